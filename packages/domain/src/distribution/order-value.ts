import { costOf, inside, outside, type Amount, type Movement } from '../ledger/ledger.ts'
import type { Currency } from '../lists/places.ts'
import { share, whole } from '../units/amount.ts'
import { priceOf } from '../units/money.ts'

/** A line as it is billed: bottles, and the price of one in a currency. */
type Billed = { amount: number; price: number; currency: Currency }

/** A line's sale in stored money. */
export const saleOf = ({ amount, price }: Omit<Billed, 'currency'>): number => priceOf(amount, price)

/** What an order bills in each currency it has prices in, in stored money; lines given away bill nothing. */
export function salesOf(lines: readonly Billed[]): { currency: Currency; amount: number }[] {
  const totals = new Map<Currency, number>()
  for (const line of lines) {
    totals.set(line.currency, whole((totals.get(line.currency) ?? 0) + saleOf(line)))
  }
  return [...totals].map(([currency, amount]) => ({ currency, amount }))
}

/**
 * What an order leaves over its cost, in stored money of the company's currency: what is out was worth `values` when it left (null without
 * a rate), and what is still to leave is worth its price. Nothing is told of a sale without a rate, planned or old.
 */
export function marginOf(
  values: readonly (number | null)[],
  rest: readonly Billed[],
  cost: number,
  currency: Currency,
): number | null {
  const expected = salesOf(rest).filter(({ amount }) => amount > 0)
  if (values.includes(null) || expected.some((sale) => sale.currency !== currency)) return null
  const worth = [...values.map((value) => value ?? 0), ...expected.map(({ amount }) => amount)]
  return worth.reduce((sum, amount) => whole(sum + amount), 0) - cost
}

/** Bottles (thousandths) that a line takes of a lot in a deposit. */
export type Taken = { batch: string; deposit: string; amount: number }

/**
 * What each line costs: its part of what lies in its deposit. Lines that take of the same bottles share the cost of all they take
 * together, so that the last of them leaves with the last of the cost.
 */
export function lineCosts(lines: readonly Taken[], heldOf: (line: Taken) => Amount): number[] {
  const costs = lines.map(() => 0)
  const keyOf = ({ batch, deposit }: Taken) => `${deposit} ${batch}`
  for (const key of new Set(lines.map(keyOf))) {
    const own = lines.flatMap((line, at) => (keyOf(line) === key ? [{ ...line, at }] : []))
    const amounts = own.map(({ amount }) => amount)
    const total = amounts.reduce((sum, amount) => sum + amount, 0)
    share(costOf(heldOf(own[0]!), total), amounts).forEach((cost, i) => {
      costs[own[i]!.at] = cost
    })
  }
  return costs
}

/** What dispatching an order writes: each line's bottles to the customer with their cost, in the order of the lines. */
export function dispatchMovements(lines: readonly Taken[], heldOf: (line: Taken) => Amount): Movement[] {
  const costs = lineCosts(lines, heldOf)
  return lines.map(({ batch, deposit, amount }, at) => ({
    kind: 'BOTTLE',
    thing: batch,
    amount,
    cost: costs[at]!,
    source: inside(deposit),
    target: outside('CUSTOMER'),
  }))
}
