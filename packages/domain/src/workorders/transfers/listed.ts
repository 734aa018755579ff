import { namedWorkOrder } from '../../named-work-order.ts'
import { z } from 'zod'
import { day, id } from '../../fields.ts'
import { transferTypes } from '../../lists/cellar.ts'
import { workorderStatuses } from '../../lists/statuses.ts'
import { volumeUnits } from '../../lists/units.ts'
import { listQuery, named, queryBool } from '../../wire.ts'

const status = z.enum(workorderStatuses)

/** One end of a transfer: the vessel, the lot or the wine that arrived, and how much; `isAll` empties it or fills it up. */
export const transferEnd = z.object({
  place: named.nullable(),
  amount: z.number(),
  unit: z.enum(volumeUnits),
  isAll: z.boolean(),
})
export type TransferEnd = z.infer<typeof transferEnd>

/** A movement of wine or grapes of a work order, done or to be done: from where to where. */
export const transferRow = z.object({
  id,
  type: z.enum(transferTypes),
  workorder: namedWorkOrder,
  cellar: named,
  employee: named,
  dateToStart: day,
  doneOn: day.nullable(),
  /** The weight of its grapes, in kilos. */
  grapes: z.number(),
  origins: z.array(transferEnd),
  destinations: z.array(transferEnd),
})
export type TransferRow = z.infer<typeof transferRow>

/** What narrows the list of transfers: with `isDestination`, `cellarElementId` is only where they go, or only where they come from. */
export const transferQuery = listQuery(['dateToStart', 'number'], {
  cellarElementId: id.optional(),
  isDestination: queryBool.optional(),
  workorderStatus: status.optional(),
  /** Those of orders still to be finished, or of those that are closed. */
  isOpen: queryBool.optional(),
  type: z.enum(transferTypes).optional(),
  cellarId: id.optional(),
  workorderId: id.optional(),
  from: day.optional(),
  to: day.optional(),
})
