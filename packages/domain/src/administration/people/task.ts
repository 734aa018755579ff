import { z } from 'zod'
import { needed } from '../../check.ts'
import { addDays, daysBetween, latest, type Day } from '../../day.ts'
import { entityTypes } from '../../entity.ts'
import { day, id, note, text, version } from '../../fields.ts'
import { taskRepeats, type TaskRepeat } from '../../lists/people.ts'
import { employeeTaskStatuses, type EmployeeTaskStatus } from '../../lists/statuses.ts'
import { addMonths, lastDayOf, monthOf, type Month } from '../../month.ts'
import { can, listQuery, named, queryBool } from '../../wire.ts'
import { namedWorkplace, oneWorkplace, workplace } from './workplace.ts'

const about = {
  entityType: z.enum(entityTypes).nullable().default(null),
  entityId: id.nullable().default(null),
}
const asked = z.object({ entityType: z.string().nullish(), entityId: z.string().nullish() })

/**
 * A task (tarea) of an employee: what is to be done until which day, where, and of which record. One that repeats has a successor, made
 * once, when it is done.
 */
export const task = z
  .strictObject({
    title: text(200),
    description: note,
    employee: id,
    dueDate: day,
    status: z.enum(employeeTaskStatuses).default('PENDING'),
    repeat: z.enum(taskRepeats).nullable().default(null),
    ...about,
    ...workplace,
  })
  .refine(...needed(asked, ({ entityType, entityId }) => !entityId || Boolean(entityType), 'entityType'))
  .refine(...needed(asked, ({ entityType, entityId }) => !entityType || Boolean(entityId), 'entityId'))
  .refine(...oneWorkplace)
export type Task = z.infer<typeof task>

/** The status that somebody gives a task, and nothing else of it. */
export const taskStatusChange = z.strictObject({ id, version, status: z.enum(employeeTaskStatuses) })
export type TaskStatusChange = z.infer<typeof taskStatusChange>

/** A task as a list or page shows it. `about` is called as it was when the task was linked to it. */
export const taskRecord = z.object({
  title: task.shape.title,
  description: task.shape.description,
  employee: named,
  dueDate: day,
  status: z.enum(employeeTaskStatuses),
  repeat: z.enum(taskRepeats).nullable(),
  about: z.object({ type: z.enum(entityTypes), id, name: z.string() }).nullable(),
  ...namedWorkplace,
  closedOn: day.nullable(),
  id,
  version,
  can: can.extend({ status: z.boolean() }),
})
export type TaskRecord = z.infer<typeof taskRecord>

/** `open` are those neither done nor cancelled; `overdue`, those of them whose day is over. */
export const taskQuery = listQuery(['urgency', 'dueDate', 'title', 'employee', 'status'], {
  title: z.string().max(200).optional(),
  employeeId: id.optional(),
  status: z.enum(employeeTaskStatuses).optional(),
  open: queryBool.optional(),
  overdue: z
    .literal('true')
    .transform(() => true)
    .optional(),
  dueFrom: day.optional(),
  dueTo: day.optional(),
  wineEstateId: id.optional(),
  cellarId: id.optional(),
  entityId: id.optional(),
})

/** Whether nothing is left to do of a task. */
export const isTaskOver = (status: EmployeeTaskStatus): boolean => status === 'DONE' || status === 'CANCELLED'

/** Whether a task is still open after its day. */
export const isTaskOverdue = (
  { status, dueDate }: { status: EmployeeTaskStatus; dueDate: Day },
  today: Day,
): boolean => !isTaskOver(status) && dueDate < today

/** Whether somebody may give a task a status: who manages people any, who it is given to all but CANCELLED, and none once it is. */
export const mayTurnTask = (
  { manages, isOwn }: { manages: boolean; isOwn: boolean },
  from: EmployeeTaskStatus,
  to: EmployeeTaskStatus,
): boolean => manages || (isOwn && from !== 'CANCELLED' && to !== 'CANCELLED')

type Repeating = { dueDate: Day; repeat: TaskRepeat; repeatDay: number }

/**
 * The day of the successor of a task that is done: the first one in its rhythm after its own day and after `doneOn`, so that what was
 * left behind does not come again for each day missed. A monthly one falls on `repeatDay` (1–31), or on the last day of a shorter
 * month. Null after the last day that a record may bear.
 */
export function nextDueDate({ dueDate, repeat, repeatDay }: Repeating, doneOn: Day): Day | null {
  const after = latest(dueDate, doneOn)
  const next = {
    DAILY: () => addDays(after, 1),
    WEEKLY: () => addDays(after, 7 - (daysBetween(dueDate, after) % 7)),
    MONTHLY: () => {
      const own = dayIn(monthOf(after), repeatDay)
      return own > after ? own : dayIn(addMonths(monthOf(after), 1), repeatDay)
    },
  }[repeat]()
  return day.safeParse(next).success ? next : null
}

/** A day of a month, or the last one of a month that is shorter. */
function dayIn(month: Month, dayOfMonth: number): Day {
  const last = lastDayOf(month)
  const wanted = `${month}-${String(dayOfMonth).padStart(2, '0')}`
  return wanted < last ? wanted : last
}
