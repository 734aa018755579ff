import { sumOf } from '@lagar/domain/units/amount.ts'
import type { DistributionStats, Sold } from '@lagar/domain/distribution/stats.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServer, type TestServer } from '../support/harness.ts'
import { makeLabel, makeStore } from './bottles.ts'
import { dispatches, returns } from './parts.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const path = 'traceability/stats/distribution'
const october = `${path}?from=2026-10-01&to=2026-10-31`

/** Two customers, one of them in a market: an order in time with a part given back, one late in dollars, one in euros of before rates. */
async function makeSales() {
  const store = await makeStore(server)
  const { admin, company, deposits } = store
  const label = await makeLabel(server, company.id, 'Malbec')
  const lot = await store.make({ batchId: 'LAB-1', bottles: 300, cost: 100_000, label })
  const bare = await store.make({ batchId: 'LAB-2', bottles: 100, cost: 33_333.33 })
  const market = await admin.post('companies/markets', { name: 'Brasil', country: 'BR' })
  const abroad = await admin.post('distribution/customers', { name: 'Importadora Sul', market: market.id })
  const sell = async (wineBatch: string, amount: number, more: object, line: object, sent?: object) => {
    const lines = [{ wineBatch, distributionDeposit: deposits.D1, amount, ...line }]
    const order = await admin.post(
      'distribution/orders',
      store.order(wineBatch, amount, { orderWineBatches: lines, ...more }),
    )
    if (!sent) return order
    const leaving = [{ line: order.orderWineBatches[0].id, amount, ...boxesOf(amount) }]
    return admin.post(dispatches, { order: order.id, version: order.version, lines: leaving, ...sent })
  }
  const home = await sell(
    lot,
    100,
    { deadlineDate: '2026-10-05' },
    { price: 6500.55, ...boxesOf(100) },
    { day: '2026-10-05' },
  )
  const back = await admin.post(returns, {
    order: home.id,
    version: home.version,
    reason: 'Corcho',
    day: '2026-10-20',
    lines: [{ line: home.orderWineBatches[0].id, amount: 7 }],
  })
  const late = await sell(
    lot,
    60,
    { customer: abroad.id, deadlineDate: '2026-10-02' },
    { price: 4.55, currency: 'USD', ...boxesOf(60) },
    { day: '2026-10-06', rates: [{ currency: 'USD', exchangeRate: 1450.5 }] },
  )
  const old = await sell(
    bare,
    12,
    { customer: abroad.id },
    { price: 10, currency: 'EUR', ...boxesOf(12) },
    { day: '2026-10-07', rates: [{ currency: 'EUR', exchangeRate: 1600 }] },
  )
  await server
    .db(company.id)
    .updateTable('order_dispatch_line')
    .set({ rate: null, value: null })
    .where('company_id', '=', company.id)
    .where('order_wine_batch_id', '=', old.orderWineBatches[0].id)
    .execute()
  await sell(lot, 6, { deadlineDate: '2026-10-08' }, { price: 1 })
  await sell(lot, 6, {}, { price: 1 })
  const problem = { type: 'CORK', description: 'Corcho', date: '2026-10-12', employee: store.employee }
  await admin.post('distribution/problems', { ...problem, customer: store.customer, order: home.id })
  // What a deposit complains of was sold to nobody.
  await admin.post('distribution/problems', { ...problem, distributionDeposit: deposits.D1 })
  return { ...store, label, market: market.id as string, abroad: abroad.id as string, home: back, late, old }
}

const boxesOf = (bottles: number) => ({
  boxSizes: [{ bottlesByBox: 6, boxes: Math.ceil(bottles / 6) }],
})

test('sales are told to the cent: what left less what came back, at the rates of its days, with what it cost', async () => {
  const sales = await makeSales()
  const { admin, home, late, old } = sales
  const stats: DistributionStats = await admin.get(october)
  // 650,055.00 less 7 of its 100 bottles, and 273 dollars at 1,450.50.
  const [pesos, dollars] = [650_055 - 45_503.85, 395_986.5]
  expect(stats).toMatchObject({
    currency: 'ARS',
    sent: 172,
    returned: 7,
    bottles: 165,
    boxes: 17 + 10 + 2,
    sales: pesos + dollars,
    unrated: 12,
    unratedSales: [{ currency: 'EUR', bottles: 12, amount: 120 }],
    ordersDue: 2,
    onTime: 1,
    onTimePercent: 50,
    problems: 1,
    problemsPerThousand: 5.81,
    openOrders: 2,
    lateOrders: 1,
    months: [{ month: '2026-10', bottles: 165 }],
  })
  expect(stats.customers).toMatchObject([
    { customer: { name: 'Distribuidora Andina' }, bottles: 93, sales: pesos, unrated: 0 },
    { customer: { name: 'Importadora Sul' }, bottles: 72, sales: dollars, unrated: 12 },
  ])
  expect(stats.markets).toMatchObject([{ market: null }, { market: { name: 'Brasil' }, bottles: 72 }])
  expect(stats.labels).toMatchObject([
    { label: { name: 'Malbec' }, bottles: 153 },
    { label: null, bottles: 12, sales: 0, margin: 0 },
  ])
  // As the records have them; the order without a rate has no margin.
  expect(stats.cost).toBeCloseTo(home.costOfSale + late.costOfSale + old.costOfSale, 1)
  expect(stats.margin).toBeCloseTo(home.margin + late.margin, 1)
  expect(stats.cost).toBe(55_000)
  for (const parts of [stats.months, stats.customers, stats.markets, stats.labels] satisfies Sold[][])
    for (const key of ['bottles', 'boxes', 'sales', 'unrated', 'cost', 'margin'] as const)
      expect(sumOf(parts.map((part) => part[key] ?? Number.NaN))).toBe(stats[key])
})

test('sales are narrowed by customer, market, label and days', async () => {
  const { admin, customer, market, label } = await makeSales()
  const ours = { bottles: 93, ordersDue: 1, onTime: 1, problems: 1, openOrders: 2, lateOrders: 1 }
  expect(await admin.get(`${october}&customer=${customer}`)).toMatchObject(ours)
  const theirs = { bottles: 72, ordersDue: 1, onTime: 0, onTimePercent: 0, problems: 0, openOrders: 0 }
  expect(await admin.get(`${october}&market=${market}`)).toMatchObject(theirs)
  expect(await admin.get(`${october}&label=${label}`)).toMatchObject({
    bottles: 153,
    unratedSales: [],
    ordersDue: 2,
    openOrders: 2,
    // The problem names no lot.
    problems: 0,
  })
  expect(await admin.get(`${path}?from=2026-10-06&to=2026-10-31`)).toMatchObject({
    sent: 72,
    returned: 7,
    ordersDue: 1,
  })
  expect(await admin.get(`${path}?from=2026-08-01&to=2026-09-30`)).toMatchObject({
    bottles: 0,
    sales: 0,
    onTimePercent: null,
    problemsPerThousand: null,
    customers: [],
    months: [{ month: '2026-08' }, { month: '2026-09' }],
  })
  await admin.refused('INVALID_INPUT', 'GET', `${path}?from=2026-09-02&to=2026-09-01`)
})

test('costs are for who sees them, sales for who reads orders, and another company has none of them', async () => {
  const { company } = await makeSales()
  const hand = await company.as('DISTRIBUTION_EMPLOYEE')
  expect(await hand.get(october)).toMatchObject({
    bottles: 165,
    cost: null,
    margin: null,
    customers: [{ cost: null, margin: null }, { margin: null }],
  })
  for (const role of ['LAND_ADMIN', 'QUALITY_ADMIN'] as const)
    await (await company.as(role)).refused('NO_PERMISSIONS', 'GET', october)
  const other = await server.company()
  expect(await other.admin.get(october)).toMatchObject({
    sent: 0,
    sales: 0,
    cost: 0,
    ordersDue: 0,
    problems: 0,
    openOrders: 0,
    customers: [],
    markets: [],
    labels: [],
  })
})

test('a dispatch that is undone sold nothing', async () => {
  const { admin, late, abroad } = await makeSales()
  const undo = { change: late.dispatches[0].id, reason: 'Otro cliente' }
  await admin.put(`${dispatches}/reverse`, undo)
  expect(await admin.get(`${october}&customer=${abroad}`)).toMatchObject({
    sent: 12,
    sales: 0,
    ordersDue: 0,
    openOrders: 1,
    lateOrders: 1,
  })
})
