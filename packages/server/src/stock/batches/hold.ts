import { mayHold } from '@lagar/domain/access/keepers.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { StockBatchRecord } from '@lagar/domain/stock/batch.ts'
import type { BatchHold } from '@lagar/domain/stock/quality.ts'
import { audit } from '../../audit.ts'
import type { Actor, Tx } from '../../actor.ts'
import { found } from '../../http/catalogue.ts'
import { conflict } from '../../http/conflict.ts'
import { findBatch } from './batches.ts'
import { updateAt } from '../../http/rows.ts'

/**
 * Keeps everybody from using a batch, or releases it. Refuses NO_PERMISSIONS who may not hold supplies.
 */
export async function holdByHand(tx: Tx, actor: Actor, hold: BatchHold): Promise<StockBatchRecord> {
  const { id, version, onHold, reason } = hold
  if (!mayHold(actor, 'stockBatch')) throw new Refusal('NO_PERMISSIONS')
  const before = found(await findBatch(tx, actor, id))
  if (before.unnamed) throw new Refusal('INVALID_INPUT', { errors: { id: 'NOT_BASED_IN_BATCHES' } })
  const { numUpdatedRows } = await updateAt(
    tx,
    actor,
    'stock_batch',
    { id, version },
    { on_hold: onHold, hold_reason: onHold ? reason : '' },
  )
  if (numUpdatedRows === 0n) throw await conflict(tx, actor, 'stockBatch', { id, version }, before.version)
  await audit(tx, actor, 'STATUS', 'stockBatch', id, {
    onHold: [before.onHold, onHold],
    reason: [null, reason],
  })
  return found(await findBatch(tx, actor, id))
}
