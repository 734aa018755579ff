import '@mantine/charts/styles.layer.css'
import type { StockStats } from '@lagar/domain/stock/stats.ts'
import { BarChart } from '@mantine/charts'
import { t } from '../../texts/t.ts'
import { moneyText } from '../../texts/money.ts'
import { monthText } from '../../texts/numbers.ts'
import { usePhone } from '../../ui/use-phone.ts'
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
  const phone = usePhone()
  const keys = (['bought', 'moved', 'used', 'lost'] as const).filter((key) => ofDeposit || key !== 'moved')
  return (
    <div aria-hidden="true">
      <BarChart
        h={280}
        data={months.map(({ month, ...sums }) => ({ month: monthText(month, 'short'), ...sums }))}
        dataKey="month"
        series={keys.map((key) => ({ name: key, label: t.stockStats[key], color: colors[key] }))}
        withLegend
        legendProps={{ verticalAlign: 'top', itemSorter: null }}
        valueFormatter={(value) => moneyText(value, currency)}
        yAxisProps={{ tickFormatter: shortMoney, width: phone ? 54 : 60 }}
        xAxisProps={{ minTickGap: 8 }}
        barChartProps={{
          accessibilityLayer: false,
          barGap: phone ? 0 : 2,
          barCategoryGap: phone ? '6%' : '18%',
        }}
        maxBarWidth={26}
      />
    </div>
  )
}
