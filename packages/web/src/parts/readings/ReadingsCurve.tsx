import type { Magnitude } from '@lagar/domain/lists/laboratory.ts'
import type { CurveLine } from '@lagar/domain/readings/curve.ts'
import { isSum } from '@lagar/domain/readings/magnitude.ts'
import { useCompany } from '../../session/me.tsx'
import { momentText, numberText } from '../../texts/numbers.ts'
import { usePhone } from '../../ui/use-phone.ts'
import { BarChart } from '../chart/BarChart.tsx'
import { lineLook } from '../chart/colors.ts'
import { LineChart, tellEach, type Line } from '../chart/LineChart.tsx'
import { readingText } from './told.ts'

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
  const height = phone ? 220 : 280
  const left = { width: 56, text: (value: number) => numberText('measured', value) }
  const told = lines.map(({ device, points }, at) => ({
    name: device.id,
    label: device.name,
    // Most that is told of is rain and cold: blue comes first.
    ...lineLook(at + 1),
    points: points.map((point) => ({ x: Date.parse(point.at), y: point.value })),
  }))
  const valueText = (value: number) => readingText(magnitude, value)
  if (isSum(magnitude))
    return (
      <BarChart
        height={height}
        rows={rowsOf(told).map(({ at, values }) => ({ ...values, name: axis(at), title: shown(at) }))}
        keys={told.map(({ name, label, color }) => ({ name, label, color }))}
        left={left}
        valueText={valueText}
      />
    )
  return (
    <LineChart
      height={height}
      lines={told.map((line) => ({
        ...line,
        width: 1.5,
        dots: line.points.length < 40 ? 'beside' : 'none',
      }))}
      below={{ moments: seconds < 86_400 ? 'hours' : 'days', text: axis, gap: 32 }}
      left={left}
      tip={tellEach(shown, valueText)}
    />
  )
}

/** What each sensor told at each moment. */
function rowsOf(lines: readonly Line[]): { at: number; values: Record<string, number> }[] {
  const rows = new Map<number, Record<string, number>>()
  for (const { name, points } of lines)
    for (const { x, y } of points) rows.set(x, { ...rows.get(x), [name]: y })
  return [...rows].map(([at, values]) => ({ at, values })).toSorted((a, b) => a.at - b.at)
}
