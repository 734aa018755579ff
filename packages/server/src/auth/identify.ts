import { programPermissions } from '@lagar/domain/access/programs.ts'
import type { Role } from '@lagar/domain/access/roles.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../db-types.ts'
import { inCompany, type Actor, type Db, type Program, type ProgramPlaces } from '../actor.ts'
import type { Identify } from '../http/http.ts'
import { actorRow, programRow, type ActorRow, type ProgramRow } from './store.ts'
import { hashOf, isProgramSecret, sessionOf } from './tokens.ts'

type Doors = { secret: string; open: Kysely<DB>; dbFor(companyId: string, places?: ProgramPlaces | null): Db }

const BEARER = 'Bearer '

/** Tells who is asking from the bearer token, reading roles afresh so that a change is felt at the next request. */
export function identifier({ secret, open, dbFor }: Doors): Identify {
  return async (authorization, { id: requestId, ip: address }) => {
    if (!authorization?.startsWith(BEARER)) return undefined
    const token = authorization.slice(BEARER.length)
    const asked = { requestId, address }
    if (isProgramSecret(token)) {
      const row = await programRow(open, hashOf(token), address)
      if (!row) return undefined
      const actor = programOf(row, asked)
      // One that only sends readings is told of each that is not its own.
      const held = row.access === 'SEND' ? null : actor.program.places
      return { actor, db: dbFor(row.company_id, held) }
    }
    const sessionId = sessionOf(secret, token, Date.now())
    if (sessionId === undefined) return undefined
    const row = await actorRow(open, sessionId)
    if (!row) return undefined
    const actor = personOf(row, sessionId, asked)
    return { actor, db: actor.companyId === '' ? open : dbFor(actor.companyId) }
  }
}

type Asked = Pick<Actor, 'requestId' | 'address'>

const personOf = (row: ActorRow, sessionId: string, asked: Asked): Actor => ({
  accountId: row.account_id,
  companyId: row.company_id ?? '',
  sessionId,
  employeeId: row.employee_id,
  roles: row.roles as Role[],
  isPlatformAdmin: row.is_platform_admin,
  ...asked,
  ...inCompany({ ...row, time_zone: row.time_zone ?? 'America/Argentina/Mendoza' }, Date.now()),
})

/** Whoever made a program's token, with their rights of today and never more than it permits. */
const programOf = (row: ProgramRow, asked: Asked): Actor & { program: Program } => ({
  accountId: row.account_id,
  companyId: row.company_id,
  sessionId: row.id,
  employeeId: row.employee_id,
  roles: row.roles,
  isPlatformAdmin: false,
  program: {
    id: row.id,
    name: row.name,
    may: programPermissions(row.areas, row.access, placesOf(row) !== null),
    onlyReads: row.access === 'READ',
    places: placesOf(row),
    expiresOn: row.expires_on,
  },
  ...asked,
  ...inCompany(row, Date.now()),
})

const placesOf = ({ wine_estate_id, cellar_id }: ProgramRow): ProgramPlaces | null =>
  wine_estate_id === null && cellar_id === null ? null : { wineEstate: wine_estate_id, cellar: cellar_id }
