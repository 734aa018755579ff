import { z } from 'zod'
import { needed } from '../check.ts'
import { day, id } from '../fields.ts'
import { notificationGroups, notificationTypes } from '../lists/documents.ts'
import { listQuery, pageOf } from '../wire.ts'

/** A notification (notificación): `data` is whom or what it speaks of, as it was called then; `entity` is the record that it opens. */
export const notification = z.object({
  id,
  type: z.string(),
  data: z.object({ id, name: z.string(), surname: z.string() }),
  entity: z.object({ type: z.string(), id }).nullable(),
  /** Who did what it tells; nobody where one did it oneself, or is no longer here. */
  by: z.string().nullable(),
  read: z.boolean(),
  createdAt: z.string(),
})
export type Notification = z.infer<typeof notification>

/** A page of one's notifications, and how many there are still to read. */
export const notificationPage = pageOf(notification).extend({ unread: z.int() })
export type NotificationPage = z.infer<typeof notificationPage>

/** Whether a notification was read, as lists ask for it. */
export const notificationStates = ['UNREAD', 'READ'] as const

/** `from` and `to` are days of the company. */
export const notificationQuery = listQuery(['createdAt'], {
  type: z.enum(notificationTypes).optional(),
  group: z.enum(notificationGroups).optional(),
  state: z.enum(notificationStates).optional(),
  from: day.optional(),
  to: day.optional(),
})

const read = { ids: z.array(id).max(200).default([]), upTo: id.nullable().default(null) }

/** What was read: these, or everything up to this one, so that what comes meanwhile stays to be read. */
export const notificationsRead = z
  .strictObject(read)
  .refine(...needed(z.object(read), ({ ids, upTo }) => ids.length > 0 || upTo !== null, 'ids'))
export type NotificationsRead = z.infer<typeof notificationsRead>

/** As many as are made unread again by one call. */
export const MOST_UNREAD = 2000

/** What was read just now, by its ids: what a call marked, and what is to be read again. */
export const notificationIds = z.strictObject({ ids: z.array(id) })
export const notificationsUnread = z.strictObject({ ids: z.array(id).min(1).max(MOST_UNREAD) })

/** What also comes by mail. */
export const notificationChoices = z.strictObject({ byMail: z.array(z.enum(notificationGroups)).max(3) })
export type NotificationChoices = z.infer<typeof notificationChoices>
