import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withClient } from '../../src/database/client.ts'
import { nameInSchema } from '../../src/http/refusals.ts'
import { freshDatabase, type TestDatabase } from '../support/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const names = (sql: string): Promise<string[]> =>
  withClient(database.ownerUrl, async (client) =>
    (await client.query<{ what: string }>(sql)).rows.map(({ what }) => what),
  )

const sources = path.join(import.meta.dirname, '../../src')
const written = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => ({ file, text: readFileSync(path.join(sources, file), 'utf8') }))

/** What is set over a row that was there, up to its condition or its end. */
const overwriting = /do update set((?:(?!\bwhere\b|;|`|\breturning\b)[^])*)/gi
const timeIsAsked = (text: string) =>
  [...text.matchAll(overwriting)].some(([, set = '']) => /\b(?:now|clock_timestamp)\(\)|\bcurrent_/.test(set))

describe('what a database that is distributed by company would refuse', () => {
  test('a key that changes the rows that name', async () => {
    expect(
      await names(`select conrelid::regclass || ': ' || conname as what from pg_constraint
        where contype = 'f' and (confdeltype in ('n', 'd') or confupdtype not in ('a', 'r')) order by 1`),
    ).toEqual([])
  })

  test('a policy that asks another table, except what is told of these by the record that they hang on', async () => {
    const told = await names(`select distinct tablename as what from pg_policies where schemaname = 'public'
      and regexp_replace(concat(qual, with_check), '\\( SELECT app_\\w+\\(\\) AS app_\\w+\\)', '', 'g') like '%SELECT%' order by 1`)
    expect(told).toEqual(
      [
        'account contingency curation curation_plague device device_binding fertilization harvest harvest_land',
        'harvest_picker irrigation irrigation_machine labor laboratory laboratory_result land_boundary land_crop',
        'land_harvestable measurament measuring observation_land phenology pruning pruning_land reading',
        'reading_hour sowing transfer_child transfer_destination transfer_origin valve_land winter_grass',
        'work_order_element work_order_parent work_order_stock work_record_land work_record_machine',
        'work_record_stock',
      ].flatMap((some) => some.split(' ')),
    )
  })

  test('a setting of a transaction that only one server hears of', () => {
    const told = written.filter(({ text }) => /set_config\('app\./.test(text)).map(({ file }) => file)
    expect(told).toEqual([])
  })

  test('a time that is asked for over a row that was there, except in what is of no company and of nobody', async () => {
    const functions = await withClient(database.ownerUrl, async (client) => {
      const { rows } = await client.query<{ name: string; text: string }>(
        `select proname as name, prosrc as text from pg_proc where pronamespace = 'public'::regnamespace order by 1`,
      )
      return rows.filter(({ text }) => timeIsAsked(text)).map(({ name }) => name)
    })
    expect(functions).toEqual(['auth_try', 'chat_greet', 'limits_counted'])
    expect(written.filter(({ text }) => timeIsAsked(text)).map(({ file }) => file)).toEqual([])
  })

  test('a name that ends as a shard does', async () => {
    const all = await names(`select relname as what from pg_class where relnamespace = 'public'::regnamespace
      union select conname from pg_constraint where connamespace = 'public'::regnamespace`)
    expect(all.filter((name) => nameInSchema(name) !== name)).toEqual([])
  })
})
