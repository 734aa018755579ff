import '@mantine/charts/styles.layer.css'
import type { Curve } from '@lagar/domain/analytics/fermentations.ts'
import { LineChart } from '@mantine/charts'
import { valueText } from '../messages/analysis.ts'
import { barColors } from '../parts/stats/Bars.tsx'
import { t } from '../texts/t.ts'
import { numberText } from '../texts/numbers.ts'
import { usePhone } from '../ui/use-phone.ts'

const warning = 'light-dark(var(--mantine-color-orange-8), var(--mantine-color-orange-4))'

type Props = { curves: readonly Curve[]; lit: string | undefined; onLight: (wine: string) => void }

/** Curves of density over the days since each began; one is lit up, and those that need attention stand out. The table beside it says the same. */
export function FanChart({ curves, lit, onLight }: Props) {
  const phone = usePhone()
  const looks = curves.flatMap(({ wine, points }) =>
    points.map(({ hours, density }) => ({ hours, [wine.id]: density })),
  )
  const most = Math.max(...looks.map(({ hours }) => hours), 24)
  return (
    <div aria-hidden="true">
      <LineChart
        h={phone ? 280 : 400}
        data={looks.toSorted((a, b) => a.hours - b.hours)}
        dataKey="hours"
        series={curves.map((curve) => ({
          name: curve.wine.id,
          label: curve.wine.name,
          color: colorOf(curve, lit),
        }))}
        curveType="linear"
        connectNulls
        withDots={false}
        withTooltip={false}
        lineChartProps={{ accessibilityLayer: false }}
        lineProps={({ name }) => ({
          strokeWidth: name === lit ? 4 : 1.5,
          strokeOpacity: lit === undefined || name === lit ? 1 : 0.35,
          style: { cursor: 'pointer' },
          onClick: () => onLight(name),
        })}
        xAxisProps={{
          type: 'number',
          domain: [0, most],
          ticks: Array.from({ length: Math.floor(most / 24) + 1 }, (_, day) => day * 24),
          tickFormatter: (hours: number) => t.analytics.fan.day(numberText('days', hours / 24)),
          minTickGap: 24,
        }}
        yAxisProps={{
          domain: ['auto', 'auto'],
          width: 60,
          tickFormatter: (value: number) => valueText('DENSITY', value).split(' ')[0] ?? '',
        }}
      />
    </div>
  )
}

const colorOf = ({ wine, alarms, grapeType }: Curve, lit: string | undefined): string => {
  if (alarms.length > 0 && wine.id !== lit) return warning
  return grapeType === 'WHITE' ? barColors.costs : grapeType === 'ROSE' ? barColors.rain : barColors.grapes
}
