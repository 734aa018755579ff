import { useNotifications } from '@mantine/notifications'
import { useState } from 'react'
import { later } from '../ui/later.tsx'

const Shown = later(async () => (await import('./shown-toasts.ts')).Notifications, null)

/** What is said in passing, once there is something: away from what is pressed next, as the buttons of a record stand at the top, those of a form below on the right. */
export function Toasts() {
  const { notifications } = useNotifications()
  const [wasSaid, setSaid] = useState(false)
  if (notifications.length > 0 && !wasSaid) setSaid(true)
  return wasSaid && <Shown position="bottom-left" />
}
