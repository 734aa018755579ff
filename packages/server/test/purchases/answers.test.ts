import { addDays } from '@lagar/domain/day.ts'
import { auditLedger } from '../../src/ledger/audit.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../src/ids.ts'
import { openServer, today, type TestServer } from '../support/harness.ts'
import { crew, typesOf } from '../notifications/makers.ts'
import { makeBuyer, type Buyer } from './makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const sound = async ({ company }: Buyer) =>
  expect(await auditLedger(server.db(company.id), company.id)).toEqual([])

/** 3,000 L for 10,500 that came on June 10, in a tank. */
async function loaded() {
  const b = await makeBuyer(server)
  const purchase = await b.buy()
  const load = await b.receive(purchase.id)
  const tank = await b.vessel('T1', 10_000)
  await b.pourInto(tank, load, 3000)
  const read = async () => (await b.admin.record('bulkPurchase', purchase.id)).receipts[0]
  return { ...b, purchase, load, tank, read }
}
const object = { answer: 'OBJECT', reason: 'Acidez volátil alta' }

describe('what we say of a load', () => {
  test('is accepted after its window without anybody saying so, and before by our word', async () => {
    const { buy, receive, answer, admin } = await makeBuyer(server)
    const purchase = await buy()
    const fresh = await receive(purchase.id, { date: addDays(today(), -10) })
    expect(fresh).toMatchObject({ status: 'RECEIVED', objectionUntil: addDays(today(), 20), endsSoon: false })
    const soon = await receive(purchase.id, { date: addDays(today(), -26), contentName: 'Otra' })
    expect(soon).toMatchObject({ status: 'RECEIVED', endsSoon: true })
    const late = await receive(purchase.id, { date: addDays(today(), -31), contentName: 'Tercera' })
    expect(late).toMatchObject({ status: 'ACCEPTED', acceptedOn: null, endsSoon: false })
    const accepted = await answer(fresh, { answer: 'ACCEPT', date: today() })
    expect(accepted).toMatchObject({ status: 'ACCEPTED', acceptedOn: today(), can: { takeOut: false } })
    await admin.refused('LOAD_NOT_THERE', 'DELETE', `purchases/receipts/notes/${fresh.id}`)
    expect(await answer(accepted, { answer: 'REOPEN', reason: 'Era otra', date: today() })).toMatchObject({
      ...{ status: 'RECEIVED', acceptedOn: null },
    })
  })

  test.each([
    ['after its window', { ...object, date: '2026-07-11' }, { date: 'WINDOW_OVER:30' }],
    ['of before it came', { ...object, date: '2026-06-09' }, { date: 'BEFORE_LOADED' }],
    [
      'of a day to come',
      { answer: 'OBJECT', reason: 'x', date: addDays(today(), 1) },
      { date: 'WINDOW_OVER:30' },
    ],
    ['without a reason', { answer: 'OBJECT', reason: '' }, { reason: 'REASON_REQUIRED' }],
    [
      'with an analysis of what it accepts',
      { answer: 'ACCEPT', laboratory: newId() },
      { laboratory: 'NOT_ALLOWED_HERE' },
    ],
  ])('is no objection %s', async (_, more, errors) => {
    const { load, admin } = await loaded()
    const said = { id: load.id, version: load.version, date: '2026-06-15', ...more }
    const refused = await admin.request('PUT', 'purchases/receipts/answer', said)
    expect(refused.statusCode).toBeGreaterThanOrEqual(400)
    expect(JSON.parse(refused.body)).toMatchObject(Object.keys(errors).length > 0 ? { errors } : {})
  })

  test('is an objection of somebody, with its analysis, told to who is in charge', async () => {
    const { answer, load, company, purchase } = await loaded()
    const watcher = await company.as('DISTRIBUTION_EMPLOYEE')
    const objected = await answer(load, { ...object })
    expect(objected).toMatchObject({
      ...{ status: 'OBJECTED', objectedOn: '2026-06-15', reason: 'Acidez volátil alta', resolvedOn: null },
      can: { sendBack: true, takeOut: false },
    })
    expect(objected.objectedBy).not.toBe('')
    await watcher.refused('REFERENCE_NOT_FOUND', 'PUT', 'purchases/receipts/answer', {
      ...{ id: load.id, version: (await answer(objected, { answer: 'REOPEN', reason: 'x' })).version },
      ...{ ...object, date: '2026-06-16', laboratory: newId() },
    })
    const told = await server
      .db(company.id)
      .selectFrom('audit')
      .select(['action', 'changes'])
      .where('entity_id', '=', purchase.id)
      .where('action', '=', 'STATUS')
      .execute()
    expect(JSON.stringify(told)).toContain('Acidez volátil alta')
  })

  test('tells who is in charge of the purchase that it was objected to, and nobody else', async () => {
    const { company, admin, contract, receive, answer } = await makeBuyer(server)
    const { person: keeper, employee } = await crew(company, 'CELLAR_EMPLOYEE')
    const { person: bystander } = await crew(company, 'CELLAR_EMPLOYEE')
    const purchase = await admin.post('purchases/contracts', contract({ employee }))
    await answer(await receive(purchase.id), object)
    const unread = (person: typeof keeper) => typesOf(person, '&state=UNREAD')
    expect((await unread(keeper)).toSorted()).toEqual(['BULK_PURCHASE_ASSIGNED', 'BULK_RECEIPT_OBJECTED'])
    expect(await unread(bystander)).toEqual([])
  })

  test('ends with a price difference that the wine costs less by, in its tank and in the account', async () => {
    const b = await loaded()
    const { answer, load, tank, costIn, statement, read, admin } = b
    expect(await costIn(tank)).toBe(10_500)
    const objected = await answer(load, object)
    const more = { answer: 'SETTLE', reason: 'Se arregló', priceDifference: 10_500.01 }
    const refused = await admin.refused('INVALID_INPUT', 'PUT', 'purchases/receipts/answer', {
      ...{ id: load.id, version: objected.version, date: '2026-06-18', ...more },
    })
    expect(refused.errors).toEqual({ priceDifference: 'EXCEEDS_MAXIMUM:10500' })
    const settled = await answer(objected, { ...more, date: '2026-06-18', priceDifference: 500 })
    expect(settled).toMatchObject({
      ...{ status: 'RESOLVED', priceDifference: 500, net: 10_000, agreedCost: 10_000, noteCost: 10_000 },
    })
    expect(await costIn(tank)).toBe(10_000)
    expect((await statement()).sums).toMatchObject([{ charges: 10_500, credits: 500, balance: 10_000 }])
    const late = (await admin.get('cellars/lateCosts')).result
    expect(late).toMatchObject([{ cost: -500 }])
    await answer(await read(), { answer: 'REOPEN', reason: 'Se escribió mal' })
    expect(await read()).toMatchObject({ status: 'ACCEPTED', noteCost: 10_500, priceDifference: 0 })
    expect(await costIn(tank)).toBe(10_500)
    expect((await statement()).sums).toMatchObject([{ charges: 10_500, credits: 0, balance: 10_500 }])
    await sound(b)
  })

  test('that was unfounded leaves the price as its note says', async () => {
    const { answer, load, admin, purchase } = await loaded()
    const objected = await answer(load, object)
    await answer(objected, {
      answer: 'SETTLE',
      reason: 'No correspondía',
      date: '2026-06-18',
      priceDifference: 0,
    })
    const [receipt] = (await admin.record('bulkPurchase', purchase.id)).receipts
    expect(receipt).toMatchObject({ status: 'RESOLVED', noteCost: 10_500, net: 10_500 })
  })

  test('ends with wine that went back, as long as the order that took it out stands', async () => {
    const b = await loaded()
    const { answer, load, tank, takeOut, undo, statement, read, admin, costIn } = b
    const objected = await answer(load, object)
    const back = { id: load.id, version: objected.version, date: '2026-06-20', reason: 'Se devolvió' }
    const path = 'purchases/receipts/return'
    const order = await takeOut(tank, 1000)
    await undo(order)
    const undone = await admin.refused('INVALID_INPUT', 'PUT', path, { ...back, workorder: order.id })
    expect(undone.errors).toEqual({ workorder: 'NOT_TAKEN_OUT' })
    await admin.refused('REFERENCE_NOT_FOUND', 'PUT', path, { ...back, workorder: newId() })
    const taken = await takeOut(tank, 1200)
    const sent = await admin.put(path, { ...back, workorder: taken.id })
    expect(sent).toMatchObject({
      ...{ status: 'RESOLVED', resolvedOn: '2026-06-20', net: 6300, can: { align: false } },
      returned: { amount: 1200, credit: 4200, workorder: { id: taken.id } },
    })
    expect(await costIn(tank)).toBe(6300)
    expect((await statement()).lines).toMatchObject([
      { kind: 'RECEIPT', amount: 10_500 },
      { kind: 'RETURN', amount: -4200, balance: 6300 },
    ])
    expect(await admin.record('bulkPurchase', b.purchase.id)).toMatchObject({
      received: 1800,
      returned: 1200,
    })
    await undo(taken)
    expect(await read()).toMatchObject({ status: 'OBJECTED', returned: null, net: 10_500 })
    expect((await statement()).sums).toMatchObject([{ balance: 10_500, credits: 0 }])
    await sound(b)
  })

  test('goes with its note when that is voided, with what was let off', async () => {
    const { buy, receive, answer, admin, statement, waiting } = await makeBuyer(server)
    const purchase = await buy()
    const objected = await answer(await receive(purchase.id), object)
    await answer(objected, { answer: 'SETTLE', reason: 'x', date: '2026-06-18', priceDifference: 500 })
    await admin.delete(`input/${objected.id}`)
    const after = await admin.record('bulkPurchase', purchase.id)
    expect(after).toMatchObject({ received: 0, left: 8000, charged: 0, credited: 0 })
    expect(after.receipts).toMatchObject([{ status: 'CANCELLED', can: { edit: false, answer: false } }])
    expect(await statement()).toMatchObject({ lines: [], sums: [] })
    expect((await waiting()).filter(({ amount, cost }) => amount !== 0 || cost !== 0)).toEqual([])
  })

  test('comes when the note is received, and says first that it is to come', async () => {
    const { buy, receive, answer, admin, statement } = await makeBuyer(server)
    const purchase = await buy()
    const planned = await receive(purchase.id, { status: 'PENDING' })
    expect(planned).toMatchObject({ status: 'PENDING', amount: 3000, charge: 0, objectionUntil: null })
    await expect(answer(planned, { answer: 'ACCEPT' })).rejects.toThrow(/LOAD_NOT_THERE/)
    expect((await statement()).lines).toEqual([])
    expect(await admin.record('bulkPurchase', purchase.id)).toMatchObject({ received: 0, left: 8000 })
  })
})
