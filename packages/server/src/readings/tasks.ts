import { rolesWith } from '@lagar/domain/access/permissions.ts'
import { RAW_DAYS } from '@lagar/domain/readings/curve.ts'
import type { TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Db, Tx } from '../actor.ts'
import { tenantDb } from '../database/tenant.ts'
import type { Hub } from '../live/hub.ts'
import { notify } from '../notifications/notify.ts'

type Outside = { pool: Pool; hub: Hub }
type Company = { companyId: string }
type Device = Company & { id: string }

/** The work of the clock: who falls silent is told of each minute, and every night what is old goes into its hours. */
export function readingTasks({ pool, hub }: Outside): TaskList {
  return {
    // One job for each company, so that one company's trouble is its own.
    async followDevices(_payload, { query }) {
      await query(
        `select app_add_job('followDevicesOf', json_build_object('companyId', company_id))
         from (select distinct company_id from device where silent_after is not null) followed`,
      )
    },
    async followDevicesOf(payload) {
      const { companyId } = payload as Company
      const told = await tenantDb(pool, companyId)
        .transaction()
        .execute((tx) => tellSilent(tx, companyId))
      hub.notify(told)
    },
    async thinReadings(_payload, { query }) {
      await query(
        `select app_add_job('thinReadingsOf', json_build_object('companyId', company_id, 'id', id)) from device`,
      )
    },
    async thinReadingsOf(payload) {
      const { companyId, id } = payload as Device
      await thinReadings(tenantDb(pool, companyId), { companyId, id })
    },
  }
}

/** Puts the old readings of a device into their hours, in one statement; how many those were. */
export async function thinReadings(db: Db, { companyId, id }: Device): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select reading_thin(${companyId}::uuid, ${id}::uuid, now() - make_interval(days => ${RAW_DAYS})) as count`.execute(
    db,
  )
  return Number(rows[0]?.count ?? 0)
}

/** SQL: whether a device `d` said nothing for longer than it may; one that never said anything, or is retired, is not missed. */
const isMissed = sql<boolean>`not d.retired and d.silent_after is not null
  and device_heard(d.company_id, d.id) < now() - make_interval(mins => d.silent_after)`

/**
 * Tells who may edit devices of each that fell silent, once until it speaks again; gives back whom it told. That it was told is written together with
 * telling it.
 */
export async function tellSilent(tx: Tx, companyId: string): Promise<string[]> {
  await sql`update device d set silent_since = null
    where d.company_id = ${companyId} and d.silent_since is not null and (${isMissed}) is not true`.execute(
    tx,
  )
  const { rows } = await sql<{ id: string; name: string }>`
    update device d set silent_since = device_heard(d.company_id, d.id)
    where d.company_id = ${companyId} and d.silent_since is null and ${isMissed}
    returning d.id, d.name`.execute(tx)
  const notified: string[] = []
  const teller = { companyId, accountId: null, employeeId: null, notified }
  const told = { roles: rolesWith('laboratory.write') }
  for (const { id, name } of rows)
    await notify(tx, teller, told, { type: 'DEVICE_SILENT', entity: 'device', id, name })
  return notified
}
