import type { App } from '../../src/http/http.ts'
import { chanceOf } from '../../src/demo/setting/chance.ts'
import { newId } from '../../src/ids.ts'

/** As much of JSON Schema as the description of the calls uses. */
export type Schema = {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  maximum?: number
  maxLength?: number
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}
export type Operation = {
  parameters?: { in: string; name: string }[]
  responses?: object
  requestBody?: { content: Record<string, { schema: Schema }> }
}

const deep = (depth: number): unknown => (depth === 0 ? [] : [deep(depth - 1)])

/** What no field should let through unjudged; every value is legal JSON. */
export const bad: unknown[] = [
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
  0.0001,
  2 ** 31,
  99_999_999_999,
  1e16,
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
export function sample(schema: Schema | undefined, depth = 0): unknown {
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
export function fieldsOf(value: unknown, at: (string | number)[] = []): (string | number)[][] {
  if (Array.isArray(value)) return value.length > 0 ? [[...at, 0], ...fieldsOf(value[0], [...at, 0])] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => [[...at, name], ...fieldsOf(part, [...at, name])])
}

/** A copy of a body with this in the place of what stood there. */
export function spoilt(body: unknown, path: (string | number)[], value: unknown): object {
  const copy = structuredClone(body) as Record<string, unknown>
  const holder = path.slice(0, -1).reduce<Record<string, unknown>>((at, key) => at[key] as typeof at, copy)
  holder[path.at(-1)!] = value
  return copy
}

/** A call as the product describes it: `path` is under /api/, with its ids in braces. */
export type Described = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string; operation: Operation }

/** Every call that the product describes, but for those that end the session they are asked with, and the socket. */
export const described = (app: App): Described[] =>
  Object.entries(app.swagger().paths as Record<string, Record<string, Operation>>).flatMap(([url, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const path = url.replace(/^\/api\//, '')
      if (/^(auth\/logout|auth\/sessions\/|socket)/.test(path)) return []
      return [{ method: method.toUpperCase() as Described['method'], path, operation }]
    }),
  )

/** The schema of the JSON that a call takes. */
export const bodySchemaOf = ({ requestBody }: Operation): Schema | undefined =>
  requestBody?.content['application/json']?.schema

/** A request as it goes over the wire. */
export type Raw = { method: string; path: string; headers: Record<string, string>; payload: string }

type Bodies = ReadonlyMap<string, object>

const strangePaths = [
  '/assets/..',
  '/assets/%2e%2e/%2e%2e/etc/passwd',
  '//',
  '//api/health',
  '/\\',
  '/api\\health',
  '/%00',
  '/api/%00',
  '/assets/%00',
  '/%',
  '/api/%ff%fe',
  '/api/../..',
  '/entities/%00/x',
  '/.%00./',
]
const strangeIds = ['1', 'null', '..%2f..', '%00', "x'", 'x'.repeat(90), '%ff', '-1', '%0a', '\\']
const brokenJson = ['{', '{"a":', '[1,', '"', 'nul', '{"a":1}}', '\u0000', '{"__proto__":{"a":1}}', '']
const boundary = 'limit'
const part = (head: string, content: string) => `--${boundary}\r\n${head}\r\n\r\n${content}\r\n`
const brokenForms = [
  '',
  `--${boundary}`,
  `--${boundary}--\r\n`,
  part('Content-Disposition: form-data; name="file"; filename="a.csv"', 'a'),
  part('Content-Disposition: form-data', 'a') + `--${boundary}--\r\n`,
  part('Content-Disposition: form-data; name="file"; filename="a\u0000.csv"', 'a;b\r\n1;2') +
    `--${boundary}--\r\n`,
  part('Content-Disposition: form-data; name="entityId"', 'a\u0000') +
    part('Content-Disposition: form-data; name="file"; filename="a.png"', '\u0089PNG') +
    `--${boundary}--\r\n`,
  part('Content-Disposition: form-data; name="__proto__"', 'a') + `--${boundary}--\r\n`,
  '--x\r\n'.repeat(50),
]
const contentTypes = [
  'application/json',
  'application/json;',
  'application/json; charset=none',
  'text/plain',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${boundary}`,
  `multipart/form-data; boundary=${'b'.repeat(300)}`,
  'application/x-www-form-urlencoded',
  'nothing',
]

/**
 * Malformed requests without end, the same for the same seed: fields that are spoilt in bodies which were once right, filters, ids,
 * addresses, content types and forms. `bodies` holds what was once sent, by method and path.
 */
export function* malformed(seed: number, calls: readonly Described[], bodies: Bodies): Generator<Raw> {
  const chance = chanceOf(seed)
  const pick = <T>(of: readonly T[]): T => chance.pick(of as readonly [T, ...T[]])
  const writing = calls.filter(({ operation }) => bodySchemaOf(operation))
  const filtered = calls.filter(({ method, operation }) => method === 'GET' && operation.parameters?.length)
  const named = calls.filter(({ path }) => path.includes('{'))
  const uploads = calls.filter(({ path, method }) => method === 'POST' && /^(files|imports)$/.test(path))
  const json = { 'content-type': 'application/json' }
  const asText = (value: unknown) =>
    (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 2000).toWellFormed()

  const spoiltBody = (): Raw => {
    const { method, path, operation } = pick(writing)
    let body = structuredClone(bodies.get(`${method} ${path}`) ?? sample(bodySchemaOf(operation))) as object
    if (method === 'POST' && 'id' in body) body = { ...body, id: newId() }
    for (let times = chance.between(1, 3); times > 0; times--) {
      const fields = fieldsOf(body)
      body = fields.length > 0 ? spoilt(body, pick(fields), pick(bad)) : { unknown: pick(bad) }
    }
    return { method, path: `/api/${path}`, headers: json, payload: JSON.stringify(body) }
  }
  const spoiltQuery = (): Raw => {
    const { path, operation } = pick(filtered)
    const names = (operation.parameters ?? []).flatMap(({ in: place, name }) =>
      place === 'query' ? [name] : [],
    )
    const query = [1, 2].map(
      () => `${names.length > 0 ? pick(names) : 'x'}=${encodeURIComponent(asText(pick(bad)))}`,
    )
    const address = path.replaceAll(/\{\w+\}/g, newId())
    return { method: 'GET', path: `/api/${address}?${query.join('&')}`, headers: {}, payload: '' }
  }
  const spoiltId = (): Raw => {
    const { method, path } = pick(named)
    const address = path.replaceAll(/\{\w+\}/g, () => pick(strangeIds))
    return { method, path: `/api/${address}`, headers: {}, payload: '' }
  }
  const strangeAddress = (): Raw => ({
    method: pick(['GET', 'HEAD', 'POST']),
    path: pick(strangePaths),
    headers: {},
    payload: '',
  })
  const brokenPayload = (): Raw => {
    const isForm = chance.between(0, 1) === 1
    const { method, path } = pick(isForm ? uploads : writing)
    const headers = { 'content-type': pick(contentTypes) }
    return { method, path: `/api/${path}`, headers, payload: pick(isForm ? brokenForms : brokenJson) }
  }
  const kinds = [
    spoiltBody,
    spoiltBody,
    spoiltBody,
    spoiltBody,
    spoiltQuery,
    spoiltQuery,
    spoiltId,
    strangeAddress,
    brokenPayload,
  ]
  for (;;) yield pick(kinds)()
}
