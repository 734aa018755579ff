import { Refusal } from '@lagar/domain/errors.ts'
import { lookingOnly } from '../audit.ts'
import type { Actor, Tx } from './actor.ts'

/**
 * The refusal of an edit that was written on an old version: which version stands now, which fields others changed since, and
 * who did last.
 */
export async function conflict(
  tx: Tx,
  actor: Actor,
  entity: string,
  at: { id: string; version: number },
  now: number,
) {
  const lines = await tx
    .selectFrom('audit')
    .leftJoin('account', 'account.id', 'audit.account_id')
    .select(['audit.changes', 'account.name', 'account.surname'])
    .where('audit.company_id', '=', actor.companyId)
    .where('audit.entity', '=', entity)
    .where('audit.entity_id', '=', at.id)
    .where('audit.action', 'not in', lookingOnly)
    .orderBy('audit.seq', 'desc')
    .limit(Math.min(Math.max(now - at.version, 1), 50))
    .execute()
  const changed = new Set(lines.flatMap(({ changes }) => Object.keys(changes as object)))
  for (const own of ['version', 'can']) changed.delete(own)
  const by = lines[0]?.name ? `${lines[0].name} ${lines[0].surname ?? ''}`.trim() : undefined
  return new Refusal('CHANGED_MEANWHILE', { details: { version: now, changed: [...changed], by } })
}
