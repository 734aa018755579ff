import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { CannotStart } from '../../src/database/cannot-start.ts'
import { withClient } from '../../src/database/client.ts'
import { startLocal, type LocalServer } from '../../src/database/local.ts'
import { isServerOf, readLock } from '../../src/database/lock.ts'
import { temporaryFolder } from '../support/temporary.ts'

async function start(folder: string): Promise<LocalServer> {
  const server = await startLocal(folder)
  onTestFinished(() => server.stop())
  return server
}

const query = (server: LocalServer, text: string) =>
  withClient(server.url('postgres', 'postgres'), async (client) => (await client.query(text)).rows)

const pidOf = (folder: string) => readLock(folder)?.pid ?? 0

async function kill(folder: string): Promise<void> {
  const pid = pidOf(folder)
  process.kill(pid, 'SIGKILL')
  while (isServerOf(pid, folder)) await sleep(5)
}

it('a killed server comes back with every row it had acknowledged', async () => {
  const folder = path.join(temporaryFolder(), 'pg')
  const first = await start(folder)
  await query(first, 'create table harvest as select generate_series(1, 1000) as kg')
  await kill(folder)
  const second = await start(folder)
  expect(second.adopted).toBe(false)
  expect(await query(second, 'select count(*)::int from harvest')).toEqual([{ count: 1000 }])
})

it('two first starts at once end with one server, which both can use', async () => {
  const folder = path.join(temporaryFolder(), 'pg')
  const servers = await Promise.all([start(folder), start(folder)])
  expect(servers.filter(({ adopted }) => adopted)).toHaveLength(1)
  for (const server of servers) expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
})

it('a lock that names a process which is no PostgreSQL is put aside', async () => {
  const folder = path.join(temporaryFolder(), 'pg')
  await (await start(folder)).stop()
  for (const pid of [1, process.pid]) {
    const forged = [pid, folder, 1, 5432, folder, '', '  5432001     32770', 'ready   ', ''].join('\n')
    writeFileSync(path.join(folder, 'postmaster.pid'), forged)
    writeFileSync(path.join(folder, '.s.PGSQL.5432.lock'), forged)
    const server = await start(folder)
    expect(server.adopted).toBe(false)
    await server.stop()
    expect(existsSync(path.join(folder, 'postmaster.pid'))).toBe(false)
  }
})

it('the data of another PostgreSQL version is refused and left as it is', async () => {
  const folder = path.join(temporaryFolder(), 'pg')
  mkdirSync(folder)
  writeFileSync(path.join(folder, 'PG_VERSION'), '17\n')
  await expect(startLocal(folder)).rejects.toThrow(
    /^Los datos de .* son de PostgreSQL 17 y este programa trae PostgreSQL 18: no se tocó nada/,
  )
  expect(readFileSync(path.join(folder, 'PG_VERSION'), 'utf8')).toBe('17\n')
})

it('a folder with other files in it is refused and left as it is', async () => {
  const folder = path.join(temporaryFolder(), 'pg')
  mkdirSync(folder)
  writeFileSync(path.join(folder, 'fotos.txt'), 'vendimia')
  await expect(startLocal(folder)).rejects.toThrow(CannotStart)
  expect(readFileSync(path.join(folder, 'fotos.txt'), 'utf8')).toBe('vendimia')
})

it('data of another account, or where we may not write, are refused with a sentence', async () => {
  const folder = path.join(temporaryFolder(), 'pg')
  mkdirSync(folder)
  if (process.getuid?.() === 0) chownSync(folder, 12_345, 12_345)
  else chmodSync(path.dirname(folder), 0o500)
  await expect(startLocal(folder)).rejects.toThrow(/son de otra cuenta \(12345\)|No se puede escribir en/)
  chmodSync(path.dirname(folder), 0o700)
})

it('a deep folder with a space and quotes in its name works', async () => {
  const folder = path.join(temporaryFolder(), `la "finca" de O'Higgins`, 'x'.repeat(90), 'pg')
  const server = await start(folder)
  expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
  const shortFolder = decodeURIComponent(server.url('postgres', 'postgres').split('host=')[1] ?? '')
  expect(existsSync(shortFolder)).toBe(true)
  await server.stop()
  expect(existsSync(shortFolder)).toBe(false)
})

it('is not stopped under another program, and is stopped by the last', async () => {
  const folder = path.join(temporaryFolder(), 'pg')
  const [first, second] = [await start(folder), await start(folder)]
  expect(second.adopted).toBe(true)
  await withClient(first.url('postgres', 'postgres'), async (client) => {
    await second.stop()
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })
  await first.stop()
  expect(readLock(folder)).toBeUndefined()
})

it('comes back by itself when it is killed while we work', async () => {
  const folder = path.join(temporaryFolder(), 'pg')
  const server = await start(folder)
  const killed = pidOf(folder)
  server.keepAlive()
  await kill(folder)
  for (const since = Date.now(); Date.now() - since < 10_000; await sleep(50))
    if (pidOf(folder) !== killed && readLock(folder)?.status === 'ready') break
  expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(pidOf(folder)).not.toBe(killed)
})
