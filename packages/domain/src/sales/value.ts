import { costOf } from '../ledger/ledger.ts'
import { productOf, whole } from '../units/amount.ts'
import { fromMoney, priceOf, toMoney } from '../units/money.ts'
import { fromMilliliters } from '../units/volume.ts'

/** Hundredths of a cent in a cent: what is billed is billed to the cent. */
const CENT = 100

/** Money rounded to the cent as it is billed, half away from zero; in hundredths of a cent. */
export const billed = (money: number): number => whole(productOf([money], 0, CENT) * CENT)

/** What a load is worth: millilitres (of grapes grams), the price of a litre (a kilogram), and what of it came back or was let off (stored money). */
export type LoadValue = {
  loaded: number
  price: number
  returned: number
  difference: number
  /** What left with the wine, by the ledger (stored money). */
  cost: number
}

/** A load's price to the cent, in stored money of the sale's currency. */
export const chargeOf = ({ loaded, price }: Pick<LoadValue, 'loaded' | 'price'>): number =>
  billed(priceOf(fromMilliliters(loaded, 'LITER'), price))

/** What is credited for wine that came back: all of the price with the last of the wine. */
export const returnCredit = ({ loaded, returned, price }: Omit<LoadValue, 'difference' | 'cost'>): number =>
  chargeOf({ loaded, price }) - chargeOf({ loaded: loaded - returned, price })

/** What the buyer owes of a load once returns and differences are taken off, in stored money of the sale's currency. */
export const netOf = (load: Omit<LoadValue, 'cost'>): number =>
  chargeOf(load) - returnCredit(load) - load.difference

/** What of a load's cost stays with it when a part of its wine comes back, in stored money: what the rest cost. */
export const costOfSale = ({
  loaded,
  returned,
  cost,
}: Pick<LoadValue, 'loaded' | 'returned' | 'cost'>): number =>
  cost - costOf({ amount: loaded, cost }, returned)

/**
 * What a load leaves over its cost, in stored money of the company's currency. `rate` is what one of the sale's currency was worth on the
 * day of loading; without it there is no margin to tell.
 */
export function marginOf(load: LoadValue, rate: number | null): number | null {
  if (rate === null) return null
  return whole(toMoney(productOf([fromMoney(netOf(load)), rate], 4)) - costOfSale(load))
}
