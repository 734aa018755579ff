import { z } from 'zod'
import { day } from '../fields.ts'
import { id } from '../fields.ts'
import { currencies, type Currency } from '../lists/places.ts'
import type { Month } from '../month.ts'
import { isForwards, monthsOf, periodDays, type Period } from '../period.ts'
import { productOf, sumOf } from '../units/amount.ts'
import { centsOf, shownMoney } from '../units/money.ts'
import { named, type Named } from '../wire.ts'

/** Which sales of bottles are summed up: what left and came back on these days, of one customer, market or label or of all. */
export const distributionStatsQuery = z
  .strictObject({ ...periodDays, customer: id.optional(), market: id.optional(), label: id.optional() })
  .refine(...isForwards)
export type DistributionStatsQuery = z.infer<typeof distributionStatsQuery>

/**
 * Bottles that left (`sent`), came back (`returned`) and both together (`bottles`); `boxes` are those that left, as returns do not count
 * any. `sales` is the net that was billed less credits, in the company's currency at the rates of its days; the bottles of `unrated`
 * have no rate and no part in it. `cost` is of all bottles, `margin` of those with a rate; null for who sees no costs.
 */
const sold = {
  sent: z.int(),
  returned: z.int(),
  bottles: z.int(),
  boxes: z.int(),
  sales: z.number(),
  unrated: z.int(),
  cost: z.number().nullable(),
  margin: z.number().nullable(),
}
const soldSums = z.object(sold)
export type Sold = z.infer<typeof soldSums>

/** Sales without a rate, told in the currency they were billed in. */
const unratedSale = z.object({ currency: z.enum(currencies), bottles: z.int(), amount: z.number() })

/**
 * The sales of bottles in figures (resumen). `onTime` counts, of the orders with a deadline of which the last bottles left in the period,
 * those that kept it, in percent of them. `problems` are those of customers that were not rejected, by thousand bottles that left.
 * `openOrders` and `lateOrders` are of today, whatever the period.
 */
export const distributionStats = z.object({
  from: day,
  to: day,
  currency: z.enum(currencies),
  ...sold,
  unratedSales: z.array(unratedSale),
  months: z.array(z.object({ month: z.string(), ...sold })),
  customers: z.array(z.object({ customer: named, ...sold })),
  markets: z.array(z.object({ market: named.nullable(), ...sold })),
  labels: z.array(z.object({ label: named.nullable(), ...sold })),
  ordersDue: z.int(),
  onTime: z.int(),
  onTimePercent: z.number().nullable(),
  problems: z.int(),
  problemsPerThousand: z.number().nullable(),
  openOrders: z.int(),
  lateOrders: z.int(),
})
export type DistributionStats = z.infer<typeof distributionStats>

/** Bottles of lines that left or came back, as they are summed up: stored money, `value` null of those without a rate. */
export type SaleTally = {
  month: Month
  isBack: boolean
  customer: Named
  market: Named | null
  label: Named | null
  currency: Currency
  bottles: number
  boxes: number
  sale: number
  value: number | null
  cost: number
}

/** What left in a period, in all and by month, customer, market and label: the parts of each cut add up to the whole, to the cent. */
export function saleSums(tallies: readonly SaleTally[], period: Period, seesCosts: boolean) {
  const months = Map.groupBy(tallies, ({ month }) => month)
  const asked = monthsOf(period)
  const byMonth = soldOf(
    asked.map((month) => months.get(month) ?? []),
    seesCosts,
  )
  const cut = (of: (tally: SaleTally) => Named | null) => cutBy(tallies, of, seesCosts)
  return {
    ...soldOf([tallies], seesCosts)[0]!,
    unratedSales: unratedOf(tallies),
    months: byMonth.map((sums, at) => ({ month: asked[at]!, ...sums })),
    customers: cutBy(tallies, ({ customer }) => customer, seesCosts).map(({ of, ...sums }) => ({
      customer: of,
      ...sums,
    })),
    markets: cut(({ market }) => market).map(({ of, ...sums }) => ({ market: of, ...sums })),
    labels: cut(({ label }) => label).map(({ of, ...sums }) => ({ label: of, ...sums })),
  }
}

/** How many of the orders that were due left in time, and the problems by thousand bottles; null of nothing. */
export const serviceSums = (
  told: Pick<DistributionStats, 'ordersDue' | 'onTime' | 'problems'>,
  sent: number,
): Pick<
  DistributionStats,
  'ordersDue' | 'onTime' | 'onTimePercent' | 'problems' | 'problemsPerThousand'
> => ({
  ...told,
  onTimePercent: told.ordersDue === 0 ? null : productOf([told.onTime, 100], 1, told.ordersDue),
  problemsPerThousand: sent === 0 ? null : productOf([told.problems, 1000], 2, sent),
})

/** The sums of each thing that tallies are of, the one with most sales first. */
function cutBy<Thing extends Named | null>(
  tallies: readonly SaleTally[],
  of: (tally: SaleTally) => Thing,
  seesCosts: boolean,
): ({ of: Thing } & Sold)[] {
  const groups = [...Map.groupBy(tallies, (tally) => of(tally)?.id ?? '').values()]
  return soldOf(groups, seesCosts)
    .map((sums, at) => ({ of: of(groups[at]![0]!), ...sums }))
    .toSorted(
      (a, b) =>
        b.sales - a.sales || b.bottles - a.bottles || ((a.of?.name ?? '') < (b.of?.name ?? '') ? -1 : 1),
    )
}

/** The sums of groups that make a whole. */
function soldOf(groups: readonly (readonly SaleTally[])[], seesCosts: boolean): Sold[] {
  const costs = centsOf(groups.map((some) => signedSum(some, ({ cost }) => cost)))
  const rated = centsOf(groups.map((some) => signedSum(some.filter(hasWorth), ({ cost }) => cost)))
  return groups.map((some, at) => {
    const [sent, back] = [some.filter(({ isBack }) => !isBack), some.filter(({ isBack }) => isBack)]
    const sales = signedSum(some, ({ value }) => value ?? 0)
    return {
      sent: sumOf(sent.map(({ bottles }) => bottles)),
      returned: sumOf(back.map(({ bottles }) => bottles)),
      bottles: signedSum(some, ({ bottles }) => bottles),
      boxes: sumOf(sent.map(({ boxes }) => boxes)),
      sales: shownMoney(sales),
      unrated: signedSum(
        some.filter((tally) => !hasWorth(tally)),
        ({ bottles }) => bottles,
      ),
      cost: seesCosts ? shownMoney(costs[at]!) : null,
      margin: seesCosts ? shownMoney(sales - rated[at]!) : null,
    }
  })
}

/** What was billed without a rate less what was credited of it, currency by currency. */
function unratedOf(tallies: readonly SaleTally[]): DistributionStats['unratedSales'] {
  const some = tallies.filter((tally) => !hasWorth(tally))
  return [...Map.groupBy(some, ({ currency }) => currency)].map(([currency, own]) => ({
    currency,
    bottles: signedSum(own, ({ bottles }) => bottles),
    amount: shownMoney(signedSum(own, ({ sale }) => sale)),
  }))
}

const hasWorth = ({ value }: SaleTally) => value !== null

/** What left less what came back. */
const signedSum = (some: readonly SaleTally[], of: (tally: SaleTally) => number): number =>
  sumOf(some.map((tally) => (tally.isBack ? -of(tally) : of(tally))))
