import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { SharedCounts } from '../../src/http/counts.ts'
import { newId } from '../../src/ids.ts'
import { openServer, type Person, type TestServer } from '../support/harness.ts'
import { upload } from '../support/upload.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer({
    limits: { logins: 1000, visits: 2, reads: 5, writes: 3, uploads: 4, exports: 2 },
    formTimeout: 200,
  })
})
afterAll(() => server.close())

const season = { name: 'Vendimia', fromDate: '2026-01-01', toDate: '2026-12-31' }
const download = 'traceability/xlsx?type=SEASON'

/** How many of so many calls are let through, and what the others hear. */
async function letThrough(person: Person, count: number, call: () => ReturnType<Person['request']>) {
  const answers = []
  for (let n = 0; n < count; n++) answers.push(await call())
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  for (const answer of refused) {
    expect(answer.json().code).toBe('TOO_MANY')
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(1)
  }
  return count - refused.length
}

test('reading, writing, sending files and downloading are counted apart, for each person, let in or not', async () => {
  const company = await server.company()
  for (const person of [company.admin, await company.as('LAND_ADMIN')]) {
    expect(await letThrough(person, 8, () => person.request('GET', 'administration/seasons'))).toBe(5)
    expect(await letThrough(person, 8, () => person.request('POST', 'administration/seasons', season))).toBe(
      3,
    )
    expect(await letThrough(person, 8, () => upload(server, person, { fields: {} }))).toBe(4)
    expect(await letThrough(person, 8, () => person.request('GET', download))).toBe(2)
  }
})

test('whoever is not signed in is counted by address, which nobody but a known proxy may say', async () => {
  const health = (from: string) =>
    server.app.inject({ url: '/api/health', headers: { 'x-forwarded-for': from } })
  const answers = []
  for (let n = 0; n < 8; n++) answers.push(await health(`10.0.0.${n}`))
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(3)
})

test('whoever comes by a shared link is counted by address, whichever link it is', async () => {
  const visit = (id: string) => server.app.inject({ url: `/api/label/labelStep/${id}` })
  const statuses = []
  for (let n = 0; n < 4; n++) statuses.push((await visit(newId())).statusCode)
  expect(statuses).toEqual([404, 404, 429, 429])
})

test('what several processes count is added up, in the minute that the first call began', async () => {
  const [one, other] = [new SharedCounts(server.pool), new SharedCounts(server.pool)]
  onTestFinished(() => [one, other].forEach((counts) => counts.end()))
  const [key, now] = [`reads ${newId()}`, Date.now()]
  for (let n = 0; n < 4; n++) one.count(key, 60_000, now - 10_000)
  expect(other.count(key, 60_000, now)).toEqual({ current: 1, ttl: 60_000 })
  await one.tell()
  await other.tell()
  const { current, ttl } = other.count(key, 60_000, now)
  expect(current).toBe(6)
  expect(ttl).toBeLessThan(55_000)
  await other.tell()
  one.count(key, 60_000, now)
  await one.tell()
  expect(one.count(key, 60_000, now).current).toBe(8)
})

test('whose minute is over begins anew in every process, and what could not be told is told later', async () => {
  const [one, other] = [new SharedCounts(server.pool), new SharedCounts(server.pool)]
  onTestFinished(() => [one, other].forEach((counts) => counts.end()))
  const [key, now] = [`reads ${newId()}`, Date.now()]
  one.count(key, 60_000, now)
  await one.tell()
  await server.owner.query(`update limit_count set ends_at = ends_at - interval '1 minute' where key = $1`, [
    key,
  ])
  expect(other.count(key, 60_000, now).current).toBe(1)
  await other.tell()
  expect(other.count(key, 60_000, now).current).toBe(2)
  const query = vi.spyOn(server.pool, 'query').mockRejectedValueOnce(new Error('lost'))
  await expect(other.tell()).rejects.toThrow('lost')
  query.mockRestore()
  await other.tell()
  const { rows } = await server.owner.query('select calls from limit_count where key = $1', [key])
  expect(rows).toEqual([{ calls: 2 }])
})

test('a form that dribbles in is cut off before it is whole', async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const slow = connect(port, '127.0.0.1')
  slow.on('error', () => {}) // a connection that is cut off may well say so
  slow.write(
    'POST /api/auth/login HTTP/1.1\r\nhost: lagar\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n{',
  )
  let left = 89
  const dribble = setInterval(() => slow.write(' ', () => left--), 20)
  await new Promise((resolve) => slow.once('close', resolve))
  clearInterval(dribble)
  expect(left).toBeGreaterThan(0)
})

test('a connection on which nothing comes ends by itself', () => {
  const { timeout, headersTimeout, keepAliveTimeout } = server.app.server
  expect([timeout, headersTimeout]).toEqual([60_000, 30_000])
  expect(keepAliveTimeout).toBeLessThanOrEqual(72_000)
})
