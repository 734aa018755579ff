import type { Trace, TraceType } from '@lagar/domain/traceability/trace.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCellar } from '../cellars/cellar.ts'
import { openServer, type Person, type TestServer } from '../support/harness.ts'
import { add, addBatch, makeStock } from '../stock/makers.ts'
import { makeVintage } from './vintage-graph.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const traced = (admin: Person, type: TraceType, id: string, direction = 'both'): Promise<Trace> =>
  admin.get(`traceability/batch/traceability?type=${type}&id=${id}&direction=${direction}`)

test('a vessel tells its wash with the detergent, and a batch its supplier and its own balance', async () => {
  const cellar = await makeCellar(server, { A: 1000, B: 1000 })
  const { admin } = cellar
  const { stock, deposit } = await makeStock(admin, { kind: 'CELLAR', name: 'KMBS', basedInBatches: true })
  const soda = await makeStock(admin, { kind: 'CELLAR', name: 'Soda', basedInBatches: true })
  const supplier = await admin.post('administration/suppliers', { name: 'Enartis', cuit: '30-71234567-1' })
  const kmbs = await addBatch(admin, stock.id, 'KM-1', 2)
  const employee = await admin.post('administration/employees', { name: 'Ema', role: 'BOTTLING_OPERATOR' })
  const order = await admin.post('stock/order/stock', {
    ...{ deposit: deposit.id, employee: employee.id, suppliers: [supplier.id] },
    stockOrderProducts: [{ stock: stock.id, amount: 10, unit: 'KG' }],
  })
  const came = { stockOrderProduct: order.stockOrderProducts[0].id, stock: stock.id, stockBatch: kmbs }
  const input = await admin.post('stock/stock/input', {
    ...{ stockOrder: order.id, deposit: deposit.id, supplier: supplier.id, date: '2026-01-20' },
    stockOrderProductBatches: [{ ...came, amount: 4, unit: 'KG' }],
  })
  const detergent = await addBatch(admin, soda.stock.id, 'SO-1', 5)
  const using = (batch: string, of: string, grams: number) => [
    { stock: of, stockBatch: batch, amount: grams, unit: 'GRAM', cellarElement: cellar.vessel('A') },
  ]
  const done = { cellarElements: [cellar.vessel('A')], status: 'DONE' }
  await admin.post('cellars/workorders', {
    ...cellar.order('WASH', { ...done, dateToStart: '2026-02-20' }),
    stocksUsed: using(detergent, soda.stock.id, 250),
  })
  const content = await cellar.pour('A', 500, 1000)
  await admin.post('cellars/workorders', {
    ...cellar.order('ADDITION', done),
    stocksUsed: using(kmbs, stock.id, 30),
  })
  const found = await traced(admin, 'content', content)
  expect(found.vessels).toMatchObject([
    {
      vessel: { name: 'A' },
      since: '2026-03-01',
      wash: {
        day: '2026-02-20',
        supplies: [{ product: 'Soda', batch: { name: 'SO-1' }, amount: 0.25, unit: 'KG' }],
      },
      left: 500,
      holds: { litres: 500 },
    },
  ])
  expect(found.vessels[0]!.wash!.who).not.toBe('')
  expect(found.supplies).toMatchObject([
    {
      name: 'KM-1',
      deliveries: [
        { input: { id: input.id }, supplier: { name: 'Enartis' }, order: { id: order.id }, amount: 4 },
      ],
      ...{ came: 6, counted: 0, used: 0.03, discarded: 0, returned: 0, left: 5.97 },
    },
    { name: 'SO-1', came: 5, used: 0.25, left: 4.75 },
  ])
  expect(found.additions[0]).toMatchObject({
    work: { number: 2, name: 'Agregado de insumos', status: 'DONE', isCreatedByWhatsapp: false },
  })
  expect(found.additions[0]!.who).not.toBe('')
  const [wine] = found.received
  expect(found.nodes.find(({ type }) => type === 'receivedWine')?.id).toBe(wine!.id)
  const ofWine = await traced(admin, 'receivedWine', wine!.id, 'down')
  expect(ofWine.nodes.map(({ id }) => id)).toContain(content)
  const ofSupplier = await traced(admin, 'supplier', supplier.id, 'down')
  expect(ofSupplier.nodes.map(({ type }) => type).toSorted()).toEqual(['content', 'stockBatch'])
})

test('the wash of a wine is the last that was done until its vessel was filled, and none that was taken back or is to come', async () => {
  const cellar = await makeCellar(server, { A: 1000, B: 1000 })
  const { admin } = cellar
  const wash = (name: string, dateToStart: string, status: string) =>
    admin.post(
      'cellars/workorders',
      cellar.order('WASH', { cellarElements: [cellar.vessel(name)], dateToStart, status }),
    )
  const marked = async (id: string, more: object) => {
    const { version } = await admin.record('workorder', id)
    await admin.put('cellars/workorders/status', { id, version, ...more })
  }
  for (const name of ['A', 'B']) await wash(name, '2026-02-10', 'DONE')
  const [planned, undone] = [await wash('A', '2026-02-25', 'PENDING'), await wash('B', '2026-02-20', 'DONE')]
  await wash('A', '2026-02-28', 'PENDING')
  await marked(planned.id, { status: 'DONE', day: '2026-02-22' })
  await marked(undone.id, { status: 'PENDING', reason: 'Era otro tanque' })
  // Wine is poured on the first of March.
  await wash('A', '2026-03-20', 'DONE')
  const washOf = async (name: string) => {
    const { vessels } = await traced(admin, 'content', await cellar.pour(name, 500, 1000))
    return vessels.map((one) => one.wash?.day)
  }
  expect([await washOf('A'), await washOf('B')]).toEqual([['2026-02-22'], ['2026-02-10']])
})

test('what was added by hand of a supply without batches has its supplier, and is reached from it', async () => {
  const cellar = await makeCellar(server, { A: 1000 })
  const { admin } = cellar
  const supplier = await admin.post('administration/suppliers', { name: 'Enartis', cuit: '30-71234567-1' })
  const { stock } = await makeStock(admin, { kind: 'CELLAR', name: 'Tanino' })
  await add(admin, stock.id, 5, null, { supplier: supplier.id, date: '2026-01-20' })
  await add(admin, stock.id, 1)
  const content = await cellar.pour('A', 500, 1000)
  await admin.post('cellars/workorders', {
    ...cellar.order('ADDITION', { cellarElements: [cellar.vessel('A')], status: 'DONE' }),
    stocksUsed: [{ stock: stock.id, amount: 20, unit: 'GRAM', cellarElement: cellar.vessel('A') }],
  })
  const { supplies } = await traced(admin, 'content', content)
  const brought = { input: null, day: '2026-01-20', supplier: { name: 'Enartis' }, order: null, amount: 5 }
  expect(supplies).toMatchObject([{ name: null, deliveries: [brought], came: 6 }])
  const { nodes } = await traced(admin, 'supplier', supplier.id, 'down')
  expect(nodes.map(({ type }) => type).toSorted()).toEqual(['content', 'stockBatch'])
  const path = `traceability/xlsx?type=RECALL&filter_entityType=content&filter_entityId=${content}`
  expect((await admin.request('GET', path)).statusCode).toBe(200)
})

test('a plot is told its own part of what a work used, by its surface', async () => {
  const company = await server.company()
  const v = await makeVintage(server, company)
  const db = server.db(company.id)
  const { id } = await db
    .selectFrom('work_record')
    .select('id')
    .where('company_id', '=', company.id)
    .where('initial_timezone', '=', '2026-02-22')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('work_record_land')
    .values({
      ...{ company_id: company.id, work_record_id: id, land_id: v.land1 },
      ...{ surface: 960_000_000, initial_timezone: '2026-02-22' },
    })
    .execute()
  const { treatments, composition, lots } = await traced(company.admin, 'wineBatch', v.labeled)
  expect(
    treatments.filter(({ work }) => work.id === id).map(({ land, amount }) => [land.name, amount]),
  ).toEqual([
    ['L1', 9.6],
    ['L2', 3.2],
  ])
  expect(composition[0]).toMatchObject({ weight: 7560, harvestedDate: '2026-03-16', patent: '' })
  const forward = await traced(company.admin, 'land', v.land1, 'down')
  expect(forward.received.map(({ name, share }) => [name, share])).toEqual([
    ['CIU-0', null],
    ['CIU-1', null],
  ])
  expect(lots[0]).toMatchObject({ line: 'Línea 1', who: 'Diego' })
})
