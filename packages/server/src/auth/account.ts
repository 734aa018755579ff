import { accountEdit, passwordChange, type AccountEdit } from '@lagar/domain/auth/account.ts'
import { isGuessable } from '@lagar/domain/auth/password.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../db-types.ts'
import type { Actor } from '../actor.ts'
import type { App } from '../http/http.ts'
import { notifyAccount } from '../notifications/notify.ts'
import { isBreached } from './breached.ts'
import { noteAtDoor } from './notes.ts'
import { hashPassword } from './passwords.ts'
import { refuseUnproven, type ProvingDoors } from './prove.ts'
import * as store from './store.ts'

/** One's own account: its data and its password. */
export function accountRoutes(app: App, doors: ProvingDoors) {
  const { open } = doors

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

/** INVALID_INPUT at `password`: it is guessed too soon, or is known to have leaked. */
export const tooWeak = () => new Refusal('INVALID_INPUT', { errors: { password: 'PASSWORD_TOO_WEAK' } })
