import { addDays, daysBetween } from '@lagar/domain/day.ts'
import type { PlannedLand } from '@lagar/domain/lands/harvest/plan.ts'
import { lineColors, markColor } from '../../parts/chart/colors.ts'
import { LineChart, type Point } from '../../parts/chart/LineChart.tsx'
import { t } from '../../texts/t.ts'
import { dayText, numberText } from '../../texts/numbers.ts'
import { usePhone } from '../../ui/use-phone.ts'
import { curveOf } from './curve.ts'

/** Sugar by day: samples as points, the line through the last of them with its band, and the goal; the table below says the same. */
export function RipenessChart({ land }: { land: PlannedLand }) {
  const texts = t.harvestPlan.ripeness
  const phone = usePhone()
  const curve = curveOf(land)
  const first = curve[0]?.day
  if (!first || curve.length < 2) return null
  const pointsOf = (key: 'line' | 'sample'): Point[] =>
    curve.flatMap(({ day, [key]: y }) => (y === null ? [] : [{ x: daysBetween(first, day), y }]))
  const band = curve.flatMap(({ day, low, high }) =>
    low === null || high === null ? [] : [{ x: daysBetween(first, day), low, high }],
  )
  const tops = curve.flatMap(({ sample, line, low, high }) =>
    [sample, line, low, high].filter((value) => value !== null),
  )
  const least = Math.floor(Math.min(...tops, land.sugarGoal ?? Infinity) - 1)
  const most = Math.ceil(Math.max(...tops, land.sugarGoal ?? 0) + 1)
  return (
    <LineChart
      height={phone ? 240 : 300}
      bands={[{ name: 'band', color: lineColors.wine, label: `${texts.low} – ${texts.high}`, points: band }]}
      lines={[
        {
          name: 'line',
          label: texts.line,
          dash: '6 3',
          dots: 'none',
          color: lineColors.wine,
          points: pointsOf('line'),
        },
        {
          name: 'sample',
          label: texts.sugar,
          dots: 'alone',
          color: lineColors.wine,
          points: pointsOf('sample'),
        },
      ]}
      hidesKeys
      below={{
        domain: [0, daysBetween(first, curve.at(-1)!.day)],
        text: (at) => dayText(addDays(first, at)).slice(0, 5),
        isGridded: true,
      }}
      left={{ domain: [least, most], width: 44, text: (value) => numberText('sugar', value) }}
      marks={
        land.sugarGoal === null
          ? []
          : [
              {
                y: land.sugarGoal,
                label: t.harvestPlan.brix(numberText('sugar', land.sugarGoal)),
                color: markColor,
                dash: '4 3',
              },
            ]
      }
    />
  )
}
