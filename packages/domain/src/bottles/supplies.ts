import { z } from 'zod'
import { id } from '../fields.ts'
import { stockMovementTypes } from '../lists/stock.ts'
import { sumOf } from '../units/amount.ts'
import { named, queryBool, queryInt } from '../wire.ts'
import { stockUnit } from '../stock/used.ts'
import { bottleCount, bottlesInBox } from './counts.ts'

/** The bottles that supplies are asked for: how many, of which capacity and label. `isDivision` asks for glass and corks too. */
export const bottleStocksQuery = z.strictObject({
  bottles: queryInt.pipe(bottleCount),
  bottleCapacity: queryInt.optional(),
  bottlesByBox: queryInt.pipe(bottlesInBox).optional(),
  label: id.optional(),
  backLabel: id.optional(),
  isDivision: queryBool.optional(),
  isLabeling: queryBool.optional(),
})

/**
 * A supply for some bottles: how much all of its type they ask for without waste (`teoricAmount`), how much of that is proposed from
 * one stock and batch (`amount`), and what is there of it. A type that is nowhere has one without a stock.
 */
export const bottleStock = z.object({
  type: z.enum(stockMovementTypes),
  teoricAmount: z.number(),
  amount: z.number(),
  unit: stockUnit,
  stock: named.nullable(),
  stockBatch: named.nullable(),
  available: z.number(),
})
export type BottleStock = z.infer<typeof bottleStock>

type There = { product: string; stock: string; amount: number }

/**
 * What is proposed of what is there for so much that is asked for: of one product, so that no lot is dressed in two, that of the fullest stock;
 * its stocks from the fullest on, the batches of each in the order they came in.
 */
export function proposed<Held extends There>(asked: number, there: readonly Held[]) {
  const inStock = new Map<string, number>()
  for (const { stock, amount } of there) inStock.set(stock, (inStock.get(stock) ?? 0) + amount)
  const fullest = there.toSorted((one, other) => inStock.get(other.stock)! - inStock.get(one.stock)!)
  let left = asked
  return fullest.flatMap((held) => {
    const amount = Math.min(left, held.amount)
    if (held.product !== fullest[0]?.product || amount <= 0) return []
    left -= amount
    return { held, amount }
  })
}

/** The types of which less is proposed than the bottles ask for: how much, and how much of it is there. */
export function missingTypes(rows: readonly BottleStock[]) {
  const byType = Map.groupBy(rows, ({ type }) => type)
  return [...byType].flatMap(([type, of]) => {
    const [asked, there] = [of[0]!.teoricAmount, sumOf(of.map(({ amount }) => amount))]
    return there < asked ? { type, asked, there } : []
  })
}
