import { afterAll, beforeAll, expect, test } from 'vitest'
import { startJobs } from '../../src/jobs/jobs.ts'
import type { Letter } from '../../src/mail/post-office.ts'
import { watchTasks } from '../../src/watch/tasks.ts'
import { openServer, type Person, type TestCompany, type TestServer } from '../support/harness.ts'

const letters: Letter[] = []
let server: TestServer
let jobs: Awaited<ReturnType<typeof startJobs>>
beforeAll(async () => {
  server = await openServer()
  const post = { send: async (letter: Letter) => void letters.push(letter) }
  const outside = { pool: server.pool, hub: server.hub, post, publicUrl: 'https://lagar.test' }
  jobs = await startJobs({ ownerUrl: server.ownerUrl }, watchTasks(outside))
})
afterAll(async () => {
  await jobs.stop()
  await server.close()
})

const url = 'companies/platform/watch'

/** Somebody who runs the platform, and works in this company without any role. */
async function platformAdmin(company: TestCompany): Promise<Person> {
  const person = await company.as()
  const { user } = await person.get('auth/me')
  await server.owner.query('update account set is_platform_admin = true where id = $1', [user.id])
  return person
}

/** The jobs of this room; those of the clock have nobody here. */
const ourJobs = `select count(*)::int as left from graphile_worker.jobs where task_identifier ~ '^(checkLedger|sendLedger)'`

/** Audits every ledger, and waits until the letters of it went out. */
async function audited() {
  await server.owner.query(`select graphile_worker.add_job('checkLedgers')`)
  const left = async () => (await server.owner.query<{ left: number }>(ourJobs)).rows[0]!.left
  await expect.poll(left, { timeout: 20_000 }).toBe(0)
}

/** Puts supplies on a balance that no movement brought there. */
async function falsify({ id }: TestCompany) {
  await server.owner.query(`select set_config('app.company_id', $1, false)`, [id])
  await server.owner.query(
    `insert into balance (company_id, place_id, thing_id, kind, amount, cost, last_on)
     select company_id, id, gen_random_uuid(), 'SUPPLY', 5, 0, '2026-01-01' from place where company_id = $1 order by id limit 1`,
    [id],
  )
}

const mend = ({ id }: TestCompany) => server.owner.query('delete from balance where company_id = $1', [id])

const bellOf = async (person: Person) =>
  (await person.get('auth/notifications?type=LEDGER_DIFFERENT')).result as {
    data: { id: string; name: string }
    read: boolean
  }[]

test('a ledger that does not add up rings once of each difference, and is quiet once it does', async () => {
  const [ours, theirs] = [await server.company(), await server.company()]
  const platform = await platformAdmin(ours)
  const { name } = await theirs.admin.get('companies/company')
  const audit = async () =>
    (await platform.get(url)).audits.find((one: { id: string }) => one.id === theirs.id)

  expect(await audit()).toMatchObject({ name, checkedAt: null, differences: 0 })
  await audited()
  expect(await audit()).toMatchObject({ cleanAt: expect.any(String), differentSince: null, differences: 0 })
  expect([await bellOf(platform), letters]).toEqual([[], []])

  await falsify(theirs)
  await audited()
  const first = await audit()
  expect(first).toMatchObject({ differentSince: expect.any(String), differences: 1 })
  expect((await platform.get(url)).audits[0].id).toBe(theirs.id)
  expect(await bellOf(platform)).toMatchObject([{ data: { id: theirs.id, name }, read: false }])
  expect(letters.map(({ subject }) => subject)).toEqual([expect.stringContaining(name)])
  expect(letters[0]!.text).toContain('https://lagar.test/company?tab=watch')

  await audited()
  expect([(await bellOf(platform)).length, letters.length]).toEqual([1, 1])
  expect((await audit()).differentSince).toBe(first.differentSince)

  await falsify(theirs)
  await audited()
  expect([(await bellOf(platform)).length, letters.length]).toEqual([2, 2])

  await mend(theirs)
  await audited()
  expect(await audit()).toMatchObject({ differentSince: null, differences: 0 })
  expect((await bellOf(platform)).map(({ read }) => read)).toEqual([true, true])
  expect(letters.length).toBe(2)
  // What comes back is a difference of its own.
  await falsify(theirs)
  await audited()
  expect(letters.length).toBe(3)
  await mend(theirs)
  await audited()
  expect(await bellOf(theirs.admin)).toEqual([])
})

test('who runs the platform sees processes, requests, refusals, jobs and entries of all; nobody else sees any of it', async () => {
  const company = await server.company()
  const platform = await platformAdmin(company)
  await company.admin.refused('NO_PERMISSIONS', 'GET', url)
  await company.admin.get('companies/varieties')
  const twin = await server.twin()
  // It says so of itself once it is ready.
  await expect.poll(async () => (await platform.get(url)).processes.length).toBe(2)
  const watched = await platform.get(url)
  expect(watched.processes[0]).toMatchObject({ role: 'all', pid: process.pid, standby: null, pages: 0 })
  expect(watched.requests.at(-1) + watched.requests.at(-2)).toBeGreaterThan(0)
  expect(watched.codes).toContainEqual({ code: 'NO_PERMISSIONS', times: expect.any(Number) })
  expect(watched.queue).toEqual({ ready: expect.any(Number), oldestSeconds: expect.any(Number), failed: [] })
  expect(watched.entries).toBeGreaterThanOrEqual(0)
  await twin.close()
  expect((await platform.get(url)).processes).toHaveLength(1)

  // A job without anybody who knows it, at its last attempt.
  await server.owner.query(`select graphile_worker.add_job('ofNobody', max_attempts := 1)`)
  await server.owner.query(`update graphile_worker._private_jobs set attempts = 1 where max_attempts = 1`)
  expect((await platform.get(url)).queue.failed).toEqual([{ task: 'ofNobody', times: 1 }])
})
