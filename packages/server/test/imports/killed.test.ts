import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openServer, type Person, type TestCompany, type TestServer } from '../support/harness.ts'
import { csv, sent } from './makers.ts'
import { processesOf } from '../support/processes.ts'

/** The tests' own server does no jobs: the processes that are started and killed do. */
let server: TestServer
let folder: string
let processes: ReturnType<typeof processesOf>
beforeAll(async () => {
  server = await openServer()
  folder = mkdtempSync(path.join(os.tmpdir(), 'lagar-killed-'))
  processes = processesOf(server, folder)
})
afterEach(() => processes.killAll())
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const ROWS = 5000

/** Waits until an import, or the job that is at it, looks like this. */
const until = <T>(look: () => Promise<T>, like: object) =>
  vi.waitFor(
    async () => {
      const seen = await look()
      expect(seen).toMatchObject(like)
      return seen
    },
    { timeout: 60_000, interval: 50 },
  )

/** The jobs of imports that somebody is at, or that wait. */
const jobs = async () =>
  (
    await server.owner.query(
      `select locked_by as by, attempts from graphile_worker.jobs where task_identifier in ('runImport', 'undoImport')`,
    )
  ).rows

async function customers({ id }: TestCompany): Promise<{ all: number; names: number; lines: number }> {
  const db = server.db(id)
  const { count, countAll } = db.fn
  const counted = await db
    .selectFrom('customer')
    .select([countAll<number>().as('all'), count<number>('name').distinct().as('names')])
    .executeTakeFirstOrThrow()
  const { lines } = await db
    .selectFrom('audit')
    .where('entity', '=', 'customer')
    .where('action', '=', 'CREATE')
    .select(countAll<number>().as('lines'))
    .executeTakeFirstOrThrow()
  return { ...counted, lines }
}

/** Looks at an import until it is over; answers with what its page showed meanwhile. */
async function watched(admin: Person, id: string) {
  const seen: number[] = []
  await vi.waitFor(
    async () => {
      const { status, done } = await admin.get(`imports/${id}`)
      seen.push(done)
      expect(status).toBe('DONE')
    },
    { timeout: 90_000, interval: 50 },
  )
  return seen
}

test(
  'an import goes on by itself after its process is killed, in another or when the product starts again',
  {
    timeout: 180_000,
  },
  async () => {
    const company = await server.company()
    const { admin } = company
    const names = Array.from({ length: ROWS }, (_, n) => [`Vinoteca ${n}`])
    const { id } = await sent(server, admin, 'customer', csv([['Nombre'], ...names]))
    const look = () => admin.get(`imports/${id}`)
    const none = { all: 0, names: 0, lines: 0 }

    const { start, kill } = processes
    const first = await start()
    await admin.put('imports/run', { id, onlyGood: false })
    await until(async () => ({ isAtWork: (await look()).done > 0 }), { isAtWork: true })
    first.kill('SIGSTOP') // in the middle of it, however quick it is
    const before = await jobs()
    const second = await start()
    expect(await jobs(), 'a second process leaves the first one its job').toEqual(before)
    expect(before).toMatchObject([{ by: expect.any(String), attempts: 1 }])

    await kill(first)
    expect(await look()).toMatchObject({ status: 'RUNNING', made: 0 })
    expect(await customers(company)).toEqual(none)
    await until(jobs, [{ attempts: 2 }])
    await until(look, { status: 'RUNNING', done: 0 })
    const seen = await watched(admin, id)
    expect(seen, 'it begins anew, and only grows').toEqual(seen.toSorted((one, other) => one - other))
    expect(await look()).toMatchObject({ made: ROWS, done: ROWS, wrong: 0, problem: null })
    expect(await customers(company)).toEqual({ all: ROWS, names: ROWS, lines: ROWS })

    await admin.put('imports/undo', { id })
    await until(jobs, [{ by: expect.any(String) }])
    await kill(second)
    expect(await look()).toMatchObject({ status: 'UNDOING', made: ROWS })
    expect(await customers(company)).toMatchObject({ all: ROWS })
    await start()
    expect(await until(look, { status: 'UNDONE' })).toMatchObject({ problem: null })
    expect(await customers(company)).toMatchObject({ all: 0 })
    await until(jobs, [])
  },
)
