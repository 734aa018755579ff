import { allowed } from '@lagar/domain/access/permissions.ts'
import {
  isTaskOver,
  mayTurnTask,
  taskQuery,
  type TaskRecord,
} from '@lagar/domain/administration/people/task.ts'
import { addDays, earliest } from '@lagar/domain/day.ts'
import { employeeTaskStatuses } from '@lagar/domain/lists/statuses.ts'
import type { Named, Page } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor, Db, Tx } from '../../actor.ts'
import { exportOf } from '../../exports/export.ts'
import { mayEdit } from '../../http/can.ts'
import { asListed, byUrgency, inSpanish, containsText } from '../../http/list.ts'
import { namedIn } from '../../http/rows.ts'

/** Whether somebody sees and writes the tasks of everybody; others see their own. */
export const managesTasks = (actor: Actor): boolean => allowed(actor, 'employees.read') === true

/** The tasks that somebody may see, as a condition on `t`. */
export const seenBy = (actor: Actor) =>
  managesTasks(actor) ? sql<boolean>`true` : sql<boolean>`t.employee_id = ${actor.employeeId}::uuid`

/** The ids among these of tasks that somebody may see. */
export async function seenTasks(db: Db, actor: Actor, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('employee_task as t')
    .select('t.id')
    .where('t.company_id', '=', actor.companyId)
    .where('t.id', 'in', [...ids])
    .where(seenBy(actor))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

const select = (db: Db | Tx, actor: Actor) =>
  db
    .selectFrom('employee_task as t')
    .innerJoin('employee as e', (join) =>
      join.onRef('e.company_id', '=', 't.company_id').onRef('e.id', '=', 't.employee_id'),
    )
    .where('t.company_id', '=', actor.companyId)
    .where(seenBy(actor))
    .select(['t.id', 't.version', 't.title', 't.description', 't.due_date as dueDate', 't.status'])
    .select(['t.repeat', 't.closed_on as closedOn'])
    .select(['t.entity', 't.entity_id as entityId', 't.entity_name as entityName'])
    .select([
      sql<Named>`json_build_object('id', e.id, 'name', trim(e.name || ' ' || e.surname))`.as('employee'),
      namedIn('wine_estate', 't.wine_estate_id').as('wineEstate'),
      namedIn('cellar', 't.cellar_id').as('cellar'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const present =
  (actor: Actor) =>
  ({ entity, entityId, entityName, ...row }: Row): TaskRecord => {
    const can = mayEdit(actor, 'employees')
    const isOwn = row.employee.id === actor.employeeId
    const status = employeeTaskStatuses.some(
      (to) => to !== row.status && mayTurnTask({ manages: can.edit, isOwn }, row.status, to),
    )
    return {
      ...row,
      about: entity && entityId ? { type: entity, id: entityId, name: entityName ?? '' } : null,
      can: { ...can, status },
    }
  }

const listed = asListed(select, present, {
  query: taskQuery,
  id: 't.id',
  sort: 'urgency',
  sorts: {
    urgency: byUrgency(sql`t.closed_on is null`, sql`t.due_date`),
    dueDate: sql.ref('t.due_date'),
    title: inSpanish('t.title'),
    employee: sql`trim(e.name || ' ' || e.surname) collate spanish`,
    status: sql`array_position(${sql.val(employeeTaskStatuses)}::text[], t.status)`,
  },
  asked(all, { title, employeeId, status, open, dueFrom, dueTo, wineEstateId, cellarId, entityId }) {
    let rows = all
    if (title !== undefined) rows = rows.where(containsText('t.title', title))
    if (employeeId !== undefined) rows = rows.where('t.employee_id', '=', employeeId)
    if (status !== undefined) rows = rows.where('t.status', '=', status)
    if (open !== undefined) rows = rows.where('t.closed_on', open ? 'is' : 'is not', null)
    if (dueFrom !== undefined) rows = rows.where('t.due_date', '>=', dueFrom)
    if (dueTo !== undefined) rows = rows.where('t.due_date', '<=', dueTo)
    if (wineEstateId !== undefined) rows = rows.where('t.wine_estate_id', '=', wineEstateId)
    if (cellarId !== undefined) rows = rows.where('t.cellar_id', '=', cellarId)
    if (entityId !== undefined) rows = rows.where('t.entity_id', '=', entityId)
    return rows
  },
})

/** A task, for who may see it. */
export const findTask = listed.find

/** A page of the tasks that somebody may see, what is open and due first at its head unless it says otherwise. */
export function listTasks(
  db: Db,
  actor: Actor,
  query: z.output<typeof taskQuery>,
): Promise<Page<TaskRecord>> {
  if (!query.overdue) return listed.list(db, actor, query)
  const yesterday = addDays(actor.today, -1)
  return listed.list(db, actor, {
    ...query,
    open: true,
    dueTo: earliest(yesterday, query.dueTo ?? yesterday),
  })
}

/** The day on which a task is over; nothing while it is open. */
export const closedOn = (status: TaskRecord['status'], before: string | null, today: string) =>
  isTaskOver(status) ? (before ?? today) : null

export const taskExport = exportOf({
  permission: 'MEMBER',
  sheet: 'EMPLOYEE_TASK',
  query: taskQuery,
  list: listTasks,
  columns: [
    { field: 'title', kind: 'text', width: 40, value: ({ title }) => title },
    { field: 'employee', kind: 'text', width: 28, value: ({ employee }) => employee.name },
    { field: 'dueDate', kind: 'day', value: ({ dueDate }) => dueDate },
    { field: 'status', kind: 'text', value: ({ status }, texts) => texts.employeeTaskStatus[status] },
    { field: 'closedOn', kind: 'day', value: (row) => row.closedOn },
    {
      field: 'repeat',
      kind: 'text',
      value: ({ repeat }, texts) => (repeat ? texts.taskRepeat[repeat] : null),
    },
    { field: 'about', kind: 'text', width: 28, value: ({ about }) => about?.name ?? null },
    { field: 'wineEstate', kind: 'text', width: 24, value: ({ wineEstate }) => wineEstate?.name ?? null },
    { field: 'cellar', kind: 'text', width: 24, value: ({ cellar }) => cellar?.name ?? null },
    { field: 'description', kind: 'text', width: 50, value: ({ description }) => description },
  ],
})
