import { afterAll, beforeAll, expect, test } from 'vitest'
import { entities } from '../../src/records/entities.ts'
import { exports } from '../../src/records/exports.ts'
import { pdfs } from '../../src/records/pdfs.ts'
import { catalogues } from '../support/catalogue-table.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { described, type Operation, type Schema } from '../support/malformed.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

type Answers = Record<string, { content?: Record<string, unknown> }>

const operationOf = (method: string, path: string): Operation & { description?: string } =>
  described(server.app).find((call) => call.method === method && call.path === path)!.operation

const goodAnswers = ({ responses = {} }: Operation) =>
  Object.entries(responses as Answers).filter(([status]) => status.startsWith('2'))

test('every call says what it answers: a shape, a file, or nothing at all', () => {
  const calls = described(server.app)
  const untold = calls.flatMap(({ method, path, operation }) => {
    const answers = goodAnswers(operation)
    const isTold = answers.every(([status, { content }]) => (status === '204') === (content === undefined))
    return answers.length > 0 && isTold ? [] : [`${method} ${path}`]
  })
  expect(untold).toEqual([])
})

test.each(catalogues)('$list answers as it is described', async ({ list, one, remove, ...paths }) => {
  const { admin } = await server.company()
  const create = paths.create ?? list
  const told = (method: string, path: string) =>
    goodAnswers(operationOf(method, path)).map(([status]) => status)
  const made = await admin.request('POST', create, one)
  expect(told('POST', create)).toEqual([String(made.statusCode)])
  const removed = await admin.request('DELETE', `${remove}/${made.json().id}`)
  expect(told('DELETE', `${remove}/{id}`)).toEqual([String(removed.statusCode)])
})

/** The types that the query of a call takes. */
const typesOf = (path: string): unknown[] | undefined =>
  (operationOf('GET', path).parameters as unknown as { name: string; schema: Schema }[]).find(
    ({ name }) => name === 'type',
  )?.schema.enum

test('calls that take a type say which, and a list’s filters stand beside it', () => {
  const { description: lists = '' } = operationOf('GET', 'traceability/xlsx')
  for (const type of Object.keys(exports)) expect(lists).toContain(`- ${type}: `)
  expect(lists).toMatch(/^- STOCK: .*stockDepositId/m)
  const { schema: printed } = operationOf('POST', 'traceability/pdf/create').requestBody!.content[
    'application/json'
  ]!
  for (const type of [...Object.keys(pdfs), ...Object.keys(exports)])
    expect(printed.properties!['type']!.enum).toContain(type)
  expect(typesOf('traceability/entity/data')).toEqual(expect.arrayContaining(Object.keys(entities)))
  expect(typesOf('traceability/xlsx')).toEqual(expect.arrayContaining(Object.keys(exports)))
})

test('calls that take a file say which fields stand beside it', () => {
  for (const [path, fields] of [
    ['files', ['entityType', 'entityId', 'file']],
    ['imports', ['kind', 'file']],
  ] as const) {
    const { requestBody } = operationOf('POST', path)
    const { schema } = requestBody!.content['multipart/form-data']!
    expect(Object.keys(schema.properties ?? {})).toEqual(expect.arrayContaining([...fields]))
  }
})
