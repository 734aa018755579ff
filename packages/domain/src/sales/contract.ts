import { z } from 'zod'
import { needed, rule } from '../check.ts'
import { compareDays, type Day } from '../day.ts'
import { amountField, day, id, MAX_MONEY, note, optionalText, text } from '../fields.ts'
import { currencies } from '../lists/places.ts'
import { bulkProducts, bulkSaleStatuses, type BulkProduct, type BulkSaleStatus } from '../lists/sales.ts'
import { fromMoney, priceOf, toMoney } from '../units/money.ts'

/** The days in which a buyer may object to a load where nobody agreed on others: those of the INV's transfer declaration. */
export const OBJECTION_DAYS = 30

/** A part of the price that is due on a day; `paidOn` is the day it was paid. */
export const instalment = z.strictObject({
  amount: amountField(2, { min: 0.01, max: MAX_MONEY }),
  dueDate: day,
  paidOn: day.nullable().default(null),
})
export type Instalment = z.infer<typeof instalment>

const terms = { amount: z.number(), price: z.number(), instalments: z.array(instalment) }
const days = { date: day, agreedOn: day.nullable() }
const agreement = { status: z.enum(bulkSaleStatuses), agreedOn: day.nullable() }

/** What a contract in bulk says, whoever sells and whoever buys: `amount` litres, of grapes kilograms, at `price` each in `currency`. */
export const contractFields = {
  employee: id,
  description: text(500),
  amount: amountField(3, { min: 0.001 }),
  price: amountField(4, { min: 0.0001, max: 1_000_000 }),
  currency: z.enum(currencies).default('ARS'),
  status: z.enum(bulkSaleStatuses).default('OFFERED'),
  date: days.date,
  agreedOn: days.agreedOn.default(null),
  deadlineDate: day.nullable().default(null),
  objectionDays: z.int().min(0).max(365).default(OBJECTION_DAYS),
  sample: optionalText(200),
  laboratory: id.nullable().default(null),
  instalments: z.array(instalment).max(36).default([]),
  note,
}

/** For `.refine`: the instalments of a contract, where there are any, add up to its price. */
export const instalmentsAddUp = rule(
  z.object(terms),
  ({ amount, price, instalments }) =>
    instalments.length === 0 || instalmentsTotal(instalments) === priceInCents(amount, price),
  'instalments',
  ({ amount, price }) => `INSTALMENTS_DIFFER:${priceInCents(amount, price)}`,
)

/** For `.refine`: what is agreed says on which day. */
export const agreementHasDay = needed(
  z.object(agreement),
  ({ status, agreedOn }) => !isAgreed(status) || agreedOn !== null,
  'agreedOn',
)

/** For `.refine`: what is only offered was agreed on no day. */
export const offerHasNoAgreement = rule(
  z.object(agreement),
  ({ status, agreedOn }) => agreedOn === null || status !== 'OFFERED',
  'agreedOn',
  'NOT_ALLOWED_HERE',
)

/** For `.refine`: nothing is agreed before it was offered. */
export const agreedAfterOffered = rule(
  z.object(days),
  ({ date, agreedOn }) => agreedOn === null || compareDays(date, agreedOn) <= 0,
  'agreedOn',
  'BEFORE_OFFERED',
)

/** What a product is sold by. */
export const bulkUnitOf = (product: BulkProduct): 'KG' | 'LITER' => (product === 'GRAPES' ? 'KG' : 'LITER')

/**
 * A sale of wine, must, lees or grapes in bulk (contrato de venta a granel). It is an offer
 * with its sample until it is agreed, and then is what loads are held against. A buyer may object to a load within `objectionDays` of it.
 * Refuses instalments that do not add up to the whole price, and an agreement without its day or before the offer.
 */
export const bulkSale = z
  .strictObject({
    customer: id,
    ...contractFields,
    product: z.enum(bulkProducts).default('WINE'),
    content: id.nullable().default(null),
    sampleSentOn: day.nullable().default(null),
  })
  .refine(...instalmentsAddUp)
  .refine(...agreementHasDay)
  .refine(...offerHasNoAgreement)
  .refine(
    ...rule(
      z.object({ product: z.enum(bulkProducts), content: id.nullable() }),
      ({ product, content }) => product !== 'GRAPES' || content === null,
      'content',
      'NOT_ALLOWED_HERE',
    ),
  )
  .refine(...agreedAfterOffered)
export type BulkSale = z.infer<typeof bulkSale>

/** A sale as it is written down: an offer, or one that is agreed already. */
export const newBulkSale = bulkSale.safeExtend({
  status: z.enum(['OFFERED', 'AGREED']).default('OFFERED'),
})
export type NewBulkSale = z.infer<typeof newBulkSale>

/** Whether buyer and seller are bound by a sale: its terms do not change any more. */
export const isAgreed = (status: BulkSaleStatus): status is 'AGREED' | 'CLOSED' =>
  status === 'AGREED' || status === 'CLOSED'

/** The price of some litres or kilograms as it is billed, in the currency to the cent. */
export const priceInCents = (amount: number, price: number): number =>
  fromMoney(Math.round(priceOf(amount, price) / 100) * 100)

/** What instalments add up to, in the currency to the cent. */
export const instalmentsTotal = (instalments: readonly Pick<Instalment, 'amount'>[]): number =>
  fromMoney(instalments.reduce((sum, { amount }) => sum + toMoney(amount), 0))

/** What the days of a sale say that cannot be yet, by field. */
export const saleErrors = ({ date, agreedOn, sampleSentOn, instalments }: BulkSale, today: Day) =>
  yetToCome({ date, agreedOn, sampleSentOn }, instalments, today)

/** Days of a contract, and of the payments of its instalments, that are yet to come, by field: DATE_IN_FUTURE. */
export function yetToCome(
  said: Readonly<Record<string, Day | null>>,
  instalments: readonly Instalment[],
  today: Day,
): Record<string, string> {
  const all = [
    ...Object.entries(said),
    ...instalments.map(({ paidOn }, at) => [`instalments.${at}.paidOn`, paidOn] as const),
  ]
  return Object.fromEntries(
    all.flatMap(([field, one]) => (one !== null && one > today ? [[field, 'DATE_IN_FUTURE']] : [])),
  )
}
