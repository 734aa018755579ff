import type { DistributionStats as Stats, Sold } from '@lagar/domain/distribution/stats.ts'
import type { ReactNode } from 'react'
import { DataTable, type Column } from '../../lists/DataTable.tsx'
import { Panel } from '../../parts/stats/Panel.tsx'
import { Ranking } from '../../parts/stats/Ranking.tsx'
import classes from '../../parts/stats/stats.module.css'
import { moneyText } from '../../texts/money.ts'
import { numberText } from '../../texts/numbers.ts'
import { t } from '../../texts/t.ts'
import { soldColumns } from './sold.ts'

/** How many are drawn; the table has them all. */
const DRAWN = 8

type Row = { id: string; name: string; link: ReactNode; sold: Sold }

/** What was sold, cut by one kind of thing. */
export type Cut = { title: string; hint: string; nameTitle: string; rows: Row[] }

type Props = { cut: Cut; stats: Stats }

/** What was sold of each thing, those that sold most drawn. */
export function CutPanel({ cut: { title, hint, nameTitle, rows }, stats: { currency } }: Props) {
  const texts = t.salesStats
  const most = Math.max(...rows.map(({ sold }) => sold.sales))
  return (
    <Panel title={title} hint={hint} empty={rows.length === 0 && texts.nothing}>
      <Ranking
        label={title}
        nameTitle={nameTitle}
        valueTitle={texts.sales}
        rows={rows.slice(0, DRAWN).map(({ id, link, sold }) => ({
          key: id,
          name: link,
          detail: texts.shownBottles(sold.bottles, numberText('bottles', sold.bottles)),
          value: moneyText(sold.sales, currency),
          share: most > 0 ? sold.sales / most : 0,
        }))}
      />
    </Panel>
  )
}

/** All that was sold in numbers, one table for each cut, with its total. */
export function CutTables({ cuts, stats }: { cuts: Cut[]; stats: Stats }) {
  const texts = t.salesStats
  return (
    <Panel title={texts.tables} hint={texts.tablesHint} isWide empty={false}>
      {cuts.map((cut) => (
        <details key={cut.title} className={classes.numbers}>
          <summary>{cut.title}</summary>
          <CutTable cut={cut} stats={stats} />
        </details>
      ))}
    </Panel>
  )
}

function CutTable({ cut: { title, nameTitle, rows }, stats }: Props) {
  const { sum } = t.salesStats
  const columns: Column<Row>[] = [
    { key: 'name', header: nameTitle, cell: ({ link }) => link },
    ...soldColumns(stats.currency, [stats]).map(({ key, header, text }) => ({
      key,
      header,
      align: 'right' as const,
      cell: ({ sold }: Row) => text(sold),
    })),
  ]
  return (
    <DataTable
      label={title}
      columns={columns}
      rows={[...rows, { id: 'sum', name: sum, link: sum, sold: stats }]}
      rowName={({ name }) => name}
    />
  )
}
