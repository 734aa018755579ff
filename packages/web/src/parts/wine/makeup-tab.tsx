import type { MakeupQuery } from '@lagar/domain/analytics/makeup.ts'
import { lazy, Suspense } from 'react'
import type { DetailTab } from '../../records/DetailPage.tsx'
import { t } from '../../texts/t.ts'
import { Loading } from '../../ui/Loading.tsx'

const Makeup = lazy(() => import('./Makeup.tsx').then((file) => ({ default: file.Makeup })))

/** What a wine or a lot costs, and of what, as a tab of its page. */
export const makeupTab = (type: MakeupQuery['type'], id: string): DetailTab => ({
  key: 'cost',
  label: t.makeup.tab,
  content: (
    <Suspense fallback={<Loading />}>
      <Makeup of={{ type, id }} />
    </Suspense>
  ),
})
