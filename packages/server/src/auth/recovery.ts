import { confirmation, forgotten, linkOwner, recovery } from '@lagar/domain/auth/account.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { App } from '../http/http.ts'
import { notifyAccount } from '../notifications/notify.ts'
import { tooWeak } from './account.ts'
import { isBreached } from './breached.ts'
import { noteAtDoor } from './notes.ts'
import { hashPassword } from './passwords.ts'
import type { ProvingDoors } from './prove.ts'
import * as store from './store.ts'
import { hashOf, tryKey } from './tokens.ts'

/** The way back in by a letter: a forgotten password, a new one, and an address that is confirmed. */
export function recoveryRoutes(app: App, { open, secret }: ProvingDoors) {
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
    '/auth/recover/link',
    {
      config: { permission: 'PUBLIC', rateLimit: { max: 20, timeWindow: '1 minute' } },
      schema: { body: confirmation, response: { 200: linkOwner } },
    },
    async ({ body }) => {
      const owner = await store.ownerOfLink(open, hashOf(body.token))
      if (!owner) throw new Refusal('LINK_SPENT')
      return owner
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
        const owner = await store.ownerOfLink(tx, hashOf(body.token))
        const accountId = await store.recover(tx, hashOf(body.token), hash)
        if (accountId === null) throw new Refusal('LINK_SPENT')
        // Whoever chose their first password by an invitation changed none.
        if (owner?.isNew !== true) {
          await store.enqueue(tx, 'sendNews', { id: accountId, kind: 'passwordChanged' })
          await notifyAccount(tx, null, accountId, 'PASSWORD_CHANGED')
        }
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
}
