import {
  repetitionQuery,
  type RepeatedOrder,
  type RepetitionRecord,
  type RepetitionRow,
} from '@lagar/domain/workorders/repetitions/repetition.ts'
import { nextSlots, type Timetable } from '@lagar/domain/workorders/repetitions/slots.ts'
import type { Page } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { z } from 'zod'
import { exportOf } from '../../exports/export.ts'
import type { Actor, Db, Tx } from '../../actor.ts'
import { mayEdit } from '../../http/can.ts'
import { inSpanish, ordered, pageOfQuery, containsText } from '../../http/list.ts'
import { workOrderTypeColumns } from '../orders/types.ts'

type Query = z.output<typeof repetitionQuery>

/** So many of the latest slots, and of the days to come, stand on a repetition's page. */
const SHOWN = { slots: 60, days: 5 }

function select(db: Db | Tx, { companyId }: Actor) {
  return db
    .selectFrom('work_order_repetition as r')
    .leftJoin('work_order_type as t', (join) =>
      join.onRef('t.company_id', '=', 'r.company_id').onRef('t.id', '=', 'r.type_id'),
    )
    .leftJoin('cellar as c', (join) =>
      join.onRef('c.company_id', '=', 'r.company_id').onRef('c.id', '=', 'r.cellar_id'),
    )
    .leftJoin('employee as e', (join) =>
      join.onRef('e.company_id', '=', 'r.company_id').onRef('e.id', '=', 'r.employee_id'),
    )
    .where('r.company_id', '=', companyId)
    .select(['r.id', 'r.version', 'r.name', 'r.from_date', 'r.to_date', 'r.days', 'r.start_time'])
    .select(['r.is_paused', 'r.next_day', 'r.order_data', 'r.type_id', 't.name as type_name'])
    .select(['r.cellar_id', 'c.name as cellar_name', 'r.employee_id', 'e.name as employee_name'])
    .select(['e.surname as employee_surname'])
    .select((eb) =>
      eb
        .selectFrom('work_order_repetition_slot as slot')
        .select(sql<number>`count(*)::int`.as('open'))
        .whereRef('slot.company_id', '=', 'r.company_id')
        .whereRef('slot.repetition_id', '=', 'r.id')
        .where('slot.state', 'in', ['REFUSED', 'MISSED'])
        .as('open'),
    )
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const rowOf =
  (actor: Actor) =>
  (row: Row): RepetitionRow => ({
    id: row.id,
    version: row.version,
    name: row.name,
    ...timetableOf(row),
    isPaused: row.is_paused,
    cellar: { id: row.cellar_id, name: row.cellar_name ?? '' },
    type: { id: row.type_id, name: row.type_name ?? '' },
    employee: { id: row.employee_id, name: `${row.employee_name} ${row.employee_surname}`.trim() },
    next: row.next_day,
    open: row.open ?? 0,
    can: mayEdit(actor, 'workorders'),
  })

type TimetableColumns = Pick<Row, 'from_date' | 'to_date' | 'days' | 'start_time'>

/** When a saved repetition gives out its orders. */
export const timetableOf = ({ from_date, to_date, days, start_time }: TimetableColumns) =>
  ({
    fromDate: from_date,
    toDate: to_date,
    days: days,
    startTime: start_time,
  }) satisfies Timetable

type OrderColumns = Pick<Row, 'type_id' | 'employee_id' | 'order_data'>

/** What each order of a saved repetition says. */
export const repeatedOf = ({ type_id, employee_id, order_data }: OrderColumns): RepeatedOrder => ({
  ...(order_data as Omit<RepeatedOrder, 'type' | 'employee'>),
  type: type_id,
  employee: employee_id,
})

/** A page of the repetitions. */
export async function listRepetitions(db: Db, actor: Actor, query: Query): Promise<Page<RepetitionRow>> {
  let rows = select(db, actor)
  if (query.name !== undefined) rows = rows.where(containsText('r.name', query.name))
  if (query.cellarId !== undefined) rows = rows.where('r.cellar_id', '=', query.cellarId)
  if (query.isPaused !== undefined) rows = rows.where('r.is_paused', '=', query.isPaused)
  const sorted = ordered(
    rows,
    query.sort ?? 'name',
    { name: inSpanish('r.name'), startTime: sql.ref('r.start_time') },
    sql.ref('r.id'),
  )
  const page = await pageOfQuery(db, sorted, query)
  return { ...page, result: page.result.map(rowOf(actor)) }
}

/** A repetition with its latest slots and the days of its next orders, as they stand now. */
export async function findRepetition(
  db: Db | Tx,
  actor: Actor,
  id: string,
): Promise<RepetitionRecord | undefined> {
  const row = await select(db, actor)
    .where('r.id', '=', id)
    .select('r.next_at')
    .select([
      jsonObjectFrom(typeOf(db, actor, id))
        .$notNull()
        .as('type'),
      jsonArrayFrom(slotsOf(db, actor, id)).as('slots'),
      jsonArrayFrom(elementsOf(db, actor, id)).as('elements'),
    ])
    .executeTakeFirst()
  if (!row) return undefined
  const { next_at } = row
  const coming =
    next_at === null
      ? []
      : nextSlots(timetableOf(row), actor.timeZone, new Date(next_at).getTime() - 1, SHOWN.days)
  return {
    ...rowOf(actor)(row),
    type: row.type,
    workorderData: repeatedOf(row),
    cellarElements: row.elements,
    nextDays: coming.map(({ day }) => day),
    slots: row.slots.map(({ day, state, refusal, errors, order_id, number, status }) => ({
      day,
      state,
      refusal,
      errors: errors as Record<string, string>,
      order: order_id === null ? null : { id: order_id, number: number!, status: status! },
    })),
  }
}

/** The type of its orders, in use or not. */
const typeOf = (db: Db | Tx, { companyId }: Actor, id: string) =>
  db
    .selectFrom('work_order_type as type')
    .innerJoin('work_order_repetition as own', (join) =>
      join.onRef('own.company_id', '=', 'type.company_id').onRef('own.type_id', '=', 'type.id'),
    )
    .select(workOrderTypeColumns)
    .$castTo<RepetitionRecord['type']>()
    .where('own.company_id', '=', companyId)
    .where('own.id', '=', id)

const slotsOf = (db: Db | Tx, { companyId }: Actor, id: string) =>
  db
    .selectFrom('work_order_repetition_slot as slot')
    .leftJoin('work_order as o', (join) =>
      join.onRef('o.company_id', '=', 'slot.company_id').onRef('o.id', '=', 'slot.work_order_id'),
    )
    .select(['slot.day', 'slot.state', 'slot.refusal', 'slot.errors'])
    .select(['o.id as order_id', 'o.number', 'o.status'])
    .where('slot.company_id', '=', companyId)
    .where('slot.repetition_id', '=', id)
    .orderBy('slot.day', 'desc')
    .limit(SHOWN.slots)

/** The vessels that its orders work on, by name. */
const elementsOf = (db: Db | Tx, { companyId }: Actor, id: string) =>
  db
    .selectFrom('cellar_element as e')
    .select(['e.id', 'e.name'])
    .where('e.company_id', '=', companyId)
    .where(
      sql<boolean>`e.id in (
        select element::uuid from work_order_repetition r, jsonb_array_elements_text(r.order_data -> 'cellarElements') as element
        where r.company_id = ${companyId} and r.id = ${id})`,
    )
    .orderBy('e.name')

export const repetitionExport = exportOf({
  permission: 'workorders.read',
  sheet: 'WORKORDER_REPETITION',
  query: repetitionQuery,
  list: listRepetitions,
  columns: [
    { field: 'name', kind: 'text', width: 30, value: ({ name }) => name },
    { field: 'type', kind: 'text', width: 24, value: ({ type }) => type.name },
    { field: 'cellar', kind: 'text', width: 24, value: ({ cellar }) => cellar.name },
    { field: 'employee', kind: 'text', width: 24, value: ({ employee }) => employee.name },
    {
      field: 'days',
      kind: 'text',
      width: 40,
      value: ({ days }, texts) => days.map((day) => texts.weekday[day]).join(', '),
    },
    { field: 'startTime', kind: 'text', width: 14, value: ({ startTime }) => startTime },
    { field: 'fromDate', kind: 'day', value: ({ fromDate }) => fromDate },
    { field: 'toDate', kind: 'day', value: ({ toDate }) => toDate },
    { field: 'next', kind: 'day', value: ({ next }) => next },
    {
      field: 'isPaused',
      kind: 'text',
      width: 10,
      value: ({ isPaused }, texts) => (isPaused ? texts.answer.YES : ''),
    },
    { field: 'withoutOrder', kind: 'count', width: 10, value: ({ open }) => open },
  ],
})
