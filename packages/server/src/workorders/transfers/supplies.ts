import type { Addition } from '@lagar/domain/workorders/plan/types.ts'
import type { StockUnit } from '@lagar/domain/lists/units.ts'
import { fromStockBase } from '@lagar/domain/units/magnitude.ts'
import type { Actor, Tx } from '../../actor.ts'
import { hold } from '../../ledger/hold.ts'
import { costsOf, supplyKeys, supplyOf } from '../../stock/movements/consume.ts'

/** A supply that an order uses, in the smallest unit of its magnitude; `unit` is the product's. */
export type SupplyUse = {
  id: string
  stock_id: string
  stock_batch_id: string | null
  cellar_element_id: string | null
  amount: number
  discarded: number
  unit: StockUnit
}

/** The supplies of an order as additions: their batches held, each with the cost of what is taken of it. */
export async function supplied(tx: Tx, actor: Actor, uses: SupplyUse[]): Promise<Addition[]> {
  const rows = uses.map((use) => ({
    stock: use.stock_id,
    stockBatch: use.stock_batch_id,
    amount: fromStockBase(use.amount, use.unit),
    discarded: fromStockBase(use.discarded, use.unit),
    unit: use.unit,
  }))
  const supplies = await supplyOf(tx, actor, rows)
  const costed = costsOf(await hold(tx, actor, supplyKeys(supplies)), supplies)
  const organic = await organicProducts(
    tx,
    actor,
    supplies.map(({ productId }) => productId),
  )
  return costed.map(({ batchId, depositId, productId, amount, cost, discarded, discardedCost }, at) => ({
    id: uses[at]!.id,
    vessel: uses[at]!.cellar_element_id,
    batch: batchId,
    deposit: depositId,
    amount,
    cost,
    discarded,
    discardedCost,
    keepsOrganic: organic.has(productId),
  }))
}

async function organicProducts(tx: Tx, { companyId }: Actor, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .selectFrom('product')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .where('is_organic', '=', true)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
