import { z } from 'zod'
import { lineRecord, runRecord, runRow } from '../bottles/run-record.ts'
import { day, id } from '../fields.ts'
import { labelingStatuses } from '../lists/statuses.ts'
import { listQuery, named } from '../wire.ts'

/** A line of the list of labelings. */
export const labelingRow = z.object({
  ...runRow,
  status: z.enum(labelingStatuses),
  labels: z.array(named),
})
export type LabelingRow = z.infer<typeof labelingRow>

/** A labeling with everything its form and its page show. */
export const labelingRecord = labelingRow.extend({
  ...runRecord,
  boxesByPallet: z.int(),
  labelingBottles: z.array(
    z.object({
      id,
      ...lineRecord,
      labeledBottles: z.int(),
      boxesByPallet: z.int(),
      bottlesByPallet: z.int(),
      boxes: z.int(),
      loose: z.int(),
      bottleCapacity: z.int(),
      wineBatches: z.array(z.object({ wineBatch: named, distributionDeposit: named, bottles: z.int() })),
    }),
  ),
})
export type LabelingRecord = z.infer<typeof labelingRecord>

export const labelingQuery = listQuery(['number', 'dateToStart', 'batchId', 'status'], {
  status: z.enum(labelingStatuses).optional(),
  batchId: z.string().max(60).optional(),
  label: id.optional(),
  wineBatchId: id.optional(),
  divisionLineId: id.optional(),
  employeeId: id.optional(),
  customerId: id.optional(),
  orderId: id.optional(),
  from: day.optional(),
  to: day.optional(),
})
