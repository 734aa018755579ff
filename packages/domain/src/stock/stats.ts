import { z } from 'zod'
import { day } from '../fields.ts'
import { id } from '../fields.ts'
import { currencies } from '../lists/places.ts'
import { stockProductKinds } from '../lists/stock.ts'
import { isForwards, periodDays } from '../period.ts'
import { named } from '../wire.ts'
import { stockUnit } from './used.ts'
import { USE_DAYS } from './suggested.ts'

/**
 * What a summary of supplies is asked for: `from` and `to` are days of the company, both included; with `stockDepositId` it tells of
 * that deposit alone.
 */
export const stockStatsQuery = z
  .strictObject({ ...periodDays, stockDepositId: id.optional() })
  .refine(...isForwards)
export type StockStatsQuery = z.infer<typeof stockStatsQuery>

/**
 * For how many whole days what is on hand lasts at the rate of the last `USE_DAYS` days, in which `used` of it was used; both are whole
 * base units of the product. What was not used has no such day.
 */
export function coverDays(onHand: number, used: number): number | null {
  return used > 0 ? Number((BigInt(onHand) * BigInt(USE_DAYS)) / BigInt(used)) : null
}

const money = z.number().nullable()

/** What lies there of a kind of supply today: of how many products there is some, and their cost in the company's currency. */
const kindOnHand = z.object({ kind: z.enum(stockProductKinds), products: z.int(), value: money })

/**
 * What a month (yyyy-mm) did, in the company's currency: what was bought less what went back to suppliers, what was used, what was lost
 * or missing in counts less what counts found, and what came from other deposits less what went to them, which is nothing over all.
 */
const statsMonth = z.object({ month: z.string(), bought: money, used: money, lost: money, moved: money })

/** How much was used of a product, in `unit`; its cost in the company's currency, and how many times it was used. */
const usedProduct = z.object({
  product: named,
  unit: stockUnit,
  amount: z.number(),
  cost: money,
  times: z.int(),
})

/**
 * How long a stock lasts: `amount` is what lies there and `used` what the last `USE_DAYS` days used, both in `unit`; `days` are the whole
 * days until nothing is left, `replenishmentDelay` the days that more of it takes to come.
 */
const stockCover = z.object({
  stock: named,
  deposit: named,
  unit: stockUnit,
  amount: z.number(),
  used: z.number(),
  days: z.int(),
  replenishmentDelay: z.int().nullable(),
})

/**
 * What asks for attention today, counted: the alarms of supplies as their list has them, the stocks below their alarm among them, the
 * purchase orders that await something and those of them past their day, and the batches of which some is left that are on hold, expired
 * or expire soon; values in the company's currency. The orders are null for who may not read them.
 */
const stockAttention = z.object({
  alarms: z.int(),
  lowStocks: z.int(),
  ordersAwaited: z.int().nullable(),
  ordersLate: z.int().nullable(),
  batchesOnHold: z.int(),
  batchesExpired: z.int(),
  batchesExpiring: z.int(),
  valueExpired: money,
  valueExpiring: money,
})

/**
 * The supplies in figures (resumen): what there is and what asks for attention today, and what came and went from `from` to `to`. Money is
 * null for who may not see costs. `products` are the ten most used, by cost or, for who may not see it, by times; `cover` the ten
 * stocks that run out first.
 */
export const stockStats = z.object({
  from: day,
  to: day,
  currency: z.enum(currencies),
  value: money,
  kinds: z.array(kindOnHand),
  months: z.array(statsMonth),
  products: z.array(usedProduct),
  cover: z.array(stockCover),
  attention: stockAttention,
})
export type StockStats = z.infer<typeof stockStats>
