import { allowed, mayLookAfter } from '@lagar/domain/access/permissions.ts'
import type { UserRecord, userQuery, UserStatus } from '@lagar/domain/companies/user.ts'
import type { Named, Page } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor, Db, Tx } from '../actor.ts'
import { inSpanish, ordered, pageOfQuery, containsText } from '../http/list.ts'

type Seen = {
  account_id: string
  has_entered: boolean
  has_two_factor: boolean
  last_used_at: Date | null
}

const status = sql<UserStatus>`case when member.suspended_at is not null then 'SUSPENDED'
  when seen.has_entered then 'ACTIVE' else 'INVITED' end`

/** The members of the company, with their accounts and the employees they are. */
const select = (db: Db | Tx, { companyId }: Actor) =>
  db
    .selectFrom('membership as member')
    .innerJoin('account', 'account.id', 'member.account_id')
    .innerJoin(sql<Seen>`auth_colleagues()`.as('seen'), 'seen.account_id', 'member.account_id')
    .leftJoin('employee', (join) =>
      join
        .onRef('employee.company_id', '=', 'member.company_id')
        .onRef('employee.id', '=', 'member.employee_id'),
    )
    .where('member.company_id', '=', companyId)
    .select([
      'member.account_id as id',
      'member.version',
      'account.email',
      'account.name',
      'account.surname',
      'member.roles',
      'seen.last_used_at',
      'seen.has_two_factor as twoFactorEnabled',
      status.as('status'),
      sql<Named | null>`case when employee.id is not null then
        json_build_object('id', employee.id, 'name', employee.full_name) end`.as('employee'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const present =
  (actor: Actor) =>
  ({ last_used_at, roles, ...row }: Row): UserRecord => {
    const isMe = row.id === actor.accountId
    const mine = !isMe && mayLookAfter(actor.roles, roles)
    return {
      ...row,
      roles,
      lastUsedAt: last_used_at?.toISOString() ?? null,
      isMe,
      can: {
        edit: mine && allowed(actor, 'users.write') === true,
        delete: mine && allowed(actor, 'users.delete') === true,
      },
    }
  }

/** A page of the people of the company. */
export async function listUsers(
  db: Db,
  actor: Actor,
  query: z.output<typeof userQuery>,
): Promise<Page<UserRecord>> {
  let rows = select(db, actor)
  const { text, role } = query
  if (text !== undefined)
    rows = rows.where((eb) =>
      eb.or([
        containsText('account.name', text),
        containsText('account.surname', text),
        containsText('account.email', text),
      ]),
    )
  if (role !== undefined) rows = rows.where(sql<boolean>`${role} = any(member.roles)`)
  if (query.status !== undefined) rows = rows.where(status, '=', query.status)
  const sorted = ordered(
    rows,
    query.sort ?? 'name',
    {
      name: inSpanish('account.name'),
      email: sql.ref('account.email'),
      lastUsedAt: sql`coalesce(seen.last_used_at, '-infinity')`,
    },
    sql.ref('member.account_id'),
  )
  const page = await pageOfQuery(db, sorted, query)
  return { ...page, result: page.result.map(present(actor)) }
}

/** Somebody of the company. */
export async function findUser(db: Db | Tx, actor: Actor, id: string): Promise<UserRecord | undefined> {
  const row = await select(db, actor).where('member.account_id', '=', id).executeTakeFirst()
  return row && present(actor)(row)
}
