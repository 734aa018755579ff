import type { EstateStats } from '@lagar/domain/lands/seasons/stats.ts'
import { t } from '../../texts/t.ts'
import { moneyText } from '../../texts/money.ts'
import { numberText } from '../../texts/numbers.ts'
import { wholeMoney } from '../../parts/stats/money.ts'
import { Tiles, type Figure } from '../../parts/stats/Tiles.tsx'

/** The season of all lands in a few figures. */
export function SeasonFigures({ stats }: { stats: EstateStats }) {
  return <Tiles label={t.seasons.figures} figures={[...grapesOf(stats), waterOf(stats), ...costsOf(stats)]} />
}

function grapesOf({ totals }: EstateStats): Figure[] {
  const texts = t.seasons
  const { kilos, estimatedKilos, kilosByHectare, kilosByPlant } = totals
  const all = kilos + estimatedKilos
  return [
    {
      label: texts.kilos,
      value: numberText('kilosRound', all),
      detail:
        all === 0
          ? texts.noKilos
          : estimatedKilos > 0
            ? texts.estimated(numberText('kilosRound', estimatedKilos))
            : texts.weighed,
    },
    {
      label: texts.kilosByHectare,
      value: numberText('perHectare', kilosByHectare),
      detail:
        kilosByPlant === null
          ? texts.ofPicked
          : texts.kilosByPlant(numberText('kilosPerPlant', kilosByPlant)),
    },
  ]
}

function waterOf({ totals: { irrigationMm, rainMm } }: EstateStats): Figure {
  const texts = t.seasons
  return {
    label: texts.water,
    value: texts.mm(numberText('millimetresRound', irrigationMm + rainMm)),
    detail: texts.waterParts(
      numberText('millimetresRound', irrigationMm),
      numberText('millimetresRound', rainMm),
    ),
  }
}

function costsOf({ totals, currency }: EstateStats): Figure[] {
  const texts = t.seasons
  const { costs, costByHectare, costByKilo } = totals
  if (costs === null || costByHectare === null) return []
  const byHectare = {
    label: texts.costByHectare,
    value: wholeMoney(costByHectare, currency),
    detail: texts.costs(wholeMoney(costs, currency)),
  }
  if (costByKilo === null) return [byHectare]
  const byKilo = {
    label: texts.costByKilo,
    value: moneyText(costByKilo, currency),
    detail: texts.costByKiloHint,
  }
  return [byHectare, byKilo]
}
