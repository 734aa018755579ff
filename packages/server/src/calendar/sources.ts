import { allowed } from '@lagar/domain/access/permissions.ts'
import { calendarTypes } from '@lagar/domain/lists/people.ts'
import { sql, type RawBuilder } from 'kysely'
import { seenBy } from '../administration/people/task-rows.ts'
import { ringing } from '../traceability/alarms/alarms.ts'
import { certificates, picks, worksOf } from './field.ts'
import { at, between, filled, namedBy, of, person, when, type Asked, type Row, type Source } from './parts.ts'

const events: Source = {
  types: calendarTypes,
  rows: ({ actor, wanted }) => sql`
    select v.type, v.color, 'event' as entity, v.id, v.title as name, null::int as number, v.venue as detail,
      null as origin, null as status, null::uuid as employee_id, null as employee, v.from_date, v.to_date,
      v.start_time, v.end_time
    from event v where v.company_id = ${actor.companyId} and ${filled([
      between(wanted, 'v.from_date', 'v.to_date'),
      when(wanted.types, (types) => sql`v.type = any(${types}::text[])`),
      when(wanted.wineEstate, at('v.wine_estate_id')),
      when(wanted.cellar, at('v.cellar_id')),
      when(
        wanted.employee,
        (employee) => sql`exists (select from event_employee i where i.company_id = v.company_id
          and i.event_id = v.id and i.employee_id = ${employee})`,
      ),
    ])}`,
}

const tasks: Source = {
  types: ['TASK'],
  rows: ({ actor, wanted }) => sql`
    select 'TASK', null, 'employeeTask', t.id, t.title, null::int, t.entity_name, null, t.status, t.employee_id,
      ${person('t', 'employee_id')}, t.due_date, t.due_date, null, null
    from employee_task t where t.company_id = ${actor.companyId} and t.status <> 'CANCELLED' and ${filled([
      seenBy(actor),
      between(wanted, 't.due_date'),
      when(wanted.wineEstate, at('t.wine_estate_id')),
      when(wanted.cellar, at('t.cellar_id')),
      when(wanted.employee, of('t.employee_id')),
    ])}`,
}

const orders: Source = {
  types: ['WORKORDER'],
  rows: ({ actor, wanted }) =>
    allowed(actor, 'workorders.read') === true
      ? sql`
    select 'WORKORDER', null, 'workorder', o.id, ${namedBy('work_order_type', 'o', 'type_id')}, o.number,
      (select string_agg(e.name, ', ' order by e.name) from work_order_element part
        join cellar_element e on e.company_id = part.company_id and e.id = part.cellar_element_id
        where part.company_id = o.company_id and part.work_order_id = o.id), null, o.status, o.employee_id,
      ${person('o', 'employee_id')}, coalesce(o.done_on, o.date_to_start), coalesce(o.done_on, o.date_to_start), null, null
    from work_order o where o.company_id = ${actor.companyId} and o.status <> 'CANCELLED' and ${filled([
      // Each of the two days has its own index.
      sql`(${between(wanted, 'o.done_on')} or o.done_on is null and ${between(wanted, 'o.date_to_start')})`,
      when(wanted.cellar, at('o.cellar_id')),
      when(wanted.employee, of('o.employee_id')),
    ])}`
      : undefined,
}

const analyses: Source = {
  types: ['LABORATORY'],
  rows: ({ actor, wanted }) =>
    allowed(actor, 'laboratory.read') === true
      ? sql`
    select 'LABORATORY', null, 'laboratory', a.id, ${namedBy('laboratory_type', 'a', 'type_id')}, a.number, a.note, null,
      a.status, a.employee_id, ${person('a', 'employee_id')}, a.sampled_on, a.sampled_on, null, null
    from laboratory a where a.company_id = ${actor.companyId} and a.status <> 'VOIDED' and ${filled([
      between(wanted, 'a.sampled_on'),
      when(wanted.employee, of('a.employee_id')),
    ])}`
      : undefined,
}

/** Bottlings or labelings, with their line. */
const runsOf = (type: 'DIVISION' | 'LABELING', entity: 'division' | 'labeling'): Source => ({
  types: [type],
  rows: ({ actor, wanted }) =>
    allowed(actor, `${entity}.read`) === true
      ? sql`
    select ${type}::text, null, ${entity}::text, d.id, d.batch_id, d.number, line.name, null, d.status, d.employee_id,
      ${person('d', 'employee_id')}, d.date_to_start, d.date_ended, null, null
    from ${sql.table(entity)} d
    left join division_line line on line.company_id = d.company_id and line.id = d.division_line_id
    where d.company_id = ${actor.companyId} and d.status <> 'CANCELLED' and ${filled([
      between(wanted, 'd.date_to_start', 'd.date_ended'),
      when(wanted.cellar, at('line.cellar_id')),
      when(wanted.employee, of('d.employee_id')),
    ])}`
      : undefined,
})

const deliveries: Source = {
  types: ['ORDER'],
  rows: ({ actor, wanted }) =>
    allowed(actor, 'orders.read') === true
      ? sql`
    select 'ORDER', null, 'order', o.id, o.customer_name, o.number, o.bill_custom_id, null, o.status, o.employee_id,
      ${person('o', 'employee_id')}, o.deadline_date, o.deadline_date, null, null
    from wine_order o where o.company_id = ${actor.companyId} and o.status <> 'CANCELLED'
      and o.deadline_date is not null and ${filled([
        between(wanted, 'o.deadline_date'),
        when(wanted.cellar, at('o.cellar_id')),
        when(wanted.employee, of('o.employee_id')),
      ])}`
      : undefined,
}

/** What is to be done to machines, on the day it is due or was done on; what waits for its meter alone has no day. */
const maintenances: Source = {
  types: ['MAINTENANCE'],
  rows: ({ actor, wanted }) =>
    allowed(actor, 'machines.read') === true
      ? sql`
    select 'MAINTENANCE', null, 'maintenance', m.id, m.description, null::int, ${namedBy('machine', 'm', 'machine_id')}, null,
      m.status, m.employee_id, ${person('m', 'employee_id')}, coalesce(m.performed_on, m.planned_on),
      coalesce(m.performed_on, m.planned_on), null, null
    from maintenance m where m.company_id = ${actor.companyId} and m.status <> 'CANCELLED' and ${filled([
      sql`(${between(wanted, 'm.performed_on')} or m.performed_on is null and ${between(wanted, 'm.planned_on')})`,
      when(wanted.employee, of('m.employee_id')),
    ])}`
      : undefined,
}

/** The days until which service bills are to be paid. */
const bills: Source = {
  types: ['EVENT'],
  rows: ({ actor, wanted }) =>
    allowed(actor, 'administration.read') === true
      ? sql`
    select 'EVENT', null, 'serviceBill', b.id, b.bill_number, null::int, ${namedBy('supplier', 'b', 'supplier_id')}, null, null,
      b.employee_id, ${person('b', 'employee_id')}, b.due_date, b.due_date, null, null
    from service_bill b where b.company_id = ${actor.companyId} and b.due_date is not null and ${filled([
      between(wanted, 'b.due_date'),
      when(wanted.wineEstate, at('b.wine_estate_id')),
      when(wanted.cellar, at('b.cellar_id')),
      when(wanted.employee, of('b.employee_id')),
    ])}`
      : undefined,
}

/** The days on which what an authority gave ends: the licence of who applies, for who sees what concerns people. */
const licences: Source = {
  types: ['DECLARATION'],
  rows: ({ actor, wanted }) =>
    allowed(actor, 'employees.read') === true
      ? sql`
    select 'DECLARATION', null, 'employee', e.id, e.full_name, null::int, e.applicator_license, null, 'LICENSE', e.id,
      e.full_name, e.applicator_license_until, e.applicator_license_until, null, null
    from employee e where e.company_id = ${actor.companyId} and e.status <> 'INACTIVE'
      and e.applicator_license_until is not null and ${filled([
        between(wanted, 'e.applicator_license_until'),
        when(wanted.employee, of('e.id')),
      ])}`
      : undefined,
}

/**
 * What rings, on the day that it says or on which it began, for who reads alarms; nobody in particular looks after it. A maintenance is in the
 * calendar by itself, for who reads machines.
 */
const alarms: Source = {
  types: ['ALARM'],
  rows: ({ actor, wanted }) =>
    allowed(actor, 'alarms.read') === true && wanted.employee === undefined
      ? sql`
    select 'ALARM', null, r.type, r.entity_id, min(r.name), null::int, string_agg(distinct r.deposit, ', '), null, r.kind,
      null::uuid, null, min(r.day), min(r.day), null, null
    from (${ringing(actor)}) r
    where ${filled([
      between(wanted, 'r.day'),
      allowed(actor, 'machines.read') === true ? sql`r.kind <> 'MAINTENANCE_DUE'` : undefined,
    ])}
    group by r.type, r.entity_id, r.kind`
      : undefined,
}

const sources: readonly Source[] = [
  events,
  tasks,
  worksOf('FIELD_WORK'),
  worksOf('HARVEST'),
  picks,
  orders,
  analyses,
  runsOf('DIVISION', 'division'),
  runsOf('LABELING', 'labeling'),
  deliveries,
  maintenances,
  bills,
  licences,
  certificates,
  alarms,
]

/** The rows of every source that somebody may read, of the types that are asked for. */
export function rowsOf(asked: Asked): RawBuilder<Row> {
  const { types } = asked.wanted
  const parts = sources
    .filter((source) => types === undefined || source.types.some((type) => types.includes(type)))
    .flatMap((source) => source.rows(asked) ?? [])
  return sql<Row>`${sql.join(parts, sql` union all `)}`
}
