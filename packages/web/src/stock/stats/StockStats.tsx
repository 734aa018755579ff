import { useSeesCosts } from '../../session/me.tsx'
import type { StockStats as Stats } from '@lagar/domain/stock/stats.ts'
import { Skeleton, Text } from '@mantine/core'
import { mdiChartBar } from '@mdi/js'
import { FilterPicker } from '../../pickers/FilterPicker.tsx'
import { DepositPicker } from '../../pickers/stock-pickers.tsx'
import { t } from '../../texts/t.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useListState } from '../../lists/state.ts'
import { dayText } from '../../texts/numbers.ts'
import { Cover, Kinds, MostUsed } from './rankings.tsx'
import { Figures } from './Figures.tsx'
import { Months } from './Months.tsx'
import { PeriodStats } from '../../parts/stats/PeriodStats.tsx'
import classes from '../../parts/stats/stats.module.css'

/** The supplies in figures: what there is and asks for attention, what came and went, what is used most and what runs out first. */
export function StockStats() {
  const texts = t.stockStats
  const { filters } = useListState()
  const deposit = typeof filters['stockDepositId'] === 'string' ? filters['stockDepositId'] : undefined
  return (
    <PeriodStats<Stats>
      title={texts.title}
      path="traceability/stats/stock"
      asked={filters}
      texts={texts}
      filters={<FilterPicker name="stockDepositId" label={t.stock.allDeposits} Picker={DepositPicker} />}
      waiting={<Waiting />}
    >
      {(stats) => <Told stats={stats} deposit={deposit} />}
    </PeriodStats>
  )
}

function Told({ stats, deposit }: { stats: Stats; deposit: string | undefined }) {
  const texts = t.stockStats
  const costs = useSeesCosts()
  if (isBare(stats)) return <EmptyState icon={mdiChartBar} title={texts.empty} hint={texts.emptyHint} />
  return (
    <>
      <Figures stats={stats} deposit={deposit} />
      <Text size="sm" c="dimmed" mb="sm">
        {texts.period(dayText(stats.from), dayText(stats.to))}
      </Text>
      <div className={classes.panels}>
        {costs && <Months stats={stats} ofDeposit={deposit !== undefined} />}
        <Kinds stats={stats} deposit={deposit} />
        <MostUsed stats={stats} />
        <Cover stats={stats} />
      </div>
    </>
  )
}

/** Whether there is nothing at all to tell. */
const isBare = ({ kinds, products, cover, months, attention }: Stats) =>
  kinds.length + products.length + cover.length === 0 &&
  months.every(({ bought, used, lost, moved }) => !bought && !used && !lost && !moved) &&
  Object.values(attention).every((counted) => !counted)

function Waiting() {
  return (
    <div className={classes.panels} role="status" aria-label={t.ui.loading}>
      {[96, 320, 240, 240].map((height, at) => (
        <Skeleton key={at} height={height} radius="lg" data-wide={at < 2 || undefined} />
      ))}
    </div>
  )
}
