import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../src/ids.ts'
import { openServer, type Person, type TestServer } from './harness.ts'

/** As much of JSON Schema as the description of the calls uses. */
type Schema = {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}
type Operation = {
  parameters?: { in: string; name: string }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await openServer()
  admin = (await server.company()).admin
})
afterAll(() => server.close())

const deep = (depth: number): unknown => (depth === 0 ? [] : [deep(depth - 1)])

/** What no field should let through unjudged; every value is legal JSON. */
const bad: unknown[] = [
  null,
  '',
  '   ',
  'a\u0000b',
  '\ud800',
  'ñ'.repeat(50_000),
  "'; drop table ledger_entry; --",
  '=HYPERLINK("http://example.com")',
  '2026-02-30',
  '9999-99-99',
  '0000-01-01',
  '+999999-01-01',
  newId(),
  '00000000-0000-0000-0000-000000000000',
  true,
  -1,
  -0.0001,
  0.1 + 0.2,
  1e21,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  Number.MIN_SAFE_INTEGER - 2,
  [],
  {},
  [null],
  [[]],
  Array.from({ length: 2000 }, () => newId()),
  deep(200),
  JSON.parse('{"__proto__":{"isPlatformAdmin":true}}'),
  { constructor: { prototype: {} } },
  { toString: 1 },
]

/** A body that its schema may well take: with it a single bad field is what is judged. */
function sample(schema: Schema | undefined, depth = 0): unknown {
  if (!schema || depth > 6) return null
  const [choice] = schema.anyOf ?? schema.oneOf ?? []
  if (choice) return sample(choice, depth + 1)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => sample(part, depth + 1)))
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object' || schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, part]) => [name, sample(part, depth + 1)]),
    )
  if (type === 'array') return [sample(schema.items, depth + 1)]
  if (type === 'number' || type === 'integer') return 1
  if (type === 'boolean') return false
  if (schema.format === 'uuid') return newId()
  if (schema.format === 'date') return '2026-03-01'
  if (schema.format === 'email') return `${newId()}@example.com`
  return 'Texto'
}

/** The paths of all fields of a body, into the first row of its lists. */
function fieldsOf(value: unknown, at: (string | number)[] = []): (string | number)[][] {
  if (Array.isArray(value)) return value.length > 0 ? [[...at, 0], ...fieldsOf(value[0], [...at, 0])] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => [[...at, name], ...fieldsOf(part, [...at, name])])
}

function spoilt(body: unknown, path: (string | number)[], value: unknown): object {
  const copy = structuredClone(body) as Record<string, unknown>
  const holder = path.slice(0, -1).reduce<Record<string, unknown>>((at, key) => at[key] as typeof at, copy)
  holder[path.at(-1)!] = value
  return copy
}

const described = () =>
  Object.entries(server.app.swagger().paths as Record<string, Record<string, Operation>>).flatMap(
    ([url, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        method: method.toUpperCase() as 'GET' | 'POST' | 'PUT' | 'DELETE',
        url: url.replace(/^\/api\//, '').replace(/\{\w+\}/g, newId()),
        operation,
      })),
  )

/** Calls that end the session they are asked with. */
const ending = new Set(['auth/logout', 'auth/logout/all'])

test('no bad body of any call is a fault of ours', { timeout: 240_000 }, async () => {
  const faults: string[] = []
  let asked = 0
  for (const { method, url, operation } of described()) {
    const schema = operation.requestBody?.content['application/json']?.schema
    if (!schema || ending.has(url)) continue
    const body = sample(schema) as object
    const fields = fieldsOf(body)
    for (const [n, value] of bad.entries()) {
      // Every bad value meets one field of the call, and every call meets every bad value.
      const path = fields[n % Math.max(fields.length, 1)]
      const payload = path ? spoilt(body, path, value) : { unknown: value }
      const answer = await admin.request(method, url, payload)
      asked++
      if (answer.statusCode >= 500)
        faults.push(`${method} ${url} ${path?.join('.')} = ${JSON.stringify(value)?.slice(0, 60)}`)
    }
    for (const payload of [[], [body], { ...body, companyId: newId(), isPlatformAdmin: true }])
      if ((await admin.request(method, url, payload)).statusCode >= 500)
        faults.push(`${method} ${url} whole body`)
  }
  expect(faults).toEqual([])
  expect(asked).toBeGreaterThan(1000)
})

test('no bad query of any call is a fault of ours', { timeout: 240_000 }, async () => {
  const faults: string[] = []
  for (const { method, url, operation } of described()) {
    const names = (operation.parameters ?? []).flatMap(({ in: place, name }) =>
      place === 'query' ? [name] : [],
    )
    if (method !== 'GET' || names.length === 0 || url === 'socket') continue
    for (const [n, value] of bad.entries()) {
      const name = names[n % names.length]!
      const text = typeof value === 'string' ? value.slice(0, 3000) : JSON.stringify(value).slice(0, 3000)
      const query = `${name}=${encodeURIComponent(text.toWellFormed())}&${name}=%`
      const answer = await admin.request('GET', `${url}?${query}`)
      if (answer.statusCode >= 500) faults.push(`${url} ${name} = ${text.slice(0, 60)}`)
    }
  }
  expect(faults).toEqual([])
})

test('no bad id in an address is a fault of ours', async () => {
  const faults: string[] = []
  const paths = Object.entries(server.app.swagger().paths as Record<string, Record<string, Operation>>)
  for (const [url, methods] of paths.filter(([one]) => one.includes('{'))) {
    for (const method of Object.keys(methods)) {
      for (const id of ['1', 'null', '..%2f..', '%00', `${newId()}'`, 'x'.repeat(90), newId()]) {
        const asked = url.replace(/^\/api\//, '').replace(/\{\w+\}/g, id)
        const answer = await admin.request(method.toUpperCase() as 'GET', asked)
        if (answer.statusCode >= 500) faults.push(`${method} ${asked}: ${answer.statusCode}`)
      }
    }
  }
  expect(faults).toEqual([])
})
