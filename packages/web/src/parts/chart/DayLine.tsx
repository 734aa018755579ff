import type { Day } from '@lagar/domain/day.ts'
import { dayText } from '../../texts/numbers.ts'
import { lineColors } from './colors.ts'
import { LineChart, tellEach } from './LineChart.tsx'
import type { Mark } from './Marks.tsx'
import type { Axis } from './scale.ts'

type Props = {
  height: number
  label: string
  /** The first day first. */
  days: readonly { day: Day; value: number }[]
  left: Axis
  valueText: (value: number) => string
  /** Whether a value holds until the next one. */
  isLevel?: boolean
  marks?: readonly Mark[]
}

/** One value over days, which lie as far apart as they were. */
export function DayLine({ height, label, days, left, valueText, isLevel = false, marks = [] }: Props) {
  return (
    <LineChart
      height={height}
      lines={[
        {
          name: 'value',
          label,
          color: lineColors.wine,
          dots: isLevel ? 'none' : 'beside',
          isLevel,
          points: days.map(({ day, value }) => ({ x: Date.parse(`${day}T00:00:00Z`), y: value })),
        },
      ]}
      below={{ moments: 'days', text: dayAt, gap: 32 }}
      left={left}
      marks={marks}
      tip={tellEach(dayAt, valueText)}
    />
  )
}

const dayAt = (instant: number): string => dayText(new Date(instant).toISOString())
