import { lazyRouteComponent } from '@tanstack/react-router'
import { listAhead } from '../lists/ahead.ts'
import { page } from '../shell/frame/page.ts'

/** The pages of what happened. */
export const traceabilityPages = [
  page(
    '/traceability',
    lazyRouteComponent(() => import('./TraceabilityPage.tsx'), 'TraceabilityPage'),
  ),
  page(
    '/traceability/drills',
    lazyRouteComponent(() => import('./DrillsPage.tsx'), 'DrillsPage'),
  ),
  page(
    '/entities/recallDrill/$id',
    lazyRouteComponent(() => import('./DrillPage.tsx'), 'DrillPage'),
  ),
  page(
    '/alarms',
    lazyRouteComponent(() => import('./AlarmsPage.tsx'), 'AlarmsPage'),
    () => listAhead('traceability/alarms', {}, 'kind'),
  ),
]
