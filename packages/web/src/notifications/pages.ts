import { lazyRouteComponent } from '@tanstack/react-router'
import { page } from '../shell/frame/page.ts'

/** The pages of what one was told. */
export const notificationsPages = [
  page(
    '/notifications',
    lazyRouteComponent(() => import('./NotificationsPage.tsx'), 'NotificationsPage'),
  ),
]
