import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../src/ids.ts'
import { openServer, type TestServer } from '../support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const variety = { name: 'Malbec', grapeType: 'RED', crop: 'GRAPE' }

test('a page that shows another company than its session is in writes nothing there and reads nothing of it', async () => {
  const { admin, id } = await server.company()
  const elsewhere = { 'x-company': newId() }
  const call = (method: 'GET' | 'POST', url: string, headers: Record<string, string>, body?: object) =>
    admin.request(method, url, body, headers)
  for (const [method, body] of [['GET', undefined] as const, ['POST', variety] as const]) {
    const answer = await call(method, 'companies/varieties', elsewhere, body)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'OTHER_COMPANY'])
  }
  expect((await admin.get('companies/varieties')).total).toBe(0)
  // Who it is, and in which company, it may always ask.
  expect((await call('GET', 'auth/me', elsewhere)).json().company.id).toBe(id)
  expect((await call('POST', 'companies/varieties', { 'x-company': id }, variety)).statusCode).toBe(201)
})
