import { z } from 'zod'
import { rule } from '../check.ts'
import { day } from '../fields.ts'
import { addDays, type Day } from '../day.ts'
import {
  amountField,
  exchangeRateField,
  id,
  MAX_MONEY,
  note,
  optionalPatent,
  optionalText,
  text,
  version,
} from '../fields.ts'
import type { BulkLoadStatus } from '../lists/sales.ts'
import type { WorkorderStatus } from '../lists/statuses.ts'
import { sentCius } from '../input/sent.ts'
import { productOf } from '../units/amount.ts'

/** A vessel that a load is taken from: so many litres of its wine, or all of it. */
export const loadOrigin = z
  .strictObject({
    cellarElement: id,
    amount: amountField(3).default(0),
    emptyElement: z.boolean().default(false),
  })
  .refine(
    ...rule(
      z.object({ amount: z.number(), emptyElement: z.boolean() }),
      ({ amount, emptyElement }) => emptyElement || amount > 0,
      'amount',
      'REQUIRED',
    ),
  )

const weight = amountField(2, { max: 200_000 }).nullable().default(null)

/** What the weighbridge says of a truck and of what closed it: kilograms, the density in kilograms by litre; and the rate of its day. */
export const weighing = {
  seals: optionalText(200),
  gross: weight,
  tare: weight,
  density: amountField(4, { min: 0.8, max: 1.4 }).nullable().default(null),
  /** How much of the company's currency one of the contract's is worth on the day of loading. */
  exchangeRate: exchangeRateField,
}
const weights = { gross: z.number().nullable(), tare: z.number().nullable() }

/** The truck of a load with its papers: what may be said late. Weights in kilograms, the density in kilograms by litre. */
const carried = {
  truck: id.nullable().default(null),
  patent: optionalPatent,
  truckDriver: id.nullable().default(null),
  driverName: optionalText(120),
  ...weighing,
}

/** For `.refine`: a full truck weighs more than an empty one. */
export const heavier = rule(
  z.object(weights),
  ({ gross, tare }) => gross === null || tare === null || gross > tare,
  'gross',
  'GROSS_UNDER_TARE',
)

/**
 * A load (carga) of a sale in bulk: wine out of vessels into a customer's truck, done by a work order of its own. With `isDone` it has
 * left already on `date`; otherwise the cellar finishes the order.
 */
export const bulkLoad = z
  .strictObject({
    bulkSale: id,
    cellar: id,
    employee: id,
    date: day,
    origins: z.array(loadOrigin).min(1).max(20),
    ...carried,
    note,
    isDone: z.boolean().default(false),
  })
  .refine(...heavier)
export type BulkLoad = z.infer<typeof bulkLoad>

/**
 * A load of grapes of a sale: out of the reception of a cellar of ours, so many kilograms of each unit, with a delivery note of its own. With
 * `isDone` they have left already on `date`; otherwise the note is received later.
 */
export const grapeLoad = z
  .strictObject({
    bulkSale: id,
    cellar: id,
    employee: id,
    date: day,
    cius: sentCius.min(1),
    ...carried,
    note,
    isDone: z.boolean().default(false),
  })
  .refine(...heavier)
export type GrapeLoad = z.infer<typeof grapeLoad>

/** A note that took grapes straight from their plot to the buyer, as a load of a sale. */
export const grapeLoadNote = z.strictObject({ bulkSale: id, input: id, exchangeRate: exchangeRateField })
export type GrapeLoadNote = z.infer<typeof grapeLoadNote>

/** What may be corrected of a load: its truck, its weights and its rate. The litres are those of its work order. */
export const bulkLoadFacts = z.strictObject(carried).refine(...heavier)
export type BulkLoadFacts = z.infer<typeof bulkLoadFacts>

/**
 * What a buyer says of a load: that it is accepted, or what is objected to; or how an objection ends without wine coming back, by
 * `priceDifference`, which is taken off the price in the sale's currency (0 where it was unfounded).
 */
export const bulkLoadAnswer = z
  .strictObject({
    id,
    version,
    answer: z.enum(['ACCEPT', 'OBJECT', 'SETTLE', 'REOPEN']),
    date: day,
    reason: optionalText(500),
    priceDifference: amountField(2, { max: MAX_MONEY }).nullable().default(null),
  })
  .refine(
    ...rule(
      z.object({ answer: z.string(), reason: z.string() }),
      ({ answer, reason }) => answer === 'ACCEPT' || reason !== '',
      'reason',
      'REASON_REQUIRED',
    ),
  )
  .refine(
    ...rule(
      z.object({ answer: z.string(), priceDifference: z.number().nullable() }),
      ({ answer, priceDifference }) => answer !== 'SETTLE' || priceDifference !== null,
      'priceDifference',
      'REQUIRED',
    ),
  )
  .refine(
    ...rule(
      z.object({ answer: z.string(), priceDifference: z.number().nullable() }),
      ({ answer, priceDifference }) => answer === 'SETTLE' || priceDifference === null,
      'priceDifference',
      'NOT_ALLOWED_HERE',
    ),
  )
export type BulkLoadAnswer = z.infer<typeof bulkLoadAnswer>

/** A load that is issued a delivery note anew, because the one that it had is void. */
export const bulkLoadIssue = z.strictObject({ id, version })
export type BulkLoadIssue = z.infer<typeof bulkLoadIssue>

/** Wine of a load that comes back, into an empty vessel, as a wine of its own: so many litres on a day. */
export const bulkReturn = z.strictObject({
  bulkLoad: id,
  cellarElement: id,
  amount: amountField(3, { min: 0.001 }),
  date: day,
  reason: text(500),
})
export type BulkReturn = z.infer<typeof bulkReturn>

/** What was said of a load, and how long it may be said. */
export type SaidOfLoad = {
  objectionDays: number
  acceptedOn: Day | null
  objectedOn: Day | null
  resolvedOn: Day | null
}

/** Where a load that arrived stands between who sold and who bought it: open while its window is, and nobody said anything. */
export type LoadStage = 'OPEN' | 'ACCEPTED' | 'OBJECTED' | 'RESOLVED'

/** What a load's state follows from. */
export type LoadFacts = {
  orderStatus: WorkorderStatus
  loadedOn: Day | null
} & SaidOfLoad

/** The last day on which a buyer may object to what was loaded on a day. */
export const objectionUntil = (loadedOn: Day, objectionDays: number): Day => addDays(loadedOn, objectionDays)

/** Where a load of a day stands today: what nobody objected to within its window is accepted, without anybody saying so. */
export function loadStage(on: Day, said: SaidOfLoad, today: Day): LoadStage {
  const { objectionDays, acceptedOn, objectedOn, resolvedOn } = said
  if (resolvedOn !== null) return 'RESOLVED'
  if (objectedOn !== null) return 'OBJECTED'
  return acceptedOn !== null || today > objectionUntil(on, objectionDays) ? 'ACCEPTED' : 'OPEN'
}

/**
 * How a load stands on a day; an order that is undone
 * makes its load a plan again.
 */
export function loadStatus(facts: LoadFacts, today: Day): BulkLoadStatus {
  const { orderStatus, loadedOn } = facts
  if (orderStatus === 'CANCELLED') return 'CANCELLED'
  if (orderStatus !== 'DONE' || loadedOn === null) return 'PENDING'
  const stage = loadStage(loadedOn, facts, today)
  return stage === 'OPEN' ? 'LOADED' : stage
}

/** The kilograms that a weighed load of grapes is; nothing while a weight is not known. */
export const weighedKilos = ({ gross, tare }: Record<'gross' | 'tare', number | null>): number | null =>
  gross === null || tare === null ? null : productOf([gross - tare], 2)

/** The litres that a weighed load would be: gross less tare over the density, to the millilitre; nothing while one of them is not known. */
export function weighedLitres({
  gross,
  tare,
  density,
}: Record<'gross' | 'tare' | 'density', number | null>): number | null {
  if (gross === null || tare === null || density === null) return null
  return productOf([gross - tare], 3, density)
}
