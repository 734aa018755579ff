import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../src/ids.ts'
import { openServer, type TestCompany, type TestServer } from '../support/harness.ts'

let server: TestServer
let company: TestCompany
beforeAll(async () => {
  server = await openServer()
  company = await server.company()
})
afterAll(() => server.close())

test.each(['xyz', newId().slice(0, 20), `${newId()}x`, newId()])(
  'an address that leads to nothing says that it does not exist: %s',
  async (id) => {
    const refusal = await company.admin.refused(
      'NOT_FOUND',
      'GET',
      `traceability/entity/data?type=land&id=${id}`,
    )
    expect(refusal.code).toBe('NOT_FOUND')
  },
)
