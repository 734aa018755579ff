import type { Role } from '@lagar/domain/access/roles.ts'
import { assignments, notificationKind, type Assignable } from '@lagar/domain/auth/notification-kinds.ts'
import type { EntityType } from '@lagar/domain/entity.ts'
import type { NotificationType } from '@lagar/domain/lists/documents.ts'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../db-types.ts'
import type { Actor, Tx } from '../actor.ts'
import { newId } from '../ids.ts'

/** Whom a notification is for: by account, by the employee they are, or by what they may do. */
type Told = { accounts?: readonly string[]; employees?: readonly string[]; roles?: readonly Role[] }

/** What is told: of whom or what, as it is called; `entity` is the type of the record that it opens, or null for one's own account. */
type News = { type: NotificationType; entity: EntityType | null; id: string; name: string; surname?: string }

/** Who does what is told; nobody, where the product tells it by itself. */
type Teller = Pick<Actor, 'companyId' | 'notified'> & {
  accountId: string | null
  employeeId: string | null
}

/** Several notifications of one person leave in one letter, this long after the first. */
const GATHERED = '1 minute'

/**
 * Tells people of the company something, in one statement; nobody is told of what they did themselves. Who wants it by mail gets a
 * letter, and pages that are open hear of it once the transaction is committed.
 */
export async function notify(tx: Tx, actor: Teller, told: Told, news: News): Promise<void> {
  const { companyId, accountId } = actor
  const accounts = (told.accounts ?? []).filter((account) => account !== accountId)
  const employees = (told.employees ?? []).filter((employee) => employee !== actor.employeeId)
  const roles = told.roles ?? []
  if (accounts.length + employees.length + roles.length === 0) return
  const { type, entity, id, name, surname = '' } = news
  const { group, once, hasLetter, lasts = false } = notificationKind(type)
  const data = JSON.stringify({ id, name, surname })
  const { rows } = await sql<{ account_id: string }>`
    with told as (
      insert into notification (company_id, account_id, id, type, data, entity, entity_id, by_account_id, once, to_mail)
      select m.company_id, m.account_id, ${newId()}, ${type}, ${data}::jsonb, ${entity},
        ${entity === null ? null : id}, ${accountId}, ${once}, ${!hasLetter} and ${group} = any(m.notified_by_mail)
      from membership m
      where m.company_id = ${companyId} and m.account_id is distinct from ${accountId}
        and (m.account_id = any(${accounts}::uuid[]) or m.employee_id = any(${employees}::uuid[]) or m.roles && ${roles}::text[])
        -- who is kept out hears of their own user, and of nothing else
        and (m.suspended_at is null or ${group} = 'ACCOUNT')
        -- without a record no key finds what was told before
        and not exists (select from notification before
          where ${lasts}::boolean and before.company_id = m.company_id and before.account_id = m.account_id
            and before.type = ${type} and before.entity is null and before.data = ${data}::jsonb and before.read_at is null
            and before.by_account_id is not distinct from ${accountId})
      on conflict do nothing
      returning account_id, to_mail
    )
    select account_id, case when to_mail then app_add_gathered_job('sendNotifications',
      json_build_object('companyId', ${companyId}::uuid, 'accountId', account_id),
      'notifications ' || ${companyId}::text || ' ' || account_id, ${GATHERED}::interval) end
    from told order by account_id`.execute(tx)
  actor.notified.push(...rows.map(({ account_id }) => account_id))
}

/** Tells an employee that a record is theirs now; nobody is told of one that was theirs before. */
export async function notifyAssigned(
  tx: Tx,
  actor: Actor,
  entity: Extract<Assignable, EntityType>,
  record: { id: string; name: string },
  { employee, before = null }: { employee: string | null; before?: string | null },
): Promise<void> {
  if (employee === null || employee === before) return
  const { id, name } = record
  await notify(tx, actor, { employees: [employee] }, { type: assignments[entity], entity, id, name })
}

/**
 * Tells somebody news of their account, in each of their companies. `actor` is who did it, or nobody where it was done by a link of
 * a message.
 */
export async function notifyAccount(
  db: Kysely<DB>,
  actor: Actor | null,
  account: string,
  type: NotificationType,
): Promise<void> {
  const by = actor === null || actor.accountId === account ? null : actor.accountId
  await sql`select auth_notify(${account}, ${newId()}, ${type}, ${by})`.execute(db)
  actor?.notified.push(account)
}
