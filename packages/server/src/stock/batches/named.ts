import type { Day } from '@lagar/domain/day.ts'
import { audit } from '../../audit.ts'
import type { Actor, Tx } from '../../actor.ts'
import { newId } from '../../ids.ts'

/** What is written of a batch when it first comes. */
type NewBatch = {
  batchId: string
  expiresOn: Day | null
  inputNumber: string
  supplier: string | null
  note: string
}

/** The batch of a product by its name, made now when the product has none. */
export async function namedBatch(tx: Tx, actor: Actor, product: string, batch: NewBatch): Promise<string> {
  const { companyId } = actor
  const { batchId } = batch
  const made = await tx
    .insertInto('stock_batch')
    .values({
      company_id: companyId,
      id: newId(),
      product_id: product,
      batch_id: batchId,
      expires_on: batch.expiresOn,
      input_number: batch.inputNumber,
      supplier_id: batch.supplier,
      note: batch.note,
    })
    .onConflict((conflict) => conflict.constraint('batch_id_taken').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) {
    await audit(tx, actor, 'CREATE', 'stockBatch', made.id, { batchId: [null, batchId] })
    return made.id
  }
  const { id } = await tx
    .selectFrom('stock_batch')
    .select('id')
    .where('company_id', '=', companyId)
    .where('product_id', '=', product)
    .where('batch_id', '=', batchId)
    .executeTakeFirstOrThrow()
  return id
}
