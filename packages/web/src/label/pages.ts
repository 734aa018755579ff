import { lazyRouteComponent } from '@tanstack/react-router'
import { firstTab, listAhead } from '../lists/ahead.ts'
import { page } from '../shell/frame/page.ts'

/** The pages of the labels. */
export const labelPages = [
  page(
    '/label',
    lazyRouteComponent(() => import('./LabelPage.tsx'), 'LabelPage'),
    () => {
      firstTab(async () => (await import('./LabelPage.tsx')).tabs)
      listAhead('label/labelings', {}, '-dateToStart')
    },
  ),
  page(
    '/entities/label/$id',
    lazyRouteComponent(() => import('./LabelRecordPage.tsx'), 'LabelRecordPage'),
  ),
  page(
    '/entities/product/$id',
    lazyRouteComponent(() => import('./products.tsx'), 'LabelProductPage'),
  ),
  page(
    '/entities/labeling/$id',
    lazyRouteComponent(() => import('./LabelingPage.tsx'), 'LabelingPage'),
  ),
  page(
    '/labeling/$id',
    lazyRouteComponent(() => import('./LabelingPage.tsx'), 'LabelingPage'),
  ),
]
