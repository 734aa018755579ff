import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../src/ids.ts'
import { makeLabel, makeStore } from './bottles.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { move } from './bottles.ts'

let server: TestServer

beforeAll(async () => {
  server = await openServer()
})

afterAll(() => server.close())

const vintage = { batchId: 'LAB-26-001', bottles: 6000, cost: 10_959_499.88 }

test('a lot lies in its deposit as bottles, boxes and pallets, with its cost for who may see it', async () => {
  const store = await makeStore(server)
  const label = await makeLabel(server, store.company.id, 'Malbec 2026')
  const lot = await store.make({ ...vintage, label })
  const { result, total } = await store.admin.get('distribution/wineBatches')
  expect(total).toBe(1)
  expect(result[0]).toMatchObject({
    batchId: 'LAB-26-001',
    wineBatch: { id: lot, name: 'LAB-26-001' },
    label: { id: label, name: 'Malbec 2026' },
    distributionDeposit: { id: store.deposits.D1, name: 'D1' },
    amount: 6000,
    availableAmount: 6000,
    boxes: 1000,
    availableBoxes: 1000,
    pallets: 10,
    availablePallets: 10,
    value: 10_959_499.88,
    unitCost: 1826.5833,
  })
  const hand = await store.company.as('DISTRIBUTION_EMPLOYEE')
  expect((await hand.get('distribution/wineBatches')).result[0]).toMatchObject({
    value: null,
    unitCost: null,
  })
})

test('bottles are found by label, lot, deposit, customer and text', async () => {
  const store = await makeStore(server)
  const label = await makeLabel(server, store.company.id, 'Bonarda Rosé')
  const lot = await store.make({ ...vintage, label })
  await store.make({ batchId: 'OTRO', bottles: 12, cost: 1 })
  await store.admin.post('distribution/orders', store.order(lot, 6))
  const { product } = await store.admin.record('label', label)
  const totals = await Promise.all(
    [
      `label=${label}`,
      'label=rose',
      'batchId=26-0',
      `deposit=${store.deposits.D1}`,
      `deposit=${store.deposits.D2}`,
      `customer=${store.customer}`,
      `product=${product.id}`,
      `product=${lot}`,
      'text=rosé',
      'byBatch=true',
      'limit=1&offset=1',
    ].map(async (query) => (await store.admin.get(`distribution/wineBatches?${query}`)).result.length),
  )
  expect(totals).toEqual([1, 1, 1, 2, 0, 1, 1, 0, 1, 2, 1])
})

test('a move takes bottles to another deposit with their part of the cost', async () => {
  const store = await makeStore(server)
  const lot = await store.make(vintage)
  const body = move(store, await store.row(lot), 600, { boxes: 100, pallets: 1, alarmDate: '2027-03-01' })
  const arrived = await store.admin.post('distribution/move/batch/to/deposit', body)
  expect(arrived).toMatchObject({ amount: 600, alarmDate: '2027-03-01', value: 1_095_949.99 })
  expect(await store.row(lot)).toMatchObject({ amount: 5400, alarmDate: null, value: 9_863_549.89 })
  expect(await store.levels(lot)).toEqual({ D1: 5400, D2: 600 })
})

test('all is moved, however many there are by then, without the bottles an order waits for', async () => {
  const store = await makeStore(server)
  const lot = await store.make(vintage)
  await store.admin.post('distribution/orders', store.order(lot, 1440))
  const row = await store.row(lot)
  expect(row).toMatchObject({
    amount: 6000,
    committedAmount: 1440,
    availableAmount: 4560,
    availableBoxes: 760,
  })
  await store.admin.post('distribution/move/batch/to/deposit', move(store, row, 6000, { isFull: true }))
  expect(await store.levels(lot)).toEqual({ D1: 1440, D2: 4560 })
  const refusal = await store.admin.refused(
    'NOT_ENOUGH',
    'POST',
    'distribution/move/batch/to/deposit',
    move(store, row, 1),
  )
  expect(refusal.errors).toEqual({ amount: 'NOT_ENOUGH_STOCK:0' })
})

test('a move to the same deposit, of more than there is, or in more boxes than it fills is refused', async () => {
  const store = await makeStore(server)
  const row = await store.row(await store.make(vintage))
  const call = ['POST', 'distribution/move/batch/to/deposit'] as const
  const same = { distributionDeposit: store.deposits.D1 }
  expect(await store.admin.refused('INVALID_INPUT', ...call, move(store, row, 6, same))).toMatchObject({
    errors: { distributionDeposit: 'SAME_AS_ORIGIN' },
  })
  await store.admin.refused('NOT_ENOUGH', ...call, move(store, row, 6001))
  expect(
    await store.admin.refused('INVALID_INPUT', ...call, move(store, row, 13, { boxes: 3, pallets: 1 })),
  ).toMatchObject({ errors: { boxes: 'BOXES_MAKE:2', pallets: 'EXCEEDS_MAXIMUM:0' } })
  expect(
    await store.admin.refused('INVALID_INPUT', ...call, move(store, row, 6, { day: '2199-01-01' })),
  ).toMatchObject({ errors: { day: 'DAY_IN_FUTURE' } })
  await store.admin.refused('NOT_FOUND', ...call, move(store, { id: newId() }, 6))
  expect(await store.admin.refused('INVALID_INPUT', ...call, {})).toMatchObject({
    missing: ['distributionWineBatch', 'distributionDeposit', 'amount', 'boxes', 'pallets'],
  })
})

test('a deposit is made, named once, and not deleted while it holds bottles', async () => {
  const store = await makeStore(server)
  const lot = await store.make(vintage)
  const { D1, D2 } = store.deposits
  const twice = await store.admin.refused('ALREADY_EXISTS', 'POST', 'distribution/deposits', { name: 'D1' })
  expect(twice.errors).toEqual({ name: 'ALREADY_TAKEN' })
  expect(await store.admin.record('distributionDeposit', D1)).toMatchObject({
    name: 'D1',
    amount: 6000,
    wineBatches: 1,
    value: 10_959_499.88,
  })
  const refusal = await store.admin.refused('IN_USE', 'DELETE', `distribution/deposits/${D1}`)
  expect(refusal.details.dependents).toMatchObject([{ type: 'wineBatch' }])
  await store.admin.delete(`distribution/deposits/${D2}`)
  await store.admin.refused(
    'REFERENCE_NOT_FOUND',
    'POST',
    'distribution/move/batch/to/deposit',
    move(store, await store.row(lot), 6),
  )
  await store.admin.post('distribution/deposits', { name: 'D2' })
  expect((await store.admin.get('distribution/deposits')).total).toBe(2)
})

test('boxes come in the lot’s own size first', async () => {
  const store = await makeStore(server)
  const lot = await store.make(vintage)
  expect((await store.admin.get(`distribution/wineBatches/boxSizes?wineBatchId=${lot}`)).result).toEqual([
    { bottlesByBox: 6, boxes: 1000 },
  ])
})

test('a lot’s page says where it is, where it went and what was made of it', async () => {
  const store = await makeStore(server)
  const bottled = await store.make({ ...vintage, batchId: 'FRAC-26-001' })
  const lot = await store.make(vintage)
  await server
    .db(store.company.id)
    .insertInto('wine_batch_parent')
    .values({ company_id: store.company.id, wine_batch_id: lot, parent_id: bottled, bottles: 6000 })
    .execute()
  await store.admin.post('distribution/orders', store.order(lot, 6, { status: 'DISPATCHED' }))
  expect(await store.admin.record('wineBatch', lot)).toMatchObject({
    batchId: 'LAB-26-001',
    bottles: 6000,
    amount: 5994,
    deposits: [{ amount: 5994, distributionDeposit: { name: 'D1' } }],
    orders: [{ status: 'DISPATCHED', customer: { name: 'Distribuidora Andina' }, amount: 6 }],
    parents: [{ id: bottled, name: 'FRAC-26-001', amount: 6000 }],
    children: [],
  })
  expect((await store.admin.record('wineBatch', bottled)).children).toMatchObject([{ id: lot }])
})

test('another company sees no bottle and moves none', async () => {
  const [ours, theirs] = await Promise.all([makeStore(server), makeStore(server)])
  const lot = await ours.make(vintage)
  const row = await ours.row(lot)
  expect((await theirs.admin.get('distribution/wineBatches')).total).toBe(0)
  expect((await theirs.admin.get('distribution/wineBatches/movements')).total).toBe(0)
  const call = 'distribution/move/batch/to/deposit'
  await theirs.admin.refused('NOT_FOUND', 'POST', call, move(theirs, row, 6))
  await ours.admin.refused('REFERENCE_NOT_FOUND', 'POST', call, move(theirs, row, 6))
  const hold = { id: lot, version: 1, onHold: true, reason: 'RECALL' }
  await theirs.admin.refused('NOT_FOUND', 'PUT', 'distribution/wineBatches', hold)
  await theirs.admin.refused('REFERENCE_NOT_FOUND', 'POST', 'distribution/orders', theirs.order(lot, 6))
  await theirs.admin.refused('NOT_FOUND', 'GET', `distribution/wineBatches/boxSizes?wineBatchId=${lot}`)
  expect(await ours.levels(lot)).toEqual({ D1: 6000 })
})

test('the distribution role is asked for, whatever the screen says', async () => {
  const store = await makeStore(server)
  const row = await store.row(await store.make(vintage))
  const stranger = await store.company.as('CELLAR_ADMIN')
  await stranger.refused('NO_PERMISSIONS', 'GET', 'distribution/wineBatches')
  await stranger.refused('NO_PERMISSIONS', 'GET', 'distribution/wineBatches/movements')
  const viewer = await store.company.as('TRACEABILITY_VIEWER')
  expect((await viewer.get('distribution/wineBatches')).result[0].can).toEqual({
    edit: false,
    delete: false,
    hold: false,
  })
  await viewer.refused('NO_PERMISSIONS', 'POST', 'distribution/move/batch/to/deposit', move(store, row, 6))
  await viewer.refused('NO_PERMISSIONS', 'POST', 'distribution/wineBatches/inventory', {
    distributionWineBatchId: row.id,
    amount: 1,
  })
  await viewer.refused('NO_PERMISSIONS', 'POST', 'distribution/orders', store.order(row.wineBatch.id, 6))
})
