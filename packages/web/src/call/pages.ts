import { lazyRouteComponent } from '@tanstack/react-router'
import { queries } from '../api/queries.ts'
import { partQuery } from '../api/records.ts'
import { page } from '../shell/frame/page.ts'

/** The video call: its beginning, and each room by its link. */
export const callPages = [
  page(
    '/webrtc-demo',
    lazyRouteComponent(() => import('./CallsPage.tsx'), 'CallsPage'),
    () => queries.prefetchQuery(partQuery('call/rooms', {})),
  ),
  page(
    '/webrtc-demo/$link',
    lazyRouteComponent(() => import('./RoomPage.tsx'), 'RoomPage'),
  ),
]
