import type { Day } from '@lagar/domain/day.ts'
import type { Plan } from '@lagar/domain/access/plans.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../db-types.ts'

/** The narrow doors through which signing in reaches the database before any company is known. */
type Public = Kysely<DB>

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

export async function rotate(db: Public, oldHash: Buffer, newHash: Buffer) {
  const { rows } = await sql<{
    session_id: string
    kept: boolean
  }>`select * from auth_rotate(${oldHash}, ${newHash})`.execute(db)
  return rows[0]?.session_id
}

type ActorRow = {
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

export async function personOf(db: Public, accountId: string) {
  const { rows } = await sql<{
    email: string
    name: string
    surname: string
    language: string
    theme: string
    is_platform_admin: boolean
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
