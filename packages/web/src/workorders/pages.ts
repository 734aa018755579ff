import { lazyRouteComponent } from '@tanstack/react-router'
import { firstTab, listAhead, once } from '../lists/ahead.ts'
import { lastSelection } from '../session/selection.tsx'
import { page } from '../shell/frame/page.ts'

const workOrderSection = once(() => import('./section/WorkOrderSection.tsx'))

/** The pages of the work orders. */
export const workordersPages = [
  page('/workorder', lazyRouteComponent(workOrderSection, 'WorkOrderSection'), () => {
    firstTab(async () => (await workOrderSection()).tabs)
    const chosen = lastSelection()
    if (chosen) listAhead('cellars/workorders', { cellarId: chosen.cellar ?? undefined }, '-dateToStart')
  }),
  page(
    '/entities/workorderRepetition/$id',
    lazyRouteComponent(() => import('./repetitions/repetitions.tsx'), 'RepetitionPage'),
  ),
  page(
    '/entities/workorderType/$id',
    lazyRouteComponent(() => import('./types/work-order-types.tsx'), 'WorkOrderTypePage'),
  ),
  page(
    '/entities/blendTrial/$id',
    lazyRouteComponent(() => import('./trials/blend-trials.tsx'), 'BlendTrialPage'),
  ),
  page(
    '/entities/workorder/$id',
    lazyRouteComponent(() => import('./orders/WorkOrderPage.tsx'), 'WorkOrderPage'),
  ),
]
