import { lazyRouteComponent } from '@tanstack/react-router'
import { page } from '../shell/frame/page.ts'

/** The pages of the work orders. */
export const workordersPages = [
  page(
    '/workorder',
    lazyRouteComponent(() => import('./section/WorkOrderSection.tsx'), 'WorkOrderSection'),
  ),
  page(
    '/entities/workorderRepetition/$id',
    lazyRouteComponent(() => import('./repetitions/repetitions.tsx'), 'RepetitionPage'),
  ),
  page(
    '/entities/workorderType/$id',
    lazyRouteComponent(() => import('./orders/work-order-types.tsx'), 'WorkOrderTypePage'),
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
