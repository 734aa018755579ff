import { lazy } from 'react'
import { TabPages } from '../records/TabPages.tsx'
import { t } from '../texts/t.ts'

const tabs = [
  {
    key: 'calendar',
    label: () => t.calendar.title,
    Page: lazy(() => import('./CalendarTab.tsx').then((file) => ({ default: file.CalendarTab }))),
  },
  {
    key: 'board',
    label: () => t.calendar.tasks.board,
    Page: lazy(() =>
      import('../administration/people/TaskBoard.tsx').then((file) => ({ default: file.TaskBoard })),
    ),
  },
  {
    key: 'tasks',
    label: () => t.calendar.tasks.title,
    Page: lazy(() =>
      import('../administration/people/tasks.tsx').then((file) => ({ default: file.TasksTab })),
    ),
  },
  {
    key: 'week',
    label: () => t.calendar.week.title,
    Page: lazy(() =>
      import('../administration/people/WeekTab.tsx').then((file) => ({ default: file.WeekTab })),
    ),
  },
  {
    key: 'events',
    label: () => t.calendar.events.title,
    Page: lazy(() =>
      import('../administration/year/events.tsx').then((file) => ({ default: file.EventsTab })),
    ),
  },
]

/** The calendar, for everybody: each sees in it what is theirs, and what their rights let them read. */
export const CalendarSection = () => (
  <TabPages title={t.calendar.title} section="/administration/calendar" tabs={tabs} />
)
