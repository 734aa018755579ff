import { allowed } from '@lagar/domain/access/permissions.ts'
import { addDays, type Day } from '@lagar/domain/day.ts'
import { measuredUse, type Filled } from '@lagar/domain/machines/meter.ts'
import {
  machineUse,
  machineUseQuery,
  perOne,
  type MachineEvent,
  type MachineUse,
} from '@lagar/domain/machines/use.ts'
import { workKinds } from '@lagar/domain/lists/field-work.ts'
import { roundHalfUp } from '@lagar/domain/units/amount.ts'
import { fromHundredths } from '@lagar/domain/units/hundredths.ts'
import { shownMoney } from '@lagar/domain/units/money.ts'
import { fromSquareCentimeters } from '@lagar/domain/units/surface.ts'
import { fromMilliliters } from '@lagar/domain/units/volume.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor, Db } from '../actor.ts'
import { currencyOf } from '../currency.ts'
import { seesSupplyCosts } from '../http/can.ts'
import { found } from '../http/catalogue.ts'
import type { App } from '../http/http.ts'
import { stands } from '../ledger/standing.ts'
import { machines } from './machines.ts'
import { metersNow } from './meters.ts'

/** So many events of a machine are told, the latest first. */
const MOST_EVENTS = 100

/** What a machine did, burnt and cost. */
export function machineUseRoutes(app: App) {
  app.get(
    '/machines/use',
    {
      config: { permission: 'MEMBER' },
      schema: { querystring: machineUseQuery, response: { 200: machineUse } },
    },
    ({ db, actor, query }) => useOf(db, actor, query),
  )
}

type Asked = { id: string; from: Day; to: Day }

async function useOf(db: Db, actor: Actor, query: z.output<typeof machineUseQuery>): Promise<MachineUse> {
  const { id } = found(await machines.find(db, actor, query.machine))
  const to = query.to ?? actor.today
  const asked = { id, from: query.from ?? addDays(to, -365), to }
  const [worked, cared, billed, fills, now, events] = await Promise.all([
    workedOf(db, actor, asked),
    caredOf(db, actor, asked),
    billedOf(db, actor, asked),
    fillsOf(db, actor, asked),
    nowOf(db, actor, id),
    eventsOf(db, actor, asked),
  ])
  const costs = seesSupplyCosts(actor)
  const { works, hours, hectares, litres } = worked
  const part = (amount: number | null) => (amount === null ? null : roundHalfUp(amount, 2))
  return {
    from: asked.from,
    to,
    currency: await currencyOf(db, actor),
    ...{ works, hours, hectares: roundHalfUp(hectares, 2), litres: roundHalfUp(litres, 2) },
    litresPerHour: part(perOne(litres, hours)),
    litresPerHectare: part(perOne(litres, hectares)),
    measured: part(
      measuredUse(fills.flatMap(({ meter, ...one }) => (meter === null ? [] : [{ ...one, meter }]))),
    ),
    unexplained: roundHalfUp(
      fills.reduce((sum, { difference }) => sum + difference, 0),
      2,
    ),
    fuelCost: costs ? shownMoney(worked.fuel) : null,
    maintenanceCost: costs ? shownMoney(cared) : null,
    serviceCost: costs ? shownMoney(billed) : null,
    costPerHour: costs ? part(perOne(shownMoney(worked.fuel + cared + billed), hours)) : null,
    ...now,
    events,
  }
}

/** SQL: the part of a work that falls to one of its machines: by what each burns in an hour, or else in equal parts. */
const partOf = (machine: string) => sql`(
  select case when sum(m.fuel_per_hour) > 0
    then sum(m.fuel_per_hour) filter (where m.id = ${machine})::numeric / sum(m.fuel_per_hour) else 1.0 / count(*) end
  from work_record_machine others join machine m on m.company_id = others.company_id and m.id = others.machine_id
  where others.company_id = w.company_id and others.work_record_id = w.id)`

/** The finished works of a machine: hours, hectares, and the litres and money of fuel that fall to it. */
async function workedOf(db: Db, { companyId }: Actor, { id, from, to }: Asked) {
  const { rows } = await sql<{ works: number; hours: number; surface: number; litres: number; fuel: number }>`
    select count(*)::int as works, coalesce(sum(w.machine_hours), 0)::float8 / 10 as hours,
      coalesce(sum((select sum(part.surface) from work_record_land part
        where part.company_id = w.company_id and part.work_record_id = w.id)), 0)::float8 as surface,
      coalesce(sum(w.machine_hours * w.fuel_per_hour * ${partOf(id)}), 0)::float8 / 1000 as litres,
      coalesce(sum(${partOf(id)} * (
        select sum(m.cost) from ledger_entry e
        join ledger_movement m on m.company_id = e.company_id and m.entry_id = e.id
          and m.target_id = outside_place(e.company_id, 'PROCESS')
        left join stock_batch b on m.kind = 'SUPPLY' and b.company_id = m.company_id and b.id = m.thing_id
        left join product p on p.company_id = b.company_id and p.id = b.product_id
        where e.company_id = w.company_id and e.cause_type = w.kind and e.cause_id = w.id and ${stands('e')}
          and (m.reason = 'FUEL' or p.kind = 'FUEL'))), 0)::float8 as fuel
    from work_record_machine used
    join work_record w on w.company_id = used.company_id and w.id = used.work_record_id
    where used.company_id = ${companyId} and used.machine_id = ${id} and w.status = 'DONE' and w.retired_at is null
      and w.final_timezone between ${from} and ${to}`.execute(db)
  const { surface, ...worked } = rows[0]!
  return { ...worked, fuel: Math.round(worked.fuel), hectares: fromSquareCentimeters(surface, 'HECTARE') }
}

/** What maintenances that were done cost, workshop and parts, in hundredths of a cent. */
async function caredOf(db: Db, { companyId }: Actor, { id, from, to }: Asked): Promise<number> {
  const { rows } = await sql<{ cost: number }>`
    select coalesce(sum(one.cost + coalesce((select sum(m.cost) from ledger_entry e
      join ledger_movement m on m.company_id = e.company_id and m.entry_id = e.id
      where e.company_id = one.company_id and e.cause_type = 'maintenance' and e.cause_id = one.id and ${stands('e')}),
      0)), 0)::bigint as cost
    from maintenance one
    where one.company_id = ${companyId} and one.machine_id = ${id} and one.performed_on between ${from} and ${to}`.execute(
    db,
  )
  return rows[0]!.cost
}

/** What the service bills of a machine cost, by their days, in hundredths of a cent. */
async function billedOf(db: Db, { companyId }: Actor, { id, from, to }: Asked): Promise<number> {
  const { rows } = await sql<{ cost: number }>`
    select coalesce(sum(part.cost), 0)::bigint as cost from service_bill bill
    join service_bill_cost part on part.company_id = bill.company_id and part.service_bill_id = bill.id
    where bill.company_id = ${companyId} and bill.machine_id = ${id} and bill.day between ${from} and ${to}`.execute(
    db,
  )
  return rows[0]!.cost
}

type Filling = Omit<Filled, 'meter'> & { meter: number | null; difference: number }

async function fillsOf(db: Db, { companyId }: Actor, { id, from, to }: Asked): Promise<Filling[]> {
  const rows = await db
    .selectFrom('machine_fuel')
    .select(['filled_on as day', 'meter', 'amount', 'full_tank as fullTank', 'difference'])
    .where('company_id', '=', companyId)
    .where('machine_id', '=', id)
    .where('filled_on', '>=', from)
    .where('filled_on', '<=', to)
    .orderBy('filled_on')
    .execute()
  return rows.map(({ meter, amount, difference, ...one }) => ({
    ...one,
    meter: meter === null ? null : fromHundredths(meter),
    litres: fromMilliliters(amount, 'LITER'),
    difference: fromMilliliters(difference, 'LITER'),
  }))
}

/** What the meter shows and the tank holds by the books now. */
async function nowOf(db: Db, { companyId }: Actor, id: string) {
  const { rows } = await sql<{ meter: number | null; tank: number | null }>`
    select (select shown.meter::bigint from ${metersNow(companyId)} shown where shown.machine = ${id}) as meter,
      (select coalesce(sum(b.amount), 0)::bigint from stock_deposit d
        left join balance b on b.company_id = d.company_id and b.place_id = d.id
        where d.company_id = ${companyId} and d.machine_id = ${id} group by d.id) as tank`.execute(db)
  const { meter, tank } = rows[0]!
  return {
    meter: meter === null ? null : fromHundredths(meter),
    tank: tank === null ? null : fromMilliliters(tank, 'LITER'),
  }
}

/** What happened to a machine, the latest first; its bills for who may read bills. */
async function eventsOf(db: Db, actor: Actor, { id, from, to }: Asked): Promise<MachineEvent[]> {
  const { companyId } = actor
  const seesBills = allowed(actor, 'administration.read') === true
  const { rows } = await sql<MachineEvent>`
    select * from (
      select 'maintenance' as type, id, coalesce(performed_on, planned_on)::text as day, description as name, null::float8 as amount
      from maintenance where company_id = ${companyId} and machine_id = ${id} and coalesce(performed_on, planned_on) is not null
      union all
      select 'fuel', f.id, f.filled_on::text, p.name, f.amount / 1000.0
      from machine_fuel f join stock s on s.company_id = f.company_id and s.id = f.stock_id
      join product p on p.company_id = s.company_id and p.id = s.product_id
      where f.company_id = ${companyId} and f.machine_id = ${id}
      union all
      select 'serviceBill', id, day::text, bill_number, null
      from service_bill where ${seesBills} and company_id = ${companyId} and machine_id = ${id}
      union all
      select w.kind, w.id, w.final_timezone::text, '', w.machine_hours / 10.0
      from work_record_machine used join work_record w on w.company_id = used.company_id and w.id = used.work_record_id
      where used.company_id = ${companyId} and used.machine_id = ${id} and w.retired_at is null
        and w.kind = any(${[...workKinds]}::text[])
    ) happened
    where day::date between ${from} and ${to}::date + 366
    order by day desc, id limit ${MOST_EVENTS}`.execute(db)
  return rows.map((row) => ({ ...row, amount: row.amount === null ? null : Number(row.amount) }))
}
