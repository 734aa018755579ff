import type { KyselyPlugin } from 'kysely'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor, Db } from '../../src/actor.ts'
import { newId } from '../../src/ids.ts'
import { traceOf } from '../../src/traceability/trace/trace.ts'
import { openServer, type TestServer } from '../support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

/** A wine poured from tank to tank, each link out of the one before, and bottled at the end. */
async function makeChain(length: number) {
  const company = await server.company()
  const db = server.db(company.id)
  const [supplier, input, origin, batch] = [newId(), newId(), newId(), newId()]
  const own = { company_id: company.id }
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('supplier')
      .values({ ...own, id: supplier, name: 'Proveedor' })
      .execute()
    await tx
      .insertInto('input')
      .values({
        ...own,
        id: input,
        number: 1,
        input_name: 'R-1',
        date: '2020-01-01',
        from_type: 'SUPPLIER',
        to_type: 'CELLAR',
      })
      .execute()
    await tx
      .insertInto('origin')
      .values({
        ...own,
        id: origin,
        kind: 'WINE',
        name: 'Vino de traslado',
        input_id: input,
        year: 2020,
        is_organic: false,
      })
      .execute()
    await sql`
      create temporary table link on commit drop as
      select at, gen_random_uuid() as content, gen_random_uuid() as state, gen_random_uuid() as cause
      from generate_series(1, ${length}::int) as at`.execute(tx)
    await sql`
      insert into ledger_entry (company_id, happened_on, recorded_by, cause_type, cause_id)
      select ${company.id}, date '2020-01-01' + at / 10, ${newId()}, 'test', cause from link order by at`.execute(
      tx,
    )
    await sql`
      insert into content (company_id, id, name, year, stage, first_stage, is_organic)
      select ${company.id}, content, 'Vino ' || at, 2020, 'NEW_WINE', 'NEW_WINE', false from link`.execute(tx)
    await sql`
      insert into content_state (company_id, id, content_id, entry_id, volume, cost, origin_ids, origin_shares, is_organic)
      select ${company.id}, l.state, l.content, e.id, 1000000, 0, array[${origin}::uuid], array[1.0], false
      from link l join ledger_entry e on e.company_id = ${company.id} and e.cause_id = l.cause`.execute(tx)
    await sql`
      insert into content_state_parent (company_id, state_id, parent_id, volume)
      select ${company.id}, l.state, p.state, 1000000 from link l join link p on p.at = l.at - 1`.execute(tx)
    await sql`
      insert into content_state_origin (company_id, state_id, origin_id, volume)
      select ${company.id}, state, ${origin}, 1000000 from link where at = 1`.execute(tx)
    await sql`
      insert into wine_batch (company_id, id, batch_id, kind, state_id, bottle_capacity, bottles, made_on)
      select ${company.id}, ${batch}, 'FIN', 'BOTTLED', state, 750, 1000, '2026-01-01' from link where at = ${length}`.execute(
      tx,
    )
  })
  const actor = { companyId: company.id, roles: ['GENERAL_ADMIN'], plan: 'full' } as unknown as Actor
  return { db, actor, batch, input }
}

/** The same database, and how many statements it was asked. */
function counting(db: Db): { db: Db; asked(): number } {
  let asked = 0
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      asked += 1
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  return { db: db.withPlugin(plugin), asked: () => asked }
}

test('a trace asks as many statements for a long history as for a short one', async () => {
  const asked: number[] = []
  for (const length of [3, 300]) {
    const { db, actor, batch } = await makeChain(length)
    const counted = counting(db)
    const found = await traceOf(counted.db, actor, { type: 'wineBatch', id: batch, direction: 'both' })
    expect(found.nodes).toHaveLength(length + 2)
    asked.push(counted.asked())
  }
  expect(asked[0]).toBe(asked[1])
})

test('a history of 3,000 links is walked both ways, and one that is too long says so', async () => {
  const { db, actor, batch, input } = await makeChain(3000)
  for (const [type, id, direction] of [
    ['wineBatch', batch, 'up'],
    ['input', input, 'down'],
  ] as const) {
    const found = await traceOf(db, actor, { type, id, direction })
    expect(found.nodes).toHaveLength(3002)
    expect(found.cut).toBe(false)
  }
  const cut = await traceOf(db, actor, { type: 'wineBatch', id: batch, direction: 'up' }, 100)
  expect(cut).toMatchObject({ cut: true, most: 100 })
  expect(cut.nodes).toHaveLength(100)
  // What the wine is made of stands in its own link of history: it stays exact.
  expect(cut.composition.map(({ name, share }) => [name, share])).toEqual([['Vino de traslado', 1]])
})
