import { lazyRouteComponent } from '@tanstack/react-router'
import { page } from '../shell/frame/page.ts'

/** The video call: its beginning, and each room by its link. */
export const callPages = [
  page(
    '/webrtc-demo',
    lazyRouteComponent(() => import('./CallsPage.tsx'), 'CallsPage'),
  ),
  page(
    '/webrtc-demo/$link',
    lazyRouteComponent(() => import('./RoomPage.tsx'), 'RoomPage'),
  ),
]
