import { lazy } from 'react'
import { t } from '../../texts/t.ts'
import { TabPages } from '../../records/TabPages.tsx'

const tabs = [
  {
    key: 'orders',
    label: () => t.workorders.list,
    Page: lazy(() =>
      import('../orders/work-orders-page.tsx').then((file) => ({ default: file.WorkOrdersTab })),
    ),
  },
  {
    key: 'board',
    label: () => t.workorders.board.title,
    Page: lazy(() => import('../board/BoardTab.tsx').then((file) => ({ default: file.BoardTab }))),
  },
  {
    key: 'calendar',
    label: () => t.vessel.calendar.title,
    Page: lazy(() =>
      import('../board/OrdersCalendar.tsx').then((file) => ({ default: file.OrdersCalendar })),
    ),
  },
  {
    key: 'repetitions',
    label: () => t.workorders.repetitions.title,
    Page: lazy(() =>
      import('../repetitions/repetitions.tsx').then((file) => ({ default: file.RepetitionsTab })),
    ),
  },
  {
    key: 'blendTrials',
    label: () => t.blend.tab,
    Page: lazy(() => import('../trials/blend-trials.tsx').then((file) => ({ default: file.BlendTrialsTab }))),
  },
  {
    key: 'transfers',
    label: () => t.workorders.transfers.title,
    Page: lazy(() =>
      import('../transfers/TransfersTab.tsx').then((file) => ({ default: file.TransfersTab })),
    ),
  },
  {
    key: 'types',
    label: () => t.workorders.types.title,
    Page: lazy(() =>
      import('../orders/work-order-types.tsx').then((file) => ({ default: file.WorkOrderTypesTab })),
    ),
  },
]

/** Órdenes de trabajo: what is to be done, what is given out again and again, and the kinds of work there are. */
export function WorkOrderSection() {
  return <TabPages title={t.workorders.title} section="/workorder" tabs={tabs} />
}
