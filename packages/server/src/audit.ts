import type { Actor, Tx } from './http/actor.ts'

/** What happened to a record, in one word. */
export type Action =
  | 'CREATE'
  | 'EDIT'
  | 'DELETE'
  | 'FINISH'
  | 'REVERSE'
  | 'CANCEL'
  | 'STATUS'
  | 'MOVE'
  | 'COUNT'

type Fields = Record<string, unknown>

/** The line of what was done to a record, which the caller writes; open pages will hear of the record. */
export function auditRow(actor: Actor, action: Action, entity: string, id: string, changes: Fields = {}) {
  actor.changed.push({ entity, id })
  return {
    company_id: actor.companyId,
    account_id: actor.accountId,
    action,
    entity,
    entity_id: id,
    changes: JSON.stringify(changes),
    request_id: actor.requestId,
  }
}

/** Leaves a line of what was done to a record, and remembers the record so that open pages hear of it. */
export async function audit(
  tx: Tx,
  actor: Actor,
  action: Action,
  entity: string,
  id: string,
  changes: Fields = {},
) {
  await tx
    .insertInto('audit')
    .values(auditRow(actor, action, entity, id, changes))
    .execute()
}

/** The fields of a record that an edit changed, each with what it was and what it is. */
export function changesBetween(before: Fields, after: Fields): Fields {
  const changes: Fields = {}
  for (const [field, now] of Object.entries(after)) {
    const was = before[field] ?? null
    if (JSON.stringify(was) !== JSON.stringify(now ?? null)) changes[field] = [was, now ?? null]
  }
  return changes
}
