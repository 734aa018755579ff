import { TAKEOUT_DAYS, type Takeout } from '@lagar/domain/companies/takeout.ts'
import { sql } from 'kysely'
import { auditEvent } from '../../audit.ts'
import { textsOfReader } from '../../auth/reader.ts'
import type { Actor, Company, Db, Tx } from '../../actor.ts'
import { newId } from '../../ids.ts'

/** The queue of these jobs: one file is made after another, whichever company asks, so that other work has its turn. */
const QUEUE = 'takeout'

/** After so long without an end the process that made a file is taken for gone, and another may be asked for. */
const GIVEN_UP_AFTER = '12 hours'

/** What a job is told: whose file, and who asked, with the rights that they had then. */
export type Order = { id: string; actor: Actor }

const rows = (db: Db | Tx, { companyId }: Company) =>
  db
    .selectFrom('takeout')
    .where('company_id', '=', companyId)
    .select(['id', 'status', 'done', 'steps', 'bytes', 'missing', 'asked_at', 'taken_at', 'ended_at'])
    .select(['storage_key', 'parts'])
    .select(sql<string | null>`audit_person(account_id)`.as('by'))

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

const day = 24 * 60 * 60 * 1000

const present = ({
  id,
  status,
  done,
  steps,
  bytes,
  missing,
  asked_at,
  taken_at,
  ended_at,
  by,
}: Row): Takeout => ({
  ...{ id, status, done, steps, askedBy: by ?? '', size: bytes, missingFiles: missing },
  askedAt: asked_at.toISOString(),
  takenAt: taken_at?.toISOString() ?? null,
  keptUntil:
    status === 'READY' && ended_at ? new Date(ended_at.getTime() + TAKEOUT_DAYS * day).toISOString() : null,
})

/** The files of a company, the newest first. */
export async function listTakeouts(db: Db | Tx, company: Company): Promise<Takeout[]> {
  const found = await rows(db, company).orderBy('asked_at', 'desc').limit(20).execute()
  return found.map(present)
}

/** A file of a company, with where it lies. */
export async function findTakeout(db: Db | Tx, company: Company, id: string) {
  const row = await rows(db, company).where('id', '=', id).executeTakeFirst()
  return (
    row && { takeout: present(row), storageKey: row.storage_key, parts: row.parts, takenAt: row.taken_at }
  )
}

/** Has the file of a company made by a job; while one is being made, that one is answered. */
export async function askTakeout(tx: Tx, actor: Actor): Promise<Takeout> {
  const { companyId, accountId } = actor
  await sql`
    update takeout set status = 'FAILED', ended_at = now()
    where company_id = ${companyId} and status in ('WAITING', 'MAKING') and asked_at < now() - ${sql.lit(GIVEN_UP_AFTER)}::interval`.execute(
    tx,
  )
  const id = newId()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('takeout')
    .values({ company_id: companyId, id, account_id: accountId, storage_key: `${companyId}/${newId()}` })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 1n) {
    const { takeoutText } = await textsOfReader(tx, actor)
    await auditEvent(tx, actor, 'EXPORT', { list: takeoutText.NAME, format: 'ZIP' })
    const order: Order = { id, actor: { ...actor, changed: [], notified: [] } }
    await sql`select app_add_queued_job('makeTakeout', ${JSON.stringify(order)}::json, ${QUEUE})`.execute(tx)
  }
  const [newest] = await listTakeouts(tx, actor)
  return newest!
}

type Change = {
  status?: 'MAKING' | 'READY' | 'FAILED'
  done?: number
  steps?: number
  parts?: number
  bytes?: number
  missing?: number
  taken_at?: string
  ended_at?: Date
}

/** Writes how far a file is; false when it is gone, or was given up meanwhile. */
export async function changeTakeout(db: Db | Tx, { companyId }: Company, id: string, change: Change) {
  const { numUpdatedRows } = await db
    .updateTable('takeout')
    .set(change)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('status', 'in', ['WAITING', 'MAKING'])
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Forgets a file; what lies in the storage is removed by whoever asked, or swept. */
export const forgetTakeout = (db: Db | Tx, { companyId }: Company, id: string) =>
  db.deleteFrom('takeout').where('company_id', '=', companyId).where('id', '=', id).execute()

/** Files that nobody downloads any more: those kept long enough, and those before the newest that can be downloaded. */
export async function oldTakeouts(db: Db, company: Company) {
  const { companyId } = company
  const { rows: old } = await sql<{ id: string; key: string | null; parts: number }>`
    select id, storage_key as key, parts from takeout
    where company_id = ${companyId} and status in ('READY', 'FAILED')
      and (ended_at < now() - make_interval(days => ${sql.lit(TAKEOUT_DAYS)}) or asked_at < (
        select max(asked_at) from takeout newer where newer.company_id = ${companyId} and newer.status = 'READY'))`.execute(
    db,
  )
  return old
}
