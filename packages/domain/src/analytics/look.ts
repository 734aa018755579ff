import type { Day } from '../day.ts'
import type { Period } from '../period.ts'
import { comparedDays } from './table.ts'

/** A season as people choose it: its name and its days, both included. */
type Season = Period & { name: string }

/** Which days somebody looks at and which season beside them, as an address says it; what is not said is the latest season and the one before it. */
export type Looked = { from?: Day | undefined; to?: Day | undefined; compare?: string | undefined }

/** An address that compares with nothing. */
export const NOTHING = 'none'

/** Which seasons stand beside each other, of those there are, the latest first. */
export type Look = {
  days: Period | undefined
  /** The season that is compared with; undefined where nothing is. */
  compared: Season | undefined
  /** The days that are asked for: of a season that runs those until today, beside as many of the one before. */
  asked: (Period & { comparedFrom?: Day | undefined; comparedTo?: Day | undefined }) | undefined
}

/** How many seasons stand side by side where a question is cut by them. */
const SIDE_BY_SIDE = 6

/**
 * Which days are looked at and which they are compared with: the latest season with the one before it, unless it is said otherwise; of a question that
 * is cut `bySeason` the latest ones together. Days that end before they begin ask for nothing.
 */
export function lookOf(seasons: readonly Season[], looked: Looked, today: Day, bySeason = false): Look {
  const first = bySeason ? seasons.slice(0, SIDE_BY_SIDE).at(-1) : seasons[0]
  const { from = first?.from, to = seasons[0]?.to, compare } = looked
  if (from === undefined || to === undefined)
    return { days: undefined, compared: undefined, asked: undefined }
  const days = { from, to }
  if (from > to) return { days, compared: undefined, asked: undefined }
  const compared =
    bySeason || compare === NOTHING
      ? undefined
      : (seasons.find((season) => season.from === compare) ?? seasons.find((season) => season.to < from))
  const { period, before } = comparedDays(days, compared ?? null, today)
  return {
    days,
    compared,
    asked: { ...period, ...(before && { comparedFrom: before.from, comparedTo: before.to }) },
  }
}
