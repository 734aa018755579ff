import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../src/ids.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { textOf } from '../support/workbook.ts'
import { makeSeller } from './makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const path = 'sales/contracts'

describe('a sale in bulk', () => {
  test('is offered with its sample, agreed, and found by what it says', async () => {
    const { admin, contract, customer } = await makeSeller(server)
    const offer = {
      status: 'OFFERED',
      agreedOn: null,
      sample: 'Dos botellas de T1',
      sampleSentOn: '2026-06-01',
    }
    const made = await admin.post(path, contract({ ...offer, deadlineDate: '2026-07-31' }))
    expect(made).toMatchObject({
      number: 1,
      status: 'OFFERED',
      customer: { id: customer, name: 'Cooperativa del Valle' },
      amount: 8000,
      loaded: 0,
      left: 8000,
      price: 3.5,
      total: 28_000,
      objectionDays: 30,
      isOverdue: false,
      margin: null,
      loads: [],
      can: { edit: true, delete: true, agree: true, load: false, close: false, cancel: true },
    })
    const agreed = {
      ...contract({ ...offer, deadlineDate: '2026-07-31' }),
      status: 'AGREED',
      agreedOn: '2026-06-05',
    }
    expect(await admin.put(path, { ...agreed, id: made.id, version: 1 })).toMatchObject({
      ...{ status: 'AGREED', version: 2, isOverdue: true },
      can: { edit: true, delete: false, agree: false, load: true, close: true, cancel: true },
    })
    await admin.post(
      path,
      contract({ product: 'LEES', description: 'Borras de tinto', amount: 500, price: 0.1234 }),
    )
    const numbers = async (query: string) =>
      (await admin.get(`${path}?${query}`)).result.map(({ number }: { number: number }) => number)
    expect(await numbers('')).toEqual([2, 1])
    expect(await numbers('product=LEES')).toEqual([2])
    expect(await numbers('text=generico')).toEqual([1])
    expect(
      await numbers(`customer=${customer}&status=AGREED&sort=number&from=2026-06-01&to=2026-06-01`),
    ).toEqual([1, 2])
    expect((await admin.get('traceability/search?text=borras')).result).toMatchObject([{ type: 'bulkSale' }])
    const sheet = await admin.request('GET', 'traceability/xlsx?type=BULK_SALE&filter_product=WINE')
    expect(textOf(sheet.rawPayload)).toContain('Cooperativa del Valle')
  })

  test.each([
    [
      'instalments that do not add up',
      { instalments: [{ amount: 27_999.99, dueDate: '2026-07-01' }] },
      { instalments: 'INSTALMENTS_DIFFER:28000' },
    ],
    ['an agreement before the offer', { agreedOn: '2026-05-31' }, { agreedOn: 'BEFORE_OFFERED' }],
    [
      'an offer of a day to come',
      { status: 'OFFERED', agreedOn: null, date: '2027-05-31' },
      { date: 'DATE_IN_FUTURE' },
    ],
    ['an offer that says when it was agreed', { status: 'OFFERED' }, { agreedOn: 'NOT_ALLOWED_HERE' }],
    [
      'a payment to come',
      { instalments: [{ amount: 28_000, dueDate: '2026-07-01', paidOn: '2027-01-01' }] },
      { 'instalments.0.paidOn': 'DATE_IN_FUTURE' },
    ],
    ['a tenth of a millilitre', { amount: 1.00001 }, { amount: 'TOO_MANY_DECIMALS' }],
  ])('is refused of %s', async (_, more, errors) => {
    const { admin, contract } = await makeSeller(server)
    expect((await admin.refused('INVALID_INPUT', 'POST', path, contract(more))).errors).toEqual(errors)
  })

  test('says what is missing, and of whom nothing is known', async () => {
    const { admin, contract } = await makeSeller(server)
    const { missing } = await admin.refused('INVALID_INPUT', 'POST', path, {
      status: 'AGREED',
      date: '2026-06-01',
    })
    expect(missing).toEqual(['customer', 'employee', 'description', 'amount', 'price', 'agreedOn'])
    await admin.refused('REFERENCE_NOT_FOUND', 'POST', path, contract({ customer: newId() }))
  })

  test('keeps its terms once it is agreed, but for what is paid and who is in charge', async () => {
    const { admin, sell, contract, load } = await makeSeller(server)
    const made = await sell()
    const change = (more: object, version = made.version) => ({ ...contract(more), id: made.id, version })
    const refused = await admin.refused('ALREADY_CLOSED', 'PUT', path, change({ price: 4, amount: 9000 }))
    expect(refused.errors).toEqual({ amount: 'AGREED_ALREADY', price: 'AGREED_ALREADY' })
    await admin.put(path, change({ note: 'Retira por la mañana' }))
    await admin.refused('CHANGED_MEANWHILE', 'PUT', path, change({ note: 'Otra' }))
    const { id } = await admin.post('sales/loads', load(made.id, 'A', 10, { isDone: false }))
    const called = await admin.refused('HAS_LOADS', 'PUT', path, change({ status: 'CANCELLED' }, 2))
    expect(called.errors).toEqual({ status: 'HAS_LOADS' })
    const { version } = await admin.record('workorder', id)
    await admin.put('cellars/workorders/status', { id, version, status: 'CANCELLED' })
    expect(await admin.put(path, change({ status: 'CANCELLED' }, 2))).toMatchObject({ status: 'CANCELLED' })
    await admin.refused('CANCEL_INSTEAD', 'DELETE', `${path}/${made.id}`)
    // Its load is not taken up before it is itself, with the terms that it had.
    const loadAgain = { id, version: version + 1, status: 'PENDING' }
    await admin.refused('ALREADY_CLOSED', 'PUT', 'cellars/workorders/status', loadAgain)
    await admin.refused('ALREADY_CLOSED', 'PUT', path, change({ price: 4 }, 3))
    const back = change({ note: 'Retira por la mañana' }, 3)
    expect(await admin.put(path, back)).toMatchObject({ status: 'AGREED', agreedOn: made.agreedOn })
    expect(await admin.put('cellars/workorders/status', loadAgain)).toMatchObject({ status: 'PENDING' })
  })

  test('is deleted while it is an offer', async () => {
    const { admin, contract } = await makeSeller(server)
    const { id } = await admin.post(path, contract({ status: 'OFFERED', agreedOn: null }))
    await admin.delete(`${path}/${id}`)
    expect((await admin.get(path)).result).toEqual([])
    await admin.refused('NOT_FOUND', 'GET', `traceability/entity/data?type=bulkSale&id=${id}`)
  })

  test('is read and written by who sells, loaded by the cellar, and seen by nobody else', async () => {
    const { company, sell, contract, load, customer } = await makeSeller(server)
    const sale = await sell()
    const [sells, works, measures] = await Promise.all([
      company.as('DISTRIBUTION_EMPLOYEE'),
      company.as('WORKORDER_EMPLOYEE'),
      company.as('LABORATORY_EMPLOYEE'),
    ])
    expect((await sells.get(path)).total).toBe(1)
    await sells.post(path, contract())
    expect((await sells.record('bulkSale', sale.id)).can).toMatchObject({
      edit: true,
      delete: false,
      load: false,
    })
    await sells.refused('NO_PERMISSIONS', 'POST', 'sales/loads', load(sale.id, 'A', 10))
    await sells.refused('NO_PERMISSIONS', 'DELETE', `${path}/${sale.id}`)
    await works.refused('NO_PERMISSIONS', 'GET', path)
    const made = await works.post('sales/loads', load(sale.id, 'A', 10))
    expect(made).toMatchObject({ amount: 10, cost: null, margin: null })
    await works.refused('NO_PERMISSIONS', 'PUT', 'sales/loads', { id: made.id, version: 1, seals: '1' })
    for (const call of [path, 'sales/loads', `distribution/customers/statement?customer=${customer}`])
      await measures.refused('NO_PERMISSIONS', 'GET', call)
  })

  test('is printed as a contract, its loads as delivery notes, the statement as a sheet', async () => {
    const { admin, sell, load, customer } = await makeSeller(server)
    const sale = await sell({ instalments: [{ amount: 28_000, dueDate: '2026-07-01' }] })
    const made = await admin.post(
      'sales/loads',
      load(sale.id, 'A', 10, { gross: 5000, tare: 4990, seals: '77' }),
    )
    for (const [type, entityType, entityId] of [
      ['BULK_SALE_CONTRACT', 'bulkSale', sale.id],
      ['BULK_LOAD_NOTE', 'workorder', made.id],
    ]) {
      const answer = await admin.request('POST', 'traceability/pdf/create', {
        ...{ type, entityType, entityId, filters: { address: 'https://lagar.example' } },
      })
      expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200)
      expect(answer.headers['content-type']).toBe('application/pdf')
    }
    const sheet = await admin.request(
      'GET',
      `traceability/xlsx?type=CUSTOMER_STATEMENT&filter_customer=${customer}`,
    )
    expect(textOf(sheet.rawPayload)).toContain('Carga')
  })
})
