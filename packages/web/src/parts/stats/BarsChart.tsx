import { BarChart, type BarRow } from '../chart/BarChart.tsx'
import { shortMoney as shortNumber } from './money.ts'

/** What one colour of a drawing stands for. */
export type Series = { name: string; label: string; color: string }

export type BarsProps = {
  rows: readonly BarRow[]
  series: Series[]
  /** What a bar says when it is pointed at. */
  valueText: (value: number) => string
  isStacked?: boolean
  height?: number
}

/** Bars beside each other or on top of each other; a table near it says the same in numbers. */
export function BarsChart({ rows, series, height = 220, ...bars }: BarsProps) {
  return <BarChart {...bars} height={height} rows={rows} keys={series} left={{ text: shortNumber }} />
}
