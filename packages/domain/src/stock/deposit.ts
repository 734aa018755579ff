import { z } from 'zod'
import { id, text, version } from '../fields.ts'
import { depositIcons } from '../lists/cellar.ts'
import { can, listQuery, named } from '../wire.ts'

/** A deposit of supplies (depósito de insumos): of an estate, of a cellar, or of the whole company. */
export const stockDeposit = z.strictObject({
  name: text(80),
  icon: z.enum(depositIcons).default('WAREHOUSE'),
  wineEstate: id.nullable().default(null),
  cellar: id.nullable().default(null),
})
export type StockDeposit = z.infer<typeof stockDeposit>

/** A deposit as a list or page shows it; `stocks` counts the products that have a place in it. */
export const stockDepositRecord = z.object({
  ...stockDeposit.shape,
  wineEstate: named.nullable(),
  cellar: named.nullable(),
  stocks: z.int(),
  retired: z.boolean(),
  id,
  version,
  can,
})
export type StockDepositRecord = z.infer<typeof stockDepositRecord>

/**
 * With `wineEstateId` or `cellarId`: the deposits of that estate or cellar, and those of the whole company.
 */
export const stockDepositQuery = listQuery(['name'], {
  name: z.string().max(100).optional(),
  wineEstateId: id.optional(),
  cellarId: id.optional(),
})

/** A shelf of supplies (categoría): how the company groups its products. */
export const stockCategory = z.strictObject({ name: text(80) })
export type StockCategory = z.infer<typeof stockCategory>

/** A category as a list or page shows it. */
export const stockCategoryRecord = z.object({ ...stockCategory.shape, id, version, can })
export type StockCategoryRecord = z.infer<typeof stockCategoryRecord>

export const stockCategoryQuery = listQuery(['name'], { name: z.string().max(100).optional() })
