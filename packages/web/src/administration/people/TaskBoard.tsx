import type { TaskRecord } from '@lagar/domain/administration/people/task.ts'
import type { EmployeeTaskStatus } from '@lagar/domain/lists/statuses.ts'
import { canMove } from '@lagar/domain/access/transitions.ts'
import { Button, Group, Skeleton, Text } from '@mantine/core'
import { mdiPlus } from '@mdi/js'
import { useState } from 'react'
import { useList } from '../../api/records.ts'
import { LoadFailed } from '../../messages/LoadFailed.tsx'
import { useListState } from '../../lists/state.ts'
import { BoardColumns } from '../../parts/board/BoardColumns.tsx'
import { FilterPicker } from '../../pickers/FilterPicker.tsx'
import { EmployeePicker } from '../../pickers/pickers.tsx'
import { useCan } from '../../session/me.tsx'
import { numberText } from '../../texts/numbers.ts'
import { t, words } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { TaskCard } from './TaskCard.tsx'
import { turnTask } from '../../parts/people/turn-task.ts'
import { later } from '../../ui/later.tsx'

const TaskForm = later(async () => (await import('./TaskForm.tsx')).TaskForm)

const path = 'administration/employees/tasks'

/** More open tasks than these are not put on the board, nor more of those that are done. */
const MOST_OPEN = 200
const MOST_DONE = 20

const shown = ['PENDING', 'IN_PROGRESS', 'DONE'] as const satisfies EmployeeTaskStatus[]

/** Tasks by how they stand: dragged from one column to another, or turned by their buttons. */
export function TaskBoard() {
  const texts = t.calendar.tasks
  const manages = useCan('employees.read')
  const mayCreate = useCan('employees.write')
  const { employeeId } = useListState().filters
  const [held, setHeld] = useState<TaskRecord>()
  const [creating, setCreating] = useState(false)
  const open = useList<TaskRecord>(path, { employeeId, open: true, sort: 'dueDate', limit: MOST_OPEN })
  const done = useList<TaskRecord>(path, { employeeId, status: 'DONE', sort: '-dueDate', limit: MOST_DONE })
  const failed = [open, done].find(({ error, data }) => error && !data)
  const tasks = [...(open.data?.result ?? []), ...(done.data?.result ?? [])]
  const columns = shown.map((status) => ({
    id: status,
    name: words.employeeTaskStatus[status],
    items: tasks.filter((task) => task.status === status),
    ...(status === 'DONE' ? { beside: texts.doneLately } : {}),
  }))
  function drop(column: string) {
    const to = shown.find((status) => status === column)
    setHeld(undefined)
    if (held && to && canMove('employeeTask', held.status, to)) void turnTask(held, to)
  }
  return (
    <section aria-label={texts.board}>
      <Group justify="space-between" mb="md">
        {manages && <FilterPicker name="employeeId" label={texts.who} Picker={EmployeePicker} />}
        {mayCreate && (
          <Button leftSection={<Icon path={mdiPlus} />} onClick={() => setCreating(true)}>
            {texts.create}
          </Button>
        )}
      </Group>
      {failed ? (
        <LoadFailed error={failed.error} busy={failed.isFetching} onRetry={() => void failed.refetch()} />
      ) : !open.data || !done.data ? (
        <Skeleton height={360} radius="lg" role="status" aria-label={t.ui.loading} />
      ) : (
        <BoardColumns
          columns={columns}
          card={(task) => <TaskCard key={task.id} task={task} isNamed={manages} onHold={setHeld} />}
          empty={
            <Text size="sm" c="dimmed">
              {texts.noneHere}
            </Text>
          }
          onDrop={held && drop}
        />
      )}
      {(open.data?.total ?? 0) > MOST_OPEN && (
        <Text size="sm" c="dimmed" mt="sm" role="status">
          {texts.more(numberText('count', MOST_OPEN))}
        </Text>
      )}
      {creating && <TaskForm onClose={() => setCreating(false)} />}
    </section>
  )
}
