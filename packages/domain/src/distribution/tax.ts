import { z } from 'zod'
import type { Day } from '../day.ts'
import { amountField, day, id, text, version } from '../fields.ts'
import { taxBases } from '../lists/distribution.ts'
import { productOf, sumOf } from '../units/amount.ts'
import { CENT } from '../units/money.ts'
import { can, listQuery, named } from '../wire.ts'

/**
 * A tax of a market (impuesto): a percentage from a day on, of the net or of the net with the taxes on it. Another line of the same name
 * follows it; one of nothing ends it.
 */
export const marketTax = z.strictObject({
  market: id,
  name: text(60),
  percentage: amountField(4, { max: 100 }),
  base: z.enum(taxBases).default('NET'),
  fromDate: day,
})
export type MarketTax = z.infer<typeof marketTax>

/** A tax as a list or page shows it. */
export const marketTaxRecord = z.object({ ...marketTax.shape, market: named, id, version, can })
export type MarketTaxRecord = z.infer<typeof marketTaxRecord>

/** `day` asks for what had begun on it. */
export const marketTaxQuery = listQuery(['fromDate'], { market: id.optional(), day: day.optional() })

/** A tax as it is asked of an amount. */
export type Tax = Pick<MarketTax, 'name' | 'percentage' | 'base'>

/** What a tax comes to, in stored money in whole cents. */
export type TaxAmount = Pick<Tax, 'name' | 'percentage'> & { amount: number }

/** The taxes that hold on a day: of each name the latest that has begun, unless it is of nothing; those on the net first. */
export function taxesOn<One extends Tax & { fromDate: Day }>(taxes: readonly One[], on: Day): One[] {
  const begun = taxes.filter(({ fromDate }) => fromDate <= on)
  const latest = [...Map.groupBy(begun, ({ name }) => name).values()].map((some) =>
    some.reduce((last, one) => (one.fromDate > last.fromDate ? one : last)),
  )
  return latest
    .filter(({ percentage }) => percentage > 0)
    .toSorted((a, b) => taxBases.indexOf(a.base) - taxBases.indexOf(b.base) || (a.name < b.name ? -1 : 1))
}

/** What taxes ask of a net amount (stored money), each to the cent, half up. */
export function taxAmounts(net: number, taxes: readonly Tax[]): TaxAmount[] {
  const asked = (from: number, base: Tax['base']) =>
    taxes
      .filter((tax) => tax.base === base)
      .map(({ name, percentage }) => ({
        name,
        percentage,
        amount: productOf([from, percentage], 0, 100 * CENT) * CENT,
      }))
  const onNet = asked(net, 'NET')
  return [...onNet, ...asked(net + totalTax(onNet), 'NET_AND_TAXES')]
}

/** What taxes come to together, in stored money. */
export const totalTax = (taxes: readonly { amount: number }[]): number =>
  sumOf(taxes.map(({ amount }) => amount))

/** The same taxes of several bills added up, by name and percentage. */
export function addedTaxes(bills: readonly (readonly TaxAmount[])[]): TaxAmount[] {
  const same = Map.groupBy(bills.flat(), ({ name, percentage }) => `${percentage} ${name}`)
  return [...same.values()].map((some) => ({ ...some[0]!, amount: totalTax(some) }))
}
