import { afterAll, beforeAll, expect, test } from 'vitest'
import { amountOf, costOn, editOf, makeVintage, stockIn } from '../makers.ts'
import { openServer, type TestServer } from '../../support/harness.ts'
import { add, expectSoundLedger } from '../../stock/makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const dateOf = async (
  admin: { record(type: string, id: string): Promise<{ harvestableDate: string }> },
  land: { id: string },
) => (await admin.record('land', land.id)).harvestableDate

test('step 1.1 of the vintage: closed, it takes its products, moves the date, and puts 160,400.00 on its land', async () => {
  const { company, admin, estate, treatments, curing } = await makeVintage(server)
  const saved = await admin.post('lands/curation', curing)
  expect(saved).toMatchObject({
    status: 'PENDING',
    title: 'Curado 20/02/2026',
    hours: 16,
    availableHarvestDate: '2026-03-13',
    residualPowerDate: '2026-03-06',
    costs: null,
    can: { edit: true, delete: true, reverse: false },
  })
  expect(saved.stocksUsed).toMatchObject([
    { stock: { name: 'Azufre', tcDays: 7 }, stockBatch: { batchId: 'AZ-1' }, teoricAmount: 12.8 },
    { stock: { name: 'Cobre' }, stockBatch: null, amount: 6.4, teoricAmount: 6.4 },
  ])
  expect(await amountOf(admin, treatments.sulphur.stock)).toBe(50)
  expect(await dateOf(admin, estate.l1)).toBe('2026-02-24')

  const done = await admin.put('lands/curation', editOf(saved, { status: 'DONE' }))
  expect(done).toMatchObject({
    status: 'DONE',
    version: 2,
    costs: { supplies: 76_800, labor: 50_000, fuel: 33_600, other: 0, total: 160_400 },
    can: { edit: false, delete: false, reverse: true },
  })
  expect(done.stocksUsed[1].stockBatch).toMatchObject({ unnamed: true })
  expect(await amountOf(admin, treatments.sulphur.stock)).toBe(37.2)
  expect(await amountOf(admin, treatments.copper.stock)).toBe(13.6)
  expect(await costOn(admin, estate.l1)).toBe(160_400)
  expect(await dateOf(admin, estate.l1)).toBe('2026-03-13')
  const { audit } = await admin.record('curation', saved.id)
  expect(audit.map(({ action }: { action: string }) => action)).toEqual(['FINISH', 'EDIT', 'CREATE'])
  await expectSoundLedger(server, company)
})

test('taken back, the products return, the land costs nothing and has its day again; closed anew it is the same', async () => {
  const { company, admin, estate, treatments, curing } = await makeVintage(server)
  const done = await admin.post('lands/curation', { ...curing, status: 'DONE' })
  const again = await admin.put('lands/curation', editOf(done, { status: 'PENDING', note: 'Mal cargado' }))
  expect(again).toMatchObject({ status: 'PENDING', note: 'Mal cargado', costs: null })
  expect(await amountOf(admin, treatments.sulphur.stock)).toBe(50)
  expect(await amountOf(admin, treatments.copper.stock)).toBe(20)
  expect(await costOn(admin, estate.l1)).toBe(0)
  expect(await dateOf(admin, estate.l1)).toBe('2026-02-24')

  await admin.put('lands/curation', editOf(again, { status: 'DONE' }))
  expect(await costOn(admin, estate.l1)).toBe(160_400)
  expect(await dateOf(admin, estate.l1)).toBe('2026-03-13')
  expect(await admin.get(`lands/land/costs?landId=${estate.l1.id}`)).toEqual({
    result: [{ kind: 'curation', works: 1, cost: 160_400 }],
    total: 160_400,
    taken: 0,
    waiting: 160_400,
  })
  await expectSoundLedger(server, company)
})

test('the date of a land is that of the longest treatment that stands, and then the one from before', async () => {
  const { admin, estate, treatments, curing } = await makeVintage(server)
  const bare = { ...curing, stocksUsed: [], status: 'DONE' }
  const long = await admin.post('lands/curation', { ...curing, status: 'DONE' })
  const short = await admin.post('lands/curation', { ...bare, availableHarvestDate: '2026-03-01' })
  const longer = await admin.post('lands/curation', { ...bare, availableHarvestDate: '2026-03-20' })
  expect(await dateOf(admin, estate.l1)).toBe('2026-03-20')

  await admin.put('lands/curation', editOf(longer, { status: 'PENDING' }))
  expect(await dateOf(admin, estate.l1)).toBe('2026-03-13')
  await admin.put('lands/curation', editOf(long, { status: 'PENDING' }))
  expect(await dateOf(admin, estate.l1)).toBe('2026-03-01')
  await admin.put('lands/curation', editOf(short, { status: 'PENDING' }))
  expect(await dateOf(admin, estate.l1)).toBe('2026-02-24')
  expect(await amountOf(admin, treatments.sulphur.stock)).toBe(50)
})

test('a section or the whole estate is treated at once; several lands share the cost by surface', async () => {
  const { company, admin, estate, curing } = await makeVintage(server)
  const section = { lands: [], inAllWineEstateSection: true, wineEstateSection: estate.section.id }
  const inSection = await admin.post('lands/curation', { ...curing, ...section })
  expect(inSection.lands.map(({ name }: { name: string }) => name)).toEqual(['L1'])

  const everywhere = {
    ...curing,
    lands: [],
    inAllWineEstate: true,
    stocksUsed: [],
    otherCost: 0.01,
    status: 'DONE',
  }
  const done = await admin.post('lands/curation', everywhere)
  expect(done.lands).toHaveLength(2)
  expect(done.costs.total).toBe(83_600.01)
  expect([await costOn(admin, estate.l1), await costOn(admin, estate.l2)]).toEqual([56_919.16, 26_680.85])

  const both = { ...curing, inAllWineEstate: true }
  expect((await admin.refused('INVALID_INPUT', 'POST', 'lands/curation', both)).errors).toEqual({
    lands: 'LANDS_OR_SCOPE',
  })
  const empty = await admin.post('lands/wineEstate', { name: 'Sin cuadros' })
  const nowhere = { ...everywhere, wineEstate: empty.id, machines: [] }
  expect((await admin.refused('INVALID_INPUT', 'POST', 'lands/curation', nowhere)).missing).toEqual(['lands'])
  const foreign = { ...curing, wineEstate: empty.id }
  expect((await admin.refused('INVALID_INPUT', 'POST', 'lands/curation', foreign)).errors).toEqual({
    lands: 'NOT_ALLOWED_HERE',
  })
  await expectSoundLedger(server, company)
})

test('what is not there is not used: too much, no batch, another unit, a day to come', async () => {
  const { admin, estate, treatments, curing } = await makeVintage(server)
  const [sulphur, copper] = curing.stocksUsed
  const closing = (change: object) => ({ ...curing, status: 'DONE', ...change })
  const tooMuch = await admin.refused(
    'NOT_ENOUGH',
    'POST',
    'lands/curation',
    closing({ stocksUsed: [{ ...copper, amount: 21 }] }),
  )
  expect(tooMuch.errors).toEqual({ 'stocksUsed.0.amount': 'MORE_THAN_AVAILABLE' })
  const noBatch = closing({ stocksUsed: [{ ...sulphur, stockBatch: null }] })
  expect((await admin.refused('INVALID_INPUT', 'POST', 'lands/curation', noBatch)).errors).toEqual({
    'stocksUsed.0.stockBatch': 'BATCH_REQUIRED',
  })
  const liters = { ...curing, stocksUsed: [{ ...copper, unit: 'LITER' }] }
  expect((await admin.refused('INVALID_INPUT', 'POST', 'lands/curation', liters)).errors).toEqual({
    'stocksUsed.0.unit': 'UNIT_NOT_OF_PRODUCT',
  })
  const tomorrow = closing({ finalTimezone: '2199-01-01' })
  expect((await admin.refused('INVALID_INPUT', 'POST', 'lands/curation', tomorrow)).errors).toEqual({
    finalTimezone: 'DAY_IN_FUTURE',
  })
  expect(await amountOf(admin, treatments.copper.stock)).toBe(20)
  expect((await admin.get('lands/curation')).total).toBe(0)
  expect(await costOn(admin, estate.l1)).toBe(0)
})

test('fuel comes out of the deposits of the estate first, and then out of the company’s', async () => {
  const { company, admin, estate, curing } = await makeVintage(server)
  const fuel = await stockIn(admin, estate, { kind: 'FUEL', name: 'Gasoil', unit: 'LITER' })
  await add(admin, fuel.stock, 10, 1_000, { unit: 'LITER' })
  const general = await admin.post('stock/deposit', { name: 'Surtidor' })
  const place = { stockProductId: fuel.product, stockDepositId: general.id }
  const stock = (await admin.post('stock/deposit/add/product', place)).id
  await add(admin, stock, 100, 2_000, { unit: 'LITER' })
  const work = {
    ...curing,
    stocksUsed: [],
    machines: [],
    peopleUsedAmount: 0,
    fuelPrice: null,
    status: 'DONE',
  }
  const done = await admin.post('lands/curation', work)
  expect([done.costs.fuel, await amountOf(admin, fuel.stock), await amountOf(admin, stock)]).toEqual([
    38_000, 0, 86,
  ])
  await expectSoundLedger(server, company)
})

test('fuel that no deposit keeps is told of the work and rings, until the work is opened again', async () => {
  const { admin, curing } = await makeVintage(server)
  const work = {
    ...curing,
    stocksUsed: [],
    machines: [],
    peopleUsedAmount: 0,
    fuelPrice: null,
    status: 'DONE',
  }
  const done = await admin.post('lands/curation', work)
  expect([done.costs, done.fuelUncharged]).toEqual([null, 24])
  const rings = async () => (await admin.get('traceability/alarms?kind=FUEL_NOT_CHARGED')).result
  expect(await rings()).toMatchObject([
    { entity: { type: 'curation', id: done.id }, amount: 24, unit: 'LITER', deposit: done.wineEstate },
  ])
  const open = await admin.put('lands/curation', editOf(done, { status: 'PENDING' }))
  expect([open.fuelUncharged, await rings()]).toEqual([0, []])
})

test('fuel comes out of the deposit when the machine says which, unless it has a price of its own', async () => {
  const { company, admin, estate, curing } = await makeVintage(server)
  const fuel = await stockIn(admin, estate, { kind: 'FUEL', name: 'Gasoil', unit: 'LITER' })
  await add(admin, fuel.stock, 100, 1_200, { unit: 'LITER' })
  const tractor = await admin.post('machines/machines', { name: 'John Deere', fuelProduct: fuel.product })
  const machines = [estate.machine.id, tractor.id]
  const bare = { ...curing, stocksUsed: [], machines, peopleUsedAmount: 0, status: 'DONE' }

  const priced = await admin.post('lands/curation', bare)
  expect([priced.costs.fuel, await amountOf(admin, fuel.stock)]).toEqual([33_600, 100])
  const stocked = await admin.post('lands/curation', { ...bare, fuelPrice: null })
  expect([stocked.costs.fuel, await amountOf(admin, fuel.stock)]).toEqual([28_800, 76])
  const unknown = await admin.post('lands/curation', {
    ...bare,
    fuelPrice: null,
    machines: [estate.machine.id],
  })
  expect([unknown.costs.fuel, unknown.fuelUncharged]).toEqual([28_800, 0])

  const thirsty = { ...bare, fuelPrice: null, machineHours: 20 }
  const refusal = await admin.refused('NOT_ENOUGH', 'POST', 'lands/curation', thirsty)
  expect(refusal).toMatchObject({
    errors: { fuelPerHour: 'MORE_THAN_AVAILABLE' },
    details: { available: 52, unit: 'LITER' },
  })
  await admin.put('lands/curation', editOf(stocked, { status: 'PENDING' }))
  expect(await amountOf(admin, fuel.stock)).toBe(76)
  await expectSoundLedger(server, company)
})

test('what was discarded leaves the deposit as a loss, and no land pays for it', async () => {
  const { company, admin, estate, treatments, curing } = await makeVintage(server)
  const [, copper] = curing.stocksUsed
  const spilled = { ...curing, stocksUsed: [{ ...copper, discarded: 1 }], status: 'DONE' }
  expect((await admin.post('lands/curation', spilled)).costs).toMatchObject({
    supplies: 57_600,
    total: 141_200,
  })
  expect(await amountOf(admin, treatments.copper.stock)).toBe(12.6)
  expect(await costOn(admin, estate.l1)).toBe(141_200)
  await expectSoundLedger(server, company)
})
