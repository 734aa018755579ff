import type { TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Actor } from '../actor.ts'
import { tenantDb } from '../database/tenant.ts'
import { probedWines } from '../readings/newest.ts'
import { judgeAgain } from './fermentation-alarms.ts'

type Company = Pick<Actor, 'companyId' | 'timeZone'>

/** The work that judges the wines in probed vessels again as what is told of them changes. */
export function probeTasks(pool: Pool): TaskList {
  return {
    // One job for each company, so that one company's trouble is its own.
    async judgeProbed(_payload, { query }) {
      await query(
        `select app_add_job('judgeProbedOf', json_build_object('companyId', c.id, 'timeZone', c.time_zone)) from company c
         where c.id in (select company_id from device)`,
      )
    },
    judgeProbedOf: (payload) => judgeProbed(pool, payload as Company),
  }
}

/** Judges those wines again of which a device tells the temperature, and those of which one did when they began to ring. */
export async function judgeProbed(pool: Pool, company: Company): Promise<void> {
  await tenantDb(pool, company.companyId)
    .transaction()
    .execute(async (tx) => {
      const { rows } = await sql<{ id: string }>`
        select thing_id as id from (${probedWines(company)}) probed
        union select content_id from fermentation_alarm where company_id = ${company.companyId} and device_id is not null`.execute(
        tx,
      )
      await judgeAgain(
        tx,
        company,
        rows.map(({ id }) => id),
      )
    })
}
