import { allowed } from '@lagar/domain/access/permissions.ts'
import { orderVessels, workOrderQuery, type WorkOrderRow } from '@lagar/domain/workorders/orders/record.ts'
import { fromMilliliters } from '@lagar/domain/units/volume.ts'
import type { Named, Page } from '@lagar/domain/wire.ts'
import { sql, type NotNull, type RawBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { z } from 'zod'
import { exportOf } from '../../exports/export.ts'
import type { Actor, Company, Db, Tx } from '../../actor.ts'
import { containsText, ordered, pageOfQuery } from '../../http/list.ts'
import { namesOneOf, whoSays } from '../../http/bearers.ts'
import { openStates } from '../transfers/open-states.ts'

type Query = z.output<typeof workOrderQuery>

/** What the left joins always find. */
type Names = Record<'type_name' | 'cellar_name' | 'employee_name' | 'employee_surname', NotNull>

/** Orders with the names they show; one query for a whole page. Left joins, because counting passes those by. */
export function select(db: Db | Tx, { companyId }: Company) {
  return db
    .selectFrom('work_order as o')
    .leftJoin('work_order_type as t', (join) =>
      join.onRef('t.company_id', '=', 'o.company_id').onRef('t.id', '=', 'o.type_id'),
    )
    .leftJoin('cellar as c', (join) =>
      join.onRef('c.company_id', '=', 'o.company_id').onRef('c.id', '=', 'o.cellar_id'),
    )
    .leftJoin('employee as e', (join) =>
      join.onRef('e.company_id', '=', 'o.company_id').onRef('e.id', '=', 'o.employee_id'),
    )
    .leftJoin('input as i', (join) =>
      join.onRef('i.company_id', '=', 'o.company_id').onRef('i.id', '=', 'o.input_id'),
    )
    .leftJoin('work_order_plan as plan', (join) =>
      join.onRef('plan.company_id', '=', 'o.company_id').onRef('plan.work_order_id', '=', 'o.id'),
    )
    .where('o.company_id', '=', companyId)
    .select([
      'o.id',
      'o.version',
      'o.number',
      'o.status',
      'o.description',
      'o.is_organic',
      'o.date_to_start',
      'o.done_on',
      'o.amount_of_hours',
      'o.is_created_by_whatsapp',
      'plan.work_order_id as plan_of',
      'plan.accepted_at',
      'o.type_id',
      't.name as type_name',
      'o.cellar_id',
      'c.name as cellar_name',
      'o.employee_id',
      'e.name as employee_name',
      'e.surname as employee_surname',
      'o.input_id',
      'i.input_name',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('work_order_element as link')
          .innerJoin('cellar_element as element', (join) =>
            join
              .onRef('element.company_id', '=', 'link.company_id')
              .onRef('element.id', '=', 'link.cellar_element_id'),
          )
          .select(['element.id', 'element.name'])
          .whereRef('link.company_id', '=', 'o.company_id')
          .whereRef('link.work_order_id', '=', 'o.id')
          .orderBy('element.name'),
      ).as('elements'),
    )
    .select([
      plannedVessels.as('planned'),
      placesOf('transfer_origin').as('origins'),
      placesOf('transfer_destination').as('destinations'),
    ])
    .$narrowType<Names>()
}

/** The vessels and lots that the transfers of an order take from, or fill, each once and in their order. */
const placesOf = (side: 'transfer_origin' | 'transfer_destination') => sql<Named[]>`(
  select coalesce(json_agg(json_build_object('id', place.id, 'name', place.name) order by place.first), '[]')
  from (select coalesce(vessel.id, lot.id) as id, coalesce(vessel.name, lot.name) as name,
      min(x.position * 1000 + side.position) as first
    from transfer x
    join ${sql.table(side)} side on side.company_id = x.company_id and side.transfer_id = x.id
    left join cellar_element vessel on vessel.company_id = side.company_id and vessel.id = side.cellar_element_id
    left join cellar_element_batch lot on lot.company_id = side.company_id and lot.id = side.cellar_element_batch_id
    where x.company_id = o.company_id and x.work_order_id = o.id and coalesce(vessel.id, lot.id) is not null
    group by 1, 2) place)`

/** The vessels of an order that are known by their kind alone, with their millilitres. */
const plannedVessels = sql<{ kind: string; name: string; amount: number; note: string }[]>`(
  select coalesce(json_agg(json_build_object('kind', kind.id, 'name', kind.name, 'amount', planned.amount,
    'note', planned.note) order by x.position, planned.position), '[]')
  from transfer x
  join transfer_planned_vessel planned on planned.company_id = x.company_id and planned.transfer_id = x.id
  join element_type kind on kind.company_id = planned.company_id and kind.id = planned.element_type_id
  where x.company_id = o.company_id and x.work_order_id = o.id)`

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

/** What may be done with an order as it stands. */
function mayDo(actor: Actor, { status, plan_of, accepted_at }: Row): WorkOrderRow['can'] {
  const open = status === 'PENDING' || status === 'IN_PROGRESS'
  const writes = allowed(actor, 'workorders.write') === true
  return {
    edit: open && writes,
    finish: open && writes,
    cancel: open && writes,
    delete: open && allowed(actor, 'workorders.delete') === true,
    reverse: status === 'DONE' && allowed(actor, 'workorders.reverse') === true,
    accept: plan_of !== null && accepted_at === null && allowed(actor, 'workorders.reverse') === true,
  }
}

const namedOr = (id: string | null, name: string | null): Named | null =>
  id === null ? null : { id, name: name ?? '' }

/** An order as a line of its list. */
export const rowOf =
  (actor: Actor) =>
  (row: Row): WorkOrderRow => ({
    id: row.id,
    version: row.version,
    number: row.number,
    status: row.status,
    description: row.description,
    isOrganic: row.is_organic,
    dateToStart: row.date_to_start,
    doneOn: row.done_on,
    amountOfHours: row.amount_of_hours / 10,
    isCreatedByWhatsapp: row.is_created_by_whatsapp,
    type: { id: row.type_id, name: row.type_name },
    cellar: { id: row.cellar_id, name: row.cellar_name },
    employee: { id: row.employee_id, name: `${row.employee_name} ${row.employee_surname}`.trim() },
    cellarElements: row.elements,
    origins: row.origins,
    destinations: row.destinations,
    noAssignedVessels: row.planned.map(({ kind, name, amount, note }) => ({
      elementTypeRequested: { id: kind, name },
      amount: fromMilliliters(amount, 'LITER'),
      note,
    })),
    input: namedOr(row.input_id, row.input_name),
    hasDifferences: row.plan_of !== null,
    can: mayDo(actor, row),
  })

/** A page of the work orders. */
export async function listWorkOrders(db: Db, actor: Actor, query: Query): Promise<Page<WorkOrderRow>> {
  let rows = select(db, actor)
  // The state and the days stand in the text: hardly an order of twenty years is open or of one day, and the plan of an unknown state reads them all.
  if (query.status !== undefined) rows = rows.where('o.status', '=', sql.lit(query.status))
  if (query.type !== undefined) rows = rows.where('o.type_id', '=', query.type)
  if (query.cellarId !== undefined) rows = rows.where('o.cellar_id', '=', query.cellarId)
  if (query.employeeId !== undefined) rows = rows.where('o.employee_id', '=', query.employeeId)
  if (query.inputId !== undefined) rows = rows.where('o.input_id', '=', query.inputId)
  if (query.from !== undefined) rows = rows.where('o.date_to_start', '>=', sql.lit(query.from))
  if (query.to !== undefined) rows = rows.where('o.date_to_start', '<=', sql.lit(query.to))
  if (query.ids !== undefined) rows = rows.where('o.id', 'in', query.ids)
  if (query.text !== undefined) rows = rows.where(await sayingSo(db, actor, query.text))
  if (query.isOpen !== undefined) rows = rows.where('o.status', query.isOpen ? 'in' : 'not in', openStates)
  if (query.isUnassigned !== undefined)
    rows = rows.where('o.id', query.isUnassigned ? 'in' : 'not in', unassigned(actor))
  if (query.isCreatedByWhatsapp !== undefined)
    rows = rows.where('o.is_created_by_whatsapp', '=', query.isCreatedByWhatsapp)
  if (query.differences !== undefined) rows = rows.where('plan.work_order_id', 'is not', null)
  if (query.differences === 'OPEN') rows = rows.where('plan.accepted_at', 'is', null)
  if (query.cellarElementId !== undefined)
    rows = rows.where('o.id', 'in', ordersOn(db, actor, query.cellarElementId))
  if (query.cellarElementBatchId !== undefined)
    rows = rows.where('o.id', 'in', ordersOnLot(db, actor, query.cellarElementBatchId))
  const sorted = ordered(
    rows,
    query.sort ?? '-dateToStart',
    {
      number: sql.ref('o.number'),
      dateToStart: sql`o.date_to_start`,
      status: sql.ref('o.status'),
    },
    sql.ref('o.number'),
  )
  const page = await pageOfQuery(db, sorted, query)
  return { ...page, result: page.result.map(rowOf(actor)) }
}

/** A part of what an order is for or of the name of its type, or its number, with the letters before it or without. */
async function sayingSo(db: Db, { companyId }: Actor, text: string): Promise<RawBuilder<boolean>> {
  const [, number] = /^(?:ot|wo)?\s*(\d{1,9})$/i.exec(text.trim()) ?? []
  const { rows } = await sql<{ id: string; isType: boolean }>`
    select id, true as "isType" from work_order_type where company_id = ${companyId} and ${containsText('name', text)}
    ${number === undefined ? sql`` : sql`union all select id, false from work_order where company_id = ${companyId} and number = ${Number(number)}`}`.execute(
    db,
  )
  const types = rows.flatMap(({ id, isType }) => (isType ? id : []))
  const numbered = rows.flatMap(({ id, isType }) => (isType ? [] : id))
  const says = await whoSays(db, { workorder: ['subtitle'] }, text)
  const known = namesOneOf({ 'o.id': [...numbered, ...(says?.workorder ?? [])], 'o.type_id': types })
  return says ? known : sql`(${containsText('o.description', text)} or ${known})`
}

/** What a new order is found again by. Whoever wants to see it asks for its record, which takes as long as to make it. */
export const madeOrder = (db: Db, { companyId }: Company, id: string) =>
  db
    .selectFrom('work_order')
    .select(['id', 'version', 'number', 'status'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** The orders that name a vessel anywhere: worked on, emptied or filled. */
const ordersOn = (db: Db, { companyId }: Actor, element: string) =>
  sql<string>`(
    select work_order_id from work_order_element where company_id = ${companyId} and cellar_element_id = ${element}
    union select t.work_order_id from transfer t join transfer_origin x on x.company_id = t.company_id and x.transfer_id = t.id
      where t.company_id = ${companyId} and x.cellar_element_id = ${element}
    union select t.work_order_id from transfer t join transfer_destination x on x.company_id = t.company_id and x.transfer_id = t.id
      where t.company_id = ${companyId} and x.cellar_element_id = ${element}
    union select t.work_order_id from transfer_child x
      join transfer_destination d on d.company_id = x.company_id and d.id = x.transfer_destination_id
      join transfer t on t.company_id = d.company_id and t.id = d.transfer_id
      where x.company_id = ${companyId} and x.cellar_element_id = ${element})` as never

/** The orders with vessels that are still to be chosen. */
const unassigned = ({ companyId }: Actor) =>
  sql<string>`(select x.work_order_id from transfer x
    join transfer_planned_vessel planned on planned.company_id = x.company_id and planned.transfer_id = x.id
    where x.company_id = ${companyId})` as never

const ordersOnLot = (db: Db, { companyId }: Actor, lot: string) =>
  sql<string>`(
    select link.work_order_id from cellar_element e join work_order_element link
      on link.company_id = e.company_id and link.cellar_element_id = e.id
      where e.company_id = ${companyId} and e.cellar_element_batch_id = ${lot}
    union select t.work_order_id from transfer t join transfer_origin x on x.company_id = t.company_id and x.transfer_id = t.id
      where t.company_id = ${companyId} and (x.cellar_element_batch_id = ${lot} or x.cellar_element_id in (${membersOf(companyId, lot)}))
    union select t.work_order_id from transfer t join transfer_destination x on x.company_id = t.company_id and x.transfer_id = t.id
      where t.company_id = ${companyId} and (x.cellar_element_batch_id = ${lot} or x.cellar_element_id in (${membersOf(companyId, lot)})))` as never

const membersOf = (companyId: string, lot: string) =>
  sql`select id from cellar_element where company_id = ${companyId} and cellar_element_batch_id = ${lot}`

export const workOrderExport = exportOf({
  permission: 'workorders.read',
  sheet: 'WORKORDER',
  query: workOrderQuery,
  list: listWorkOrders,
  columns: [
    { field: 'number', kind: 'count', width: 10, value: ({ number }) => number },
    { field: 'type', kind: 'text', width: 24, value: ({ type }) => type.name },
    { field: 'status', kind: 'text', value: ({ status }, texts) => texts.workorderStatus[status] },
    { field: 'dateToStart', kind: 'day', value: ({ dateToStart }) => dateToStart },
    { field: 'doneOnDay', kind: 'day', value: ({ doneOn }) => doneOn },
    { field: 'cellar', kind: 'text', width: 24, value: ({ cellar }) => cellar.name },
    { field: 'employee', kind: 'text', width: 24, value: ({ employee }) => employee.name },
    { field: 'hours', kind: 'hours', width: 10, value: ({ amountOfHours }) => amountOfHours },
    {
      field: 'cellarElements',
      kind: 'text',
      width: 30,
      value: (row) => orderVessels(row),
    },
    { field: 'description', kind: 'text', width: 40, value: ({ description }) => description },
  ],
})
