import { z } from 'zod'
import { id, optionalText, text, version } from '../fields.ts'
import { can, listQuery, named, queryBool } from '../wire.ts'

/** A deposit of bottled wine (depósito de distribución). */
export const distributionDeposit = z.strictObject({
  name: text(80),
  address: optionalText(200),
  cellar: id.nullable().default(null),
  /** Where bottles on hold wait apart: the only deposit that they may be carried to. */
  isQuarantine: z.boolean().default(false),
})
export type DistributionDeposit = z.infer<typeof distributionDeposit>

/** A deposit as a list or page shows it: how many bottles of how many lots lie there, and what they cost (null for who may not see). */
export const distributionDepositRecord = z.object({
  id,
  version,
  name: z.string(),
  address: z.string(),
  cellar: named.nullable(),
  isQuarantine: z.boolean(),
  amount: z.int(),
  wineBatches: z.int(),
  value: z.number().nullable(),
  retired: z.boolean(),
  can,
})
export type DistributionDepositRecord = z.infer<typeof distributionDepositRecord>

export const distributionDepositQuery = listQuery(['name'], {
  name: z.string().max(100).optional(),
  cellarId: id.optional(),
  isQuarantine: queryBool.optional(),
})
