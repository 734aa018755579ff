import { lazyRouteComponent } from '@tanstack/react-router'
import { page } from '../shell/frame/page.ts'

/** The pages of what services and people are paid. */
export const billPages = [
  page(
    '/entities/payBill/$id',
    lazyRouteComponent(() => import('./pay-bills.tsx'), 'PayBillPage'),
  ),
  page(
    '/entities/serviceBill/$id',
    lazyRouteComponent(() => import('./service-bills.tsx'), 'ServiceBillPage'),
  ),
]
