import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServer, type TestServer } from '../support/harness.ts'
import { makeSeller } from './makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

/** A seller whose wine in tank A is analysed: `analysed` on a day, with a value and the limits of it. */
async function makeAnalysed() {
  const seller = await makeSeller(server)
  const { admin, vessel } = seller
  const { content } = await admin.record('cellarElement', vessel('A'))
  const { id: type } = await admin.post('cellars/laboratories/type', {
    name: 'Granel',
    parameters: [{ code: 'VOLATILE_ACIDITY', most: 0.8 }],
  })
  const { id: place } = await admin.post('cellars/laboratoryPlaces', { name: 'Enolab' })
  const analysed = (day: string, value: number) =>
    admin.post('cellars/laboratories', {
      ...{ type, laboratoryPlace: place, employee: seller.employee, content: content.id },
      ...{ sampledOn: day, doneOn: day, status: 'DONE' },
      results: [{ code: 'VOLATILE_ACIDITY', value, unit: 'g/L' }],
    })
  return { ...seller, analysed }
}

test('wine that an analysis keeps from being sold, or that is not as it was agreed, is not loaded', async () => {
  const { admin, sell, load, analysed } = await makeAnalysed()
  const agreed = await analysed('2026-06-01', 0.5)
  const sale = await sell({ laboratory: agreed.id })
  await admin.post('sales/loads', load(sale.id, 'A', 10))
  await analysed('2026-06-05', 0.9)
  const refused = await admin.refused('WINE_NOT_FIT_FOR_SALE', 'POST', 'sales/loads', load(sale.id, 'A', 10))
  expect(refused).toMatchObject({
    errors: { 'origins.0.cellarElement': 'NOT_FIT_FOR_SALE' },
    details: {
      batch: 'A',
      analyses: [
        { code: 'VOLATILE_ACIDITY', value: 0.9, unit: 'g/L', day: '2026-06-05', least: null, most: 0.8 },
      ],
    },
  })
  // Nobody agreed on these limits with another buyer.
  const free = await sell()
  await admin.post('sales/loads', load(free.id, 'A', 10))
  await analysed('2026-06-06', 1.25)
  const unfit = await admin.refused('WINE_NOT_FIT_FOR_SALE', 'POST', 'sales/loads', load(free.id, 'A', 10))
  expect(unfit.details.analyses).toMatchObject([{ value: 1.25, most: null }])
  await admin.post('sales/loads', load(free.id, 'B', 10))
})

test('what was planned is judged again when it is loaded, with or without a contract', async () => {
  const { admin, sell, load, analysed, vessel, order } = await makeAnalysed()
  const sale = await sell({ laboratory: (await analysed('2026-06-01', 0.5)).id })
  const planned = await admin.post('sales/loads', load(sale.id, 'A', 10, { isDone: false }))
  await analysed('2026-06-05', 0.9)
  const { version } = await admin.record('workorder', planned.id)
  const finish = { id: planned.id, version, status: 'DONE', day: '2026-06-10' }
  const refused = await admin.refused('WINE_NOT_FIT_FOR_SALE', 'PUT', 'cellars/workorders/status', finish)
  expect(refused.errors).toEqual({ 'workorderTransfers.0.origins.0.cellarElement': 'NOT_FIT_FOR_SALE' })
  expect(refused.details.analyses).toMatchObject([{ value: 0.9, most: 0.8 }])
  await analysed('2026-06-06', 0.7)
  await admin.put('cellars/workorders/status', finish)

  await analysed('2026-06-11', 1.25)
  const direct = order('SELL', {
    status: 'DONE',
    dateToStart: '2026-06-12',
    workorderTransfers: [
      {
        type: 'SELL',
        origins: [{ cellarElement: vessel('A'), transferedAmount: 10, transferUnit: 'LITER' }],
      },
    ],
  })
  await admin.refused('WINE_NOT_FIT_FOR_SALE', 'POST', 'cellars/workorders', direct)
})

test('wine of a lot of vessels is judged before it is sold, at the row that names the lot', async () => {
  const { admin, analysed, vessel, order, id } = await makeAnalysed()
  const lot = await admin.post('cellars/cellarElementBatches', {
    ...{ name: 'Granel', cellar: id, cellarElements: [vessel('A'), vessel('B')] },
  })
  const selling = (amount: number) =>
    order('SELL', {
      status: 'DONE',
      dateToStart: '2026-06-12',
      workorderTransfers: [
        {
          type: 'SELL',
          origins: [{ cellarElementBatch: lot.id, transferedAmount: amount, transferUnit: 'LITER' }],
        },
      ],
    })
  await analysed('2026-06-01', 0.9)
  await admin.post('cellars/workorders', selling(30))
  await analysed('2026-06-11', 1.25)
  const refused = await admin.refused('WINE_NOT_FIT_FOR_SALE', 'POST', 'cellars/workorders', selling(30))
  expect(refused.errors).toEqual({ 'workorderTransfers.0.origins.0.cellarElement': 'NOT_FIT_FOR_SALE' })
  expect(refused.details).toMatchObject({ batch: 'A', analyses: [{ value: 1.25 }] })
})
