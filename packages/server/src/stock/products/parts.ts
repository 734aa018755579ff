import { shownAmount } from '@lagar/domain/stock/amount.ts'
import { roundHalfUp } from '@lagar/domain/units/amount.ts'
import { toStockBase } from '@lagar/domain/units/magnitude.ts'
import { fromMilliliters, toMilliliters } from '@lagar/domain/units/volume.ts'
import type { Concentration, Product } from '@lagar/domain/stock/product.ts'
import type { StockUnit, VolumeUnit } from '@lagar/domain/lists/units.ts'
import type { Named } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { Tx } from '../../actor.ts'
import { clearParts } from '../../http/rows.ts'

type Link = 'category' | 'supplier' | 'plague'
const linked = { category: 'stock_category', supplier: 'supplier', plague: 'plague' } as const

/** The categories, suppliers or plagues of the row's `product`, by name. */
export const linksOf = (link: Link) =>
  sql<
    Named[]
  >`(select coalesce(json_agg(json_build_object('id', named.id, 'name', named.name) order by named.name), '[]')
    from ${sql.table(`product_${link}`)} as link
    join ${sql.table(linked[link])} as named on named.company_id = link.company_id
      and named.id = link.${sql.ref(`${linked[link]}_id`)}
    where link.company_id = product.company_id and link.product_id = product.id)`

/** A concentration as it is stored: millilitres of capacity, base units of the product. */
export type StoredConcentration = { min: number; max: number; unit: VolumeUnit; amount: number }

/** How much of the row's `product` vessels ask for, by their capacity. */
export const concentrationsOf = sql<StoredConcentration[]>`(select coalesce(json_agg(json_build_object(
      'min', min, 'max', max, 'unit', unit, 'amount', amount) order by position), '[]')
    from product_concentration as line
    where line.company_id = product.company_id and line.product_id = product.id)`

/** Stored concentrations in the units that they were typed in. */
export const shownConcentrations = (stored: StoredConcentration[], productUnit: StockUnit): Concentration[] =>
  stored.map(({ min, max, unit, amount }) => ({
    min: roundHalfUp(fromMilliliters(min, unit), 3),
    max: roundHalfUp(fromMilliliters(max, unit), 3),
    unit,
    amount: shownAmount(amount, productUnit),
  }))

/**
 * Writes what hangs on a product: its categories, suppliers, plagues and concentrations, in place of those
 * before.
 */
export async function replaceParts(tx: Tx, companyId: string, productId: string, product: Product) {
  const of = { company_id: companyId, product_id: productId }
  await clearParts(
    tx,
    { companyId },
    ['product_category', 'product_supplier', 'product_plague', 'product_concentration'],
    'product_id',
    productId,
  )
  const { categories, suppliers, plagues, volumeConcentrationsOfCellarElements: concentrations } = product
  if (categories.length > 0) {
    const rows = [...new Set(categories)].map((id) => ({ ...of, stock_category_id: id }))
    await tx.insertInto('product_category').values(rows).execute()
  }
  if (suppliers.length > 0) {
    const rows = [...new Set(suppliers)].map((id) => ({ ...of, supplier_id: id }))
    await tx.insertInto('product_supplier').values(rows).execute()
  }
  if (plagues.length > 0) {
    const rows = [...new Set(plagues)].map((id) => ({ ...of, plague_id: id }))
    await tx.insertInto('product_plague').values(rows).execute()
  }
  if (concentrations.length > 0) {
    const rows = concentrations.map(({ min, max, unit, amount }, position) => ({
      ...of,
      position,
      min: toMilliliters(min, unit),
      max: toMilliliters(max, unit),
      unit,
      amount: toStockBase(amount, product.unit),
    }))
    await tx.insertInto('product_concentration').values(rows).execute()
  }
}
