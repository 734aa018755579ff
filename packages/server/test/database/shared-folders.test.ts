import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { CannotStart } from '../../src/database/cannot-start.ts'
import { withClient } from '../../src/database/client.ts'
import { shareFolders, type SharedFolders } from '../../src/database/shared-folders.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { processesOf } from '../support/processes.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

function folder(): string {
  const made = mkdtempSync(path.join(os.tmpdir(), 'lagar-folder-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

/** What a process was told that had to stop. */
const told: string[] = []
const share = (folders: SharedFolders, { ownerUrl } = server) =>
  shareFolders(ownerUrl, folders, ({ message }: CannotStart) => void told.push(message))

/** The connections by which processes hold the lock. */
const holders = ({ ownerUrl } = server) =>
  withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_locks where locktype = 'advisory' and granted and objid = 7232
        and database = (select oid from pg_database where datname = current_database())`,
    )
    return rows.map(({ pid }) => pid)
  })

/** Ends every connection that holds the lock, as a primary that is lost does. */
const cut = async ({ ownerUrl } = server) => {
  const pids = await holders({ ownerUrl } as TestServer)
  await withClient(ownerUrl, (client) =>
    client.query('select pg_terminate_backend(unnest($1::int[]))', [pids]),
  )
  return pids
}

test('processes that share their folders run together; one that writes elsewhere does not start, until it is alone', async () => {
  const [shared, other] = [folder(), folder()]
  const first = await share({ files: { folder: shared } })
  const second = await share({ files: { folder: shared } })
  await expect(share({ files: { folder: other } })).rejects.toThrow(`guarda en otro lugar que ${other}`)
  // A folder that nobody named yet is marked by the first who does.
  const third = await share({ files: { folder: shared }, anchors: { folder: other } })
  await Promise.all([first, second, third].map((one) => one.end()))
  await expect
    .poll(async () => {
      const alone = await share({ files: { folder: other } }).catch(() => undefined)
      await alone?.end()
      return alone !== undefined
    })
    .toBe(true)
  await expect
    .poll(() =>
      share({ files: { folder: other } }).then(
        (one) => one.end().then(() => true),
        () => false,
      ),
    )
    .toBe(true)
})

test('a bucket is known by its address: whoever keeps files in a folder or in another one does not start beside it', async () => {
  const server = await openServer()
  onTestFinished(() => server.close())
  const share = (folders: SharedFolders) => shareFolders(server.ownerUrl, folders, () => {})
  const [bucket, another] = [
    { bucket: 'https://s3.example.com/lagar' },
    { bucket: 'https://s3.example.com/otro' },
  ]
  const running = await share({ files: bucket })
  const beside = await share({ files: bucket })
  for (const files of [another, { folder: folder() }])
    await expect(share({ files })).rejects.toThrow('guarda en otro lugar que')
  await Promise.all([running.end(), beside.end()])
})

test('a process whose connection is lost takes the lock again, and one that writes elsewhere still does not start', async () => {
  const [shared, other] = [folder(), folder()]
  const running = await Promise.all([
    share({ files: { folder: shared } }),
    share({ files: { folder: shared } }),
  ])
  const before = await cut()
  expect(before).toHaveLength(2)
  await expect.poll(async () => (await holders()).length, { timeout: 10_000 }).toBe(2)
  expect((await holders()).filter((pid) => before.includes(pid))).toEqual([])
  await expect(share({ files: { folder: other } })).rejects.toThrow(`guarda en otro lugar que ${other}`)
  expect(told).toEqual([])
  // It is as lost a second time.
  await cut()
  await expect.poll(async () => (await holders()).length, { timeout: 10_000 }).toBe(2)
  await Promise.all(running.map((one) => one.end()))
  expect(told).toEqual([])
})

test('where another one began meanwhile that writes elsewhere, a process stops and says why', async () => {
  const own = await openServer()
  onTestFinished(() => own.close())
  const [shared, other] = [folder(), folder()]
  const processes = processesOf(own, shared)
  onTestFinished(async () => void (await processes.killAll()))
  const child = await processes.start()
  let said = ''
  child.stderr!.on('data', (text: Buffer) => (said += text.toString()))
  const exit = new Promise<number | null>((resolve) => void child.once('exit', resolve))
  expect(await cut(own)).toHaveLength(1)
  const meanwhile = await share({ files: { folder: other } }, own)
  expect(await exit).toBe(1)
  expect(said).toContain(
    'Lagar se detiene. Otro proceso de esta instalación está trabajando y guarda en otro lugar',
  )
  await meanwhile.end()
  // Alone, it starts again.
  await processes.start()
}, 240_000)
