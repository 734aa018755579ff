import { TabPages } from '../records/TabPages.tsx'
import { t } from '../texts/t.ts'
import { tab } from '../ui/later.tsx'

/** Its pages, in the order of their tabs. */
export const tabs = [
  {
    key: 'calendar',
    label: () => t.calendar.title,
    Page: tab(async () => (await import('./CalendarTab.tsx')).CalendarTab),
  },
  {
    key: 'board',
    label: () => t.calendar.tasks.board,
    Page: tab(async () => (await import('../administration/people/TaskBoard.tsx')).TaskBoard),
  },
  {
    key: 'tasks',
    label: () => t.calendar.tasks.title,
    Page: tab(async () => (await import('../administration/people/tasks.tsx')).TasksTab),
  },
  {
    key: 'week',
    label: () => t.calendar.week.title,
    Page: tab(async () => (await import('../administration/people/WeekTab.tsx')).WeekTab),
  },
  {
    key: 'events',
    label: () => t.calendar.events.title,
    Page: tab(async () => (await import('../administration/year/events.tsx')).EventsTab),
  },
]

/** The calendar, for everybody: each sees in it what is theirs, and what their rights let them read. */
export const CalendarSection = () => (
  <TabPages title={t.calendar.title} section="/administration/calendar" tabs={tabs} />
)
