import { permissionsOf } from '@lagar/domain/access/permissions.ts'
import { credentials, me, refreshing, session } from '@lagar/domain/auth/sign-in.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../db-types.ts'
import type { App } from '../http/http.ts'
import { newId } from '../ids.ts'
import { version } from '../version.ts'
import { accountRoutes } from './account.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import * as store from './store.ts'
import { accessToken, hashOf, newRefreshToken, successorOf, tryKey } from './tokens.ts'

const HOUR = 3_600_000

/** Sign-ins tried on one address within a quarter of an hour before it has to rest. */
const triesPerAccount = 5

/** A session ends after 12 hours, or after 30 days when it is kept. */
const lifeOf = (kept: boolean) => (kept ? 30 * 24 * HOUR : 12 * HOUR)

type Doors = { open: Kysely<DB>; secret: string; loginsPerMinute: number }

/** Signing in and out, and who I am. */
export async function authRoutes(app: App, { open, secret, loginsPerMinute }: Doors) {
  // Answers for an unknown address take as long as for a known one.
  const nobodysHash = await hashPassword(newId())

  app.post(
    '/auth/login',
    {
      config: { permission: 'PUBLIC', rateLimit: { max: loginsPerMinute, timeWindow: '1 minute' } },
      schema: { body: credentials, response: { 200: session } },
    },
    async (request) => {
      const { email, password, mantainSession } = request.body
      // Counted before the password is looked at, and for addresses that nobody has as well.
      const tries = tryKey(secret, 'login', email)
      if (!(await store.mayTry(open, tries, triesPerAccount, '15 minutes'))) throw new Refusal('TOO_MANY')
      const account = await store.accountByEmail(open, email)
      // Who was invited and has not chosen a password yet has none.
      const right = await verifyPassword(account?.password_hash || nobodysHash, password)
      if (!account?.password_hash || !right || account.suspended) throw new Refusal('BAD_CREDENTIALS')
      await store.forgetTries(open, tries)
      const id = newId()
      const refreshToken = newRefreshToken()
      await store.openSession(open, {
        id,
        accountId: account.id,
        refreshHash: hashOf(refreshToken),
        kept: mantainSession,
        endsAt: new Date(Date.now() + lifeOf(mantainSession)),
        userAgent: request.headers['user-agent']?.slice(0, 200) ?? '',
        address: request.ip,
      })
      return { ...accessToken(secret, id, Date.now()), refreshToken }
    },
  )

  app.post(
    '/auth/refresh',
    { config: { permission: 'PUBLIC' }, schema: { body: refreshing, response: { 200: session } } },
    async (request) => {
      const refreshToken = successorOf(secret, request.body.refreshToken)
      const sessionId = await store.rotate(open, hashOf(request.body.refreshToken), hashOf(refreshToken))
      if (sessionId === undefined) throw new Refusal('SESSION_ENDED')
      return { ...accessToken(secret, sessionId, Date.now()), refreshToken }
    },
  )

  app.post('/auth/logout', { config: { permission: 'SIGNED_IN' } }, async (request, reply) => {
    await store.endSession(open, request.actor.sessionId)
    return reply.code(204).send()
  })

  app.get(
    '/auth/me',
    { config: { permission: 'SIGNED_IN' }, schema: { response: { 200: me } } },
    async (request) => {
      const { actor, db } = request
      const person = await store.personOf(open, actor.accountId)
      const company = await db
        .selectFrom('company')
        .selectAll()
        .where('id', '=', actor.companyId || null)
        .executeTakeFirst()
      return {
        user: {
          id: actor.accountId,
          email: person.email,
          name: person.name,
          surname: person.surname,
          language: person.language,
          theme: person.theme as 'auto' | 'light' | 'dark',
          isPlatformAdmin: actor.isPlatformAdmin,
          emailConfirmed: person.email_confirmed,
          newEmail: person.new_email,
        },
        company: company
          ? {
              id: company.id,
              name: company.name,
              plan: company.plan,
              nextExpirationDate: company.next_expiration_date,
              timeZone: company.time_zone,
              currency: company.currency,
              lockDate: company.lock_date,
              configuration: {
                ciuUnit: company.ciu_unit,
                confirmSignForDeleting: company.confirm_sign_for_deleting,
                machinedVolumeUnit: company.machined_volume_unit,
                landSurfaceUnit: company.land_surface_unit,
                pruningWeightUnit: company.pruning_weight_unit,
                allowHarvestBeforeHarvestableDate: company.allow_harvest_before_harvestable_date,
                blockDirtyElements: company.block_dirty_elements,
                mustFactor: company.must_factor / 1000,
              },
            }
          : null,
        companies: await store.companiesOf(open, actor.accountId),
        employee: actor.employeeId,
        roles: [...actor.roles],
        permissions: [...permissionsOf(actor.roles, actor.plan ?? undefined)],
        today: actor.today,
        serverVersion: version,
        demo: company?.is_demo ?? false,
      }
    },
  )

  accountRoutes(app, { open, secret })
}
