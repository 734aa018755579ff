import type { EstateStats } from '@lagar/domain/lands/seasons/stats.ts'
import { Alert, Skeleton, Text, Title } from '@mantine/core'
import { mdiChartBar } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { PeriodFilters, useDays } from '../../parts/calendar/PeriodFilters.tsx'
import { useSelection } from '../../session/selection.tsx'
import { codeText } from '../../texts/field-errors.ts'
import { t } from '../../texts/t.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ExcelButton } from '../../lists/ExcelButton.tsx'
import { LoadFailed } from '../../messages/LoadFailed.tsx'
import listClasses from '../../lists/ListPage.module.css'
import { dayText } from '../../texts/numbers.ts'
import classes from '../../parts/stats/stats.module.css'
import { SeasonFigures } from './SeasonFigures.tsx'
import { SeasonLands } from './SeasonLands.tsx'
import { SeasonMonths } from './SeasonMonths.tsx'
import { SeasonNutrients, SeasonWorks } from './panels.tsx'
import { useSeasons } from '../../parts/calendar/use-seasons.ts'
import { seasonQuery } from './query.ts'

/** The season of the chosen estate in figures: what was picked, what water and nutrients it got, and what it cost. */
export function SeasonTab() {
  const texts = t.seasons
  const { wineEstate } = useSelection()
  const seasons = useSeasons()
  const days = useDays(seasons)
  const isBackwards = days !== undefined && days.from > days.to
  const asked = { wineEstateId: wineEstate ?? undefined, from: days?.from, to: days?.to }
  const query = useQuery(seasonQuery(asked, days !== undefined && !isBackwards))
  const { data: stats, error, isFetching, refetch } = query
  return (
    <section aria-label={texts.title}>
      <header className={listClasses['head']}>
        <Title order={2}>{texts.title}</Title>
        {stats && !isBackwards && (
          <div className={listClasses['buttons']}>
            <ExcelButton type="LAND_SEASON" filters={asked} />
          </div>
        )}
      </header>
      <PeriodFilters seasons={seasons ?? []} days={days} />
      {isBackwards ? (
        <Alert color="yellow">{codeText('END_BEFORE_START')}</Alert>
      ) : error ? (
        <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : stats ? (
        <Told stats={stats} />
      ) : (
        <Waiting />
      )}
    </section>
  )
}

function Told({ stats }: { stats: EstateStats }) {
  const texts = t.seasons
  if (isBare(stats)) return <EmptyState icon={mdiChartBar} title={texts.empty} hint={texts.emptyHint} />
  return (
    <>
      <SeasonFigures stats={stats} />
      <Text size="sm" c="dimmed" mb="sm">
        {texts.period(dayText(stats.from), dayText(stats.to))}
      </Text>
      <div className={classes.panels}>
        <SeasonMonths stats={stats} />
        <div className={classes.panels} data-wide>
          <SeasonWorks stats={stats} />
          <SeasonNutrients stats={stats} />
        </div>
        <SeasonLands stats={stats} />
      </div>
    </>
  )
}

/** Whether nothing at all is known of these days. */
const isBare = ({ totals, works }: EstateStats) =>
  works.length === 0 && totals.kilos + totals.estimatedKilos + totals.rainMm === 0

function Waiting() {
  return (
    <div className={classes.panels} role="status" aria-label={t.ui.loading}>
      {[96, 280, 240, 240, 320].map((height, at) => (
        <Skeleton key={at} height={height} radius="lg" data-wide={at !== 2 && at !== 3 ? true : undefined} />
      ))}
    </div>
  )
}
