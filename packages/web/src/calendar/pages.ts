import { lazyRouteComponent } from '@tanstack/react-router'
import { firstTab } from '../lists/ahead.ts'
import { page } from '../shell/frame/page.ts'

/** The calendar of the company, with its tasks. */
export const calendarPages = [
  page(
    '/administration/calendar',
    lazyRouteComponent(() => import('./CalendarSection.tsx'), 'CalendarSection'),
    () => {
      firstTab(async () => (await import('./CalendarSection.tsx')).tabs)
      import('./CalendarTab.tsx').then(
        ({ calendarAhead }) => calendarAhead(),
        // Without signal it is asked for again when it is opened.
        () => undefined,
      )
    },
  ),
]
