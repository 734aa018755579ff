import { allowed } from '@lagar/domain/access/permissions.ts'
import {
  madeProgramToken,
  newProgramToken,
  programSelf,
  programToken,
  tokenDayErrors,
  type NewProgramToken,
  type ProgramToken,
} from '@lagar/domain/auth/program.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { idPath, type Named } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Actor, Db, Tx } from '../actor.ts'
import { auditEvent } from '../audit.ts'
import { found } from '../http/catalogue.ts'
import type { App } from '../http/http.ts'
import { transact } from '../http/transact.ts'
import { newId } from '../ids.ts'
import { refuseUnproven, type ProvingDoors } from './prove.ts'
import { hashOf, newProgramSecret } from './tokens.ts'

/** More tokens than these that stand are nobody's any more. */
const MOST_TOKENS = 50

/** Tokens of programs: made and revoked by people, never by a program; and what a program asks of itself. */
export function programRoutes(app: App, doors: ProvingDoors) {
  const config = { permission: 'SIGNED_IN' } as const

  app.get(
    '/auth/programs',
    { config, schema: { response: { 200: z.object({ result: z.array(programToken) }) } } },
    async ({ db, actor }) => {
      refuseOutside(actor)
      return { result: await tokensOf(db, actor) }
    },
  )

  app.post(
    '/auth/programs',
    { config, schema: { body: newProgramToken, response: { 201: madeProgramToken } } },
    async (request, reply) => {
      const { code, recoveryCode, password, ...given } = request.body
      refuseOutside(request.actor)
      const errors = tokenDayErrors(given.expiresOn, request.actor.today)
      if (Object.keys(errors).length > 0) throw new Refusal('INVALID_INPUT', { errors })
      await refuseUnproven(doors, request.actor, { password, code, recoveryCode })
      const token = newProgramSecret()
      reply.code(201)
      const made = await transact(request, (tx, actor) => makeToken(tx, actor, given, token))
      return { ...made, token }
    },
  )

  app.delete('/auth/programs/:id', { config, schema: { params: idPath } }, async (request, reply) => {
    refuseOutside(request.actor)
    await transact(request, (tx, actor) => revoke(tx, actor, request.params.id))
    return reply.code(204).send()
  })

  app.get(
    '/auth/program',
    { config: { permission: 'MEMBER' }, schema: { response: { 200: programSelf } } },
    async ({ db, actor }) => {
      const { program, companyId } = actor
      if (!program) throw new Refusal('NOT_FOUND')
      const company = await db
        .selectFrom('company')
        .select(['id', 'name'])
        .where('id', '=', companyId)
        .executeTakeFirstOrThrow()
      return {
        name: program.name,
        company,
        today: actor.today,
        permissions: [...program.may].filter((word) => allowed(actor, word) === true),
        expiresOn: program.expiresOn,
        wineEstate: await namedPlace(db, actor, 'wine_estate', program.places?.wineEstate),
        cellar: await namedPlace(db, actor, 'cellar', program.places?.cellar),
      }
    },
  )
}

type PlaceTable = 'wine_estate' | 'cellar'

async function namedPlace(db: Db, { companyId }: Actor, table: PlaceTable, id: string | null | undefined) {
  if (id === null || id === undefined) return null
  return await db
    .selectFrom(table)
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Refuses who is in no company: a token is of one. */
function refuseOutside({ plan }: Actor) {
  if (plan === null) throw new Refusal('NO_COMPANY')
}

const seesAll = (actor: Actor) => allowed(actor, 'users.read') === true

/** SQL: the place that a token `t` is held to. */
const namedOf = (table: 'wine_estate' | 'cellar') => sql<Named | null>`(
  select json_build_object('id', p.id, 'name', p.name) from ${sql.table(table)} p
  where p.company_id = t.company_id and p.id = ${sql.ref(`t.${table}_id`)})`

/** The tokens that stand, one's own; who looks after the users sees everybody's. The latest first. */
async function tokensOf(db: Db | Tx, actor: Actor, id?: string): Promise<ProgramToken[]> {
  let rows = db
    .selectFrom('program_token as t')
    .select(['t.id', 't.name', 't.areas', 't.access', 't.account_id', 't.created_at'])
    .select(['t.last_used_at', 't.last_used_from', 't.expires_on as expiresOn'])
    .select(sql<string | null>`audit_person(t.account_id)`.as('madeBy'))
    .select([namedOf('wine_estate').as('wineEstate'), namedOf('cellar').as('cellar')])
    .where('t.company_id', '=', actor.companyId)
    .where('t.revoked_at', 'is', null)
    .orderBy('t.created_at', 'desc')
  if (!seesAll(actor)) rows = rows.where('t.account_id', '=', actor.accountId)
  if (id !== undefined) rows = rows.where('t.id', '=', id)
  return (await rows.execute()).map(({ account_id, created_at, last_used_at, last_used_from, ...row }) => ({
    ...row,
    madeBy: row.madeBy ?? '',
    isMine: account_id === actor.accountId,
    createdAt: created_at.toISOString(),
    lastUsedAt: last_used_at?.toISOString() ?? null,
    lastUsedFrom: last_used_from,
  }))
}

type Given = Omit<NewProgramToken, 'password' | 'code' | 'recoveryCode'>

/** Writes a token down by its hash. Refuses more than stand reasonably (TOO_MANY_TOKENS), and a place that is not the company's. */
async function makeToken(tx: Tx, actor: Actor, given: Given, token: string): Promise<ProgramToken> {
  const { name, areas, access, expiresOn, wineEstate, cellar } = given
  const { count } = await tx
    .selectFrom('program_token')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', actor.companyId)
    .where('account_id', '=', actor.accountId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (count >= MOST_TOKENS) throw new Refusal('TOO_MANY_TOKENS', { details: { most: MOST_TOKENS } })
  const id = newId()
  await tx
    .insertInto('program_token')
    .values({
      ...{ company_id: actor.companyId, id, account_id: actor.accountId, hash: hashOf(token) },
      ...{ name, areas: [...new Set(areas)], access, expires_on: expiresOn },
      ...{ wine_estate_id: wineEstate, cellar_id: cellar },
    })
    .execute()
  const made = found((await tokensOf(tx, actor, id))[0])
  const places = {
    ...(made.wineEstate && { wineEstate: made.wineEstate.name }),
    ...(made.cellar && { cellar: made.cellar.name }),
  }
  await auditEvent(tx, actor, 'CREATE', {
    program: name,
    areas: areas.join(', '),
    access,
    expiresOn,
    ...places,
  })
  return made
}

/** Ends a token: one's own, or anybody's for who looks after the users. Refuses NOT_FOUND. */
async function revoke(tx: Tx, actor: Actor, id: string) {
  const token = found((await tokensOf(tx, actor, id))[0])
  if (!token.isMine && allowed(actor, 'users.write') !== true) throw new Refusal('NO_PERMISSIONS')
  await tx
    .updateTable('program_token')
    .set({ revoked_at: sql`now()` })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', id)
    .execute()
  await auditEvent(tx, actor, 'DELETE', { program: token.name })
}
