import { afterAll, beforeAll, expect, test } from 'vitest'
import { approveLabels, bottle, dress, openLine, orderOf, type Line } from '../../src/demo/story/bottling.ts'
import { cure, harvest, irrigate, receiveGrapes } from '../../src/demo/story/field.ts'
import { add, grind, rack, unburden } from '../../src/demo/story/vinification.ts'
import { foundWinery, type Winery } from '../../src/demo/setting/winery.ts'
import { openServer, type Person, type TestCompany, type TestServer } from '../support/harness.ts'
import { readingsOf } from '../traceability/vintage-readings.ts'

/**
 * The worked vintage once more, and all of it sold: the press wine (1,280 L that cost 739,365.7104, 577.6295 the litre) by two contracts, the
 * first with an objection, the second in dollars; 6,000 dressed bottles at 1,826.5833 by an order that leaves in parts and comes back in part.
 */
let server: TestServer
let company: TestCompany
let admin: Person
let winery: Winery
let line: Line
let lot: string
let read: ReturnType<typeof readingsOf>

beforeAll(async () => {
  server = await openServer()
  company = await server.company()
  admin = company.admin
  winery = await foundWinery(admin)
  read = readingsOf(server, company, winery)
  await cure(admin, winery)
  await irrigate(admin, winery)
  await harvest(admin, winery)
  await receiveGrapes(admin, winery)
  const [first, second] = (await admin.get('cius?sort=ciu')).result as { id: string }[]
  await grind(admin, winery, [first!.id, second!.id])
  await add(admin, winery)
  await unburden(admin, winery)
  await rack(admin, winery)
  line = await openLine(admin, winery)
  const run = await bottle(admin, winery, line)
  const labels = await approveLabels(admin, winery)
  const dressed = await dress(admin, winery, line, labels, run.divisionBottles[0].wineBatch.id)
  lot = dressed.labelingBottles[0].wineBatch.id
}, 120_000)

afterAll(() => server.close())

const buyer = () => winery.people.customers['Distribuidora Andina']!

/** A contract on the press wine, agreed on the day it was offered. */
const sell = (amount: number, price: number, more: object = {}) =>
  admin.post('sales/contracts', {
    customer: buyer(),
    employee: winery.people.employees['Julián'],
    description: 'Malbec de prensa 2026',
    ...{ amount, price, date: '2026-05-20', status: 'AGREED', agreedOn: '2026-05-20' },
    ...more,
  })

const load = (bulkSale: string, amount: number, date: string, more: object = {}) =>
  admin.post('sales/loads', {
    ...{ bulkSale, date, cellar: winery.cellar, employee: winery.people.employees['Hugo'], isDone: true },
    origins: [{ cellarElement: winery.vessels['T05'], amount }],
    ...more,
  })

test('the press wine goes by two contracts: an objection brings 100 L back, dollars count at the rate of their day', async () => {
  expect(await read.money('T05')).toBe('739365.71')
  const pesos = await sell(800, 900)
  const first = await load(pesos.id, 500, '2026-05-25')
  expect(first).toMatchObject({ charge: 450_000, cost: 288_814.73, margin: 161_185.27 })
  const second = await load(pesos.id, 300, '2026-05-26')
  expect(second).toMatchObject({ charge: 270_000, cost: 173_288.84, margin: 96_711.16 })
  await admin.put('sales/loads/answer', {
    ...{ id: second.id, version: second.version, answer: 'OBJECT', reason: 'Turbio', date: '2026-05-30' },
  })
  const back = await admin.post('sales/loads/returns', {
    ...{ bulkLoad: second.id, cellarElement: winery.vessels['T08'], amount: 100 },
    ...{ date: '2026-06-02', reason: 'Lo que no pasó el filtro' },
  })
  // A third of the load: 57,762.95 of its cost and 90,000.00 of its price.
  expect(back).toMatchObject({ status: 'RESOLVED', net: 180_000, cost: 115_525.89, margin: 64_474.11 })
  expect([await read.litres('T05', 'T08'), await read.money('T08')]).toEqual([[480, 100], '57762.95'])

  const dollars = await sell(400, 1.1, { currency: 'USD' })
  await load(dollars.id, 400, '2026-06-10', { exchangeRate: 1000 })
  expect(await admin.record('bulkSale', dollars.id)).toMatchObject({
    ...{ loaded: 400, charged: 440, costOfSale: 231_051.78, margin: 208_948.22 },
  })
  expect(await admin.record('bulkSale', pesos.id)).toMatchObject({
    ...{ loaded: 700, returned: 100, charged: 720_000, credited: 90_000 },
    ...{ costOfSale: 404_340.62, margin: 225_659.38 },
  })
  const { sums } = await admin.get(`distribution/customers/statement?customer=${buyer()}`)
  expect(sums).toEqual([
    { currency: 'ARS', charges: 720_000, credits: 90_000, paid: 0, balance: 630_000 },
    { currency: 'USD', charges: 440, credits: 0, paid: 0, balance: 440 },
  ])
  expect([await read.litres('T05'), await read.money('T05')]).toEqual([[80], '46210.36'])
  await read.sound()
})

test('1,440 bottles leave in two trips and sixty come back: billed, credited, paid and gained to the cent', async () => {
  const order = await admin.post('distribution/orders', orderOf(winery, line, lot))
  const [{ id: own }] = order.orderWineBatches
  const boxes = (boxes: number) => ({ amount: boxes * 6, boxSizes: [{ bottlesByBox: 6, boxes }] })
  const send = ({ version }: { version: number }, lines: object, day: string) =>
    admin.post('distribution/orders/dispatches', { order: order.id, version, day, lines: [lines] })
  const part = await send(order, { line: own, ...boxes(150) }, '2026-10-05')
  expect(part).toMatchObject({
    ...{ status: 'PREPARING', dispatched: 900 },
    accounts: [{ currency: 'ARS', net: 5_850_000, billed: 7_078_500, pending: 4_247_100 }],
  })
  const whole = await send(part, { line: own, ...boxes(90) }, '2026-10-09')
  expect(whole).toMatchObject({
    ...{ status: 'DISPATCHED', dispatched: 1440, costOfSale: 2_630_279.97, margin: 6_729_720.03 },
    sales: [{ currency: 'ARS', amount: 9_360_000 }],
  })
  const returned = await admin.post('distribution/orders/returns', {
    ...{ order: order.id, version: whole.version, day: '2026-10-20', reason: 'Cajas mojadas' },
    lines: [{ line: own, amount: 60 }],
  })
  // Sixty of 1,440: 390,000.00 of the price and 81,900.00 of its tax of 21 %, and 109,595.00 of the cost come back.
  expect(returned).toMatchObject({ returned: 60, costOfSale: 2_520_684.97, margin: 6_449_315.03 })
  await admin.post('distribution/orders/payments', {
    ...{ order: order.id, day: '2026-11-05', method: 'CREDIT', amount: 8_000_000 },
    ...{ currency: 'ARS', settles: 'ARS', note: '' },
  })
  const { accounts } = await admin.record('order', order.id)
  expect(accounts).toMatchObject([
    { currency: 'ARS', billed: 11_325_600, credit: 471_900, balance: 2_853_700 },
  ])
  const [left] = await read.balances(`thing_id = '${lot}' and amount > 0`)
  expect([left!.amount / 1000, (left!.cost / 10_000).toFixed(2)]).toEqual([4620, '8438814.91'])
  await read.sound()
})

test('the lot has its digital label: what the ledger knows, once its wine is analysed', async () => {
  const employee = winery.people.employees['Carolina']
  await admin.post('cellars/measuraments', {
    ...{ wineBatch: lot, day: '2026-09-25', hour: '10:00', employee },
    measuraments: [
      { code: 'ALCOHOL', value: 14.2 },
      { code: 'RESIDUAL_SUGAR', value: 2.4 },
      { code: 'TOTAL_ACIDITY', value: 5.6 },
    ],
  })
  expect((await admin.get(`label/digital?wineBatch=${lot}`)).alcoholDiffers).toBeNull()
  const { path, versions } = await admin.post('label/digital', { wineBatch: lot, glycerol: 9 })
  // 14.2 x 0.789 g of alcohol, 0.9 g of glycerol, 0.24 g of sugar and 0.56 g of acids in 100 ml.
  expect(versions[0].facts.nutrition).toMatchObject({ kJ: 345, kcal: 83 })
  const page = await server.app.inject({ method: 'GET', url: `${path}/es` })
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('345 kJ / 83 kcal')
  expect(page.body).toContain('<strong>sulfitos</strong>')
})

test('the plot leads to everybody who has its wine, and nothing of it is unexplained', async () => {
  const walk = await admin.get(
    `traceability/batch/traceability?type=land&id=${winery.estates.lands['L1']}&direction=down`,
  )
  expect(walk.litres.unexplained).toBe(0)
  const reached = new Set(walk.nodes.map(({ title }: { title: string }) => title))
  for (const title of ['FRAC-26-001', 'LAB-26-001', 'Distribuidora Andina']) expect(reached).toContain(title)
  await read.sound()
})
