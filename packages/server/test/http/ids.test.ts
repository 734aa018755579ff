import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { id as idField } from '@lagar/domain/fields.ts'
import type { Ask } from '../../src/demo/setting/ask.ts'
import { tellStory } from '../../src/demo/story/tell.ts'
import { newId } from '../../src/ids.ts'
import { openServer, type Person, type TestCompany, type TestServer } from '../support/harness.ts'

type At = (string | number)[]
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi
const isId = (value: unknown): value is string =>
  typeof value === 'string' && value.replace(uuid, '') === '' && value !== ''

let server: TestServer
let ours: TestCompany
let theirs: TestCompany
/** What a body of theirs held in a place: the id of a record of the kind that belongs there. */
const foreign = new Map<string, string>()
/** What we sent, by call, and where ids of ours stand in it. */
const sent = new Map<string, { method: Method; url: string; body: object }>()
/** Where an id that is not ours was answered otherwise than one that nobody has, or was taken. */
const leaks: string[] = []
const probed = new Set<string>()
/** Places whose refusal says which field is meant. */
const told = new Set<string>()

/** Where the maker of a record gives an id: to it, and to the recipes of a blend. */
const isGiven = (at: At) => /^(id|recipes\.\d+\.id)$/.test(at.join('.'))

/** The places in a body that hold an id, except those that its maker gives. */
function idsIn(value: unknown, at: At = []): { at: At; id: string }[] {
  if (isId(value)) return isGiven(at) ? [] : [{ at, id: value }]
  if (typeof value !== 'object' || value === null) return []
  const parts = Array.isArray(value) ? value.map((part, n) => [n, part] as const) : Object.entries(value)
  return parts.flatMap(([key, part]) => idsIn(part, [...at, key]))
}

const placeOf = (method: Method, url: string, at: At) =>
  `${method} ${url.replaceAll(uuid, '*')} ${at.map((key) => (typeof key === 'number' ? '*' : key)).join('.')}`

function placed(body: object, at: At, id: string): object {
  const copy = structuredClone(body) as Record<string, unknown>
  const holder = at.slice(0, -1).reduce<Record<string, unknown>>((part, key) => part[key] as never, copy)
  holder[at.at(-1)!] = id
  return copy
}

/** How many things were ever done in both companies. */
async function done(): Promise<number> {
  const counts = [ours, theirs].map(({ id }) =>
    server
      .db(id)
      .selectFrom('audit')
      .select(({ fn }) => fn.countAll<number>().as('lines'))
      .executeTakeFirstOrThrow(),
  )
  return (await Promise.all(counts)).reduce((sum, { lines }) => sum + Number(lines), 0)
}

/** An answer in which no id and no request can be told from another. */
async function answered(person: Person, method: Method, url: string, body?: object) {
  const answer = await person.request(method, url, body)
  return { status: answer.statusCode, text: answer.body.replaceAll(uuid, '*') }
}

/** Asks with their id and with nobody's in each place where ours would be right, before ours is sent. */
async function probe(method: Method, url: string, body: object) {
  sent.set(`${method} ${url.replaceAll(uuid, '*')}`, { method, url, body })
  const kept = method === 'PUT' ? [{ at: ['id'], id: (body as { id?: string }).id ?? '' }] : []
  for (const { at } of [...idsIn(body), ...kept.filter(({ id }) => isId(id))]) {
    const place = placeOf(method, url, at)
    const id = foreign.get(place)
    if (id === undefined || probed.has(place)) continue
    probed.add(place)
    const before = await done()
    const own = method === 'POST' ? { id: newId() } : {}
    const stranger = await answered(ours.admin, method, url, { ...placed(body, at, id), ...own })
    const nobody = await answered(ours.admin, method, url, { ...placed(body, at, newId()), ...own })
    if (stranger.text.includes('"errors"')) told.add(place)
    const isRefused = [400, 404, 409, 422].includes(stranger.status) && (await done()) === before
    if (!isRefused || stranger.status !== nobody.status || stranger.text !== nobody.text)
      leaks.push(`${place}: ${stranger.status} ${stranger.text} | ${nobody.status} ${nobody.text}`)
  }
}

/** Them: what they send shows where ids stand. */
const recording = (person: Person): Ask => {
  const note = (method: Method, url: string, body: object) => {
    for (const { at, id } of idsIn(body)) foreign.set(placeOf(method, url, at), id)
    if ('id' in body && isId(body.id)) foreign.set(placeOf(method, url, ['id']), body.id)
  }
  return {
    get: person.get,
    post: (url, body) => (note('POST', url, body), person.post(url, body)),
    put: (url, body) => (note('PUT', url, body), person.put(url, body)),
  }
}

/** Us: every call is tried with ids that are not ours first. One at a time, so that what is counted is its own. */
function probing(person: Person): Ask {
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = (method: 'POST' | 'PUT') => (url: string, body: object) => {
    const answer = last
      .then(() => probe(method, url, body))
      .then(() => (method === 'POST' ? person.post(url, body) : person.put(url, body)))
    last = answer.catch(() => {})
    return answer
  }
  return { get: person.get, post: inTurn('POST'), put: inTurn('PUT') }
}

beforeAll(async () => {
  server = await openServer()
  ;[ours, theirs] = [await server.company(), await server.company()]
  await tellStory(recording(theirs.admin), { vintages: 1, seed: 2026 })
}, 120_000)
afterAll(() => server.close())

test('an id of another company is refused wherever an id may stand, as one that nobody has', async () => {
  await tellStory(probing(ours.admin), { vintages: 1, seed: 2026 })
  expect(leaks).toEqual([])
  expect(probed.size).toBeGreaterThan(90)
  expect(told.size).toBeGreaterThan(60)
}, 240_000)

/** Ids of some records of every kind of a company, by their table. */
async function idsOf({ id: companyId }: TestCompany, most: number): Promise<Map<string, string[]>> {
  const { rows } = await server.owner.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and has_table_privilege('app_rt', pg_class.oid, 'select')
       and 2 = (select count(*) from pg_attribute
         where attrelid = pg_class.oid and attname in ('id', 'company_id') and atttypid = 'uuid'::regtype)`,
  )
  const found = rows.map(async ({ name }): Promise<[string, string[]]> => {
    const some = await sql<{
      id: string
    }>`select id from ${sql.id(name)} where company_id = ${companyId} limit ${most}`.execute(
      server.db(companyId),
    )
    // Places outside the company, such as its suppliers' side, are named by the ledger alone.
    return [name, some.rows.flatMap(({ id }) => (idField.safeParse(id).success ? [id] : []))]
  })
  return new Map(await Promise.all(found))
}

test('no address opens or removes a record of another company, whatever its kind', async () => {
  const ids = [...(await idsOf(theirs, 1)).values()].flat()
  expect(ids.length).toBeGreaterThan(40)
  const before = await done()
  const paths = server.app.swagger().paths as Record<string, Record<string, unknown>>
  const wrong: string[] = []
  for (const [path, methods] of Object.entries(paths).filter(([one]) => one.includes('{'))) {
    for (const method of Object.keys(methods).filter((one) => one === 'get' || one === 'delete')) {
      for (const id of ids) {
        const url = path.replace(/^\/api\//, '').replaceAll(/\{\w+\}/g, id)
        const { status, text } = await answered(ours.admin, method.toUpperCase() as Method, url)
        if (status !== 404) wrong.push(`${method} ${url}: ${status} ${text}`)
      }
    }
  }
  expect(wrong).toEqual([])
  expect(await done()).toBe(before)
}, 240_000)

/** Removes one record by every call that removes, where one may be removed; answers their ids by table. */
async function removals(): Promise<Map<string, { id: string; url: string }>> {
  const paths = server.app.swagger().paths as Record<string, Record<string, unknown>>
  const removing = Object.entries(paths).flatMap(([path, methods]) =>
    'delete' in methods && !path.includes('/auth/') && !path.includes('/companies/user/') ? [path] : [],
  )
  const removed = new Map<string, { id: string; url: string }>()
  for (const [table, ids] of await idsOf(ours, 40)) {
    for (const path of removing) {
      for (const id of ids) {
        const url = path.replace(/^\/api\//, '').replaceAll(/\{\w+\}/g, id)
        const { status, text } = await answered(ours.admin, 'DELETE', url)
        if (status === 404) break // no call for this kind of record
        if (status !== 204) expect([409, 422, 400], `${url}: ${text}`).toContain(status)
        if (status !== 204) continue
        removed.set(table, { id, url })
        break
      }
    }
  }
  return removed
}

test('what was deleted is there for nobody: not by its address, not in a form, not as part of another record', async () => {
  const tables = await idsOf(ours, 100_000)
  const tableOf = new Map([...tables].flatMap(([table, ids]) => ids.map((id) => [id, table] as const)))
  const removed = await removals()
  // What came in and is taken back keeps its number: it is cancelled, and stays.
  removed.delete('input')
  removed.delete('stock_input')
  // A load of a purchase has the id of its note.
  removed.delete('bulk_receipt')
  removed.delete('stock_return_order')
  expect(removed.size).toBeGreaterThan(10)
  const before = await done()
  const wrong: string[] = []
  for (const [table, { id, url }] of removed) {
    const again = await answered(ours.admin, 'DELETE', url)
    if (again.status !== 404) wrong.push(`${table} DELETE ${again.status} ${again.text}`)
    for (const { method, url: path, body } of sent.values()) {
      const places = idsIn(body).filter((one) => tableOf.get(one.id) === table)
      const own = method === 'POST' ? { id: newId() } : {}
      for (const { at } of places) {
        const { status, text } = await answered(ours.admin, method, path, { ...placed(body, at, id), ...own })
        if (status < 400)
          wrong.push(`${method} ${path} ${at.join('.')}: a deleted ${table} was taken. ${text}`)
      }
      const edit = await answered(ours.admin, 'PUT', path, { ...body, id, version: 1 })
      if (edit.status < 400 || edit.status >= 500) wrong.push(`PUT ${path} a deleted ${table}: ${edit.text}`)
    }
  }
  expect(wrong.map((one) => one.slice(0, 300))).toEqual([])
  expect(await done()).toBe(before)
}, 240_000)
