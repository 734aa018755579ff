import { varietyExport } from '../companies/varieties.ts'
import { batchExport } from '../stock/batches.ts'
import { categoryExport } from '../stock/categories.ts'
import { depositExport } from '../stock/deposits.ts'
import { movementExport } from '../stock/movements.ts'
import { productExport } from '../stock/products.ts'
import { stockExport } from '../stock/stocks.ts'
import type { Export } from '../exports/export.ts'

/** Every list that can be downloaded, by the type its Excel button names. */
export const exports: Record<string, Export> = {
  STOCK: stockExport,
  STOCK_BATCH: batchExport,
  STOCK_CATEGORY: categoryExport,
  STOCK_DEPOSIT: depositExport,
  STOCK_MOVEMENT: movementExport,
  STOCK_PRODUCT: productExport,
  VARIETY: varietyExport,
}
