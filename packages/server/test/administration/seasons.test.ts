import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServer, type TestServer } from '../support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const url = 'administration/seasons'
const season = (name: string, fromDate: string, toDate: string) => ({ name, fromDate, toDate })

test.each([
  ['begins in it', '2026-06-30', '2027-06-30', 'fromDate'],
  ['ends in it', '2025-01-01', '2025-07-01', 'toDate'],
  ['holds it', '2025-01-01', '2027-01-01', 'toDate'],
  ['lies in it', '2026-01-01', '2026-01-31', 'fromDate'],
])(
  'a season that %s is refused at its day, and the other one named with its page',
  async (_, from, to, field) => {
    const { admin } = await server.company()
    const { id } = await admin.post(url, season('2025/26', '2025-07-01', '2026-06-30'))
    const refusal = await admin.refused('SEASONS_OVERLAP', 'POST', url, season('Otra', from, to))
    expect(refusal.errors).toEqual({ [field]: 'SEASONS_OVERLAP:2025/26' })
    expect(refusal.details).toMatchObject({ dependents: [{ type: 'season', id, name: '2025/26' }] })
    expect((await admin.get(url)).total).toBe(1)
  },
)

test('seasons one after the other, and of another company, are no overlap; a changed one is judged, and not by itself', async () => {
  const { admin } = await server.company()
  const other = await server.company()
  await other.admin.post(url, season('Ajena', '2025-07-01', '2026-06-30'))
  await admin.post(url, season('2025/26', '2025-07-01', '2026-06-30'))
  const next = await admin.post(url, season('2026/27', '2026-07-01', '2027-06-30'))
  const longer = await admin.put(url, {
    ...season('2026/27', '2026-07-01', '2027-07-31'),
    id: next.id,
    version: 1,
  })
  const early = { ...season('2026/27', '2026-06-01', '2027-06-30'), id: next.id, version: longer.version }
  expect((await admin.refused('SEASONS_OVERLAP', 'PUT', url, early)).errors).toEqual({
    fromDate: 'SEASONS_OVERLAP:2025/26',
  })
})

test('seasons that overlapped before may still be called otherwise', async () => {
  const { id, admin } = await server.company()
  const { id: first } = await admin.post(url, season('Vieja', '2025-07-01', '2026-06-30'))
  await admin.post(url, season('Nueva', '2026-07-01', '2027-06-30'))
  await server.owner.query(
    `begin; set local app.company_id = '${id}'; update season set to_date = '2026-12-31' where id = '${first}'; commit`,
  )
  const saved = await admin.put(url, {
    ...season('Vieja y larga', '2025-07-01', '2026-12-31'),
    id: first,
    version: 1,
  })
  expect(saved).toMatchObject({ name: 'Vieja y larga' })
})

test('of two that are written at once, one is', async () => {
  const { admin } = await server.company()
  const answers = await Promise.all(
    ['Una', 'Otra'].map((name) => admin.request('POST', url, season(name, '2025-07-01', '2026-06-30'))),
  )
  expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['201', '409'])
})
