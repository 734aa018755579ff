import { z } from 'zod'
import { rule } from '../check.ts'
import { day } from '../fields.ts'
import { addDays, type Day } from '../day.ts'
import { exchangeRateField, id, text, version } from '../fields.ts'
import { input } from '../input/input.ts'
import type { BoughtProduct, BulkReceiptStatus } from '../lists/sales.ts'
import type { ContentStatus, InputStatus } from '../lists/statuses.ts'
import { bulkLoadAnswer, heavier, loadStage, weighing, type SaidOfLoad } from '../sales/load.ts'
import { kindOf } from '../wine/balance/flows.ts'

/**
 * A load of a purchase that is received with a note of its own: the note, of which contract, and what the weighbridge says. A note that says no
 * price takes the contract's; `exchangeRate` is what one of the contract's currency was worth in the company's on that day.
 */
export const bulkReceipt = input.safeExtend({ bulkPurchase: id, ...weighing }).refine(...heavier)
export type BulkReceipt = z.infer<typeof bulkReceipt>

/** A note that is there already, as a load of a purchase. */
export const receiptNote = z.strictObject({ bulkPurchase: id, input: id, exchangeRate: exchangeRateField })
export type ReceiptNote = z.infer<typeof receiptNote>

/** What may be corrected of a load that was bought: its seals, weights and rate. The rest is its note's. */
export const receiptFacts = z.strictObject(weighing).refine(...heavier)
export type ReceiptFacts = z.infer<typeof receiptFacts>

/** What we say of a load, as a buyer says it of one of ours; an objection may name the analysis that it rests on. */
export const receiptAnswer = bulkLoadAnswer
  .safeExtend({ laboratory: id.nullable().default(null) })
  .refine(
    ...rule(
      z.object({ answer: z.string(), laboratory: z.string().nullable() }),
      ({ answer, laboratory }) => answer === 'OBJECT' || laboratory === null,
      'laboratory',
      'NOT_ALLOWED_HERE',
    ),
  )
export type ReceiptAnswer = z.infer<typeof receiptAnswer>

/** An objection that ends with wine going back to the supplier: the work order that takes it out of its vessels. */
export const receiptReturn = z.strictObject({ id, version, workorder: id, date: day, reason: text(500) })
export type ReceiptReturn = z.infer<typeof receiptReturn>

/** A note that is to cost what the contract says, and why it did not. */
export const receiptPrice = z.strictObject({ id, version, reason: text(500) })
export type ReceiptPrice = z.infer<typeof receiptPrice>

/** What the state of a load that was bought follows from. */
export type ReceiptState = { noteStatus: InputStatus; date: Day } & SaidOfLoad

/** How a load that was bought stands on a day: by its note, and once that is received by what we said of it. */
export function receiptStatus(state: ReceiptState, today: Day): BulkReceiptStatus {
  const { noteStatus, date } = state
  if (noteStatus === 'CANCELLED' || noteStatus === 'REJECTED') return 'CANCELLED'
  if (noteStatus !== 'RECEIVED') return 'PENDING'
  const stage = loadStage(date, state, today)
  return stage === 'OPEN' ? 'RECEIVED' : stage
}

/** How many days before the window closes its load is told of as about to be accepted. */
const WARNED_BEFORE = 7

/** Whether the days to object to a load are about to end. */
export const endsSoon = (status: BulkReceiptStatus, until: Day | null, today: Day): boolean =>
  status === 'RECEIVED' && until !== null && until <= addDays(today, WARNED_BEFORE)

const kinds: Readonly<Record<Exclude<BoughtProduct, 'GRAPES'>, readonly string[]>> = {
  WINE: ['WINE', 'FERMENTING'],
  MUST: ['MUST', 'FERMENTING'],
}

/** What a note brings, as far as a contract asks. */
export type Brought = { stage: ContentStatus | null; hasGrapes: boolean }

/** Whether a note brings what a contract is of: wine or must by its stage, or grapes. */
export function bringsProduct(product: BoughtProduct, { stage, hasGrapes }: Brought): boolean {
  if (product === 'GRAPES') return hasGrapes
  return stage !== null && kinds[product].includes(kindOf(stage, false) ?? '')
}
