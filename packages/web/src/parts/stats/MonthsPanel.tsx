import { DataTable, type Column } from '../../lists/DataTable.tsx'
import { monthText } from '../../texts/numbers.ts'
import { t } from '../../texts/t.ts'
import { Bars } from './Bars.tsx'
import { Panel } from './Panel.tsx'
import classes from './stats.module.css'

/** A figure of each month that is drawn. */
export type MonthChart<Month> = {
  title: string
  color: string
  value: (month: Month) => number
  text: (value: number) => string
}

/** A figure of each month in the table under the drawings. */
export type MonthColumn<Month> = { key: string; header: string; text: (month: Month) => string }

type Props<Month> = {
  hint: string
  months: readonly Month[]
  charts: readonly MonthChart<Month>[]
  columns: readonly MonthColumn<Month>[]
}

/** Figures month by month: drawn, and in numbers with the latest month first. */
export function MonthsPanel<Month extends { month: string }>(props: Props<Month>) {
  const { hint, months, charts, columns } = props
  const texts = t.runStats
  const shown: Column<{ id: string; row: Month }>[] = [
    { key: 'month', header: texts.month, cell: ({ id }) => monthText(id, 'long') },
    ...columns.map(({ key, header, text }) => ({
      key,
      header,
      align: 'right' as const,
      cell: ({ row }: { row: Month }) => text(row),
    })),
  ]
  return (
    <Panel title={texts.months} hint={hint} isWide empty={false}>
      <div className={classes.charts}>
        {charts.map(({ title, color, value, text }) => (
          <Bars
            key={title}
            title={title}
            rows={months.map((row) => ({ name: monthText(row.month, 'short'), value: value(row) }))}
            series={[{ name: 'value', label: title, color }]}
            valueText={text}
          />
        ))}
      </div>
      <details className={classes.details}>
        <summary>{texts.numbers}</summary>
        <DataTable
          label={texts.months}
          columns={shown}
          rows={months.map((row) => ({ id: row.month, row })).toReversed()}
          rowName={({ id }) => monthText(id, 'long')}
        />
      </details>
    </Panel>
  )
}
