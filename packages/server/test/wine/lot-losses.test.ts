import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBarrels } from './barrel-makers.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { expectSoundLedger } from '../stock/makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const path = 'cellars/cellarElementBatches/losses'

/** A lot of all the barrels, and how its losses are written down. */
async function makeLot(...litres: (number | null)[]) {
  const made = await makeBarrels(server, ...litres)
  const { admin, cellar, barrels, today } = made
  const lot = await admin.post('cellars/cellarElementBatches', {
    name: 'Gran Malbec',
    cellar: cellar.id,
    cellarElements: barrels.map(({ id }) => id),
  })
  const loss = (amounts: number[], more: object = {}) => ({
    cellarElementBatch: lot.id as string,
    day: today,
    barrels: amounts.map((amount, at) => ({ cellarElement: barrels[at]!.id, amount })),
    ...more,
  })
  const lose = (...amounts: number[]) => admin.post(path, loss(amounts))
  const listed = async () => (await admin.get(`${path}?cellarElementBatchId=${lot.id}`)).result
  const heldNow = () => Promise.all(barrels.map(({ id }) => made.held(id)))
  const costs = () =>
    Promise.all(barrels.map(async ({ id }) => (await admin.record('cellarElement', id)).content?.cost))
  return { ...made, lot, loss, lose, listed, heldNow, costs }
}

test('what a lot lost to the air is one entry with a line of each barrel, and its cost stays in the rest', async () => {
  const { company, admin, barrels, lot, lose, listed, heldNow, costs, today } = await makeLot(220, 210, 200)
  const before = await costs()
  const lost = await lose(3, 0, 2.5)
  expect(await heldNow()).toEqual([217, 210, 197.5])
  expect(await costs()).toEqual(before)
  expect(await listed()).toMatchObject([
    {
      id: lost.id,
      day: today,
      lossReason: 'EVAPORATION',
      amount: 5.5,
      unit: 'LITER',
      undone: false,
      barrels: [
        { cellarElement: { id: barrels[0]!.id }, content: { name: 'Crianza 26' }, amount: 3 },
        { cellarElement: { id: barrels[2]!.id }, amount: 2.5 },
      ],
    },
  ])
  const entries = await server
    .db(company.id)
    .selectFrom('ledger_entry')
    .select('id')
    .where('company_id', '=', company.id)
    .where('cause_type', '=', 'lotLoss')
    .execute()
  expect(entries).toHaveLength(1)
  const [happened] = (await admin.get(`cellars/cellarElements/history?cellarElementId=${barrels[0]!.id}`))
    .result
  expect(happened).toMatchObject({
    kind: 'OUT',
    amount: 3,
    cause: { type: 'cellarElementBatch', id: lot.id, name: 'Gran Malbec' },
  })
  await expectSoundLedger(server, company)
})

test('it is taken back whole and once, barrels that it emptied hold their wine again', async () => {
  const { company, admin, barrels, lot, lose, listed, heldNow } = await makeLot(220, 10)
  const { id } = await lose(3, 10)
  const isDirty = async () => (await admin.record('cellarElement', barrels[1]!.id)).isDirty
  expect([await heldNow(), await isDirty()]).toEqual([[217, 0], true])
  const undo = { id, reason: 'Otra partida' }
  await admin.put(`${path}/reverse`, undo)
  expect([await heldNow(), await isDirty()]).toEqual([[220, 10], false])
  expect(await listed()).toMatchObject([{ id, undone: true, can: { delete: false } }])
  await admin.refused('ALREADY_REVERSED', 'PUT', `${path}/reverse`, undo)
  await admin.delete(`cellars/cellarElementBatches/${lot.id}`)
  await expectSoundLedger(server, company)
})

test('once the wine of one barrel moved on, none of the loss is taken back', async () => {
  const { admin, barrels, tank, order, lose, heldNow } = await makeLot(220, 210)
  const { id } = await lose(3, 2)
  await order('RACK', [
    {
      type: 'RACK',
      origins: [{ cellarElement: barrels[1]!.id, transferedAmount: 8 }],
      destinations: [{ cellarElement: tank.id, amount: 8 }],
    },
  ])
  await admin.refused('HAS_DEPENDENTS', 'PUT', `${path}/reverse`, { id, reason: 'Otra partida' })
  expect(await heldNow()).toEqual([217, 200])
})

test('a loss is of barrels of the lot, of what they hold, and of no day to come', async () => {
  const { admin, tank, loss, lose, heldNow } = await makeLot(220, null)
  const refused = async (code: string, body: object) => await admin.refused(code, 'POST', path, body)
  expect(await refused('NOT_ENOUGH', loss([1, 2]))).toMatchObject({
    errors: { 'barrels.1.amount': 'MORE_THAN_AVAILABLE' },
    details: { vessel: 'B2', available: 0, unit: 'LITER' },
  })
  const strange = { ...loss([1]), barrels: [{ cellarElement: tank.id, amount: 1 }] }
  expect((await refused('REFERENCE_NOT_FOUND', strange)).errors).toEqual({
    'barrels.0.cellarElement': 'NOT_ALLOWED_HERE',
  })
  expect((await refused('INVALID_INPUT', loss([1], { day: '2099-12-31' }))).errors).toEqual({
    day: 'DAY_IN_FUTURE',
  })
  expect((await refused('INVALID_INPUT', loss([0, 0]))).missing).toEqual(['barrels'])
  expect(await heldNow()).toEqual([220, 0])
  await lose(1)
  const stranger = await server.company()
  await stranger.admin.refused('REFERENCE_NOT_FOUND', 'POST', path, loss([1]))
})
