import * as fs from 'node:fs'
import path from 'node:path'
import type { Client } from 'pg'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { backup } from '../../src/database/backup.ts'
import { withClient } from '../../src/database/client.ts'
import { openDatabase, type Database } from '../../src/database/open.ts'
import { restore } from '../../src/database/restore.ts'
import { temporaryFolder } from '../support/temporary.ts'

afterEach(() => vi.unstubAllEnvs())

async function open(dataDir: string): Promise<Database> {
  const database = await openDatabase({ dataDir })
  onTestFinished(() => database.stop())
  return database
}

const onDatabase = <T>({ ownerUrl }: Database, work: (client: Client) => Promise<T>) =>
  withClient(ownerUrl, work)

/** A cellar with a ledger that only grows, an uploaded file and a secret. */
async function cellar(dataDir: string): Promise<Database> {
  const database = await open(dataDir)
  await onDatabase(database, (client) =>
    client.query('create table entry (id int primary key); grant select, insert on entry to app_rt'),
  )
  fs.mkdirSync(path.join(dataDir, 'files', 'ab'), { recursive: true })
  fs.writeFileSync(path.join(dataDir, 'files', 'ab', 'etiqueta.png'), 'imagen')
  fs.writeFileSync(path.join(dataDir, 'secret'), 's'.repeat(64))
  fs.mkdirSync(path.join(dataDir, 'anchors'))
  fs.writeFileSync(path.join(dataDir, 'anchors', '2026-11.jsonl'), 'antes')
  return database
}

/** Writes one entry after the other until it is told to end, and counts those that were acknowledged. */
class Writer {
  acknowledged = 0
  #isOver = false
  #writing: Promise<void>

  constructor(database: Database) {
    this.#writing = onDatabase(database, async (client) => {
      while (!this.#isOver) {
        await client.query('insert into entry values ($1)', [this.acknowledged + 1])
        this.acknowledged++
      }
    })
  }

  async end(): Promise<void> {
    this.#isOver = true
    await this.#writing
  }
}

it('a copy taken while rows are written holds all that was acknowledged before it, and starts', async () => {
  const [source, target] = [temporaryFolder(), temporaryFolder()]
  const archive = path.join(temporaryFolder(), 'copia.tar.gz')
  const database = await cellar(source)
  const writer = new Writer(database)
  await vi.waitUntil(() => writer.acknowledged > 50, { timeout: 20_000 })
  const before = writer.acknowledged
  const { rows } = await backup(source, archive)
  await writer.end()
  expect(fs.statSync(archive).mode & 0o777).toBe(0o600)
  expect(fs.readdirSync(source).filter((name) => name.startsWith('backup-'))).toEqual([])

  await restore(target, archive, false)
  expect(fs.readFileSync(path.join(target, 'files', 'ab', 'etiqueta.png'), 'utf8')).toBe('imagen')
  expect(fs.readFileSync(path.join(target, 'secret'), 'utf8')).toBe('s'.repeat(64))
  const count = await onDatabase(await open(target), async (client) => {
    const answer = await client.query<{ count: number; last: number }>(
      'select count(*)::int, max(id) as last from entry',
    )
    return answer.rows[0]
  })
  expect(count?.count).toBeGreaterThanOrEqual(Math.max(before, rows['entry'] ?? Infinity))
  expect(count?.last).toBe(count?.count)
}, 60_000)

it('a copy is not put over data, nor under a running program, and with --replace the old data stay aside', async () => {
  const dataDir = temporaryFolder()
  const archive = path.join(temporaryFolder(), 'copia.tar.gz')
  const database = await cellar(dataDir)
  await onDatabase(database, (client) => client.query('insert into entry values (1)'))
  await backup(dataDir, archive)
  await expect(backup(dataDir, archive)).rejects.toThrow('Ya existe')
  await onDatabase(database, async (client) => {
    await client.query('insert into entry values (2)')
    await expect(restore(dataDir, archive, false)).rejects.toThrow('ya tiene datos: repita con --replace')
    await expect(restore(dataDir, archive, true)).rejects.toThrow('deténgalo y repita')
  })
  await database.stop()
  fs.writeFileSync(path.join(dataDir, 'anchors', '2026-11.jsonl'), 'después')

  const { aside } = await restore(dataDir, archive, true)
  expect(fs.readdirSync(aside ?? '').sort()).toEqual(['anchors', 'files', 'pg', 'secret'])
  // What was noted of chains that went further than the copy would call the copy cut.
  expect(fs.readFileSync(path.join(dataDir, 'anchors', '2026-11.jsonl'), 'utf8')).toBe('antes')
  const rows = await onDatabase(
    await open(dataDir),
    async (client) => (await client.query('select id from entry')).rows,
  )
  expect(rows).toEqual([{ id: 1 }])
}, 60_000)

it('a copy is put back, though what is not logged is in no copy, and what somebody ends is in it no more', async () => {
  const [source, target] = [temporaryFolder(), temporaryFolder()]
  const archive = path.join(temporaryFolder(), 'copia.tar.gz')
  const database = await cellar(source)
  await onDatabase(database, (client) =>
    client.query(
      'create unlogged table beat (id int); insert into beat values (1); insert into entry values (1)',
    ),
  )
  const { rows } = await backup(source, archive)
  expect(rows).toEqual({ entry: 1 })
  await restore(target, archive, false)
  const left = await onDatabase(await open(target), async (client) => {
    const answer = await client.query<{ table: string }>(
      `select 'beat' as table from beat union all select 'entry' from entry`,
    )
    return answer.rows
  })
  expect(left).toEqual([{ table: 'entry' }])
}, 60_000)

it('a file that is no copy changes nothing', async () => {
  const dataDir = temporaryFolder()
  const archive = path.join(temporaryFolder(), 'foto.tar.gz')
  await expect(restore(dataDir, archive, false)).rejects.toThrow('No existe el archivo')
  fs.writeFileSync(archive, 'no es un archivo comprimido')
  await expect(restore(dataDir, archive, false)).rejects.toThrow('tar no pudo con el archivo')
  expect(fs.readdirSync(dataDir)).toEqual([])
})

it('with DATABASE_URL the copy is the business of that server', async () => {
  vi.stubEnv('DATABASE_URL', 'postgresql://app_owner@db/lagar')
  await expect(backup(temporaryFolder(), 'copia.tar.gz')).rejects.toThrow('Con DATABASE_URL')
})
