import { Refusal } from '@lagar/domain/errors.ts'
import {
  costOf,
  inside,
  moving,
  outside,
  type Key,
  type Movement,
  type Place,
} from '@lagar/domain/ledger/ledger.ts'
import type { StockUsed } from '@lagar/domain/stock/used.ts'
import { shownAmount } from '@lagar/domain/stock/amount.ts'
import { magnitudeOf, toStockBase } from '@lagar/domain/units/magnitude.ts'
import type { StockUnit } from '@lagar/domain/lists/units.ts'
import { sql } from 'kysely'
import type { Actor, Tx } from '../../actor.ts'
import type { Balances } from '../../ledger/hold.ts'
import { unnamedBatch } from '../batches/unnamed.ts'

/** What a work asks of its supplies: the part of a used-stock row that says which and how much. */
export type SupplyRow = Pick<StockUsed, 'stock' | 'stockBatch' | 'amount' | 'unit'> &
  Partial<Pick<StockUsed, 'discarded'>>

/** One used-stock row resolved to a batch in a deposit; amounts in base units of the product. */
export type Supply = {
  /** The path of the row that what is wrong with it is told at, such as `stocksUsed.2`. */
  path: string
  stockId: string
  productId: string
  batchId: string
  depositId: string
  unit: StockUnit
  amount: number
  discarded: number
}

/** A supply with the cost that leaves with it, in hundredths of a cent. */
export type CostedSupply = Supply & { cost: number; discardedCost: number }

/**
 * Resolves the used-stock rows of a work, in their order, to batches. A product that is not based on batches
 * gives its one unnamed batch. Refuses with INVALID_INPUT and a code per row at `<path>.N.<field>`: a batch
 * that is missing (BATCH_REQUIRED), held back (BATCH_ON_HOLD) or of another product, a unit of another
 * magnitude, a stock out of use.
 */
export async function supplyOf(
  tx: Tx,
  actor: Actor,
  rows: readonly SupplyRow[],
  path = 'stocksUsed',
): Promise<Supply[]> {
  if (rows.length === 0) return []
  const stocks = await stocksOf(tx, actor, rows)
  const batches = await batchesOf(tx, actor, rows)
  const errors: Record<string, string> = {}
  for (const [index, row] of rows.entries()) {
    const stock = stocks.get(row.stock)
    const batch = row.stockBatch === null ? undefined : batches.get(row.stockBatch)
    Object.assign(errors, wrongWith(row, stock, batch, `${path}.${index}`))
  }
  if (Object.keys(errors).length > 0)
    throw new Refusal('INVALID_INPUT', { errors, missing: [], ...heldBack([...batches.values()]) })

  const supplies: Supply[] = []
  for (const [index, row] of rows.entries()) {
    const stock = stocks.get(row.stock)!
    supplies.push({
      path: `${path}.${index}`,
      stockId: row.stock,
      productId: stock.productId,
      batchId: row.stockBatch ?? (await unnamedBatch(tx, actor, stock.productId)),
      depositId: stock.depositId,
      unit: stock.unit,
      amount: toStockBase(row.amount, row.unit),
      discarded: toStockBase(row.discarded ?? 0, row.unit),
    })
  }
  return supplies
}

/** What `hold` has to hold before supplies are taken. */
export const supplyKeys = (supplies: readonly Supply[]): Key[] =>
  supplies.map(({ depositId, batchId }) => ({ place: depositId, thing: batchId, kind: 'SUPPLY' }))

/**
 * What supplies cost, from what is held of their batches; two rows of one batch share it. Refuses with
 * NOT_ENOUGH, and MORE_THAN_AVAILABLE at the row, when a batch has less.
 */
export function costsOf(balances: Balances, supplies: readonly Supply[]): CostedSupply[] {
  const left = new Map<string, { amount: number; cost: number }>()
  return supplies.map((supply) => {
    const key = `${supply.depositId} ${supply.batchId}`
    const held = left.get(key) ?? balances.of(supply.depositId, supply.batchId)
    const { amount, discarded } = supply
    if (amount + discarded > held.amount) {
      throw new Refusal('NOT_ENOUGH', {
        errors: { [`${supply.path}.amount`]: 'MORE_THAN_AVAILABLE' },
        details: { available: shownAmount(held.amount, supply.unit), unit: supply.unit },
      })
    }
    const both = costOf(held, amount + discarded)
    left.set(key, { amount: held.amount - amount - discarded, cost: held.cost - both })
    const discardedCost = discarded === 0 ? 0 : costOf({ amount: amount + discarded, cost: both }, discarded)
    return { ...supply, cost: both - discardedCost, discardedCost }
  })
}

/**
 * The movements by which supplies leave their deposits: what was used to `target`, what was discarded to the
 * losses.
 */
export const takenBy = (supplies: readonly CostedSupply[], target: Place): Movement[] =>
  moving(
    supplies.flatMap(({ batchId, depositId, amount, cost, discarded, discardedCost }) => {
      const supply = { kind: 'SUPPLY', thing: batchId, source: inside(depositId) } as const
      return [
        { ...supply, amount, cost, target },
        { ...supply, amount: discarded, cost: discardedCost, target: outside('LOSS'), reason: 'OTHER' },
      ]
    }),
  )

type Stock = {
  productId: string
  depositId: string
  unit: StockUnit
  basedInBatches: boolean
  retired: boolean
}
type Batch = { name: string; productId: string; onHold: boolean; holdReason: string }

async function stocksOf(tx: Tx, { companyId }: Actor, rows: readonly SupplyRow[]) {
  const found = await sql<Stock & { id: string }>`
    select stock.id, stock.product_id as "productId", stock.stock_deposit_id as "depositId", product.unit,
      product.based_in_batches as "basedInBatches", stock.retired_at is not null as retired
    from stock join product on product.company_id = stock.company_id and product.id = stock.product_id
    where stock.company_id = ${companyId} and stock.id = any(${rows.map(({ stock }) => stock)}::uuid[])`.execute(
    tx,
  )
  return new Map(found.rows.map((stock) => [stock.id, stock]))
}

async function batchesOf(tx: Tx, { companyId }: Actor, rows: readonly SupplyRow[]) {
  const ids = rows.flatMap(({ stockBatch }) => stockBatch ?? [])
  // Held for share, so that nobody puts a batch on hold while it is being used.
  const found = await sql<Batch & { id: string }>`
    select id, batch_id as name, product_id as "productId", on_hold as "onHold", hold_reason as "holdReason"
    from stock_batch
    where company_id = ${companyId} and id = any(${ids}::uuid[])
    order by id for share`.execute(tx)
  return new Map(found.rows.map((batch) => [batch.id, batch]))
}

/** Which batches nobody may use, and why. */
export function heldBack(batches: readonly Pick<Batch, 'name' | 'onHold' | 'holdReason'>[]) {
  const held = batches.filter(({ onHold }) => onHold)
  return (
    held.length > 0 && { details: { held: held.map(({ name, holdReason: reason }) => ({ name, reason })) } }
  )
}

function wrongWith(row: SupplyRow, stock: Stock | undefined, batch: Batch | undefined, path: string) {
  if (!stock || stock.retired) return { [`${path}.stock`]: 'INVALID_VALUE' }
  const errors: Record<string, string> = {}
  if (magnitudeOf(row.unit) !== magnitudeOf(stock.unit)) errors[`${path}.unit`] = 'UNIT_NOT_OF_PRODUCT'
  if (row.stockBatch === null) {
    if (stock.basedInBatches) errors[`${path}.stockBatch`] = 'BATCH_REQUIRED'
  } else if (batch?.productId !== stock.productId) {
    errors[`${path}.stockBatch`] = 'BATCH_OF_ANOTHER_PRODUCT'
  } else if (batch.onHold) {
    errors[`${path}.stockBatch`] = 'BATCH_ON_HOLD'
  }
  return errors
}
