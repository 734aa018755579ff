import type { Day } from '@lagar/domain/day.ts'
import { shownDay } from '@lagar/domain/day.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { sql } from 'kysely'
import type { Actor, Tx } from '../actor.ts'

/** SQL: whether a maintenance `m` keeps its machine out of service on a day, or on one between two. */
export const standsStill = (from: Day, to: Day = from) => sql<boolean>`(
  m.out_from <= ${to} and (m.out_to is null or m.out_to >= ${from}) and m.status <> 'CANCELLED')`

type Planned = { machines: readonly string[]; initialTimezone: Day; finalTimezone: Day }

/** Refuses machines that are out of service on a day of a work, with OUT_OF_SERVICE at `machines` and the maintenances that say so. */
export async function refuseOutOfService(
  tx: Tx,
  { companyId }: Actor,
  { machines, initialTimezone, finalTimezone }: Planned,
): Promise<void> {
  if (machines.length === 0) return
  const { rows } = await sql<{ id: string; name: string; reason: string; until: Day | null }>`
    select m.id, machine.name, m.out_reason as reason, m.out_to::text as until
    from maintenance m join machine on machine.company_id = m.company_id and machine.id = m.machine_id
    where m.company_id = ${companyId} and m.machine_id = any(${machines}::uuid[])
      and ${standsStill(initialTimezone, finalTimezone)}
    order by machine.name, m.out_from limit 6`.execute(tx)
  if (rows.length === 0) return
  const told = rows.map(({ name, reason, until }) =>
    [name, reason, ...(until === null ? [] : [shownDay(until)])].join(', '),
  )
  throw new Refusal('MACHINE_OUT_OF_SERVICE', {
    errors: { machines: `MACHINE_OUT_OF_SERVICE:${told.join('; ')}` },
    details: { dependents: rows.map(({ id }) => ({ type: 'maintenance', id })) },
  })
}
