import { Refusal } from '@lagar/domain/errors.ts'
import { audit } from '../../audit.ts'
import type { Actor, Tx } from '../../actor.ts'
import { newId } from '../../ids.ts'
import { cellarElementBatches } from '../../wine/barrels/lots.ts'

/** A lot of barrels that a transfer of an order asks for, the place of the transfer in the order, and the barrels it filled. */
export type AskedLot = { transferId: string; position: number; name: string; vessels: string[] }

/** Makes the lots of barrels that an order asks for. Refuses a name that another lot of the cellar has, at its field. */
export async function makeLots(tx: Tx, actor: Actor, lots: AskedLot[]): Promise<void> {
  const { companyId } = actor
  for (const { transferId, position, name, vessels } of lots) {
    const { cellar_id } = await tx
      .selectFrom('cellar_element')
      .select('cellar_id')
      .where('company_id', '=', companyId)
      .where('id', '=', vessels[0]!)
      .executeTakeFirstOrThrow()
    const taken = await tx
      .selectFrom('cellar_element_batch')
      .select('id')
      .where('company_id', '=', companyId)
      .where('cellar_id', '=', cellar_id)
      .where('name', '=', name)
      .executeTakeFirst()
    if (taken) {
      const field = `workorderTransfers.${position}.elementBatchName`
      throw new Refusal('ALREADY_EXISTS', { errors: { [field]: 'ALREADY_TAKEN' } })
    }
    const id = newId()
    await cellarElementBatches.insert(tx, actor, id, { name, cellar: cellar_id, cellarElements: vessels })
    await tx
      .updateTable('transfer')
      .set({ made_batch_id: id })
      .where('company_id', '=', companyId)
      .where('id', '=', transferId)
      .execute()
    await audit(tx, actor, 'CREATE', 'cellarElementBatch', id)
  }
}

/** Breaks up the lots that an order made. Refuses with IN_USE when another order names one of them. */
export async function breakLots(tx: Tx, actor: Actor, orderId: string): Promise<void> {
  const made = await tx
    .selectFrom('transfer')
    .select('made_batch_id as id')
    .where('company_id', '=', actor.companyId)
    .where('work_order_id', '=', orderId)
    .where('made_batch_id', 'is not', null)
    .$narrowType<{ id: string }>()
    .execute()
  for (const { id } of made) {
    await cellarElementBatches.remove(tx, actor, id)
    await audit(tx, actor, 'DELETE', 'cellarElementBatch', id)
  }
}
