import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../src/ids.ts'
import { dependentsOf } from '../src/ledger/post.ts'
import type { Actor, Tx } from '../src/http/actor.ts'
import { makeLabel, makeStore, type TestStore } from './bottles.ts'
import { openServer, type TestServer } from './harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const vintage = { batchId: 'LAB-26-001', bottles: 6000, cost: 10_959_499.88 }

const move = (store: TestStore, row: { id: string }, amount: number, more: object = {}) => ({
  distributionWineBatch: row.id,
  distributionDeposit: store.deposits.D2,
  amount,
  boxes: 0,
  pallets: 0,
  ...more,
})

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
  const totals = await Promise.all(
    [
      `label=${label}`,
      'label=rose',
      'batchId=26-0',
      `deposit=${store.deposits.D1}`,
      `deposit=${store.deposits.D2}`,
      `customer=${store.customer}`,
      'text=rosé',
      'byBatch=true',
      'limit=1&offset=1',
    ].map(async (query) => (await store.admin.get(`distribution/wineBatches?${query}`)).result.length),
  )
  expect(totals).toEqual([1, 1, 1, 2, 0, 1, 1, 2, 1])
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

test('a count goes down and up again, and the cost with it', async () => {
  const store = await makeStore(server)
  const lot = await store.make(vintage)
  const { id } = await store.row(lot)
  const count = (amount: number, more: object = {}) =>
    store.admin.post('distribution/wineBatches/inventory', { distributionWineBatchId: id, amount, ...more })
  expect(await count(5990, { note: 'Faltan', currentAmount: 6000 })).toMatchObject({
    amount: 5990,
    value: 10_941_234.05,
  })
  expect(await count(6000)).toMatchObject({ amount: 6000, value: 10_959_499.88 })
  expect(await count(6000, { employee: store.employee })).toMatchObject({ amount: 6000 })
  const kinds = (await store.admin.get(`distribution/wineBatches/movements?wineBatch=${lot}`)).result.map(
    ({ kind, amount }: { kind: string; amount: number }) => [kind, amount],
  )
  expect(kinds).toEqual([
    ['COUNT', 10],
    ['COUNT', 10],
    ['MADE', 6000],
  ])
  await store.admin.refused('CHANGED_MEANWHILE', 'POST', 'distribution/wineBatches/inventory', {
    distributionWineBatchId: id,
    amount: 5,
    currentAmount: 7,
  })
  expect(await count(0)).toMatchObject({ amount: 0, value: 0 })
})

test('bottles thrown away are lost for a reason, with their cost', async () => {
  const store = await makeStore(server)
  const lot = await store.make(vintage)
  const { id } = await store.row(lot)
  const discard = { distributionWineBatchId: id, amount: 12, isDiscard: true, note: 'Se cayó una caja' }
  const call = ['POST', 'distribution/wineBatches/inventory'] as const
  expect(await store.admin.refused('INVALID_INPUT', ...call, discard)).toMatchObject({
    errors: { lossReason: 'LOSS_REASON_NEEDED' },
  })
  await store.admin.refused('NOT_ENOUGH', ...call, { ...discard, lossReason: 'BREAKAGE', amount: 6001 })
  expect(await store.admin.post(call[1], { ...discard, lossReason: 'BREAKAGE' })).toMatchObject({
    amount: 5988,
  })
  const [loss] = (await store.admin.get('distribution/wineBatches/movements?kind=LOSS')).result
  expect(loss).toMatchObject({
    amount: 12,
    cost: 21_919,
    reason: 'BREAKAGE',
    note: 'Se cayó una caja',
    target: { type: 'LOSS' },
  })
})

test('what an order was promised is counted away: available is nothing, never less', async () => {
  const store = await makeStore(server)
  const lot = await store.make({ batchId: 'L', bottles: 100, cost: 100 })
  const order = await store.admin.post('distribution/orders', store.order(lot, 80))
  const { id } = await store.row(lot)
  await store.admin.post('distribution/wineBatches/inventory', { distributionWineBatchId: id, amount: 50 })
  expect(await store.row(lot)).toMatchObject({ amount: 50, committedAmount: 80, availableAmount: 0 })
  const body = { ...store.order(lot, 80), id: order.id, version: order.version }
  await store.admin.refused('NOT_ENOUGH', 'PUT', 'distribution/orders', { ...body, status: 'DISPATCHED' })
  await store.admin.put('distribution/orders', { ...body, description: 'Se corrige' })
})

test('a lot on hold is promised and sent to nobody, and may still be set apart', async () => {
  const store = await makeStore(server)
  const lot = await store.make(vintage)
  const order = await store.admin.post('distribution/orders', store.order(lot, 6))
  const hold = { id: lot, version: 1, onHold: true }
  expect(await store.admin.refused('INVALID_INPUT', 'PUT', 'distribution/wineBatches', hold)).toMatchObject({
    errors: { reason: 'REASON_REQUIRED' },
  })
  const held = await store.admin.put('distribution/wineBatches', { ...hold, reason: 'RECALL' })
  expect(held).toMatchObject({ onHold: true, holdReason: 'RECALL', availableAmount: 0, version: 2 })
  await store.admin.refused('CHANGED_MEANWHILE', 'PUT', 'distribution/wineBatches', {
    ...hold,
    reason: 'RECALL',
  })
  await store.admin.refused('BATCH_ON_HOLD', 'POST', 'distribution/orders', store.order(lot, 6))
  const body = { ...store.order(lot, 6), id: order.id, version: 1, status: 'DISPATCHED' }
  await store.admin.refused('BATCH_ON_HOLD', 'PUT', 'distribution/orders', body)
  const { id, version, name } = await store.admin.record('distributionDeposit', store.deposits.D2)
  await store.admin.put('distribution/deposits', { id, version, name, isQuarantine: true })
  await store.admin.post('distribution/move/batch/to/deposit', move(store, await store.row(lot), 600))
  const release = { id: lot, version: 2, onHold: false }
  expect(
    await store.admin.refused('INVALID_INPUT', 'PUT', 'distribution/wineBatches', release),
  ).toMatchObject({
    errors: { note: 'REASON_REQUIRED' },
  })
  await store.admin.put('distribution/wineBatches', { ...release, note: 'Se analizó' })
  await store.admin.put('distribution/orders', body)
  expect(await store.levels(lot)).toEqual({ D1: 5394, D2: 600 })
  const [released, onHold] = (await store.admin.record('wineBatch', lot)).audit.filter(
    ({ action }: { action: string }) => action === 'STATUS',
  )
  expect([released.changes.onHold, onHold.changes.holdReason]).toEqual([
    [true, false],
    [null, 'RECALL'],
  ])
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

test('many hands move and order the same bottles at once: none is lost, none appears', async () => {
  const store = await makeStore(server)
  const lot = await store.make({ batchId: 'L', bottles: 100, cost: 1000 })
  const row = await store.row(lot)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      at % 2
        ? store.admin.request('POST', 'distribution/move/batch/to/deposit', move(store, row, 10))
        : store.admin.request('POST', 'distribution/orders', store.order(lot, 10)),
    ),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(10)
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(10)
  expect(await store.row(lot)).toMatchObject({ availableAmount: 0 })
  expect(Object.values(await store.levels(lot)).reduce((sum, amount) => sum + amount, 0)).toBe(100)
})

test('the same move sent twice moves once', async () => {
  const store = await makeStore(server)
  const lot = await store.make(vintage)
  const body = { ...move(store, await store.row(lot), 600), id: newId() }
  await Promise.all([1, 2].map(() => store.admin.post('distribution/move/batch/to/deposit', body)))
  expect(await store.levels(lot)).toEqual({ D1: 5400, D2: 600 })
})

test('what made bottles or brought them waits for what took them from there, and for nothing else', async () => {
  const store = await makeStore(server)
  const lot = await store.make(vintage)
  const db = server.db(store.company.id)
  const entryOf = async (cause: string) => {
    const rows = await db.selectFrom('ledger_entry').select('id').where('cause_type', '=', cause).execute()
    return rows[0]!.id
  }
  const dependents = async (cause: string) => {
    const actor = { companyId: store.company.id } as Actor
    return (await dependentsOf(db as unknown as Tx, actor, [await entryOf(cause)])).map(({ type }) => type)
  }
  await store.admin.post('distribution/move/batch/to/deposit', move(store, await store.row(lot), 600))
  expect(await dependents('labeling')).toEqual(['wineBatchChange'])
  expect(await dependents('wineBatchChange')).toEqual([])
  await store.admin.post('distribution/orders', store.order(lot, 6, { status: 'DONE' }))
  expect(await dependents('wineBatchChange')).toEqual([])
  expect(await dependents('order')).toEqual([])
  const fromThere = [{ wineBatch: lot, distributionDeposit: store.deposits.D2, amount: 6 }]
  await store.admin.post(
    'distribution/orders',
    store.order(lot, 6, { status: 'DONE', orderWineBatches: fromThere }),
  )
  expect(await dependents('wineBatchChange')).toEqual(['order'])
})
