import type { ShownFinding } from '@lagar/domain/stock/quality.ts'
import type { Criterion } from '@lagar/domain/stock/quality-type.ts'
import { Paper } from '@mantine/core'
import { t } from '../../texts/t.ts'
import { DataTable, type Column } from '../../lists/DataTable.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { askedText, foundText } from './criteria.ts'

type Row = Criterion & { id: string }

const asked = (): Column<Row>[] => [
  { key: 'name', header: t.quality.types.criterion, cell: ({ name }) => name },
  { key: 'asked', header: t.quality.checks.asked, cell: askedText },
]

const found = (): Column<Row & ShownFinding>[] => [
  ...asked(),
  { key: 'found', header: t.quality.checks.found, wide: true, cell: foundText },
  { key: 'result', header: t.quality.checks.result, cell: ({ meets }) => <Result meets={meets} /> },
]

const rowsOf = <One extends Criterion>(criteria: readonly One[]) =>
  criteria.map((criterion) => ({ ...criterion, id: criterion.name }))

/** What a type of check looks at. */
export function CriteriaTable({ criteria }: { criteria: readonly Criterion[] }) {
  return (
    <Paper mt="md">
      <DataTable
        label={t.quality.types.criteria}
        columns={asked()}
        rows={rowsOf(criteria)}
        rowName={({ name }) => name}
      />
    </Paper>
  )
}

/** What a check looked at, and what it found. */
export function FindingsTable({ criteria }: { criteria: readonly ShownFinding[] }) {
  return (
    <Paper mt="md">
      <DataTable
        label={t.quality.checks.criteria}
        columns={found()}
        rows={rowsOf(criteria)}
        rowName={({ name }) => name}
      />
    </Paper>
  )
}

/** Whether a finding is as it was asked. */
export function Result({ meets }: { meets: boolean | null }) {
  if (meets === null) return <>{t.ui.none}</>
  return meets ? (
    <StatusBadge label={t.quality.checks.met} tone="done" />
  ) : (
    <StatusBadge label={t.quality.checks.unmet} tone="bad" />
  )
}
