import type { StockedProduct } from './stock.ts'
import { toMilliliters } from '../units/volume.ts'

/**
 * How much of a washing product a vessel of so many millilitres asks for, in the product's unit: what stands beside the range
 * of capacities that it falls into; the smaller one where two ranges meet. Nothing where no range fits.
 */
export function washingAmount(
  ranges: StockedProduct['volumeConcentrationsOfCellarElements'],
  capacity: number,
): number | undefined {
  const fits = ranges
    .map(({ min, max, unit, amount }) => ({
      from: toMilliliters(min, unit),
      to: toMilliliters(max, unit),
      amount,
    }))
    .filter(({ from, to }) => from <= capacity && capacity <= to)
  return fits.toSorted((a, b) => a.to - b.to)[0]?.amount
}
