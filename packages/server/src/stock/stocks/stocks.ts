import { kindText } from '@lagar/domain/kind-text.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { Page } from '@lagar/domain/wire.ts'
import {
  availableOf,
  isAlarming,
  stockQuery,
  type StockAlarm,
  type StockedProduct,
  type StockRecord,
  type StockTold,
} from '@lagar/domain/stock/stock.ts'
import { fromMilliliters } from '@lagar/domain/units/volume.ts'
import { shownAmount } from '@lagar/domain/stock/amount.ts'
import { toStockBase } from '@lagar/domain/units/magnitude.ts'
import { shownMoney, unitCost } from '@lagar/domain/units/money.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { audit, changesBetween } from '../../audit.ts'
import { exportOf } from '../../exports/export.ts'
import type { Actor, Db, Tx } from '../../actor.ts'
import { mayEdit, seesSupplyCosts } from '../../http/can.ts'
import { found } from '../../http/catalogue.ts'
import { confirmed } from '../../http/confirmed.ts'
import { conflict } from '../../http/conflict.ts'
import { inSpanish, ordered, pageOfQuery } from '../../http/list.ts'
import { namedIn, updateAt } from '../../http/rows.ts'
import { committedOf, plansOf } from './committed.ts'
import { servesCellar, servesEstate } from '../deposits/deposits.ts'
import { amountHeld, costHeld, heldOf } from './held.ts'
import { concentrationsOf, linksOf, shownConcentrations } from '../products/parts.ts'
import { calledProducts, isCalled, isLinked, kindsAsked } from '../products/filters.ts'

type Query = z.output<typeof stockQuery>

const select = (db: Db | Tx, { companyId }: Actor, asOf?: string) =>
  db
    .selectFrom('stock')
    .innerJoin('product', (join) =>
      join.onRef('product.company_id', '=', 'stock.company_id').onRef('product.id', '=', 'stock.product_id'),
    )
    .innerJoin('stock_deposit', (join) =>
      join
        .onRef('stock_deposit.company_id', '=', 'stock.company_id')
        .onRef('stock_deposit.id', '=', 'stock.stock_deposit_id'),
    )
    .where('stock.company_id', '=', companyId)
    .select(['stock.id as id', 'stock.version', 'amount_alarm', 'show_alarm', 'stock_deposit_id'])
    .select(['stock_deposit.name as deposit', 'product_id', 'product.name', 'kind', 'unit', 'use', 'dose'])
    .select(['is_organic', 'is_allergene', 'based_in_batches', 'dose_unit', 'hide_dose', 'is_washer'])
    .select(['is_dose_by_machined_volume', 'nutrients', 'nutrients_as_oxides', 'tc_days', 'residual_power'])
    .select(['bottles_by_box', 'bottle_capacity', 'bottle_unit', 'reentry_hours'])
    .select(['substance', 'substance_percent'])
    .select([
      sql<boolean>`stock.retired_at is not null`.as('retired'),
      heldOf(asOf).as('held'),
      linksOf('category').as('categories'),
      concentrationsOf.as('concentrations'),
      namedIn('seed', 'product.seed_id').$castTo<StockedProduct['seed']>().as('seed'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

/** A stock as it is told; `committed` is what open documents are going to take of each, unless a past day is told. */
const present =
  (actor: Actor, committed?: ReadonlyMap<string, number>) =>
  (row: Row): StockRecord => {
    const unit = row.unit
    const held = row.held
    const amount = shownAmount(held.amount, unit)
    const amountAlarm = shownAmount(row.amount_alarm, unit)
    const showAlarm = row.show_alarm
    const costs = seesSupplyCosts(actor)
    const product = productIn(row, unit)
    return {
      id: row.id,
      version: row.version,
      product,
      capacity: product.bottleCapacity,
      deposit: { id: row.stock_deposit_id, name: row.deposit },
      amount,
      totalAmount: shownAmount(held.total, unit),
      ...planned(row, amount, committed),
      unit,
      amountAlarm,
      showAlarm,
      alarm: !row.retired && isAlarming({ showAlarm, amountAlarm, amount }),
      stockBatches: held.batches.map(({ amount: left, ...batch }) => ({
        ...batch,
        currentAmount: shownAmount(left, unit),
      })),
      value: costs ? shownMoney(held.cost) : null,
      unitCost: costs ? unitCost(held.cost, amount) : null,
      retired: row.retired,
      can: row.retired ? { edit: false, delete: false } : mayEdit(actor, 'stock'),
    }
  }

function planned({ id, held, unit: given }: Row, amount: number, plans?: ReadonlyMap<string, number>) {
  if (plans === undefined) return { onHold: null, committed: null, available: null }
  const unit = given
  const onHold = shownAmount(held.onHold, unit)
  const committed = shownAmount(plans.get(id) ?? 0, unit)
  return { onHold, committed, available: availableOf({ amount, onHold, committed }) }
}

function productIn(row: Row, unit: StockRecord['unit']): StockedProduct {
  const { bottle_capacity: capacity, bottle_unit: bottleUnit } = row
  return {
    id: row.product_id,
    name: row.name,
    kind: row.kind,
    unit,
    use: row.use,
    isOrganic: row.is_organic,
    isAllergene: row.is_allergene,
    substance: row.substance,
    substancePercent: row.substance_percent && row.substance_percent / 100,
    basedInBatches: row.based_in_batches,
    dose: row.dose,
    doseUnit: row.dose_unit,
    hideDose: row.hide_dose,
    isDoseByMachinedVolume: row.is_dose_by_machined_volume,
    isWasher: row.is_washer,
    nutrients: row.nutrients as StockedProduct['nutrients'],
    nutrientsAsOxides: row.nutrients_as_oxides,
    seed: row.seed,
    tcDays: row.tc_days,
    residualPower: row.residual_power,
    reentryHours: row.reentry_hours,
    bottlesByBox: row.bottles_by_box,
    bottleCapacity: capacity && bottleUnit ? fromMilliliters(capacity, bottleUnit) : null,
    bottleUnit,
    volumeConcentrationsOfCellarElements: shownConcentrations(row.concentrations, unit),
    categories: row.categories,
  }
}

/** The stocks that the filters let through. */
export async function listStocks(db: Db, actor: Actor, query: Query): Promise<Page<StockRecord>> {
  const { asOf } = query
  let rows = select(db, actor, asOf)
  // On a past day also what has left its deposit since was there.
  if (asOf === undefined && query.stockId === undefined) rows = rows.where('stock.retired_at', 'is', null)
  for (const wanted of wantedOf(query)) rows = rows.where(wanted)
  const sorted = ordered(rows, query.sort ?? 'name', {
    name: inSpanish('product.name'),
    deposit: inSpanish('stock_deposit.name'),
    kind: sql.ref('kind'),
    amount: amountHeld(asOf),
    // Sorting by what is hidden would tell it.
    value: seesSupplyCosts(actor) ? costHeld(asOf) : sql.ref('kind'),
  })
  const page = await pageOfQuery(db, sorted, query, calledProducts(query.name))
  const ids = page.result.map(({ id }) => id)
  const committed = asOf === undefined ? await committedOf(db, actor, ids) : undefined
  return { ...page, result: page.result.map(present(actor, committed)) }
}

function wantedOf(query: Query) {
  const {
    tanks,
    name,
    category,
    stockDepositId,
    stockType,
    use,
    wineEstateId,
    cellarId,
    stockId,
    productId,
  } = query
  const { isWasher, substance, alarm, available, asOf } = query
  const amount = amountHeld(asOf)
  return [
    name !== undefined && isCalled(name),
    category !== undefined && isLinked('category', category),
    stockDepositId !== undefined && sql<boolean>`stock.stock_deposit_id = ${stockDepositId}`,
    tanks === false && sql<boolean>`stock_deposit.machine_id is null`,
    stockType !== undefined && sql<boolean>`product.kind = any(${stockType}::text[])`,
    use !== undefined && sql<boolean>`product.use = ${use}`,
    wineEstateId !== undefined && servesEstate(wineEstateId),
    cellarId !== undefined && servesCellar(cellarId),
    stockId !== undefined && sql<boolean>`stock.id = ${stockId}`,
    productId !== undefined && sql<boolean>`stock.product_id = ${productId}`,
    isWasher !== undefined && sql<boolean>`product.is_washer = ${isWasher}`,
    substance !== undefined && sql<boolean>`product.substance = ${substance}`,
    alarm !== undefined && sql<boolean>`(stock.show_alarm and stock.amount_alarm > ${amount}) = ${alarm}`,
    available !== undefined && sql<boolean>`(${amount} > 0) = ${available}`,
    ...kindsAsked(query),
  ].filter((wanted) => wanted !== false)
}

/** A stock, also one that left its deposit. */
export async function findStock(db: Db | Tx, actor: Actor, id: string): Promise<StockRecord | undefined> {
  const row = await select(db, actor).where('stock.id', '=', id).executeTakeFirst()
  return row && present(actor, await committedOf(db, actor, [id]))(row)
}

/** A stock for its page, with the open documents that are going to take of it. */
export async function tellStock(db: Db | Tx, actor: Actor, id: string): Promise<StockTold | undefined> {
  const stock = await findStock(db, actor, id)
  return stock && { ...stock, plans: await plansOf(db, actor, stock) }
}

/** Sets the alarm of a stock, in its product's unit. */
export async function setAlarm(tx: Tx, actor: Actor, alarm: StockAlarm): Promise<StockRecord> {
  const { stock: id, amountAlarm, showAlarm } = alarm
  const before = found(await findStock(tx, actor, id))
  if (before.retired) throw new Refusal('NOT_FOUND')
  const at = { id, version: alarm.version ?? before.version }
  const updated = await updateAt(tx, actor, 'stock', at, {
    amount_alarm: toStockBase(amountAlarm, before.unit),
    show_alarm: showAlarm,
  })
  if (updated.numUpdatedRows === 0n) throw await conflict(tx, actor, 'stock', at, before.version)
  await audit(tx, actor, 'EDIT', 'stock', id, changesBetween(before, { amountAlarm, showAlarm }))
  return found(await findStock(tx, actor, id))
}

type Removal = { id: string; stockDepositId?: string | undefined; confirmation?: string | undefined }

/**
 * Takes a product out of its deposit, by the stock's id or the product's; refuses with
 * ERROR_DELETING_STOCK_PRODUCT while some of it is there.
 */
export async function removeFromDeposit(tx: Tx, actor: Actor, { id, stockDepositId, confirmation }: Removal) {
  const { rows } = await sql<{ id: string }>`
    select id from stock
    where company_id = ${actor.companyId} and ${id} in (id, product_id) and retired_at is null
      and stock_deposit_id = coalesce(${stockDepositId ?? null}, stock_deposit_id)
    order by id for no key update`.execute(tx)
  if (rows.length === 0) throw new Refusal('NOT_FOUND')
  for (const { id: stockId } of rows) {
    const stock = found(await findStock(tx, actor, stockId))
    await confirmed(tx, actor, stock.product.name, confirmation)
    if (stock.amount > 0) {
      const { amount, unit, deposit } = stock
      throw new Refusal('ERROR_DELETING_STOCK_PRODUCT', { details: { amount, unit, deposit: deposit.name } })
    }
    await sql`update stock set retired_at = now(), version = version + 1
      where company_id = ${actor.companyId} and id = ${stockId}`.execute(tx)
    await audit(tx, actor, 'DELETE', 'stock', stockId)
  }
}

export const stockExport = exportOf({
  permission: 'stock.read',
  sheet: 'STOCK',
  query: stockQuery,
  list: listStocks,
  columns: [
    { field: 'stock', kind: 'text', width: 32, value: ({ product }) => product.name },
    { field: 'kind', kind: 'text', value: ({ product }, texts) => kindText(texts, product) },
    { field: 'deposit', kind: 'text', width: 24, value: ({ deposit }) => deposit.name },
    { field: 'amount', kind: 'supplyRound', value: ({ amount }) => amount },
    { field: 'heldAmount', kind: 'supplyRound', value: ({ onHold }) => onHold },
    { field: 'committed', kind: 'supplyRound', value: ({ committed }) => committed },
    { field: 'available', kind: 'supplyRound', value: ({ available }) => available },
    { field: 'inAllDeposits', kind: 'supplyRound', value: ({ totalAmount }) => totalAmount },
    { field: 'unit', kind: 'text', value: ({ unit }, texts) => texts.unitSymbol[unit] },
    {
      field: 'alarm',
      kind: 'supplyRound',
      value: ({ showAlarm, amountAlarm }) => (showAlarm ? amountAlarm : null),
    },
    { field: 'stockBatches', kind: 'count', value: ({ stockBatches }) => stockBatches.length },
    { field: 'unitCost', kind: 'price', value: ({ unitCost }) => unitCost },
    { field: 'value', kind: 'money', value: ({ value }) => value },
    {
      field: 'categories',
      kind: 'text',
      width: 30,
      value: ({ product }) => product.categories.map(({ name }) => name).join(', '),
    },
  ],
})
