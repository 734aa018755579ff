import { lazyRouteComponent } from '@tanstack/react-router'
import { firstTab, listAhead, once } from '../lists/ahead.ts'
import { page } from '../shell/frame/page.ts'

const labelPage = once(() => import('./LabelPage.tsx'))

/** The pages of the labels. */
export const labelPages = [
  page('/label', lazyRouteComponent(labelPage, 'LabelPage'), () => {
    firstTab(async () => (await labelPage()).tabs)
    listAhead('label/labelings', {}, '-dateToStart')
  }),
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
