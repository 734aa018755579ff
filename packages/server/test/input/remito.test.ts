import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openServer, type TestServer } from '../support/harness.ts'
import { pagesOf } from '../support/pdf-text.ts'
import { inputEdit, makeVintage } from '../traceability/vintage.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

/** A vintage with a customer, and things that go to them from the estate. */
async function makeSending() {
  const v = await makeVintage(server)
  const customer = await v.admin.post('distribution/customers', {
    ...{ name: 'Jugos SA', cuit: '30-70123456-8', address: 'Ruta 7 km 1012' },
  })
  const things = (more: object = {}) => ({
    ...{
      date: '2026-03-16',
      fromType: 'WINE_ESTATE',
      from: v.estate.id,
      toType: 'CUSTOMER',
      to: customer.id,
    },
    inputRows: [{ name: 'Cajones vacíos', amount: 120, unit: 'un' }],
    ...{ patent: 'AB 123 CD', driverName: 'Luis Funes' },
    ...more,
  })
  const print = (id: string) =>
    v.admin.request('POST', 'traceability/pdf/create', {
      ...{ type: 'INPUT_REMITO', entityType: 'input', entityId: id, filters: {} },
    })
  return { ...v, customer, things, print }
}

describe('a note to a customer', () => {
  test('leaves from an estate or a cellar of ours, with a number of the point of issue', async () => {
    const v = await makeSending()
    const first = await v.admin.post('input', v.things())
    expect(first).toMatchObject({
      ...{ status: 'PENDING', toType: 'CUSTOMER', toName: 'Jugos SA', toAddress: 'Ruta 7 km 1012' },
      remito: { letter: 'X', pointOfIssue: 1, number: 1 },
      inputRows: [{ name: 'Cajones vacíos', amount: 120 }],
    })
    const fromCellar = v.things({ fromType: 'CELLAR', from: v.cellar.id })
    expect((await v.admin.post('input', fromCellar)).remito.number).toBe(2)
    const received = await v.admin.put('input', inputEdit(first, { status: 'RECEIVED' }))
    expect([received.status, await v.entries()]).toEqual(['RECEIVED', []])
    expect((await v.admin.get(`input?customerId=${v.customer.id}`)).total).toBe(2)
    const inside = v.things({ toType: 'CELLAR', to: v.cellar.id })
    expect((await v.admin.post('input', inside)).remito).toBeNull()
  })

  test('is refused from a supplier, from an estate of others, and from somewhere new', async () => {
    const v = await makeSending()
    const supplier = await v.admin.post('administration/suppliers', { name: 'Viñas del Sol' })
    const theirs = await v.admin.post('lands/wineEstate', { name: 'La Otra', supplier: supplier.id })
    const refused = async (more: object) =>
      (await v.admin.refused('INVALID_INPUT', 'POST', 'input', v.things(more))).errors
    const wrong = { from: 'ONLY_OURS_TO_CUSTOMER' }
    expect(await refused({ fromType: 'SUPPLIER', from: supplier.id })).toEqual(wrong)
    expect(await refused({ from: theirs.id })).toEqual(wrong)
    expect(await refused({ addNewOrigin: true, from: null, fromType: null, supplierName: 'Nuevo' })).toEqual(
      wrong,
    )
    expect((await v.admin.post('input', v.things())).remito.number).toBe(1)
  })

  test('keeps its number when it is voided; another point of issue counts from one', async () => {
    const v = await makeSending()
    const first = await v.admin.post('input', v.things())
    await v.admin.delete(`input/${first.id}`)
    expect(await v.admin.record('input', first.id)).toMatchObject({
      status: 'CANCELLED',
      remito: { number: 1 },
    })
    expect((await v.print(first.id)).json().code).toBe('ALREADY_CLOSED')
    const company = await v.admin.get('companies/company')
    await v.admin.put('companies/company', {
      ...{ id: company.id, version: company.version, name: company.name, pointOfIssue: 3, remitoLetter: 'R' },
    })
    expect((await v.admin.post('input', v.things())).remito).toEqual({
      letter: 'R',
      pointOfIssue: 3,
      number: 1,
    })
    const both = await Promise.all([1, 2, 3].map(() => v.admin.post('input', v.things())))
    expect(both.map(({ remito }) => remito.number).toSorted((a, b) => a - b)).toEqual([2, 3, 4])
  })

  test('prints who issues it, for whom, by whom carried, and what', async () => {
    const v = await makeSending()
    const company = await v.admin.get('companies/company')
    await v.admin.put('companies/company', {
      ...{ id: company.id, version: company.version, name: 'Bodega Norte', cuit: '30-68444321-2' },
      ...{ address: 'Calle Larga 100', grossIncomeNumber: '913-555111-2', vatCondition: 'REGISTERED' },
      ...{ activityStart: '2004-03-01', pointOfIssue: 2, remitoLetter: 'R' },
    })
    const note = await v.admin.post('input', v.things())
    const answer = await v.print(note.id)
    expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200)
    const text = pagesOf(answer.rawPayload).join('\n')
    for (const said of [
      ...['Remito R 0002-00000001', 'Documento no válido como factura', 'Bodega Norte', '30-68444321-2'],
      ...[
        'Calle Larga 100',
        '913-555111-2',
        'Responsable inscripto',
        '01/03/2004',
        'Jugos SA',
        '30-70123456-8',
      ],
      ...['Ruta 7 km 1012', 'AB123CD', 'Luis Funes', 'Finca El Jarillal', 'Cajones vacíos'],
    ])
      expect(text).toContain(said)
    const inside = await v.admin.post('input', v.things({ toType: 'CELLAR', to: v.cellar.id }))
    expect((await v.print(inside.id)).json().code).toBe('NOT_FOUND')
    const other = await makeSending()
    expect((await other.print(note.id)).json().code).toBe('NOT_FOUND')
  })

  test('is written by who writes notes alone', async () => {
    const v = await makeSending()
    const worker = await v.company.as('DIVISION_EMPLOYEE')
    await worker.refused('NO_PERMISSIONS', 'POST', 'input', v.things())
    expect((await v.admin.get('input')).total).toBe(0)
  })
})
