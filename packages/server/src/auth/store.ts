import type { Day } from '@lagar/domain/day.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { Area, Plan } from '@lagar/domain/access/plans.ts'
import type { ProgramAccess } from '@lagar/domain/access/programs.ts'
import type { Role } from '@lagar/domain/access/roles.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../db-types.ts'

/** The narrow doors through which signing in reaches the database before any company is known. */
/** The database before anybody is known, or as a company sees it. */
export type Public = Kysely<DB>

export async function accountByEmail(db: Public, email: string) {
  const { rows } = await sql<{ id: string; password_hash: string; generation: number; suspended: boolean }>`
    select * from auth_account(${email})`.execute(db)
  return rows[0]
}

export async function companiesOf(db: Public, accountId: string) {
  const { rows } = await sql<{
    id: string
    name: string
  }>`select * from auth_companies(${accountId})`.execute(db)
  return rows
}

type NewSession = {
  id: string
  accountId: string
  refreshHash: Buffer
  kept: boolean
  endsAt: Date
  userAgent: string
  address: string
}

export const openSession = (db: Public, session: NewSession) =>
  sql`select auth_open(${session.id}, ${session.accountId}, ${session.refreshHash}, ${session.kept}, ${session.endsAt},
    ${session.userAgent}, ${session.address})`.execute(db)

/** The session whose token was rotated; of a token that was used before, the session that ended with it. */
export async function rotate(db: Public, oldHash: Buffer, newHash: Buffer) {
  const { rows } = await sql<{
    session_id: string
    account_id: string
    is_stolen: boolean
  }>`select * from auth_rotate(${oldHash}, ${newHash})`.execute(db)
  return rows[0]
}

export type ActorRow = {
  account_id: string
  is_platform_admin: boolean
  company_id: string | null
  roles: string[]
  employee_id: string | null
  plan: Plan | null
  time_zone: string | null
  lock_date: Day | null
  next_expiration_date: Day | null
}

export async function actorRow(db: Public, sessionId: string) {
  const { rows } = await sql<ActorRow>`select * from auth_actor(${sessionId})`.execute(db)
  return rows[0]
}

export type ProgramRow = Omit<ActorRow, 'company_id' | 'is_platform_admin' | 'time_zone' | 'roles'> & {
  id: string
  name: string
  areas: Area[]
  access: ProgramAccess
  wine_estate_id: string | null
  cellar_id: string | null
  company_id: string
  roles: Role[]
  time_zone: string
  expires_on: Day
}

/** Who asks with a program's token, and from where; nobody where it ended, or where its maker did. */
export async function programRow(db: Public, hash: Buffer, address: string) {
  const { rows } = await sql<ProgramRow>`select * from auth_program(${hash}, ${address})`.execute(db)
  return rows[0]
}

export async function personOf(db: Public, accountId: string) {
  const { rows } = await sql<{
    email: string
    name: string
    surname: string
    language: string
    theme: string
    is_platform_admin: boolean
    email_confirmed: boolean
    new_email: string | null
  }>`select * from auth_me(${accountId})`.execute(db)
  return rows[0]!
}

export const endSession = (db: Public, sessionId: string) => sql`select auth_end(${sessionId})`.execute(db)

export async function switchCompany(db: Public, sessionId: string, companyId: string) {
  const { rows } = await sql<{
    auth_switch: boolean
  }>`select auth_switch(${sessionId}, ${companyId})`.execute(db)
  return rows[0]?.auth_switch === true
}

export async function hasDemo(db: Public) {
  const { rows } = await sql<{ app_is_demo: boolean }>`select app_is_demo()`.execute(db)
  return rows[0]?.app_is_demo === true
}

type Edit = Partial<Record<'name' | 'surname' | 'language' | 'theme', string | undefined>>

export const editAccount = (db: Public, accountId: string, { name, surname, language, theme }: Edit) =>
  sql`select auth_edit(${accountId}, ${name ?? null}, ${surname ?? null}, ${language ?? null}, ${theme ?? null})`.execute(
    db,
  )

export const askEmail = (db: Public, accountId: string, email: string) =>
  sql`select auth_ask_email(${accountId}, ${email})`.execute(db)

export async function passwordOf(db: Public, accountId: string) {
  const { rows } = await sql<{ auth_password: string }>`select auth_password(${accountId})`.execute(db)
  return rows[0]!.auth_password
}

/** A new password; every session ends but the given one. */
export const setPassword = (db: Public, accountId: string, hash: string, sessionId: string) =>
  sql`select auth_set_password(${accountId}, ${hash}, ${sessionId})`.execute(db)

/** A new password for whoever holds a link: the account, or null when the link opens nothing any more. */
export async function recover(db: Public, link: Buffer, hash: string) {
  const { rows } = await sql<{ auth_recover: string | null }>`select auth_recover(${link}, ${hash})`.execute(
    db,
  )
  return rows[0]!.auth_recover
}

/** Whom a link for a password is for: a person, and the company that invites them; nothing once it opens nothing. */
export async function ownerOfLink(db: Public, link: Buffer) {
  const { rows } = await sql<{
    name: string
    email: string
    company: string | null
    isNew: boolean
  }>`select name, email, company, is_new as "isNew" from auth_link(${link})`.execute(db)
  return rows[0]
}

/** The account whose address the link confirmed, or null. */
export async function confirm(db: Public, link: Buffer) {
  const { rows } = await sql<{ auth_confirm: string | null }>`select auth_confirm(${link})`.execute(db)
  return rows[0]!.auth_confirm
}

export async function sessionsOf(db: Public, accountId: string) {
  const { rows } = await sql<{
    id: string
    kept: boolean
    user_agent: string
    address: string
    company: string | null
    created_at: Date
    last_used_at: Date
    ends_at: Date
  }>`select * from auth_sessions(${accountId})`.execute(db)
  return rows.map(({ id, kept, user_agent, address, company, created_at, last_used_at, ends_at }) => ({
    id,
    kept,
    userAgent: user_agent,
    address,
    company,
    createdAt: created_at.toISOString(),
    lastUsedAt: last_used_at.toISOString(),
    endsAt: ends_at.toISOString(),
  }))
}

export async function endOwnSession(db: Public, accountId: string, sessionId: string) {
  const { rows } = await sql<{
    auth_end_own: boolean
  }>`select auth_end_own(${accountId}, ${sessionId})`.execute(db)
  return rows[0]!.auth_end_own
}

export const endAllSessions = (db: Public, accountId: string) =>
  sql`select auth_end_all(${accountId})`.execute(db)

/** Counts a try; false once there were more than `most` of them within an interval. */
export async function mayTry(db: Public, key: Buffer, most: number, within: string) {
  const { rows } = await sql<{
    auth_try: boolean
  }>`select auth_try(${key}, ${most}, ${within}::interval)`.execute(db)
  return rows[0]!.auth_try
}

/** Counts a try, and refuses (TOO_MANY) once there were more than `most` within an interval, saying when it is over. */
export async function refuseTries(db: Public, key: Buffer, most: number, within: string) {
  if (await mayTry(db, key, most, within)) return
  const { rows } = await sql<{
    wait: number | null
  }>`select auth_wait(${key}, ${within}::interval) as wait`.execute(db)
  throw new Refusal('TOO_MANY', { retryAfter: rows[0]?.wait ?? 1 })
}

/** Whether somebody signed in from an address before. */
export async function knowsAddress(db: Public, email: string, address: string) {
  const { rows } = await sql<{ auth_knows: boolean }>`select auth_knows(${email}, ${address})`.execute(db)
  return rows[0]!.auth_knows
}

export const forgetTries = (db: Public, key: Buffer) => sql`select auth_forget_tries(${key})`.execute(db)

/** Leaves work for a job. */
export const enqueue = (db: Public, task: string, payload: object) =>
  sql`select app_add_job(${task}, ${JSON.stringify(payload)}::json)`.execute(db)
