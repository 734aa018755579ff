import { parameters } from '@lagar/domain/parameters.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { MARK } from '../../src/openapi/marks.ts'
import { summaries } from '../../src/openapi/summaries.ts'
import { openServer, type TestServer } from '../support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

type Call = {
  operationId: string
  summary: string
  parameters?: { $ref?: string; name?: string }[]
  requestBody?: object
  tags: string[]
  security?: object[]
  responses: Record<string, object>
  'x-permission'?: string
}
type Word = { name: string; description?: string; schema: object }
type Schemas = { schemas: Record<string, { properties?: object }> }
type Document = {
  components: Schemas
  openapi: string
  tags: { name: string }[]
  paths: Record<string, Record<string, Call>>
}

const document = async (): Promise<Document> =>
  (await server.app.inject({ method: 'GET', url: '/api/openapi.json' })).json()

test('each call has a name of its own, a part of the product, and what it answers when it refuses', async () => {
  const { openapi, tags, paths } = await document()
  expect(openapi).toBe('3.1.0')
  const known = new Set(tags.map(({ name }) => name))
  const calls = Object.entries(paths).flatMap(([path, of]) =>
    Object.entries(of).map(([method, call]) => ({ at: `${method} ${path}`, ...call })),
  )
  expect(calls.length).toBeGreaterThan(400)
  expect(new Set(calls.map(({ operationId }) => operationId)).size).toBe(calls.length)
  const wrong = calls.filter(
    (call) =>
      !/^[a-z]+[A-Z][A-Za-z0-9]*$/.test(call.operationId) ||
      call.tags.length !== 1 ||
      !known.has(call.tags[0]!) ||
      !('default' in call.responses),
  )
  expect(wrong.map(({ at }) => at)).toEqual([])
  expect(paths['/api/cellars/workorders']!['get']!.operationId).toBe('getCellarsWorkorders')
})

test('a call that anybody may make asks for no token, and no other does without', async () => {
  const { paths } = await document()
  const open = Object.entries(paths).flatMap(([path, of]) =>
    Object.entries(of).flatMap(([method, call]) =>
      call.security?.length === 0 ? [[`${method} ${path}`, call['x-permission'] ?? 'PUBLIC']] : [],
    ),
  )
  expect(open.length).toBeGreaterThan(5)
  expect(open.filter(([, permission]) => permission !== 'PUBLIC')).toEqual([])
  const closed = Object.values(paths).flatMap((of) => Object.values(of))
  expect(closed.filter((call) => call['x-permission'] === 'PUBLIC' && call.security === undefined)).toEqual(
    [],
  )
})

test('each call says in one line what it does, in words of its own', async () => {
  const { paths } = await document()
  const said = Object.values(paths).flatMap((of) => Object.values(of).map(({ summary }) => summary))
  expect(said.filter((one) => !/^[A-Z][^\n]{5,110}[^.\n]$/.test(one))).toEqual([])
  expect(said.length - new Set(said).size).toBe(0)
  const told = new Set(Object.keys(summaries))
  for (const [path, of] of Object.entries(paths))
    for (const method of Object.keys(of)) told.delete(`${method.toUpperCase()} ${path.slice(4)}`)
  expect([...told]).toEqual([])
})

test('what several calls speak of stands in the document once, by the name that the domain gives it', async () => {
  const answer = await server.app.inject({ method: 'GET', url: '/api/openapi.json' })
  const { paths, components } = answer.json() as Document
  const calls = Object.values(paths).flatMap((of) => Object.values(of))
  // Characters for each call: what its fields mean and an example included.
  expect(answer.body.length / calls.length).toBeLessThan(2_000)
  expect(Object.keys(components.schemas)).toEqual(
    expect.arrayContaining(['Land', 'LandRecord', 'WorkOrderRecord', 'Named', 'EntityTypes']),
  )
  expect(paths['/api/lands/land']!['put']!.responses['200']).toEqual({
    $ref: '#/components/responses/LandRecord',
  })
  const texts = Object.values(components.schemas).map((schema) => JSON.stringify(schema))
  expect(new Set(texts).size).toBe(texts.length)
  expect(answer.body).not.toContain(MARK)
})

test('every reference of the document leads to what stands in it', async () => {
  const answer = await server.app.inject({ method: 'GET', url: '/api/openapi.json' })
  const whole = answer.json()
  const leads = [...new Set([...answer.body.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, at]) => at!))]
  expect(leads.length).toBeGreaterThan(300)
  const lost = leads.filter(
    (at) =>
      at.split('/').reduce((part: Record<string, never> | undefined, key) => part?.[key], whole) ===
      undefined,
  )
  expect(lost).toEqual([])
})

test('what a call takes and answers is written as it is: statuses, filters, types and bodies', async () => {
  const { paths } = await document()
  const statuses = (path: string, method: string) => Object.keys(paths[`/api/${path}`]![method]!.responses)
  expect(statuses('auth/logout', 'post')).toContain('204')
  expect(statuses('lands/land', 'post')).toContain('201')
  const names = paths['/api/traceability/xlsx']!['get']!.parameters!.map(({ name }) => name)
  expect(names).toEqual(['type', 'filters'])
  expect(paths['/api/webhooks/whatsapp']!['post']).toHaveProperty('requestBody')
})

test('each word of an address says what it asks for, once for all calls, and there is none without a call', async () => {
  const short = await document()
  const told = Object.values(short.paths)
    .flatMap((of) => Object.values(of).flatMap(({ parameters: given = [] }) => given))
    .map((one) => (one.$ref === undefined ? one : (leadTo(short, one.$ref) as Word)) as Word)
  expect(told.filter(({ description }) => !/^.{5,}$/.test(description ?? ''))).toEqual([])
  const names = new Set(told.map(({ name }) => name))
  expect(Object.keys(parameters).filter((name) => !names.has(name))).toEqual([])
  expect(told.find(({ name }) => name === 'north')).toMatchObject({ schema: { type: 'number' } })
  expect(told.find(({ name }) => name === 'limit')).toMatchObject({
    schema: { type: 'integer', minimum: 1, maximum: 200 },
  })
})

test('a linter that knows OpenAPI finds nothing but two addresses that the server tells apart by their order', async () => {
  const { body: source } = await server.app.inject({ method: 'GET', url: '/api/openapi.json' })
  // It divides decimals as computers keep them, by which 7.85 is no multiple of 0.0001: examples have amounts that divide so as well.
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config })
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([
    'no-ambiguous-paths: Paths should resolve unambiguously. Found two ambiguous paths: `/api/label/labelStep/link/{id}` and `/api/label/labelStep/{id}/file`.',
    'no-ambiguous-paths: Paths should resolve unambiguously. Found two ambiguous paths: `/api/files/waiting/{id}` and `/api/files/{id}/preview`.',
  ])
})

test('a page of our own server shows the document, with files of our own and nothing of another host', async () => {
  const at = (url: string) => server.app.inject({ method: 'GET', url })
  const page = await at('/api/docs')
  expect(page.headers['content-security-policy']).toContain(`script-src 'self'`)
  const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url]) => url!)
  expect(files.every((url) => url.startsWith('/'))).toBe(true)
  for (const url of files.filter((one) => one.startsWith('/api/')))
    expect((await at(url)).statusCode, url).toBe(200)
  expect((await at('/api/docs/package.json')).statusCode).toBe(400)
})

test('sharing loses no field: what a call takes and answers is the same as it stands whole', async () => {
  const short = (await server.app.inject({ method: 'GET', url: '/api/openapi.json' })).json() as Document
  const whole = server.app.swagger() as unknown as Document
  const fields = (of: Document, path: string, method: string) => {
    const { requestBody, responses } = of.paths[path]![method]!
    return [
      ...new Set([requestBody, responses['200'], responses['201']].flatMap((part) => fieldsIn(part, of))),
    ].toSorted()
  }
  const lost = Object.entries(whole.paths).flatMap(([path, calls]) =>
    Object.keys(calls).flatMap((method) => {
      const told = new Set(fields(short, path, method))
      return fields(whole, path, method).flatMap((field) =>
        told.has(field) ? [] : [`${method} ${path} ${field}`],
      )
    }),
  )
  expect(lost).toEqual([])
  expect(fields(short, '/api/lands/land', 'put')).toEqual(
    expect.arrayContaining(['version', 'surface', 'variety', 'variety.name', 'can.edit']),
  )
})

/** Every field in a part of the document, by its path, whatever stands elsewhere. */
function fieldsIn(part: unknown, document: Document, at = ''): string[] {
  if (typeof part !== 'object' || part === null) return []
  if (Array.isArray(part)) return part.flatMap((one) => fieldsIn(one, document, at))
  return Object.entries(part).flatMap(([key, value]) => {
    if (key === '$ref') return fieldsIn(leadTo(document, String(value)), document, at)
    if (key === 'default' || key === 'enum') return []
    if (key !== 'properties') return fieldsIn(value, document, at)
    return Object.entries(value as object).flatMap(([name, field]) => {
      const here = at === '' ? name : `${at}.${name}`
      return [here, ...fieldsIn(field, document, here)]
    })
  })
}

const leadTo = (document: Document, reference: string) =>
  reference
    .slice(2)
    .split('/')
    .reduce((part: unknown, key) => (part as Record<string, unknown>)[key], document)
