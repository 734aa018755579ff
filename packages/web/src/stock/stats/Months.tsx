import type { StockStats } from '@lagar/domain/stock/stats.ts'
import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { t } from '../../texts/t.ts'
import { DataTable, type Column } from '../../lists/DataTable.tsx'
import { monthText } from '../../texts/numbers.ts'
import { Money } from '../../ui/values.tsx'
import { Panel } from '../../parts/stats/Panel.tsx'
import classes from '../../parts/stats/stats.module.css'

const MonthsChart = lazy(() => import('./MonthsChart.tsx').then((file) => ({ default: file.MonthsChart })))

type Props = { stats: StockStats; ofDeposit: boolean }
type Row = Omit<StockStats['months'][number], 'month'> & { id: string; name: string }

/** What came in and what was used, month by month: drawn, and in numbers. */
export function Months({ stats, ofDeposit }: Props) {
  const texts = t.stockStats
  const { months } = stats
  const isStill = months.every(({ bought, used, lost, moved }) => !bought && !used && !lost && !moved)
  return (
    <Panel title={texts.months} hint={texts.monthsHint} isWide empty={isStill && texts.noMonths}>
      <Suspense fallback={<Skeleton height={260} />}>
        <MonthsChart stats={stats} ofDeposit={ofDeposit} />
      </Suspense>
      <details className={classes.numbers}>
        <summary>{texts.numbers}</summary>
        <DataTable
          label={texts.months}
          columns={columnsOf(ofDeposit)}
          rows={rowsOf(months)}
          rowName={({ name }) => name}
        />
      </details>
    </Panel>
  )
}

const rowsOf = (months: StockStats['months']): Row[] => [
  ...months
    .map(({ month, ...sums }) => ({ id: month, name: monthText(month, 'long'), ...sums }))
    .toReversed(),
  {
    id: 'sum',
    name: t.stockStats.sum,
    bought: sumOf(months, 'bought'),
    used: sumOf(months, 'used'),
    lost: sumOf(months, 'lost'),
    moved: sumOf(months, 'moved'),
  },
]

const sumOf = (months: StockStats['months'], key: 'bought' | 'used' | 'lost' | 'moved') =>
  months.reduce((sum, month) => sum + (month[key] ?? 0), 0)

function columnsOf(ofDeposit: boolean): Column<Row>[] {
  const texts = t.stockStats
  const column = (key: 'bought' | 'used' | 'lost' | 'moved'): Column<Row> => ({
    key,
    header: texts[key],
    align: 'right',
    cell: (row) => <Money value={row[key]} />,
  })
  return [
    { key: 'month', header: texts.month, cell: ({ name }) => name },
    column('bought'),
    ...(ofDeposit ? [column('moved')] : []),
    column('used'),
    column('lost'),
  ]
}
