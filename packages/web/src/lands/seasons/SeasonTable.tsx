import { nutrients } from '@lagar/domain/lists/stock.ts'
import type { FigureKind } from '@lagar/domain/texts/kinds.ts'
import { Anchor, Paper, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { t, words } from '../../texts/t.ts'
import { moneyText } from '../../texts/money.ts'
import { numberText } from '../../texts/numbers.ts'
import { wholeMoney } from '../../parts/stats/money.ts'
import classes from '../observations/LandPhenology.module.css'
import type { SeasonOfLand } from './query.ts'

type Row = { name: string; value: (season: SeasonOfLand) => string }

/** Everything that is known of each season of a land, the latest first; a season's name opens its works. */
export function SeasonTable({ land, seasons }: { land: string; seasons: SeasonOfLand[] }) {
  const texts = t.seasons.ofLand
  return (
    <Paper withBorder p="md">
      <Title order={3}>{texts.table}</Title>
      <Text size="sm" c="dimmed" mb="sm">
        {texts.tableHint}
      </Text>
      <div className={classes.scroll}>
        <table className={classes.table} aria-label={texts.title}>
          <thead>
            <tr>
              <th scope="col">{texts.measure}</th>
              {seasons.map((season) => (
                <th key={season.from} scope="col">
                  <Anchor
                    inherit
                    renderRoot={(props) => (
                      <Link
                        {...props}
                        to="/land"
                        search={{ tab: 'works', landId: land, from: season.from, to: season.to }}
                        aria-label={texts.openWorks(season.name)}
                      />
                    )}
                  >
                    {season.name}
                  </Anchor>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rowsOf(seasons).map(({ name, value }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {seasons.map((season) => (
                  <td key={season.from}>{value(season)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Paper>
  )
}

/** The lines of the table: what no season has is left out. */
function rowsOf(seasons: SeasonOfLand[]): Row[] {
  const texts = t.seasons.ofLand
  const some = (of: (season: SeasonOfLand) => number | null) => seasons.some((season) => of(season))
  const number = (name: string, kind: FigureKind, of: (season: SeasonOfLand) => number | null): Row[] =>
    some(of) ? [{ name, value: (season) => shown(kind, of(season)) }] : []
  return [
    ...number(texts.kilos, 'kilosRound', ({ sums }) => sums.kilos),
    ...number(texts.estimatedKilos, 'kilosRound', ({ sums }) => sums.estimatedKilos),
    ...number(texts.byHectare, 'perHectare', ({ sums }) => sums.kilosByHectare),
    ...number(texts.byPlant, 'kilosPerPlant', ({ sums }) => sums.kilosByPlant),
    ...number(texts.irrigation, 'millimetresRound', ({ sums }) => sums.irrigationMm),
    ...number(texts.rain, 'millimetresRound', ({ sums }) => sums.rainMm),
    ...nutrients.flatMap((nutrient) =>
      number(texts.nutrient(words.nutrient[nutrient]), 'nutrient', ({ sums }) => sums.nutrients[nutrient]),
    ),
    ...costRows(seasons),
    { name: texts.applications, value: ({ sums }) => numberText('count', sums.applications) },
    { name: texts.works, value: ({ sums }) => numberText('count', sums.works) },
  ]
}

function costRows(seasons: SeasonOfLand[]): Row[] {
  const texts = t.seasons.ofLand
  if (seasons.every(({ sums }) => sums.costs === null)) return []
  return [
    { name: texts.costs, value: ({ sums, currency }) => wholeMoney(sums.costs ?? 0, currency) },
    {
      name: t.seasons.costByHectare,
      value: ({ sums, currency }) => wholeMoney(sums.costByHectare ?? 0, currency),
    },
    {
      name: texts.byKilo,
      value: ({ sums, currency }) =>
        sums.costByKilo === null ? t.ui.none : moneyText(sums.costByKilo, currency),
    },
  ]
}

const shown = (kind: FigureKind, value: number | null) => (value ? numberText(kind, value) : t.ui.none)
