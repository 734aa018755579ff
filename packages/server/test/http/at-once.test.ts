import { id as idField } from '@lagar/domain/fields.ts'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Ask } from '../../src/demo/setting/ask.ts'
import { tellStory } from '../../src/demo/story/tell.ts'
import { newId } from '../../src/ids.ts'
import { openServer, Person, type TestCompany, type TestServer } from '../support/harness.ts'

type Method = 'POST' | 'PUT' | 'DELETE'
type Body = Record<string, unknown>
type Call = { method: Method; url: string; body?: Body }

/** How many call at once, and how many of the product's ways to write there are at least. */
const AT_ONCE = 16
const WAYS = 100

let server: TestServer
let company: TestCompany
/** One call of each way to write, as the vintage made it. */
const calls = new Map<string, Call>()
/** What was made by each path, the last one last: what a removal may be tried on. */
const made = new Map<string, string>()

beforeAll(async () => {
  server = await openServer()
  company = await server.company()
  await tellStory(remembering(company.admin), { vintages: 1, seed: 7 })
  for (const path of Object.keys(server.app.swagger().paths as object).filter((one) => one.includes('{'))) {
    const list = path.replace(/^\/api\//, '').replace(/\/\{\w+\}$/, '')
    const id = made.get(list) ?? made.get(`${list}s`)
    if (id) calls.set(`DELETE ${list}`, { method: 'DELETE', url: `${list}/${id}` })
  }
}, 120_000)
afterAll(() => server.close())

function remembering({ get, post, put }: Person): Ask {
  const note = (method: Method, url: string, body: object) => {
    // A file is no body that can be written anew.
    if (!(body instanceof FormData)) calls.set(`${method} ${url}`, { method, url, body: body as Body })
  }
  return {
    get,
    post: async (url, body) => {
      note('POST', url, body)
      const answer = await post(url, body)
      if (typeof answer?.id === 'string') made.set(url, answer.id)
      return answer
    },
    put: (url, body) => (note('PUT', url, body), put(url, body)),
  }
}

const isId = (value: unknown): value is string => idField.safeParse(value).success

/** Visits every id of a body by the field it stands in. */
function mapIds(value: unknown, change: (field: string, id: string) => string, field = ''): unknown {
  if (isId(value)) return change(field, value)
  if (Array.isArray(value)) return value.map((part) => mapIds(part, change, field))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, mapIds(part, change, key)]))
}

/** The id that most calls name in a field: with it they all meet on the same records. */
function meetingIds(): ReadonlyMap<string, string> {
  const counts = new Map<string, Map<string, number>>()
  for (const { body } of calls.values())
    mapIds(body, (field, id) => {
      const ids = counts.get(field) ?? new Map<string, number>()
      counts.set(field, ids.set(id, (ids.get(id) ?? 0) + 1))
      return id
    })
  return new Map(
    [...counts].flatMap(([field, ids]) => {
      const [most] = [...ids].toSorted(([, one], [, other]) => other - one)
      return field === 'id' || !most ? [] : [[field, most[0]]]
    }),
  )
}

/** The same call on the version that stands, under an id of its own, with a word that was not there before. */
function afresh(
  { method, url, body }: Call,
  versions: ReadonlyMap<string, number>,
  meeting?: ReadonlyMap<string, string>,
) {
  if (!body) return { method, url }
  const met = meeting ? (mapIds(body, (field, id) => meeting.get(field) ?? id) as Body) : body
  const own = method === 'POST' ? { id: newId() } : { version: versions.get(String(body['id'])) ?? 1 }
  const word = newId().slice(-12)
  const told = Object.fromEntries(
    ['note', 'name', 'batchId', 'billCustomId'].flatMap((field) =>
      typeof met[field] === 'string' ? [[field, word]] : [],
    ),
  )
  return { method, url, body: { ...met, ...('id' in body || method === 'POST' ? own : {}), ...told } }
}

/** Groups of calls in which every two of them meet at least once. */
function meetings<Item>(items: readonly Item[]): Item[][] {
  const left = new Set(
    items.flatMap((_, one) => items.slice(one + 1).map((__, n) => `${one} ${one + 1 + n}`)),
  )
  const met = (one: number, other: number) => `${Math.min(one, other)} ${Math.max(one, other)}`
  const groups: Item[][] = []
  while (left.size > 0) {
    const [first] = left
    const group = first!.split(' ').map(Number)
    while (group.length < Math.min(AT_ONCE, items.length)) {
      const gain = (item: number) => group.filter((one) => left.has(met(one, item))).length
      const rest = [...items.keys()].filter((item) => !group.includes(item))
      group.push(rest.reduce((best, item) => (gain(item) > gain(best) ? item : best)))
    }
    for (const one of group) for (const other of group) left.delete(met(one, other))
    groups.push(group.map((item) => items[item]!))
  }
  return groups
}

/** Every version that stands of what the calls edit. */
async function standing(person: Person): Promise<Map<string, number>> {
  const versions = new Map<string, number>()
  for (const { method, url, body } of calls.values()) {
    if (method !== 'PUT' || !isId(body?.['id'])) continue
    const answer = await person.request('PUT', url, { ...body, version: 2_000_000_000 })
    const version = answer.json().details?.version
    if (typeof version === 'number') versions.set(body['id'], version)
  }
  return versions
}

/** What PostgreSQL logged of the circles that it broke in this database: who waited for whom, with which statements. */
async function circles(): Promise<string> {
  const { rows } = await server.owner.query<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  if (rows[0]!.deadlocks === '0') return ''
  const log = readFileSync(inject('pg').log, 'utf8')
  return [...log.matchAll(/deadlock detected[^]*?(?=\n\S[^\n]* LOG:|$)/g)].map(([told]) => told).join('\n')
}

/** Sends groups of calls, each group at once, every other call on the ids where they all meet; answers what each was answered. */
async function drive(groups: readonly (readonly Call[])[], meeting?: ReadonlyMap<string, string>) {
  const twin = await server.twin()
  const person = new Person(twin.app, company.admin.token)
  const versions = await standing(person)
  const statuses = new Map<string, number[]>()
  for (const group of groups) {
    const sent = group.map((call, n) => afresh(call, versions, n % 2 ? meeting : undefined))
    const answers = await Promise.all(sent.map(({ method, url, body }) => person.request(method, url, body)))
    for (const [n, { statusCode, body }] of answers.entries()) {
      const { method, url } = group[n]!
      const call = `${method} ${url}`
      statuses.set(call, [...(statuses.get(call) ?? []), statusCode])
      const { id, version } = statusCode < 300 && body !== '' ? JSON.parse(body) : {}
      if (typeof version === 'number') versions.set(id, Math.max(version, versions.get(id) ?? 1))
    }
  }
  await twin.close() // what a connection counted is told when it ends
  return statuses
}

const faultsOf = (statuses: ReadonlyMap<string, number[]>) =>
  [...statuses].filter(([, all]) => all.some((status) => status >= 500))

test('the same call comes sixteen times at once: each is answered, and none waits for another in a circle', async () => {
  const repeated = [...calls.values()].filter(({ method }) => method !== 'DELETE')
  const statuses = await drive(repeated.map((call) => Array.from({ length: AT_ONCE }, () => call)))
  expect(faultsOf(statuses)).toEqual([])
  expect(await circles()).toBe('')
  for (const call of ['POST cellars/measuraments', 'POST lands/curation', 'POST cellars/laboratories'])
    expect(new Set(statuses.get(call)), call).toEqual(new Set([201]))
}, 120_000)

test('every two calls that write meet on the same records: no circle, and no call fails of it', async () => {
  expect(calls.size).toBeGreaterThan(WAYS)
  const statuses = await drive(meetings([...calls.values()]), meetingIds())
  expect(faultsOf(statuses)).toEqual([])
  expect(await circles()).toBe('')
  expect([...statuses.values()].flat().filter((status) => status < 300).length).toBeGreaterThan(300)
}, 120_000)

test('a company whose people wait for each other keeps no other waiting, and hears when to come back', async () => {
  const other = await server.company()
  const path = 'administration/seasons'
  const [season] = (await company.admin.get(path)).result
  const { id, version, can: _can, ...fields } = season
  await server.owner.query(`begin; set local app.company_id = '${company.id}'`)
  await server.owner.query('select from season where company_id = $1 and id = $2 for update', [
    company.id,
    id,
  ])
  const edits = Array.from({ length: 10 }, (_, n) =>
    company.admin.request('PUT', path, { ...fields, id, version, name: `Temporada ${n}` }),
  )
  const before = performance.now()
  await other.admin.get(path)
  expect(performance.now() - before).toBeLessThan(1000)
  const refused = await Promise.all(edits)
  await server.owner.query('rollback')
  for (const answer of refused) {
    expect(answer.statusCode).toBe(503)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(answer.json().code).toBe('BUSY')
  }
  await company.admin.put(path, { ...fields, id, version, name: 'Temporada libre' })
}, 30_000)
