import { Refusal } from '@lagar/domain/errors.ts'
import { sql } from 'kysely'
import { audit } from '../../audit.ts'
import type { Actor, Tx } from '../../actor.ts'
import type { LoadedWork } from './load.ts'
import { unname, updateHeld } from '../../http/rows.ts'

/**
 * Deletes a pending work, or a rain with its reason. One that the ledger remembers, because it was finished once, is retired.
 * Refuses with REVERSE_FIRST what is finished.
 */
export async function removeWork(tx: Tx, actor: Actor, work: LoadedWork, reason = '') {
  const { id, kind, origin, status, title } = work
  if (origin === 'RAIN') {
    if (reason === '') throw new Refusal('INVALID_INPUT', { errors: { reason: 'REASON_REQUIRED' } })
  } else if (status === 'DONE') throw new Refusal('REVERSE_FIRST')

  const own = { companyId: actor.companyId, id }
  if (await isInLedger(tx, own)) {
    await updateHeld(tx, actor, 'work_record', { id, version: work.version }, { retired_at: sql`now()` })
  } else {
    await unname(tx, actor, 'harvest_pick', 'harvest_id', id)
    await tx.deleteFrom('work_record').where('company_id', '=', own.companyId).where('id', '=', id).execute()
  }
  await audit(tx, actor, 'DELETE', kind, id, {
    title: [title, null],
    ...(reason && { reason: [null, reason] }),
  })
}

async function isInLedger(tx: Tx, { companyId, id }: { companyId: string; id: string }): Promise<boolean> {
  const entry = await tx
    .selectFrom('ledger_entry')
    .select('id')
    .where('company_id', '=', companyId)
    .where('cause_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return entry !== undefined
}
