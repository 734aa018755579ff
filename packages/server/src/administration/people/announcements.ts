import {
  announcement,
  announcementName,
  announcementQuery,
  announcementRecord,
  type Announcement,
  type AnnouncementRecord,
} from '@lagar/domain/administration/people/announcement.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { created, edited, idPath, pageOf } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { audit, changesBetween } from '../../audit.ts'
import type { Actor, Db, Tx } from '../../actor.ts'
import { mayEdit } from '../../http/can.ts'
import { found, historyFields, auditEdit } from '../../http/catalogue.ts'
import { confirmationQuery, confirmed } from '../../http/confirmed.ts'
import { conflict } from '../../http/conflict.ts'
import { admit, type App } from '../../http/http.ts'
import { ordered, pageOfQuery, containsText } from '../../http/list.ts'
import { create, transact } from '../../http/transact.ts'
import { asOneRow, type ColumnsOf } from '../../http/rows.ts'

const path = '/administration/announcements'

/** The calls of the announcements. Who may write one depends on whom it is for, and so each call asks for itself. */
export function announcementRoutes(app: App) {
  app.get(
    path,
    {
      config: { permission: 'MEMBER' },
      schema: { querystring: announcementQuery, response: { 200: pageOf(announcementRecord) } },
    },
    ({ actor, db, query }) => listAnnouncements(db, actor, query),
  )

  app.post(
    path,
    {
      config: { permission: 'MEMBER' },
      schema: { body: created(announcement), response: { 201: announcementRecord } },
    },
    (request, reply) => {
      const { id: _, ...input } = request.body
      admitTeller(request.actor, input)
      return create(request, reply, async (tx, actor, id) => {
        await insert(tx, actor, id, input)
        const made = found(await findAnnouncement(tx, actor, id))
        await audit(tx, actor, 'CREATE', 'announcement', id, changesBetween({}, historyFields(made)))
        return made
      })
    },
  )

  app.put(
    path,
    {
      config: { permission: 'MEMBER' },
      schema: { body: edited(announcement), response: { 200: announcementRecord } },
    },
    (request) =>
      transact(request, async (tx, actor) => {
        const { id, version, ...input } = request.body
        const before = found(await findAnnouncement(tx, actor, id))
        admitTeller(actor, before)
        // Who was told something is not told afterwards that somebody else was.
        if (input.forAll !== before.forAll)
          throw new Refusal('INVALID_INPUT', { errors: { forAll: 'NOT_ALLOWED_HERE' } })
        const isSaved = await update(tx, actor, { id, version }, input)
        if (!isSaved) throw await conflict(tx, actor, 'announcement', { id, version }, before.version)
        const after = found(await findAnnouncement(tx, actor, id))
        return auditEdit(tx, actor, 'announcement', { before, after, asked: input })
      }),
  )

  app.delete(
    `${path}/:id`,
    { config: { permission: 'MEMBER' }, schema: { params: idPath, querystring: confirmationQuery } },
    async (request, reply) => {
      await transact(request, async (tx, actor) => {
        const { id } = request.params
        const before = found(await findAnnouncement(tx, actor, id))
        admitTeller(actor, before)
        await confirmed(tx, actor, announcementName(before), request.query.confirmation)
        await remove(tx, actor, before)
        await audit(tx, actor, 'DELETE', 'announcement', id, changesBetween({}, historyFields(before)))
      })
      return reply.code(204).send()
    },
  )
}

/** Only the platform speaks to all companies, and in a company only who rules it. */
const admitTeller = (actor: Actor, { forAll }: { forAll: boolean }) =>
  admit(actor, forAll ? 'platform' : 'company.write')

/** Those of the company and those of the platform, as one list. */
const select = (db: Db | Tx, { companyId }: Actor) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom('announcement')
        .where('company_id', '=', companyId)
        .select(['id', 'version', 'message', 'from_date', 'to_date', sql<boolean>`false`.as('for_all')])
        .unionAll(
          from
            .selectFrom('platform_announcement')
            .select(['id', 'version', 'message', 'from_date', 'to_date', sql<boolean>`true`.as('for_all')]),
        )
        .as('announcement'),
    )
    .select(['id', 'version', 'message', 'from_date as fromDate', 'to_date as toDate', 'for_all as forAll'])

const present =
  (actor: Actor) =>
  (row: Omit<AnnouncementRecord, 'can'>): AnnouncementRecord => ({
    ...row,
    can: row.forAll
      ? { edit: actor.isPlatformAdmin, delete: actor.isPlatformAdmin }
      : mayEdit(actor, 'company'),
  })

async function listAnnouncements(db: Db, actor: Actor, query: z.output<typeof announcementQuery>) {
  const { message } = query
  const day = query.day === 'today' ? actor.today : query.day
  let rows = select(db, actor)
  if (message !== undefined) rows = rows.where(containsText('message', message))
  if (day !== undefined) rows = rows.where('from_date', '<=', day).where('to_date', '>=', day)
  const sorted = ordered(rows, query.sort ?? '-fromDate', {
    fromDate: sql.ref('from_date'),
    toDate: sql.ref('to_date'),
  })
  const page = await pageOfQuery(db, sorted, query)
  return { ...page, result: page.result.map(present(actor)) }
}

/** An announcement that the people of this company read. */
export async function findAnnouncement(db: Db | Tx, actor: Actor, id: string) {
  const row = await select(db, actor).where('id', '=', id).executeTakeFirst()
  return row && present(actor)(row)
}

const row = asOneRow(
  'announcement',
  ({ message, fromDate, toDate }: Announcement): ColumnsOf<'announcement'> => ({
    message,
    from_date: fromDate,
    to_date: toDate,
  }),
)

async function insert(tx: Tx, actor: Actor, id: string, input: Announcement) {
  const { message, fromDate, toDate, forAll } = input
  if (forAll) {
    await sql`select platform_announce(${actor.sessionId}, ${id}, ${message}, ${fromDate}, ${toDate})`.execute(
      tx,
    )
    return
  }
  await row.insert(tx, actor, id, input)
}

/** Whether it was still at the version it was read at, and so was changed. */
async function update(
  tx: Tx,
  actor: Actor,
  at: { id: string; version: number },
  input: Announcement,
): Promise<boolean> {
  const { message, fromDate, toDate, forAll } = input
  if (forAll) {
    const { rows } = await sql<{
      saved: boolean
    }>`select platform_announcement_edit(${actor.sessionId}, ${at.id}, ${at.version},
      ${message}, ${fromDate}, ${toDate}) as saved`.execute(tx)
    return rows[0]?.saved === true
  }
  const { numUpdatedRows } = await row.update(tx, actor, at, input)
  return numUpdatedRows > 0n
}

async function remove(tx: Tx, { companyId, sessionId }: Actor, { id, forAll }: AnnouncementRecord) {
  if (forAll) {
    await sql`select platform_announcement_remove(${sessionId}, ${id})`.execute(tx)
    return
  }
  await tx.deleteFrom('announcement').where('company_id', '=', companyId).where('id', '=', id).execute()
}
