import { z } from 'zod'
import { day, id } from '../fields.ts'
import { named } from '../wire.ts'
import { goneWays } from '../lists/wine.ts'

/**
 * One movement of wine or bottles to the outside for good, or what a count found: litres of a pre-lot or bottles of a lot, and what part
 * of them came from the start. `counterpart` is who got them, where that is known; `paper` what it was written down on.
 */
export const gone = z.object({
  key: z.string(),
  way: z.enum(goneWays),
  day,
  of: z.object({ type: z.enum(['content', 'wineBatch']), ...named.shape }),
  amount: z.number(),
  unit: z.string(),
  share: z.number(),
  counterpart: z.string(),
  paper: z.object({ type: z.string(), id, name: z.string() }),
  reason: z.string(),
  who: z.string(),
})
export type Gone = z.infer<typeof gone>

/**
 * Wine that left in bulk, and who has it: litres of a pre-lot on a day, what of them `returned`, and what part of them came from the start.
 * Whoever has wine is somebody to call in a recall.
 */
export const bulkDelivery = z.object({
  key: z.string(),
  customer: named,
  contact: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  address: z.string(),
  bulkSale: z.object({ id, number: z.int() }),
  day,
  content: named,
  litres: z.number(),
  returned: z.number(),
  share: z.number(),
})
export type BulkDelivery = z.infer<typeof bulkDelivery>

/**
 * Grapes that left for a customer, and who has them: kilograms of a unit on a day, with the note that took them and the sale that it is a load of, where
 * there is one. `share` is what part of the unit came from the start.
 */
export const grapeDelivery = z.object({
  key: z.string(),
  customer: named,
  contact: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  address: z.string(),
  bulkSale: z.object({ id, number: z.int() }).nullable(),
  input: named,
  day,
  ciu: named,
  kilos: z.number(),
  share: z.number(),
})
export type GrapeDelivery = z.infer<typeof grapeDelivery>

/** Where litres of a start may be now, or how they left. */
export const litreFates = ['bottled', 'inVessels', 'sold', 'returned', 'lost', 'discarded'] as const
export type LitreFate = (typeof litreFates)[number]

/**
 * Litres of the start further on: in bottles, in vessels, sold in bulk, returned to whose they were, lost as somebody wrote it down with
 * its reason, discarded; and what measurements `found` beyond the books. What of the start is none of these is `unexplained`.
 */
export const litres = z.object({
  start: z.number(),
  bottled: z.number(),
  inVessels: z.number(),
  sold: z.number(),
  returned: z.number(),
  lost: z.number(),
  discarded: z.number(),
  found: z.number(),
  unexplained: z.number(),
})
export type Litres = z.infer<typeof litres>
