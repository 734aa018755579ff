import { useSeesCosts } from '../auth/me.tsx'
import type { StockStats as Stats } from '@lagar/domain/stock/stats.ts'
import { Alert, Button, Skeleton, Text, Title } from '@mantine/core'
import { mdiChartBar, mdiFilterOffOutline } from '@mdi/js'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf, send } from '../api/send.ts'
import { FilterPicker } from '../pickers/FilterPicker.tsx'
import { DepositPicker } from '../pickers/stockPickers.tsx'
import { codeText } from '../texts/codes.ts'
import { t } from '../texts/t.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { FilterDay } from '../ui/FilterDay.tsx'
import { Icon } from '../ui/Icon.tsx'
import { LoadFailed } from '../ui/ListPage.tsx'
import { useListState } from '../ui/listState.ts'
import { dayText } from '../ui/numbers.ts'
import { Cover, Kinds, MostUsed } from './stats/rankings.tsx'
import { Figures } from './stats/Figures.tsx'
import { Months } from './stats/Months.tsx'
import classes from '../ui/stats/stats.module.css'

/** The supplies in figures: what there is and asks for attention, what came and went, what is used most and what runs out first. */
export function StockStats() {
  const texts = t.stockStats
  const { filters } = useListState()
  const deposit = typeof filters['stockDepositId'] === 'string' ? filters['stockDepositId'] : undefined
  const isBackwards = !isForwards(filters)
  const query = useQuery({
    queryKey: ['traceability/stats/stock', filters],
    queryFn: () => send<Stats>('GET', `traceability/stats/stock${queryOf(filters)}`),
    placeholderData: keepPreviousData,
    enabled: !isBackwards,
  })
  const { data: stats, error, isFetching, refetch } = query
  return (
    <section aria-label={texts.title}>
      <Title order={2} mb="sm">
        {texts.title}
      </Title>
      <Filters />
      {isBackwards ? (
        <Alert color="yellow">{codeText('END_BEFORE_START')}</Alert>
      ) : error ? (
        <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : stats ? (
        <Told stats={stats} deposit={deposit} />
      ) : (
        <Waiting />
      )}
    </section>
  )
}

/** Whether the days that were chosen make a period. */
const isForwards = ({ from, to }: Record<string, unknown>) =>
  typeof from !== 'string' || typeof to !== 'string' || from <= to

function Filters() {
  const { filters, clear } = useListState()
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  return (
    <div className={classes.filters} role="search" aria-label={t.ui.filters}>
      <FilterPicker name="stockDepositId" label={t.stock.allDeposits} Picker={DepositPicker} />
      <FilterDay name="from" label={t.stockStats.from} />
      <FilterDay name="to" label={t.stockStats.to} />
      {isFiltered && (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<Icon path={mdiFilterOffOutline} size={18} />}
          onClick={clear}
        >
          {t.ui.clearFilters}
        </Button>
      )}
    </div>
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
