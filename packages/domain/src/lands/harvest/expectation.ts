import { addDays, daysBetween, yearOf, type Day } from '../../day.ts'
import type { EstimateMethod } from '../../lists/vineyard.ts'
import { productOf, sumOf } from '../../units/amount.ts'

/** How many seasons before are looked at. */
export const SEASONS_BEFORE = 3

/** A day so many years before; what would be the 29th of a short February is the 28th. */
export function yearsBefore(day: Day, years: number): Day {
  const same = `${String(yearOf(day) - years).padStart(4, '0')}${day.slice(4)}`
  return same.endsWith('-02-29') ? same.replace('-29', '-28') : same
}

/**
 * What a plot gave in an earlier season, in kilograms and by hectare, and when: its mean day by weight, in days after the first of its season. `from` is
 * that first day.
 */
export type EarlierSeason = { from: Day; kilos: number; kilosByHectare: number; pickedAt: number }

/** What an estimate says of a plot: kilograms, and as of which day. */
export type Estimated = { id: string; day: Day; estimateMethod: EstimateMethod; kilos: number }

/** What a plot is expected to give, and what says so: an estimate by its id and day, or so many earlier seasons. */
export type Expectation =
  | { source: EstimateMethod; kilos: number; id: string; day: Day }
  | { source: 'EARLIER'; kilos: number; seasons: number }

/** Kilograms by the mean of earlier seasons, by hectare, on the surface that the plot has now; null where it was never picked. */
export function earlierKilos(earlier: readonly EarlierSeason[], hectares: number): number | null {
  const picked = earlier.filter(({ kilosByHectare }) => kilosByHectare > 0)
  if (picked.length === 0 || hectares <= 0) return null
  return productOf([sumOf(picked.map(({ kilosByHectare }) => kilosByHectare)), hectares], 2, picked.length)
}

type Known = { estimates: readonly Estimated[]; earlier: readonly EarlierSeason[]; hectares: number }

/**
 * Everything that says what a plot will give, the most trustworthy first: the latest estimate stands, since who made it knew those before; of one
 * day the count of bunches before what was said by eye; and what earlier seasons gave only where nobody estimated this one.
 */
export function expectationsOf({ estimates, earlier, hectares }: Known): Expectation[] {
  const said = estimates
    .toSorted(
      (a, b) =>
        b.day.localeCompare(a.day) ||
        a.estimateMethod.localeCompare(b.estimateMethod) ||
        b.id.localeCompare(a.id),
    )
    .map(({ id, day, estimateMethod, kilos }): Expectation => ({ source: estimateMethod, kilos, id, day }))
  const kilos = earlierKilos(earlier, hectares)
  const seasons = earlier.filter(({ kilosByHectare }) => kilosByHectare > 0).length
  return kilos === null ? said : [...said, { source: 'EARLIER', kilos, seasons }]
}

/** The first and the last day of the seasons before one, the latest first. */
export const seasonsBefore = (from: Day): { from: Day; to: Day }[] =>
  Array.from({ length: SEASONS_BEFORE }, (_, back) => ({
    from: yearsBefore(from, back + 1),
    to: addDays(yearsBefore(from, back), -1),
  }))

/** The day on which a plot was picked in earlier seasons, by their mean, in the season that begins on `from`; null where it never was. */
export function usualDay(earlier: readonly EarlierSeason[], from: Day): Day | null {
  const picked = earlier.filter(({ kilos }) => kilos > 0)
  if (picked.length === 0) return null
  return addDays(from, Math.round(picked.reduce((sum, { pickedAt }) => sum + pickedAt, 0) / picked.length))
}

/** Kilograms picked on days of a season that begins on `from`, as that season; `kilosByHectare` of a surface in hectares. */
export function seasonOf(
  from: Day,
  picked: readonly { day: Day; kilos: number }[],
  hectares: number,
): EarlierSeason {
  const kilos = sumOf(picked.map((one) => one.kilos))
  const weighted = picked.reduce((sum, one) => sum + daysBetween(from, one.day) * one.kilos, 0)
  return {
    ...{ from, kilos },
    kilosByHectare: hectares > 0 ? productOf([kilos], 2, hectares) : 0,
    pickedAt: kilos > 0 ? Math.round(weighted / kilos) : 0,
  }
}
