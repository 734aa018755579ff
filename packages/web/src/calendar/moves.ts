import type { CalendarEvent, EventRecord } from '@lagar/domain/administration/year/event.ts'
import type { Task, TaskRecord } from '@lagar/domain/administration/people/task.ts'
import { movedDays, type CalendarEntry } from '@lagar/domain/calendar/entry.ts'
import type { Day } from '@lagar/domain/day.ts'
import type { HarvestPickRecord } from '@lagar/domain/lands/harvest/pick.ts'
import { maintenanceOf, type MaintenanceRecord } from '@lagar/domain/machines/maintenance.ts'
import { readRecord } from '../api/records.ts'
import { send } from '../api/send.ts'
import { changePick } from '../lands/harvest/move-pick.tsx'
import { moveWork } from '../lands/works/MoveWork.tsx'
import { reassign } from '../workorders/board/board.ts'

/** An entry, and the day on which it is to begin instead. */
export type Move = { entry: CalendarEntry; start: Day }

/** Moves an entry by the call of its own form. */
export async function move({ entry: { entity, id }, start }: Move): Promise<unknown> {
  if (entity === 'event') return await moveEvent(id, start)
  if (entity === 'employeeTask') return await moveTask(id, start)
  if (entity === 'maintenance') return await moveMaintenance(id, start)
  if (entity === 'harvestPick') return await movePick(id, start)
  if (entity === 'workorder') return await reassign(id, { dateToStart: start })
  return await moveWork({ kind: entity, id }, start)
}

async function moveEvent(id: string, start: Day) {
  const saved = await readRecord<EventRecord>('event', id)
  const { title, type, color, wholeDay, startTime, endTime, venue, description } = saved
  const given: CalendarEvent = {
    ...{ title, type, color, wholeDay, startTime, endTime, venue, description },
    ...movedDays(saved, start),
    employees: saved.employees.map((one) => one.id),
    wineEstate: saved.wineEstate?.id ?? null,
    cellar: saved.cellar?.id ?? null,
  }
  await send('PUT', 'administration/events', { ...given, id, version: saved.version })
}

const movePick = async (id: string, day: Day) =>
  await changePick(await readRecord<HarvestPickRecord>('harvestPick', id), { day })

async function moveMaintenance(id: string, start: Day) {
  const saved = await readRecord<MaintenanceRecord>('maintenance', id)
  const given = { ...maintenanceOf(saved), plannedOn: start }
  await send('PUT', 'machines/maintenance', { ...given, id, version: saved.version })
}

async function moveTask(id: string, start: Day) {
  const saved = await readRecord<TaskRecord>('employeeTask', id)
  const { title, description, status, repeat } = saved
  const given: Task = {
    ...{ title, description, status, repeat, dueDate: start },
    employee: saved.employee.id,
    entityType: saved.about?.type ?? null,
    entityId: saved.about?.id ?? null,
    wineEstate: saved.wineEstate?.id ?? null,
    cellar: saved.cellar?.id ?? null,
  }
  await send('PUT', 'administration/employee/tasks', { ...given, id, version: saved.version })
}
