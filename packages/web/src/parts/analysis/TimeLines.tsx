import '@mantine/charts/styles.layer.css'
import type { Lines } from '@lagar/domain/analytics/picture.ts'
import { LineChart } from '@mantine/charts'
import { usePhone } from '../../ui/use-phone.ts'
import { shortMoney as shortNumber } from '../stats/money.ts'

type Props = Pick<Lines, 'times' | 'lines'> & { valueText: (value: number) => string }

// Told apart by their dashes too, in pairs of colours that stay apart.
const colors = [
  'light-dark(#7d1d3f, #e0799a)',
  'light-dark(#33658a, #7fb0d0)',
  'light-dark(#4f6b3c, #9dbd7c)',
  'light-dark(#b8791f, #dda74f)',
]
const dashes = ['0', '7 4']

/** A line for each member over times; the numbers below say the same. */
export function TimeLines({ times, lines, valueText }: Props) {
  const phone = usePhone()
  const data = times.map((time, at) => ({
    time,
    ...Object.fromEntries(lines.map(({ key, values }) => [key, values[at] ?? null])),
  }))
  return (
    <div aria-hidden="true">
      <LineChart
        h={phone ? 280 : 340}
        data={data}
        dataKey="time"
        series={lines.map(({ key, name }, at) => ({
          name: key,
          label: name,
          color: colors[at % colors.length]!,
          strokeDasharray: dashes[Math.floor(at / colors.length) % dashes.length]!,
        }))}
        curveType="linear"
        connectNulls
        withLegend
        legendProps={{ verticalAlign: 'top', itemSorter: null }}
        valueFormatter={valueText}
        lineChartProps={{ accessibilityLayer: false }}
        yAxisProps={{ tickFormatter: shortNumber, width: 54 }}
      />
    </div>
  )
}
