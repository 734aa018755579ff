import { isExpired } from '@lagar/domain/access/expiration.ts'
import type { Plan } from '@lagar/domain/access/plans.ts'
import {
  contract,
  newCompany,
  platformCompany,
  platformQuery,
  type Contract,
  type NewCompany,
  type PlatformCompany,
} from '@lagar/domain/companies/platform.ts'
import { todayIn, type Day } from '@lagar/domain/day.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { created, edited, pageOf } from '@lagar/domain/wire.ts'
import { CompiledQuery, sql } from 'kysely'
import type { z } from 'zod'
import type { Actor, Db, Tx } from '../actor.ts'
import { found } from '../http/catalogue.ts'
import type { App } from '../http/http.ts'
import { inSpanish, ordered, pageOfQuery, containsText } from '../http/list.ts'
import { transact } from '../http/transact.ts'
import { newId } from '../ids.ts'
import { seedOpened } from './make.ts'
import { invite } from './users.ts'

const path = '/companies/platform'

/** All companies for those who run the platform: what each contracted, and nothing of its work. */
export function platformRoutes(app: App) {
  app.get(
    path,
    {
      config: { permission: 'platform' },
      schema: { querystring: platformQuery, response: { 200: pageOf(platformCompany) } },
    },
    ({ actor, db, query }) => listCompanies(db, actor, query),
  )

  app.post(
    path,
    {
      config: { permission: 'platform' },
      schema: { body: created(newCompany), response: { 201: platformCompany } },
    },
    async (request, reply) => {
      const { id = newId(), ...input } = request.body
      const made = await transact(request, (tx, actor) => open(tx, actor, id, input))
      return reply.code(201).send(made)
    },
  )

  app.put(
    path,
    {
      config: { permission: 'platform' },
      schema: { body: edited(contract), response: { 200: platformCompany } },
    },
    (request) =>
      transact(request, (tx, actor) => {
        const { id, version, ...agreed } = request.body
        return agree(tx, actor, { id, version }, agreed)
      }),
  )
}

type Row = {
  id: string
  version: number
  name: string
  plan: Plan
  next_expiration_date: Day | null
  time_zone: string
  users: number
}

/** The companies as the database tells them to a session of the platform, and to no other. */
const select = (db: Db | Tx, { sessionId }: Actor) =>
  db.selectFrom(sql<Row>`platform_companies(${sessionId}::uuid)`.as('company')).selectAll()

async function listCompanies(db: Db, actor: Actor, query: z.output<typeof platformQuery>) {
  const { name, plan } = query
  let rows = select(db, actor)
  if (name !== undefined) rows = rows.where(containsText('name', name))
  if (plan !== undefined) rows = rows.where('plan', '=', plan)
  const sorted = ordered(rows, query.sort ?? 'name', {
    name: inSpanish('name'),
    nextExpirationDate: sql.ref('next_expiration_date'),
    users: sql.ref('users'),
  })
  const page = await pageOfQuery(db, sorted, query)
  return { ...page, result: page.result.map(present) }
}

function present({ next_expiration_date: nextExpirationDate, time_zone, ...row }: Row): PlatformCompany {
  return {
    ...row,
    nextExpirationDate,
    isExpired: isExpired(nextExpirationDate, todayIn(time_zone, Date.now())),
    can: { edit: true, delete: false },
  }
}

/**
 * Opens a company with the lists every company starts with, and invites its first general administrator. Sent again with the
 * same id it answers the company as it stands.
 */
async function open(tx: Tx, actor: Actor, id: string, input: NewCompany): Promise<PlatformCompany> {
  const { name, cuit, address, plan, nextExpirationDate } = input
  const { rows } = await sql<{
    isNew: boolean
  }>`select platform_open_company(${actor.sessionId}, ${id}, ${name}, ${cuit || null}, ${address || null}, ${plan},
    ${nextExpirationDate}, ${actor.requestId}) as "isNew"`.execute(tx)
  if (rows[0]!.isNew) {
    // From here to the end of the transaction the new company's own rows are written.
    await sql`select app_set('app.company_id', ${id})`.execute(tx)
    await seedOpened((text, values) => tx.executeQuery(CompiledQuery.raw(text, values)), id)
    const founder: Actor = { ...actor, companyId: id, roles: ['GENERAL_ADMIN'], changed: [] }
    await invite(tx, founder, newId(), {
      email: input.adminEmail,
      name: input.adminName,
      surname: input.adminSurname,
      roles: ['GENERAL_ADMIN'],
      employee: null,
    })
  }
  return present(found(await select(tx, actor).where('id', '=', id).executeTakeFirst()))
}

/** Changes what a company contracted. The database itself leaves the line in that company's history. */
async function agree(
  tx: Tx,
  actor: Actor,
  { id, version }: { id: string; version: number },
  { plan, nextExpirationDate }: Contract,
): Promise<PlatformCompany> {
  const { rows } = await sql<{
    saved: boolean
  }>`select platform_contract(${actor.sessionId}, ${id}, ${version}, ${plan},
    ${nextExpirationDate}, ${actor.requestId}) as saved`.execute(tx)
  const company = found(await select(tx, actor).where('id', '=', id).executeTakeFirst())
  // Who changed it, and what, stands in a history that is not ours to read.
  if (rows[0]?.saved !== true)
    throw new Refusal('CHANGED_MEANWHILE', { details: { version: company.version, changed: [] } })
  actor.changed.push({ entity: 'company', id, companyId: id })
  return present(company)
}
