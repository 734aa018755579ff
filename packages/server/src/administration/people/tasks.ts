import { allowed } from '@lagar/domain/access/permissions.ts'
import { canMove } from '@lagar/domain/access/transitions.ts'
import {
  mayTurnTask,
  nextDueDate,
  task,
  taskQuery,
  taskRecord,
  taskStatusChange,
  type Task,
  type TaskRecord,
  type TaskStatusChange,
} from '@lagar/domain/administration/people/task.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { EmployeeTaskStatus } from '@lagar/domain/lists/statuses.ts'
import type { z } from 'zod'
import type { Actor, Tx } from '../../actor.ts'
import { audit, changesBetween } from '../../audit.ts'
import { catalogueRoutes, found, historyFields, type Catalogue } from '../../http/catalogue.ts'
import { conflict } from '../../http/conflict.ts'
import type { NameRecord } from '../../http/entity.ts'
import type { App } from '../../http/http.ts'
import { asOneRow, removeFrom, unname, updateHeld, type ColumnsOf } from '../../http/rows.ts'
import { transact } from '../../http/transact.ts'
import { newId } from '../../ids.ts'
import { notifyAssigned } from '../../notifications/notify.ts'
import { closedOn, findTask, listTasks } from './task-rows.ts'

type Given = Task & { aboutName: string | null; closed: string | null; repeatDay: number }

const row = asOneRow('employee_task', (given: Given): ColumnsOf<'employee_task', 'previous_id'> => ({
  title: given.title,
  description: given.description,
  employee_id: given.employee,
  due_date: given.dueDate,
  status: given.status,
  repeat: given.repeat,
  repeat_day: given.repeatDay,
  entity: given.entityType,
  entity_id: given.entityId,
  entity_name: given.aboutName,
  wine_estate_id: given.wineEstate,
  cellar_id: given.cellar,
  closed_on: given.closed,
}))

/** The name of the record that a task is about; refuses, at its field, one that is not there. Kept where it stays the same one. */
async function aboutName(
  tx: Tx,
  actor: Actor,
  nameRecord: NameRecord,
  { entityType, entityId }: Task,
  before?: TaskRecord,
): Promise<string | null> {
  if (!entityType || !entityId) return null
  if (before?.about?.type === entityType && before.about.id === entityId) return before.about.name
  const name = await nameRecord(tx, actor, entityType, entityId)
  if (name === undefined)
    throw new Refusal('REFERENCE_NOT_FOUND', { errors: { entityId: 'REFERENCE_NOT_FOUND' } })
  return name.slice(0, 300)
}

/** The day of the month of a day, which a monthly task keeps. */
const dayOfMonth = (day: string) => Number(day.slice(8))

type Held = TaskRecord & { repeatDay: number }

/** Holds a task for a change; refuses CHANGED_MEANWHILE another version than was read. */
async function lockTask(tx: Tx, actor: Actor, at: { id: string; version: number }): Promise<Held> {
  found(await findTask(tx, actor, at.id))
  const held = found(
    await tx
      .selectFrom('employee_task')
      .select(['version', 'repeat_day'])
      .where('company_id', '=', actor.companyId)
      .where('id', '=', at.id)
      .forNoKeyUpdate()
      .executeTakeFirst(),
  )
  if (held.version !== at.version) throw await conflict(tx, actor, 'employeeTask', at, held.version)
  return { ...found(await findTask(tx, actor, at.id)), repeatDay: held.repeat_day }
}

const refuseMove = (from: EmployeeTaskStatus, to: EmployeeTaskStatus) => {
  if (from !== to && !canMove('employeeTask', from, to))
    throw new Refusal('INVALID_INPUT', { errors: { status: 'STATUS_NOT_NEXT' } })
}

/** Tells whom a task is given to, and makes its successor where it is done and repeats. */
async function settle(tx: Tx, actor: Actor, after: TaskRecord, before?: TaskRecord): Promise<void> {
  const { id, title, employee, status } = after
  const given = { employee: employee.id, before: before?.employee.id ?? null }
  if (status === 'PENDING' || status === 'IN_PROGRESS')
    await notifyAssigned(tx, actor, 'employeeTask', { id, name: title }, given)
  if (status === 'DONE' && before?.status !== 'DONE') await makeSuccessor(tx, actor, id)
}

/** The task that follows one that is done, if it repeats: made once, and told to whom it is given. */
async function makeSuccessor(tx: Tx, actor: Actor, previous: string): Promise<void> {
  const done = await tx
    .selectFrom('employee_task')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('id', '=', previous)
    .executeTakeFirstOrThrow()
  if (done.repeat === null) return
  const { due_date: dueDate, repeat, repeat_day: repeatDay } = done
  const next = nextDueDate({ dueDate, repeat, repeatDay }, actor.today)
  if (next === null) return
  const id = newId()
  const made = await tx
    .insertInto('employee_task')
    .values({
      ...done,
      id,
      due_date: next,
      status: 'PENDING',
      closed_on: null,
      previous_id: previous,
      version: 1,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'previous_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return
  const successor = found(await findTask(tx, actor, id))
  await audit(tx, actor, 'CREATE', 'employeeTask', id, changesBetween({}, historyFields(successor)))
  const { title, employee } = successor
  await notifyAssigned(tx, actor, 'employeeTask', { id, name: title }, { employee: employee.id })
}

/** Tasks as who manages people writes them and everybody sees their own; `nameRecord` names what they are about. */
export function tasksOf(
  nameRecord: NameRecord,
): Catalogue<typeof task.shape, TaskRecord, z.output<typeof taskQuery>> {
  return {
    entity: 'employeeTask',
    area: 'employees',
    path: '/administration/employees/tasks',
    createPath: '/administration/employee/tasks',
    deletePath: '/administration/employee/tasks',
    input: task,
    record: taskRecord,
    query: taskQuery,
    list: listTasks,
    find: findTask,

    async insert(tx, actor, id, given) {
      const name = await aboutName(tx, actor, nameRecord, given)
      const closed = closedOn(given.status, null, actor.today)
      await row.insert(tx, actor, id, {
        ...given,
        aboutName: name,
        closed,
        repeatDay: dayOfMonth(given.dueDate),
      })
      await settle(tx, actor, found(await findTask(tx, actor, id)))
    },

    async update(tx, actor, at, given) {
      const before = await lockTask(tx, actor, at)
      refuseMove(before.status, given.status)
      const name = await aboutName(tx, actor, nameRecord, given, before)
      const closed = closedOn(given.status, before.closedOn, actor.today)
      // The last day of a short month is no day of one's own: what keeps the 31st keeps it when its title is edited.
      const repeatDay = given.dueDate === before.dueDate ? before.repeatDay : dayOfMonth(given.dueDate)
      const updated = await row.update(tx, actor, at, { ...given, aboutName: name, closed, repeatDay })
      await settle(tx, actor, found(await findTask(tx, actor, at.id)), before)
      return updated
    },

    nameOf: ({ title }) => title,
    async remove(tx, actor, id) {
      await unname(tx, actor, 'employee_task', 'previous_id', id)
      await removeFrom('employee_task')(tx, actor, id)
    },
  }
}

/**
 * Gives a task another status. Refuses NO_PERMISSIONS to cancel it who does not manage people, and STATUS_NOT_NEXT at the status; a task of
 * somebody else is not found.
 */
export async function turnTask(
  tx: Tx,
  actor: Actor,
  { id, version, status }: TaskStatusChange,
): Promise<TaskRecord> {
  const { repeatDay: _, ...before } = await lockTask(tx, actor, { id, version })
  if (before.status === status) return before
  const manages = allowed(actor, 'employees.write') === true
  if (!mayTurnTask({ manages, isOwn: before.employee.id === actor.employeeId }, before.status, status))
    throw new Refusal('NO_PERMISSIONS')
  refuseMove(before.status, status)
  await updateHeld(tx, actor, 'employee_task', before, {
    status,
    closed_on: closedOn(status, before.closedOn, actor.today),
  })
  const after = found(await findTask(tx, actor, id))
  const action = status === 'DONE' ? 'FINISH' : 'STATUS'
  await audit(
    tx,
    actor,
    action,
    'employeeTask',
    id,
    changesBetween(historyFields(before), historyFields(after)),
  )
  await settle(tx, actor, after, before)
  return after
}

/** Tasks of employees; `nameRecord` names what they are about. */
export function taskRoutes(app: App, nameRecord: NameRecord) {
  catalogueRoutes(app, tasksOf(nameRecord))

  app.put(
    '/administration/employee/tasks/status',
    { config: { permission: 'MEMBER' }, schema: { body: taskStatusChange, response: { 200: taskRecord } } },
    (request) => transact(request, (tx, actor) => turnTask(tx, actor, request.body)),
  )
}
