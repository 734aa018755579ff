import '@mantine/charts/styles.layer.css'
import { duringFermentation, hottestFor, hoursAt } from '@lagar/domain/laboratory/fermentation.ts'
import type { FermentationEvent, FermentationLog } from '@lagar/domain/laboratory/fermentation-record.ts'
import { addDays, hourIn, todayIn } from '@lagar/domain/day.ts'
import type { CurveLine } from '@lagar/domain/readings/curve.ts'
import { LineChart, type LineChartProps } from '@mantine/charts'
import { useCompany } from '../../session/me.tsx'
import { t, words } from '../../texts/t.ts'
import { dayText, numberText } from '../../texts/numbers.ts'
import { usePhone } from '../../ui/use-phone.ts'
import { measuredText, valueText } from '../../messages/analysis.ts'

const densityColor = 'light-dark(#7d1d3f, #e0799a)'
const temperatureColor = 'light-dark(#33658a, #7fb0d0)'
const markColor = 'light-dark(var(--mantine-color-orange-9), var(--mantine-color-orange-4))'

const FIRST = '2000-01-01'
const momentText = (hours: number) => dayText(addDays(FIRST, Math.floor(hours / 24))).slice(0, 5)

/**
 * Density on the left, temperature on the right, and what was added as numbered lines, from the first look at the fermentation to its last;
 * the table says the same, and what was measured after it.
 */
export function FermentationCurve({ log, probes }: { log: FermentationLog; probes: readonly CurveLine[] }) {
  const phone = usePhone()
  const { timeZone } = useCompany()
  const { looks, events } = duringFermentation(log.readings, log.events)
  const marks = marksOf(log, events)
  const measured = looks.map((reading) => ({
    at: hoursAt(reading),
    ...(reading.density === null ? {} : { density: reading.density }),
    ...(reading.temperature === null ? {} : { temperature: reading.temperature }),
  }))
  const told = probes.flatMap((line) => pointsOf(line, timeZone))
  const data = [...measured, ...told].toSorted((a, b) => a.at - b.at)
  return (
    <div aria-hidden="true">
      <LineChart
        h={phone ? 280 : 360}
        data={data}
        dataKey="at"
        series={[...series(), ...probes.map(probeSeries)]}
        lineProps={({ name }) => (isProbe(name) ? { strokeWidth: 1, dot: false, activeDot: false } : {})}
        curveType="linear"
        connectNulls
        withLegend
        legendProps={{ verticalAlign: 'top' }}
        withRightYAxis
        lineChartProps={{ accessibilityLayer: false }}
        valueFormatter={(value) =>
          value >= 0.98 && value <= 1.2 ? measuredText('DENSITY', value) : valueText('TEMPERATURE', value)
        }
        {...axesOf([...data, ...marks].map(({ at }) => at))}
        tooltipProps={{ labelFormatter: (label) => (typeof label === 'number' ? momentText(label) : label) }}
        referenceLines={linesOf(log, marks)}
      />
    </div>
  )
}

/** What is drawn: the density, and the temperature by the scale on the right. */
function series() {
  const texts = t.laboratory.fermentations
  return [
    { name: 'density', label: texts.density, color: densityColor },
    {
      name: 'temperature',
      label: texts.temperature,
      color: temperatureColor,
      yAxisId: 'right',
      strokeDasharray: '6 4',
    },
  ]
}

const keyOf = ({ magnitude, device }: CurveLine) => `probe ${magnitude} ${device.id}`
const isProbe = (name: string) => name.startsWith('probe ')

/** What a sensor told, as a fine line in the colour of what is measured. */
const probeSeries = (line: CurveLine) => ({
  name: keyOf(line),
  label: `${words.magnitude[line.magnitude]} · ${line.device.name}`,
  ...(line.magnitude === 'DENSITY' ? { color: densityColor } : { color: temperatureColor, yAxisId: 'right' }),
})

/** The points of a sensor's line on the hours of the curve. */
const pointsOf = (line: CurveLine, timeZone: string) =>
  line.points.map(({ at, value }) => ({
    at: hoursAt({ day: todayIn(timeZone, new Date(at)), hour: hourIn(timeZone, new Date(at)) }),
    [keyOf(line)]: value,
  }))

type Axes = Pick<LineChartProps, 'xAxisProps' | 'yAxisProps' | 'rightYAxisProps'>

/** Days below, densities on the left, temperatures on the right. */
const axesOf = (moments: readonly number[]): Axes => ({
  xAxisProps: {
    type: 'number',
    domain: [Math.min(...moments), Math.max(...moments)],
    ticks: dayTicks(moments),
    tickFormatter: momentText,
    minTickGap: 16,
  },
  yAxisProps: {
    domain: ['auto', 'auto'],
    width: 60,
    tickFormatter: (value: number) => valueText('DENSITY', value).split(' ')[0] ?? '',
  },
  rightYAxisProps: {
    domain: [0, 40],
    ticks: [0, 10, 20, 30, 40],
    width: 52,
    tickFormatter: (value: number) => `${numberText('temperature', value)} °C`,
  },
})

/** The temperature that is too hot for this wine, and when something was added. */
function linesOf(
  { grapeType }: FermentationLog,
  marks: ReturnType<typeof marksOf>,
): NonNullable<LineChartProps['referenceLines']> {
  const hottest = hottestFor(grapeType)
  return [
    {
      y: hottest,
      yAxisId: 'right',
      label: t.laboratory.fermentations.hotLine(numberText('temperature', hottest)),
      color: markColor,
      strokeDasharray: '2 3',
      labelPosition: 'insideTopRight',
    },
    ...marks.map(({ at, label }) => ({
      x: at,
      label,
      color: markColor,
      strokeDasharray: '4 3',
      labelPosition: 'insideTopLeft' as const,
    })),
  ]
}

/** The noons of the days on which something was added, with the numbers that what it was has in the list of all. */
function marksOf({ events }: FermentationLog, drawn: readonly FermentationEvent[]) {
  const numbers = new Map<string, number[]>()
  for (const event of drawn)
    numbers.set(event.day, [...(numbers.get(event.day) ?? []), events.indexOf(event) + 1])
  return [...numbers].map(([day, at]) => ({ at: hoursAt({ day, hour: '12:00' }), label: at.join(', ') }))
}

/** Midnight of each day that is drawn. */
function dayTicks(moments: readonly number[]): number[] {
  const [first, last] = [Math.min(...moments), Math.max(...moments)]
  const days = Math.max(0, Math.floor(last / 24) - Math.ceil(first / 24) + 1)
  return Array.from({ length: days }, (_, at) => (Math.ceil(first / 24) + at) * 24)
}
