import { mayGive, mayLookAfter } from '@lagar/domain/access/permissions.ts'
import type { Role } from '@lagar/domain/access/roles.ts'
import {
  invitation,
  reminder,
  userEdit,
  userPath,
  userQuery,
  userRecord,
  userSuspension,
  type Invitation,
  type UserEdit,
  type UserRecord,
} from '@lagar/domain/companies/user.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { NotificationType } from '@lagar/domain/lists/documents.ts'
import { created, pageOf } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { giveAccount } from '../administration/people/employee-routes.ts'
import { audit, changesBetween } from '../audit.ts'
import { enqueue } from '../auth/store.ts'
import type { Actor, Tx } from '../actor.ts'
import { found, historyFields } from '../http/catalogue.ts'
import { confirmationQuery, confirmed } from '../http/confirmed.ts'
import { conflict } from '../http/conflict.ts'
import type { App } from '../http/http.ts'
import { create, transact } from '../http/transact.ts'
import { notify } from '../notifications/notify.ts'
import { findUser, listUsers } from './user-read.ts'

/** The people of the company: who they are here, what they may do, and whether they may come in. */
export function userRoutes(app: App) {
  app.get(
    '/companies/users',
    {
      config: { permission: 'users.read' },
      schema: { querystring: userQuery, response: { 200: pageOf(userRecord) } },
    },
    ({ db, actor, query }) => listUsers(db, actor, query),
  )

  app.post(
    '/companies/user',
    {
      config: { permission: 'users.write' },
      schema: { body: created(invitation), response: { 201: userRecord } },
    },
    (request, reply) => create(request, reply, (tx, actor, id) => invite(tx, actor, id, request.body)),
  )

  app.post(
    '/companies/user/invitation',
    { config: { permission: 'users.write' }, schema: { body: reminder } },
    async (request, reply) => {
      await transact(request, async (tx, actor) => {
        const { id, status } = found(await findUser(tx, actor, request.body.id))
        if (status !== 'INVITED') throw new Refusal('ALREADY_CLOSED')
        await enqueue(tx, 'sendInvitation', { id, companyId: actor.companyId })
      })
      return reply.code(204).send()
    },
  )

  app.put(
    '/companies/user',
    { config: { permission: 'users.write' }, schema: { body: userEdit, response: { 200: userRecord } } },
    (request) => transact(request, (tx, actor) => edit(tx, actor, request.body)),
  )

  app.put(
    '/companies/user/suspend',
    {
      config: { permission: 'users.write' },
      schema: { body: userSuspension, response: { 200: userRecord } },
    },
    (request) => transact(request, (tx, actor) => suspend(tx, actor, request.body)),
  )

  app.delete(
    '/companies/user/:userId',
    { config: { permission: 'users.delete' }, schema: { params: userPath, querystring: confirmationQuery } },
    async (request, reply) => {
      await transact(request, async (tx, actor) => {
        const user = await hold(tx, actor, { id: request.params.userId })
        await confirmed(tx, actor, fullName(user), request.query.confirmation)
        await keepAnAdmin(tx, actor, user)
        if (user.employee) await giveAccount(tx, actor, { employee: user.employee.id, user: null })
        await tx
          .deleteFrom('membership')
          .where('company_id', '=', actor.companyId)
          .where('account_id', '=', user.id)
          .execute()
        await audit(tx, actor, 'DELETE', 'user', user.id, changesBetween({}, historyFields(user)))
      })
      return reply.code(204).send()
    },
  )
}

const fullName = ({ name, surname }: Pick<UserRecord, 'name' | 'surname'>) => `${name} ${surname}`.trim()

/** The one looked after, held so that two administrators do not change them at once. Nobody changes their own standing. */
async function hold(tx: Tx, actor: Actor, { id, version }: { id: string; version?: number }) {
  await tx
    .selectFrom('membership')
    .select('account_id')
    .where('company_id', '=', actor.companyId)
    .where('account_id', '=', id)
    .forNoKeyUpdate()
    .execute()
  const user = found(await findUser(tx, actor, id))
  if (user.isMe) throw new Refusal('OWN_ACCOUNT')
  if (!mayLookAfter(actor.roles, user.roles)) throw new Refusal('NO_PERMISSIONS')
  if (version !== undefined && user.version !== version)
    throw await conflict(tx, actor, 'user', { id, version }, user.version)
  return user
}

function refuseTooMuch(actor: Actor, wanted: readonly Role[]) {
  const beyond = wanted.filter((role) => !mayGive(actor.roles, role))
  if (beyond.length > 0) throw new Refusal('INVALID_INPUT', { errors: { roles: 'ROLE_BEYOND_OWN' } })
}

/** A company always keeps somebody who may do everything; two who take it from each other at once wait for one another. */
async function keepAnAdmin(tx: Tx, actor: Actor, { id, roles, status }: UserRecord) {
  if (!roles.includes('GENERAL_ADMIN') || status === 'SUSPENDED') return
  const admins = await tx
    .selectFrom('membership')
    .select('account_id')
    .where('company_id', '=', actor.companyId)
    .where('suspended_at', 'is', null)
    .where(sql<boolean>`'GENERAL_ADMIN' = any(roles)`)
    .orderBy('account_id')
    .forNoKeyUpdate()
    .execute()
  if (admins.every(({ account_id }) => account_id === id)) throw new Refusal('LAST_ADMIN')
}

/** Invites somebody into the company that the actor works in: an account if they have none, their roles, and a letter. */
export async function invite(tx: Tx, actor: Actor, id: string, given: Invitation): Promise<UserRecord> {
  refuseTooMuch(actor, given.roles)
  const { rows } = await sql<{
    account: string
  }>`select auth_invite(${id}, ${given.email}, ${given.name}, ${given.surname}) as account`.execute(tx)
  const account = rows[0]!.account
  await tx
    .insertInto('membership')
    .values({ company_id: actor.companyId, account_id: account, roles: [...new Set(given.roles)] })
    .execute()
  if (given.employee !== null) await giveAccount(tx, actor, { employee: given.employee, user: account })
  await enqueue(tx, 'sendInvitation', { id: account, companyId: actor.companyId })
  const made = found(await findUser(tx, actor, account))
  await audit(tx, actor, 'CREATE', 'user', account, changesBetween({}, historyFields(made)))
  return made
}

async function edit(tx: Tx, actor: Actor, given: UserEdit): Promise<UserRecord> {
  const before = await hold(tx, actor, given)
  refuseTooMuch(
    actor,
    given.roles.filter((role) => !before.roles.includes(role)),
  )
  if (!given.roles.includes('GENERAL_ADMIN')) await keepAnAdmin(tx, actor, before)
  await tx
    .updateTable('membership')
    .set({ roles: [...new Set(given.roles)], version: before.version + 1 })
    .where('company_id', '=', actor.companyId)
    .where('account_id', '=', given.id)
    .execute()
  if (given.employee !== (before.employee?.id ?? null)) {
    const employee = given.employee ?? before.employee!.id
    await giveAccount(tx, actor, { employee, user: given.employee === null ? null : given.id })
  }
  await notify(tx, actor, { accounts: [given.id] }, newsOf('USER_EDITED', before))
  return afterwards(tx, actor, before, 'EDIT')
}

/** What somebody is told of their place in this company. */
const newsOf = (type: NotificationType, { id, name, surname }: UserRecord) => ({
  type,
  entity: null,
  id,
  name,
  surname,
})

async function suspend(tx: Tx, actor: Actor, given: z.output<typeof userSuspension>): Promise<UserRecord> {
  const before = await hold(tx, actor, given)
  if (given.suspended) await keepAnAdmin(tx, actor, before)
  await tx
    .updateTable('membership')
    .set({ suspended_at: given.suspended ? new Date() : null, version: before.version + 1 })
    .where('company_id', '=', actor.companyId)
    .where('account_id', '=', given.id)
    .execute()
  const type = given.suspended ? 'USER_SUSPENDED_BY_ADMIN' : 'USER_ACTIVATED_BY_ADMIN'
  await notify(tx, actor, { accounts: [given.id] }, newsOf(type, before))
  return afterwards(tx, actor, before, 'STATUS')
}

async function afterwards(tx: Tx, actor: Actor, before: UserRecord, action: 'EDIT' | 'STATUS') {
  const after = found(await findUser(tx, actor, before.id))
  await audit(
    tx,
    actor,
    action,
    'user',
    before.id,
    changesBetween(historyFields(before), historyFields(after)),
  )
  return after
}
