import type { StockStats } from '@lagar/domain/stock/stats.ts'
import { t } from '../../texts/t.ts'
import { moneyText } from '../../texts/money.ts'
import { monthText } from '../../texts/numbers.ts'
import { BarChart } from '../../parts/chart/BarChart.tsx'
import { shortMoney } from '../../parts/stats/money.ts'

const colors = {
  bought: 'light-dark(#4f6b3c, #86a668)',
  moved: 'light-dark(#33658a, #6fa3c8)',
  used: 'light-dark(#7d1d3f, #c04c72)',
  lost: 'light-dark(#d99b3d, #dda74f)',
}

/** The months as bars beside each other; the table below says the same in numbers. */
export function MonthsChart({ stats, ofDeposit }: { stats: StockStats; ofDeposit: boolean }) {
  const { months, currency } = stats
  const keys = (['bought', 'moved', 'used', 'lost'] as const).filter((key) => ofDeposit || key !== 'moved')
  return (
    <BarChart
      height={280}
      rows={months.map(({ month, ...sums }) => ({ name: monthText(month, 'short'), ...sums }))}
      keys={keys.map((key) => ({ name: key, label: t.stockStats[key], color: colors[key] }))}
      left={{ text: shortMoney, width: 60 }}
      valueText={(value) => moneyText(value, currency)}
      widest={26}
    />
  )
}
