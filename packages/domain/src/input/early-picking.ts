import { z } from 'zod'
import { latest, type Day } from '../day.ts'
import { day } from '../fields.ts'
import { named } from '../wire.ts'

/** A land that a curing keeps from being picked until a day. */
export type Waiting = { id: string; name: string; harvestableDate: Day | null }

/** Lands that a curing still keeps from being harvested, and the first day on which all of them may be. */
export type EarlyHarvest = {
  restriction: 'WARNING' | 'HARVEST_DATE_RESTRICTION'
  lands: { id: string; name: string; harvestableDate: Day }[]
  date: Day
}

/**
 * Whether a harvest that starts on a day comes too early for some of its lands: a warning where the company allows it, an error
 * that stops it where not (specification 3, 5).
 */
export function earlyHarvest(lands: Waiting[], start: Day, allowed: boolean): EarlyHarvest | undefined {
  const early = lands.flatMap(({ id, name, harvestableDate }) =>
    harvestableDate !== null && harvestableDate > start ? [{ id, name, harvestableDate }] : [],
  )
  const [first, ...others] = early.map(({ harvestableDate }) => harvestableDate)
  if (first === undefined) return undefined
  return {
    restriction: allowed ? 'WARNING' : 'HARVEST_DATE_RESTRICTION',
    lands: early,
    date: latest(first, ...others),
  }
}

/** Grapes, or a harvest, that were picked on a day on which a curing still kept some of their lands from it; from `date` on they might. */
export const earlyPicking = z.object({
  code: z.literal('PICKED_TOO_EARLY'),
  picked: named,
  day,
  lands: z.array(named.extend({ harvestableDate: day })),
  date: day,
})
export type EarlyPicking = z.infer<typeof earlyPicking>
