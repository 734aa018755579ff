import type { Permission } from '@lagar/domain/access/permissions.ts'
import type { Plan } from '@lagar/domain/access/plans.ts'
import type { Role } from '@lagar/domain/access/roles.ts'
import { todayIn } from '@lagar/domain/day.ts'
import type { AuditedKind } from '@lagar/domain/entity.ts'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from './db-types.ts'

/** Reads of one company. Every statement through it carries the company. */
export type Db = Kysely<DB>

/** One transaction of one company. Only a route opens one; use cases ask for this type. */
export type Tx = Transaction<DB>

/** Who is asking, for which company, on which day there. */
export type Actor = {
  accountId: string
  companyId: string
  /** Of a program the id of its token; '' where the clock asks in somebody's name. */
  sessionId: string
  employeeId: string | null
  /** Nothing without a company. */
  plan: Plan | null
  roles: readonly Role[]
  isPlatformAdmin: boolean
  /** The program that asks in the account's name, with what its token permits at most. */
  program?: Program
  timeZone: string
  /** The company's today, yyyy-mm-dd. */
  today: string
  /** Nothing may be dated on or before this day. */
  lockDate: string | null
  /** The last day that is paid; nothing is written after it. */
  nextExpirationDate: string | null
  requestId: string
  /** Where the request came from, as its socket says. */
  address: string
  /** What this request changed, told to open pages once it is committed. */
  changed: Change[]
  /** Accounts that this request told something, whose open pages hear of it once it is committed. */
  notified: string[]
}

/** An estate, a cellar, or both: what is in either is theirs. */
export type ProgramPlaces = { wineEstate: string | null; cellar: string | null }

/** A program as its token says it: what it may do at most, and whether it only reads. */
export type Program = {
  id: string
  name: string
  may: ReadonlySet<Permission>
  onlyReads: boolean
  /** Where all must be that it reads and writes, and the devices whose readings it sends, if it is held to any place. */
  places: ProgramPlaces | null
  expiresOn: string
}

type CompanyRow = {
  plan: Plan | null
  time_zone: string
  lock_date: string | null
  next_expiration_date: string | null
}

/** What an actor knows of the company that they are in, at an instant (ms); nothing is changed or told yet. */
export const inCompany = (company: CompanyRow, now: number) => ({
  plan: company.plan,
  timeZone: company.time_zone,
  today: todayIn(company.time_zone, now),
  lockDate: company.lock_date,
  nextExpirationDate: company.next_expiration_date,
  changed: [] as Change[],
  notified: [] as string[],
})

/** A record that changed; of another company where the platform changed it. */
export type Change = { entity: AuditedKind; id: string; companyId?: string }

/** Whose records are read: all that a query wants to know of an actor. */
export type Company = Pick<Actor, 'companyId'>

/** Whose alarms are asked for, and on which day. */
export type AlarmsOf = Pick<Actor, 'companyId' | 'today'>
