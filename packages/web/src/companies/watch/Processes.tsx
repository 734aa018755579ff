import type { WatchedProcess } from '@lagar/domain/companies/watch.ts'
import { DataTable, type Column } from '../../lists/DataTable.tsx'
import { column } from '../../records/columns.tsx'
import { numberText } from '../../texts/numbers.ts'
import { t } from '../../texts/t.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { MomentText } from '../../ui/values.tsx'

/** The processes that run, each with its connections and, where it has one, the standby that it reads from. */
export const Processes = ({ processes }: { processes: WatchedProcess[] }) => (
  <DataTable
    label={t.company.watch.processes}
    columns={columns(processes.some(({ standby }) => standby !== null))}
    rows={processes}
    rowName={({ host, pid }) => `${host} · ${pid}`}
  />
)

const columns = (hasStandby: boolean): Column<WatchedProcess>[] => {
  const texts = t.company.watch
  return [
    column('host', ({ host, pid }) => `${host} · ${pid}`, { header: texts.host }),
    column('role', ({ role }) => texts.roles[role], { header: texts.role }),
    column('since', ({ startedAt }) => <MomentText moment={startedAt} />, { header: texts.since }),
    column('connections', ({ pool: { busy, most, waiting } }) => texts.connectionsOf(busy, most, waiting), {
      header: texts.connections,
    }),
    ...(hasStandby
      ? [column<WatchedProcess>('standby', (row) => <Standby {...row} />, { header: texts.standby })]
      : []),
  ]
}

const tones = { ASKED: 'done', BEHIND: 'waiting', AWAY: 'bad' } as const

function Standby({ standby }: WatchedProcess) {
  const texts = t.company.watch
  if (standby === null) return <>{t.ui.none}</>
  const { state, lagSeconds, reads } = standby
  const told = numberText('count', reads)
  return (
    <>
      <StatusBadge tone={tones[state]} label={texts.standbyStates[state]} />{' '}
      {lagSeconds === null
        ? texts.standbyAway(told)
        : texts.standbyReads(numberText('count', lagSeconds), told)}
    </>
  )
}
