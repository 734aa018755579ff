import type { Currency } from '../lists/places.ts'
import { productOf, share, sumOf, whole } from '../units/amount.ts'
import { CENT, fromMoney, priceOf, toCents } from '../units/money.ts'
import { saleOf } from './order-value.ts'
import { addedTaxes, taxAmounts, totalTax, type Tax, type TaxAmount } from './tax.ts'

/** What bottles are billed at: their net price (`sale`) to the cent and what each tax asks of it; stored money. */
export type Bill = { currency: Currency; sale: number; taxes: TaxAmount[] }

/** Bottles that leave, and the price of one in a currency. */
type Leaving = { amount: number; price: number; currency: Currency }

/**
 * The bills of lines that leave together: each net to the cent; the taxes are asked of the net of each currency, to the cent, and given to
 * its lines in proportion, so that the lines add up to what is asked.
 */
export function billsOf(lines: readonly Leaving[], taxes: readonly Tax[]): Bill[] {
  const sales = lines.map((line) => toCents(saleOf(line)))
  const bills = lines.map(({ currency }, at): Bill => ({ currency, sale: sales[at]!, taxes: [] }))
  for (const own of Map.groupBy(bills, ({ currency }) => currency).values()) {
    const weights = own.map(({ sale }) => sale / CENT)
    for (const { amount, ...tax } of taxAmounts(sumOf(own.map(({ sale }) => sale)), taxes)) {
      share(amount / CENT, weights).forEach((cents, at) => {
        if (cents > 0) own[at]!.taxes.push({ ...tax, amount: cents * CENT })
      })
    }
  }
  return bills
}

/** Net and taxes of a bill together, in stored money. */
export const grossOf = ({ sale, taxes }: Omit<Bill, 'currency'>): number => whole(sale + totalTax(taxes))

/** Bills added up by currency, in the order in which the currencies come. */
export function addedBills(bills: readonly Bill[]): Bill[] {
  return [...Map.groupBy(bills, ({ currency }) => currency)].map(([currency, own]) => ({
    currency,
    sale: whole(sumOf(own.map(({ sale }) => sale))),
    taxes: addedTaxes(own.map(({ taxes }) => taxes)),
  }))
}

/** What a net amount is worth in the company's currency at a rate, to the cent; stored money. */
export const worthOf = (sale: number, rate: number): number => toCents(priceOf(fromMoney(sale), rate))

/**
 * What a customer has of a line: bottles, what they are billed at and what that was worth when they left (null where no rate was kept).
 * Stored money.
 */
export type AtCustomer = Omit<Bill, 'currency'> & { amount: number; value: number | null }

/** What is credited for bottles that come back, each amount in whole cents: a part in proportion, and all of it with the last bottle. */
export function creditOf({ amount, sale, value, taxes }: AtCustomer, returned: number) {
  const part = (money: number) =>
    returned >= amount ? money : productOf([money, returned], 0, amount * CENT) * CENT
  return {
    sale: part(sale),
    value: value === null ? null : part(value),
    taxes: taxes
      .map((tax) => ({ ...tax, amount: part(tax.amount) }))
      .filter(({ amount: credited }) => credited > 0),
  }
}

/** What is billed once credits are taken off, all in one currency. */
export function lessCredit(currency: Currency, sent: readonly Bill[], back: readonly Bill[]): Bill {
  const credits = back.map(({ taxes }) => taxes.map((tax) => ({ ...tax, amount: -tax.amount })))
  return {
    currency,
    sale: whole(sumOf([...sent.map(({ sale }) => sale), ...back.map(({ sale }) => -sale)])),
    taxes: addedTaxes([...sent.map(({ taxes }) => taxes), ...credits]).filter(({ amount }) => amount !== 0),
  }
}
