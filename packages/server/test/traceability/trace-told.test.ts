import type { RecallDrillRecord } from '@lagar/domain/traceability/recall-drill.ts'
import type { Trace, TraceType } from '@lagar/domain/traceability/trace.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCellar } from '../cellars/cellar.ts'
import { openServer, type Person, type TestServer } from '../support/harness.ts'
import { makeSeason } from '../wine/late-cost-makers.ts'
import { addBatch, makeStock } from '../stock/makers.ts'
import { editOf } from '../cellars/vessels.ts'
import { makeVintage } from './vintage.ts'
import { textOf } from '../support/workbook.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const traced = (admin: Person, type: TraceType, id: string, direction = 'both'): Promise<Trace> =>
  admin.get(`traceability/batch/traceability?type=${type}&id=${id}&direction=${direction}`)

test('wine that went back to whose it was is told with its day, litres, to whom and by which order', async () => {
  const v = await makeVintage(server)
  const tank = await v.vessel('T2', 5000)
  const customer = await v.admin.post('distribution/customers', { name: 'Ana Ruiz' })
  const supplier = await v.admin.post('administration/cellar/suppliers', { name: 'Viñas del Este' })
  const note = await v.admin.post(
    'input',
    v.wine({
      status: 'RECEIVED',
      ...{ fromType: 'SUPPLIER_CELLAR', from: supplier.id, currentAmount: 600, price: 0 },
      ...{ owner: customer.id, ownerType: 'CUSTOMER' },
      destinations: [{ cellarElement: tank.id, contentUnit: 'LITER', amount: 600 }],
    }),
  )
  await v.finish(note.destinations[0].id)
  const types = (await v.admin.get('cellars/workorders/types?limit=200')).result
  const order = await v.admin.post('cellars/workorders', {
    type: types.find(({ code }: { code: string }) => code === 'RETURN').id,
    ...{
      cellar: v.cellar.id,
      employee: v.employee.id,
      parents: [],
      dateToStart: '2026-04-12',
      status: 'DONE',
    },
    workorderTransfers: [
      { type: 'RETURN', origins: [{ cellarElement: tank.id, transferedAmount: 250 }], destinations: [] },
    ],
  })
  const found = await traced(v.admin, 'input', note.id, 'down')
  expect(found.gone).toMatchObject([
    {
      ...{ way: 'RETURNED', day: '2026-04-12', amount: 250, unit: 'LITER', share: 1 },
      ...{ counterpart: 'Ana Ruiz', paper: { type: 'workorder', id: order.id } },
    },
  ])
  expect(found.litres).toMatchObject({ start: 600, returned: 250, inVessels: 350, unexplained: 0 })
  expect(found.nodes.find(({ status }) => status === 'RETURNED')).toMatchObject({
    ...{ title: 'Ana Ruiz', day: '2026-04-12', amount: 250, page: { type: 'workorder', id: order.id } },
  })
})

test('a vessel of wood tells its wood and its use number, on the screen and in the report', async () => {
  const cellar = await makeCellar(server, { A: 1000 })
  const { admin } = cellar
  const saved = await admin.record('cellarElement', cellar.vessel('A'))
  const wood = { material: 'OAK', woodType: 'FRENCH_OAK', useNumber: 3 }
  await admin.put('cellars/cellarElements', { ...editOf(saved), ...wood })
  const content = await cellar.pour('A', 500, 1000)
  const { vessels } = await traced(admin, 'content', content)
  expect(vessels).toMatchObject([{ vessel: { name: 'A' }, ...wood }])
  const report = `traceability/xlsx?type=RECALL&filter_entityType=content&filter_entityId=${content}`
  expect(textOf((await admin.request('GET', report)).rawPayload)).toContain('Roble francés')
})

test('a drill holds the batches of supplies that it reaches, and lets go of them', async () => {
  const cellar = await makeCellar(server, { A: 1000 })
  const { admin } = cellar
  const { stock } = await makeStock(admin, { kind: 'CELLAR', name: 'KMBS', basedInBatches: true })
  const batch = await addBatch(admin, stock.id, 'KM-1', 2)
  const content = await cellar.pour('A', 500, 1000)
  await admin.post('cellars/workorders', {
    ...cellar.order('ADDITION', { cellarElements: [cellar.vessel('A')], status: 'DONE' }),
    stocksUsed: [
      { stock: stock.id, stockBatch: batch, amount: 30, unit: 'GRAM', cellarElement: cellar.vessel('A') },
    ],
  })
  const drill: RecallDrillRecord = await admin.post('traceability/drills', {
    ...{ type: 'stockBatch', start: batch, note: 'Anual' },
  })
  const hold = (version: number, onHold: boolean): Promise<RecallDrillRecord> =>
    admin.put('traceability/drills/hold', { id: drill.id, version, onHold, note: 'Sulfitos' })
  const held = await hold(1, true)
  expect(held.held.map(({ type, id }) => `${type} ${id}`).toSorted()).toEqual([
    `content ${content}`,
    `stockBatch ${batch}`,
  ])
  const onHold = async () => (await admin.record('stockBatch', batch)).onHold
  expect(await onHold()).toBe(true)
  const { supplies } = await traced(admin, 'content', content)
  expect(supplies).toMatchObject([{ name: 'KM-1', onHold: true }])
  expect((await hold(2, false)).held).toEqual([])
  expect(await onHold()).toBe(false)
})

test('grapes tell the plate they came with and the tax number of who grew them', async () => {
  const season = await makeSeason(server)
  const { admin } = season
  const grower = await admin.post('administration/wineEstate/suppliers', {
    ...{ name: 'Viñas del Este', cuit: '30-71234567-1' },
  })
  const note = await admin.post(
    'input',
    season.grapes({
      ...{ status: 'RECEIVED', fromType: 'SUPPLIER_WINE_ESTATE', from: grower.id, patent: 'ab 123 cd' },
      cius: [season.unit('B-1', { weight: 5000, lands: [], price: 1000 })],
    }),
  )
  const tank = await season.vessel('T1', 10_000)
  await season.grind(tank, { [note.cius[0].id]: 5000 }, 3600)
  const { content } = await admin.record('cellarElement', tank.id)
  const { composition } = await traced(admin, 'content', content.id)
  expect(composition).toMatchObject([{ patent: 'AB123CD', cuit: '30-71234567-1', weight: 5000 }])
  const report = `traceability/xlsx?type=RECALL&filter_entityType=content&filter_entityId=${content.id}`
  const written = textOf((await admin.request('GET', report)).rawPayload)
  for (const text of ['AB123CD', '30-71234567-1']) expect(written).toContain(text)
})
