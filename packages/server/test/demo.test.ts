import { afterAll, beforeAll, expect, test } from 'vitest'
import { tellStory } from '../src/demo/story/tell.ts'
import { auditLedger } from '../src/ledger/audit.ts'
import { openServer, type TestCompany, type TestServer } from './harness.ts'

let server: TestServer
let company: TestCompany
beforeAll(async () => {
  server = await openServer()
  company = await server.company()
  await tellStory(company.admin)
}, 60_000)
afterAll(() => server.close())

test('the books of the demo agree with themselves', async () => {
  expect(await auditLedger(server.db(company.id), company.id)).toEqual([])
})
