import { allowed } from '@lagar/domain/access/permissions.ts'
import { isSetUp, setupPermissions, setupSteps, type SetupStep } from '@lagar/domain/companies/setup-steps.ts'
import {
  addedVarieties,
  setup,
  setupChange,
  usualVarieties,
  type Setup,
} from '@lagar/domain/companies/setup.ts'
import { plain } from '@lagar/domain/imports/cell.ts'
import type { Named } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import { audit } from '../audit.ts'
import type { Actor, Db, Tx } from '../actor.ts'
import { insertRecord } from '../http/catalogue.ts'
import type { App } from '../http/http.ts'
import { transact } from '../http/transact.ts'
import { newId } from '../ids.ts'
import { varieties } from './varieties.ts'

/** Calls under companies/: how far the company is set up, and the varieties that most begin with. */
export function setupRoutes(app: App) {
  app.get(
    '/companies/setup',
    // Whoever may do a step is told of it; who may do none is told of none.
    { config: { permission: 'MEMBER' }, schema: { response: { 200: setup } } },
    ({ db, actor }) => findSetup(db, actor),
  )

  app.put(
    '/companies/setup',
    { config: { permission: 'company.write' }, schema: { body: setupChange, response: { 200: setup } } },
    (request) => transact(request, (tx, actor) => putAway(tx, actor, request.body.isPutAway)),
  )

  app.put(
    '/companies/varieties/usual',
    { config: { permission: 'administration.write' }, schema: { response: { 200: addedVarieties } } },
    (request) => transact(request, addUsual),
  )
}

type Counts = Record<SetupStep, number>

/** How many there are of what each step makes: it follows from the records, and is kept nowhere. */
async function findSetup(db: Db | Tx, actor: Actor): Promise<Setup> {
  const { companyId } = actor
  const { rows } = await sql<Counts & { away: boolean }>`
    select company.setup_put_away as away,
      (select count(*) from wine_estate where company_id = company.id and supplier_id is null and retired_at is null)::int as "wineEstate",
      (select count(*) from variety where company_id = company.id and retired_at is null)::int as variety,
      (select count(*) from land where company_id = company.id and retired_at is null)::int as land,
      (select count(*) from cellar where company_id = company.id and retired_at is null)::int as cellar,
      (select count(*) from cellar_element where company_id = company.id and retired_at is null)::int as "cellarElement",
      (select count(*) from employee where company_id = company.id and retired_at is null)::int as employee,
      (select count(*) from membership where company_id = company.id and suspended_at is null)::int as "user",
      (select count(*) from (select from content join content_state state on state.company_id = content.company_id
        and state.id = content.state_id and not state.reversed where content.company_id = company.id limit 1000) few)::int as "openingWine",
      (select count(*) from (select from wine_batch where company_id = company.id limit 1000) few)::int as "openingBottles",
      (select count(*) from (select from balance where company_id = company.id and kind = 'SUPPLY' and amount > 0 limit 1000) few)::int as "openingStock",
      (select count(*) from (select from work_order where company_id = company.id and status = 'DONE' limit 1000) few)::int as workorder
    from company where company.id = ${companyId}`.execute(db)
  const { away, ...counts } = rows[0]!
  const mine = setupSteps.filter((step) => allowed(actor, setupPermissions[step]) === true)
  return {
    isPutAway: away,
    steps: mine.map((step) => ({ step, count: counts[step], isDone: isSetUp(step, counts[step]) })),
  }
}

async function putAway(tx: Tx, actor: Actor, isPutAway: boolean): Promise<Setup> {
  const before = await findSetup(tx, actor)
  if (before.isPutAway === isPutAway) return before
  await tx
    .updateTable('company')
    .set({ setup_put_away: isPutAway })
    .where('id', '=', actor.companyId)
    .execute()
  await audit(tx, actor, 'EDIT', 'company', actor.companyId, { isPutAway: [before.isPutAway, isPutAway] })
  return findSetup(tx, actor)
}

/** Adds the usual varieties that the company has not, by name; those that it took away before stay away. */
async function addUsual(tx: Tx, actor: Actor): Promise<{ result: Named[]; total: number }> {
  const rows = await tx
    .selectFrom('variety')
    .select('name')
    .where('company_id', '=', actor.companyId)
    .execute()
  const known = new Set(rows.map(({ name }) => plain(name)))
  const result: Named[] = []
  for (const variety of usualVarieties) {
    if (known.has(plain(variety.name))) continue
    const { id, name } = await insertRecord(tx, actor, varieties, newId(), variety)
    result.push({ id, name })
  }
  return { result, total: result.length }
}
