import { credentials, refreshing, session } from '@lagar/domain/auth/sign-in.ts'
import { pendingLogin } from '@lagar/domain/auth/two-factor.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { FastifyRequest } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import { z } from 'zod'
import type { DB } from '../db-types.ts'
import type { App } from '../http/http.ts'
import { newId } from '../ids.ts'
import { notifyAccount } from '../notifications/notify.ts'
import { accountRoutes } from './account.ts'
import { enter } from './enter.ts'
import { keyRing } from './key-ring.ts'
import { noteAtDoor, recordFailure } from './notes.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import * as store from './store.ts'
import { accessToken, hashOf, pendingToken, successorOf, tryKey } from './tokens.ts'
import { twoFactorRoutes } from './two-factor.ts'
import * as twoFactor from './two-factor-store.ts'
import { recoveryRoutes } from './recovery.ts'
import { programRoutes } from './programs.ts'
import { sessionRoutes } from './sessions.ts'
import { whoIAmRoute } from './who-i-am.ts'

/** Sign-ins tried from one place as one person within a quarter of an hour before they have to rest. */
const triesFromOnePlace = 5

/** Sign-ins tried as one person from all over: past them only places where that person came in before are let on. */
const triesFromAllOver = 50

type Doors = {
  open: Kysely<DB>
  secret: string
  previousSecret: string | undefined
  loginsPerMinute: number
}

/** Signing in and out. */
export async function authRoutes(app: App, { open, secret, previousSecret, loginsPerMinute }: Doors) {
  // Answers for an unknown address take as long as for a known one.
  const nobodysHash = await hashPassword(newId())

  app.post(
    '/auth/login',
    {
      config: { permission: 'PUBLIC', rateLimit: { max: loginsPerMinute, timeWindow: '1 minute' } },
      schema: { body: credentials, response: { 200: z.union([session, pendingLogin]) } },
    },
    async (request) => {
      const { email, password, mantainSession } = request.body
      // Counted before the password is looked at, and for addresses that nobody has as well.
      const tries = tryKey(secret, 'login', `${email} ${request.ip}`)
      await store.refuseTries(open, tries, triesFromOnePlace, '15 minutes')
      if (!(await store.knowsAddress(open, email, request.ip)))
        await store.refuseTries(open, tryKey(secret, 'login', email), triesFromAllOver, '15 minutes')
      const account = await store.accountByEmail(open, email)
      // Who was invited and has not chosen a password yet has none.
      const right = await verifyPassword(account?.password_hash || nobodysHash, password)
      if (!account?.password_hash || !right || account.suspended) {
        if (account) recordFailure(open, request, account.id, 'PASSWORD')
        throw new Refusal('BAD_CREDENTIALS')
      }
      await store.forgetTries(open, tries)
      if ((await twoFactor.codesLeft(open, account.id)) === null)
        return open
          .transaction()
          .execute((tx) => enter(tx, secret, request, { accountId: account.id, kept: mantainSession }))
      const id = newId()
      await twoFactor.pend(open, id, account.id, mantainSession)
      return { twoFactor: true as const, pending: pendingToken(secret, id, Date.now()) }
    },
  )

  app.post(
    '/auth/refresh',
    { config: { permission: 'PUBLIC' }, schema: { body: refreshing, response: { 200: session } } },
    async (request) => {
      const refreshToken = successorOf(secret, request.body.refreshToken)
      const session = await open.transaction().execute(async (tx) => {
        const rotated = await store.rotate(tx, hashOf(request.body.refreshToken), hashOf(refreshToken))
        if (rotated?.is_stolen) await tellOfTheft(tx, request, rotated)
        return rotated
      })
      if (!session || session.is_stolen) throw new Refusal('SESSION_ENDED')
      return { ...accessToken(secret, session.session_id, Date.now()), refreshToken }
    },
  )

  app.post('/auth/logout', { config: { permission: 'SIGNED_IN' } }, async (request, reply) => {
    await open.transaction().execute(async (tx) => {
      await noteAtDoor(tx, request.actor, 'LOGOUT')
      await store.endSession(tx, request.actor.sessionId)
    })
    request.actor.notified.push(request.actor.accountId)
    return reply.code(204).send()
  })

  const ring = keyRing(secret, previousSecret)
  whoIAmRoute(app, open)
  accountRoutes(app, { open, secret, ring })
  recoveryRoutes(app, { open, secret, ring })
  sessionRoutes(app, { open, secret, ring })
  programRoutes(app, { open, secret, ring })
  twoFactorRoutes(app, { open, secret, ring, loginsPerMinute })
}

/** A token that was used before came again: somebody holds a copy of it. Its owner hears of it, and the history. */
async function tellOfTheft(
  tx: Transaction<DB>,
  { id: requestId, ip: address }: Pick<FastifyRequest, 'id' | 'ip'>,
  { session_id: sessionId, account_id: accountId }: { session_id: string; account_id: string },
) {
  await store.enqueue(tx, 'sendNews', { id: accountId, kind: 'sessionStolen' })
  await notifyAccount(tx, null, accountId, 'SESSION_STOLEN')
  await noteAtDoor(tx, { accountId, sessionId, requestId, address }, 'SESSION_STOLEN')
}
