import type { StockPlan, StockTold } from '@lagar/domain/stock/stock.ts'
import { Paper } from '@mantine/core'
import { amountText } from '../../pickers/stock-texts.ts'
import { t, words } from '../../texts/t.ts'
import { DataTable, type Column } from '../../lists/DataTable.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { DayText } from '../../ui/values.tsx'
import classes from './stock.module.css'

/** The open documents that are going to take of a stock. */
export const StockPlans = ({ stock: { plans, unit } }: { stock: StockTold }) => (
  <Paper className={classes.sheet ?? ''}>
    <DataTable label={t.stock.plans} columns={columnsOf(unit)} rows={plans} rowName={nameOf} />
  </Paper>
)

const nameOf = ({ type, name }: StockPlan) =>
  `${(words.entityType as Readonly<Record<string, string>>)[type] ?? ''} ${name}`.trim()

const columnsOf = (unit: StockTold['unit']): Column<StockPlan>[] => [
  {
    key: 'document',
    header: t.stock.planDocument,
    cell: (plan) => (
      <EntityLink type={plan.type} id={plan.id}>
        {nameOf(plan)}
      </EntityLink>
    ),
  },
  { key: 'day', header: t.stock.planDay, cell: ({ day }) => <DayText day={day} /> },
  { key: 'amount', header: t.stock.amount, align: 'right', cell: ({ amount }) => amountText(amount, unit) },
]
