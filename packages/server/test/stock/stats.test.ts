import { addDays } from '@lagar/domain/day.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../src/ids.ts'
import { openServer, today, type Person, type TestServer } from '../support/harness.ts'
import { lineOf, makePurchase, orderOf, receiptOf } from './purchase-makers.ts'
import { add, addBatch, expectSoundLedger, makeStock } from './makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const statsOf = (person: Person, filters = '') => person.get(`traceability/stats/stock${filters}`)

/** Takes from a stock: used up, or lost when there is a reason. Returns the change's id. */
async function take(person: Person, stock: string, amount: number, more: object = {}) {
  const id = newId()
  await person.post('stock/stock/amount', { id, stock, isAdd: false, amount, unit: 'KG', ...more })
  return id
}

const count = (person: Person, stock: string, amount: number, date: string) =>
  take(person, stock, amount, { isUpdatingInventory: true, date })

const takeBack = (person: Person, change: string) =>
  person.put('stock/stock/amount/reverse', { change, reason: 'Era otro depósito' })

const nothing = { bought: 0, used: 0, lost: 0, moved: 0 }

test('a company where nothing happened is told so in twelve months of nothing', async () => {
  const { admin } = await server.company()
  const stats = await statsOf(admin)
  expect(stats).toMatchObject({ to: today(), currency: 'ARS', value: 0, kinds: [], products: [], cover: [] })
  expect(stats.from.endsWith('-01')).toBe(true)
  expect(stats.months).toHaveLength(12)
  expect(stats.months.at(-1)).toEqual({ month: today().slice(0, 7), ...nothing })
  expect(stats.attention).toEqual({
    alarms: 0,
    lowStocks: 0,
    ordersAwaited: 0,
    ordersLate: 0,
    batchesOnHold: 0,
    batchesExpired: 0,
    batchesExpiring: 0,
    valueExpired: 0,
    valueExpiring: 0,
  })
})

test('each month says what was bought, used and lost, and what is taken back nets to nothing', async () => {
  const company = await server.company()
  const { admin } = company
  const { stock, product } = await makeStock(admin)
  await add(admin, stock.id, 10, 100, { date: '2026-01-10' })
  await take(admin, stock.id, 4, { date: '2026-02-01' })
  await take(admin, stock.id, 1, { date: '2026-02-28', reason: 'SPILL' })
  // Four are there where five are written: one is missing, worth 100; then half of one is found.
  await count(admin, stock.id, 4, '2026-03-05')
  await count(admin, stock.id, 4.5, '2026-03-06')
  await takeBack(admin, await take(admin, stock.id, 2, { date: '2026-02-10' }))
  await takeBack(admin, await take(admin, stock.id, 1, { date: '2026-04-10', reason: 'THEFT' }))

  const stats = await statsOf(admin, '?from=2026-01-01&to=2026-04-30')
  expect(stats).toMatchObject({ from: '2026-01-01', to: '2026-04-30' })
  expect(stats.months).toEqual([
    { month: '2026-01', ...nothing, bought: 1000 },
    { month: '2026-02', ...nothing, used: 400, lost: 100 },
    { month: '2026-03', ...nothing, lost: 50 },
    { month: '2026-04', ...nothing },
  ])
  expect(stats.products).toEqual([
    { product: { id: product.id, name: 'Metabisulfito' }, unit: 'KG', amount: 4, cost: 400, times: 1 },
  ])
  expect(stats).toMatchObject({ value: 450, kinds: [{ kind: 'CELLAR', products: 1, value: 450 }] })

  const narrow = await statsOf(admin, '?from=2026-01-11&to=2026-02-27')
  expect(narrow.months).toEqual([
    { month: '2026-01', ...nothing },
    { month: '2026-02', ...nothing, used: 400 },
  ])
  const before = await statsOf(admin, '?from=2026-01-01&to=2026-01-31')
  // What there is, is there today, whatever days are looked at.
  expect(before).toMatchObject({ value: 450, products: [] })
  const refused = await admin.refused(
    'INVALID_INPUT',
    'GET',
    'traceability/stats/stock?from=2026-02-01&to=2026-01-01',
  )
  expect(refused.errors).toEqual({ to: 'END_BEFORE_START' })
  await expectSoundLedger(server, company)
})

test('a delivery that is taken back, and what is returned to its supplier, was not bought', async () => {
  const { admin } = await server.company()
  const purchase = await makePurchase(admin)
  const order = await admin.post('stock/order/stock', orderOf(purchase, [lineOf(purchase, 10, 50)]))
  await admin.post('stock/stock/input', receiptOf(purchase, order, 6))
  const undone = await admin.post('stock/stock/input', receiptOf(purchase, order, 4))
  expect((await statsOf(admin)).months.at(-1)).toEqual({
    month: today().slice(0, 7),
    ...nothing,
    bought: 500,
  })
  await admin.delete(`stock/stock/input/${undone.id}`)
  expect((await statsOf(admin)).months.at(-1)).toMatchObject({ bought: 300 })
  const { deposit, supplier, employee, stock } = purchase
  const stockBatches = [{ stock, stockBatch: null, amount: 1, unit: 'KG' }]
  const returned = { supplier, deposit, employee, reason: 'Llegó húmeda', credit: 0, stockBatches }
  const { id, version } = await admin.post('stock/stockReturnOrder', returned)
  await admin.put('stock/stockReturnOrder', { ...returned, id, version, status: 'DONE' })
  expect((await statsOf(admin)).months.at(-1)).toMatchObject({ bought: 250, used: 0, lost: 0 })
})

test('the ten most used products are told, the costliest first, each with how often it was used', async () => {
  const { admin } = await server.company()
  const names: string[] = []
  for (let n = 1; n <= 11; n++) {
    const name = `Insumo ${n}`
    const { stock } = await makeStock(admin, { name, kind: n === 1 ? 'CLEANING' : 'CELLAR' })
    await add(admin, stock.id, 20, n)
    await take(admin, stock.id, 6)
    await take(admin, stock.id, 4)
    names.unshift(name)
  }
  const { products, kinds, value } = await statsOf(admin)
  expect(products.map(({ product }: { product: { name: string } }) => product.name)).toEqual(
    names.slice(0, 10),
  )
  expect(products[0]).toMatchObject({ amount: 10, unit: 'KG', cost: 110, times: 2 })
  // Ten kilos of each are left, at 1 peso of the first and at 2 + 3 + … + 11 = 65 of the others.
  expect(kinds).toEqual([
    { kind: 'CELLAR', products: 10, value: 650 },
    { kind: 'CLEANING', products: 1, value: 10 },
  ])
  expect(value).toBe(660)
})

test('a stock lasts as long as what it holds at the rate of the last ninety days', async () => {
  const { admin } = await server.company()
  const slow = await makeStock(admin, { name: 'Lento' })
  await add(admin, slow.stock.id, 100, null, { date: addDays(today(), -200) })
  await take(admin, slow.stock.id, 30, { date: addDays(today(), -90) })
  await take(admin, slow.stock.id, 5, { date: addDays(today(), -89) })
  await take(admin, slow.stock.id, 15, { date: today(), reason: 'BREAKAGE' })
  const fast = await makeStock(admin, { name: 'Rápido', replenishmentDelay: 7 })
  await add(admin, fast.stock.id, 10, null, { date: addDays(today(), -10) })
  await take(admin, fast.stock.id, 9.5)
  await makeStock(admin, { name: 'Quieto' })
  const { cover } = await statsOf(admin)
  // Half a kilo at 9.5 in 90 days: 4.7 days. Fifty at 5 in 90 days: 900. The 30 are of a day too far back.
  expect(cover).toEqual([
    {
      stock: { id: fast.stock.id, name: 'Rápido' },
      deposit: { id: fast.deposit.id, name: fast.deposit.name },
      unit: 'KG',
      amount: 0.5,
      used: 9.5,
      days: 4,
      replenishmentDelay: 7,
    },
    expect.objectContaining({ amount: 50, used: 5, days: 900, replenishmentDelay: null }),
  ])
})

test('what asks for attention is counted as its lists count it', async () => {
  const company = await server.company()
  const { admin } = company
  const purchase = await makePurchase(admin, { basedInBatches: true, showAlarm: true, amountAlarm: 100 })
  await addBatch(admin, purchase.stock, 'VENCIDO', 2, { unitPrice: 10, expiresOn: addDays(today(), -1) })
  await addBatch(admin, purchase.stock, 'PRONTO', 3, { unitPrice: 10, expiresOn: addDays(today(), 30) })
  const good = await addBatch(admin, purchase.stock, 'BUENO', 5, {
    unitPrice: 10,
    expiresOn: addDays(today(), 31),
  })
  await admin.put('stock/batches/hold', { id: good, version: 1, onHold: true, reason: 'Bolsa rota' })
  const ordered = async (more: object, isIn = true) =>
    admin.post('stock/order/stock', { ...orderOf(purchase, [lineOf(purchase, 1, 5, more)]), isIn })
  await ordered({ deadlineDate: addDays(today(), -1) })
  await ordered({ deadlineDate: today() })
  await ordered({})
  await ordered({ deadlineDate: addDays(today(), -9) }, false)
  const cancelled = await ordered({ deadlineDate: addDays(today(), -9) })
  await admin.put('stock/order/stock/status', {
    id: cancelled.id,
    version: cancelled.version,
    status: 'CANCELLED',
  })
  const { attention } = await statsOf(admin)
  expect(attention).toEqual({
    alarms: 4,
    lowStocks: 1,
    ordersAwaited: 3,
    ordersLate: 1,
    batchesOnHold: 1,
    batchesExpired: 1,
    batchesExpiring: 1,
    valueExpired: 20,
    valueExpiring: 30,
  })
  expect((await admin.get('traceability/alarms')).total).toBe(attention.alarms)
  const elsewhere = await makeStock(admin, { name: 'Otro' })
  const there = await statsOf(admin, `?stockDepositId=${elsewhere.deposit.id}`)
  expect(Object.values(there.attention)).toEqual(Array.from({ length: 9 }, () => 0))
})

test('a deposit alone tells what came to it and left it, transfers apart', async () => {
  const { admin } = await server.company()
  const { stock, deposit, product } = await makeStock(admin)
  const cellar = await admin.post('stock/deposit', { name: 'Bodega chica' })
  const to = await admin.post('stock/deposit/add/product', {
    stockDepositId: cellar.id,
    stockProductId: product.id,
  })
  await add(admin, stock.id, 10, 100, { date: '2026-05-01' })
  await admin.post('stock/stock/transfer', {
    stock: stock.id,
    stockDepositId: cellar.id,
    unit: 'KG',
    stockBatches: [{ amount: 4 }],
    date: '2026-05-02',
  })
  await take(admin, to.id, 1, { date: '2026-05-03' })
  const may = '?from=2026-05-01&to=2026-05-31'
  const of = async (id: string) => {
    const { months, value, products } = await statsOf(admin, `${may}&stockDepositId=${id}`)
    return { value, used: products.length, ...months[0] }
  }
  expect(await of(deposit.id)).toEqual({
    month: '2026-05',
    value: 600,
    ...nothing,
    bought: 1000,
    moved: -400,
    used: 0,
  })
  expect(await of(cellar.id)).toEqual({ month: '2026-05', value: 300, ...nothing, moved: 400, used: 100 })
  const all = await statsOf(admin, may)
  expect(all.months).toEqual([{ month: '2026-05', ...nothing, bought: 1000, used: 100 }])
  expect(await of(newId())).toEqual({ month: '2026-05', value: 0, ...nothing })
})

test('who may not see costs is told none, nor by the order', async () => {
  const company = await server.company()
  const { admin } = company
  const dear = await makeStock(admin, { name: 'Caro' })
  await add(admin, dear.stock.id, 10, 900)
  await take(admin, dear.stock.id, 5)
  const cheap = await makeStock(admin, { name: 'Barato' })
  await add(admin, cheap.stock.id, 10, 1)
  await take(admin, cheap.stock.id, 1)
  await take(admin, cheap.stock.id, 1)
  const reader = await company.as('CELLAR_EMPLOYEE')
  const { value, kinds, months, products, attention } = await statsOf(reader)
  expect(value).toBeNull()
  expect(kinds).toEqual([{ kind: 'CELLAR', products: 2, value: null }])
  expect(months.at(-1)).toEqual({
    month: today().slice(0, 7),
    bought: null,
    used: null,
    lost: null,
    moved: null,
  })
  expect(products).toMatchObject([
    { product: { name: 'Barato' }, amount: 2, cost: null, times: 2 },
    { product: { name: 'Caro' }, amount: 5, cost: null, times: 1 },
  ])
  expect(attention).toMatchObject({ valueExpired: null, valueExpiring: null })
  // Nor how many orders there are, whose list is closed to them.
  expect(attention).toMatchObject({ alarms: 0, ordersAwaited: null, ordersLate: null })
  const priced = await statsOf(admin)
  expect(priced.products.map(({ cost }: { cost: number }) => cost)).toEqual([4500, 2])
})

test('another company sees none of it, and who may not read supplies nothing', async () => {
  const mine = await server.company()
  const { stock, deposit } = await makeStock(mine.admin, { showAlarm: true, amountAlarm: 50 })
  await add(mine.admin, stock.id, 10, 100)
  await take(mine.admin, stock.id, 5)
  const other = await server.company()
  for (const filters of ['', `?stockDepositId=${deposit.id}`]) {
    const stats = await statsOf(other.admin, filters)
    expect(stats).toMatchObject({ value: 0, kinds: [], products: [], cover: [], attention: { alarms: 0 } })
    expect(stats.months.at(-1)).toMatchObject(nothing)
  }
  const seller = await mine.as('DISTRIBUTION_ADMIN')
  await seller.refused('NO_PERMISSIONS', 'GET', 'traceability/stats/stock')
})
