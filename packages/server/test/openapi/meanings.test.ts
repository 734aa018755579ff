import { MUST_BY_KILO } from '@lagar/domain/lands/harvest/capacity.ts'
import { DEFAULT_RESIDUAL_POWER, DEFAULT_TC_DAYS } from '@lagar/domain/lands/works/curation.ts'
import { en } from '@lagar/domain/texts/en.ts'
import { fieldMeanings as english } from '@lagar/domain/texts/en/field-meanings.ts'
import { es } from '@lagar/domain/texts/es.ts'
import { fieldMeanings as spanish } from '@lagar/domain/texts/es/field-meanings.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isJson, type Json } from '../../src/openapi/json.ts'
import { openServer, type TestServer } from '../support/harness.ts'

let server: TestServer
let document: Json
beforeAll(async () => {
  server = await openServer()
  document = (await server.app.inject({ method: 'GET', url: '/api/openapi.json' })).json()
})
afterAll(() => server.close())

type Place = { at: string; name: string; description: string | undefined }

const partOf = (part: unknown, key: string): Json => {
  const inside = isJson(part) ? part[key] : undefined
  return isJson(inside) ? inside : {}
}

const schemas = () => partOf(partOf(document, 'components'), 'schemas')

/** Where a reference leads, with its name. */
function ledTo({ $ref }: Json): [string, Json] | undefined {
  const name = typeof $ref === 'string' ? $ref.split('/').at(-1)! : undefined
  return name === undefined ? undefined : [name, partOf(schemas(), name)]
}

/** Every field in a schema, once, by its record or call and the path in it. */
function placesIn(schema: unknown, at: string, seen: Set<string>): Place[] {
  if (Array.isArray(schema)) return schema.flatMap((one) => placesIn(one, at, seen))
  if (!isJson(schema)) return []
  const led = ledTo(schema)
  if (led) {
    // A field that several records have alike stands once, and yet is a field of each.
    if (led[1]['description'] !== undefined) return placesIn(led[1], at, seen)
    if (seen.has(led[0])) return []
    seen.add(led[0])
    return placesIn(led[1], led[0], seen)
  }
  const own = Object.entries(partOf(schema, 'properties')).flatMap(([name, field]): Place[] => {
    const said = isJson(field) ? (field['description'] ?? ledTo(field)?.[1]['description']) : undefined
    const description = typeof said === 'string' ? said : undefined
    return [{ at, name, description }, ...placesIn(field, `${at}.${name}`, seen)]
  })
  const inside = ['items', 'additionalProperties', 'anyOf', 'oneOf', 'allOf', 'prefixItems']
  return [...own, ...inside.flatMap((key) => placesIn(schema[key], at, seen))]
}

/** The fields of all bodies. */
function places(): Place[] {
  const seen = new Set<string>()
  return Object.values(partOf(document, 'paths')).flatMap((calls) =>
    Object.values(calls as object).flatMap((call: Json) =>
      Object.values(partOf(partOf(call, 'requestBody'), 'content')).flatMap((media) =>
        placesIn(partOf(media, 'schema'), String(call['operationId']), seen),
      ),
    ),
  )
}

test('every field of a body says what it means', () => {
  const all = places()
  expect(all.length).toBeGreaterThan(1500)
  const unsaid = all.filter(({ description }) => description === undefined)
  expect(
    unsaid.map(({ at, name }) => `${at}.${name}`),
    'give each a line in texts/es/field-meanings.ts and texts/en/field-meanings.ts of the domain',
  ).toEqual([])
  const ofRecord = all.find(({ at, name }) => at === 'Fuel' && name === 'amount')
  expect(ofRecord?.description).toBe('Litres that were filled.')
})

test('what is said of fields is said of fields that there are', () => {
  const used = new Set(places().map(({ at, name }) => (`${at}.${name}` in english ? `${at}.${name}` : name)))
  expect(Object.keys(english).filter((one) => !used.has(one))).toEqual([])
})

const words = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[.\s]+/g, ' ')
    .trim()

test.each([
  ['es', spanish, es.fieldName],
  ['en', english, en.fieldName],
])('the meaning of a field is a sentence that says more than its name: %s', (_, meanings, names) => {
  const called: Readonly<Record<string, string>> = names
  const wrong = Object.entries(meanings).filter(
    ([key, said]) =>
      !/^\p{Lu}.{5,110}[.…]$/u.test(said) || words(said) === words(called[key.split('.').at(-1)!] ?? ''),
  )
  expect(wrong).toEqual([])
  expect(Object.keys(meanings)).toEqual(Object.keys(english))
})

test('a figure that is put in for a blank is the one that is counted with', () => {
  expect(english.mustPerKilo).toContain(String(MUST_BY_KILO))
  expect(english.tcDays).toContain(`: ${DEFAULT_TC_DAYS}.`)
  expect(english.residualPower).toContain(`: ${DEFAULT_RESIDUAL_POWER}.`)
})

test('an answered number says its unit as what is written does', () => {
  const record = partOf(partOf(schemas(), 'FuelRecord'), 'properties')
  expect(partOf(record, 'amount')['description']).toBe(english['Fuel.amount'])
})
