import { wrongReading, type Reading } from '@lagar/domain/machines/meter.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { fromHundredths, toHundredths } from '@lagar/domain/units/hundredths.ts'
import { sql } from 'kysely'
import type { Actor, Tx } from '../actor.ts'

/** SQL: what the meters of machines were read at, by maintenances and fillings: `machine`, `id` (of the record), `day`, `meter` (hundredths). */
export const readings = (company: string) => sql`(
  select machine_id as machine, id, performed_on as day, meter from maintenance
  where company_id = ${company} and meter is not null
  union all
  select machine_id, id, filled_on, meter from machine_fuel where company_id = ${company} and meter is not null
)`

/**
 * SQL: what the meters of machines show by now, in hundredths: the last reading, and for those that count hours the hours of finished works
 * after it: `machine`, `meter`, `day` of the reading.
 */
export const metersNow = (company: string) => sql<{ machine: string; meter: number }>`(
  select last.machine, last.day, last.meter + case when m.meter_unit = 'HOURS' then coalesce((
      select sum(w.machine_hours) * 10 from work_record_machine used
      join work_record w on w.company_id = used.company_id and w.id = used.work_record_id
      where used.company_id = ${company} and used.machine_id = last.machine and w.status = 'DONE' and w.retired_at is null
        and w.final_timezone > last.day), 0) else 0 end as meter
  from (
    select distinct on (machine) machine, day, meter from ${readings(company)} read order by machine, day desc, meter desc
  ) last
  join machine m on m.company_id = ${company} and m.id = last.machine
)`

/** Holds a machine, so that what is written of it at once is judged one after the other. Refuses one that is not there, at `machine`. */
export async function holdMachine(tx: Tx, { companyId }: Actor, id: string) {
  const held = await tx
    .selectFrom('machine')
    .select(['id', 'name', 'tank_capacity as tankCapacity', 'fuel_product_id as fuelProduct'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!held) throw new Refusal('REFERENCE_NOT_FOUND', { errors: { machine: 'INVALID_VALUE' } })
  return held
}

/** Refuses, at `meter`, what a held machine's meter cannot have shown on a day: less than before it, or more than after it. */
export async function refuseBackwards(
  tx: Tx,
  { companyId }: Actor,
  { id, machine, day, meter }: { id: string; machine: string } & Reading,
): Promise<void> {
  const { rows } = await sql<Reading>`
    select day::text, meter from ${readings(companyId)} read where machine = ${machine} and id <> ${id}`.execute(
    tx,
  )
  const others = rows.map((one) => ({ ...one, meter: fromHundredths(Number(one.meter)) }))
  const wrong = wrongReading({ day, meter: fromHundredths(toHundredths(meter)) }, others)
  if (wrong !== undefined) throw new Refusal('INVALID_INPUT', { errors: { meter: wrong } })
}
