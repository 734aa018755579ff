import type { Proof } from '@lagar/domain/auth/two-factor.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../db-types.ts'
import type { Actor } from '../actor.ts'
import type { KeyRing, Sealed } from './key-ring.ts'
import { verifyPassword } from './passwords.ts'
import * as store from './store.ts'
import { tryKey } from './tokens.ts'
import { stepOf } from './totp.ts'
import * as twoFactor from './two-factor-store.ts'

/** What proofs are checked with. */
export type ProvingDoors = { open: Kysely<DB>; secret: string; ring: KeyRing }

/** Who is signed in proves once more who they are; five wrong tries in a quarter of an hour are enough. */
export async function refuseWrongPassword(
  open: Kysely<DB>,
  secret: string,
  { accountId }: Actor,
  password: string,
  field: string,
) {
  const key = tryKey(secret, 'password', accountId)
  await store.refuseTries(open, key, 5, '15 minutes')
  if (!(await verifyPassword(await store.passwordOf(open, accountId), password)))
    throw new Refusal('INVALID_INPUT', { errors: { [field]: 'WRONG_PASSWORD' } })
  await store.forgetTries(open, key)
}

type Proven = Proof & { password: string }

/**
 * Who is signed in proves with all they have who they are, before what protects the account changes: the password, and with
 * the second factor on a code as well. `field` is where the form asks for the password.
 */
export async function refuseUnproven(
  { open, secret, ring }: ProvingDoors,
  actor: Actor,
  { password, ...given }: Proven,
  field = 'password',
) {
  const { accountId } = actor
  await refuseWrongPassword(open, secret, actor, password, field)
  if ((await twoFactor.codesLeft(open, accountId)) === null) return
  if (given.code === undefined && given.recoveryCode === undefined)
    throw new Refusal('INVALID_INPUT', { missing: ['code'] })
  const key = await twoFactor.tryOf(open, accountId)
  if (!key) throw new Refusal('TOO_MANY')
  await refuseWrongCode(open, { ring, accountId, key, given })
}

type Trial = { ring: KeyRing; accountId: string; key: Sealed; given: Proof }

/**
 * Takes a code of the authenticator, or a recovery code; neither is taken twice. The try was counted before, and is
 * forgiven once the code is right.
 */
export async function refuseWrongCode(db: Kysely<DB>, { ring, accountId, key, given }: Trial) {
  const { code, recoveryCode } = given
  if (code === undefined) {
    const right = await twoFactor.takeRecoveryCode(db, accountId, ring.hashesOf(recoveryCode ?? ''))
    if (!right) throw new Refusal('INVALID_INPUT', { errors: { recoveryCode: 'WRONG_CODE' } })
    return
  }
  const bytes = ring.open(key, accountId)
  const step = stepOf(bytes, code, Date.now())
  if (step === undefined || !(await twoFactor.takeStep(db, accountId, step)))
    throw new Refusal('INVALID_INPUT', { errors: { code: 'WRONG_CODE' } })
  if (!ring.isCurrent(key)) await twoFactor.reseal(db, accountId, key, ring.seal(bytes, accountId))
}
