import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../src/ids.ts'
import { dependentsOf } from '../../src/ledger/post.ts'
import type { Actor, Tx } from '../../src/actor.ts'
import { makeStore } from './bottles.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { move } from './bottles.ts'

let server: TestServer

beforeAll(async () => {
  server = await openServer()
})

afterAll(() => server.close())

const vintage = { batchId: 'LAB-26-001', bottles: 6000, cost: 10_959_499.88 }

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
