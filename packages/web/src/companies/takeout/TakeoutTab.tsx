import type { Takeout, Takeouts } from '@lagar/domain/companies/takeout.ts'
import { Alert, Button, Group, Progress, Text } from '@mantine/core'
import {
  mdiAlertCircleOutline,
  mdiDownloadOutline,
  mdiPackageVariantClosed,
  mdiTrashCanOutline,
} from '@mdi/js'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { download } from '../../api/files.ts'
import { queries } from '../../api/queries.ts'
import { send } from '../../api/send.ts'
import { toast, toastFailure } from '../../messages/toast.tsx'
import { numberText, sizeText } from '../../texts/numbers.ts'
import { t } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { MomentText } from '../../ui/values.tsx'
import { Section } from '../../parts/section/Section.tsx'
import classes from './TakeoutTab.module.css'
import { ConfirmDialog } from '../../overlays/ConfirmDialog.tsx'

const path = 'companies/takeouts'

/** How often a file that is being made is asked about, in ms. */
const ASKS_EVERY = 1500

const isUnderWay = ({ status }: Takeout) => status === 'WAITING' || status === 'MAKING'

const changed = () => queries.invalidateQueries({ queryKey: [path] })

/** Everything of the company in one file: asked for, made while one goes on working, and downloaded. */
export function TakeoutTab() {
  const texts = t.takeout
  const { data } = useQuery({
    queryKey: [path],
    queryFn: () => send<Takeouts>('GET', path),
    refetchInterval: ({ state }) => (state.data?.result.some(isUnderWay) ? ASKS_EVERY : false),
  })
  const asking = useMutation({
    mutationFn: () => send<Takeout>('POST', path, {}),
    onSuccess: changed,
    onError: (error) => toastFailure(error),
  })
  if (!data) return null
  const [newest] = data.result
  const ready = data.result.find(({ status }) => status === 'READY')
  const underWay = newest && isUnderWay(newest) ? newest : undefined
  return (
    <>
      <Section title={texts.title} lead={texts.lead}>
        {newest?.status === 'FAILED' && <Failed />}
        {underWay ? (
          <UnderWay {...underWay} />
        ) : (
          <Button
            leftSection={<Icon path={mdiPackageVariantClosed} size={18} />}
            loading={asking.isPending}
            onClick={() => asking.mutate()}
          >
            {texts.make}
          </Button>
        )}
        <Text size="sm" c="dimmed" mt="md">
          {texts.whoSees}
        </Text>
      </Section>
      {ready && <Ready {...ready} />}
      <Section title={texts.holds} lead={texts.notThere}>
        <dl className={classes.parts}>
          {texts.parts.map(([name, what]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </>
  )
}

function Failed() {
  const texts = t.takeout
  return (
    <Alert
      color="red"
      icon={<Icon path={mdiAlertCircleOutline} size={20} />}
      title={texts.failed}
      mb="md"
      role="status"
    >
      {texts.failedHint}
    </Alert>
  )
}

function UnderWay({ status, done, steps }: Takeout) {
  const texts = t.takeout
  return (
    <div role="status">
      <Text fw={600}>{texts.making}</Text>
      <Progress
        value={steps === 0 ? 0 : (done / steps) * 100}
        animated
        size="lg"
        radius="xl"
        my={6}
        aria-label={texts.making}
      />
      <Text size="sm" c="dimmed">
        {status === 'WAITING'
          ? texts.waiting
          : texts.progress(numberText('count', done), numberText('count', steps))}
      </Text>
      <Text size="sm" mt={4}>
        {texts.goOn}
      </Text>
    </div>
  )
}

/** The file that was made: of which moment, how large, until when, and what may be done with it. */
function Ready({ id, takenAt, size, askedBy, keptUntil, missingFiles }: Takeout) {
  const texts = t.takeout
  const [removing, setRemoving] = useState(false)
  const saving = useMutation({
    mutationFn: () => download(`${path}/${id}/file`, 'empresa.zip'),
    onError: (error) => toastFailure(error),
  })
  const removal = useMutation({
    mutationFn: () => send('DELETE', `${path}/${id}`),
    onSuccess: () => {
      setRemoving(false)
      toast(texts.removed)
      return changed()
    },
    onError: (error) => toastFailure(error),
  })
  return (
    <Section title={texts.file} lead={texts.replaces}>
      <dl className={classes.facts}>
        <Fact name={texts.takenAt}>{takenAt && <MomentText moment={takenAt} />}</Fact>
        <Fact name={texts.size}>{sizeText(size ?? 0)}</Fact>
        <Fact name={texts.by}>{askedBy}</Fact>
        <Fact name={texts.keptUntil}>{keptUntil && <MomentText moment={keptUntil} />}</Fact>
      </dl>
      {missingFiles > 0 && (
        <Text size="sm" mt="sm">
          {texts.missing(numberText('count', missingFiles))}
        </Text>
      )}
      <Group gap="sm" mt="lg">
        <Button
          leftSection={<Icon path={mdiDownloadOutline} size={18} />}
          loading={saving.isPending}
          onClick={() => saving.mutate()}
        >
          {texts.download}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<Icon path={mdiTrashCanOutline} size={18} />}
          onClick={() => setRemoving(true)}
        >
          {texts.remove}
        </Button>
      </Group>
      {removing && (
        <ConfirmDialog
          title={texts.removeTitle}
          text={texts.removeText}
          action={texts.remove}
          danger
          busy={removal.isPending}
          onConfirm={() => removal.mutate()}
          onClose={() => setRemoving(false)}
        />
      )}
    </Section>
  )
}

type FactProps = { name: string; children: ReactNode }

const Fact = ({ name, children }: FactProps) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
