import type { Texts } from '../es.ts'
import { catalogue } from './catalogue.ts'

export const calendar: Texts['calendar'] = {
  title: 'Calendar',
  tasks: {
    ...catalogue(
      'Tasks',
      'task',
      'Give somebody a task: they see it on their first page and tick it on the phone.',
    ),
    search: 'Search by title',
    board: 'Board',
    who: 'For whom',
    aboutHint: 'A land, a machine, an order…',
    repeatHint: 'When it is ticked, the next one appears.',
    noRepeat: 'Does not repeat',
    overdue: 'Overdue',
    dueTo: 'Due until',
    due: (day: string) => `Due on ${day}`,
    late: (day: string) => `Was due on ${day}`,
    today: 'Due today',
    finish: 'Tick as done',
    tick: (title: string) => `Tick as done: ${title}`,
    untick: (title: string) => `Back to pending: ${title}`,
    start: 'Start',
    reopen: 'Back to pending',
    cancel: 'Cancel',
    turned: {
      PENDING: 'The task is pending',
      IN_PROGRESS: 'The task is in progress',
      DONE: 'Task done',
      CANCELLED: 'Task cancelled',
    },
    next: 'Task done. The next one is there.',
    noneHere: 'None',
    more: (most: string) => `There are more than ${most} open tasks: choose a person to see them all.`,
    doneLately: 'The last ones done',
  },
}
