import type { Season } from '../../administration/year/season.ts'
import { compareDays, yearOf, type Day } from '../../day.ts'
import { seasonEnd, seasonName, seasonStart } from '../observations/phenology-season.ts'

/** A season as people choose it: its name and its days, both included. */
export type SeasonDays = { name: string; from: Day; to: Day }

/** How many seasons are offered where the company named none. */
const SEASONS_BACK = 6

/**
 * The seasons that have begun, the latest first: those that the company named, or else the running one and those before it, from the
 * first of July to the last of June.
 */
export function seasonsUntil(own: Season[], today: Day): SeasonDays[] {
  const named = own
    .filter(({ fromDate }) => fromDate <= today)
    .toSorted((a, b) => compareDays(b.fromDate, a.fromDate))
    .map(({ name, fromDate, toDate }) => ({ name, from: fromDate, to: toDate }))
  if (named.length > 0) return named
  const running = yearOf(seasonStart(today))
  return Array.from({ length: SEASONS_BACK }, (_, back) => {
    const from = `${running - back}-07-01`
    return { name: seasonName(running - back), from, to: seasonEnd(from) }
  })
}
