import type { NotificationPage } from '@lagar/domain/auth/notifications.ts'
import { useQuery } from '@tanstack/react-query'
import { queries } from './queries.ts'
import { partQuery } from './records.ts'
import { send } from './send.ts'

const path = 'auth/notifications'

/** As many as the bell shows. */
export const newestNotifications = partQuery<NotificationPage>(path, { limit: 10 })

/** The newest of one's notifications, and how many are still to read. */
export const useNewestNotifications = () => useQuery(newestNotifications)

/** Marks these as read, or everything up to one; answers which were still to read. */
export const readNotifications = (read: { ids: string[] } | { upTo: string }) =>
  send<{ ids: string[] }>('PUT', `${path}/read`, read)

/** Has these still to be read. */
export const unreadNotifications = (ids: string[]) => send<void>('PUT', `${path}/unread`, { ids })

/** There is something new for the reader, or another page of theirs read something. */
export function notificationsChanged(): void {
  void queries.invalidateQueries({ queryKey: [path] })
}
