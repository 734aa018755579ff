import { Refusal } from '@lagar/domain/errors.ts'
import { remitoCode } from '@lagar/domain/remito.ts'
import type { BulkLoadIssue } from '@lagar/domain/sales/load.ts'
import type { BulkLoadRecord } from '@lagar/domain/sales/record.ts'
import { sql } from 'kysely'
import type { Actor, Tx } from '../actor.ts'
import { audit } from '../audit.ts'
import { found } from '../http/catalogue.ts'
import { issueRemito } from '../remitos.ts'
import { findBulkLoad, statusOf } from './load-read.ts'
import { loadRows } from './load-rows.ts'
import { lockLoad } from './loads.ts'
import { named } from './papers.ts'

/**
 * Issues a load of which the delivery note is void, because its order was undone, a new one with a number of its own. Refuses with
 * LOAD_NOT_THERE a load that has one, or that is called off.
 */
export async function issueAgain(
  tx: Tx,
  actor: Actor,
  { id, version }: BulkLoadIssue,
): Promise<BulkLoadRecord> {
  await lockLoad(tx, actor, id, version)
  const row = found((await loadRows(tx, actor, sql`l.id = ${id}`))[0])
  const status = statusOf(row, actor.today)
  if (row.remito !== null || status === 'CANCELLED')
    throw new Refusal('LOAD_NOT_THERE', { details: { status } })
  const remito = await issueRemito(
    tx,
    actor,
    { workorder: id, attempt: row.attempt },
    row.loaded_on ?? row.date,
  )
  const after = found(await findBulkLoad(tx, actor, id))
  await audit(tx, actor, 'STATUS', 'bulkSale', row.sale, {
    remito: [null, remitoCode(remito)],
    ...named(after),
  })
  return after
}
