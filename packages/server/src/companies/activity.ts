import {
  auditChain,
  auditLine,
  auditQuery,
  type AuditChain,
  type AuditLine,
} from '@lagar/domain/companies/audit.ts'
import { id as anId } from '@lagar/domain/fields.ts'
import type { ChainFault } from '@lagar/domain/lists/audit.ts'
import { pageOf as answerOf, type Page } from '@lagar/domain/wire.ts'
import { sql, type SqlBool } from 'kysely'
import type { z } from 'zod'
import { doneBy } from '../audit.ts'
import { enqueue } from '../auth/store.ts'
import type { Asked } from '../history/tasks.ts'
import type { Actor, Db } from '../actor.ts'
import type { App } from '../http/http.ts'
import { pageOf } from '../http/list.ts'

type Query = z.output<typeof auditQuery>

/** The history of the whole company, and how its chain stands. */
export function activityRoutes(app: App) {
  app.get(
    '/companies/audit',
    {
      config: { permission: 'audit.read' },
      schema: { querystring: auditQuery, response: { 200: answerOf(auditLine) } },
    },
    ({ db, actor, query }) => listActivity(db, actor, query),
  )

  app.get(
    '/companies/audit/chain',
    { config: { permission: 'audit.read' }, schema: { response: { 200: auditChain } } },
    ({ db, actor }) => chainOf(db, actor),
  )

  app.post(
    '/companies/audit/verify',
    {
      config: {
        permission: 'audit.read',
        onlyReads: true,
        rateLimit: { max: 6, timeWindow: '1 minute' },
      },
    },
    async ({ db, actor }, reply) => {
      const { companyId, accountId, sessionId, requestId, address } = actor
      const asked: Asked = { companyId, accountId, sessionId, requestId, address }
      await enqueue(db, 'verifyChain', asked)
      return reply.code(204).send()
    },
  )
}

/** A page of the company's history, the newest first. */
export async function listActivity(db: Db, actor: Actor, query: Query): Promise<Page<AuditLine>> {
  const former = query.account === undefined ? [] : await formerAccounts(db, actor, query.account)
  const where = sql.join(conditionsOf(actor, query, former), sql` and `)
  const direction = query.sort === 'at' ? sql`asc` : sql`desc`
  const page = await pageOf<Row>(db, query, {
    page: (part) =>
      sql`select * from audit where ${where} order by at ${direction}, seq ${direction} ${part}`,
    counted: (most) => sql`select 1 from audit where ${where} ${most}`,
    told: sql`select page.seq, page.at, page.action, page.account_id, page.entity, page.entity_id, page.changes, page.address,
        ${doneBy('page')} as by, coalesce(found.title,
          case page.entity when 'user' then audit_person(page.entity_id) end, page.changes -> 'name' ->> 1) as name
      from page
      left join search_entry as found on found.company_id = page.company_id and found.entity = page.entity
        and found.entity_id = page.entity_id
      order by page.at ${direction}, page.seq ${direction}`,
  })
  return { ...page, result: page.result.map(present) }
}

type Row = {
  seq: number
  at: Date
  action: string
  account_id: string | null
  entity: string
  entity_id: string
  changes: unknown
  address: string | null
  by: string | null
  name: string | null
}

const present = ({
  seq,
  at,
  action,
  account_id,
  entity,
  entity_id,
  changes,
  address,
  by,
  name,
}: Row): AuditLine => ({
  id: String(seq),
  seq,
  at: at.toISOString(),
  action,
  by: by ?? '',
  account: account_id,
  entity,
  entityId: entity_id,
  name,
  changes: changes as AuditLine['changes'],
  address,
})

/** By which accounts somebody was known before the company was rebuilt here. */
async function formerAccounts(db: Db, { companyId }: Actor, account: string): Promise<string[]> {
  const rows = await db
    .selectFrom('account_before')
    .select('id')
    .where('company_id', '=', companyId)
    .where('account_id', '=', account)
    .execute()
  return rows.map(({ id }) => id)
}

/** The days are those of the company: from the first moment of one to the last of the other. */
function conditionsOf(
  { companyId, timeZone }: Actor,
  { from, to, account, action, entity, text }: Query,
  former: readonly string[],
) {
  const conditions = [sql<SqlBool>`company_id = ${companyId}`]
  if (from !== undefined) conditions.push(sql`at >= ${from}::date::timestamp at time zone ${timeZone}`)
  if (to !== undefined) conditions.push(sql`at < (${to}::date + 1)::timestamp at time zone ${timeZone}`)
  if (account !== undefined)
    conditions.push(
      former.length === 0
        ? sql`account_id = ${account}`
        : sql`account_id in (${sql.join([account, ...former])})`,
    )
  if (action !== undefined) conditions.push(sql`action = ${action}`)
  if (entity !== undefined) conditions.push(sql`entity = ${entity}`)
  if (text !== undefined)
    conditions.push(
      anId.safeParse(text).success
        ? sql`entity_id = ${text}`
        : sql`(entity, entity_id) in (select entity, entity_id from app_search(${text}, 200))`,
    )
  return conditions
}

async function chainOf(db: Db, { companyId }: Actor): Promise<AuditChain> {
  const head = await db
    .selectFrom('audit_head')
    .select('position')
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  const last = await db
    .selectFrom('audit')
    .select(['at', 'changes'])
    .where('company_id', '=', companyId)
    .where('action', '=', 'VERIFY')
    .orderBy('at', 'desc')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { lines: head?.position ?? 0, verified: last ? foundBy(last) : null }
}

/** What a verification left in its line. */
function foundBy({ at, changes }: { at: Date; changes: unknown }) {
  const { chainLines, chainFault, position } = changes as Record<string, [null, unknown] | undefined>
  return {
    at: at.toISOString(),
    lines: Number(chainLines?.[1]),
    fault: (chainFault?.[1] ?? null) as ChainFault | null,
    position: (position?.[1] ?? null) as number | null,
  }
}
