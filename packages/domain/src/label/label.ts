import { z } from 'zod'
import { labelTexts } from '../companies/market.ts'
import { marketBreach } from '../companies/market-rules.ts'
import type { Claim } from '../wine/contents/claims.ts'
import { amountField, day, id, optionalText, text, version } from '../fields.ts'
import { labelStepStatuses } from '../lists/statuses.ts'
import { can, listQuery, named, queryBool } from '../wire.ts'
import { labelStepRecord } from './step.ts'
import { reserves, type Reserve } from '../lists/wine.ts'

/** A label: what it says of its wine is judged against the wine when bottles get it. `stockProduct` is the printed label. */
export const label = z.strictObject({
  name: text(120),
  product: id,
  stockProduct: id.nullable().default(null),
  market: id.nullable().default(null),
  isBackLabel: z.boolean().default(false),
  details: optionalText(2000),
  claimVarieties: z.array(id).max(10).default([]),
  claimYear: z.int().min(1900).max(2200).nullable().default(null),
  claimArea: optionalText(120),
  claimOrganic: z.boolean().default(false),
  claimReserve: z.enum(reserves).nullable().default(null),
  alcohol: amountField(2, { max: 25 }).nullable().default(null),
  carriedTexts: labelTexts,
})
export type Label = z.infer<typeof label>

/** A label as a list shows it. `isApproved` once all its steps are; `status` is where its approval stands. */
export const labelRow = z.object({
  id,
  version,
  name: z.string(),
  product: named,
  stockProduct: named.nullable(),
  market: named.nullable(),
  isBackLabel: z.boolean(),
  details: z.string(),
  claimVarieties: z.array(named),
  claimYear: z.int().nullable(),
  claimArea: z.string(),
  claimOrganic: z.boolean(),
  claimReserve: z.enum(reserves).nullable(),
  alcohol: z.number().nullable(),
  carriedTexts: z.array(z.string()),
  /** What it is not as its market asks. */
  breaches: z.array(marketBreach),
  isApproved: z.boolean(),
  status: z.enum(labelStepStatuses),
  labelSteps: z.array(labelStepRecord),
  /** The token of a link to one of its steps, in the answer that made it; null anywhere else. */
  shareableToken: z.string().nullable(),
  can,
})
export type LabelRow = z.infer<typeof labelRow>

/** The printed label in a deposit. */
const labelStock = z.object({
  id,
  deposit: named,
  amount: z.number(),
  unit: z.string(),
  amountAlarm: z.number(),
  showAlarm: z.boolean(),
})

/** Bottles that carry the label: how many were made, and how many are left. */
const labelBatch = z.object({
  id,
  batchId: z.string(),
  madeOn: day,
  bottles: z.int(),
  availableAmount: z.number(),
})

/** A label with what its page shows. */
export const labelRecord = labelRow.extend({
  stocks: z.array(labelStock),
  wineBatches: z.array(labelBatch),
})
export type LabelRecord = z.infer<typeof labelRecord>

export const labelQuery = listQuery(['name', 'product'], {
  name: z.string().max(100).optional(),
  product: id.optional(),
  market: id.optional(),
  status: z.enum(labelStepStatuses).optional(),
  isBackLabel: queryBool.optional(),
  isApproved: queryBool.optional(),
})

type Claiming = {
  claimVarieties: readonly string[]
  claimYear: number | null
  claimArea: string
  claimOrganic: boolean
  claimReserve: Reserve | null
}

/** What a label claims, in the order in which people read it. */
export const claimsOf = (said: Claiming): Claim[] => [
  ...(said.claimVarieties.length > 0
    ? [{ claim: 'VARIETY' as const, varieties: [...said.claimVarieties] }]
    : []),
  ...(said.claimYear === null ? [] : [{ claim: 'VINTAGE' as const, year: said.claimYear }]),
  ...(said.claimArea === '' ? [] : [{ claim: 'AREA' as const, area: said.claimArea }]),
  ...(said.claimOrganic ? [{ claim: 'ORGANIC' as const }] : []),
  ...(said.claimReserve === null ? [] : [{ claim: said.claimReserve }]),
]

/** The part of a label that was approved: when it changes, the label is approved anew. */
export const approvedPart = (said: Label) =>
  JSON.stringify([said.name, said.alcohol, said.carriedTexts, claimsOf(said)])
