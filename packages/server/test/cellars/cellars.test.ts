import { afterAll, beforeAll, expect, test } from 'vitest'
import { editOf, makeCellar } from './vessels.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { pourWine } from '../wine/wine.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

test('a cellar has sections, vessels and lots; people count vessels as 1, 2, 10', async () => {
  const company = await server.company()
  const { admin } = company
  const cellar = await makeCellar(company)
  const section = await admin.post('cellars/cellarSections', { name: 'Nave 1', cellar: cellar.id })
  for (const name of ['T10', 'T2', 'T1']) await cellar.vessel(name, { cellarSection: section.id })
  const list = await admin.get(`cellars/cellarElements?cellarSectionId=${section.id}`)
  expect(list.result.map(({ name }: { name: string }) => name)).toEqual(['T1', 'T2', 'T10'])
  expect(list.result[0]).toMatchObject({
    maxCapacity: 1000,
    unit: 'LITER',
    status: 'EMPTY',
    content: null,
    level: 0,
    class: 'TANK',
    cellarSection: { name: 'Nave 1' },
    pendingWorkorders: 0,
    incomingAmount: 0,
    can: { edit: true, delete: true },
  })
  await admin.refused('IN_USE', 'DELETE', `cellars/cellarSections/${section.id}`)
  await admin.refused('IN_USE', 'DELETE', `cellars/cellars/${cellar.id}`)
  await admin.refused('IN_USE', 'DELETE', `cellars/elementTypes/${cellar.typeOf('TANK')}`)
})

test('a vessel belongs to the section and the lot of its own cellar', async () => {
  const company = await server.company()
  const [one, two] = [await makeCellar(company, 'Uno'), await makeCellar(company, 'Dos')]
  const section = await company.admin.post('cellars/cellarSections', { name: 'Nave', cellar: two.id })
  const refusal = await company.admin.refused('INVALID_INPUT', 'POST', 'cellars/cellarElements', {
    name: 'T1',
    cellar: one.id,
    elementType: one.typeOf('TANK'),
    maxCapacity: 10,
    cellarSection: section.id,
  })
  expect(refusal.errors).toEqual({ cellarSection: 'NOT_ALLOWED_HERE' })
})

test('on the map a tank stands alone and barrels are stacked', async () => {
  const company = await server.company()
  const { admin } = company
  const cellar = await makeCellar(company)
  const tank = await cellar.vessel('T1', { positionX: 0, positionY: 0 })
  const other = await cellar.vessel('T2')
  const barrels = [await cellar.vessel('B1', {}, 'BARREL'), await cellar.vessel('B2', {}, 'BARREL')]
  const taken = await admin.refused('ALREADY_EXISTS', 'PUT', 'cellars/cellarElements/positions', {
    ids: [other.id],
    positionX: 0,
    positionY: 0,
  })
  expect(taken.errors).toEqual({ positionX: 'ALREADY_TAKEN' })
  const ids = barrels.map(({ id }) => id)
  await admin.put('cellars/cellarElements/positions', { ids, positionX: 8, positionY: 8 })
  expect(await admin.record('cellarElement', ids[0])).toMatchObject({
    positionX: 8,
    positionY: 8,
    version: 2,
  })
  await admin.refused('ALREADY_EXISTS', 'PUT', 'cellars/cellarElements/positions', {
    ids: [tank.id],
    positionX: 8,
    positionY: 8,
  })
  await admin.put('cellars/cellarElements/positions', { ids: [tank.id], positionX: null, positionY: null })
  const half = await admin.refused('INVALID_INPUT', 'PUT', 'cellars/cellarElements/positions', {
    ids,
    positionX: 1,
    positionY: null,
  })
  expect(half.errors).toEqual({ positionX: 'REQUIRED' })
})

test('a capacity changes for the ledger too, and not below what the vessel holds', async () => {
  const company = await server.company()
  const { admin } = company
  const cellar = await makeCellar(company)
  const tank = await cellar.vessel('T1')
  await pourWine(server, company, { vessel: tank.id, liters: 800 })
  const full = editOf(await admin.record('cellarElement', tank.id))
  await admin.refused('OVER_CAPACITY', 'PUT', 'cellars/cellarElements', { ...full, maxCapacity: 799.999 })
  const smaller = await admin.put('cellars/cellarElements', { ...full, maxCapacity: 900 })
  expect(smaller).toMatchObject({ maxCapacity: 900, level: 0.8889, version: 2 })
  await expect(pourWine(server, company, { vessel: tank.id, liters: 100.001 })).rejects.toThrow(
    'within_capacity',
  )
  await admin.put('cellars/cellarElements', { ...editOf(smaller), maxCapacity: 9, unit: 'HECTOLITER' })
  expect((await admin.record('cellarElement', tank.id)).content).toMatchObject({
    currentAmount: 8,
    unit: 'HECTOLITER',
  })
})

test('a vessel that ever held wine is kept; one that never did can go', async () => {
  const company = await server.company()
  const { admin } = company
  const cellar = await makeCellar(company)
  const [used, fresh] = [await cellar.vessel('T1'), await cellar.vessel('T2')]
  const { id: variety } = await admin.post('companies/varieties', { name: 'Malbec', grapeType: 'RED' })
  const { content } = await pourWine(server, company, { vessel: used.id, liters: 10 })
  const measure = {
    id: content,
    name: 'Vino',
    variety,
    year: 2026,
    stage: 'NEW_WINE',
    isOrganic: false,
  }
  await admin.put('cellars/contents/update/amount', { ...measure, currentAmount: 0 })
  await admin.refused('IN_USE', 'DELETE', `cellars/cellarElements/${used.id}`)
  await admin.delete(`cellars/cellarElements/${fresh.id}`)
  expect((await admin.get('cellars/cellarElements')).result).toMatchObject([{ name: 'T1' }])
})

test('the board says of each vessel what lies in it and what it is made of', async () => {
  const company = await server.company()
  const { admin } = company
  const cellar = await makeCellar(company)
  const malbec = await admin.post('companies/varieties', { name: 'Malbec', grapeType: 'RED' })
  const franc = await admin.post('companies/varieties', { name: 'Cabernet Franc', grapeType: 'RED' })
  const tank = await cellar.vessel('T1')
  const washer = await cellar.vessel('Lavadora', { isDirty: true }, 'WASHER')
  await cellar.vessel('T2', { outOfService: true, outOfServiceReason: 'Pierde por la válvula' })
  const origins = [
    { part: 3, variety: malbec.id },
    { part: 1, variety: franc.id },
  ]
  await pourWine(server, company, {
    vessel: tank.id,
    liters: 500,
    name: 'Corte',
    variety: malbec.id,
    origins,
  })
  const { result } = await admin.get(`cellars/cellarElements?cellarId=${cellar.id}&composition=true`)
  const byName = Object.fromEntries(result.map((row: { name: string }) => [row.name, row]))
  expect(byName.T1).toMatchObject({
    status: 'WITH_CONTENT',
    level: 0.5,
    content: {
      name: 'Corte',
      currentAmount: 500,
      unit: 'LITER',
      variety: { name: 'Malbec' },
      grapeType: 'RED',
      composition: [
        { name: 'Malbec', share: 0.75 },
        { name: 'Cabernet Franc', share: 0.25 },
      ],
    },
  })
  expect(byName.Lavadora.status).toBe('DIRTY')
  expect(byName.T2.status).toBe('OUT_OF_SERVICE')
  const named = async (query: string) =>
    (await admin.get(`cellars/cellarElements?${query}`)).result.map(({ name }: { name: string }) => name)
  expect(await named('status=WITH_CONTENT')).toEqual(['T1'])
  expect(await named('status=EMPTY')).toEqual([])
  expect(await named('status=DIRTY')).toEqual(['Lavadora'])
  expect(await named('status=OUT_OF_SERVICE')).toEqual(['T2'])
  expect(await named('contentStatuses=NEW_WINE,AGING')).toEqual(['T1'])
  expect(await named('classes=WASHER,BARREL')).toEqual(['Lavadora'])
  expect(await named(`ids=${tank.id},${washer.id}`)).toEqual(['Lavadora', 'T1'])
  await admin.refused('INVALID_INPUT', 'GET', 'cellars/cellarElements?status=FULL')
})

test('a lot of barrels takes and lets go of its members', async () => {
  const company = await server.company()
  const { admin } = company
  const cellar = await makeCellar(company)
  const barrels = []
  for (const name of ['B1', 'B2', 'B3'])
    barrels.push(await cellar.vessel(name, { maxCapacity: 225 }, 'BARREL'))
  const ids = barrels.map(({ id }) => id)
  const lot = await admin.post('cellars/cellarElementBatches', {
    name: 'Malbec 26',
    cellar: cellar.id,
    cellarElements: ids,
  })
  expect(lot).toMatchObject({
    maxCapacity: 675,
    currentAmount: 0,
    cellarElements: [{ name: 'B1' }, { name: 'B2' }, { name: 'B3' }],
  })
  const fewer = await admin.put('cellars/cellarElementBatches', {
    id: lot.id,
    version: 1,
    name: 'Malbec 26',
    cellar: cellar.id,
    cellarElements: ids.slice(1),
  })
  expect(fewer.cellarElements).toHaveLength(2)
  expect((await admin.get(`cellars/cellarElements?batch=${lot.id}`)).total).toBe(2)
  await admin.delete(`cellars/cellarElementBatches/${lot.id}`)
  expect((await admin.record('cellarElement', ids[1])).cellarElementBatch).toBeNull()
})

test('another company and other roles keep out', async () => {
  const [ours, theirs] = await Promise.all([server.company(), server.company()])
  const cellar = await makeCellar(ours)
  const tank = await cellar.vessel('T1')
  expect((await theirs.admin.get('cellars/cellarElements')).total).toBe(0)
  await theirs.admin.refused('NOT_FOUND', 'PUT', 'cellars/cellarElements/positions', {
    ids: [tank.id],
    positionX: 1,
    positionY: 1,
  })
  await theirs.admin.refused('NOT_FOUND', 'DELETE', `cellars/cellarElements/${tank.id}`)
  const employee = await ours.as('CELLAR_EMPLOYEE')
  expect((await employee.get('cellars/cellarElements')).result[0].can).toEqual({ edit: true, delete: false })
  await employee.refused('NO_PERMISSIONS', 'DELETE', `cellars/cellarElements/${tank.id}`)
  const seller = await ours.as('DISTRIBUTION_EMPLOYEE')
  await seller.refused('NO_PERMISSIONS', 'POST', 'cellars/cellars', { name: 'Otra' })
})
