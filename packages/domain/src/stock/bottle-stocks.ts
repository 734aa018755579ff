import { z } from 'zod'
import { bottlesInBox, bottleCount } from '../cellars/division.ts'
import { id } from '../fields.ts'
import { stockMovementTypes } from '../lists/stock.ts'
import { named, queryBool, queryInt } from '../wire.ts'
import { stockUnit } from './stock-used.ts'

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

/** A supply for some bottles: how much they ask for without waste, and the stock that has it; the oldest batch goes first. */
export const bottleStock = z.object({
  type: z.enum(stockMovementTypes),
  teoricAmount: z.number(),
  unit: stockUnit,
  stock: named.nullable(),
  stockBatch: named.nullable(),
  available: z.number(),
})
export type BottleStock = z.infer<typeof bottleStock>
