import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServer, type TestServer } from '../support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

type Call = {
  operationId: string
  tags: string[]
  security?: object[]
  responses: Record<string, object>
  'x-permission'?: string
}
type Document = { openapi: string; tags: { name: string }[]; paths: Record<string, Record<string, Call>> }

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
