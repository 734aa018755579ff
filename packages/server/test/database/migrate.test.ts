import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { withClient } from '../../src/database/client.ts'
import { migrate } from '../../src/database/migrate.ts'
import { bareDatabase, type TestDatabase } from '../support/database.ts'
import { temporaryFolder } from '../support/temporary.ts'

let database: TestDatabase
let folder: string

beforeEach(async () => {
  database = await bareDatabase()
  folder = temporaryFolder()
  put('0001_barrel.sql', 'create table barrel (litres int not null);')
  put('0002_fill.sql', 'insert into barrel values (225);')
})
afterEach(() => database.drop())

const put = (name: string, sql: string) => writeFileSync(path.join(folder, name), sql)
const litres = () =>
  withClient(database.ownerUrl, async (client) => {
    const { rows } = await client.query<{ litres: number }>('select litres from barrel order by 1')
    return rows.map((row) => row.litres)
  })

it('applies each file once, in order, and later ones when they come', async () => {
  expect(await migrate(database.ownerUrl, folder)).toEqual(['0001_barrel.sql', '0002_fill.sql'])
  expect(await migrate(database.ownerUrl, folder)).toEqual([])
  put('0003_fill.sql', 'insert into barrel values (300);')
  expect(await migrate(database.ownerUrl, folder)).toEqual(['0003_fill.sql'])
  expect(await litres()).toEqual([225, 300])
})

it('applies each file once when two programs start together', async () => {
  const applied = await Promise.all([migrate(database.ownerUrl, folder), migrate(database.ownerUrl, folder)])
  expect(applied.flat()).toEqual(['0001_barrel.sql', '0002_fill.sql'])
  expect(await litres()).toEqual([225])
})

it('undoes a file that fails half way, and takes its mended form', async () => {
  put('0003_more.sql', 'insert into barrel values (300); insert into barrel values (null);')
  await expect(migrate(database.ownerUrl, folder)).rejects.toThrow(/0003_more.sql failed: null value/)
  expect(await litres()).toEqual([225])
  put('0003_more.sql', 'insert into barrel values (500);')
  await migrate(database.ownerUrl, folder)
  expect(await litres()).toEqual([225, 500])
})

it('refuses a file that changed after it was applied', async () => {
  await migrate(database.ownerUrl, folder)
  put('0002_fill.sql', 'insert into barrel values (226);')
  await expect(migrate(database.ownerUrl, folder)).rejects.toThrow(
    'La migración 0002_fill.sql cambió después de haberse aplicado',
  )
})

it('refuses a database that a newer program has migrated', async () => {
  await migrate(database.ownerUrl, folder)
  rmSync(path.join(folder, '0002_fill.sql'))
  await expect(migrate(database.ownerUrl, folder)).rejects.toThrow(
    'otra versión del programa, que tiene la migración 0002_fill.sql',
  )
})

it('makes the tables of the job queue first, for our migrations to refer to', async () => {
  put('0003_job.sql', 'create view job_count as select count(*) from graphile_worker.jobs;')
  await migrate(database.ownerUrl, folder)
  await withClient(database.ownerUrl, async (client) => {
    expect((await client.query('select * from job_count')).rows).toEqual([{ count: '0' }])
  })
})
