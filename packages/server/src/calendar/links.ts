import {
  calendarLinks,
  madeLink,
  MOST_LINKS,
  type CalendarLink,
  type MadeLink,
} from '@lagar/domain/calendar/link.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { es } from '@lagar/domain/texts/es.ts'
import { idPath } from '@lagar/domain/wire.ts'
import { audit } from '../audit.ts'
import type { Actor, Db, Tx } from '../actor.ts'
import { newLinkToken } from '../auth/link-tokens.ts'
import { hashOf } from '../auth/tokens.ts'
import { found } from '../http/catalogue.ts'
import type { App } from '../http/http.ts'
import { transact } from '../http/transact.ts'
import { newId } from '../ids.ts'

const path = '/administration/calendar/links'

/** Links by which another calendar reads this one: everybody makes, sees and revokes their own. */
export function calendarLinkRoutes(app: App) {
  app.get(
    path,
    { config: { permission: 'MEMBER' }, schema: { response: { 200: calendarLinks } } },
    async ({ db, actor }) => ({ result: await linksOf(db, actor) }),
  )

  app.post(
    path,
    { config: { permission: 'MEMBER' }, schema: { response: { 201: madeLink } } },
    // Without a key of its sender: the answer to one is kept, and the token is to stand nowhere.
    async ({ db, actor }, reply) =>
      reply.code(201).send(await transact({ db, actor }, (tx) => makeLink(tx, actor))),
  )

  app.delete(
    `${path}/:id`,
    { config: { permission: 'MEMBER' }, schema: { params: idPath } },
    async (request, reply) => {
      await transact(request, (tx, actor) => revoke(tx, actor, request.params.id))
      return reply.code(204).send()
    },
  )
}

async function linksOf(db: Db | Tx, { companyId, accountId }: Actor): Promise<CalendarLink[]> {
  const rows = await db
    .selectFrom('calendar_link')
    .select(['id', 'made_at', 'last_read_at'])
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .orderBy('made_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id, made_at, last_read_at }) => ({
    id,
    madeAt: made_at.toISOString(),
    lastReadAt: last_read_at?.toISOString() ?? null,
  }))
}

/** Makes a link; its path is told this once. Refuses (TOO_MANY_LINKS) who has MOST_LINKS already. */
async function makeLink(tx: Tx, actor: Actor): Promise<MadeLink> {
  const { companyId, accountId } = actor
  if ((await linksOf(tx, actor)).length >= MOST_LINKS)
    throw new Refusal('TOO_MANY_LINKS', { details: { most: MOST_LINKS } })
  const id = newId()
  const token = newLinkToken(companyId)
  await tx
    .insertInto('calendar_link')
    .values({ company_id: companyId, id, account_id: accountId, token_hash: hashOf(token) })
    .execute()
  await audit(tx, actor, 'SHARE', 'account', accountId, { list: [null, es.route.calendar] })
  const made = (await linksOf(tx, actor)).find((link) => link.id === id)
  return { ...found(made), path: `/shared/calendar/${token}.ics` }
}

async function revoke(tx: Tx, actor: Actor, id: string) {
  const gone = await tx
    .deleteFrom('calendar_link')
    .where('company_id', '=', actor.companyId)
    .where('account_id', '=', actor.accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  found(gone)
  await audit(tx, actor, 'UNSHARE', 'account', actor.accountId, { list: [es.route.calendar, null] })
}
