import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTold } from '../demo/makers.ts'
import type { Person, TestServer } from '../support/harness.ts'
import { pagesOf } from '../support/pdf-text.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  ;({ server, admin } = await openTold())
}, 120_000)
afterAll(() => server.close())

test('a question is printed with its sentence, its picture, its numbers and what they come to', async () => {
  const filters = {
    fact: 'landCost',
    by: 'nature',
    from: '2020-01-01',
    to: '2031-12-31',
    comparedFrom: '2019-01-01',
    comparedTo: '2019-12-31',
  }
  const { id } = await admin.get('auth/me').then(({ company }) => company)
  const file = await admin.request('POST', 'traceability/pdf/create', {
    type: 'ANALYSIS',
    entityType: 'company',
    entityId: id,
    filters,
  })
  expect(file.statusCode).toBe(200)
  const text = pagesOf(file.rawPayload).join('\n')
  const { total } = await admin.get(`analytics/table?${new URLSearchParams(filters).toString()}`)
  const shown = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2 }).format(total.now.cost)
  for (const told of ['El viñedo costó', 'Lo que más pesa:', 'Mano de obra', 'Total', shown, '31/12/2031'])
    expect(text).toContain(told)
})
