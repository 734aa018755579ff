import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCellar } from '../cellars/cellar.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { add, makeStock } from '../stock/makers.ts'
import { answered, told } from './transfer-makers.ts'
import { makeVintage } from '../traceability/vintage.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const call = ['INVALID_INPUT', 'POST', 'cellars/workorders'] as const
const at = 'workorderTransfers.0'

test('every word that is said of a transfer and of its ends is told again', async () => {
  const cellar = await makeCellar(server, { A: 5000, B: 5000 })
  await cellar.pour('A', 3000, 900)
  const { admin } = cellar
  const variety = (await admin.post('companies/varieties', { name: 'Malbec', grapeType: 'RED' })).id
  const { elementType } = await admin.record('cellarElement', cellar.vessel('B'))
  const employee = (await admin.post('administration/employees', { name: 'Ana', role: 'CELLAR_WORKER' })).id
  const transfer = {
    ...{ type: 'RACK', employeeAssign: employee, makeElementBatch: true, elementBatchName: 'Partida 1' },
    ...{ isPomace: false, amountOfBines: 3, expectedWeight: 100, expectedBines: 4, expectedBoxes: 5 },
  }
  const origin = {
    ...{ cellarElement: cellar.vessel('A'), transferedAmount: 10, transferUnit: 'HECTOLITER' },
    ...{
      emptyElement: false,
      discardedAmount: 20,
      discardUnit: 'LITER',
      lossReason: 'SPILL',
      note: 'Con bomba',
    },
    ...{
      toElementType: elementType.id,
      status: 'PENDING',
      finalAmountInTank: 1980,
      finalAmountUnit: 'LITER',
    },
  }
  const destination = {
    ...{ cellarElement: cellar.vessel('B'), amount: 10, unit: 'HECTOLITER', fill: false, note: 'Por abajo' },
    ...{ grapeType: 'RED', newContentName: 'Malbec 26', year: 2026, variety, isWineDregs: false },
    ...{ stage: 'AGING', toElementType: elementType.id, status: 'PENDING' },
    ...{ finalAmountInTank: 1000, finalAmountUnit: 'LITER' },
  }
  const planned = { elementTypeRequested: elementType.id, amount: 500, note: 'Con chaqueta' }
  const rows = { origins: [origin], destinations: [destination], noAssignedVessels: [planned] }
  const [saved] = await told(cellar, cellar.order('RACK', { workorderTransfers: [{ ...transfer, ...rows }] }))
  const ids = ['cellarElement', 'toElementType', 'variety', 'employeeAssign', 'elementTypeRequested']
  expect(saved).toMatchObject({
    ...answered(transfer, ids),
    origins: [answered(origin, ids)],
    destinations: [answered(destination, ids)],
    noAssignedVessels: [answered(planned, ids)],
  })
})

test('several transfers of one order are all told, and done in their order', async () => {
  const cellar = await makeCellar(server, { A: 5000, B: 5000, C: 5000, D: 5000 })
  await cellar.pour('A', 3000, 900)
  await cellar.pour('B', 1000, 300)
  const move = (from: string, to: string, litres: number) => ({
    type: 'RACK',
    origins: [{ cellarElement: cellar.vessel(from), transferedAmount: litres }],
    destinations: [{ cellarElement: cellar.vessel(to), amount: litres }],
  })
  const workorderTransfers = [move('A', 'C', 500), move('B', 'D', 200)]
  const saved = await told(cellar, cellar.order('RACK', { status: 'DONE', workorderTransfers }))
  expect(saved).toHaveLength(2)
  expect(await cellar.levels()).toEqual({ A: 2500, B: 800, C: 500, D: 200 })
})

test('an origin that names its wine takes it of the vessel it lies in, and of none that holds another', async () => {
  const cellar = await makeCellar(server, { A: 5000, B: 5000, C: 5000 })
  const { admin } = cellar
  const [first, second] = [await cellar.pour('A', 1000, 300), await cellar.pour('B', 600, 180)]
  const taking = (origin: object, status = 'PENDING') =>
    cellar.order('BLEND', {
      status,
      workorderTransfers: [
        {
          type: 'BLEND',
          origins: [origin],
          destinations: [{ cellarElement: cellar.vessel('C'), amount: 300 }],
        },
      ],
    })
  const wine = (content: string, volume: number) => ({ content, volume, unit: 'LITER', note: 'Del fondo' })
  const both = [wine(first, 200), wine(second, 100)]
  const [saved] = await told(cellar, taking({ contents: both }))
  expect(saved.origins).toMatchObject([
    {
      contents: both.map((one) => answered(one, ['content'])),
      transferedAmount: 300,
      children: [{ cellarElement: { name: 'A' } }, { cellarElement: { name: 'B' } }],
    },
  ])
  const wrong = await admin.refused(
    ...call,
    taking({ cellarElement: cellar.vessel('A'), contents: [wine(second, 300)] }),
  )
  expect(wrong.errors).toEqual({ [`${at}.origins.0.contents.0.content`]: 'CONTENT_NOT_THERE' })

  const one = await admin.post('cellars/workorders', taking({ contents: [wine(second, 300)] }))
  const away = { cellarElement: cellar.vessel('C'), amount: 600, newContentName: 'Otro' }
  const out = { type: 'RACK', origins: [{ cellarElement: cellar.vessel('B'), emptyElement: true }] }
  await admin.post(
    'cellars/workorders',
    cellar.order('RACK', { status: 'DONE', workorderTransfers: [{ ...out, destinations: [away] }] }),
  )
  const finish = { id: one.id, version: 1, status: 'DONE' }
  const gone = await admin.refused('INVALID_INPUT', 'PUT', 'cellars/workorders/status', finish)
  expect(gone.errors).toEqual({ [`${at}.origins.0.contents.0.content`]: 'CONTENT_NOT_THERE' })
})

test('a wine that arrived made is taken as a content of its origin', async () => {
  const v = await makeVintage(server)
  const t01 = await v.vessel('T01', 10_000)
  const supplier = await v.admin.post('administration/suppliers', { name: 'Bodega vecina' })
  const note = await v.admin.post(
    'input',
    v.wine({ fromType: 'SUPPLIER', from: supplier.id, status: 'RECEIVED' }),
  )
  const { receivedWine } = await v.admin.record('input', note.id)
  const types = (await v.admin.get('cellars/workorders/types?limit=200')).result
  const { id } = await v.admin.post('cellars/workorders', {
    ...{ cellar: v.cellar.id, employee: v.employee.id, parents: [], dateToStart: '2026-04-12' },
    type: types.find((type: { code: string | null }) => type.code === 'RECEIVE_CONTENT').id,
    workorderTransfers: [
      {
        type: 'RECEIVE_CONTENT',
        origins: [{ contents: [{ content: receivedWine, volume: 10, unit: 'HECTOLITER' }] }],
        destinations: [{ cellarElement: t01.id, amount: 1000 }],
      },
    ],
  })
  const saved = await v.admin.record('workorder', id)
  expect(saved.workorderTransfers[0].origins).toMatchObject([
    {
      receivedWine: { id: receivedWine },
      transferedAmount: 1000,
      contents: [{ volume: 10, unit: 'HECTOLITER' }],
    },
  ])
})

test('the supplies of an end are given to its vessel, and an order that is sent as it is told gives them once', async () => {
  const cellar = await makeCellar(server, { A: 5000, B: 5000, C: 5000 })
  await cellar.pour('A', 1000, 300)
  const { admin } = cellar
  const { stock } = await makeStock(admin)
  await add(admin, stock.id, 10)
  const supply = (amount: number) => ({ stock: stock.id, amount, unit: 'GRAM', purpose: 'Proteger' })
  const transfer = (origin: object[], destination: object[]) => ({
    type: 'RACK',
    origins: [{ cellarElement: cellar.vessel('A'), transferedAmount: 1000, stocksUsed: origin }],
    destinations: [
      { cellarElements: [cellar.vessel('B'), cellar.vessel('C')], amount: 1000, stocksUsed: destination },
    ],
  })
  const order = (origin: object[], destination: object[], more = {}) =>
    cellar.order('RACK', { workorderTransfers: [transfer(origin, destination)], ...more })
  const to = { cellarElement: cellar.vessel('B') }
  const { id } = await admin.post('cellars/workorders', order([supply(30)], [{ ...supply(50), ...to }]))
  const saved = await admin.record('workorder', id)
  expect(saved.stocksUsed).toHaveLength(2)
  expect(saved.workorderTransfers[0]).toMatchObject({
    origins: [{ stocksUsed: [{ stock: { id: stock.id }, amount: 0.03, cellarElement: { name: 'A' } }] }],
    destinations: [{ stocksUsed: [{ amount: 0.05, cellarElement: { name: 'B' }, purpose: 'Proteger' }] }],
  })
  const [first, second] = saved.stocksUsed.map(({ id: row }: { id: string }, n: number) => ({
    ...supply(n === 0 ? 30 : 50),
    ...{ id: row, cellarElement: cellar.vessel(n === 0 ? 'A' : 'B') },
  }))
  const again = order([first], [second], { stocksUsed: [first, second], id, version: 1 })
  expect((await admin.put('cellars/workorders', again)).stocksUsed).toHaveLength(2)

  const { errors } = await admin.refused(...call, order([{ ...supply(1), ...to }], [supply(1)]))
  expect(errors).toEqual({
    [`${at}.origins.0.stocksUsed.0.cellarElement`]: 'NOT_OF_END',
    [`${at}.destinations.0.stocksUsed.0.cellarElement`]: 'REQUIRED',
  })
})

test('an order says what is to be measured, and a content its volume', async () => {
  const cellar = await makeCellar(server, { A: 5000 })
  const content = await cellar.pour('A', 1000, 300)
  const { admin } = cellar
  const [vessel] = [cellar.vessel('A')]
  const order = cellar.order('MEASUREMENT', {
    ...{ cellarElements: [vessel], measuramentUnits: ['DENSITY', 'PH'] },
    measuraments: [{ cellarElement: vessel, code: 'TEMPERATURE', value: 18, unit: '°C' }],
  })
  const { id } = await admin.post('cellars/workorders', order)
  expect(await admin.record('workorder', id)).toMatchObject({
    measuramentUnits: ['DENSITY', 'PH', 'TEMPERATURE'],
  })

  const wine = await admin.record('content', content)
  expect(wine).toMatchObject({ currentAmount: 1000, unit: 'LITER', currentVolumeAmount: 1000 })
  const variety = (await admin.post('companies/varieties', { name: 'Malbec', grapeType: 'RED' })).id
  const measured = (currentVolumeAmount: number) => ({
    ...{ id: content, name: wine.name, variety, year: 2026, stage: 'AGING', isOrganic: false },
    ...{ currentAmount: 990, currentVolumeAmount },
  })
  const update = 'cellars/contents/update/amount'
  const { errors } = await admin.refused('INVALID_INPUT', 'PUT', update, measured(1000))
  expect(errors).toEqual({ currentVolumeAmount: 'DIFFERS:990' })
  expect(await admin.put(update, measured(990))).toMatchObject({ currentVolumeAmount: 990 })
})
