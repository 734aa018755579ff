import { productOf, roundHalfUp, whole } from './amount.ts'
import { exact, ratio, roundedWhole, times } from './exact.ts'

const DECIMALS = 4
const PER_UNIT = ratio(10_000n)

/**
 * Money in whole hundredths of a cent (0.0001 of the currency), the grain in which costs travel with the
 * wine.
 */
export const toMoney = (amount: number): number => whole(roundedWhole(times(exact(amount), PER_UNIT)))

/** Stored money as an amount of the currency, all four decimals. */
export const fromMoney = (money: number): number => whole(money) / 10 ** DECIMALS

/** Stored money as it is shown and billed: to the cent, half up. */
export const shownMoney = (money: number): number => roundHalfUp(fromMoney(money), 2)

/** What `amount` costs at `unitPrice` of the currency each, in stored money, rounded once. */
export const priceOf = (amount: number, unitPrice: number): number =>
  toMoney(productOf([amount, unitPrice], DECIMALS))

/**
 * Stored money over an amount (litres, kilos, bottles), in currency to four decimals; nothing has no unit
 * cost: 0.
 */
export function unitCost(money: number, amount: number): number {
  return amount === 0 ? 0 : productOf([fromMoney(money)], DECIMALS, amount)
}

/** Hundredths of a cent in a cent. */
export const CENT = 100

/** Stored money rounded to whole cents, half away from zero: what people can bill and pay. */
export const toCents = (money: number): number => whole(productOf([money], 0, CENT) * CENT)

/** Parts of stored money in whole cents, each within a cent of what it is, that add up to their sum to the cent. */
export function centsOf(parts: readonly number[]): number[] {
  let [sum, told] = [0, 0]
  return parts.map((part) => {
    sum += part
    const cents = toCents(sum) - told
    told += cents
    return cents
  })
}
