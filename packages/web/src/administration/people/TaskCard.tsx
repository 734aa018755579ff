import type { TaskRecord } from '@lagar/domain/administration/people/task.ts'
import { isTaskOverdue } from '@lagar/domain/administration/people/task.ts'
import { Group, Paper, Text } from '@mantine/core'
import { mdiPencilOutline, mdiRepeat } from '@mdi/js'
import { useState } from 'react'
import { TaskTick } from '../../parts/people/TaskTick.tsx'
import { taskActions } from '../../parts/people/turn-task.ts'
import { RowMenu } from '../../lists/RowMenu.tsx'
import { useMe } from '../../session/me.tsx'
import { dayText } from '../../texts/numbers.ts'
import { t, words } from '../../texts/t.ts'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { later } from '../../ui/later.tsx'
import { About } from './tasks.tsx'
import classes from './tasks.module.css'

const TaskForm = later(async () => (await import('./TaskForm.tsx')).TaskForm)

/** When a task is due, as people say it. */
export function DueText({ task }: { task: TaskRecord }) {
  const texts = t.calendar.tasks
  const { today } = useMe()
  const late = isTaskOverdue(task, today)
  const day = dayText(task.dueDate)
  return (
    <Text span size="sm" {...(late ? { c: 'var(--mantine-color-error)', fw: 600 } : { c: 'dimmed' })}>
      {late ? texts.late(day) : task.dueDate === today ? texts.today : texts.due(day)}
    </Text>
  )
}

type Props = {
  task: TaskRecord
  /** Whether it is said whose it is. */
  isNamed: boolean
  /** Hears that it is dragged, and that it is no more. */
  onHold: (task: TaskRecord | undefined) => void
}

/** A task on the board: what, whose, until when, and what can be done with it there. */
export function TaskCard({ task, isNamed, onHold }: Props) {
  const [editing, setEditing] = useState(false)
  const { id, title, employee, repeat, can, description } = task
  const edit = {
    label: t.ui.edit,
    icon: mdiPencilOutline,
    allowed: can.edit,
    onClick: () => setEditing(true),
  }
  return (
    <Paper
      withBorder
      p="sm"
      component="article"
      aria-label={title}
      className={classes.card}
      draggable={can.status}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', title)
        onHold(task)
      }}
      onDragEnd={() => onHold(undefined)}
    >
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap={8}>
        <Group gap={8} wrap="nowrap" align="flex-start">
          <TaskTick task={task} />
          <Text fw={600} size="sm">
            <EntityLink type="employeeTask" id={id}>
              {title}
            </EntityLink>
          </Text>
        </Group>
        {can.status && <RowMenu name={title} actions={[...taskActions(task), edit]} />}
      </Group>
      <Group gap={8} mt={4}>
        <DueText task={task} />
        {repeat && <Icon path={mdiRepeat} size={16} label={words.taskRepeat[repeat]} />}
      </Group>
      {isNamed && (
        <Text size="sm" mt={4}>
          {employee.name}
        </Text>
      )}
      <Text size="sm" mt={4}>
        <About of={task} />
      </Text>
      {description && (
        <Text size="sm" c="dimmed" lineClamp={2} mt={4}>
          {description}
        </Text>
      )}
      {editing && <TaskForm saved={task} onClose={() => setEditing(false)} />}
    </Paper>
  )
}
