import {
  distributionStatsQuery,
  type DistributionStats,
  type Sold,
} from '@lagar/domain/distribution/stats.ts'
import type { Texts } from '@lagar/domain/texts/es.ts'
import { reportOf } from '../../exports/report.ts'
import { tableOf, type Column, type Table } from '../../exports/table.ts'
import { findDistributionStats } from './stats.ts'

/** The sales of bottles as a workbook: by month, customer, label and market, each sheet with its total, and what has no rate. */
export const salesStatsExport = reportOf({
  permission: 'orders.read',
  sheet: 'SALES_STATS',
  query: distributionStatsQuery,
  find: findDistributionStats,
  tables: (stats, texts) => [
    cut(texts, stats, 'month', stats.months, ({ month }) => month),
    cut(texts, stats, 'customer', stats.customers, ({ customer }) => customer.name),
    cut(texts, stats, 'label', stats.labels, ({ label }) => label?.name ?? null),
    cut(texts, stats, 'market', stats.markets, ({ market }) => market?.name ?? null),
    ...(stats.unratedSales.length === 0
      ? []
      : [tableOf(texts, texts.statsSheet.UNRATED, unrated, stats.unratedSales)]),
  ],
})

/** What was sold of each thing of a cut, and on the last row of all. */
function cut<Row extends Sold>(
  texts: Texts,
  stats: DistributionStats,
  field: 'month' | 'customer' | 'label' | 'market',
  rows: readonly Row[],
  name: (row: Row) => string | null,
): Table {
  const columns: Column<{ name: string | null; sold: Sold }>[] = [
    { field, kind: field === 'month' ? 'time' : 'text', width: 28, value: (row) => row.name },
    { field: 'bottles', kind: 'bottles', value: ({ sold }) => sold.bottles },
    { field: 'bottlesSent', kind: 'bottles', value: ({ sold }) => sold.sent },
    { field: 'bottlesBack', kind: 'bottles', value: ({ sold }) => sold.returned },
    { field: 'boxes', kind: 'bottles', value: ({ sold }) => sold.boxes },
    { field: 'currency', kind: 'text', width: 9, value: () => stats.currency },
    { field: 'sales', kind: 'money', value: ({ sold }) => sold.sales },
    { field: 'unratedBottles', kind: 'bottles', value: ({ sold }) => sold.unrated },
    { field: 'cost', kind: 'money', value: ({ sold }) => sold.cost },
    { field: 'margin', kind: 'money', value: ({ sold }) => sold.margin },
  ]
  const told = rows.map((sold) => ({ name: name(sold) ?? texts.printed.NONE, sold }))
  const whole = { name: texts.heading.total, sold: stats }
  return { ...tableOf(texts, texts.heading[field], columns, [...told, whole]), hasTotal: true }
}

const unrated: Column<DistributionStats['unratedSales'][number]>[] = [
  { field: 'currency', kind: 'text', width: 9, value: ({ currency }) => currency },
  { field: 'bottles', kind: 'bottles', value: ({ bottles }) => bottles },
  { field: 'sales', kind: 'money', value: ({ amount }) => amount },
]
