import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withClient } from '../../src/database/client.ts'
import { renderTypes, typesFile } from '../../src/tools/gen-types.ts'
import { bareDatabase, freshDatabase, type TestDatabase } from '../support/database.ts'

let bare: TestDatabase
let fresh: TestDatabase

beforeAll(async () => {
  ;[bare, fresh] = await Promise.all([bareDatabase(), freshDatabase()])
})
afterAll(() => Promise.all([bare.drop(), fresh.drop()]))

it('the committed table types are those of the migrated schema', async () => {
  expect(await renderTypes(fresh.ownerUrl)).toBe(readFileSync(typesFile, 'utf8'))
})

it('each kind of column has its type', async () => {
  const schema = `
    create table vessel (
      id uuid primary key default gen_random_uuid(),
      number int generated always as identity,
      status text not null check (status in ('EMPTY', 'FULL')),
      shade text check (shade is null or shade in ('RED', 'WHITE')),
      uses text[] not null default '{}' check (uses <@ array['WINE', 'MUST']),
      kind text not null default 'vessel' check (kind = 'vessel'),
      name text not null check (char_length(name) between 1 and 40),
      volume bigint not null check (volume >= 0),
      made date,
      seen timestamptz not null default now(),
      extra jsonb,
      search text generated always as (lower(name)) stored
    )`
  await withClient(bare.ownerUrl, (client) => client.query(schema))
  expect(await renderTypes(bare.ownerUrl)).toContain(`export interface DB {
  vessel: {
    id: Generated<string>
    number: GeneratedAlways<number>
    status: 'EMPTY' | 'FULL'
    shade: 'RED' | 'WHITE' | null
    uses: Generated<('WINE' | 'MUST')[]>
    kind: Generated<'vessel'>
    name: string
    volume: number
    made: string | null
    seen: Generated<Timestamp>
    extra: Json | null
    search: GeneratedAlways<string | null>
  }
}
`)
})
