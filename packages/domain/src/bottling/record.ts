import { z } from 'zod'
import { day, id } from '../fields.ts'
import { divisionFilterTypes } from '../lists/cellar.ts'
import { divisionStatuses } from '../lists/statuses.ts'
import { volumeUnits } from '../lists/units.ts'
import { listQuery, named } from '../wire.ts'
import { lineRecord, runRecord, runRow } from '../bottles/run-record.ts'

/** A line of the list of bottlings. Amounts of wine in `contentAmountUnit`. */
export const divisionRow = z.object({
  ...runRow,
  status: z.enum(divisionStatuses),
  cellarElement: named,
  content: named.nullable(),
  contentAmount: z.number(),
  contentAmountUnit: z.enum(volumeUnits),
  theoreticalBottles: z.int(),
  lossPercent: z.number(),
})
export type DivisionRow = z.infer<typeof divisionRow>

/** A bottling with everything its form and its page show. `loss` in litres. */
export const divisionRecord = divisionRow.extend({
  ...runRecord,
  originalContentAmount: z.number(),
  finalContentAmount: z.number(),
  finalVolumeUnit: z.enum(volumeUnits),
  emptyContent: z.boolean(),
  isLineWashed: z.boolean(),
  divisionFilterTypes: z.array(z.enum(divisionFilterTypes)),
  loss: z.number(),
  yieldPercent: z.number(),
  divisionBottles: z.array(
    z.object({
      id,
      ...lineRecord,
      dividedBottles: z.int(),
      bottleCapacity: z.int(),
      bottlesByPallet: z.int(),
      isLabeling: z.boolean(),
      labelingDescription: z.string(),
      reprocessedWineBatch: named.nullable(),
    }),
  ),
})
export type DivisionRecord = z.infer<typeof divisionRecord>

export const divisionQuery = listQuery(['number', 'dateToStart', 'batchId', 'status'], {
  status: z.enum(divisionStatuses).optional(),
  batchId: z.string().max(60).optional(),
  cellarElementId: id.optional(),
  contentId: id.optional(),
  divisionLineId: id.optional(),
  employeeId: id.optional(),
  customerId: id.optional(),
  orderId: id.optional(),
  from: day.optional(),
  to: day.optional(),
})
