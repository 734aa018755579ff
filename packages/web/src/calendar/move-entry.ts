import type { CalendarEvent, EventRecord } from '@lagar/domain/administration/year/event.ts'
import type { Task, TaskRecord } from '@lagar/domain/administration/people/task.ts'
import { movedDays, type CalendarEntry } from '@lagar/domain/calendar/entry.ts'
import type { Day } from '@lagar/domain/day.ts'
import type { HarvestPickRecord } from '@lagar/domain/lands/harvest/pick.ts'
import { maintenanceOf, type MaintenanceRecord } from '@lagar/domain/machines/maintenance.ts'
import { useMutation } from '@tanstack/react-query'
import { readRecord } from '../api/records.ts'
import { send } from '../api/send.ts'
import { changePick } from '../lands/harvest/move-pick.tsx'
import { moveWork } from '../lands/works/MoveWork.tsx'
import { toast, toastFailure, toastUndoable } from '../messages/toast.tsx'
import { dayText } from '../texts/numbers.ts'
import { t } from '../texts/t.ts'
import { reassign } from '../workorders/board/board.ts'

type Move = { entry: CalendarEntry; start: Day }

/** Has an entry begin on another day, by the call of its own form; it is read anew before, so that nothing else of it changes. */
export function useMoveEntry(onSettled?: () => void) {
  return useMutation({
    mutationFn: move,
    onSuccess: (isKept, { entry, start }) =>
      isKept === true
        ? toast(t.offline.kept)
        : toastUndoable(t.calendar.views.moved(dayText(start)), () => move({ entry, start: entry.fromDate })),
    onError: (error) => toastFailure(error),
    ...(onSettled ? { onSettled } : {}),
  })
}

async function move({ entry: { entity, id }, start }: Move): Promise<unknown> {
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
