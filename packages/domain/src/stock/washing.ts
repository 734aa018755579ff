import { sumOf } from '../units/amount.ts'
import type { StockedProduct, StockTold } from './stock.ts'
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

/** A vessel that is to be washed; `capacity` in millilitres. */
export type Washed = { id: string; name: string; capacity: number }

/** How much of a washing product each vessel asks for, in the product's unit; undefined where no range fits. */
export const washingPlan = (
  product: Pick<StockedProduct, 'volumeConcentrationsOfCellarElements'>,
  vessels: Washed[],
) =>
  vessels.map((vessel) => ({
    vessel,
    amount: washingAmount(product.volumeConcentrationsOfCellarElements, vessel.capacity),
  }))

type WasherStock = Pick<StockTold, 'id' | 'available'> & { product: StockedProduct }

/** What a washing product comes to on all the vessels that it fits, in its unit. */
export const washingTotal = (product: StockedProduct, vessels: Washed[]): number =>
  sumOf(washingPlan(product, vessels).map(({ amount = 0 }) => amount))

/**
 * The washing products that fit some of the vessels, the one to propose first: that fits most of them, of which there is enough, by name.
 */
export function washersFor<Stock extends WasherStock>(stocks: readonly Stock[], vessels: Washed[]): Stock[] {
  const fits = ({ product }: Stock) =>
    washingPlan(product, vessels).filter(({ amount }) => amount !== undefined).length
  const isEnough = ({ product, available }: Stock) =>
    available !== null && available < washingTotal(product, vessels) ? 0 : 1
  return stocks
    .filter((stock) => stock.product.isWasher && fits(stock) > 0)
    .toSorted(
      (one, other) =>
        fits(other) - fits(one) ||
        isEnough(other) - isEnough(one) ||
        one.product.name.localeCompare(other.product.name, 'es'),
    )
}
