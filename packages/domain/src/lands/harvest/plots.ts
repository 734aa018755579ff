import type { Day } from '../../day.ts'
import { sumOf } from '../../units/amount.ts'
import { expectationsOf, usualDay, type Expectation } from './expectation.ts'
import { matchedPlan, isPicked, type HarvestPlan, type PlannedLand } from './plan.ts'
import { forecastOf, type RipenessForecast } from './ripeness.ts'
import type { ToPlan } from './solve.ts'

/** When a plot is picked if nobody says otherwise, and what says so: its samples, or the seasons before. */
export type RipeDay = { day: Day; by: 'RIPE' | 'REACHED' | 'USUAL' }

/**
 * A plot with what follows of it, in kilograms: what is expected and by what (the first of `expectations`; null where nothing says it), planned, and
 * picked; `open` is what is expected and neither planned nor picked.
 */
export type Plot = {
  told: PlannedLand
  expectations: Expectation[]
  expected: number | null
  planned: number
  picked: number
  open: number
  forecast: RipenessForecast
  usual: Day | null
  ripe: RipeDay | null
}

/** The plots of a plan, as they were told. */
export function plotsOf(plan: HarvestPlan): Plot[] {
  const { done, unplanned } = matchedPlan(plan)
  return plan.lands.map((told) => {
    const { land, estimates, earlier, hectares, samples, sugarGoal } = told
    const picks = plan.picks.filter((pick) => pick.land.id === land.id)
    const apart = sumOf(unplanned.filter((one) => one.land === land.id).map(({ kilos }) => kilos))
    const came = picks.map((pick) => done.get(pick.id)?.kilos ?? 0)
    const taken = picks.map((pick, at) => (isPicked(pick, done.get(pick.id)) ? came[at]! : pick.kilos))
    const expectations = expectationsOf({ estimates, earlier, hectares })
    const expected = expectations[0]?.kilos ?? null
    const forecast = forecastOf(samples, sugarGoal)
    const usual = usualDay(earlier, plan.from)
    return {
      ...{ told, expectations, expected, forecast, usual },
      planned: sumOf(picks.map(({ kilos }) => kilos)),
      picked: sumOf([...came, apart]),
      open: Math.max(0, sumOf([expected ?? 0, ...taken.map((kilos) => -kilos), -apart])),
      ripe: ripeDay(forecast, usual),
    }
  })
}

function ripeDay(forecast: RipenessForecast, usual: Day | null): RipeDay | null {
  if (forecast.state === 'FORECAST') return { day: forecast.day, by: 'RIPE' }
  if (forecast.state === 'REACHED') return { day: forecast.day, by: 'REACHED' }
  return usual === null ? null : { day: usual, by: 'USUAL' }
}

/** Less than this part of what is expected is no pick of its own, but the error of an estimate. */
const LEAST_OPEN = 0.02

/** What of the plots is still to be planned and has a day, as picks are proposed for it: not before a treatment lets it be picked. */
export const toPlan = (plots: readonly Plot[]): ToPlan[] =>
  plots.flatMap(({ told, open, expected, ripe }) => {
    if (ripe === null || expected === null || open <= LEAST_OPEN * expected) return []
    const until = told.harvestableDate
    return [
      {
        land: told.land.id,
        grapeType: told.variety?.grapeType ?? null,
        kilos: open,
        from: until !== null && until > ripe.day ? until : ripe.day,
      },
    ]
  })
