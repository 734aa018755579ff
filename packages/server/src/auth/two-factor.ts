import { randomBytes } from 'node:crypto'
import { session } from '@lagar/domain/auth/sign-in.ts'
import {
  RECOVERY_CODES,
  recoveryCodes,
  twoFactorDisabling,
  twoFactorEnabling,
  twoFactorKey,
  twoFactorSetup,
  twoFactorVerification,
  type Proof,
} from '@lagar/domain/auth/two-factor.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { Actor } from '../actor.ts'
import type { App } from '../http/http.ts'
import { notifyAccount } from '../notifications/notify.ts'
import { enter } from './enter.ts'
import { noteAtDoor, recordFailure } from './notes.ts'
import { refuseUnproven, refuseWrongCode, refuseWrongPassword, type ProvingDoors } from './prove.ts'
import * as store from './store.ts'
import { pendingOf, tryKey } from './tokens.ts'
import { base32, otpauthUri, stepOf } from './totp.ts'
import * as twoFactor from './two-factor-store.ts'

type Doors = ProvingDoors & { loginsPerMinute: number }

const KEY_BYTES = 20
/** 80 random bits: sixteen letters, in groups of four. */
const RECOVERY_BYTES = 10

/** The second factor: turning it on and off, and the second step of signing in. */
export function twoFactorRoutes(app: App, doors: Doors) {
  const { open, secret, ring, loginsPerMinute } = doors

  app.post(
    '/auth/twoFactor/setup',
    {
      config: { permission: 'SIGNED_IN' },
      schema: { body: twoFactorSetup, response: { 200: twoFactorKey } },
    },
    async ({ actor, body }) => {
      await refuseWrongPassword(open, secret, actor, body.password, 'password')
      const key = randomBytes(KEY_BYTES)
      const sealed = ring.seal(key, actor.accountId)
      if (!(await twoFactor.keepKey(open, actor.accountId, sealed))) throw new Refusal('TWO_FACTOR_ON')
      const { email } = await store.personOf(open, actor.accountId)
      return { key: base32(key), uri: otpauthUri(key, email) }
    },
  )

  app.post(
    '/auth/twoFactor/enable',
    {
      config: { permission: 'SIGNED_IN' },
      schema: { body: twoFactorEnabling, response: { 200: recoveryCodes } },
    },
    ({ actor, body }) => enable(doors, actor, body.code),
  )

  app.post(
    '/auth/twoFactor/disable',
    { config: { permission: 'SIGNED_IN' }, schema: { body: twoFactorDisabling } },
    async ({ actor, body }, reply) => {
      await disable(doors, actor, body)
      return reply.code(204).send()
    },
  )

  app.post(
    '/auth/twoFactor/verify',
    {
      config: { permission: 'PUBLIC', rateLimit: { max: loginsPerMinute, timeWindow: '1 minute' } },
      schema: { body: twoFactorVerification, response: { 200: session } },
    },
    async (request) => {
      const pendingId = pendingOf(secret, request.body.pending, Date.now())
      const pending = pendingId === undefined ? undefined : await twoFactor.pendingTry(open, pendingId)
      if (pendingId === undefined || !pending) throw new Refusal('SIGN_IN_AGAIN')
      const { accountId, key } = pending
      if (!key) throw new Refusal('TOO_MANY')
      return open.transaction().execute(async (tx) => {
        const kept = await twoFactor.spendPending(tx, pendingId)
        if (kept === null) throw new Refusal('SIGN_IN_AGAIN')
        await refuseWrongCode(tx, { ring, accountId, key, given: request.body }).catch((error: unknown) => {
          if (error instanceof Refusal) recordFailure(open, request, accountId, 'CODE')
          throw error
        })
        return enter(tx, secret, request, { accountId, kept })
      })
    },
  )
}

async function enable({ open, secret, ring }: Doors, actor: Actor, code: string) {
  const { accountId, sessionId } = actor
  await store.refuseTries(open, tryKey(secret, 'enable', accountId), 10, '15 minutes')
  if ((await twoFactor.codesLeft(open, accountId)) !== null) throw new Refusal('TWO_FACTOR_ON')
  const waiting = await twoFactor.waitingKey(open, accountId)
  if (!waiting) throw new Refusal('TWO_FACTOR_OFF')
  const step = stepOf(ring.open(waiting, accountId), code, Date.now())
  if (step === undefined) throw new Refusal('INVALID_INPUT', { errors: { code: 'WRONG_CODE' } })
  const codes = Array.from({ length: RECOVERY_CODES }, () => base32(randomBytes(RECOVERY_BYTES)))
  const hashes = codes.map((one) => ring.hashesOf(one)[0]!)
  const { sealed } = waiting
  await open.transaction().execute(async (tx) => {
    if (!(await twoFactor.enable(tx, { accountId, sealed, step, hashes, sessionId })))
      throw new Refusal('TWO_FACTOR_ON')
    await store.enqueue(tx, 'sendNews', { id: accountId, kind: 'twoFactorEnabled' })
    await notifyAccount(tx, actor, accountId, 'TWO_FACTOR_ENABLED')
    await noteAtDoor(tx, actor, 'EDIT', { twoFactorEnabled: true })
  })
  return { recoveryCodes: codes.map((one) => one.match(/.{4}/g)!.join('-')) }
}

async function disable(doors: Doors, actor: Actor, given: Proof & { password: string }) {
  const { open } = doors
  const { accountId, sessionId } = actor
  if ((await twoFactor.codesLeft(open, accountId)) === null) throw new Refusal('TWO_FACTOR_OFF')
  await refuseUnproven(doors, actor, given)
  await open.transaction().execute(async (tx) => {
    await twoFactor.disable(tx, accountId, sessionId)
    await store.enqueue(tx, 'sendNews', { id: accountId, kind: 'twoFactorDisabled' })
    await notifyAccount(tx, actor, accountId, 'TWO_FACTOR_DISABLED')
    await noteAtDoor(tx, actor, 'EDIT', { twoFactorEnabled: false })
  })
}
