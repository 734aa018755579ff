import { Refusal } from '@lagar/domain/errors.ts'
import type { Entry } from '@lagar/domain/ledger/ledger.ts'
import type { StockUnit } from '@lagar/domain/lists/units.ts'
import { shownAmount } from '@lagar/domain/stock/amount.ts'
import { wrongForProduct } from '@lagar/domain/stock/change.ts'
import { movementOf } from '@lagar/domain/stock/moving.ts'
import { entryOf, type OpeningStock } from '@lagar/domain/stock/opening.ts'
import { toStockBase } from '@lagar/domain/units/magnitude.ts'
import { sql } from 'kysely'
import { auditRow } from '../../audit.ts'
import { currencyOf, rateOf } from '../../currency.ts'
import { insertAll } from '../../database/insert-all.ts'
import type { Actor, Tx } from '../../actor.ts'
import { newId } from '../../ids.ts'
import { hold } from '../../ledger/hold.ts'
import { postAll, reverseAll } from '../../ledger/post.ts'
import { standingEntries } from '../../ledger/read.ts'
import { changeRow, priced, amountInHistory } from './change.ts'
import { addToDeposit } from '../deposits/places.ts'
import { movedSince } from './reverse.ts'
import { unnamedBatch } from '../batches/unnamed.ts'

/** An opening stock with the id of its change, which is the cause of its entry. */
export type Opening = { id: string; given: OpeningStock }

/** A product in a deposit; `amount` in base units is counted on while openings are written. */
type Place = {
  stock: string
  product: string
  deposit: string
  unit: StockUnit
  basedInBatches: boolean
  amount: number
}

/**
 * Writes opening stocks as `changeStock` adds to one, all of them in a few statements: an inventory has thousands, and asking for
 * the stock before and after each would read ever more batches. No two may be of one batch in one deposit.
 */
export async function openStocks(tx: Tx, actor: Actor, openings: readonly Opening[]): Promise<void> {
  const places = await placesFor(tx, actor, openings)
  const own = await currencyOf(tx, actor)
  const batches = await batchesFor(tx, actor, openings)
  const lines = openings.map(({ id, given }) => {
    const place = places.get(keyOf(given.stockProductId, given.stockDepositId))!
    refuseWrong(actor, given, place)
    const rate = rateOf(own, given, given.unitPrice !== null)
    if (rate === undefined) throw wrong({ exchangeRate: 'REQUIRED' })
    const batch = batches.get(keyOf(given.stockProductId, given.batchId ?? ''))!
    const cost = priced(given, given.amount, rate)
    return { id, given, place, batch, amount: toStockBase(given.amount, given.unit), cost }
  })
  const balances = await hold(
    tx,
    actor,
    lines.map(({ place, batch }) => ({ place: place.deposit, thing: batch, kind: 'SUPPLY' })),
  )
  const entries = lines.map(({ id, given, place, batch, amount, cost }): Entry => {
    const held = balances.of(place.deposit, batch)
    if (!Number.isSafeInteger(held.amount + amount)) throw wrong({ amount: 'TOO_HIGH' })
    const change = {
      deposit: place.deposit,
      batch,
      held,
      onDay: held.amount,
      amount,
      cost,
      isOpening: true,
      reason: null,
    }
    const cause = { type: 'stockChange', id, attempt: 1 }
    const happenedOn = given.date ?? actor.today
    return { happenedOn, cause, movements: [movementOf('ADD', change)!], reason: given.note }
  })
  await insertAll(tx, {
    stock_change: lines.map(({ id, given, place }) =>
      changeRow(actor, id, 'ADD', entryOf(given, place.stock), given.date ?? actor.today),
    ),
    audit: lines.map(({ given, place, amount }) =>
      auditRow(actor, 'MOVE', 'stock', place.stock, {
        amount: counted(place, amount),
        ...(given.note && { note: [null, given.note] }),
      }),
    ),
  })
  await postAll(tx, actor, entries)
}

/**
 * Takes opening stocks back as `reverseChange` takes a change back, those that were not taken back before. Refuses all of them with
 * HAS_DEPENDENTS while what one of them left was moved since.
 */
export async function closeStocks(tx: Tx, actor: Actor, ids: readonly string[], reason: string) {
  const { rows: changes } = await sql<{ id: string; stock: string; retired: boolean }>`
    select change.id, change.stock_id as stock, stock.retired_at is not null as retired
    from stock_change change join stock on stock.company_id = change.company_id and stock.id = change.stock_id
    where change.company_id = ${actor.companyId} and change.id = any(${ids}::uuid[])
    order by change.id for no key update of change for share of stock`.execute(tx)
  const standing = await standingEntries(tx, actor, 'stockChange', ids)
  const taken = changes.filter(({ id }) => standing.has(id))
  if (taken.some(({ retired }) => retired)) throw wrong({ stock: 'INVALID_VALUE' })
  const entries = [...standing.values()]
  const dependents = await movedSince(tx, actor, entries)
  if (dependents.length > 0) throw new Refusal('HAS_DEPENDENTS', { details: { dependents } })
  const places = new Map((await placesOf(tx, actor, taken)).map((place) => [place.stock, place]))
  const amounts = await amountsOf(tx, actor, entries)
  await insertAll(tx, {
    audit: taken.map(({ id, stock }) =>
      auditRow(actor, 'REVERSE', 'stock', stock, {
        amount: counted(places.get(stock)!, -(amounts.get(id) ?? 0)),
        reason: [null, reason],
      }),
    ),
  })
  await reverseAll(tx, actor, entries, reason)
}

const keyOf = (product: string, other: string) => `${product} ${other}`

const wrong = (errors: Record<string, string>) => new Refusal('INVALID_INPUT', { errors, missing: [] })

function refuseWrong({ today }: Actor, given: OpeningStock, { unit, basedInBatches }: Place) {
  const errors = {
    ...(given.date != null && given.date > today && { date: 'DATE_IN_FUTURE' }),
    ...wrongForProduct({ unit, basedInBatches }, { unit: given.unit, byBatch: given.batchId !== null }),
  }
  if (Object.keys(errors).length > 0) throw wrong(errors)
}

/** Counts an amount in its place, and answers with what the history tells: how much there was, and is. */
function counted(place: Place, amount: number): [string, string] {
  const before = place.amount
  place.amount += amount
  const told = (base: number) => amountInHistory({ amount: shownAmount(base, place.unit), unit: place.unit })
  return [told(before), told(place.amount)]
}

/** The place of each product in its deposit; where it has none yet, it gets one. */
async function placesFor(tx: Tx, actor: Actor, openings: readonly Opening[]): Promise<Map<string, Place>> {
  const asked = new Map(
    openings.map(({ given }) => [keyOf(given.stockProductId, given.stockDepositId), given]),
  )
  const { rows } = await sql<{ id: string; product: string; deposit: string }>`
    select id, product_id as product, stock_deposit_id as deposit from stock
    where company_id = ${actor.companyId} and retired_at is null
      and product_id = any(${[...asked.values()].map((given) => given.stockProductId)}::uuid[])
    order by id for share`.execute(tx)
  const ids = new Map(rows.map(({ id, product, deposit }) => [keyOf(product, deposit), id]))
  const found: { stock: string }[] = []
  for (const [key, { stockProductId, stockDepositId }] of asked)
    found.push({
      stock: ids.get(key) ?? (await addToDeposit(tx, actor, newId(), { stockProductId, stockDepositId })),
    })
  const places = await placesOf(tx, actor, found)
  return new Map(places.map((place) => [keyOf(place.product, place.deposit), place]))
}

/** Stocks with what is held of them. */
async function placesOf(tx: Tx, { companyId }: Actor, stocks: readonly { stock: string }[]) {
  const ids = [...new Set(stocks.map(({ stock }) => stock))]
  // What is held is summed once over the company and not for each stock, and never batch by batch: in a company that has just begun
  // the database thinks that there are no batches at all, and would read all of them for each.
  await sql`select set_config('enable_nestloop', 'off', true)`.execute(tx)
  const { rows } = await sql<Place>`
    with held as materialized (
      select batch.product_id, balance.place_id, sum(balance.amount) as amount
      from balance join stock_batch batch on batch.company_id = balance.company_id and batch.id = balance.thing_id
      where balance.company_id = ${companyId} and balance.kind = 'SUPPLY' and balance.amount > 0
      group by batch.product_id, balance.place_id
    )
    select stock.id as stock, stock.product_id as product, stock.stock_deposit_id as deposit, product.unit,
      product.based_in_batches as "basedInBatches", coalesce(held.amount, 0)::bigint as amount
    from stock join product on product.company_id = stock.company_id and product.id = stock.product_id
    left join held on held.product_id = stock.product_id and held.place_id = stock.stock_deposit_id
    where stock.company_id = ${companyId} and stock.id = any(${ids}::uuid[])`.execute(tx)
  await sql`select set_config('enable_nestloop', 'on', true)`.execute(tx)
  return rows
}

/** The batches of openings by product and name, made where they are new. */
async function batchesFor(tx: Tx, actor: Actor, openings: readonly Opening[]): Promise<Map<string, string>> {
  const { companyId } = actor
  const named = openings.filter(({ given }) => given.batchId !== null)
  const made = await tx
    .insertInto('stock_batch')
    .values(
      named.map(({ given }) => ({
        company_id: companyId,
        id: newId(),
        product_id: given.stockProductId,
        batch_id: given.batchId ?? '',
        expires_on: given.expiresOn,
        input_number: given.inputNumber,
        supplier_id: given.supplier,
      })),
    )
    .onConflict((conflict) => conflict.constraint('batch_id_taken').doNothing())
    .returning(['id', 'batch_id as batchId'])
    .execute()
  await insertAll(tx, {
    audit: made.map(({ id, batchId }) =>
      auditRow(actor, 'CREATE', 'stockBatch', id, { batchId: [null, batchId] }),
    ),
  })
  const { rows } = await sql<{ id: string; product: string; batchId: string }>`
    select id, product_id as product, batch_id as "batchId" from stock_batch
    where company_id = ${companyId} and (product_id, batch_id) in (
      select * from unnest(${named.map(({ given }) => given.stockProductId)}::uuid[],
        ${named.map(({ given }) => given.batchId)}::text[]))`.execute(tx)
  const batches = new Map(rows.map(({ id, product, batchId }) => [keyOf(product, batchId), id]))
  for (const { given } of openings)
    if (given.batchId === null)
      batches.set(keyOf(given.stockProductId, ''), await unnamedBatch(tx, actor, given.stockProductId))
  return batches
}

/** How much each of these changes brought, by its id. */
async function amountsOf(tx: Tx, { companyId }: Actor, entries: readonly number[]) {
  const { rows } = await sql<{ cause: string; amount: number }>`
    select entry.cause_id as cause, movement.amount from ledger_movement movement
    join ledger_entry entry on entry.company_id = movement.company_id and entry.id = movement.entry_id
    where movement.company_id = ${companyId} and movement.entry_id = any(${entries}::bigint[])
      and entry.id = any(${entries}::bigint[])`.execute(tx)
  return new Map(rows.map(({ cause, amount }) => [cause, amount]))
}
