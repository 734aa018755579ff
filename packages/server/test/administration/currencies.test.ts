import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServer, type Person, type TestServer } from '../support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const url = 'administration/currencies'
const dollar = { currency: 'USD', day: '2026-03-02', exchangeRate: 1400 }

const worthOn = async (person: Person, day: string) =>
  (await person.get(`${url}?currency=USD&day=${day}`)).result[0].rate?.exchangeRate ?? null

test('the rate of a day is the last one at or before it', async () => {
  const { admin } = await server.company()
  await admin.post(`${url}/rates`, dollar)
  await admin.post(`${url}/rates`, { ...dollar, day: '2026-03-10', exchangeRate: 1425.5 })
  expect(await worthOn(admin, '2026-03-01')).toBeNull()
  expect(await worthOn(admin, '2026-03-02')).toBe(1400)
  expect(await worthOn(admin, '2026-03-09')).toBe(1400)
  expect(await worthOn(admin, '2026-03-10')).toBe(1425.5)
  expect(await worthOn(admin, '2026-05-01')).toBe(1425.5)
})

test('every currency is told, which of them is the company’s, and the day of its rate', async () => {
  const { admin } = await server.company()
  const { id } = await admin.post(`${url}/rates`, dollar)
  const { result, total } = await admin.get(`${url}?day=2026-03-05`)
  expect(total).toBe(6)
  expect(result.slice(0, 3)).toEqual([
    { currency: 'ARS', isCompanys: true, rate: null },
    { currency: 'USD', isCompanys: false, rate: { id, day: '2026-03-02', exchangeRate: 1400 } },
    { currency: 'EUR', isCompanys: false, rate: null },
  ])
  expect((await admin.get(`${url}?sort=-currency&limit=1`)).result).toMatchObject([{ currency: 'UYU' }])
})

test('a second rate of a currency on a day is refused, and the first one named', async () => {
  const { admin } = await server.company()
  const first = await admin.post(`${url}/rates`, dollar)
  const refusal = await admin.refused('RATE_OF_DAY_EXISTS', 'POST', `${url}/rates`, {
    ...dollar,
    exchangeRate: 1,
  })
  expect(refusal.errors).toEqual({ day: 'ALREADY_TAKEN' })
  expect(refusal.details.dependents).toMatchObject([{ type: 'currencyRate', id: first.id }])
  const other = await admin.post(`${url}/rates`, { ...dollar, day: '2026-03-03' })
  await admin.refused('RATE_OF_DAY_EXISTS', 'PUT', `${url}/rates`, { ...dollar, id: other.id, version: 1 })
  await admin.post(`${url}/rates`, { ...dollar, currency: 'EUR' })
})

test('of four who write one down at once, one does', async () => {
  const { admin } = await server.company()
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => admin.request('POST', `${url}/rates`, dollar)),
  )
  const codes = answers.map(({ statusCode }) => statusCode)
  expect(codes.toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409])
})

test.each([
  [{ currency: 'ARS' }, { currency: 'OWN_CURRENCY' }],
  [{ day: '2030-01-01' }, { day: 'DAY_IN_FUTURE' }],
  [{ exchangeRate: 0 }, { exchangeRate: 'TOO_LOW' }],
  [{ exchangeRate: 1.1234567 }, { exchangeRate: 'TOO_MANY_DECIMALS' }],
])('%j is refused at its field', async (wrong, errors) => {
  const { admin } = await server.company()
  const refusal = await admin.refused('INVALID_INPUT', 'POST', `${url}/rates`, { ...dollar, ...wrong })
  expect(refusal.errors).toEqual(errors)
})

test('another company sees no rate of ours', async () => {
  const [ours, theirs] = await Promise.all([server.company(), server.company()])
  await ours.admin.post(`${url}/rates`, dollar)
  expect(await worthOn(theirs.admin, '2026-03-05')).toBeNull()
})
