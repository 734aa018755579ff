import type { TaskList } from 'graphile-worker'
import type { Pool } from 'pg'
import { tenantDb } from '../database/tenant.ts'
import type { Hub } from '../live/hub.ts'
import { endSilentCall } from './seats.ts'

type Outside = { pool: Pool; hub: Hub }

/** A room of a company. */
type Of = { companyId: string; room: string }

/** The work on calls: ends those whose people all fell silent, and removes rooms of no record that nobody used for a month. */
export const callTasks = ({ pool, hub }: Outside): TaskList => ({
  async sweepCalls(_payload, { query }) {
    await query(
      `select app_add_job('endCall', json_build_object('companyId', r.company_id, 'room', r.id)) from call_room r
       where r.begun_at is not null and not exists (select from call_seat s where s.company_id = r.company_id
         and s.room_id = r.id and s.left_at is null and s.seen_at > now() - interval '60 seconds')`,
    )
    await query(
      `delete from call_room where work_order_id is null and cellar_element_id is null and begun_at is null
         and used_at < now() - interval '30 days'`,
    )
  },
  async endCall(payload) {
    const { companyId, room } = payload as Of
    const db = tenantDb(pool, companyId)
    hub.tell(companyId, await db.transaction().execute((tx) => endSilentCall(tx, { companyId }, room)))
  },
})
