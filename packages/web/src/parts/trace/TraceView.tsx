import { keysOf } from '@lagar/domain/lookup.ts'
import { countsOf } from '@lagar/domain/traceability/counts.ts'
import type { Trace, TraceDirection, TraceType } from '@lagar/domain/traceability/trace.ts'
import { Alert, Center, Loader, SegmentedControl, Tabs } from '@mantine/core'
import { mdiAlertOutline, mdiLockOutline } from '@mdi/js'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf, send } from '../../api/send.ts'
import { useCan } from '../../session/me.tsx'
import { t } from '../../texts/t.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LoadFailed } from '../../messages/LoadFailed.tsx'
import { numberText } from '../../texts/numbers.ts'
import { ToldWays } from '../told/ToldWays.tsx'
import classes from './trace.module.css'
import { TraceGraph } from './TraceGraph.tsx'
import { TraceReports } from './TraceReports.tsx'
import { TraceTable } from './TraceTable.tsx'
import { inPlace } from '../../ui/later.tsx'

const TraceComposition = inPlace(async () => (await import('./TraceComposition.tsx')).TraceComposition)
const TraceEvidence = inPlace(async () => (await import('./TraceEvidence.tsx')).TraceEvidence)
const TraceReconciliation = inPlace(
  async () => (await import('./TraceReconciliation.tsx')).TraceReconciliation,
)
const TraceTreatments = inPlace(async () => (await import('./TraceTreatments.tsx')).TraceTreatments)

type Start = { type: TraceType; id: string }

/** The trace of a record: as a drawing, as tables, and as a report to print. */
export function TraceView({ type, id }: Start) {
  const mayTrace = useCan('traceability.read')
  if (!mayTrace) {
    return <EmptyState icon={mdiLockOutline} title={t.traceability.noRole} hint={t.traceability.noRoleHint} />
  }
  return <Traced key={id} type={type} id={id} />
}

function useTrace({ type, id }: Start, direction: TraceDirection) {
  return useQuery({
    queryKey: ['traceability/batch/traceability', type, id, direction],
    queryFn: () => send<Trace>('GET', `traceability/batch/traceability${queryOf({ type, id, direction })}`),
    placeholderData: keepPreviousData,
  })
}

const directions = ['up', 'both', 'down'] as const

function Traced({ type, id }: Start) {
  const texts = t.traceability
  const [direction, setDirection] = useState<TraceDirection>('both')
  const query = useTrace({ type, id }, direction)
  const trace = query.data
  if (query.isPending) {
    return (
      <Center py={80}>
        <Loader role="status" aria-label={texts.tracing} />
      </Center>
    )
  }
  if (!trace) {
    return <LoadFailed error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
  }
  return (
    <section aria-busy={query.isFetching}>
      <div className={classes.head}>
        <SegmentedControl
          className={classes.direction ?? ''}
          aria-label={texts.direction}
          value={direction}
          onChange={(next) => setDirection(next)}
          data={directions.map((value) => ({ value, label: texts.directions[value] }))}
        />
        <TraceReports start={{ type, id }} trace={trace} />
      </div>
      <Summary trace={trace} />
      {trace.cut && (
        <Alert color="yellow" mb="sm" icon={<Icon path={mdiAlertOutline} />}>
          {texts.cut(numberText('count', trace.most))}
        </Alert>
      )}
      <Views trace={trace} />
    </section>
  )
}

/** A trace as it was answered once: nothing is asked again. */
export function KeptTrace({ trace }: { trace: Trace }) {
  return (
    <section>
      <Summary trace={trace} />
      <Views trace={trace} />
    </section>
  )
}

function Views({ trace }: { trace: Trace }) {
  const texts = t.traceability.views
  const told = { key: 'told', label: t.told.tab, content: <ToldWays ways={trace.told} /> }
  const views = [
    { key: 'graph', label: texts.graph, content: <TraceGraph trace={trace} /> },
    { key: 'table', label: texts.table, content: <TraceTable trace={trace} /> },
    { key: 'composition', label: texts.composition, content: <TraceComposition trace={trace} /> },
    ...(trace.told.length > 0 ? [told] : []),
    { key: 'treatments', label: texts.treatments, content: <TraceTreatments trace={trace} /> },
    { key: 'evidence', label: texts.evidence, content: <TraceEvidence trace={trace} /> },
    { key: 'reconciliation', label: texts.reconciliation, content: <TraceReconciliation trace={trace} /> },
  ]
  return (
    <Tabs defaultValue="graph" keepMounted={false} variant="pills">
      <Tabs.List mb="sm" className={classes.views ?? ''}>
        {views.map(({ key, label }) => (
          <Tabs.Tab key={key} value={key}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {views.map(({ key, content }) => (
        <Tabs.Panel key={key} value={key}>
          {content}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

/** How much of everything the trace found. */
function Summary({ trace }: { trace: Trace }) {
  const counts = countsOf(trace)
  const found = keysOf(counts).filter((kind) => counts[kind] > 0)
  return (
    <ul className={classes.summary}>
      {found.map((kind) => (
        <li key={kind}>{t.traceability.summary[kind](counts[kind])}</li>
      ))}
    </ul>
  )
}
