import { addDays } from '@lagar/domain/day.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServer, type Person, type TestServer } from '../support/harness.ts'
import { add, makeStock } from '../stock/makers.ts'
import { atWork } from './at-work.ts'
import { editOf } from './vessels.ts'
import { pourWine } from '../wine/wine.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const names = async (person: Person, query: string) =>
  (await person.get(`cellars/cellarElements?${query}`)).result.map(({ name }: { name: string }) => name)

test('a vessel is clean since its last washing, and after seven days it asks for a rinse', async () => {
  const { admin, today, cellar, order, read } = await atWork(await server.company())
  const [old, late, dirty] = [
    await cellar.vessel('T1', { isDirty: true }),
    await cellar.vessel('T2', { isDirty: true }),
    await cellar.vessel('T3', { isDirty: true }),
  ]
  expect(await read(dirty.id)).toMatchObject({ cleanedOn: null, needsRinse: false })
  await order('WASH', { cellarElements: [old.id], dateToStart: addDays(today, -8) })
  const { id, version } = await order('WASH', { cellarElements: [late.id], dateToStart: addDays(today, -7) })
  expect(await read(old.id)).toMatchObject({
    isDirty: false,
    cleanedOn: addDays(today, -8),
    needsRinse: true,
  })
  expect(await read(late.id)).toMatchObject({ cleanedOn: addDays(today, -7), needsRinse: false })
  expect(await names(admin, 'needsRinse=true')).toEqual(['T1'])
  expect(await names(admin, 'needsRinse=false')).toEqual(['T2', 'T3'])
  await admin.put('cellars/workorders/status', { id, version, status: 'PENDING', reason: 'No se lavó' })
  expect(await read(late.id)).toMatchObject({ isDirty: true, cleanedOn: null })
})

test('what is said to be clean is so from today, and what ran empty is not clean any more', async () => {
  const company = await server.company()
  const { admin, today, cellar, order, read } = await atWork(company)
  const [from, to] = [await cellar.vessel('T1', { isDirty: true }), await cellar.vessel('T2')]
  expect(await read(to.id)).toMatchObject({ cleanedOn: today, needsRinse: false })
  const clean = await admin.put('cellars/cellarElements', {
    ...editOf(await read(from.id)),
    isDirty: false,
  })
  expect(clean).toMatchObject({ cleanedOn: today })
  await pourWine(server, company, { vessel: from.id, liters: 500 })
  const transfer = {
    type: 'RACK',
    origins: [{ cellarElement: from.id, emptyElement: true }],
    destinations: [{ cellarElement: to.id, amount: 500 }],
  }
  await order('RACK', { workorderTransfers: [transfer] })
  expect(await read(from.id)).toMatchObject({ isDirty: true, cleanedOn: null, needsRinse: false })
})

test('a vessel is put out of use with a reason and a day, and no order fills it', async () => {
  const company = await server.company()
  const { admin, today, cellar, order, read } = await atWork(company)
  const [tank, from] = [await cellar.vessel('T1'), await cellar.vessel('T2')]
  await pourWine(server, company, { vessel: from.id, liters: 500 })
  const saved = editOf(await read(tank.id))
  const refusal = await admin.refused('INVALID_INPUT', 'PUT', 'cellars/cellarElements', {
    ...saved,
    outOfService: true,
  })
  expect(refusal.missing).toEqual(['outOfServiceReason'])
  const out = await admin.put('cellars/cellarElements', {
    ...saved,
    outOfService: true,
    outOfServiceReason: 'Pierde por la válvula',
  })
  expect(out).toMatchObject({
    status: 'OUT_OF_SERVICE',
    outOfServiceSince: today,
    outOfServiceReason: 'Pierde por la válvula',
  })
  const transfer = {
    type: 'RACK',
    origins: [{ cellarElement: from.id, transferedAmount: 100 }],
    destinations: [{ cellarElement: tank.id, amount: 100 }],
  }
  const type = (await admin.get('cellars/workorders/types?limit=200')).result.find(
    ({ code }: { code: string }) => code === 'RACK',
  )
  const employee = (await admin.get('administration/employees')).result[0].id
  await admin.refused('OUT_OF_SERVICE', 'POST', 'cellars/workorders', {
    type: type.id,
    cellar: cellar.id,
    employee,
    parents: [],
    dateToStart: today,
    status: 'DONE',
    workorderTransfers: [transfer],
  })
  const back = await admin.put('cellars/cellarElements', { ...editOf(out), outOfService: false })
  expect(back).toMatchObject({ status: 'EMPTY', outOfServiceSince: null, outOfServiceReason: '' })
  await order('RACK', { workorderTransfers: [transfer] })
  expect((await read(tank.id)).content).toMatchObject({ currentAmount: 100 })
})

test('a vessel that is put out of use with wine in it is emptied, and not filled further', async () => {
  const company = await server.company()
  const { admin, today, cellar, employee, order, read } = await atWork(company)
  const [tank, from] = [await cellar.vessel('T1'), await cellar.vessel('T2')]
  await pourWine(server, company, { vessel: from.id, liters: 500 })
  await pourWine(server, company, { vessel: tank.id, liters: 300 })
  await admin.put('cellars/cellarElements', {
    ...editOf(await read(tank.id)),
    outOfService: true,
    outOfServiceReason: 'Pierde',
  })
  const move = (origin: string, destination: string) => ({
    workorderTransfers: [
      {
        type: 'RACK',
        origins: [{ cellarElement: origin, transferedAmount: 100 }],
        destinations: [{ cellarElement: destination, amount: 100 }],
      },
    ],
  })
  const planned = await order('RACK', { ...move(from.id, tank.id), status: 'PENDING' })
  const { type } = await admin.record('workorder', planned.id)
  await admin.refused('OUT_OF_SERVICE', 'POST', 'cellars/workorders', {
    type: type.id,
    cellar: cellar.id,
    employee,
    parents: [],
    dateToStart: today,
    status: 'DONE',
    ...move(from.id, tank.id),
  })
  await order('RACK', move(tank.id, from.id))
  expect((await read(tank.id)).content).toMatchObject({ currentAmount: 200 })
})

/** A tank through which wine came and went, that was washed, measured and added to; the newest first. */
async function lived() {
  const company = await server.company()
  const { admin, today, cellar, employee, order } = await atWork(company)
  const [tank, other] = [await cellar.vessel('T1'), await cellar.vessel('T2')]
  const sulphite = await makeStock(admin)
  await add(admin, sulphite.stock.id, 10, 4)
  const soda = await makeStock(admin, { kind: 'CLEANING', name: 'Soda', unit: 'KG' })
  await add(admin, soda.stock.id, 10, 2)
  await order('WASH', {
    cellarElements: [tank.id],
    dateToStart: addDays(today, -9),
    stocksUsed: [{ stock: soda.stock.id, amount: 2, unit: 'KG', cellarElement: tank.id }],
  })
  const { content } = await pourWine(server, company, {
    vessel: tank.id,
    liters: 900,
    cost: 1800,
    name: 'Malbec 26',
    day: addDays(today, -8),
  })
  await admin.post('cellars/measuraments', {
    cellarElement: tank.id,
    day: addDays(today, -6),
    hour: '08:30',
    employee,
    measuraments: [{ code: 'TEMPERATURE', value: 24 }],
    note: 'Sombrero firme',
  })
  await order('ADDITION', {
    cellarElements: [tank.id],
    dateToStart: addDays(today, -4),
    stocksUsed: [{ stock: sulphite.stock.id, amount: 0.5, unit: 'KG', cellarElement: tank.id }],
  })
  await order('RACK', {
    dateToStart: addDays(today, -2),
    workorderTransfers: [
      {
        type: 'RACK',
        origins: [{ cellarElement: tank.id, transferedAmount: 400 }],
        destinations: [{ cellarElement: other.id, amount: 400 }],
      },
    ],
  })
  await order('BARREL_WORK', { cellarElements: [tank.id], dateToStart: addDays(today, -1) })
  return { company, admin, today, tank, other, content }
}

test('the history of a vessel tells what came, went, was measured, added, washed and done, and by whom', async () => {
  const { admin, today, tank, other, content } = await lived()
  const { result, total } = await admin.get(`cellars/cellarElements/history?cellarElementId=${tank.id}`)
  expect(total).toBe(6)
  expect(result).toMatchObject([
    { kind: 'WORKED', day: addDays(today, -1), by: 'Diego Paz', cause: { type: 'workorder' } },
    {
      kind: 'OUT',
      amount: 400,
      places: [{ id: other.id, name: 'T2' }],
      by: 'Diego Paz',
      content: { id: content, name: 'Malbec 26' },
      isReversal: false,
    },
    {
      kind: 'ADDED',
      day: addDays(today, -4),
      supplies: [{ name: 'Metabisulfito', amount: 0.5, unit: 'KG', cost: 2 }],
      values: [],
    },
    {
      kind: 'MEASURED',
      hour: '08:30',
      by: 'Diego Paz',
      note: 'Sombrero firme',
      values: [{ code: 'TEMPERATURE', value: 24, unit: '°C' }],
    },
    { kind: 'IN', amount: 900, cost: 1800, places: [{ id: null }], day: addDays(today, -8) },
    { kind: 'WASHED', day: addDays(today, -9), supplies: [{ name: 'Soda', amount: 2 }] },
  ])
  const cost = 1800 + 2 - (1802 * 400) / 900
  const saved = await admin.record('cellarElement', tank.id)
  expect(saved.content.cost).toBeCloseTo(cost, 3)
  expect(saved.content.unitCost).toBeCloseTo(cost / 500, 3)
})

test('a vessel’s history is read page by page and one sort alone', async () => {
  const { admin, tank } = await lived()
  const kinds = async (query: string) => {
    const asked = `cellars/cellarElements/history?cellarElementId=${tank.id}&${query}`
    const { result, total } = await admin.get(asked)
    return [result.map(({ kind }: { kind: string }) => kind), total]
  }
  expect(await kinds('limit=2&page=1')).toEqual([['WORKED', 'OUT'], 6])
  expect(await kinds('limit=2&page=2')).toEqual([['ADDED', 'MEASURED'], 6])
  expect(await kinds('limit=2&page=3')).toEqual([['IN', 'WASHED'], 6])
  expect(await kinds('sort=day&limit=1')).toEqual([['WASHED'], 6])
  expect(await kinds('kind=ADDED')).toEqual([['ADDED'], 1])
  expect(await kinds('kind=WASHED')).toEqual([['WASHED'], 1])
})

test('a vessel’s history is nobody else’s, and what was measured is told to who may read it', async () => {
  const { company, tank } = await lived()
  const asked = `cellars/cellarElements/history?cellarElementId=${tank.id}`
  const stranger = (await server.company()).admin
  expect((await stranger.get(asked)).result).toEqual([])
  const worker = await company.as('WORKORDER_EMPLOYEE')
  const kinds = async (query = '') =>
    (await worker.get(`${asked}${query}`)).result.map(({ kind }: { kind: string }) => kind)
  expect(await kinds()).toEqual(['WORKED', 'OUT', 'ADDED', 'IN', 'WASHED'])
  expect(await kinds('&kind=MEASURED')).toEqual([])
  const guard = await company.as('STOCK_EMPLOYEE')
  await guard.refused('NO_PERMISSIONS', 'GET', asked)
})
