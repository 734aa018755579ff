import { lazyRouteComponent } from '@tanstack/react-router'
import { page } from '../shell/page.ts'

/** The pages of the work orders. */
export const workordersPages = [
  page(
    '/workorder',
    lazyRouteComponent(() => import('./WorkOrderSection.tsx'), 'WorkOrderSection'),
  ),
  page(
    '/entities/workorderRepetition/$id',
    lazyRouteComponent(() => import('./Repetitions.tsx'), 'RepetitionPage'),
  ),
  page(
    '/entities/workorderType/$id',
    lazyRouteComponent(() => import('./WorkOrderTypes.tsx'), 'WorkOrderTypePage'),
  ),
  page(
    '/entities/blendTrial/$id',
    lazyRouteComponent(() => import('./blend/BlendTrials.tsx'), 'BlendTrialPage'),
  ),
  page(
    '/entities/workorder/$id',
    lazyRouteComponent(() => import('./WorkOrderPage.tsx'), 'WorkOrderPage'),
  ),
]
