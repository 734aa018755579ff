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

type Props = { title: string; hint: string; nameTitle: string; stats: Stats; rows: Row[] }

/** What was sold of each thing: those that sold most drawn, and all of them in numbers with their total. */
export function CutPanel({ title, hint, nameTitle, stats, rows }: Props) {
  const texts = t.salesStats
  const { currency } = stats
  const most = Math.max(...rows.map(({ sold }) => sold.sales))
  const columns: Column<Row>[] = [
    { key: 'name', header: nameTitle, cell: ({ link }) => link },
    ...soldColumns(currency, [stats]).map(({ key, header, text }) => ({
      key,
      header,
      align: 'right' as const,
      cell: ({ sold }: Row) => text(sold),
    })),
  ]
  return (
    <Panel title={title} hint={hint} empty={rows.length === 0 && t.salesStats.nothing}>
      <Ranking
        label={title}
        nameTitle={nameTitle}
        valueTitle={texts.sales}
        rows={rows.slice(0, DRAWN).map(({ id, link, sold }) => ({
          key: id,
          name: link,
          detail: texts.shownBottles(sold.bottles, numberText(sold.bottles, 0)),
          value: moneyText(sold.sales, currency),
          share: most > 0 ? sold.sales / most : 0,
        }))}
      />
      <details className={classes.numbers}>
        <summary>{t.runStats.numbers}</summary>
        <DataTable
          label={title}
          columns={columns}
          rows={[...rows, { id: 'sum', name: texts.sum, link: texts.sum, sold: stats }]}
          rowName={({ name }) => name}
        />
      </details>
    </Panel>
  )
}
