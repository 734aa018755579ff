import {
  notificationChoices,
  notificationIds,
  notificationPage,
  notificationQuery,
  notificationsRead,
  notificationsUnread,
  type NotificationChoices,
} from '@lagar/domain/auth/notifications.ts'
import type { Actor, Db, Tx } from '../actor.ts'
import type { App } from '../http/http.ts'
import { transact } from '../http/transact.ts'
import { listNotifications, readNotifications, unreadNotifications } from './read.ts'
import type { Entities } from '../http/entity.ts'

/** What one is told in the company one works in, what was read of it, and what also comes by mail. */
export function notificationRoutes(app: App, entities: Entities) {
  app.get(
    '/auth/notifications',
    {
      config: { permission: 'MEMBER' },
      schema: { querystring: notificationQuery, response: { 200: notificationPage } },
    },
    ({ db, actor, query }) => listNotifications(entities, db, actor, query),
  )

  app.put(
    '/auth/notifications/read',
    {
      config: { permission: 'MEMBER', onlyReads: true },
      schema: { body: notificationsRead, response: { 200: notificationIds } },
    },
    (request) => transact(request, (tx, actor) => readNotifications(tx, actor, request.body)),
  )

  app.put(
    '/auth/notifications/unread',
    { config: { permission: 'MEMBER', onlyReads: true }, schema: { body: notificationsUnread } },
    async (request, reply) => {
      await transact(request, (tx, actor) => unreadNotifications(tx, actor, request.body.ids))
      return reply.code(204).send()
    },
  )

  app.get(
    '/auth/notifications/choices',
    { config: { permission: 'MEMBER' }, schema: { response: { 200: notificationChoices } } },
    ({ db, actor }) => choicesOf(db, actor),
  )

  app.put(
    '/auth/notifications/choices',
    {
      config: { permission: 'MEMBER', onlyReads: true },
      schema: { body: notificationChoices, response: { 200: notificationChoices } },
    },
    (request) => transact(request, (tx, actor) => choose(tx, actor, request.body)),
  )
}

const choicesOf = (db: Db, { companyId, accountId }: Actor) =>
  db
    .selectFrom('membership')
    .select('notified_by_mail as byMail')
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .$castTo<NotificationChoices>()
    .executeTakeFirstOrThrow()

async function choose(tx: Tx, { companyId, accountId }: Actor, { byMail }: NotificationChoices) {
  await tx
    .updateTable('membership')
    .set({ notified_by_mail: [...new Set(byMail)] })
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .execute()
  return { byMail }
}
