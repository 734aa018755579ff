import type { Curve } from '@lagar/domain/analytics/fermentations.ts'
import { valueText } from '../messages/analysis.ts'
import { LineChart } from '../parts/chart/LineChart.tsx'
import { barColors } from '../parts/stats/Bars.tsx'
import { t } from '../texts/t.ts'
import { numberText } from '../texts/numbers.ts'
import { usePhone } from '../ui/use-phone.ts'

const warning = 'light-dark(var(--mantine-color-orange-8), var(--mantine-color-orange-4))'

type Props = { curves: readonly Curve[]; lit: string | undefined; onLight: (wine: string) => void }

/** Curves of density over the days since each began; one is lit up, and those that need attention stand out. The table beside it says the same. */
export function FanChart({ curves, lit, onLight }: Props) {
  const phone = usePhone()
  const most = Math.max(...curves.flatMap(({ points }) => points.map(({ hours }) => hours)), 24)
  return (
    <LineChart
      height={phone ? 280 : 400}
      lines={curves.map((curve) => ({
        name: curve.wine.id,
        label: curve.wine.name,
        color: colorOf(curve, lit),
        width: curve.wine.id === lit ? 4 : 1.5,
        opacity: lit === undefined || curve.wine.id === lit ? 1 : 0.35,
        dots: 'none',
        points: curve.points.map(({ hours, density }) => ({ x: hours, y: density })),
      }))}
      hidesKeys
      onPick={onLight}
      below={{
        domain: [0, most],
        ticks: Array.from({ length: Math.floor(most / 24) + 1 }, (_, day) => day * 24),
        text: (hours) => t.analytics.fan.day(numberText('days', hours / 24)),
      }}
      left={{ width: 60, text: (value) => valueText('DENSITY', value).split(' ')[0] ?? '' }}
    />
  )
}

const colorOf = ({ wine, alarms, grapeType }: Curve, lit: string | undefined): string => {
  if (alarms.length > 0 && wine.id !== lit) return warning
  return grapeType === 'WHITE' ? barColors.costs : grapeType === 'ROSE' ? barColors.rain : barColors.grapes
}
