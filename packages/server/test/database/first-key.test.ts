import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sql, type RawBuilder } from 'kysely'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withClient } from '../../src/database/client.ts'
import { makePool, tenantDb } from '../../src/database/tenant.ts'
import { firstKey } from '../../src/first-key.ts'
import { freshDatabase, type TestDatabase } from '../support/database.ts'

const company = randomUUID()

let database: TestDatabase
let pool: Pool

beforeAll(async () => {
  database = await freshDatabase()
  await withClient(database.ownerUrl, async (client) => {
    for (const table of [
      'keg (company_id uuid, id uuid, primary key (company_id, id))',
      'tap (company_id uuid, one uuid, other uuid)',
    ])
      await client.query(`create table ${table}`)
    for (const table of ['keg', 'tap'])
      await client.query(`alter table ${table} enable row level security;
        create policy tenant on ${table} using (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
        grant select on ${table} to app_rt`)
    await client.query(
      `insert into keg select '${company}', gen_random_uuid() from generate_series(1, 20000)`,
    )
    await client.query(`insert into tap select company_id, null, id from keg limit 5`)
    await client.query('analyze')
  })
  pool = makePool(database.runtimeUrl, 1)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

/** How the kegs of five taps are found by a key. */
async function planOf(key: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select keg.id from tap
    join keg on keg.company_id = ${company} and keg.id = ${key} where tap.company_id = ${company}`.execute(
    tenantDb(pool, company),
  )
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

const byBoth = /Index Cond: [(]+company_id = .* AND [(]id = /

describe('the first key that there is', () => {
  it('is sought by the index of its table', async () => {
    expect(await planOf(firstKey('tap.one', 'tap.other'))).toMatch(byBoth)
  })

  it('would not be, were it asked for by coalesce', async () => {
    expect(await planOf(sql`coalesce(tap.one, tap.other)`)).not.toMatch(byBoth)
  })

  it('is what every join of ours asks for', () => {
    const folder = fileURLToPath(new URL('../../src/', import.meta.url))
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.ts'),
    )
    const asked = files.filter((file) =>
      /\w[.]\w*id = (?:coalesce|greatest|least)\(/.test(readFileSync(`${folder}${file}`, 'utf8')),
    )
    expect(files.length).toBeGreaterThan(500)
    expect(asked).toEqual([])
  })
})
