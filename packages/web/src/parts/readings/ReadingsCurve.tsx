import '@mantine/charts/styles.layer.css'
import type { Magnitude } from '@lagar/domain/lists/laboratory.ts'
import type { CurveLine } from '@lagar/domain/readings/curve.ts'
import { isSum } from '@lagar/domain/readings/magnitude.ts'
import { BarChart, LineChart } from '@mantine/charts'
import { useCompany } from '../../session/me.tsx'
import { momentText, numberText } from '../../texts/numbers.ts'
import { usePhone } from '../../ui/use-phone.ts'
import { readingText } from './told.ts'

const colors = [
  'light-dark(#33658a, #7fb0d0)',
  'light-dark(#7d1d3f, #e0799a)',
  'light-dark(#4f6b3c, #9dbd7c)',
  'light-dark(#b8791f, #dda74f)',
]
const dashes = ['0', '7 4']

type Props = { magnitude: Magnitude; lines: readonly CurveLine[] }

/** What sensors told of one magnitude: lines of what holds, bars of what falls or flows. The figures below say the same. */
export function ReadingsCurve({ magnitude, lines }: Props) {
  const seconds = lines[0]?.seconds ?? 0
  const phone = usePhone()
  const { timeZone } = useCompany()
  const shown = (at: number) => {
    const text = momentText(new Date(at).toISOString(), timeZone)
    return seconds >= 86_400 ? text.slice(0, 10) : text
  }
  const axis = (at: number) => {
    const [day = '', hour = ''] = momentText(new Date(at).toISOString(), timeZone).split(' ')
    return seconds < 3600 ? hour : day.slice(0, 5)
  }
  const common = {
    h: phone ? 220 : 280,
    data: rowsOf(lines),
    dataKey: 'at',
    withLegend: lines.length > 1,
    legendProps: { verticalAlign: 'top', itemSorter: null },
    valueFormatter: (value: number) => readingText(magnitude, value),
    tooltipProps: { labelFormatter: (label: unknown) => (typeof label === 'number' ? shown(label) : '') },
  } as const
  const yAxisProps = { width: 56, tickFormatter: (value: number) => numberText('measured', value) }
  const series = lines.map(({ device }, at) => ({
    name: device.id,
    label: device.name,
    color: colors[at % colors.length]!,
  }))
  if (isSum(magnitude))
    return (
      <div aria-hidden="true">
        <BarChart
          {...common}
          series={series}
          barChartProps={{ accessibilityLayer: false }}
          xAxisProps={{ tickFormatter: axis, minTickGap: 24 }}
          yAxisProps={yAxisProps}
          maxBarWidth={34}
        />
      </div>
    )
  return (
    <div aria-hidden="true">
      <LineChart
        {...common}
        series={series.map((one, at) => ({
          ...one,
          strokeDasharray: dashes[Math.floor(at / colors.length) % dashes.length]!,
        }))}
        curveType="linear"
        connectNulls
        strokeWidth={1.5}
        withDots={(lines[0]?.points.length ?? 0) < 40}
        lineProps={{ isAnimationActive: false }}
        lineChartProps={{ accessibilityLayer: false }}
        xAxisProps={{
          type: 'number',
          scale: 'time',
          domain: ['dataMin', 'dataMax'],
          tickFormatter: axis,
          minTickGap: 32,
        }}
        yAxisProps={{ domain: ['auto', 'auto'], ...yAxisProps }}
      />
    </div>
  )
}

/** One row for each moment, with what each sensor told then. */
function rowsOf(lines: readonly CurveLine[]): Record<string, number>[] {
  const rows = new Map<number, Record<string, number>>()
  for (const { device, points } of lines)
    for (const { at, value } of points) {
      const moment = Date.parse(at)
      rows.set(moment, { ...(rows.get(moment) ?? { at: moment }), [device.id]: value })
    }
  return [...rows.values()].toSorted((a, b) => a['at']! - b['at']!)
}
