import type { AuditedKind } from '@lagar/domain/entity.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { unchanging } from '../audit.ts'
import type { Actor, Tx } from '../actor.ts'

/**
 * The refusal of an edit that was written on an old version: which version stands now, what others changed since (each field with
 * what it was and what it is), and who did last.
 */
export async function conflict(
  tx: Tx,
  actor: Actor,
  entity: AuditedKind,
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
    .where('audit.action', 'not in', unchanging)
    .orderBy('audit.seq', 'desc')
    .limit(Math.min(Math.max(now - at.version, 1), 50))
    .execute()
  const changes = changesOf(lines.map(({ changes }) => changes as Record<string, unknown>))
  const by = lines[0]?.name ? `${lines[0].name} ${lines[0].surname ?? ''}`.trim() : undefined
  return new Refusal('CHANGED_MEANWHILE', {
    details: { version: now, changed: Object.keys(changes), changes, by },
  })
}

/** What some lines of a history, the newest first, changed together. */
function changesOf(lines: Record<string, unknown>[]): Record<string, unknown> {
  const changes: Record<string, unknown> = {}
  for (const line of lines.toReversed()) {
    for (const [field, change] of Object.entries(line)) {
      const [was, is] = Array.isArray(change) ? change : [null, change]
      const first = changes[field]
      changes[field] = [Array.isArray(first) ? first[0] : was, is]
    }
  }
  for (const own of ['version', 'can']) delete changes[own]
  return changes
}
