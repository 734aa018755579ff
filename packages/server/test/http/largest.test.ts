import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ask } from '../../src/demo/setting/ask.ts'
import { tellStory } from '../../src/demo/story/tell.ts'
import { newId } from '../../src/ids.ts'
import { openServer, type Person, type TestServer } from '../support/harness.ts'
import { bodySchemaOf, described, fieldsOf, spoilt, type Schema } from '../support/malformed.ts'

let server: TestServer
let admin: Person
/** What the vintage made, by path: bodies that were once right. */
const made = new Map<string, object>()

beforeAll(async () => {
  server = await openServer()
  admin = (await server.company()).admin
  const { get, post, put } = admin
  const ask: Ask = {
    get,
    put,
    post: (url, body) => {
      if (!(body instanceof FormData)) made.set(url, body)
      return post(url, body)
    },
  }
  await tellStory(ask, { vintages: 1, seed: 11 })
}, 120_000)
afterAll(() => server.close())

/** What a schema says of the field at a path, under its choices. */
function at(schema: Schema | undefined, [key, ...rest]: (string | number)[]): Schema | undefined {
  if (!schema || key === undefined) return schema
  const under = typeof key === 'number' ? schema.items : schema.properties?.[key]
  if (under) return at(under, rest)
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  return choices.map((choice) => at(choice, [key, ...rest])).find((found) => found !== undefined)
}

/** The largest number or the longest text that a field takes; nothing where it has no such limit. */
function largest(schema: Schema | undefined): unknown {
  if (!schema) return undefined
  if (schema.maximum !== undefined && schema.maximum < 2 ** 31) return schema.maximum
  if (schema.maximum !== undefined) return Math.min(schema.maximum, 99_999_999_999)
  if (schema.maxLength !== undefined && !schema.format && !schema.enum) return 'ñ'.repeat(schema.maxLength)
  return (schema.anyOf ?? []).map(largest).find((found) => found !== undefined)
}

test(
  'whatever a call takes at its largest can be read again, alone and in its list',
  { timeout: 240_000 },
  async () => {
    const faults: string[] = []
    let taken = 0
    const calls = described(server.app)
    const lists = new Set(calls.flatMap(({ method, path }) => (method === 'GET' ? [path] : [])))
    for (const { method, path, operation } of calls) {
      const body = method === 'POST' ? made.get(path) : undefined
      if (!body) continue
      const schema = bodySchemaOf(operation)
      const unsaid = Object.keys(schema?.properties ?? {}).filter((name) => !(name in body) && name !== 'id')
      const fields = [...fieldsOf(body), ...unsaid.map((name) => [name])].flatMap((field) => {
        const most = largest(at(schema, field))
        return most === undefined ? [] : [{ field, most }]
      })
      // Each alone, and every two numbers together: what is computed is mostly a product of two.
      const pairs = fields.flatMap((one, n) => fields.slice(n + 1).map((other) => [one, other]))
      const numbers = pairs.filter((pair) => pair.every(({ most }) => typeof most === 'number'))
      for (const together of [...fields.map((one) => [one]), ...numbers]) {
        const given = together.reduce<object>((whole, { field, most }) => spoilt(whole, field, most), body)
        const answer = await admin.request('POST', path, { ...given, id: newId() })
        if (answer.statusCode < 300) taken++
        const names = together.map(({ field }) => field.join('.')).join(' and ')
        if (answer.statusCode >= 500) faults.push(`POST ${path} ${names}: ${answer.body}`)
      }
      if (!lists.has(path)) continue
      const list = await admin.request('GET', `${path}?limit=200`)
      if (list.statusCode >= 500) faults.push(`GET ${path}: ${list.body}`)
    }
    expect(faults).toEqual([])
    expect(taken).toBeGreaterThan(100)
  },
)
