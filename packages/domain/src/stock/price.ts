import { productOf, sumOf } from '../units/amount.ts'

/** What so much of a supply comes to, to the cent. */
export const totalFor = (amount: number, unitPrice: number): number => productOf([amount, unitPrice], 2)

/** What one unit costs when all of it costs `totalPrice`, to the cent; nothing has no price. */
export const unitPriceFor = (amount: number, totalPrice: number): number =>
  amount > 0 ? productOf([totalPrice], 2, amount) : 0

/** A line as it is priced: whichever of the two prices was typed, the other follows from it. */
export type Priced = { amount: number; unitPrice: number; totalPrice: number | null }

/** Whether the two prices of a line say the same; a total that is left out follows from the price of one. */
export const pricesAgree = ({ amount, unitPrice, totalPrice }: Priced): boolean =>
  totalPrice === null ||
  totalPrice === totalFor(amount, unitPrice) ||
  unitPrice === unitPriceFor(amount, totalPrice)

/** The total of a line, said or following from the price of one. */
export const totalOf = ({ amount, unitPrice, totalPrice }: Priced): number =>
  totalPrice ?? totalFor(amount, unitPrice)

/**
 * What a part of an ordered line costs after `before` of it came: the parts of a line together cost what the line does, to the last
 * cent.
 */
export function priceOfPart(line: { amount: number; totalPrice: number }, before: number, part: number) {
  const upTo = (amount: number) => productOf([line.totalPrice, amount], 2, line.amount)
  return sumOf([upTo(sumOf([before, part])), -upTo(before)])
}
