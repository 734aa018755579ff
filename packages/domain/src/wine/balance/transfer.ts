import { z } from 'zod'
import { day, id } from '../../fields.ts'
import { transferTypes } from '../../lists/cellar.ts'
import { listQuery, named } from '../../wire.ts'
import { cause } from '../contents/content.ts'
import { wineWays, type WineWay } from '../../lists/wine.ts'

/** The ways in which wine moves: all but a change of its kind, which moves nothing. */
export const transferWays = wineWays.filter((way): way is Exclude<WineWay, 'BECAME'> => way !== 'BECAME')

/**
 * One movement of wine, in litres: out of a content in a vessel into another, or where it came from or went to for good. `who` did it:
 * who was in charge of the order, or who wrote it down. `reason` is why it was lost.
 */
export const wineTransfer = z.object({
  id: z.string(),
  day,
  cause,
  way: z.enum(transferWays),
  type: z.enum(transferTypes).nullable(),
  content: named.nullable(),
  from: named.nullable(),
  becomes: named.nullable(),
  to: named.nullable(),
  litres: z.number(),
  reason: z.string(),
  who: z.string(),
})
export type WineTransfer = z.infer<typeof wineTransfer>

/** What narrows the list of movements; a cellar, a vessel or a content at either end. */
export const wineTransferQuery = listQuery(['day'], {
  from: day.optional(),
  to: day.optional(),
  way: z.enum(transferWays).optional(),
  cellarId: id.optional(),
  cellarElementId: id.optional(),
  contentId: id.optional(),
})
