import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../src/ids.ts'
import { makeStore, type TestStore } from './bottles.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { expectSoundLedger } from '../stock/makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const call = 'distribution/wineBatches/inventory'

/** Counts or throws away bottles of a lot; gives back the change. */
async function write(store: TestStore, lot: string, amount: number, more: object = {}) {
  const id = newId()
  const row = await store.row(lot)
  await store.admin.post(call, { id, distributionWineBatchId: row.id, amount, ...more })
  return id
}

const thrown = { isDiscard: true, lossReason: 'BREAKAGE' }
const back = (change: string) => ({ change, reason: 'Se contó otro pallet' })
const reverse = ['PUT', 'distribution/wineBatches/movements/reverse'] as const

test('a discard says how many bottles go, and the call says so', async () => {
  const store = await makeStore(server)
  const lot = await store.make({ batchId: 'L1', bottles: 100, cost: 100 })
  await write(store, lot, 12, thrown)
  expect(await store.row(lot)).toMatchObject({ amount: 88 })
  const row = await store.row(lot)
  const tooMany = { distributionWineBatchId: row.id, amount: 89, ...thrown }
  const refusal = await store.admin.refused('NOT_ENOUGH', 'POST', call, tooMany)
  expect(refusal).toMatchObject({ errors: { amount: 'NOT_ENOUGH_STOCK:88' }, details: { unit: 'UNIT' } })
  const api = await store.admin.get('openapi.json')
  const { properties } = api.components.schemas.WineBatchInventory
  expect(properties.amount.description).toContain('thrown away')
})

test('a count, a discard and a move are taken back once, with their cost', async () => {
  const store = await makeStore(server)
  const lot = await store.make({ batchId: 'L1', bottles: 100, cost: 1000 })
  const discard = await write(store, lot, 12, thrown)
  await store.admin.ask(...reverse, back(discard))
  expect(await store.row(lot)).toMatchObject({ amount: 100, value: 1000 })
  await store.admin.refused('ALREADY_REVERSED', ...reverse, back(discard))
  const same = await write(store, lot, 100)
  await store.admin.refused('NOTHING_TO_POST', ...reverse, back(same))
  const found = await write(store, lot, 110)
  const move = newId()
  await store.admin.post('distribution/move/batch/to/deposit', {
    id: move,
    distributionWineBatch: (await store.row(lot)).id,
    distributionDeposit: store.deposits.D2,
    amount: 110,
    boxes: 0,
    pallets: 0,
  })
  const refusal = await store.admin.refused('HAS_DEPENDENTS', ...reverse, back(found))
  expect(refusal.details.dependents).toMatchObject([{ type: 'wineBatchChange', id: move }])
  await store.admin.ask(...reverse, back(move))
  await store.admin.ask(...reverse, back(found))
  expect(await store.levels(lot)).toEqual({ D1: 100 })
  const { result } = await store.admin.get(`distribution/wineBatches/movements?wineBatch=${lot}&kind=LOSS`)
  expect(result).toMatchObject([
    { reverses: true, undone: false, note: 'Se contó otro pallet' },
    { reverses: false, undone: true },
  ])
  await store.admin.refused('NOT_FOUND', ...reverse, back(newId()))
  const looker = await store.company.as('QUALITY_ADMIN')
  await looker.refused('NO_PERMISSIONS', ...reverse, back(found))
  await expectSoundLedger(server, store.company)
})

test('a count of a past day holds for that day: what was sent since stays sent', async () => {
  const store = await makeStore(server)
  const lot = await store.make({ batchId: 'L1', bottles: 100, cost: 1000 })
  const { madeOn } = await store.row(lot)
  const order = { ...store.order(lot, 80), status: 'DISPATCHED' }
  await store.admin.post('distribution/orders', order)
  const row = await store.row(lot)
  const short = { distributionWineBatchId: row.id, amount: 79, day: madeOn }
  const refusal = await store.admin.refused('NOT_ENOUGH', 'POST', call, short)
  expect(refusal).toMatchObject({ errors: { amount: 'LESS_THAN_USED_SINCE:80' }, details: { used: 80 } })
  await store.admin.refused('NOT_ENOUGH', 'POST', call, { ...short, ...thrown, amount: 21 })
  await write(store, lot, 90, { day: madeOn, currentAmount: 100 })
  expect(await store.row(lot)).toMatchObject({ amount: 10 })
  await expectSoundLedger(server, store.company)
})

test('a count that finds what was thrown away by mistake leaves no bottle twice in a recall', async () => {
  const store = await makeStore(server)
  const lot = await store.make({ batchId: 'L1', bottles: 100, cost: 1000 })
  await write(store, lot, 12, thrown)
  await write(store, lot, 95)
  const trace = await store.admin.get(
    `traceability/batch/traceability?type=wineBatch&id=${lot}&direction=down`,
  )
  expect(trace.lots).toMatchObject([{ made: 100, inDeposits: 95, discarded: 5 }])
})
