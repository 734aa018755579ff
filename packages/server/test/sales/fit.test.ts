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
