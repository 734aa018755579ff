import { z } from 'zod'
import { needed, rule } from '../check.ts'
import { day } from '../fields.ts'
import { amountField, id, MAX_MONEY, text, version } from '../fields.ts'
import { currencies, type Currency } from '../lists/places.ts'
import { can, listQuery, named } from '../wire.ts'
import { bottleCount } from './bottles.ts'

const which = z.object({ label: z.string().nullable(), wineBatch: z.string().nullable() })

/** The price of a bottle of a label, or of one lot, from so many bottles of an order's line on. */
export const listPrice = z
  .strictObject({
    label: id.nullable().default(null),
    wineBatch: id.nullable().default(null),
    price: amountField(4, { min: 0.0001, max: MAX_MONEY }),
    minimum: bottleCount.min(1).default(1),
  })
  .refine(...needed(which, ({ label, wineBatch }) => label !== null || wineBatch !== null, 'label'))
  .refine(
    ...rule(
      which,
      ({ label, wineBatch }) => label === null || wineBatch === null,
      'wineBatch',
      'NOT_ALLOWED_HERE',
    ),
  )

/** What a price is of and from how many bottles on: of two of the same only one may hold on a day. */
export const priceKey = ({
  label,
  wineBatch,
  minimum,
}: Pick<z.infer<typeof listPrice>, 'label' | 'wineBatch' | 'minimum'>): string =>
  `${wineBatch ?? label} ${minimum}`

const eachOnce = (prices: readonly z.infer<typeof listPrice>[]) =>
  new Set(prices.map(priceKey)).size === prices.length

/** A price list (lista de precios): what bottles cost for a market, in a currency, between two days; without the last it goes on. */
export const priceList = z
  .strictObject({
    name: text(80),
    market: id,
    currency: z.enum(currencies),
    fromDate: day,
    toDate: day.nullable().default(null),
    prices: z.array(listPrice).min(1).max(500).refine(eachOnce, 'REPEATED'),
  })
  .refine(
    ...rule(
      z.object({ fromDate: z.string(), toDate: z.string().nullable() }),
      ({ fromDate, toDate }) => toDate === null || toDate >= fromDate,
      'toDate',
      'END_BEFORE_START',
    ),
  )
export type PriceList = z.infer<typeof priceList>

const priceRow = z.object({
  id,
  label: named.nullable(),
  wineBatch: named.nullable(),
  price: z.number(),
  minimum: z.int(),
})

/** A list as it is shown; `holds` says whether it holds today. */
export const priceListRecord = z.object({
  id,
  version,
  name: z.string(),
  market: named,
  currency: z.enum(currencies),
  fromDate: day,
  toDate: day.nullable(),
  holds: z.boolean(),
  prices: z.array(priceRow),
  can,
})
export type PriceListRecord = z.infer<typeof priceListRecord>

/** What narrows the lists; `day` asks for those that hold on it. */
export const priceListQuery = listQuery(['name', 'fromDate'], {
  name: z.string().max(100).optional(),
  market: id.optional(),
  label: id.optional(),
  day: day.optional(),
})

/** A saved list as its form edits it. */
export const priceListOf = ({
  name,
  market,
  currency,
  fromDate,
  toDate,
  prices,
}: PriceListRecord): PriceList => ({
  ...{ name, market: market.id, currency, fromDate, toDate },
  prices: prices.map(({ label, wineBatch, price, minimum }) => ({
    ...{ label: label?.id ?? null, wineBatch: wineBatch?.id ?? null, price, minimum },
  })),
})

/** A price that holds for a customer on a day, and the list it is of. */
export const heldPrice = priceRow.extend({
  priceList: named,
  currency: z.enum(currencies),
  toDate: day.nullable(),
})
export type HeldPrice = z.infer<typeof heldPrice>

/** Asks for the prices that hold for a customer on a day, today unless it is said; with `wineBatch` only those of that lot and its label. */
export const heldPriceQuery = listQuery(['label'], {
  customer: id,
  day: day.optional(),
  wineBatch: id.optional(),
})

/**
 * The price that is proposed for bottles of a lot, of those that hold for them: in their currency, of the lot before its label, and of those the one
 * from most bottles on.
 */
export function proposedPrice<One extends Pick<HeldPrice, 'wineBatch' | 'minimum' | 'currency'>>(
  prices: readonly One[],
  { amount, currency }: { amount: number; currency: Currency },
): One | undefined {
  const [best] = prices
    .filter((one) => one.currency === currency && one.minimum <= amount)
    .toSorted((a, b) => Number(b.wineBatch !== null) - Number(a.wineBatch !== null) || b.minimum - a.minimum)
  return best
}
