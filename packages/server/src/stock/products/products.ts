import { Refusal } from '@lagar/domain/errors.ts'
import {
  flagsOf,
  product,
  productQuery,
  productRecord,
  type Product,
  type ProductRecord,
} from '@lagar/domain/stock/product.ts'
import { magnitudeOf } from '@lagar/domain/units/magnitude.ts'
import { fromMilliliters, toMilliliters } from '@lagar/domain/units/volume.ts'
import type { Named } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor, Db, Tx } from '../../actor.ts'
import { mayEdit } from '../../http/can.ts'
import type { Catalogue } from '../../http/catalogue.ts'
import { inSpanish, ordered, pageOfQuery } from '../../http/list.ts'
import { type ColumnsOf, namedIn, updateAt } from '../../http/rows.ts'
import { placeProduct } from '../deposits/places.ts'
import { calledProducts, isCalled, isLinked, kindsAsked } from './filters.ts'
import { concentrationsOf, linksOf, replaceParts, shownConcentrations } from './parts.ts'
import { stocksWhere } from '../deposits/places.ts'

const select = (db: Db | Tx, { companyId }: Actor) =>
  db
    .selectFrom('product')
    .where('product.company_id', '=', companyId)
    .select([
      'product.id',
      'version',
      'kind',
      'product.name',
      'instructions',
      'unit',
      'dose',
      'use',
      'allergen',
    ])
    .select([
      'dose_unit',
      'hide_dose',
      'is_dose_by_machined_volume',
      'is_organic',
      'is_allergene',
      'nutrients',
    ])
    .select(['based_in_batches', 'tc_days', 'residual_power', 'reentry_hours', 'product_label', 'is_washer'])
    .select(['max_applications', 'registration_number', 'active_ingredient', 'organic_certifier'])
    .select([
      'bottles_by_box',
      'bottle_capacity',
      'bottle_unit',
      'nutrients_as_oxides',
      'replenishment_delay',
      'ingredient',
      'substance',
      'substance_percent',
    ])
    .select([
      sql<boolean>`product.retired_at is not null`.as('retired'),
      linksOf('category').as('categories'),
      linksOf('supplier').as('suppliers'),
      linksOf('plague').as('plagues'),
      concentrationsOf.as('concentrations'),
      namedIn('seed', 'product.seed_id').$castTo<Named | null>().as('seed'),
      sql<Named | null>`(select json_build_object('id', label.id, 'name', label.name) from label
        where label.company_id = product.company_id and label.stock_product_id = product.id
        order by label.id limit 1)`.as('label'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const present =
  (actor: Actor) =>
  (row: Row): ProductRecord => {
    const unit = row.unit
    const bottleUnit = row.bottle_unit
    return {
      id: row.id,
      version: row.version,
      kind: row.kind,
      name: row.name,
      instructions: row.instructions,
      unit,
      categories: row.categories,
      suppliers: row.suppliers,
      plagues: row.plagues,
      seed: row.seed,
      label: row.label,
      isOrganic: row.is_organic,
      organicCertifier: row.organic_certifier,
      isAllergene: row.is_allergene,
      allergen: row.allergen,
      basedInBatches: row.based_in_batches,
      replenishmentDelay: row.replenishment_delay,
      use: row.use,
      dose: row.dose,
      doseUnit: row.dose_unit,
      hideDose: row.hide_dose,
      isDoseByMachinedVolume: row.is_dose_by_machined_volume,
      tcDays: row.tc_days,
      residualPower: row.residual_power,
      reentryHours: row.reentry_hours,
      maxApplications: row.max_applications,
      registrationNumber: row.registration_number,
      activeIngredient: row.active_ingredient,
      productLabel: row.product_label as Product['productLabel'],
      nutrients: row.nutrients as Product['nutrients'],
      nutrientsAsOxides: row.nutrients_as_oxides,
      ingredient: row.ingredient,
      substance: row.substance,
      substancePercent: row.substance_percent && row.substance_percent / 100,
      bottlesByBox: row.bottles_by_box,
      bottleCapacity:
        row.bottle_capacity && bottleUnit ? fromMilliliters(row.bottle_capacity, bottleUnit) : null,
      bottleUnit,
      isWasher: row.is_washer,
      volumeConcentrationsOfCellarElements: shownConcentrations(row.concentrations, unit),
      ...flagsOf(row.kind),
      retired: row.retired,
      can: row.retired ? { edit: false, delete: false } : mayEdit(actor, 'stock'),
    }
  }

/** A product for its page, which also one that is no longer offered has. */
export async function findProduct(db: Db | Tx, actor: Actor, id: string) {
  const row = await select(db, actor).where('product.id', '=', id).executeTakeFirst()
  return row && present(actor)(row)
}

const columnsOf = (input: Product): ColumnsOf<'product'> => ({
  kind: input.kind,
  name: input.name,
  instructions: input.instructions,
  unit: input.unit,
  magnitude: magnitudeOf(input.unit),
  dose: input.dose,
  dose_unit: input.doseUnit,
  hide_dose: input.hideDose,
  is_dose_by_machined_volume: input.isDoseByMachinedVolume,
  is_organic: input.isOrganic,
  organic_certifier: input.organicCertifier,
  is_allergene: input.isAllergene,
  allergen: input.allergen,
  based_in_batches: input.basedInBatches,
  use: input.use,
  seed_id: input.seed,
  tc_days: input.tcDays,
  residual_power: input.residualPower,
  reentry_hours: input.reentryHours,
  max_applications: input.maxApplications,
  registration_number: input.registrationNumber,
  active_ingredient: input.activeIngredient,
  product_label: input.productLabel,
  ingredient: input.ingredient,
  substance: input.substance,
  substance_percent: input.substancePercent && Math.round(input.substancePercent * 100),
  bottles_by_box: input.bottlesByBox,
  bottle_capacity:
    input.bottleCapacity !== null && input.bottleUnit
      ? toMilliliters(input.bottleCapacity, input.bottleUnit)
      : null,
  bottle_unit: input.bottleUnit,
  nutrients: JSON.stringify(input.nutrients),
  nutrients_as_oxides: input.nutrientsAsOxides,
  is_washer: input.isWasher,
  replenishment_delay: input.replenishmentDelay,
})

type Products = Catalogue<typeof product.shape, ProductRecord, z.output<typeof productQuery>>

/**
 * The supplies that the company keeps, of nine kinds. One that was ever kept is retired instead of deleted.
 */
export const products: Products = {
  entity: 'stockProduct',
  area: 'stock',
  path: '/stock/product',
  deletePath: '/stock/product',
  input: product,
  record: productRecord,
  query: productQuery,

  async list(db, actor, query) {
    const { name, kind, category, supplier, use, basedInBatches, isOrganic } = query
    let rows = select(db, actor).where('product.retired_at', 'is', null)
    if (name !== undefined) rows = rows.where(isCalled(name))
    if (kind !== undefined) rows = rows.where('kind', '=', kind)
    if (use !== undefined) rows = rows.where('use', '=', use)
    if (basedInBatches !== undefined) rows = rows.where('based_in_batches', '=', basedInBatches)
    if (isOrganic !== undefined) rows = rows.where('is_organic', '=', isOrganic)
    if (category !== undefined) rows = rows.where(isLinked('category', category))
    if (supplier !== undefined) rows = rows.where(isLinked('supplier', supplier))
    for (const wanted of kindsAsked(query)) rows = rows.where(wanted)
    const sorted = ordered(rows, query.sort ?? 'name', {
      name: inSpanish('product.name'),
      kind: sql.ref('kind'),
    })
    const page = await pageOfQuery(db, sorted, query, calledProducts(name))
    return { ...page, result: page.result.map(present(actor)) }
  },

  async find(db, actor, id) {
    const found = await findProduct(db, actor, id)
    return found?.retired ? undefined : found
  },

  async insert(tx, actor, id, input) {
    await tx
      .insertInto('product')
      .values({ company_id: actor.companyId, id, ...columnsOf(input) })
      .execute()
    await saveAround(tx, actor, id, input)
  },

  async update(tx, actor, { id, version }, input) {
    await refuseWhatStockForbids(tx, actor, id, input)
    const updated = await updateAt(tx, actor, 'product', { id, version }, columnsOf(input))
    if (updated.numUpdatedRows > 0n) await saveAround(tx, actor, id, input)
    return updated
  },

  nameOf: ({ name }) => name,

  async remove(tx, { companyId }, id) {
    const deposits = await depositsHolding(tx, companyId, id)
    if (deposits.length > 0) {
      const dependents = await stocksWhere(tx, companyId, { product: id })
      throw new Refusal('IN_USE', { details: { dependents, deposits } })
    }
    for (const [table, column] of [
      ['stock', 'product_id'],
      ['product', 'id'],
    ] as const) {
      await sql`update ${sql.table(table)} set retired_at = now(), version = version + 1
        where company_id = ${companyId} and ${sql.ref(column)} = ${id} and retired_at is null`.execute(tx)
    }
  },
}

async function saveAround(tx: Tx, actor: Actor, id: string, input: Product) {
  await replaceParts(tx, actor.companyId, id, input)
  const { stockDepositId, showAlarm, amountAlarm, unit } = input
  if (stockDepositId === null) return
  await placeProduct(tx, actor, { stockDepositId, stockProductId: id }, { showAlarm, amountAlarm, unit })
}

/**
 * What a product is cannot change under what lies in the deposits: its kind, what it is measured by, its
 * batches.
 */
async function refuseWhatStockForbids(tx: Tx, { companyId }: Actor, id: string, input: Product) {
  const before = await tx
    .selectFrom('product')
    .select(['kind', 'magnitude', 'based_in_batches'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const errors: Record<string, string> = {}
  if (before.kind !== input.kind) errors['kind'] = 'NOT_ALLOWED_HERE'
  if (before.magnitude !== magnitudeOf(input.unit) && (await wasKept(tx, companyId, id))) {
    errors['unit'] = 'UNIT_NOT_OF_PRODUCT'
  }
  const batchesChange = before.based_in_batches !== input.basedInBatches
  if (batchesChange && (await depositsHolding(tx, companyId, id)).length > 0) {
    errors['basedInBatches'] = 'STILL_IN_STOCK'
  }
  if (Object.keys(errors).length > 0) throw new Refusal('INVALID_INPUT', { errors, missing: [] })
}

const wasKept = async (tx: Tx, companyId: string, productId: string) =>
  (await tx
    .selectFrom('stock')
    .select('id')
    .where('company_id', '=', companyId)
    .where('product_id', '=', productId)
    .executeTakeFirst()) !== undefined

/** The names of the deposits where some of a product is left. */
export async function depositsHolding(tx: Tx, companyId: string, productId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct deposit.name from stock_batch batch
    join balance on balance.company_id = batch.company_id and balance.thing_id = batch.id and balance.amount > 0
    join stock_deposit deposit on deposit.company_id = balance.company_id and deposit.id = balance.place_id
    where batch.company_id = ${companyId} and batch.product_id = ${productId}
    order by deposit.name`.execute(tx)
  return rows.map(({ name }) => name)
}
