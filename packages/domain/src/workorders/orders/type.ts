import { z } from 'zod'
import { elementClasses, transferTypes } from '../../lists/cellar.ts'
import { contentStatuses } from '../../lists/statuses.ts'
import { id, optionalText, text, version } from '../../fields.ts'
import { can, listQuery, queryBool } from '../../wire.ts'

/** A kind of work order: its flags say which parts its form has. */
export const workOrderType = z.strictObject({
  name: text(80),
  description: optionalText(500),
  hasAmountOfHours: z.boolean().default(true),
  hasCellarElements: z.boolean().default(false),
  isTransfers: z.boolean().default(false),
  isStocks: z.boolean().default(false),
  isWasher: z.boolean().default(false),
  isMeasuraments: z.boolean().default(false),
  defaultTransferType: z.enum(transferTypes).nullable().default(null),
  cellarElementTypesFilter: z.array(z.enum(elementClasses)).default([]),
  contentStatusesFilter: z.array(z.enum(contentStatuses)).default([]),
})
export type WorkOrderType = z.infer<typeof workOrderType>

export const workOrderTypeRecord = z.object({
  ...workOrderType.shape,
  id,
  version,
  code: z.string().nullable(),
  /** Kept for the orders that it was given out by, and offered to no new one. */
  isHidden: z.boolean(),
  can,
})
export type WorkOrderTypeRecord = z.infer<typeof workOrderTypeRecord>

/** What a type may give its orders a part for, in the order of their form. */
export const typeFlags = [
  'hasAmountOfHours',
  'hasCellarElements',
  'isTransfers',
  'isMeasuraments',
  'isStocks',
  'isWasher',
] as const satisfies readonly (keyof WorkOrderType)[]

/** Whether measuring is all that orders of a type are for; a sample is taken to be measured elsewhere. */
export const onlyMeasures = (
  type: Pick<WorkOrderTypeRecord, 'isMeasuraments' | 'isTransfers' | 'isStocks' | 'isWasher' | 'code'>,
): boolean =>
  type.isMeasuraments && !type.isTransfers && !type.isStocks && !type.isWasher && type.code !== 'SAMPLE'

/** The types that are offered, or those that are hidden. */
export const workOrderTypeQuery = listQuery(['name'], {
  name: z.string().max(100).optional(),
  isHidden: queryBool.optional(),
})

/** Offers a hidden type again. */
export const workOrderTypeShown = z.strictObject({ id, version })
