import type { CellarStats } from '@lagar/domain/wine/balance/stats.ts'
import { Alert, Skeleton, Text, Title } from '@mantine/core'
import { mdiScaleBalance } from '@mdi/js'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf, send } from '../../api/send.ts'
import { PeriodFilters, useDays } from '../../parts/calendar/PeriodFilters.tsx'
import { useSeasons } from '../../parts/calendar/use-seasons.ts'
import { codeText } from '../../texts/field-errors.ts'
import { t } from '../../texts/t.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadFailed } from '../../messages/LoadFailed.tsx'
import { numberText } from '../../texts/numbers.ts'
import classes from '../../parts/stats/stats.module.css'
import { BalanceTiles } from './BalanceTiles.tsx'
import { BalanceCosts, BalanceGroups, BalanceLosses, BalanceMonths, BalanceWorks } from './panels.tsx'

/** A cellar over some days in figures: every litre that came, went and is left, what was lost and what it cost. */
export function CellarBalance({ cellarId }: { cellarId: string }) {
  const texts = t.balance.summary
  const seasons = useSeasons()
  const days = useDays(seasons)
  const isBackwards = days !== undefined && days.from > days.to
  const asked = { cellarId, ...days }
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['traceability/stats/cellar', asked],
    queryFn: () => send<CellarStats>('GET', `traceability/stats/cellar${queryOf(asked)}`),
    placeholderData: keepPreviousData,
    enabled: days !== undefined && !isBackwards,
  })
  return (
    <section aria-label={texts.title}>
      <Title order={2} mb="sm">
        {texts.title}
      </Title>
      <PeriodFilters seasons={seasons ?? []} days={days} />
      {isBackwards ? (
        <Alert color="yellow">{codeText('END_BEFORE_START')}</Alert>
      ) : error ? (
        <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : data ? (
        <Told stats={data} />
      ) : (
        <Skeleton height={280} radius="lg" aria-label={t.ui.loading} />
      )}
    </section>
  )
}

function Told({ stats }: { stats: CellarStats }) {
  const texts = t.balance.summary
  const { total, grapes } = stats
  if (Object.values(total).every((litres) => litres === 0))
    return <EmptyState icon={mdiScaleBalance} title={texts.empty} hint={texts.emptyHint} />
  return (
    <>
      <BalanceTiles label={texts.figures} total={total} />
      <Text size="sm" c="dimmed" mb="sm">
        {total.difference === 0 && t.balance.explained} <Yield grapes={grapes} />
      </Text>
      <div className={classes.panels}>
        <BalanceMonths stats={stats} />
        <BalanceGroups stats={stats} />
        <div className={classes.panels} data-wide>
          <BalanceLosses stats={stats} />
          <BalanceWorks stats={stats} />
          <BalanceCosts stats={stats} />
        </div>
      </div>
    </>
  )
}

/** What the ground grapes gave; nothing where none were. */
function Yield({ grapes: { litresPer100Kg, kgPer100L, kilos } }: Pick<CellarStats, 'grapes'>) {
  if (litresPer100Kg === null || kgPer100L === null) return null
  const { yielded } = t.balance.summary
  return (
    <>
      {yielded(
        numberText('yieldPer100', litresPer100Kg),
        numberText('yieldPer100', kgPer100L),
        numberText('kilosRound', kilos),
      )}
    </>
  )
}
