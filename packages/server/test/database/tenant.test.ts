import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { withClient } from '../../src/database/client.ts'
import type { DB } from '../../src/db-types.ts'
import { makePool, publicDb, tenantDb } from '../../src/database/tenant.ts'
import { freshDatabase, type TestDatabase } from '../support/database.ts'

const [tupungato, agrelo] = [randomUUID(), randomUUID()]

let database: TestDatabase
let pool: Pool

beforeAll(async () => {
  database = await freshDatabase()
  await asOwner(`
    create table note (company_id uuid not null, day date not null default '2026-03-01', amount bigint not null,
      share numeric not null default 0.25, days date[] not null default '{2026-03-01,NULL}', body text not null);
    alter table note enable row level security;
    alter table note force row level security;
    create policy tenant on note using (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
    grant select, insert, update, delete on note to app_rt`)
})
afterAll(() => database.drop())

/** One connection, so that each borrower gets what the one before left behind. */
beforeEach(async () => {
  pool = makePool(database.runtimeUrl, 1)
  for (const company of [tupungato, agrelo]) {
    await sql`delete from note`.execute(tenantDb(pool, company))
    await write(company, `de ${company}`)
  }
})
afterEach(() => pool.end())

const asOwner = (text: string) => withClient(database.ownerUrl, (client) => client.query(text))

function write(company: string, body: string, db: Kysely<DB> = tenantDb(pool, company)) {
  return sql`insert into note (company_id, amount, body) values (${company}, 1, ${body})`.execute(db)
}

async function read(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ body: string }>`select body from note where ${true} order by body`.execute(db)
  return rows.map(({ body }) => body)
}

const as = (company: string) => tenantDb(pool, company)
const anonymous = () => publicDb(pool)

describe('what a company sees', () => {
  it('is its own rows, in a statement and in a transaction', async () => {
    expect(await read(as(tupungato))).toEqual([`de ${tupungato}`])
    expect(await as(agrelo).transaction().execute(read)).toEqual([`de ${agrelo}`])
  })

  it('is nothing at all when no company is known', async () => {
    expect(await read(anonymous())).toEqual([])
    expect(await anonymous().transaction().execute(read)).toEqual([])
  })

  it('stays apart when many statements of two companies interleave over few connections', async () => {
    const shared = makePool(database.runtimeUrl, 2)
    const companies = Array.from({ length: 400 }, (_, turn) => (turn % 2 ? tupungato : agrelo))
    const answers = await Promise.all(
      companies.map((company, turn) => {
        const db = tenantDb(shared, company)
        return turn % 5 ? read(db) : db.transaction().execute(read)
      }),
    )
    expect(answers).toEqual(companies.map((company) => [`de ${company}`]))
    await shared.end()
  })

  it('cannot be written to by another company', async () => {
    await expect(write(agrelo, 'ajeno', as(tupungato))).rejects.toMatchObject({ code: '42501' })
    const inTransaction = as(tupungato)
      .transaction()
      .execute((tx) => write(agrelo, 'ajeno', tx))
    await expect(inTransaction).rejects.toMatchObject({ code: '42501' })
    expect(await read(as(agrelo))).toEqual([`de ${agrelo}`])
  })
})

describe('a connection that comes back', () => {
  const backend = async (db: Kysely<DB>) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
    return rows[0]?.pid
  }

  it('carries no company, even when one was set for the whole session', async () => {
    await sql`select set_config('app.company_id', ${tupungato}, false)`.execute(as(tupungato))
    expect(await read(anonymous())).toEqual([])
    expect(await read(as(agrelo))).toEqual([`de ${agrelo}`])
  })

  it('is closed when it is still inside a transaction', async () => {
    const first = await as(tupungato)
      .connection()
      .execute(async (db) => {
        await sql`begin read write`.execute(db)
        await write(tupungato, 'a medias', db)
        return backend(db)
      })
    expect(await backend(as(agrelo))).not.toBe(first)
    expect(await read(as(tupungato))).toEqual([`de ${tupungato}`])
  })

  it('is kept after an ordinary error, and after a transaction that was rolled back', async () => {
    const first = await backend(as(tupungato))
    await expect(sql`select 1 / ${0}::int`.execute(as(tupungato))).rejects.toMatchObject({ code: '22012' })
    await expect(
      as(tupungato)
        .transaction()
        .execute(async (tx) => {
          await write(tupungato, 'se deshace', tx)
          await sql`select 1 / ${0}::int`.execute(tx)
        }),
    ).rejects.toMatchObject({ code: '22012' })
    expect(await backend(as(tupungato))).toBe(first)
    expect(await read(as(tupungato))).toEqual([`de ${tupungato}`])
  })

  it('understands a table made after it first asked for it in vain', async () => {
    const ask = () => sql<{ body: string }>`select body from late where ${true}`.execute(as(tupungato))
    await expect(ask()).rejects.toMatchObject({ code: '42P01' })
    await expect(ask()).rejects.toMatchObject({ code: '42P01' })
    await asOwner('create table late (body text); grant select on late to app_rt')
    expect((await ask()).rows).toEqual([])
    await asOwner('alter table late alter body type varchar(5)')
    await expect(ask()).rejects.toMatchObject({ code: '0A000' })
    expect((await ask()).rows).toEqual([])
  })
})

describe('a transaction', () => {
  it('whose error was swallowed does not commit half of itself', async () => {
    const swallowing = as(tupungato)
      .transaction()
      .execute(async (tx) => {
        await write(tupungato, 'primera', tx)
        await sql`select 1 / ${0}::int`.execute(tx).catch(() => {})
      })
    await expect(swallowing).rejects.toThrow('rolled back')
    expect(await read(as(tupungato))).toEqual([`de ${tupungato}`])
  })

  it('goes on after a savepoint', async () => {
    const tx = await as(tupungato).startTransaction().execute()
    const before = await tx.savepoint('before').execute()
    await expect(sql`select 1 / ${0}::int`.execute(before)).rejects.toMatchObject({ code: '22012' })
    await before.rollbackToSavepoint('before').execute()
    await write(tupungato, 'z después', tx)
    await tx.commit().execute()
    expect(await read(as(tupungato))).toEqual([`de ${tupungato}`, 'z después'])
  })
})

describe('values', () => {
  it('are numbers and days as text', async () => {
    const { rows } = await sql`select day, amount, share, days from note where ${true}`.execute(as(tupungato))
    expect(rows).toEqual([{ day: '2026-03-01', amount: 1, share: 0.25, days: ['2026-03-01', null] }])
  })

  it.each(['9007199254740993', '-9007199254740993'])(
    'refuse %s, which no number can hold',
    async (amount) => {
      await sql`update note set amount = ${amount}`.execute(as(tupungato))
      await expect(sql`select amount from note where ${true}`.execute(as(tupungato))).rejects.toThrow(
        RangeError,
      )
      expect(await read(as(tupungato))).toEqual([`de ${tupungato}`])
    },
  )
})

describe('a server that goes away', () => {
  it('answers BUSY, and the next request gets a new connection', async () => {
    const sleeping = sql`select pg_sleep(5) where ${true}`
      .execute(as(tupungato))
      .catch((error: unknown) => error)
    const endSessions = `select pg_sleep(0.1), pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and usename = 'app_rt'`
    await withClient(database.superuserUrl, (client) => client.query(endSessions))
    expect(await sleeping).toMatchObject({ code: 'BUSY' })
    expect(await read(as(tupungato))).toEqual([`de ${tupungato}`])
  })

  it('answers BUSY when it cannot be reached at all', async () => {
    const nowhere = makePool('postgresql://app_rt:x@/app?host=/nonexistent', 1)
    await expect(read(publicDb(nowhere))).rejects.toMatchObject({ code: 'BUSY' })
    await nowhere.end()
  })
})
