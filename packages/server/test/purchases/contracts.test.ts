import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../src/ids.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { textOf } from '../support/workbook.ts'
import { makeBuyer } from './makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const path = 'purchases/contracts'

describe('a purchase in bulk', () => {
  test('is offered with its sample, agreed, and found by what it says', async () => {
    const { admin, contract, supplier, bonarda } = await makeBuyer(server)
    const offer = {
      ...{ status: 'OFFERED', agreedOn: null, sample: 'Una damajuana', sampleCameOn: '2026-06-01' },
      ...{ variety: bonarda.id, year: 2026, deadlineDate: '2026-07-31' },
    }
    const made = await admin.post(path, contract(offer))
    expect(made).toMatchObject({
      ...{ number: 1, status: 'OFFERED', supplier: { id: supplier, name: 'Bodega del Este' }, amount: 8000 },
      ...{ received: 0, left: 8000, price: 3.5, total: 28_000, objectionDays: 30, receipts: [], year: 2026 },
      can: { edit: true, delete: true, agree: true, receive: false, close: false, cancel: true },
    })
    const agreed = { ...contract(offer), status: 'AGREED', agreedOn: '2026-06-05' }
    expect(await admin.put(path, { ...agreed, id: made.id, version: 1 })).toMatchObject({
      ...{ status: 'AGREED', version: 2, isOverdue: true },
      can: { edit: true, delete: false, agree: false, receive: true, close: true, cancel: true },
    })
    await admin.post(path, contract({ product: 'MUST', description: 'Mosto sulfitado', price: 0.1234 }))
    const numbers = async (query: string) =>
      (await admin.get(`${path}?${query}`)).result.map(({ number }: { number: number }) => number)
    expect(await numbers('')).toEqual([2, 1])
    expect(await numbers('product=MUST')).toEqual([2])
    expect(await numbers('text=generico')).toEqual([1])
    expect(
      await numbers(`supplier=${supplier}&status=AGREED&sort=number&from=2026-06-01&to=2026-06-01`),
    ).toEqual([1, 2])
    expect((await admin.get('traceability/search?text=sulfitado')).result).toMatchObject([
      { type: 'bulkPurchase' },
    ])
    const sheet = await admin.request('GET', 'traceability/xlsx?type=BULK_PURCHASE&filter_product=WINE')
    expect(textOf(sheet.rawPayload)).toContain('Bodega del Este')
  })

  test.each([
    [
      'instalments that do not add up',
      { instalments: [{ amount: 27_999.99, dueDate: '2026-07-01' }] },
      { instalments: 'INSTALMENTS_DIFFER:28000' },
    ],
    ['an agreement before the offer', { agreedOn: '2026-05-31' }, { agreedOn: 'BEFORE_OFFERED' }],
    ['an offer that says when it was agreed', { status: 'OFFERED' }, { agreedOn: 'NOT_ALLOWED_HERE' }],
    ['a sample of a day to come', { sampleCameOn: '2027-05-31' }, { sampleCameOn: 'DATE_IN_FUTURE' }],
    ['grapes of a year', { product: 'GRAPES', year: 2026 }, { year: 'NOT_ALLOWED_HERE' }],
    ['lees', { product: 'LEES' }, { product: 'INVALID_VALUE' }],
  ])('is refused of %s', async (_, more, errors) => {
    const { admin, contract } = await makeBuyer(server)
    expect((await admin.refused('INVALID_INPUT', 'POST', path, contract(more))).errors).toEqual(errors)
  })

  test('keeps its terms once it is agreed, and is called off only while nothing came of it', async () => {
    const { admin, buy, contract, receive } = await makeBuyer(server)
    const made = await buy()
    const change = (more: object, version = made.version) => ({ ...contract(more), id: made.id, version })
    const refused = await admin.refused('ALREADY_CLOSED', 'PUT', path, change({ price: 4, amount: 9000 }))
    expect(refused.errors).toEqual({ amount: 'AGREED_ALREADY', price: 'AGREED_ALREADY' })
    await admin.put(path, change({ note: 'Llega por la mañana' }))
    await admin.refused('CHANGED_MEANWHILE', 'PUT', path, change({ note: 'Otra' }))
    const { id } = await receive(made.id)
    const called = await admin.refused('HAS_LOADS', 'PUT', path, change({ status: 'CANCELLED' }, 2))
    expect(called.errors).toEqual({ status: 'HAS_LOADS' })
    await admin.delete(`input/${id}`)
    expect(await admin.put(path, change({ status: 'CANCELLED' }, 2))).toMatchObject({ status: 'CANCELLED' })
    await admin.refused('CANCEL_INSTEAD', 'DELETE', `${path}/${made.id}`)
  })

  test('is deleted while it is an offer, and is of a supplier that is known', async () => {
    const { admin, contract } = await makeBuyer(server)
    const { id } = await admin.post(path, contract({ status: 'OFFERED', agreedOn: null }))
    await admin.delete(`${path}/${id}`)
    expect((await admin.get(path)).result).toEqual([])
    await admin.refused('NOT_FOUND', 'GET', `traceability/entity/data?type=bulkPurchase&id=${id}`)
    await admin.refused('REFERENCE_NOT_FOUND', 'POST', path, contract({ supplier: newId() }))
  })

  test('is written by who sells, received by the cellar, and seen by nobody else', async () => {
    const { company, admin, buy, contract, wineNote, supplier } = await makeBuyer(server)
    const purchase = await buy()
    const [trades, keeps, measures] = await Promise.all([
      company.as('DISTRIBUTION_EMPLOYEE'),
      company.as('CELLAR_EMPLOYEE'),
      company.as('LABORATORY_EMPLOYEE'),
    ])
    expect((await trades.get(path)).total).toBe(1)
    await trades.post(path, contract())
    expect((await trades.record('bulkPurchase', purchase.id)).can).toMatchObject({
      ...{ edit: true, delete: false, receive: false },
    })
    const load = { ...wineNote(), bulkPurchase: purchase.id }
    await trades.refused('NO_PERMISSIONS', 'POST', 'purchases/receipts', load)
    await trades.refused('NO_PERMISSIONS', 'DELETE', `${path}/${purchase.id}`)
    const made = await keeps.post('purchases/receipts', load)
    await keeps.refused('NO_PERMISSIONS', 'PUT', 'purchases/receipts', {
      id: made.id,
      version: 1,
      seals: '1',
    })
    for (const call of [path, 'purchases/receipts', `purchases/statement?supplier=${supplier}`])
      for (const person of [keeps, measures]) await person.refused('NO_PERMISSIONS', 'GET', call)
    // Whoever may not correct a note lets nothing off its price.
    const objected = await trades.put('purchases/receipts/answer', {
      ...{ id: made.id, version: 1, answer: 'OBJECT', date: '2026-06-12', reason: 'Turbio' },
    })
    await trades.refused('NO_PERMISSIONS', 'PUT', 'purchases/receipts/answer', {
      ...{ id: made.id, version: objected.version, answer: 'SETTLE', date: '2026-06-13', reason: 'Arreglo' },
      priceDifference: 10,
    })
    expect((await admin.record('bulkPurchase', purchase.id)).receipts[0]).toMatchObject({
      status: 'OBJECTED',
    })
  })

  test('is another company’s to nobody', async () => {
    const [ours, theirs] = await Promise.all([makeBuyer(server), makeBuyer(server)])
    const [purchase, foreign] = [await ours.buy(), await theirs.buy()]
    const load = await ours.receive(purchase.id)
    const { admin } = theirs
    await admin.refused('NOT_FOUND', 'PUT', path, { ...theirs.contract(), id: purchase.id, version: 1 })
    await admin.refused('NOT_FOUND', 'DELETE', `${path}/${purchase.id}`)
    await admin.refused('NOT_FOUND', 'GET', `purchases/statement?supplier=${ours.supplier}`)
    await admin.refused('NOT_FOUND', 'POST', 'purchases/receipts', {
      ...{ ...theirs.wineNote(), bulkPurchase: purchase.id },
    })
    await admin.refused('REFERENCE_NOT_FOUND', 'PUT', 'purchases/receipts/notes', {
      ...{ bulkPurchase: foreign.id, input: load.id },
    })
    for (const [call, body] of [
      ['purchases/receipts', { seals: '1' }],
      ['purchases/receipts/answer', { answer: 'ACCEPT', date: '2026-06-12' }],
      ['purchases/receipts/price', { reason: 'x' }],
      ['purchases/receipts/return', { workorder: newId(), date: '2026-06-12', reason: 'x' }],
    ] as const)
      await admin.refused('NOT_FOUND', 'PUT', call, { id: load.id, version: 1, ...body })
    await admin.refused('NOT_FOUND', 'DELETE', `purchases/receipts/notes/${load.id}`)
    expect((await admin.get('purchases/receipts')).total).toBe(0)
  })

  test('is printed as a contract, and what is owed of it as a sheet and on paper', async () => {
    const { admin, buy, receive, supplier } = await makeBuyer(server)
    const purchase = await buy({ instalments: [{ amount: 28_000, dueDate: '2026-07-01' }] })
    await receive(purchase.id)
    for (const [type, entityType, entityId] of [
      ['BULK_PURCHASE_CONTRACT', 'bulkPurchase', purchase.id],
      ['SUPPLIER_STATEMENT', 'supplier', supplier],
    ]) {
      const answer = await admin.request('POST', 'traceability/pdf/create', {
        ...{ type, entityType, entityId, filters: { address: 'https://lagar.example' } },
      })
      expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200)
      expect(answer.headers['content-type']).toBe('application/pdf')
    }
    const query = `traceability/xlsx?type=SUPPLIER_STATEMENT&filter_supplier=${supplier}`
    expect(textOf((await admin.request('GET', query)).rawPayload)).toContain('Recepción')
  })
})
