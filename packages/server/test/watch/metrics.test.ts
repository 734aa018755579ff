import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { sql } from 'kysely'
import { slow, type Slow } from '../../src/database/tenant.ts'
import { newId } from '../../src/ids.ts'
import { startJobs } from '../../src/jobs/jobs.ts'
import { watchTasks } from '../../src/watch/tasks.ts'
import { openServer, type TestServer } from '../support/harness.ts'

const token = 'solo para quien vigila'

let server: TestServer
beforeAll(async () => {
  server = await openServer({ metricsToken: encodeURI(token) })
})
afterAll(() => server.close())

const ask = (authorization?: string) =>
  server.app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } })

/** What a metric says, with its labels as they stand in the text. */
async function toldOf(name: string): Promise<number> {
  const { body } = await ask(`Bearer ${encodeURI(token)}`)
  const line = body.split('\n').find((one) => one.startsWith(`${name} `))
  expect(line, name).toBeDefined()
  return Number(line!.split(' ').at(-1))
}

test('who has the token hears of requests, refusals, connections, jobs and entries; nobody else hears anything', async () => {
  const company = await server.company()
  await company.admin.get('companies/varieties')
  await company.admin.refused('NOT_FOUND', 'GET', 'companies/variety/0198c0de-0000-7000-8000-000000000001')
  for (const given of [undefined, 'Bearer otro', encodeURI(token)])
    expect((await ask(given)).statusCode).toBe(401)
  const answer = await ask(`Bearer ${encodeURI(token)}`)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    expect.stringContaining('text/plain'),
  ])
  expect(answer.body).not.toContain(company.id)
  expect(
    await toldOf('lagar_request_seconds_count{method="GET",room="companies",status="200"}'),
  ).toBeGreaterThanOrEqual(1)
  expect(await toldOf('lagar_refusals_total{code="NOT_FOUND"}')).toBe(1)
  expect(await toldOf('lagar_pool_connections{state="waiting"}')).toBe(0)
  expect(await toldOf('lagar_open_pages')).toBe(0)
  expect(await toldOf('lagar_ledger_entries')).toBeGreaterThanOrEqual(0)
})

test('a statement that takes its time is told by its text, without its values', async () => {
  const company = await server.company()
  const told: Slow[] = []
  const hear = (one: Slow) => told.push(one)
  slow(server.pool).on('slow', hear)
  await sql`select pg_sleep(${1.05})`.execute(server.db(company.id))
  await sql`select pg_sleep(${0.01})`.execute(server.db(company.id))
  slow(server.pool).off('slow', hear)
  expect(told).toEqual([{ sql: 'select pg_sleep($1)', ms: expect.any(Number), company: company.id }])
  expect(await toldOf('lagar_slow_statements_total')).toBeGreaterThanOrEqual(1)
})

test('the page of those who run the platform counts what the metrics count', async () => {
  const own = await openServer({ metricsToken: encodeURI(token) })
  onTestFinished(() => own.close())
  const { admin } = await own.company()
  const { user } = await admin.get('auth/me')
  await own.owner.query('update account set is_platform_admin = true where id = $1', [user.id])
  const nobody = '0198c0de-0000-7000-8000-000000000001'
  for (const times of [1, 2, 3]) {
    await admin.refused('NOT_FOUND', 'GET', `companies/variety/${nobody}`)
    if (times > 1) await admin.refused('INVALID_INPUT', 'POST', 'companies/varieties', {})
  }
  await sql`select pg_sleep(${1.05})`.execute(own.db(newId()))
  const watched = await admin.get('companies/platform/watch')
  const { body } = await own.app.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${encodeURI(token)}` },
  })
  const told = [...body.matchAll(/^lagar_refusals_total\{code="(\w+)"\} (\d+)$/gm)]
  expect(told.map(([, code, times]) => ({ code, times: Number(times) }))).toEqual(watched.codes)
  expect(watched.codes).toEqual([
    { code: 'NOT_FOUND', times: 3 },
    { code: 'INVALID_INPUT', times: 2 },
  ])
  expect(watched.slow).toHaveLength(1)
  expect(body).toMatch(/^lagar_slow_statements_total 1$/m)
})

test('every ledger is audited, one that does not add up is told, and no more once it does', async () => {
  const company = await server.company()
  const jobs = await startJobs(
    { ownerUrl: server.ownerUrl },
    watchTasks({
      pool: server.pool,
      hub: server.hub,
      post: { send: async () => {} },
      publicUrl: 'https://lagar.test',
    }),
  )
  const checked = async () => {
    await server.owner.query(`select graphile_worker.add_job('checkLedgers')`)
    await expect
      .poll(
        async () => {
          const { rows } = await server.owner.query<{ left: number }>(
            `select count(*)::int as left from graphile_worker.jobs where task_identifier like 'checkLedger%'`,
          )
          return rows[0]!.left
        },
        { timeout: 20_000 },
      )
      .toBe(0)
    return await toldOf('lagar_ledgers_different')
  }
  expect(await checked()).toBe(0)
  expect(await toldOf('lagar_ledger_check_age_seconds')).toBeLessThan(60)
  await server.owner.query(`select set_config('app.company_id', $1, false)`, [company.id])
  const { rows } = await server.owner.query<{ id: string }>(
    `select id from place where company_id = $1 order by id limit 1`,
    [company.id],
  )
  await server.owner.query(
    `insert into balance (company_id, place_id, thing_id, kind, amount, cost, last_on)
     values ($1, $2, gen_random_uuid(), 'SUPPLY', 5, 0, '2026-01-01')`,
    [company.id, rows[0]!.id],
  )
  expect(await checked()).toBe(1)
  await server.owner.query('delete from balance where company_id = $1', [company.id])
  expect(await checked()).toBe(0)
  await jobs.stop()
})
