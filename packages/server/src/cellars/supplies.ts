import type { Addition } from '@lagar/domain/cellars/plan-types.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { costOf } from '@lagar/domain/ledger/ledger.ts'
import { share } from '@lagar/domain/units/amount.ts'
import type { Actor, Tx } from '../http/actor.ts'
import { hold } from '../ledger/hold.ts'

/** A supply that an order uses, in the smallest unit of its magnitude. */
export type SupplyUse = {
  id: string
  stock: string
  stockBatch: string | null
  amount: number
  vessel: string | null
}

/**
 * The batches behind the supplies of an order, held, each with the cost of what is taken of it. Refuses a batch on hold, and a
 * missing one (`stocksUsed.N.stockBatch`) where the product is based on batches.
 */
export async function supplied(tx: Tx, actor: Actor, uses: SupplyUse[]): Promise<Addition[]> {
  if (uses.length === 0) return []
  const stocks = await stocksOf(tx, actor, uses)
  const chosen = uses.map((use, at) => ({ ...use, ...batchFor(stocks, use, at) }))
  const balances = await hold(
    tx,
    actor,
    chosen.map(({ deposit, batch }) => ({ kind: 'SUPPLY', place: deposit, thing: batch })),
  )
  const costs = new Map<string, number>()
  for (const key of new Set(chosen.map(({ deposit, batch }) => `${deposit} ${batch}`))) {
    const own = chosen.filter(({ deposit, batch }) => `${deposit} ${batch}` === key)
    const total = own.reduce((sum, { amount }) => sum + amount, 0)
    const held = balances.of(own[0]!.deposit, own[0]!.batch)
    if (total > held.amount)
      throw new Refusal('NOT_ENOUGH', { details: { product: own[0]!.product, available: held.amount } })
    const parts =
      total === 0
        ? own.map(() => 0)
        : share(
            costOf(held, total),
            own.map(({ amount }) => amount),
          )
    own.forEach(({ id }, at) => costs.set(id, parts[at]!))
  }
  return chosen.map(({ id, batch, deposit, amount, vessel, isOrganic }) => ({
    id,
    batch,
    deposit,
    amount,
    vessel,
    cost: costs.get(id)!,
    keepsOrganic: isOrganic,
  }))
}

async function stocksOf(tx: Tx, { companyId }: Actor, uses: SupplyUse[]) {
  const rows = await tx
    .selectFrom('stock as s')
    .innerJoin('product as p', (join) =>
      join.onRef('p.company_id', '=', 's.company_id').onRef('p.id', '=', 's.product_id'),
    )
    .innerJoin('stock_batch as b', (join) =>
      join.onRef('b.company_id', '=', 's.company_id').onRef('b.product_id', '=', 's.product_id'),
    )
    .select([
      's.id as stock',
      's.stock_deposit_id as deposit',
      'p.name as product',
      'p.is_organic as isOrganic',
      'b.id as batch',
      'b.unnamed',
      'b.on_hold as onHold',
    ])
    .where('s.company_id', '=', companyId)
    .where(
      's.id',
      'in',
      uses.map(({ stock }) => stock),
    )
    .execute()
  return rows
}

function batchFor(
  stocks: Awaited<ReturnType<typeof stocksOf>>,
  { stock, stockBatch }: SupplyUse,
  at: number,
) {
  const own = stocks.filter((row) => row.stock === stock)
  const found = own.find(({ batch, unnamed }) => (stockBatch === null ? unnamed : batch === stockBatch))
  if (!found) throw new Refusal('INVALID_INPUT', { missing: [`stocksUsed.${at}.stockBatch`] })
  if (found.onHold) throw new Refusal('BATCH_ON_HOLD', { details: { product: found.product } })
  return found
}
