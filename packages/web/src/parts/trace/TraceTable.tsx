import type { Trace, TraceNode } from '@lagar/domain/traceability/trace.ts'
import { Paper } from '@mantine/core'
import { t } from '../../texts/t.ts'
import { DataTable, type Column } from '../../lists/DataTable.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { percentText } from '../../texts/numbers.ts'
import { DayText, UnitMoney } from '../../ui/values.tsx'
import classes from './sheets.module.css'
import { amountText, statusText, titleOf } from './look.ts'

type Row = Omit<TraceNode, 'id'> & { id: string; node: TraceNode }

const share = (value: number | null) => (value === null ? t.ui.none : percentText('percent', value))

function columns(costs: boolean): Column<Row>[] {
  const texts = t.traceability.table
  return [
    {
      key: 'title',
      header: texts.name,
      cell: ({ node }) => (
        <EntityLink type={node.page.type} id={node.page.id}>
          {titleOf(node)}
        </EntityLink>
      ),
    },
    { key: 'type', header: texts.type, cell: ({ type }) => t.traceability.types[type] },
    { key: 'subtitle', header: texts.detail, hideBelow: 'md', cell: ({ subtitle }) => subtitle || t.ui.none },
    {
      key: 'status',
      header: texts.status,
      hideBelow: 'lg',
      cell: ({ node }) => statusText(node) || t.ui.none,
    },
    { key: 'day', header: texts.day, cell: ({ day }) => <DayText day={day} /> },
    {
      key: 'amount',
      header: texts.amount,
      align: 'right',
      cell: ({ node }) => <span className={classes.figure}>{amountText(node) || t.ui.none}</span>,
    },
    ...(costs
      ? [
          {
            key: 'unitCost',
            header: texts.unitCost,
            align: 'right' as const,
            cell: ({ unitCost }: Row) => <UnitMoney value={unitCost} />,
          },
        ]
      : []),
    { key: 'of', header: texts.ofStart, align: 'right', cell: (row) => share(row.shareOfStart) },
    { key: 'from', header: texts.fromStart, align: 'right', cell: (row) => share(row.shareFromStart) },
  ]
}

/** Everything that a trace found, one line each. */
export function TraceTable({ trace }: { trace: Trace }) {
  const rows = trace.nodes.map((node): Row => ({ ...node, id: node.key, node }))
  return (
    <Paper className={classes.sheet ?? ''}>
      <DataTable
        label={t.traceability.views.table}
        columns={columns(trace.nodes.some(({ unitCost }) => unitCost !== null))}
        rows={rows}
        rowName={({ node }) => titleOf(node)}
      />
    </Paper>
  )
}
