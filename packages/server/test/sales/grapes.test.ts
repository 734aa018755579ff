import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../src/ids.ts'
import { expectSoundLedger } from '../stock/makers.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { makeGrapeSale, spend } from './grape-makers.ts'
import { answer } from './makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const path = 'sales/loads/grapes'

describe('grapes that wait at the reception', () => {
  test('leave by the kilogram with a numbered note, their cost and a margin', async () => {
    const g = await makeGrapeSale(server)
    const made = await g.admin.post(path, g.load(2520, { gross: 12_000, tare: 9480 }))
    expect(made).toMatchObject({
      ...{ status: 'ACCEPTED', amount: 2520, weighed: 2520, difference: 0, charge: 1_260_000 },
      ...{ cost: 20_000, margin: 1_240_000, workorder: null, patent: 'AB123CD', product: 'GRAPES' },
      cius: [{ ciu: { name: 'CIU-1' }, weight: 2520 }],
      remito: { letter: 'X', pointOfIssue: 1, number: 1 },
    })
    expect(await g.waiting()).toBe(5040)
    const note = await g.admin.record('input', made.id)
    expect(note).toMatchObject({
      ...{ status: 'RECEIVED', toType: 'CUSTOMER', toName: 'Bodega del Este', weight: 2520, toContract: '1' },
      sentCius: [{ ciu: { id: g.ciu }, weight: 2520 }],
      movements: [{ from: { name: 'Bodega' }, to: { name: 'CUSTOMER' }, amount: 2520, unit: 'KG' }],
    })
    expect(await g.admin.record('bulkSale', g.sale.id)).toMatchObject({
      ...{ loaded: 2520, left: 7480, charged: 1_260_000, costOfSale: 20_000 },
    })
    const statement = await g.admin.get(`distribution/customers/statement?customer=${g.customer.id}`)
    expect(statement.lines).toMatchObject([
      { kind: 'LOAD', amount: 1_260_000, detail: expect.stringContaining('2.520 kg') },
    ])
    await expectSoundLedger(server, g.company)
  })

  test('take along what their plots cost until then, by kilograms of what waits', async () => {
    const g = await makeGrapeSale(server)
    await spend(server, g, g.l1.id, 300_000)
    const made = await g.admin.post(path, g.load(2520))
    expect(made).toMatchObject({ amount: 2520, cost: 120_000 })
    const rest = await g.admin.post(path, g.load(5040))
    expect(rest).toMatchObject({ amount: 5040, cost: 240_000 })
    expect(await g.waiting()).toBe(0)
    await g.admin.delete(`input/${rest.id}`)
    await g.admin.delete(`input/${made.id}`)
    expect((await g.admin.post(path, g.load(7560))).cost).toBe(360_000)
    await expectSoundLedger(server, g.company)
  })

  test('are not sold twice: what left, or is planned to, cannot be ground or sold again', async () => {
    const g = await makeGrapeSale(server)
    await g.admin.post(path, g.load(5000, { isDone: false }))
    expect(await g.waiting()).toBe(7560)
    const refused = await g.admin.refused('NOT_ENOUGH', 'POST', path, g.load(2560.01))
    expect(refused.errors).toEqual({ 'cius.0.weight': 'MORE_THAN_AVAILABLE' })
    expect(refused.details).toMatchObject({ name: 'CIU-1', available: 2560, unit: 'KG' })
    const both = await Promise.all([1, 2].map(() => g.admin.request('POST', path, g.load(2560))))
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409])
    await expectSoundLedger(server, g.company)
  })

  test('come back when their note is voided, and its number stays taken', async () => {
    const g = await makeGrapeSale(server)
    const made = await g.admin.post(path, g.load(2520))
    await g.admin.refused('HAS_DEPENDENTS', 'DELETE', `input/${g.note.id}`)
    await g.admin.delete(`input/${made.id}`)
    expect(await g.waiting()).toBe(7560)
    expect(await g.admin.record('bulkSale', g.sale.id)).toMatchObject({
      ...{ loaded: 0, charged: 0, loads: [{ status: 'CANCELLED', remito: { number: 1 } }] },
    })
    expect((await g.admin.post(path, g.load(100))).remito.number).toBe(2)
    await expectSoundLedger(server, g.company)
  })

  test.each([
    ['of another cellar', { cellar: newId() }, 'REFERENCE_NOT_FOUND', { cellar: 'INVALID_VALUE' }],
    [
      'that nobody knows',
      { cius: [{ ciu: newId(), weight: 1 }] },
      'INVALID_INPUT',
      { 'cius.0.ciu': 'NOT_OF_THIS_ORIGIN' },
    ],
    ['before they came', { date: '2026-03-15' }, 'NOT_THERE_YET', undefined],
    ['on a day to come', { date: '2027-03-15' }, 'INVALID_INPUT', { date: 'DAY_IN_FUTURE' }],
    ['by none', { cius: [] }, 'INVALID_INPUT', {}],
  ])('are refused %s', async (_, more, code, errors) => {
    const g = await makeGrapeSale(server)
    const refused = await g.admin.refused(code, 'POST', path, g.load(10, more))
    expect(refused.errors).toEqual(errors)
    expect(await g.waiting()).toBe(7560)
    expect((await g.admin.record('bulkSale', g.sale.id)).loads).toEqual([])
  })

  test('are refused when they are another’s, on a closed day, and for a sale of wine or one that is not agreed', async () => {
    const g = await makeGrapeSale(server)
    const theirs = await g.admin.post(
      'input',
      g.grapes({
        ...{ status: 'RECEIVED', owner: g.customer.id, ownerType: 'CUSTOMER' },
        cius: [g.unit('CIU-9', { weight: 100 })],
      }),
    )
    const others = await g.admin.refused(
      'INVALID_INPUT',
      'POST',
      path,
      g.load(1, { cius: [{ ciu: theirs.cius[0].id, weight: 1 }] }),
    )
    expect(others.errors).toEqual({ 'cius.0.ciu': 'OTHERS_GRAPES:Bodega del Este' })
    const other = (more: object) =>
      g.admin.post('sales/contracts', {
        ...{ customer: g.customer.id, employee: g.employee, description: 'Malbec', amount: 10, price: 5 },
        ...{ date: '2026-03-01', status: 'AGREED', agreedOn: '2026-03-02', ...more },
      })
    const wine = await other({})
    const wrong = await g.admin.refused('INVALID_INPUT', 'POST', path, g.load(1, { bulkSale: wine.id }))
    expect(wrong.errors).toEqual({ bulkSale: 'NOT_THE_PRODUCT' })
    const offer = await other({ product: 'GRAPES', status: 'OFFERED', agreedOn: null })
    await g.admin.refused('SALE_NOT_AGREED', 'POST', path, g.load(1, { bulkSale: offer.id }))
    const dollars = await other({ product: 'GRAPES', currency: 'USD' })
    const rate = await g.admin.refused('INVALID_INPUT', 'POST', path, g.load(1, { bulkSale: dollars.id }))
    expect(rate.errors).toEqual({ exchangeRate: 'RATE_NEEDED:USD' })
    const company = await g.admin.get('companies/company')
    await g.admin.put('companies/configuration', {
      ...{ id: company.id, version: company.version, ...company.configuration, lockDate: '2026-03-20' },
    })
    await g.admin.refused('DAY_LOCKED', 'POST', path, g.load(1))
  })
})

test('a buyer objects to grapes and a difference is agreed; nothing comes back', async () => {
  const g = await makeGrapeSale(server, { objectionDays: 365 })
  const made = await g.admin.post(path, g.load(1000))
  expect(made.status).toBe('LOADED')
  const objected = await answer(g, made, { answer: 'OBJECT', reason: 'Podrida', date: '2026-03-18' })
  expect(objected).toMatchObject({ status: 'OBJECTED', can: { bringBack: false, takeOut: false } })
  const settled = await answer(g, objected, {
    ...{ answer: 'SETTLE', reason: 'Diez por ciento menos', date: '2026-03-19', priceDifference: 50_000 },
  })
  expect(settled).toMatchObject({ status: 'RESOLVED', net: 450_000 })
  await g.admin.refused('LOAD_NOT_THERE', 'DELETE', `sales/loads/notes/${made.id}`)
})

test('only who writes notes loads grapes, and no other company sees them', async () => {
  const g = await makeGrapeSale(server)
  const [reader, seller] = await Promise.all([
    g.company.as('CELLAR_EMPLOYEE'),
    g.company.as('DISTRIBUTION_EMPLOYEE'),
  ])
  await seller.refused('NO_PERMISSIONS', 'POST', path, g.load(10))
  const made = await g.admin.post(path, g.load(10))
  await reader.refused('NO_PERMISSIONS', 'PUT', 'sales/loads/notes', { bulkSale: g.sale.id, input: made.id })
  await reader.refused('NO_PERMISSIONS', 'DELETE', `sales/loads/notes/${made.id}`)
  const other = await makeGrapeSale(server)
  await other.admin.refused('NOT_FOUND', 'POST', path, g.load(10))
  await other.admin.refused('NOT_FOUND', 'DELETE', `sales/loads/notes/${made.id}`)
  const foreign = await other.admin.refused('REFERENCE_NOT_FOUND', 'PUT', 'sales/loads/notes', {
    ...{ bulkSale: other.sale.id, input: made.id },
  })
  expect(foreign.errors).toEqual({ input: 'REFERENCE_NOT_FOUND' })
})
