import { useListSearch } from '../ui/list-search.ts'
import { traceTypes, type TraceType } from '@lagar/domain/traceability/trace.ts'
import { ActionIcon, Button, Group, Text, Title } from '@mantine/core'
import { mdiGraphOutline, mdiMagnify, mdiTimerOutline } from '@mdi/js'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { t } from '../texts/t.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { EntityLink } from '../ui/EntityLink.tsx'
import { Icon } from '../ui/Icon.tsx'
import { TraceView } from '../parts/trace/TraceView.tsx'
import { recentTraces, rememberTrace, type Traceable } from './recent.ts'
import { TraceSearch, TraceHit } from './TraceSearch.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'

/** What the address names as the start of a trace. */
function useStart(): Traceable | undefined {
  const search = useListSearch()
  const type = traceTypes.find((one) => one === search['type'])
  const { id, title } = search
  if (type === undefined || typeof id !== 'string') return undefined
  return { type, id, title: typeof title === 'string' || typeof title === 'number' ? String(title) : '' }
}

/** Traceability: choose where to begin, and walk from the plots to the customers and back. */
export function TraceabilityPage() {
  const start = useStart()
  const navigate = useNavigate()
  const trace = ({ type, id, title }: Traceable) =>
    void navigate({ to: '/traceability', search: { type, id, title } })
  if (start)
    return <Traced start={start} onAnother={() => void navigate({ to: '/traceability', search: {} })} />
  const recent = recentTraces()
  return (
    <>
      <Group justify="space-between">
        <PageTitle>{t.traceability.title}</PageTitle>
        <Button
          variant="default"
          leftSection={<Icon path={mdiTimerOutline} size={18} />}
          renderRoot={(props) => <Link {...props} to="/traceability/drills" />}
        >
          {t.traceability.drills.title}
        </Button>
      </Group>
      <Text c="dimmed" mb="md">
        {t.traceability.lead}
      </Text>
      <TraceSearch onChoose={trace} />
      {recent.length > 0 ? (
        <>
          <Title order={2} mt="lg" mb="xs">
            {t.traceability.recent}
          </Title>
          {recent.map((one) => (
            <TraceHit key={one.id} hit={one} onChoose={() => trace(one)} />
          ))}
        </>
      ) : (
        <EmptyState icon={mdiGraphOutline} title={t.traceability.empty} hint={t.traceability.emptyHint} />
      )}
    </>
  )
}

function Traced({ start: { type, id, title }, onAnother }: { start: Traceable; onAnother: () => void }) {
  useEffect(() => {
    if (title !== '') rememberTrace({ type, id, title })
  }, [type, id, title])
  return (
    <>
      <Group justify="space-between" wrap="nowrap" mb="sm">
        <div>
          <Text size="sm" c="dimmed">
            {t.traceability.title} · {t.traceability.starts[type satisfies TraceType]}
          </Text>
          <PageTitle name={`${t.traceability.title} · ${title || t.traceability.starts[type]}`}>
            <EntityLink type={type} id={id}>
              {title || t.traceability.starts[type]}
            </EntityLink>
          </PageTitle>
        </div>
        <Button
          variant="subtle"
          visibleFrom="sm"
          leftSection={<Icon path={mdiMagnify} size={18} />}
          onClick={onAnother}
        >
          {t.traceability.another}
        </Button>
        <ActionIcon
          variant="default"
          size="lg"
          hiddenFrom="sm"
          aria-label={t.traceability.another}
          onClick={onAnother}
        >
          <Icon path={mdiMagnify} />
        </ActionIcon>
      </Group>
      <TraceView type={type} id={id} />
    </>
  )
}
