import {
  event,
  eventQuery,
  eventRecord,
  type CalendarEvent,
  type EventRecord,
} from '@lagar/domain/administration/year/event.ts'
import { assignments } from '@lagar/domain/auth/notification-kinds.ts'
import type { Named } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor, Db, Tx } from '../../actor.ts'
import { exportOf } from '../../exports/export.ts'
import { mayEdit } from '../../http/can.ts'
import type { Catalogue } from '../../http/catalogue.ts'
import { asListed, inSpanish, containsText } from '../../http/list.ts'
import { asOneRow, namedIn, removeFrom, type ColumnsOf } from '../../http/rows.ts'
import { notify } from '../../notifications/notify.ts'

const invited = sql<Named[]>`coalesce((
  select json_agg(json_build_object('id', e.id, 'name', e.full_name) order by e.full_name collate spanish, e.id)
  from event_employee i join employee e on e.company_id = i.company_id and e.id = i.employee_id
  where i.company_id = v.company_id and i.event_id = v.id), '[]')`

const select = (db: Db | Tx, { companyId }: Actor) =>
  db
    .selectFrom('event as v')
    .where('v.company_id', '=', companyId)
    .select(['v.id', 'v.version', 'v.title', 'v.type', 'v.color', 'v.venue', 'v.description'])
    .select(['v.from_date as fromDate', 'v.to_date as toDate'])
    .select(['v.start_time as startTime', 'v.end_time as endTime'])
    .select([
      invited.as('employees'),
      namedIn('wine_estate', 'v.wine_estate_id').as('wineEstate'),
      namedIn('cellar', 'v.cellar_id').as('cellar'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const present =
  (actor: Actor) =>
  (row: Row): EventRecord => ({
    ...row,
    wholeDay: row.startTime === null,
    can: mayEdit(actor, 'administration'),
  })

const row = asOneRow('event', (given: CalendarEvent): ColumnsOf<'event'> => ({
  title: given.title,
  type: given.type,
  color: given.color,
  from_date: given.fromDate,
  to_date: given.toDate,
  start_time: given.wholeDay ? null : given.startTime,
  end_time: given.wholeDay ? null : given.endTime,
  venue: given.venue,
  description: given.description,
  wine_estate_id: given.wineEstate,
  cellar_id: given.cellar,
}))

/** Writes down who is invited, in place of who was before, and tells those who are so now. */
async function invite(tx: Tx, actor: Actor, id: string, { title, employees }: CalendarEvent): Promise<void> {
  const ofEvent = { company_id: actor.companyId, event_id: id }
  const gone = await tx
    .deleteFrom('event_employee')
    .where((eb) => eb.and(ofEvent))
    .returning('employee_id')
    .execute()
  if (employees.length > 0)
    await tx
      .insertInto('event_employee')
      .values(employees.toSorted().map((employee_id) => ({ ...ofEvent, employee_id })))
      .execute()
  const before = new Set(gone.map(({ employee_id }) => employee_id))
  const news = { type: assignments.event, entity: 'event', id, name: title } as const
  await notify(tx, actor, { employees: employees.filter((one) => !before.has(one)) }, news)
}

/** What is on in the company: everybody sees it, whoever looks after the administration writes it. */
export const events: Catalogue<typeof event.shape, EventRecord, z.output<typeof eventQuery>> = {
  entity: 'event',
  area: 'administration',
  path: '/administration/events',
  deletePath: '/administration/events',
  input: event,
  record: eventRecord,
  ...asListed(select, present, {
    query: eventQuery,
    id: 'v.id',
    sort: '-fromDate',
    sorts: {
      fromDate: sql`(v.from_date, coalesce(v.start_time, ''))`,
      title: inSpanish('v.title'),
      type: sql.ref('v.type'),
    },
    asked(all, { title, type, employeeId, wineEstateId, cellarId, from, to }) {
      let rows = all
      if (title !== undefined) rows = rows.where(containsText('v.title', title))
      if (type !== undefined) rows = rows.where('v.type', '=', type)
      if (employeeId !== undefined)
        rows = rows.where(
          sql<boolean>`exists (select from event_employee i where i.company_id = v.company_id
            and i.event_id = v.id and i.employee_id = ${employeeId})`,
        )
      if (wineEstateId !== undefined) rows = rows.where('v.wine_estate_id', '=', wineEstateId)
      if (cellarId !== undefined) rows = rows.where('v.cellar_id', '=', cellarId)
      if (to !== undefined) rows = rows.where('v.from_date', '<=', to)
      if (from !== undefined) rows = rows.where('v.to_date', '>=', from)
      return rows
    },
  }),

  async insert(tx, actor, id, given) {
    await row.insert(tx, actor, id, given)
    await invite(tx, actor, id, given)
  },

  async update(tx, actor, at, given) {
    const updated = await row.update(tx, actor, at, given)
    if (updated.numUpdatedRows > 0n) await invite(tx, actor, at.id, given)
    return updated
  },

  nameOf: ({ title }) => title,
  remove: removeFrom('event'),
}

export const eventExport = exportOf({
  permission: 'MEMBER',
  sheet: 'EVENT',
  query: eventQuery,
  list: events.list,
  columns: [
    { field: 'title', kind: 'text', width: 40, value: ({ title }) => title },
    { field: 'calendarType', kind: 'text', value: ({ type }, texts) => texts.calendarType[type] },
    { field: 'fromDate', kind: 'day', value: ({ fromDate }) => fromDate },
    { field: 'startTime', kind: 'text', value: ({ startTime }) => startTime },
    { field: 'toDate', kind: 'day', value: ({ toDate }) => toDate },
    { field: 'endTime', kind: 'text', value: ({ endTime }) => endTime },
    { field: 'venue', kind: 'text', width: 28, value: ({ venue }) => venue },
    { field: 'wineEstate', kind: 'text', width: 24, value: ({ wineEstate }) => wineEstate?.name ?? null },
    { field: 'cellar', kind: 'text', width: 24, value: ({ cellar }) => cellar?.name ?? null },
    {
      field: 'employees',
      kind: 'text',
      width: 40,
      value: ({ employees }) => employees.map(({ name }) => name).join(', '),
    },
    { field: 'description', kind: 'text', width: 50, value: ({ description }) => description },
  ],
})
