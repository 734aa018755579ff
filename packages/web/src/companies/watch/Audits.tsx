import type { WatchedAudit } from '@lagar/domain/companies/watch.ts'
import { DataTable, type Column } from '../../lists/DataTable.tsx'
import { column } from '../../records/columns.tsx'
import { t } from '../../texts/t.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { MomentText } from '../../ui/values.tsx'

/** Whether the ledger of each company added up when it was audited last, those that do not first. */
export const Audits = ({ audits }: { audits: WatchedAudit[] }) => (
  <DataTable label={t.company.watch.audits} columns={columns()} rows={audits} rowName={({ name }) => name} />
)

const columns = (): Column<WatchedAudit>[] => {
  const texts = t.company.watch
  return [
    column('company', ({ name }) => name, { header: texts.company }),
    column('state', (row) => <State {...row} />, { header: texts.state }),
    column('checkedAt', ({ checkedAt }) => <MomentText moment={checkedAt} />, { header: texts.checked }),
    column('cleanAt', ({ cleanAt }) => <MomentText moment={cleanAt} />, { header: texts.clean }),
    column('differentSince', ({ differentSince }) => <MomentText moment={differentSince} />, {
      header: texts.differentSince,
    }),
  ]
}

function State({ checkedAt, differences }: WatchedAudit) {
  const texts = t.company.watch
  if (checkedAt === null) return <StatusBadge tone="calm" label={texts.never} />
  if (differences > 0) return <StatusBadge tone="bad" label={texts.differs(differences)} />
  return <StatusBadge tone="done" label={texts.adds} />
}
