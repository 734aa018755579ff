import { lazyRouteComponent } from '@tanstack/react-router'
import { firstTab, once } from '../lists/ahead.ts'
import { page } from '../shell/frame/page.ts'

const calendarSection = once(() => import('./CalendarSection.tsx'))

/** The calendar of the company, with its tasks. */
export const calendarPages = [
  page('/administration/calendar', lazyRouteComponent(calendarSection, 'CalendarSection'), () => {
    firstTab(async () => (await calendarSection()).tabs)
    import('./CalendarTab.tsx').then(
      ({ calendarAhead }) => calendarAhead(),
      // Without signal it is asked for again when it is opened.
      () => undefined,
    )
  }),
]
