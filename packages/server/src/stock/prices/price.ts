import { Refusal } from '@lagar/domain/errors.ts'
import { shownAmount } from '@lagar/domain/stock/amount.ts'
import type { BatchPrice, BatchPriceRecord } from '@lagar/domain/stock/batch-price.ts'
import { sumOf } from '@lagar/domain/units/amount.ts'
import { fromStockBase } from '@lagar/domain/units/magnitude.ts'
import { fromMoney, priceOf, shownMoney, unitCost } from '@lagar/domain/units/money.ts'
import { audit } from '../../audit.ts'
import type { Actor, Db, Tx } from '../../actor.ts'
import { found } from '../../http/catalogue.ts'
import { conflict } from '../../http/conflict.ts'
import { endUnchanged } from '../../http/unchanged.ts'
import { paidFor } from './paid.ts'
import { repriceBatch } from './reprice.ts'
import { usesOf } from './uses.ts'
import { seesSupplyCosts } from '../../http/can.ts'
import { updateHeld } from '../../http/rows.ts'

/** What was paid for a batch and where it went, for the form that corrects its price. Refuses who may not see costs. */
export async function findBatchPrice(db: Db | Tx, actor: Actor, id: string): Promise<BatchPriceRecord> {
  if (!seesSupplyCosts(actor)) throw new Refusal('NO_PERMISSIONS')
  const { version, unit, received, paid, correction } = await paidFor(db, actor, id)
  const { lying, made, works, gone } = await usesOf(db, actor, id)
  const shown = (amount: number) => shownAmount(amount, unit)
  return {
    ...{ id, version, unit, received: shown(received) },
    paid: shownMoney(paid + correction),
    unitPrice: unitCost(paid + correction, fromStockBase(received, unit)),
    lying: shown(sumOf(lying.map(({ amount }) => amount))),
    made: shown(made),
    onLands: shown(sumOf(works.map(({ amount }) => amount))),
    gone: shown(gone),
  }
}

/**
 * Sets right what a unit of a batch cost, whatever became of it since: what lies in deposits, wine, bottles and plots bear their part of
 * the difference, and what is gone is expense. Refuses who may not see costs, and NOTHING_TO_POST while nothing of it came at a price.
 */
export async function correctBatchPrice(
  tx: Tx,
  actor: Actor,
  { id, version, unitPrice, reason }: BatchPrice,
): Promise<BatchPriceRecord> {
  await holdBatch(tx, actor, id)
  const before = await findBatchPrice(tx, actor, id)
  if (before.version !== version)
    throw await conflict(tx, actor, 'stockBatch', { id, version }, before.version)
  const { unit, received, paid, cameOn } = await paidFor(tx, actor, id)
  if (cameOn === null) throw new Refusal('NOTHING_TO_POST')
  const wanted = priceOf(fromStockBase(received, unit), unitPrice)
  await updateHeld(
    tx,
    actor,
    'stock_batch',
    { id, version },
    { price_correction: wanted - paid, corrected_amount: received },
  )
  await repriceBatch(tx, actor, id, reason)
  const after = await findBatchPrice(tx, actor, id)
  endUnchanged(before, after, { id })
  await audit(tx, actor, 'EDIT', 'stockBatch', id, {
    unitPrice: [before.unitPrice, after.unitPrice],
    paid: [before.paid, fromMoney(wanted)],
    reason: ['', reason],
  })
  return after
}

/** Holds a batch for a change of its price. */
async function holdBatch(tx: Tx, { companyId }: Actor, id: string) {
  const row = await tx
    .selectFrom('stock_batch')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  found(row)
}
