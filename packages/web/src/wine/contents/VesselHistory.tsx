import { vesselEvents, type VesselEventRecord } from '@lagar/domain/cellars/vessel-history.ts'
import { Center, Paper, Text, Timeline } from '@mantine/core'
import {
  mdiArrowLeftBold,
  mdiArrowRightBold,
  mdiFlaskOutline,
  mdiPlus,
  mdiSprayBottle,
  mdiThermometer,
  mdiWrenchOutline,
} from '@mdi/js'
import { OneOf } from '../../ui/OneOf.tsx'
import { useList } from '../../api/records.ts'
import { options } from '../../texts/options.ts'
import { t } from '../../texts/t.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { analysisName, measuredText } from '../../messages/analysis.ts'
import { useListState } from '../../lists/state.ts'
import { LoadFailed } from '../../messages/LoadFailed.tsx'
import { Pager } from '../../lists/Pager.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { DayText } from '../../ui/values.tsx'
import { volumeText } from '../../parts/wine/amounts.tsx'
import { CauseText } from '../../parts/wine/CauseText.tsx'
import { reasonText } from './States.tsx'
import { supplyText } from './supply-text.ts'
import classes from '../../parts/vessels/vessel.module.css'
import { Loading } from '../../ui/Loading.tsx'

const icons: Record<VesselEventRecord['kind'], string> = {
  IN: mdiArrowRightBold,
  OUT: mdiArrowLeftBold,
  MEASURED: mdiThermometer,
  ANALYSED: mdiFlaskOutline,
  ADDED: mdiPlus,
  WASHED: mdiSprayBottle,
  WORKED: mdiWrenchOutline,
}

/** What happened to a vessel and by whom, the newest first; all of it or one sort alone. */
export function VesselHistory({ id }: { id: string }) {
  const texts = t.vessel
  const state = useListState()
  const { page, limit, filters, filter } = state
  const kind = vesselEvents.find((one) => one === filters['kind'])
  const asked = { cellarElementId: id, kind, page, limit }
  const list = useList<VesselEventRecord>('cellars/cellarElements/history', asked)
  if (list.isError && !list.data)
    return <LoadFailed error={list.error} busy={list.isFetching} onRetry={() => void list.refetch()} />
  if (!list.data)
    return (
      <Center py={40}>
        <Loading />
      </Center>
    )
  const { result, total } = list.data
  if (total === 0 && kind === undefined)
    return <EmptyState title={texts.historyEmpty} hint={texts.historyEmptyHint} />
  return (
    <Paper withBorder aria-busy={list.isFetching}>
      <OneOf
        className={classes.which ?? ''}
        aria-label={texts.show}
        none={texts.everything}
        options={options(vesselEvents, (one) => texts.events[one])}
        value={kind ?? null}
        onChange={(next) => filter({ kind: next ?? undefined })}
      />
      {total === 0 ? (
        <Text p="lg" c="dimmed">
          {t.ui.nothingFound}
        </Text>
      ) : (
        <Timeline bulletSize={28} lineWidth={2} p="lg">
          {result.map((event) => (
            <Timeline.Item
              key={event.id}
              bullet={<Icon path={icons[event.kind]} size={16} />}
              title={<Heading event={event} />}
            >
              <Details event={event} />
            </Timeline.Item>
          ))}
        </Timeline>
      )}
      <Pager data={list.data} state={state} />
    </Paper>
  )
}

function Heading({ event: { kind, amount, content, isReversal } }: { event: VesselEventRecord }) {
  return (
    <>
      {t.vessel.event[kind]} {amount !== null && <b>{volumeText(amount)}</b>}
      {content && (
        <>
          {' · '}
          <EntityLink type="content" id={content.id}>
            {content.name}
          </EntityLink>
        </>
      )}{' '}
      {isReversal && <StatusBadge tone="bad" label={t.vessel.undone} />}
    </>
  )
}

function Details({ event }: { event: VesselEventRecord }) {
  const { kind, places, supplies, values, note, reason } = event
  // Grapes that are ground come out of the process, and its order says so.
  const named = places.flatMap(({ id, name }) =>
    id !== null ? name : name === 'PROCESS' ? [] : (t.cellars.content.outside[name] ?? name),
  )
  return (
    <>
      {named.length > 0 && (
        <Text size="sm">
          {kind === 'IN' ? t.vessel.from(named.join(', ')) : t.vessel.to(named.join(', '))}
        </Text>
      )}
      {supplies.map((supply) => (
        <Text key={`${supply.name} ${supply.batch?.id}`} size="sm">
          {supplyText(supply)}
        </Text>
      ))}
      {values.length > 0 && (
        <Text size="sm">
          {values.map(({ code, value }) => `${analysisName(code)} ${measuredText(code, value)}`).join(' · ')}
        </Text>
      )}
      {(note || reason) && (
        <Text size="sm">{[reason && reasonText(reason), note].filter(Boolean).join(' · ')}</Text>
      )}
      <When event={event} />
    </>
  )
}

function When({ event: { day, hour, by, cause } }: { event: VesselEventRecord }) {
  return (
    <Text size="sm" c="dimmed">
      <DayText day={day} />
      {hour && ` ${hour}`}
      {by && ` · ${by}`} · {cause.type === 'measurament' ? t.vessel.measurement : <CauseText cause={cause} />}
    </Text>
  )
}
