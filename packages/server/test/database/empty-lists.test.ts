import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePool, tenantDb } from '../../src/database/tenant.ts'
import { freshDatabase, type TestDatabase } from '../support/database.ts'

let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  database = await freshDatabase()
  pool = makePool(database.runtimeUrl, 1)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const none: string[] = []
const db = () => tenantDb(pool, randomUUID())

test('an insert of no rows inserts none, whatever it does besides', async () => {
  const insert = db().insertInto('stock_batch').values([])
  expect(await insert.execute()).toHaveLength(1)
  const returned = insert
    .onConflict((conflict) => conflict.constraint('batch_id_taken').doNothing())
    .returning(['id', 'batch_id'])
  expect(await returned.execute()).toEqual([])
})

test('nothing is among none, and everything is outside of none', async () => {
  const varieties = db().selectFrom('variety').select('id')
  expect(varieties.where('id', 'in', none).compile().sql).toContain('where false')
  expect(varieties.where('id', 'not in', none).compile().sql).toContain('where true')
  expect(await varieties.where('id', 'in', none).execute()).toEqual([])
})

test('lists with something in them are written as ever', async () => {
  const some = db().selectFrom('variety').where('id', 'in', [randomUUID()]).select('id').compile()
  expect(some.sql).toBe('select "id" from "variety" where "id" in ($1)')
})
