import {
  inWeekOrder,
  schedule,
  scheduleQuery,
  scheduleRecord,
  schedulesOverlap,
  type Schedule,
  type ScheduleRecord,
} from '@lagar/domain/administration/people/schedule.ts'
import { weekdayOf } from '@lagar/domain/day.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { Named } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor, Db, Tx } from '../../actor.ts'
import { exportOf } from '../../exports/export.ts'
import { mayEdit } from '../../http/can.ts'
import type { Catalogue } from '../../http/catalogue.ts'
import { asListed, inSpanish } from '../../http/list.ts'
import { asOneRow, namedIn, removeFrom, type ColumnsOf } from '../../http/rows.ts'
import { notifyAssigned } from '../../notifications/notify.ts'

const select = (db: Db | Tx, { companyId }: Actor) =>
  db
    .selectFrom('employee_schedule as s')
    .innerJoin('employee as e', (join) =>
      join.onRef('e.company_id', '=', 's.company_id').onRef('e.id', '=', 's.employee_id'),
    )
    .where('s.company_id', '=', companyId)
    .select(['s.id', 's.version', 's.days', 's.start_time as startTime', 's.end_time as endTime'])
    .select(['s.from_date as fromDate', 's.to_date as toDate', 's.note'])
    .select([
      sql<Named>`json_build_object('id', e.id, 'name', trim(e.name || ' ' || e.surname))`.as('employee'),
      namedIn('wine_estate', 's.wine_estate_id').as('wineEstate'),
      namedIn('cellar', 's.cellar_id').as('cellar'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const present =
  (actor: Actor) =>
  (row: Row): ScheduleRecord => ({
    ...row,
    days: inWeekOrder(row.days),
    can: mayEdit(actor, 'employees'),
  })

const columnsOf = (given: Schedule): ColumnsOf<'employee_schedule'> => ({
  employee_id: given.employee,
  days: given.days,
  start_time: given.startTime,
  end_time: given.endTime,
  from_date: given.fromDate,
  to_date: given.toDate,
  wine_estate_id: given.wineEstate,
  cellar_id: given.cellar,
  note: given.note,
})
const row = asOneRow('employee_schedule', columnsOf)

const nameOf = ({
  employee,
  startTime,
  endTime,
}: Pick<ScheduleRecord, 'employee' | 'startTime' | 'endTime'>) => `${employee.name} ${startTime}–${endTime}`

/** Holds the person, so that two schedules are not judged past each other; refuses SCHEDULES_OVERLAP, naming the other ones. */
async function refuseOverlap(tx: Tx, { companyId }: Actor, id: string, given: Schedule): Promise<void> {
  await tx
    .selectFrom('employee')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', given.employee)
    .forNoKeyUpdate()
    .execute()
  const others = await tx
    .selectFrom('employee_schedule')
    .select(['id', 'days', 'start_time as startTime', 'end_time as endTime'])
    .select(['from_date as fromDate', 'to_date as toDate'])
    .where('company_id', '=', companyId)
    .where('employee_id', '=', given.employee)
    .where('id', '<>', id)
    .orderBy('from_date')
    .execute()
  const inTheWay = others.filter((other) => schedulesOverlap(given, other))
  if (inTheWay.length > 0)
    throw new Refusal('SCHEDULES_OVERLAP', {
      errors: { startTime: 'SCHEDULES_OVERLAP' },
      details: { dependents: inTheWay.map((other) => ({ type: 'schedule', id: other.id })) },
    })
}

/** When and where each person works. */
export const schedules: Catalogue<typeof schedule.shape, ScheduleRecord, z.output<typeof scheduleQuery>> = {
  entity: 'schedule',
  area: 'employees',
  path: '/administration/employee/schedules',
  deletePath: '/administration/employee/schedules',
  input: schedule,
  record: scheduleRecord,
  ...asListed(select, present, {
    query: scheduleQuery,
    id: 's.id',
    sort: 'employee',
    sorts: {
      employee: sql`trim(e.name || ' ' || e.surname) collate spanish`,
      fromDate: sql.ref('s.from_date'),
      startTime: inSpanish('s.start_time'),
    },
    asked(all, { employeeId, wineEstateId, cellarId, day, from = day, to = day }) {
      let rows = all
      if (employeeId !== undefined) rows = rows.where('s.employee_id', '=', employeeId)
      if (wineEstateId !== undefined) rows = rows.where('s.wine_estate_id', '=', wineEstateId)
      if (cellarId !== undefined) rows = rows.where('s.cellar_id', '=', cellarId)
      if (to !== undefined) rows = rows.where('s.from_date', '<=', to)
      if (from !== undefined)
        rows = rows.where(({ or, eb }) => or([eb('s.to_date', 'is', null), eb('s.to_date', '>=', from)]))
      if (day !== undefined) rows = rows.where(sql<boolean>`${weekdayOf(day)} = any(s.days)`)
      return rows
    },
  }),

  async insert(tx, actor, id, given) {
    await refuseOverlap(tx, actor, id, given)
    await row.insert(tx, actor, id, given)
    const made = await schedules.find(tx, actor, id)
    if (made)
      await notifyAssigned(tx, actor, 'schedule', { id, name: nameOf(made) }, { employee: given.employee })
  },

  async update(tx, actor, at, given) {
    await refuseOverlap(tx, actor, at.id, given)
    const before = await schedules.find(tx, actor, at.id)
    const updated = await row.update(tx, actor, at, given)
    const after = await schedules.find(tx, actor, at.id)
    if (updated.numUpdatedRows > 0n && after)
      await notifyAssigned(
        tx,
        actor,
        'schedule',
        { id: at.id, name: nameOf(after) },
        { employee: given.employee, before: before?.employee.id ?? null },
      )
    return updated
  },

  nameOf,
  remove: removeFrom('employee_schedule'),
}

export const scheduleExport = exportOf({
  permission: 'MEMBER',
  sheet: 'SCHEDULE',
  query: scheduleQuery,
  list: schedules.list,
  columns: [
    { field: 'employee', kind: 'text', width: 28, value: ({ employee }) => employee.name },
    {
      field: 'days',
      kind: 'text',
      width: 40,
      value: ({ days }, texts) => days.map((weekday) => texts.weekday[weekday]).join(', '),
    },
    { field: 'startTime', kind: 'text', value: ({ startTime }) => startTime },
    { field: 'endTime', kind: 'text', value: ({ endTime }) => endTime },
    { field: 'fromDate', kind: 'day', value: ({ fromDate }) => fromDate },
    { field: 'toDate', kind: 'day', value: ({ toDate }) => toDate },
    { field: 'wineEstate', kind: 'text', width: 24, value: ({ wineEstate }) => wineEstate?.name ?? null },
    { field: 'cellar', kind: 'text', width: 24, value: ({ cellar }) => cellar?.name ?? null },
    { field: 'note', kind: 'text', width: 40, value: ({ note }) => note },
  ],
})
