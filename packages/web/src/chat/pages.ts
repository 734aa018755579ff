import { lazyRouteComponent } from '@tanstack/react-router'
import { page } from '../shell/frame/page.ts'

/** The conversation in which people write what they would do in a form. */
export const chatPages = [
  page(
    '/chat',
    lazyRouteComponent(() => import('./ChatPage.tsx'), 'ChatPage'),
  ),
]
