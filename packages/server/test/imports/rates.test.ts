import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestServer } from '../support/harness.ts'
import { csv, mistakesIn, openServerWithImports, run, sent, undo } from './makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServerWithImports()
})
afterAll(() => server.close())

test('rates come from a spreadsheet, one for a currency and a day, and are taken back', async () => {
  const { admin } = await server.company()
  await admin.post('administration/currencies/rates', {
    ...{ currency: 'USD', day: '2026-01-02', exchangeRate: 1040 },
  })
  const sheet = csv([
    ['Moneda', 'Fecha', 'Cambio'],
    ['Dólar estadounidense', '02/01/2026', '1045,50'],
    ['USD', '05/01/2026', '1.052,25'],
    ['usd', '05/01/2026', '1053'],
    ['Euro', '05/01/2026', '0'],
  ])
  const { id } = await sent(server, admin, 'currencyRate', sheet)
  expect(await mistakesIn(admin, id)).toEqual([
    [4, 'currency', 'REPEATED_ROW:3'],
    [5, 'exchangeRate', 'TOO_LOW'],
  ])
  expect(await run(admin, id, true)).toMatchObject({ status: 'DONE', made: 1, wrong: 2 })
  const rates = async () =>
    (await admin.get('administration/currencies/rates?sort=day')).result.map(
      ({ day, exchangeRate }: { day: string; exchangeRate: number }) => [day, exchangeRate],
    )
  expect(await rates()).toEqual([
    ['2026-01-02', 1040],
    ['2026-01-05', 1052.25],
  ])
  await undo(admin, id)
  expect(await rates()).toEqual([['2026-01-02', 1040]])
})
