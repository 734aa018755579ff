import type { Role } from '@lagar/domain/access/roles.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../db-types.ts'
import { inCompany, type Db } from '../actor.ts'
import type { Identify } from '../http/http.ts'
import { actorRow } from './store.ts'
import { sessionOf } from './tokens.ts'

type Doors = { secret: string; open: Kysely<DB>; dbFor(companyId: string): Db }

const BEARER = 'Bearer '

/** Tells who is asking from the bearer token, reading roles afresh so that a change is felt at the next request. */
export function identifier({ secret, open, dbFor }: Doors): Identify {
  return async (authorization, { id: requestId, ip: address }) => {
    if (!authorization?.startsWith(BEARER)) return undefined
    const sessionId = sessionOf(secret, authorization.slice(BEARER.length), Date.now())
    if (sessionId === undefined) return undefined
    const row = await actorRow(open, sessionId)
    if (!row) return undefined
    const timeZone = row.time_zone ?? 'America/Argentina/Mendoza'
    const companyId = row.company_id ?? ''
    const actor = {
      accountId: row.account_id,
      companyId,
      sessionId,
      employeeId: row.employee_id,
      roles: row.roles as Role[],
      isPlatformAdmin: row.is_platform_admin,
      requestId,
      address,
      ...inCompany({ ...row, time_zone: timeZone }, Date.now()),
    }
    return { actor, db: companyId === '' ? open : dbFor(companyId) }
  }
}
