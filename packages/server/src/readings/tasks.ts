import { rolesWith } from '@lagar/domain/access/permissions.ts'
import { RAW_DAYS } from '@lagar/domain/readings/curve.ts'
import { isMissed } from '@lagar/domain/readings/device.ts'
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
type Followed = {
  id: string
  name: string
  retired: boolean
  silentAfter: number | null
  silentSince: Date | null
  heard: Date | null
}

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

/**
 * Tells who may edit devices of each that fell silent, once until it speaks again; gives back whom it told. That it was told is written together with
 * telling it.
 */
export async function tellSilent(tx: Tx, companyId: string): Promise<string[]> {
  const { rows } = await sql<Followed>`
    select d.id, d.name, d.retired, d.silent_after as "silentAfter", d.silent_since as "silentSince", device_heard(d.company_id, d.id) as heard
    from device d
    where d.company_id = ${companyId} and (d.silent_after is not null or d.silent_since is not null)
    order by d.id
    for no key update`.execute(tx)
  const isSilent = (one: Followed) => isMissed(one, one.heard?.getTime() ?? null, Date.now())
  const heardAgain = rows.filter((one) => one.silentSince !== null && !isSilent(one))
  const fallen = rows.filter((one) => one.silentSince === null && isSilent(one))
  for (const { id, heard } of [...heardAgain.map(({ id }) => ({ id, heard: null })), ...fallen])
    await tx
      .updateTable('device')
      .set({ silent_since: heard })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute()
  const notified: string[] = []
  const teller = { companyId, accountId: null, employeeId: null, notified }
  const told = { roles: rolesWith('laboratory.write') }
  for (const { id, name } of fallen)
    await notify(tx, teller, told, { type: 'DEVICE_SILENT', entity: 'device', id, name })
  return notified
}
