import { z } from 'zod'
import { day, id } from '../../fields.ts'
import { listQuery, named } from '../../wire.ts'
import { cause } from '../contents/content.ts'

/** Where a part of a late cost went: to a wine in its vessel, or to the bottles of a lot in a deposit. Cost in currency. */
const latePart = z.object({
  thing: named.extend({ type: z.enum(['content', 'wineBatch']) }),
  place: named,
  cost: z.number(),
})
export type LatePartRecord = z.infer<typeof latePart>

/**
 * A cost that came after its grapes were ground: what caused it, on which day it was spent and on which day it was written down, of
 * which grapes (CIU), which wine that arrived made or which batch of a supply, and where it went. `input` is the note that brought them, of
 * a supply none; `expense` is the part of what was gone already.
 */
export const lateCostRow = z.object({
  id,
  day,
  spentOn: day,
  cause,
  origin: named.extend({ type: z.enum(['ciu', 'receivedWine', 'stockBatch']) }),
  input: named.nullable(),
  cost: z.number(),
  parts: z.array(latePart),
  expense: z.number(),
})
export type LateCostRow = z.infer<typeof lateCostRow>

/** What narrows the late costs: days on which they were written down, what caused them, and of which grapes they are. */
export const lateCostQuery = listQuery(['day', 'cost'], {
  from: day.optional(),
  to: day.optional(),
  cellarId: id.optional(),
  causeId: id.optional(),
  originId: id.optional(),
})
