import { isExpired } from '@lagar/domain/access/expiration.ts'
import { inCompany, type Actor, type Db } from '../actor.ts'
import { newId } from '../ids.ts'

/** Somebody of a company, for work that nobody waits for and that is done in their name. */
export type Member = {
  actor: Actor
  person: { email: string; name: string; language: string }
  company: string
}

/** Who somebody is in a company, with the rights that they have today; nobody where they are suspended or gone, or their company has expired. */
export async function memberOf(
  db: Db,
  { companyId, accountId }: { companyId: string; accountId: string },
): Promise<Member | undefined> {
  const row = await db
    .selectFrom('membership as m')
    .innerJoin('company as c', 'c.id', 'm.company_id')
    .innerJoin('account as a', 'a.id', 'm.account_id')
    .select(['m.roles', 'm.employee_id', 'a.email', 'a.name', 'a.language'])
    .select(['c.name as company', 'c.plan', 'c.time_zone', 'c.lock_date', 'c.next_expiration_date'])
    .where('m.company_id', '=', companyId)
    .where('m.account_id', '=', accountId)
    .where('m.suspended_at', 'is', null)
    .where('a.suspended_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const inside = inCompany(row, Date.now())
  if (isExpired(inside.nextExpirationDate, inside.today)) return undefined
  const actor: Actor = {
    ...{ accountId, companyId, sessionId: '', address: '', requestId: newId() },
    ...{ employeeId: row.employee_id, roles: row.roles, isPlatformAdmin: false },
    ...inside,
  }
  const { email, name, language, company } = row
  return { actor, person: { email, name, language }, company }
}
