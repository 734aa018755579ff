import { addDays, type Day } from '../day.ts'

/** Grapes of one plot weighed this many days before others belong to the harvest before. */
const BETWEEN_HARVESTS = 120

/** The days on which a treatment of a plot reaches its grapes: after `after`, until the harvest. */
export type Campaign = { after: Day | null; until: Day }

/** Harvests of a plot before this day are of earlier campaigns than grapes weighed on `harvested`. */
export const campaignsBefore = (harvested: Day): Day => addDays(harvested, -BETWEEN_HARVESTS)

/**
 * The campaign of grapes weighed on a day: it begins after the last time the plot was harvested more than 120 days before, so
 * that a treatment belongs to the next harvest alone.
 */
export function campaignOf(harvested: Day, harvests: Iterable<Day>): Campaign {
  const before = campaignsBefore(harvested)
  let after: Day | null = null
  for (const other of harvests) if (other < before && (after === null || other > after)) after = other
  return { after, until: harvested }
}

/** Whether something done on a day belongs to a campaign. */
export const belongsTo = ({ after, until }: Campaign, done: Day): boolean =>
  done <= until && (after === null || done > after)
