import type { DigitalLabelRecord } from '@lagar/domain/public/digital-label.ts'
import { Alert, Anchor, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { mdiAlertOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { queryOf, send } from '../api/send.ts'
import { LoadFailed } from '../messages/LoadFailed.tsx'
import { numberText } from '../texts/numbers.ts'
import { t } from '../texts/t.ts'
import { EntityLink } from '../ui/EntityLink.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Loading } from '../ui/Loading.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { LabelPreview } from './LabelPreview.tsx'
import { Opened } from './Opened.tsx'
import { Versions } from './Versions.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { later } from '../ui/later.tsx'

const ApprovalForm = later(async () => (await import('./ApprovalForm.tsx')).ApprovalForm)
const StoryForm = later(async () => (await import('./StoryForm.tsx')).StoryForm)

const path = 'label/digital'

/** The digital label of a lot: what lacks, how it reads, its approval, the code for the printer, and the story page. */
export function DigitalLabelPage() {
  const { id } = useParams({ strict: false }) as { id: string }
  const query = useQuery({
    queryKey: [path, id],
    queryFn: () => send<DigitalLabelRecord>('GET', `${path}${queryOf({ wineBatch: id })}`),
  })
  if (query.isPending) return <Loading />
  if (!query.data)
    return <LoadFailed error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
  const label = query.data
  const texts = t.digitalLabel
  const isOpen = label.versions[0]?.revokedAt === null
  const again = () => void query.refetch()
  return (
    <Stack gap="lg" maw={880}>
      <Group gap="sm">
        <PageTitle>{texts.title(label.wineBatch.name)}</PageTitle>
        <StatusBadge tone={isOpen ? 'done' : 'waiting'} label={isOpen ? texts.open : texts.closed} />
      </Group>
      <Anchor renderRoot={(props) => <Link to={`/entities/wineBatch/${id}`} {...props} />}>
        {texts.toLot}
      </Anchor>
      {isOpen && <Opened label={label} onChange={again} />}
      <Lacking label={label} />
      <AlcoholDiffers label={label} />
      <Paper withBorder p="md">
        <Title order={2} size="h3" mb="xs">
          {texts.asNow}
        </Title>
        <LabelPreview label={label} />
      </Paper>
      {label.can.write && <ApprovalForm key={label.versions.length} label={label} onChange={again} />}
      {label.versions.length > 0 && <Versions versions={label.versions} />}
      {label.can.write && <StoryForm key={`s${label.story.version}`} label={label} onChange={again} />}
    </Stack>
  )
}

/** Says that the alcohol on the label is not that of the analysis, and leads to both. */
function AlcoholDiffers({ label: { alcoholDiffers, wineBatch } }: { label: DigitalLabelRecord }) {
  const texts = t.digitalLabel
  if (alcoholDiffers === null) return null
  const { printed, analysed } = alcoholDiffers
  return (
    <Alert color="yellow" icon={<Icon path={mdiAlertOutline} size={20} />} title={texts.alcoholDiffers}>
      <Text size="sm">
        {texts.alcoholOf(numberText('alcohol', printed), numberText('alcohol', analysed))}
      </Text>
      <Anchor
        size="sm"
        renderRoot={(props) => <Link to={`/entities/wineBatch/${wineBatch.id}?tab=results`} {...props} />}
      >
        {texts.toAnalyses}
      </Anchor>
    </Alert>
  )
}

/** What keeps the label from being approved, each with where it is entered. */
function Lacking({ label: { lacking, wineBatch } }: { label: DigitalLabelRecord }) {
  const texts = t.digitalLabel
  const { parts, products } = lacking
  if (parts.length + products.length === 0) return null
  return (
    <Alert color="yellow" icon={<Icon path={mdiAlertOutline} size={20} />} title={texts.lacks}>
      <Stack gap={4}>
        {parts.map((part) => (
          <Text key={part} size="sm">
            {texts.parts[part]}: {part === 'glycerol' ? `${texts.glycerolBelow} ` : ''}
            <Anchor
              size="sm"
              renderRoot={(props) => (
                <Link to={`/entities/wineBatch/${wineBatch.id}?tab=results`} {...props} />
              )}
            >
              {texts.toAnalyses}
            </Anchor>
          </Text>
        ))}
        {products.map(({ id, name }) => (
          <Text key={id} size="sm">
            {texts.unknownProduct}{' '}
            <EntityLink type="stockProduct" id={id}>
              {name}
            </EntityLink>
          </Text>
        ))}
      </Stack>
    </Alert>
  )
}
