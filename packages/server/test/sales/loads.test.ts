import { addDays } from '@lagar/domain/day.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openServer, today, type TestServer } from '../support/harness.ts'
import { expectSoundLedger } from '../stock/makers.ts'
import { answer, makeSeller, type Seller } from './makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const path = 'sales/loads'

/** Undoes the work order of a load. */
async function undo({ admin }: Seller, id: string) {
  const { version } = await admin.record('workorder', id)
  return { id, version, status: 'PENDING', reason: 'Mal cargado' }
}

describe('a load', () => {
  test('is a work order that the cellar finishes, and takes wine then alone', async () => {
    const seller = await makeSeller(server)
    const { admin, sell, load, levels } = seller
    const { id } = await sell()
    const planned = await admin.post(path, load(id, 'A', 1000, { isDone: false }))
    expect(planned).toMatchObject({ status: 'PENDING', amount: 1000, charge: 0, loadedOn: null })
    expect(planned.workorder.number).toBeGreaterThan(0)
    expect((await levels()).A).toBe(10_000)
    const { version } = await admin.record('workorder', planned.id)
    await admin.put('cellars/workorders/status', {
      ...{ id: planned.id, version, status: 'DONE', day: '2026-06-12' },
    })
    expect((await admin.get(`${path}?bulkSale=${id}`)).result).toMatchObject([
      { id: planned.id, status: 'ACCEPTED', loadedOn: '2026-06-12', charge: 3500 },
    ])
    expect((await levels()).A).toBe(9000)
  })

  test('is loaded until its window is over, and accepted from the next day on', async () => {
    const { admin, sell, load } = await makeSeller(server)
    const { id } = await sell({ objectionDays: 5 })
    const last = await admin.post(path, load(id, 'A', 10, { date: addDays(today(), -5) }))
    const over = await admin.post(path, load(id, 'B', 10, { date: addDays(today(), -6) }))
    expect([last.status, over.status]).toEqual(['LOADED', 'ACCEPTED'])
    const objection = { answer: 'OBJECT', reason: 'Turbio', date: today() }
    const refused = await admin.refused('INVALID_INPUT', 'PUT', `${path}/answer`, {
      ...{ id: over.id, version: over.version, ...objection },
    })
    expect(refused.errors).toEqual({ date: 'WINDOW_OVER:5' })
    expect(await answer({ admin }, last, objection)).toMatchObject({ status: 'OBJECTED' })
  })

  test('is weighed beside: the difference is told and posted nowhere', async () => {
    const { admin, sell, load, levels } = await makeSeller(server)
    const { id } = await sell()
    const weighed = { gross: 18_940, tare: 9000, density: 0.994, seals: '4411-4414', patent: 'AB 123 CD' }
    const made = await admin.post(path, load(id, 'A', 9990, weighed))
    expect(made).toMatchObject({ amount: 9990, weighed: 10_000, difference: 10, patent: 'AB123CD' })
    expect((await levels()).A).toBe(10)
    const { version } = made
    const facts = { gross: 18_930.06, tare: 9000, density: 0.994, seals: '4411' }
    expect(await admin.put(path, { id: made.id, version, ...facts })).toMatchObject({
      ...{ weighed: 9990, difference: 0, seals: '4411', version: version + 1, patent: '' },
    })
    await admin.refused('CHANGED_MEANWHILE', 'PUT', path, { id: made.id, version, ...facts, seals: '1' })
    expect(
      (await admin.refused('INVALID_INPUT', 'PUT', path, { id: made.id, version: 2, gross: 5, tare: 9 }))
        .errors,
    ).toEqual({ gross: 'GROSS_UNDER_TARE' })
  })

  test.each([
    ['more than there is', 'A', 10_001, {}, 'NOT_ENOUGH', { 'origins.0.amount': 'MORE_THAN_AVAILABLE' }],
    ['a day before its wine came', 'A', 10, { date: '2026-02-01' }, 'LATER_MOVEMENTS', undefined],
    ['a day to come', 'A', 10, { date: '2027-06-01' }, 'INVALID_INPUT', { date: 'DAY_IN_FUTURE' }],
    ['an empty tank', 'C', 10, {}, 'NOT_ENOUGH', { 'origins.0.amount': 'MORE_THAN_AVAILABLE' }],
    ['nothing', 'A', 0, {}, 'INVALID_INPUT', { 'origins.0.amount': 'REQUIRED' }],
  ])('is refused of %s', async (_, vessel, amount, more, code, errors) => {
    const { admin, sell, load, levels } = await makeSeller(server)
    const { id } = await sell()
    const refused = await admin.refused(code, 'POST', path, load(id, vessel, amount, more))
    expect(refused.errors).toEqual(errors)
    expect(await levels()).toMatchObject({ A: 10_000 })
    expect((await admin.record('bulkSale', id)).loads).toEqual([])
  })

  test('is refused of wine on hold, of lees where wine was sold, and of what nobody agreed on', async () => {
    const { admin, sell, load, contract } = await makeSeller(server)
    const offer = await admin.post('sales/contracts', contract({ status: 'OFFERED', agreedOn: null }))
    const early = await admin.refused('SALE_NOT_AGREED', 'POST', path, load(offer.id, 'A', 10))
    expect(early.errors).toEqual({ bulkSale: 'SALE_NOT_AGREED' })
    const lees = await sell({ product: 'LEES' })
    const other = await admin.refused('INVALID_INPUT', 'POST', path, load(lees.id, 'A', 10))
    expect(other.errors).toEqual({ 'origins.0.cellarElement': 'NOT_THE_PRODUCT' })
    const wine = await sell()
    const [held] = (await admin.get('cellars/contents?limit=10')).result.filter(
      ({ name }: { name: string }) => name === 'A',
    )
    await admin.put('cellars/contents/hold', {
      ...{ id: held.id, version: held.version, onHold: true, reason: 'QUALITY', note: 'En análisis' },
    })
    await admin.refused('CONTENT_ON_HOLD', 'POST', path, load(wine.id, 'A', 10))
  })

  test('in another currency asks for its rate, and says no margin until it is told', async () => {
    const { admin, sell, load } = await makeSeller(server)
    const { id } = await sell({ currency: 'USD', price: 1 })
    const refused = await admin.refused('INVALID_INPUT', 'POST', path, load(id, 'A', 10))
    expect(refused.errors).toEqual({ exchangeRate: 'RATE_NEEDED:USD' })
    const planned = await admin.post(path, load(id, 'A', 10, { isDone: false }))
    const { version } = await admin.record('workorder', planned.id)
    await admin.put('cellars/workorders/status', { id: planned.id, version, status: 'DONE' })
    const told = async () => (await admin.record('bulkSale', id)).loads[0]
    expect(await told()).toMatchObject({ cost: 20, margin: null, exchangeRate: null })
    await admin.put(path, { id: planned.id, version: 1, exchangeRate: 1000.5 })
    expect(await told()).toMatchObject({ cost: 20, margin: 9985 })
  })
})

describe('what a buyer says', () => {
  test('ends in a difference of price, which is credited, and never above the price', async () => {
    const seller = await makeSeller(server)
    const { admin, sell, load, customer } = seller
    const { id } = await sell()
    const made = await admin.post(path, load(id, 'A', 100, { date: today() }))
    const objected = await answer(seller, made, { answer: 'OBJECT', reason: 'Color', date: today() })
    const settle = { answer: 'SETTLE', reason: 'Se acordó una quita', date: today() }
    const refused = await admin.refused('INVALID_INPUT', 'PUT', `${path}/answer`, {
      ...{ id: made.id, version: objected.version, ...settle, priceDifference: 350.01 },
    })
    expect(refused.errors).toEqual({ priceDifference: 'EXCEEDS_MAXIMUM:350' })
    const settled = await answer(seller, objected, { ...settle, priceDifference: 50.25 })
    expect(settled).toMatchObject({ status: 'RESOLVED', net: 299.75, cost: 200, margin: 99.75 })
    const { sums } = await admin.get(`distribution/customers/statement?customer=${customer}`)
    expect(sums).toEqual([{ currency: 'ARS', charges: 350, credits: 50.25, paid: 0, balance: 299.75 }])
    const again = await answer(seller, settled, { answer: 'REOPEN', reason: 'Era otra carga', date: today() })
    expect(again).toMatchObject({ status: 'LOADED', net: 350, priceDifference: 0, reason: '' })
  })

  test('comes in order, with a reason, and on a day that was', async () => {
    const seller = await makeSeller(server)
    const { admin, sell, load } = seller
    const { id } = await sell()
    const made = await admin.post(path, load(id, 'A', 100, { date: addDays(today(), -2) }))
    const ask = { id: made.id, version: made.version, date: today() }
    const errorsOf = async (more: object) =>
      (await admin.refused('INVALID_INPUT', 'PUT', `${path}/answer`, { ...ask, ...more })).errors
    expect(await errorsOf({ answer: 'OBJECT' })).toEqual({ reason: 'REASON_REQUIRED' })
    expect(await errorsOf({ answer: 'SETTLE', reason: 'x' })).toEqual({ priceDifference: 'REQUIRED' })
    expect(await errorsOf({ answer: 'ACCEPT', priceDifference: 1 })).toEqual({
      priceDifference: 'NOT_ALLOWED_HERE',
    })
    expect(await errorsOf({ answer: 'ACCEPT', date: addDays(today(), 1) })).toEqual({
      date: 'DATE_IN_FUTURE',
    })
    expect(await errorsOf({ answer: 'ACCEPT', date: addDays(today(), -3) })).toEqual({
      date: 'BEFORE_LOADED',
    })
    await admin.refused('LOAD_NOT_THERE', 'PUT', `${path}/answer`, {
      ...{ ...ask, answer: 'SETTLE', reason: 'x', priceDifference: 0 },
    })
    expect(await answer(seller, made, { answer: 'ACCEPT', date: today() })).toMatchObject({
      ...{ status: 'ACCEPTED', acceptedOn: today() },
    })
  })

  test('holds of the loading that it was said of: an order undone and done again is another load', async () => {
    const seller = await makeSeller(server)
    const { admin, sell, load, levels, customer } = seller
    const { id } = await sell()
    const made = await admin.post(path, load(id, 'A', 100, { date: today() }))
    await answer(seller, made, { answer: 'ACCEPT', date: today() })
    await admin.put('cellars/workorders/status', await undo(seller, made.id))
    expect((await levels()).A).toBe(10_000)
    expect(await admin.record('bulkSale', id)).toMatchObject({
      loaded: 0,
      charged: 0,
      loads: [{ status: 'PENDING' }],
    })
    expect((await admin.get(`distribution/customers/statement?customer=${customer}`)).sums).toEqual([])
    const { version } = await admin.record('workorder', made.id)
    await admin.put('cellars/workorders/status', { id: made.id, version, status: 'DONE', day: today() })
    expect((await admin.record('bulkSale', id)).loads).toMatchObject([{ status: 'LOADED', acceptedOn: null }])
  })
})

describe('wine that comes back', () => {
  async function makeReturn() {
    const seller = await makeSeller(server)
    const { admin, sell, load } = seller
    const { id } = await sell()
    const both = {
      origins: [
        { cellarElement: seller.vessel('A'), amount: 300 },
        { cellarElement: seller.vessel('B'), amount: 100 },
      ],
    }
    const made = await admin.post(path, { ...load(id, 'A', 0, { date: today() }), ...both })
    const objected = await answer(seller, made, { answer: 'OBJECT', reason: 'Turbio', date: today() })
    const back = (more: object = {}) => ({
      ...{
        bulkLoad: made.id,
        cellarElement: seller.vessel('C'),
        amount: 200,
        date: today(),
        reason: 'Turbio',
      },
      ...more,
    })
    return { ...seller, sale: id as string, made, objected, back }
  }

  test('is a wine of its own, made of what was loaded, with its part of the cost', async () => {
    const { admin, back, vessel, cost, levels, company } = await makeReturn()
    const told = await admin.post(`${path}/returns`, back())
    expect(told).toMatchObject({ status: 'RESOLVED', cost: 500, returned: { litres: 200, credit: 700 } })
    expect(await levels()).toEqual({ A: 9700, B: 4900, C: 200, D: 0 })
    expect(await cost('C')).toBe(500)
    const { content } = told.returned
    const { composition } = await admin.get(`traceability/batch/traceability?type=content&id=${content.id}`)
    const shares = composition.map(({ share }: { share: number }) => share)
    expect(shares.toSorted((a: number, b: number) => a - b)).toEqual([0.25, 0.75])
    expect((await admin.record('cellarElement', vessel('C'))).content).toMatchObject({ id: content.id })
    await expectSoundLedger(server, company)
  })

  test.each([
    ['more than was loaded', { amount: 400.001 }, 'INVALID_INPUT', { amount: 'EXCEEDS_MAXIMUM:400' }],
    ['a day before the objection', { date: '2026-06-01' }, 'INVALID_INPUT', { date: 'BEFORE_OBJECTED' }],
    ['no reason', { reason: '' }, 'INVALID_INPUT', {}],
  ])('is refused of %s', async (_, more, code, errors) => {
    const { admin, back, levels } = await makeReturn()
    expect((await admin.refused(code, 'POST', `${path}/returns`, back(more))).errors).toEqual(errors)
    expect(await levels()).toMatchObject({ C: 0 })
  })

  test('goes into an empty vessel that holds it, and once', async () => {
    const { admin, back, vessel, levels } = await makeReturn()
    const full = await admin.refused(
      'VESSEL_OCCUPIED',
      'POST',
      `${path}/returns`,
      back({ cellarElement: vessel('A') }),
    )
    expect(full.errors).toEqual({ cellarElement: 'VESSEL_NOT_EMPTY' })
    const answers = await Promise.all(
      ['C', 'D'].map((name) =>
        admin.request('POST', `${path}/returns`, back({ cellarElement: vessel(name) })),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409])
    const { C, D } = await levels()
    expect(C! + D!).toBe(200)
  })

  test('keeps its load from being undone, until it is taken back itself', async () => {
    const one = await makeReturn()
    const { admin, back, made, levels, sale, company } = one
    const told = await admin.post(`${path}/returns`, back())
    expect(told.can).toMatchObject({ takeBack: true, bringBack: false })
    await admin.refused('HAS_DEPENDENTS', 'PUT', 'cellars/workorders/status', await undo(one, made.id))
    const change = { change: told.returned.id, reason: 'Se anotó dos veces' }
    expect(await admin.put(`${path}/returns/reverse`, change)).toMatchObject({
      ...{ status: 'OBJECTED', returned: null, net: 1400, cost: 1000 },
      can: { takeBack: false, bringBack: true },
    })
    await admin.refused('ALREADY_REVERSED', 'PUT', `${path}/returns/reverse`, change)
    expect((await levels()).C).toBe(0)
    await admin.put('cellars/workorders/status', await undo(one, made.id))
    expect((await admin.record('bulkSale', sale)).loads).toMatchObject([{ status: 'PENDING', reason: '' }])
    expect(await levels()).toEqual({ A: 10_000, B: 5000, C: 0, D: 0 })
    await expectSoundLedger(server, company)
  })
})

test('two trucks at one tank at once: what does not lie there is loaded by none', async () => {
  const { admin, sell, load, levels, company } = await makeSeller(server)
  const { id } = await sell({ amount: 30_000 })
  const answers = await Promise.all([1, 2].map(() => admin.request('POST', path, load(id, 'A', 6000))))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409])
  expect((await levels()).A).toBe(4000)
  expect(await admin.record('bulkSale', id)).toMatchObject({ loaded: 6000, loads: [{ amount: 6000 }] })
  await expectSoundLedger(server, company)
})
