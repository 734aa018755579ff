import { permissionsOf } from '@lagar/domain/access/permissions.ts'
import { me } from '@lagar/domain/auth/sign-in.ts'
import type { Kysely, Selectable } from 'kysely'
import type { DB } from '../db-types.ts'
import type { App } from '../http/http.ts'
import { version } from '../version.ts'
import * as store from './store.ts'
import * as twoFactor from './two-factor-store.ts'

/** Who is signed in: the person, the company with what it chose, and what they may do there today. */
export function whoIAmRoute(app: App, open: Kysely<DB>) {
  app.get(
    '/auth/me',
    { config: { permission: 'SIGNED_IN' }, schema: { response: { 200: me } } },
    async (request) => {
      const { actor, db } = request
      const person = await store.personOf(open, actor.accountId)
      const codesLeft = await twoFactor.codesLeft(open, actor.accountId)
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
          twoFactorEnabled: codesLeft !== null,
          recoveryCodesLeft: codesLeft ?? 0,
        },
        company: company ? companyOf(company) : null,
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
}

/** A company as everybody in it works by it. */
const companyOf = (company: Selectable<DB['company']>) => ({
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
})
