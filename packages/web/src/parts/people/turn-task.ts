import type { TaskRecord } from '@lagar/domain/administration/people/task.ts'
import type { EmployeeTaskStatus } from '@lagar/domain/lists/statuses.ts'
import { mdiCancel, mdiCheckCircleOutline, mdiPlayOutline, mdiRestore } from '@mdi/js'
import { recordsChanged } from '../../api/queries.ts'
import { send } from '../../api/send.ts'
import type { RowAction } from '../../lists/RowMenu.tsx'
import { toastFailure, toastUndoable } from '../../messages/toast.tsx'
import { t } from '../../texts/t.ts'

/** Gives a task another status and says so, also that the next one is there. */
export async function turnTask(
  { id, version, repeat, status: before }: TaskRecord,
  status: EmployeeTaskStatus,
): Promise<void> {
  const texts = t.calendar.tasks
  const turn = (to: EmployeeTaskStatus, at: number) =>
    send<{ version: number }>('PUT', 'administration/employee/tasks/status', { id, version: at, status: to })
  try {
    const turned = await turn(status, version)
    toastUndoable(status === 'DONE' && repeat ? texts.next : texts.turned[status], () =>
      turn(before, turned.version),
    )
  } catch (error) {
    toastFailure(error)
  }
  recordsChanged()
}

/** What may be done next with a task besides editing and deleting it. */
export function taskActions(task: TaskRecord): RowAction[] {
  const texts = t.calendar.tasks
  const { status, can } = task
  const action = (label: string, icon: string, to: EmployeeTaskStatus, allowed = can.status): RowAction => ({
    label,
    icon,
    allowed,
    onClick: () => void turnTask(task, to),
  })
  const finish = action(texts.finish, mdiCheckCircleOutline, 'DONE')
  const start = action(texts.start, mdiPlayOutline, 'IN_PROGRESS')
  const reopen = action(texts.reopen, mdiRestore, 'PENDING')
  const cancel = action(texts.cancel, mdiCancel, 'CANCELLED', can.edit)
  return {
    PENDING: [finish, start, cancel],
    IN_PROGRESS: [finish, reopen, cancel],
    DONE: [reopen],
    CANCELLED: [reopen],
  }[status]
}
