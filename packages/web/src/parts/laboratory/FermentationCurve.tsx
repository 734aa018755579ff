import { duringFermentation, hottestFor, hoursAt } from '@lagar/domain/laboratory/fermentation.ts'
import type { FermentationEvent, FermentationLog } from '@lagar/domain/laboratory/fermentation-record.ts'
import { addDays, hourIn, todayIn } from '@lagar/domain/day.ts'
import type { CurveLine } from '@lagar/domain/readings/curve.ts'
import { useCompany } from '../../session/me.tsx'
import { t, words } from '../../texts/t.ts'
import { dayText, numberText } from '../../texts/numbers.ts'
import { usePhone } from '../../ui/use-phone.ts'
import { measuredText, valueText } from '../../messages/analysis.ts'
import { lineColors, markColor } from '../chart/colors.ts'
import { LineChart, tellEach, type Line } from '../chart/LineChart.tsx'
import type { Mark } from '../chart/Marks.tsx'

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
  const lines = [...measuredLines(looks), ...probes.map((line) => probeLine(line, timeZone))]
  const moments = [...lines.flatMap(({ points }) => points.map(({ x }) => x)), ...marks.map(({ at }) => at)]
  return (
    <LineChart
      height={phone ? 280 : 360}
      lines={lines}
      below={{
        domain: [Math.min(...moments), Math.max(...moments)],
        ticks: dayTicks(moments),
        text: momentText,
      }}
      left={{ width: 60, text: (value) => valueText('DENSITY', value).split(' ')[0] ?? '' }}
      right={{
        domain: [0, 40],
        ticks: [0, 10, 20, 30, 40],
        width: 58,
        text: (value) => `${numberText('temperature', value)} °C`,
      }}
      marks={crossing(log, marks)}
      tip={tellEach(momentText, (value, { isRight }) =>
        isRight ? valueText('TEMPERATURE', value) : measuredText('DENSITY', value),
      )}
    />
  )
}

/** What was looked at: the density, and the temperature by the numbers on the right. */
function measuredLines(looks: FermentationLog['readings']): Line[] {
  const texts = t.laboratory.fermentations
  const pointsOf = (key: 'density' | 'temperature') =>
    looks
      .flatMap((look) => (look[key] === null ? [] : [{ x: hoursAt(look), y: look[key] }]))
      .toSorted((a, b) => a.x - b.x)
  return [
    { name: 'density', label: texts.density, color: lineColors.wine, points: pointsOf('density') },
    {
      name: 'temperature',
      label: texts.temperature,
      color: lineColors.water,
      dash: '6 4',
      isRight: true,
      points: pointsOf('temperature'),
    },
  ]
}

/** What a sensor told, as a fine line in the colour of what is measured, on the hours of the curve. */
const probeLine = ({ magnitude, device, points }: CurveLine, timeZone: string): Line => ({
  name: `probe ${magnitude} ${device.id}`,
  label: `${words.magnitude[magnitude]} · ${device.name}`,
  width: 1,
  dots: 'none',
  ...(magnitude === 'DENSITY' ? { color: lineColors.wine } : { color: lineColors.water, isRight: true }),
  points: points.map(({ at, value }) => ({
    x: hoursAt({ day: todayIn(timeZone, new Date(at)), hour: hourIn(timeZone, new Date(at)) }),
    y: value,
  })),
})

/** The temperature that is too hot for this wine, and when something was added. */
function crossing({ grapeType }: FermentationLog, marks: ReturnType<typeof marksOf>): Mark[] {
  const hottest = hottestFor(grapeType)
  return [
    {
      y: hottest,
      isRight: true,
      isAtEnd: true,
      label: t.laboratory.fermentations.hotLine(numberText('temperature', hottest)),
      color: markColor,
      dash: '2 3',
    },
    ...marks.map(({ at, label }) => ({ x: at, label, color: markColor, dash: '4 3' })),
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
