import type { AuditedKind } from '@lagar/domain/entity.ts'
import type { AuditAction } from '@lagar/domain/lists/audit.ts'
import { sql } from 'kysely'
import type { Actor, Db, Tx } from './actor.ts'

type Fields = Record<string, unknown>

/** Who did something, when asked by which request, and from where. */
type Doer = Pick<Actor, 'companyId' | 'accountId' | 'requestId' | 'address' | 'sessionId'>

/** A line of the history: who did what to which record, when asked by which request, and from where. */
const lineOf = (actor: Doer, action: AuditAction, entity: AuditedKind, id: string, changes: Fields) => ({
  company_id: actor.companyId,
  // Nobody's, where somebody came by a link and has no account.
  account_id: actor.accountId || null,
  action,
  entity,
  entity_id: id,
  changes: JSON.stringify(changes),
  request_id: actor.requestId,
  address: actor.address || null,
  session_id: actor.sessionId || null,
})

/** The line of what was done to a record, which the caller writes; open pages will hear of the record. */
export function auditRow(
  actor: Actor,
  action: AuditAction,
  entity: AuditedKind,
  id: string,
  changes: Fields = {},
) {
  actor.changed.push({ entity, id })
  return lineOf(actor, action, entity, id, changes)
}

/** Leaves a line of what was done to a record, and remembers the record so that open pages hear of it. */
export async function audit(
  tx: Tx,
  actor: Actor,
  action: AuditAction,
  entity: AuditedKind,
  id: string,
  changes: Fields = {},
) {
  await tx
    .insertInto('audit')
    .values(auditRow(actor, action, entity, id, changes))
    .execute()
}

/** SQL: who did a line of the history, and by which program where one did it in their name. `line` is the audit's name in the query. */
export const doneBy = (line: string) => sql<string | null>`audit_person(${sql.ref(`${line}.account_id`)})
  || coalesce(' · ' || (select token.name from program_token token
    where token.company_id = ${sql.ref(`${line}.company_id`)} and token.id = ${sql.ref(`${line}.session_id`)}), '')`

/** What is done with a record and leaves it as it is. */
export const lookingOnly = ['EXPORT', 'DOWNLOAD', 'VISIT'] as const satisfies AuditAction[]

/** What leaves a record as it is, whether or not its own history tells it: a call about it is no version of it. */
export const unchanging = [...lookingOnly, 'CALL'] as const satisfies AuditAction[]

/** What somebody did of a record, or of none: their own account stands for it then. */
type Of = { entity: AuditedKind; id: string }

/** Leaves a line of what changed no record: something that was read, taken along or refused. */
export async function auditEvent(
  db: Db | Tx,
  actor: Doer,
  action: AuditAction,
  facts: Fields,
  of: Of = { entity: 'account', id: actor.accountId },
) {
  await db
    .insertInto('audit')
    .values(lineOf(actor, action, of.entity, of.id, stated(facts)))
    .execute()
}

/** Facts as the history holds them: what nothing was before. */
export const stated = (facts: Fields): Fields =>
  Object.fromEntries(
    Object.entries(facts)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, [null, value]]),
  )

/** The fields of a record that an edit changed, each with what it was and what it is. */
export function changesBetween(before: Fields, after: Fields): Fields {
  const changes: Fields = {}
  for (const [field, now] of Object.entries(after)) {
    const was = before[field] ?? null
    if (JSON.stringify(was) !== JSON.stringify(now ?? null)) changes[field] = [was, now ?? null]
  }
  return changes
}
