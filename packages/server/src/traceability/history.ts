import type { HistoryLine } from '@lagar/domain/traceability/entity.ts'
import type { Actor, Db } from '../http/actor.ts'

/** What was done to a record, newest first: at most its last 100 lines. */
export async function historyOf(db: Db, actor: Actor, entity: string, id: string): Promise<HistoryLine[]> {
  const rows = await db
    .selectFrom('audit')
    .leftJoin('account', 'account.id', 'audit.account_id')
    .select(['audit.seq', 'audit.at', 'audit.action', 'audit.changes', 'account.name', 'account.surname'])
    .where('audit.company_id', '=', actor.companyId)
    .where('audit.entity', '=', entity)
    .where('audit.entity_id', '=', id)
    .orderBy('audit.seq', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ seq, at, action, changes, name, surname }) => ({
    seq,
    at: at.toISOString(),
    action,
    by: name === null ? '' : `${name} ${surname ?? ''}`.trim(),
    changes: changes as HistoryLine['changes'],
  }))
}
