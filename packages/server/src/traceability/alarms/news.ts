import { rolesWith } from '@lagar/domain/access/permissions.ts'
import type { Day } from '@lagar/domain/day.ts'
import type { TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { tenantDb } from '../../database/tenant.ts'
import type { Tx } from '../../actor.ts'
import type { Hub } from '../../live/hub.ts'
import { notify } from '../../notifications/notify.ts'
import { ringing, urgency } from './alarms.ts'

type Outside = { pool: Pool; hub: Hub }
type Company = { companyId: string; today: Day }

/** The hour of the company's day at which its people hear of new alarms. */
const TOLD_AT = 6

/** How many of the new alarms are called by their names. */
const NAMED = 3

/** The work that tells people every morning what began to ring since they were told last. */
export function alarmTasks({ pool, hub }: Outside): TaskList {
  return {
    // Every hour, because mornings differ. One job for each, so that one company's trouble is its own.
    async tellAlarms(_payload, { query }) {
      await query(
        `select app_add_job('tellAlarmsOf', json_build_object('companyId', id, 'today', (now() at time zone time_zone)::date))
         from company where extract(hour from now() at time zone time_zone) = $1`,
        [TOLD_AT],
      )
    },
    async tellAlarmsOf(payload) {
      const company = payload as Company
      const told = await tenantDb(pool, company.companyId)
        .transaction()
        .execute((tx) => tellNew(tx, company))
      hub.notify(told)
    },
  }
}

/** Tells who may see the alarms of those that are new, in one notification; gives back whom it told. */
async function tellNew(tx: Tx, company: Company): Promise<string[]> {
  const { companyId, today } = company
  const { rows } = await sql<{ name: string }>`
    with rings as materialized (${ringing(company)}),
    silent as (
      delete from alarm_told where company_id = ${companyId} and alarm not in (select id from rings)
    ), news as (
      insert into alarm_told (company_id, alarm, told_on)
      select ${companyId}, id, ${today} from rings on conflict do nothing returning alarm
    )
    select name from rings where id in (select alarm from news) order by ${urgency}, day, name collate spanish`.execute(
    tx,
  )
  const notified: string[] = []
  if (rows.length === 0) return notified
  const teller = { companyId, accountId: null, employeeId: null, notified }
  const news = { type: 'ALARMS_RAISED', entity: null, id: companyId, name: inShort(rows) } as const
  await notify(tx, teller, { roles: rolesWith('alarms.read') }, news)
  return notified
}

const inShort = (rows: readonly { name: string }[]) => {
  const names = [...new Set(rows.map(({ name }) => name))]
  const more = names.length - NAMED
  return names.slice(0, NAMED).join(', ') + (more > 0 ? ` +${more}` : '')
}
