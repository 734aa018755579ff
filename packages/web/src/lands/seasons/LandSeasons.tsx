import type { SeasonSums } from '@lagar/domain/lands/seasons/stats.ts'
import type { LandPageRecord } from '@lagar/domain/lands/places/land.ts'
import { mainNutrients } from '@lagar/domain/lists/stock.ts'
import { Paper, Stack, Text, Title } from '@mantine/core'
import { mdiChartBar } from '@mdi/js'
import { useQueries } from '@tanstack/react-query'
import { t, words } from '../../texts/t.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadFailed } from '../../messages/LoadFailed.tsx'
import { moneyText } from '../../texts/money.ts'
import { numberText } from '../../texts/numbers.ts'
import { barColors, Bars } from '../../parts/stats/Bars.tsx'
import classes from '../../parts/stats/stats.module.css'
import { SeasonTable } from './SeasonTable.tsx'
import { useSeasons } from '../../parts/calendar/use-seasons.ts'
import { seasonQuery, type SeasonOfLand } from './query.ts'
import { Loading } from '../../ui/Loading.tsx'

/** More seasons than this beside each other cannot be read. */
const MOST_SEASONS = 6

/** A land season by season: drawn beside each other, and in numbers. */
export function LandSeasons({ land }: { land: LandPageRecord }) {
  const seasons = useSeasons()?.slice(0, MOST_SEASONS)
  const asked = useQueries({
    queries: (seasons ?? []).map(({ from, to }) => seasonQuery({ landId: land.id, from, to })),
  })
  const failed = asked.find(({ isError, data }) => isError && !data)
  if (failed) {
    return <LoadFailed error={failed.error} busy={failed.isFetching} onRetry={() => void failed.refetch()} />
  }
  if (!seasons || asked.some(({ data }) => !data)) return <Loading />
  const told = seasons.flatMap((season, at): SeasonOfLand[] => {
    const stats = asked[at]?.data
    return stats && isTold(stats.totals) ? [{ ...season, sums: stats.totals, currency: stats.currency }] : []
  })
  const texts = t.seasons.ofLand
  if (told.length === 0) {
    return (
      <Paper withBorder p="md">
        <EmptyState icon={mdiChartBar} title={texts.empty} hint={texts.emptyHint} />
      </Paper>
    )
  }
  return (
    <Stack gap="md">
      <Paper withBorder p="md">
        <Title order={3}>{texts.title}</Title>
        <Text size="sm" c="dimmed" mb="md">
          {texts.hint}
        </Text>
        <Drawn seasons={told.toReversed()} />
      </Paper>
      <SeasonTable land={land.id} seasons={told} />
    </Stack>
  )
}

/** Whether anything is known of a season. */
const isTold = ({ works, kilos, estimatedKilos, rainMm, costs }: SeasonSums) =>
  works + kilos + estimatedKilos + rainMm + (costs ?? 0) > 0

/** The seasons beside each other, the oldest first. */
function Drawn({ seasons }: { seasons: SeasonOfLand[] }) {
  const texts = t.seasons.ofLand
  const currency = seasons[0]!.currency
  const names = withoutCommonWord(seasons.map(({ name }) => name))
  const rows = seasons.map(({ sums }, at) => ({
    name: names[at] ?? '',
    kilosByHectare: sums.kilosByHectare,
    irrigationMm: sums.irrigationMm,
    rainMm: sums.rainMm,
    N: sums.nutrients.N,
    P: sums.nutrients.P,
    K: sums.nutrients.K,
    costByHectare: sums.costByHectare,
  }))
  const isFed = seasons.some(({ sums }) => mainNutrients.some((nutrient) => sums.nutrients[nutrient] > 0))
  const npkColors = [barColors.green, barColors.costs, barColors.grapes]
  return (
    <div className={classes.charts}>
      <Bars
        title={texts.kilosByHectare}
        rows={rows}
        series={[{ name: 'kilosByHectare', label: texts.byHectare, color: barColors.grapes }]}
        valueText={(kilos) => t.seasons.kilosShown(numberText('kilosRound', kilos))}
      />
      <Bars
        title={texts.water}
        rows={rows}
        isStacked
        series={[
          { name: 'irrigationMm', label: t.seasons.irrigation, color: barColors.irrigation },
          { name: 'rainMm', label: t.seasons.rain, color: barColors.rain },
        ]}
        valueText={(mm) => t.seasons.mm(numberText('millimetresRound', mm))}
      />
      {isFed && (
        <Bars
          title={texts.npk}
          rows={rows}
          series={mainNutrients.map((name, at) => ({
            name,
            label: words.nutrient[name],
            color: npkColors[at]!,
          }))}
          valueText={(kilos) => t.seasons.kilosPerHectare(numberText('nutrient', kilos))}
        />
      )}
      {seasons[0]!.sums.costs !== null && (
        <Bars
          title={t.seasons.costByHectare}
          rows={rows}
          series={[{ name: 'costByHectare', label: t.seasons.costByHectare, color: barColors.costs }]}
          valueText={(costs) => moneyText(costs, currency)}
        />
      )}
    </div>
  )
}

/** Names as an axis has room for them: "Temporada 2026" beside "Temporada 2025" is 2026. */
function withoutCommonWord(names: string[]): string[] {
  const [first = ''] = names
  const word = first.slice(0, first.indexOf(' ') + 1)
  return word !== '' && names.every((name) => name.startsWith(word))
    ? names.map((name) => name.slice(word.length))
    : names
}
