import { sql } from 'kysely'
import type { Actor, Tx } from '../../actor.ts'
import { newId } from '../../ids.ts'

/** The one batch of a product that is not based on batches; it is made when it is first needed. */
export async function unnamedBatch(tx: Tx, { companyId }: Actor, productId: string): Promise<string> {
  await sql`insert into stock_batch (company_id, id, product_id, batch_id, unnamed)
    values (${companyId}, ${newId()}, ${productId}, '', true) on conflict do nothing`.execute(tx)
  const { id } = await tx
    .selectFrom('stock_batch')
    .select('id')
    .where('company_id', '=', companyId)
    .where('product_id', '=', productId)
    .where(sql<boolean>`unnamed`)
    .executeTakeFirstOrThrow()
  return id
}
