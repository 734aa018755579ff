import { t } from '../../texts/t.ts'
import { TabPages } from '../../records/TabPages.tsx'
import { tab } from '../../ui/later.tsx'

/** The pages of the section, in the order of their tabs. */
export const tabs = [
  {
    key: 'orders',
    label: () => t.workorders.list,
    Page: tab(async () => (await import('../orders/work-orders-page.tsx')).WorkOrdersTab),
  },
  {
    key: 'board',
    label: () => t.workorders.board.title,
    Page: tab(async () => (await import('../board/BoardTab.tsx')).BoardTab),
  },
  {
    key: 'calendar',
    label: () => t.vessel.calendar.title,
    Page: tab(async () => (await import('../board/OrdersCalendar.tsx')).OrdersCalendar),
  },
  {
    key: 'repetitions',
    label: () => t.workorders.repetitions.title,
    Page: tab(async () => (await import('../repetitions/repetitions.tsx')).RepetitionsTab),
  },
  {
    key: 'blendTrials',
    label: () => t.blend.tab,
    Page: tab(async () => (await import('../trials/blend-trials.tsx')).BlendTrialsTab),
  },
  {
    key: 'transfers',
    label: () => t.workorders.transfers.title,
    Page: tab(async () => (await import('../transfers/TransfersTab.tsx')).TransfersTab),
  },
  {
    key: 'types',
    label: () => t.workorders.types.title,
    Page: tab(async () => (await import('../types/work-order-types.tsx')).WorkOrderTypesTab),
  },
]

/** Órdenes de trabajo: what is to be done, what is given out again and again, and the kinds of work there are. */
export function WorkOrderSection() {
  return <TabPages title={t.workorders.title} section="/workorder" tabs={tabs} />
}
