import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  leftOut,
  referencesQuery,
  secretColumns,
  tablesOf,
  toldOnly,
} from '../../src/takeout/format/tables.ts'
import { openServer, type TestServer } from '../support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

describe('what comes along', () => {
  const ask = async <Row>(text: string) => (await server.owner.query(text)).rows as Row[]

  test('what is left out, and what is secret, is there to be left out', async () => {
    const columns = await ask<{ table: string; column: string }>(
      `select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'`,
    )
    const known = new Set(columns.flatMap(({ table, column }) => [table, `${table}.${column}`]))
    const named = [
      ...Object.keys(leftOut),
      ...toldOnly,
      ...Object.entries(secretColumns).flatMap(([table, some]) => some.map((column) => `${table}.${column}`)),
    ]
    expect(named.filter((name) => !known.has(name))).toEqual([])
  })

  /** Columns that are called as secrets are, and are none: marks of what was written, and where a file lies. */
  const harmless = new Set([
    ...['answered.body_hash', 'audit_head.hash', 'audit_link.hash', 'file.storage_key'],
  ])

  test('no column that is called as a secret comes along without having been judged', async () => {
    const told = (await tablesOf(ask)).flatMap(({ name, columns }) =>
      columns.map((column) => `${name}.${column}`),
    )
    const suspect = told.filter((name) =>
      /hash|token|secret|sealed|password|_key$|key_id|\bkey$/.test(name.split('.')[1]!),
    )
    expect(
      suspect.filter((name) => !harmless.has(name)),
      'leave it out in takeout/format/tables.ts, or say here why not',
    ).toEqual([])
  })

  test('every table has a key by which its rows stand, and none that is rebuilt needs one that is not', async () => {
    const tables = await tablesOf(ask)
    expect(tables.length).toBeGreaterThan(150)
    expect(tables.filter(({ key }) => key.length === 0).map(({ name }) => name)).toEqual([])
    const rebuilt = new Set(tables.map(({ name }) => name).filter((name) => !toldOnly.has(name)))
    const references = await ask<{ from: string; to: string }>(referencesQuery)
    const broken = references.filter(
      ({ from, to }) => rebuilt.has(from) && !rebuilt.has(to) && to !== 'account',
    )
    expect(broken).toEqual([])
  })

  test('every trigger that writes when something is written was judged: it is still while a company is rebuilt, or what it writes is worked out anew', async () => {
    const triggers = await ask<{ name: string; does: string }>(
      `select distinct p.proname as name, pg_get_triggerdef(t.oid) as does from pg_trigger t
       join pg_proc p on p.oid = t.tgfoid join pg_class c on c.oid = t.tgrelid
       where not t.tgisinternal and c.relnamespace = 'public'::regnamespace and t.tgtype::int & 4 > 0`,
    )
    const loud = triggers.filter(({ does }) => !does.includes('app_rebuilding')).map(({ name }) => name)
    const anew = /^(change_figures\w*|change_wine_stocks\w*|keep_search_entry|number_work_order)$/
    expect([...new Set(loud)].filter((name) => !anew.test(name))).toEqual([])
  })
})
