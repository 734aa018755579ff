import { afterAll, beforeAll, expect, test } from 'vitest'
import { edit, makeBottler } from './bottling.ts'
import { openServer, type TestServer } from '../support/harness.ts'

let server: TestServer

beforeAll(async () => {
  server = await openServer()
})

afterAll(() => server.close())

const september = 'from=2026-09-01&to=2026-09-30'

test('bottlings tell how fast the line ran, what it lost and what it wasted, until they are taken back', async () => {
  const bottler = await makeBottler(server)
  const { admin, company } = bottler
  await bottler.pour(8575, 5_054_257.78)
  const glass = await bottler.supply('Botella 750', 12_000, 650)
  const other = await bottler.supply('Botella 750 clara', 12_000, 650)
  const used = (stock: string, amount: number, type: string) => ({ type, stock, amount, unit: 'UNIT' })
  const cork = await bottler.supply('Corcho', 15_000, 180)
  const body = bottler.division(11_280, {
    amountOfHours: 9.4,
    divisionBottles: [
      {
        dividedBottles: 11_280,
        brokenBottles: 25,
        bottleCapacity: 750,
        stocksUsed: [
          used(glass.stock, 5640, 'divisionBottles'),
          used(other.stock, 5665, 'divisionBottles'),
          used(cork.stock, 11_300, 'divisionCaps'),
        ],
      },
    ],
    status: 'DONE',
  })
  const done = await admin.post('cellars/divisions', body)
  const stats = await admin.get(`traceability/stats/division?${september}`)
  expect(stats).toMatchObject({
    runs: 1,
    bottles: 11_280,
    broken: 25,
    hours: 9.4,
    bottlesPerHour: 1200,
    litres: 8575,
    lost: 115,
    lossPercent: 1.34,
    months: [{ month: '2026-09', bottles: 11_280, litres: 8575, lost: 115 }],
    lines: [{ line: { name: 'Línea 1' }, runs: 1, bottles: 11_280, bottlesPerHour: 1200, lost: 115 }],
    // One and a third percent is what a line loses; more than two is told.
    losses: [],
    cost: { total: done.cost.total, unitCost: done.divisionBottles[0].unitCost, wine: 5_054_257.78 },
  })
  // Both kinds of glass share the bottles of their line by what was taken of each.
  const asked = stats.supplies.map((row: { product: { name: string }; asked: number; used: number }) => [
    row.product.name,
    row.asked,
    row.used,
  ])
  expect(asked).toEqual([
    ['Botella 750 clara', 5652, 5665],
    ['Botella 750', 5628, 5640],
    ['Corcho', 11_280, 11_300],
  ])
  expect(await admin.get('traceability/stats/division?from=2026-08-01&to=2026-08-31')).toMatchObject({
    runs: 0,
    bottlesPerHour: null,
    supplies: [],
    lines: [],
  })

  const [hand, clerk] = [await company.as('DIVISION_EMPLOYEE'), await company.as('LAND_ADMIN')]
  expect(await hand.get(`traceability/stats/division?${september}`)).toMatchObject({ runs: 1, cost: null })
  await clerk.refused('NO_PERMISSIONS', 'GET', 'traceability/stats/division')
  await admin.refused('INVALID_INPUT', 'GET', 'traceability/stats/division?from=2026-09-02&to=2026-09-01')

  await admin.put('cellars/divisions', edit(body, done, { status: 'PENDING' }))
  expect(await admin.get(`traceability/stats/division?${september}`)).toMatchObject({
    runs: 0,
    cost: { total: 0 },
  })
})
