import type { AuditedKind, HistoryLine } from '@lagar/domain/entity.ts'
import { doneBy, lookingOnly } from '../audit.ts'
import type { Actor, Db } from '../actor.ts'

/** What was done to a record, newest first: at most its last 100 lines; who only looked at it is in the company's history. */
export async function historyOf(
  db: Db,
  actor: Actor,
  entity: AuditedKind,
  id: string,
): Promise<HistoryLine[]> {
  const rows = await db
    .selectFrom('audit')
    .select(['seq', 'at', 'action', 'changes', doneBy('audit').as('by')])
    .where('company_id', '=', actor.companyId)
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .where('action', 'not in', lookingOnly)
    .orderBy('seq', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ seq, at, action, changes, by }) => ({
    seq,
    at: at.toISOString(),
    action,
    by: by ?? '',
    changes: changes as HistoryLine['changes'],
  }))
}
