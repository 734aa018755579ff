import type { BulkReceipt } from './receipt.ts'
import { ciuWeight } from '../input/ciu.ts'
import { billed, netOf, type LoadValue } from '../sales/value.ts'
import { productOf, share, whole } from '../units/amount.ts'
import { CENT, fromMoney, toCents, toMoney } from '../units/money.ts'
import { toMilliliters } from '../units/volume.ts'
import { toGrams } from '../units/weight.ts'

/** What a load that was bought costs by its contract: what it is worth less what was let off, at the rate of its day; stored money of the company, to the cent. */
export const agreedCost = (value: Omit<LoadValue, 'cost'>, rate: number): number =>
  toCents(toMoney(productOf([fromMoney(billed(netOf(value))), rate], 4)))

/** A cost in whole cents given out over grape units by what they weigh; in stored money, adding up to it. */
export const agreedPrices = (cost: number, weights: readonly number[]): number[] =>
  share(whole(cost / CENT), [...weights]).map((cents) => cents * CENT)

/** What a contract fixes of a load: the price of a litre or a kilogram, and what one of its currency is worth in the company's. */
type Terms = { price: number; rate: number }

/** The note of a load with the contract's price where it says none: of the wine as a whole, of grapes for each unit by its weight. */
export function pricedNote<Note extends BulkReceipt>(note: Note, { price, rate }: Terms): Note {
  const cost = (loaded: number) => agreedCost({ loaded, price, returned: 0, difference: 0 }, rate)
  if (note.isReceivingContent)
    return note.price > 0
      ? note
      : { ...note, price: fromMoney(cost(toMilliliters(note.currentAmount, note.volumeUnit))) }
  if (note.cius.length === 0 || note.cius.some((row) => row.price > 0)) return note
  const weights = note.cius.map((row) => toGrams(ciuWeight(row), row.unit))
  const prices = agreedPrices(cost(weights.reduce((sum, weight) => sum + weight, 0)), weights)
  return { ...note, cius: note.cius.map((row, at) => ({ ...row, price: fromMoney(prices[at]!) })) }
}
