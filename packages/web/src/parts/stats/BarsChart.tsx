import '@mantine/charts/styles.layer.css'
import { BarChart } from '@mantine/charts'
import { usePhone } from '../../ui/use-phone.ts'
import { shortMoney as shortNumber } from './money.ts'

/** What one colour of a drawing stands for. */
export type Series = { name: string; label: string; color: string }

export type BarsProps = {
  /** One group of bars each, under its `name`. */
  rows: ({ name: string } & Record<string, string | number | null>)[]
  series: Series[]
  /** What a bar says when it is pointed at. */
  valueText: (value: number) => string
  isStacked?: boolean
  height?: number
}

/** Bars beside each other or on top of each other; a table near it says the same in numbers. */
export function BarsChart({ rows, series, valueText, isStacked = false, height = 220 }: BarsProps) {
  const phone = usePhone()
  return (
    <div aria-hidden="true">
      <BarChart
        h={height}
        data={rows}
        dataKey="name"
        series={series}
        type={isStacked ? 'stacked' : 'default'}
        withLegend={series.length > 1}
        legendProps={{ verticalAlign: 'top', itemSorter: null }}
        valueFormatter={valueText}
        yAxisProps={{ tickFormatter: shortNumber, width: 54 }}
        xAxisProps={{ minTickGap: 6 }}
        barChartProps={{
          accessibilityLayer: false,
          barGap: phone ? 0 : 2,
          barCategoryGap: phone ? '8%' : '20%',
        }}
        maxBarWidth={34}
      />
    </div>
  )
}
