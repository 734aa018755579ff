import { exportTypes } from '@lagar/domain/lists/exports.ts'
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { makePool, tenantDb } from '../../src/database/tenant.ts'
import { openServer, Person, type TestCompany, type TestServer } from '../support/harness.ts'
import { openTestStandby, type TestStandby } from '../support/standby.ts'
import { makeVintage, type Vintage } from '../traceability/vintage-graph.ts'

const AS_OF = 'lagar-as-of'
/** Seconds that no test lasts. */
const PATIENT = 3600

let standby: TestStandby
let server: TestServer
let company: TestCompany
let vintage: Vintage
/** A process that reads from the standby, and the same person there. */
let reading: Awaited<ReturnType<TestServer['twin']>>
let reader: Person

beforeAll(async () => {
  standby = await openTestStandby()
  server = await openServer()
  company = await server.company()
  vintage = await makeVintage(server, company)
  reading = await server.twin({ from: standby.urlOf, lagSeconds: PATIENT })
  reader = new Person(reading.app, company.admin.token)
})
afterAll(async () => {
  await reading.close()
  await server.close()
  await standby.close()
})

const year = { from: '2026-01-01', to: '2026-12-31' }
const query = (filters: Record<string, string>) => `?${new URLSearchParams(filters).toString()}`
const table = `analytics/table${query({ fact: 'harvest', by: 'variety', ...year })}`

type Call = ['GET' | 'POST', string, object?]

/** Every call that may be of the past, as somebody asks it. */
const calls = (): Call[] => [
  ['GET', table],
  ['GET', `analytics/fermentations${query(year)}`],
  ['GET', `analytics/vessels${query(year)}`],
  ['GET', `analytics/makeup${query({ type: 'wineBatch', id: vintage.bottled })}`],
  ...['stock', 'cellar', 'wineEstate', 'division', 'label', 'distribution'].map((area): Call => [
    'GET',
    `traceability/stats/${area}${query(year)}`,
  ]),
  ['GET', `distribution/problems/stats${query(year)}`],
  ['GET', `traceability/batch/traceability${query({ type: 'wineBatch', id: vintage.labeled })}`],
  ['GET', `traceability/stockOrder/traceability${query({ id: vintage.bottled })}`],
  ['GET', `traceability/stockInput/traceability${query({ id: vintage.bottled })}`],
  ['GET', `traceability/epcis${query({ type: 'wineBatch', id: vintage.labeled })}`],
  ['GET', `traceability/xlsx${query({ type: 'VARIETY' })}`],
  [
    'POST',
    'traceability/pdf/create',
    { type: 'TRACEABILITY', entityType: 'wineBatch', entityId: vintage.labeled },
  ],
]

/** An answer without the moment and the request that it is of. */
const ofAnyMoment = ({ at: _at, requestId: _id, ...answer }: Record<string, unknown>) => answer

const askOf = async (person: Person, [method, url, body]: Call) => {
  const answer = await person.request(method, url, body)
  const isJson = String(answer.headers['content-type']).includes('json')
  return {
    status: answer.statusCode,
    rows: answer.headers['x-rows'],
    // What is drawn bears the minute at which it was asked, and so does a document its moment.
    body: isJson && !url.includes('epcis') ? ofAnyMoment(answer.json()) : answer.headers['content-type'],
    asOf: answer.headers[AS_OF],
  }
}

test('figures, statistics, traces and exports are read from the standby, are those of the primary, and say of when', async () => {
  const source = path.join(import.meta.dirname, '../../src')
  const marked = execFileSync('grep', ['-rho', 'ofPast: true', source]).toString().trim().split('\n')
  expect(calls()).toHaveLength(marked.length)
  for (const call of calls()) {
    const { asOf: never, ...fromPrimary } = await askOf(company.admin, call)
    await standby.caughtUp()
    const { asOf, ...answer } = await askOf(reader, call)
    expect([call[1], answer]).toEqual([call[1], fromPrimary])
    expect([call[1], never, typeof asOf]).toEqual([call[1], undefined, 'string'])
    expect(Math.abs(Date.now() - Date.parse(String(asOf)))).toBeLessThan(60_000)
  }
  expect(reading.standby?.state()).toMatchObject({ state: 'ASKED', reads: calls().length })
})

test('every list as a workbook is read there: none of them writes while it reads', async () => {
  for (const type of exportTypes) {
    const call: Call = ['GET', `traceability/xlsx${query({ type })}`]
    const fromPrimary = await askOf(company.admin, call)
    await standby.caughtUp()
    const answer = await askOf(reader, call)
    // The list of what was done tells of the workbook before it as well.
    const more = type === 'ACTIVITY' ? 1 : 0
    expect([type, answer.status, Number(answer.rows)]).toEqual([
      type,
      fromPrimary.status,
      Number(fromPrimary.rows) + more,
    ])
    expect([type, answer.asOf !== undefined]).toEqual([type, true])
  }
})

test('whoever wrote reads what they wrote, by whichever process; who wrote nothing meanwhile still reads there', async () => {
  const other = await server.company()
  await standby.caughtUp()
  const theirs = new Person(reading.app, other.admin.token)
  await standby.pause()
  const moment = await askOf(theirs, ['GET', table])
  expect(moment.asOf).toBeDefined()
  await company.admin.post('companies/varieties', { name: 'Avena', crop: 'OTHER', grapeType: 'NO_GRAPE' })
  const lists = `traceability/xlsx${query({ type: 'VARIETY' })}`
  const now = await askOf(company.admin, ['GET', lists])
  expect(await askOf(reader, ['GET', lists])).toEqual({ ...now, asOf: undefined })
  const then = await askOf(theirs, ['GET', table])
  expect({ ...then, asOf: '' }).toEqual({ ...moment, asOf: '' })
  // Of no later moment than it stands at.
  expect(Date.parse(String(then.asOf))).toBeLessThan(Date.now())
  await standby.goOn()
  await standby.caughtUp()
  expect((await askOf(reader, ['GET', lists])).asOf).toBeDefined()
})

test('a standby that is too far behind is not asked', async () => {
  const hasty = await server.twin({ from: standby.urlOf, lagSeconds: 0.001 })
  const person = new Person(hasty.app, company.admin.token)
  await standby.pause()
  // Of another company: nothing that this one would miss.
  const other = await server.company()
  await server.owner.query('set synchronous_commit = on')
  await server.owner.query('update company set name = name where id = $1', [other.id])
  await sql`select pg_sleep(0.01)`.execute(server.db(company.id))
  expect((await askOf(person, ['GET', table])).asOf).toBeUndefined()
  expect(hasty.standby?.state()).toMatchObject({ state: 'BEHIND', lagSeconds: expect.any(Number) })
  await standby.goOn()
  await hasty.close()
})

test('nothing is written through it', async () => {
  await standby.caughtUp()
  const moment = await reading.standby!.moment(company.id)
  const write = sql`insert into answered (company_id, id, call, body_hash, status, answer)
    values (${company.id}, gen_random_uuid(), '', '', 201, '{}')`.execute(moment!.db)
  await expect(write).rejects.toMatchObject({ code: '25006' })
})

test('one that was let past the company wall after the process started is not asked', async () => {
  const name = /\/(\w+)\?/.exec(server.runtimeUrl)![1]!
  const superuser = inject('pg').superuser.replace('/DATABASE?', `/${name}?`)
  const careless = await server.twin({ from: () => standby.urlOf(superuser), lagSeconds: PATIENT })
  const person = new Person(careless.app, company.admin.token)
  expect(await askOf(person, ['GET', table])).toEqual(await askOf(company.admin, ['GET', table]))
  expect(careless.standby?.state()).toEqual({ state: 'AWAY', lagSeconds: null, reads: 0 })
  await careless.close()
})

test('what fails there in the middle is answered by the primary', async () => {
  const broken = makePool('postgresql://nobody@127.0.0.1:1/nowhere', 1)
  const moment = reading.standby!.moment
  reading.standby!.moment = async (id) => ({ db: tenantDb(broken, id), asOf: new Date() })
  const answer = await askOf(reader, ['GET', table])
  reading.standby!.moment = moment
  await broken.end()
  expect(answer).toEqual(await askOf(company.admin, ['GET', table]))
  // And it is left alone for a while.
  expect(reading.standby!.state()).toMatchObject({ state: 'AWAY' })
})

test('one that is gone is not waited for, and nobody is less ready without it', async () => {
  await standby.stop()
  const twin = await server.twin({ from: standby.urlOf, lagSeconds: PATIENT })
  const person = new Person(twin.app, company.admin.token)
  expect(await askOf(person, ['GET', table])).toEqual(await askOf(company.admin, ['GET', table]))
  expect(twin.standby?.state()).toEqual({ state: 'AWAY', lagSeconds: null, reads: 0 })
  const tried = twin.standby!.moment(company.id)
  // It answers before anybody could have been asked.
  expect(
    await Promise.race([tried.then(() => 'at once'), new Promise((r) => setImmediate(r, 'later'))]),
  ).toBe('at once')
  expect((await twin.app.inject({ url: '/api/health/ready' })).statusCode).toBe(200)
  await twin.close()
})
