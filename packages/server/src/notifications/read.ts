import { allowed } from '@lagar/domain/access/permissions.ts'
import { notificationKind } from '@lagar/domain/auth/notification-kinds.ts'
import type {
  Notification,
  NotificationPage,
  NotificationsRead,
  notificationQuery,
} from '@lagar/domain/auth/notifications.ts'
import { addDays } from '@lagar/domain/day.ts'
import { notificationTypes, type NotificationGroup } from '@lagar/domain/lists/documents.ts'
import { COUNTED_UP_TO } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor, Db, Tx } from '../actor.ts'
import { ordered, pageOfQuery } from '../http/list.ts'
import { entityOf, type Entities } from '../http/entity.ts'

const select = (db: Db, { companyId, accountId }: Actor) =>
  db
    .selectFrom('notification as n')
    .leftJoin('account as by', 'by.id', 'n.by_account_id')
    .where('n.company_id', '=', companyId)
    .where('n.account_id', '=', accountId)
    .select(['n.id', 'n.type', 'n.data', 'n.entity', 'n.entity_id', 'n.created_at', 'n.read_at'])
    .select(['by.name', 'by.surname'])

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const present =
  (entities: Entities, actor: Actor) =>
  (row: Row): Notification => ({
    id: row.id,
    type: row.type,
    data: row.data as Notification['data'],
    entity: openable(entities, actor, row),
    by: row.name === null ? null : `${row.name} ${row.surname ?? ''}`.trim(),
    read: row.read_at !== null,
    createdAt: row.created_at.toISOString(),
  })

/** The record that a notification opens for this person; work may be given to who may not look into it. */
function openable(entities: Entities, actor: Actor, { entity, entity_id }: Row): Notification['entity'] {
  if (entity === null || entity_id === null) return null
  const gate = entityOf(entities, entity)?.permission
  return gate !== undefined && allowed(actor, gate) === true ? { type: entity, id: entity_id } : null
}

/** A page of one's own notifications, the newest first, and how many are still to read. */
export async function listNotifications(
  entities: Entities,
  db: Db,
  actor: Actor,
  query: z.output<typeof notificationQuery>,
): Promise<NotificationPage> {
  const { type, group, state, from, to, sort } = query
  let rows = select(db, actor)
  if (type !== undefined) rows = rows.where('n.type', '=', type)
  if (group !== undefined) rows = rows.where('n.type', 'in', typesOf(group))
  if (state !== undefined) rows = rows.where('n.read_at', state === 'READ' ? 'is not' : 'is', null)
  if (from !== undefined) rows = rows.where('n.created_at', '>=', startOf(actor, from))
  if (to !== undefined) rows = rows.where('n.created_at', '<', startOf(actor, addDays(to, 1)))
  // Ids are made in the order of time, and the key has them.
  const sorted = ordered(rows, sort ?? '-createdAt', { createdAt: sql.ref('n.id') }, sql.ref('n.id'))
  const page = await pageOfQuery(db, sorted, query)
  return { ...page, result: page.result.map(present(entities, actor)), unread: await unreadOf(db, actor) }
}

const typesOf = (group: NotificationGroup) =>
  notificationTypes.filter((type) => notificationKind(type).group === group)

/** When a day began where the company is. */
const startOf = ({ timeZone }: Actor, day: string) =>
  sql<Date>`(${day}::date::timestamp at time zone ${timeZone})`

async function unreadOf(db: Db, { companyId, accountId }: Actor): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from (
      select from notification where company_id = ${companyId} and account_id = ${accountId} and read_at is null
      limit ${sql.lit(COUNTED_UP_TO)}) as counted`.execute(db)
  return rows[0]!.unread
}

/** Marks one's own notifications as read, and answers which were not yet; news of the account are read in every company at once. */
export async function readNotifications(
  tx: Tx,
  actor: Actor,
  { ids, upTo }: NotificationsRead,
): Promise<{ ids: string[] }> {
  const { companyId, accountId } = actor
  // Held in one order: two pages of one person may read the same ones at once.
  const read = await tx
    .selectFrom('notification')
    .select(['id', 'entity'])
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .where(({ or, eb, lit }) =>
      or([
        ids.length > 0 ? eb('id', 'in', ids) : lit(false),
        upTo === null ? lit(false) : eb('id', '<=', upTo),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  if (read.length === 0) return { ids: [] }
  await tx
    .updateTable('notification')
    .set({ read_at: new Date() })
    .where('company_id', '=', companyId)
    // What several were told at once is of one id.
    .where('account_id', '=', accountId)
    .where(
      'id',
      'in',
      read.map(({ id }) => id),
    )
    .execute()
  const ofAccount = read.filter(({ entity }) => entity === null).map(({ id }) => id)
  if (ofAccount.length > 0) await sql`select auth_read_notifications(${accountId}, ${ofAccount})`.execute(tx)
  // Their other pages show the same count.
  actor.notified.push(accountId)
  return { ids: read.map(({ id }) => id) }
}

/** Has some of one's own notifications still to be read: they were marked by mistake. */
export async function unreadNotifications(tx: Tx, actor: Actor, ids: string[]): Promise<void> {
  const { companyId, accountId } = actor
  const read = await tx
    .selectFrom('notification')
    .select('id')
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .where('read_at', 'is not', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  if (read.length === 0) return
  await sql`select auth_unread_notifications(${accountId}, ${read.map(({ id }) => id)})`.execute(tx)
  actor.notified.push(accountId)
}
