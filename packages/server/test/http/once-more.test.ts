import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../src/ids.ts'
import { catalogues } from '../support/catalogue-table.ts'
import { makeCellar, rack } from '../cellars/cellar.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { attached, noteWith } from '../support/upload.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

test.each(catalogues)(
  '$list: an edit that changes nothing writes nothing',
  async ({ type, list, one, ...paths }) => {
    const { admin } = await server.company()
    const made = await admin.post(paths.create ?? list, one)
    const edit = { ...one, id: made.id, version: made.version }
    const path = paths.edit ?? paths.create ?? list
    const answer = await admin.put(path, edit)
    expect(answer).toEqual(made)
    expect((await admin.record(type, made.id)).audit).toHaveLength(1)
    expect((await admin.put(path, { ...edit, ...paths.change })).version).toBe(made.version + 1)
  },
)

test('an order is finished once, however often its call comes again under the same key', async () => {
  const cellar = await makeCellar(server, { A: 1000, B: 1000 })
  await cellar.pour('A', 1000, 10)
  const { id, version } = await cellar.admin.post('cellars/workorders', rack(cellar, 'A', 'B', 400, 390))
  const done = { id, version, status: 'DONE' }
  const key = { 'idempotency-key': newId() }
  const finish = (body: object) => cellar.admin.request('PUT', 'cellars/workorders/status', body, key)
  const answers = [await finish(done), await finish(done)]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(answers[1]!.json()).toEqual(answers[0]!.json())
  expect(await cellar.levels()).toEqual({ A: 600, B: 390 })
  expect((await finish({ ...done, status: 'PENDING' })).json().code).toBe('REPEATED_WITH_OTHER_DATA')
})

test('who is nobody is told so with the headers that every answer carries', async () => {
  const answer = await server.app.inject({ method: 'GET', url: '/api/auth/me' })
  expect(answer.statusCode).toBe(401)
  expect(answer.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'cache-control': 'no-store',
  })
  expect(answer.headers['strict-transport-security']).toBeDefined()
})

test('the way into a demo is told while it is alone, and to nobody once another company works beside it', async () => {
  const beside = await openServer()
  const health = async () => (await beside.app.inject({ url: '/api/health' })).json()
  const { id } = await beside.company()
  await beside.owner.query('update company set is_demo = true where id = $1', [id])
  expect(await health()).toMatchObject({ demo: true, demoPassword: expect.any(String) })
  await beside.company()
  expect(await health()).toMatchObject({ demo: false, demoUsers: [] })
  expect(await health()).not.toHaveProperty('demoPassword')
  await beside.close()
})

test('a file’s name loses the signs that nobody sees, and those that turn its ending around', async () => {
  const { v, fields } = await noteWith(server)
  const { name } = await attached(server, v.admin, { fields, name: 'remito\u202Efdp\u200F\u2066.pdf' })
  expect(name).toBe('remitofdp.pdf')
})
