import type { TaskRecord } from '@lagar/domain/administration/people/task.ts'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../texts/t.ts'
import classes from './tick.module.css'
import { turnTask } from './turn-task.ts'

/** The box that ticks a task in one touch, and takes the tick back. */
export function TaskTick({ task }: { task: TaskRecord }) {
  const texts = t.calendar.tasks
  const [busy, setBusy] = useState(false)
  const done = task.status === 'DONE'
  return (
    <Checkbox
      className={classes.tick ?? ''}
      size="md"
      radius="xl"
      aria-label={done ? texts.untick(task.title) : texts.tick(task.title)}
      checked={done || busy}
      disabled={!task.can.status || busy || task.status === 'CANCELLED'}
      onChange={() => {
        setBusy(true)
        void turnTask(task, done ? 'PENDING' : 'DONE').finally(() => setBusy(false))
      }}
    />
  )
}
