import { lazyRouteComponent } from '@tanstack/react-router'
import { page } from '../shell/frame/page.ts'

/** The calendar of the company, with its tasks. */
export const calendarPages = [
  page(
    '/administration/calendar',
    lazyRouteComponent(() => import('./CalendarSection.tsx'), 'CalendarSection'),
  ),
]
