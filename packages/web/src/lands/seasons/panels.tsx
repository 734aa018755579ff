import type { EstateStats } from '@lagar/domain/lands/seasons/stats.ts'
import { nutrients } from '@lagar/domain/lists/stock.ts'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { landCostWord } from '../../texts/codes.ts'
import { t, words } from '../../texts/t.ts'
import { numberText } from '../../texts/numbers.ts'
import { wholeMoney } from '../../parts/stats/money.ts'
import { Panel } from '../../parts/stats/Panel.tsx'
import { Ranking, type Ranked } from '../../parts/stats/Ranking.tsx'

type Props = { stats: EstateStats }

/** The works of the season by kind, each leading to its list; the costliest first for who may see costs. */
export function SeasonWorks({ stats: { works, currency, totals, from, to } }: Props) {
  const texts = t.seasons
  const seesCosts = totals.costs !== null
  const measure = (row: EstateStats['works'][number]) => row.costs ?? row.count
  const most = Math.max(1, ...works.map(measure))
  const rows = works
    .toSorted((a, b) => measure(b) - measure(a) || b.count - a.count)
    .map((row): Ranked => {
      const often = texts.times(row.count, numberText('count', row.count))
      return {
        key: row.kind,
        name: (
          <Anchor
            inherit
            renderRoot={(props) => (
              <Link
                {...props}
                {...(row.kind === 'serviceBill'
                  ? { to: '/administration', search: { tab: 'serviceBills', from, to } }
                  : { to: '/land', search: { tab: 'works', kinds: row.kind, status: 'DONE', from, to } })}
              />
            )}
          >
            {landCostWord(row.kind)}
          </Anchor>
        ),
        ...(row.costs !== null && row.count > 0 && { detail: often }),
        value: row.costs === null ? often : wholeMoney(row.costs, currency),
        share: measure(row) / most,
      }
    })
  return (
    <Panel
      title={texts.byKind}
      hint={seesCosts ? texts.byKindHint : texts.byKindHintNoCosts}
      empty={works.length === 0 && texts.noWorks}
    >
      <Ranking
        label={texts.byKind}
        nameTitle={texts.kind}
        valueTitle={seesCosts ? texts.monthCosts : texts.works}
        rows={rows}
      />
    </Panel>
  )
}

/** Kilos of each nutrient that a hectare got, of those it got any of. */
export function SeasonNutrients({ stats: { totals } }: Props) {
  const texts = t.seasons
  const given = nutrients.filter((nutrient) => totals.nutrients[nutrient] > 0)
  const most = Math.max(...given.map((nutrient) => totals.nutrients[nutrient]))
  const rows = given.map((nutrient): Ranked => ({
    key: nutrient,
    name: words.nutrient[nutrient],
    value: texts.kilosPerHectare(numberText('nutrient', totals.nutrients[nutrient])),
    share: totals.nutrients[nutrient] / most,
  }))
  return (
    <Panel title={texts.nutrients} hint={texts.nutrientsHint} empty={given.length === 0 && texts.noNutrients}>
      <Ranking label={texts.nutrients} nameTitle={texts.nutrient} valueTitle={texts.nutrients} rows={rows} />
    </Panel>
  )
}
