import {
  accountEdit,
  confirmation,
  forgotten,
  openSession,
  passwordChange,
  recovery,
  type AccountEdit,
} from '@lagar/domain/auth/account.ts'
import { isGuessable } from '@lagar/domain/auth/password.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { idPath } from '@lagar/domain/wire.ts'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { DB } from '../db-types.ts'
import type { Actor } from '../http/actor.ts'
import type { App } from '../http/http.ts'
import { notifyAccount } from '../notifications/notify.ts'
import { isBreached } from './breached.ts'
import { noteAtDoor } from './notes.ts'
import { hashPassword } from './passwords.ts'
import { refuseUnproven, type ProvingDoors } from './prove.ts'
import * as store from './store.ts'
import { hashOf, tryKey } from './tokens.ts'

/** One's own account: its data and password, the sessions that are open, and the way back in. */
export function accountRoutes(app: App, doors: ProvingDoors) {
  const { open, secret } = doors

  app.put(
    '/auth/me',
    { config: { permission: 'SIGNED_IN' }, schema: { body: accountEdit } },
    async ({ actor, body }, reply) => {
      await edit(doors, actor, body)
      return reply.code(204).send()
    },
  )

  app.put(
    '/auth/password',
    { config: { permission: 'SIGNED_IN' }, schema: { body: passwordChange } },
    async ({ actor, body }, reply) => {
      const { currentPassword, code, recoveryCode } = body
      const given = { password: currentPassword, code, recoveryCode }
      await refuseUnproven(doors, actor, given, 'currentPassword')
      await refuseGuessable(open, actor.accountId, body.password)
      const hash = await hashPassword(body.password)
      await open.transaction().execute(async (tx) => {
        await store.setPassword(tx, actor.accountId, hash, actor.sessionId)
        await store.enqueue(tx, 'sendNews', { id: actor.accountId, kind: 'passwordChanged' })
        await notifyAccount(tx, actor, actor.accountId, 'PASSWORD_CHANGED')
        await noteAtDoor(tx, actor, 'PASSWORD')
      })
      return reply.code(204).send()
    },
  )

  app.post(
    '/auth/forgot/password',
    {
      config: { permission: 'PUBLIC', rateLimit: { max: 20, timeWindow: '1 minute' } },
      schema: { body: forgotten },
    },
    async ({ body }, reply) => {
      await store.refuseTries(open, tryKey(secret, 'forgot', body.email), 3, '1 hour')
      // The same work for an address that nobody has: the letter's job finds out.
      await store.enqueue(open, 'sendRecovery', { email: body.email })
      return reply.code(204).send()
    },
  )

  app.post(
    '/auth/recover/password',
    {
      config: { permission: 'PUBLIC', rateLimit: { max: 20, timeWindow: '1 minute' } },
      schema: { body: recovery },
    },
    async ({ body, id: requestId, ip: address }, reply) => {
      if (isBreached(body.password)) throw tooWeak()
      const hash = await hashPassword(body.password)
      await open.transaction().execute(async (tx) => {
        const accountId = await store.recover(tx, hashOf(body.token), hash)
        if (accountId === null) throw new Refusal('LINK_SPENT')
        await store.enqueue(tx, 'sendNews', { id: accountId, kind: 'passwordChanged' })
        await notifyAccount(tx, null, accountId, 'PASSWORD_CHANGED')
        await noteAtDoor(tx, { accountId, sessionId: null, requestId, address }, 'PASSWORD')
      })
      return reply.code(204).send()
    },
  )

  app.post(
    '/auth/confirm/email',
    {
      config: { permission: 'PUBLIC', rateLimit: { max: 20, timeWindow: '1 minute' } },
      schema: { body: confirmation },
    },
    async ({ body, id: requestId, ip: address }, reply) => {
      await open.transaction().execute(async (tx) => {
        const accountId = await store.confirm(tx, hashOf(body.token))
        if (accountId === null) throw new Refusal('LINK_SPENT')
        const { email } = await store.personOf(tx, accountId)
        await notifyAccount(tx, null, accountId, 'EMAIL_CONFIRMED')
        await noteAtDoor(tx, { accountId, sessionId: null, requestId, address }, 'EDIT', { email })
      })
      return reply.code(204).send()
    },
  )

  app.get(
    '/auth/sessions',
    {
      config: { permission: 'SIGNED_IN' },
      schema: { response: { 200: z.object({ result: z.array(openSession) }) } },
    },
    async ({ actor }) => {
      const sessions = await store.sessionsOf(open, actor.accountId)
      return {
        result: sessions.map((session) => ({ ...session, isCurrent: session.id === actor.sessionId })),
      }
    },
  )

  app.delete(
    '/auth/sessions/:id',
    { config: { permission: 'SIGNED_IN' }, schema: { params: idPath } },
    async ({ actor, params }, reply) => {
      await open.transaction().execute(async (tx) => {
        await noteAtDoor(tx, actor, 'LOGOUT')
        if (!(await store.endOwnSession(tx, actor.accountId, params.id))) throw new Refusal('NOT_FOUND')
      })
      actor.notified.push(actor.accountId)
      return reply.code(204).send()
    },
  )

  app.post('/auth/logout/all', { config: { permission: 'SIGNED_IN' } }, async ({ actor }, reply) => {
    await open.transaction().execute(async (tx) => {
      await noteAtDoor(tx, actor, 'LOGOUT', { allSessions: true })
      await store.endAllSessions(tx, actor.accountId)
    })
    actor.notified.push(actor.accountId)
    return reply.code(204).send()
  })
}

async function edit(doors: ProvingDoors, actor: Actor, given: AccountEdit) {
  const { open } = doors
  const { company, email, password, code, recoveryCode } = given
  const asksEmail = email !== undefined && password !== undefined
  if (asksEmail) await refuseUnproven(doors, actor, { password, code, recoveryCode })
  if (company !== undefined) await goOn(open, actor, company)
  await store.editAccount(open, actor.accountId, given)
  if (!asksEmail) return
  await open.transaction().execute(async (tx) => {
    await store.askEmail(tx, actor.accountId, email)
    await store.enqueue(tx, 'sendConfirmation', { id: actor.accountId })
    await store.enqueue(tx, 'sendNews', { id: actor.accountId, kind: 'emailAsked' })
    await noteAtDoor(tx, actor, 'EDIT', { newEmail: email })
  })
}

/** Goes on in another of one's companies, where it is a sign-in as any other. */
const goOn = (open: Kysely<DB>, actor: Actor, company: string) =>
  open.transaction().execute(async (tx) => {
    if (!(await store.switchCompany(tx, actor.sessionId, company))) throw new Refusal('NOT_FOUND')
    if (company !== actor.companyId) await noteAtDoor(tx, actor, 'LOGIN')
  })

async function refuseGuessable(open: Kysely<DB>, accountId: string, password: string) {
  const { email } = await store.personOf(open, accountId)
  if (isGuessable(password, email) || isBreached(password)) throw tooWeak()
}

const tooWeak = () => new Refusal('INVALID_INPUT', { errors: { password: 'PASSWORD_TOO_WEAK' } })
