import type { Day } from '../../day.ts'
import { weightUnits, type StockUnit } from '../../lists/units.ts'
import { firstExpired, firstToUse, type StockBatchRecord } from '../../stock/batch.ts'
import type { StockRecord } from '../../stock/stock.ts'
import type { ProductSubstance } from './additives.ts'

const weighed: ReadonlySet<StockUnit> = new Set<StockUnit>(weightUnits)

/** Whether a product brings sulfur dioxide by weight, as the calculator doses it: a solution is dosed by volume. */
const dosesSo2 = ({ substance, unit }: Pick<ProductSubstance, 'substance' | 'unit'>): boolean =>
  substance === 'SO2' && weighed.has(unit)

/** The percent of a product that is sulfur dioxide, where its record says it; null of what is not dosed by weight of it. */
export const so2ShareOf = (product: ProductSubstance): number | null =>
  dosesSo2(product) ? product.substancePercent : null

type Expires = Pick<StockBatchRecord, 'id' | 'expiresOn'>

/** What of a stock says whether it gives sulfur dioxide. */
type Supply = Pick<StockRecord, 'id' | 'amount' | 'onHold'> & {
  product: ProductSubstance & { basedInBatches: boolean }
}

/** A stock and its batch, null where its product is not kept by batches. */
export type So2Supply<Stock> = { stock: Stock; batch: string | null }

/**
 * What an addition of sulfur dioxide takes of, of stocks each with its batches that are not on hold: the batch that expires first before
 * what never does; undefined where nothing is left that may be used.
 */
export function so2Supply<Stock extends Supply>(
  kept: readonly { stock: Stock; batches: readonly Expires[] }[],
  today: Day,
): So2Supply<Stock> | undefined {
  const usable = kept.flatMap(({ stock, batches }): (So2Supply<Stock> & Expires)[] => {
    const { id, product, amount, onHold } = stock
    if (!dosesSo2(product) || amount - (onHold ?? 0) <= 0) return []
    if (!product.basedInBatches) return [{ stock, batch: null, id, expiresOn: null }]
    const batch = firstToUse(batches, today)
    return batch ? [{ stock, batch: batch.id, id: batch.id, expiresOn: batch.expiresOn }] : []
  })
  return usable.toSorted(firstExpired)[0]
}
