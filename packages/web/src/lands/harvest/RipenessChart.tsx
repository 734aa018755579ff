import '@mantine/charts/styles.layer.css'
import { addDays, daysBetween } from '@lagar/domain/day.ts'
import type { PlannedLand } from '@lagar/domain/lands/harvest/plan.ts'
import { CompositeChart } from '@mantine/charts'
import { t } from '../../texts/t.ts'
import { dayText, numberText } from '../../texts/numbers.ts'
import { usePhone } from '../../ui/use-phone.ts'
import { curveOf } from './curve.ts'

const grape = 'light-dark(#7d1d3f, #e0799a)'
const goalColor = 'light-dark(var(--mantine-color-orange-9), var(--mantine-color-orange-4))'

/** Sugar by day: samples as points, the line through the last of them with its band, and the goal; the table below says the same. */
export function RipenessChart({ land }: { land: PlannedLand }) {
  const texts = t.harvestPlan.ripeness
  const phone = usePhone()
  const curve = curveOf(land)
  const first = curve[0]?.day
  if (!first || curve.length < 2) return null
  const data = curve.map(({ day, low, high, line, sample }) => ({
    at: daysBetween(first, day),
    ...{ line, sample, band: low === null || high === null ? null : [low, high] },
  }))
  const tops = curve.flatMap(({ sample, line, low, high }) =>
    [sample, line, low, high].filter((value) => value !== null),
  )
  const least = Math.floor(Math.min(...tops, land.sugarGoal ?? Infinity) - 1)
  const most = Math.ceil(Math.max(...tops, land.sugarGoal ?? 0) + 1)
  return (
    <div aria-hidden="true">
      <CompositeChart
        h={phone ? 240 : 300}
        data={data}
        dataKey="at"
        series={[
          { name: 'band', type: 'area', color: grape, label: `${texts.low} – ${texts.high}` },
          { name: 'line', type: 'line', color: grape, label: texts.line },
          { name: 'sample', type: 'line', color: grape, label: texts.sugar },
        ]}
        curveType="linear"
        withDots={false}
        withTooltip={false}
        connectNulls
        gridAxis="xy"
        areaProps={{ stroke: 'none', fillOpacity: 0.16, isAnimationActive: false }}
        lineProps={({ name }) =>
          name === 'sample'
            ? { isAnimationActive: false, strokeWidth: 0, dot: { r: 5, fill: grape, strokeWidth: 0 } }
            : { isAnimationActive: false, strokeDasharray: '6 3' }
        }
        composedChartProps={{ accessibilityLayer: false }}
        xAxisProps={{
          type: 'number',
          domain: [0, data.at(-1)!.at],
          tickFormatter: (at: number) => dayText(addDays(first, at)).slice(0, 5),
          minTickGap: 16,
        }}
        yAxisProps={{
          domain: [least, most],
          width: 44,
          tickFormatter: (value: number) => numberText('sugar', value),
        }}
        referenceLines={
          land.sugarGoal === null
            ? []
            : [
                {
                  y: land.sugarGoal,
                  label: t.harvestPlan.brix(numberText('sugar', land.sugarGoal)),
                  color: goalColor,
                  strokeDasharray: '4 3',
                  labelPosition: 'insideBottomLeft',
                },
              ]
        }
      />
    </div>
  )
}
