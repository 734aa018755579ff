import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  amountOf,
  costOn,
  curingOf,
  editOf,
  makeEstate,
  makeTreatments,
  stockIn,
  workOn,
} from './field-work-makers.ts'
import { newId } from '../src/ids.ts'
import { openServer, type TestServer } from './harness.ts'
import { add, expectSoundLedger } from './stock-makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

/** A company with the estate of the vintage, and its curing as it is sent. */
async function vintage() {
  const company = await server.company()
  const estate = await makeEstate(company.admin)
  const treatments = await makeTreatments(company.admin, estate)
  return { company, admin: company.admin, estate, treatments, curing: curingOf(estate, treatments) }
}

const dateOf = async (
  admin: { record(type: string, id: string): Promise<{ harvestableDate: string }> },
  land: { id: string },
) => (await admin.record('land', land.id)).harvestableDate

test('step 1.1 of the vintage: closed, it takes its products, moves the date, and puts 160,400.00 on its land', async () => {
  const { company, admin, estate, treatments, curing } = await vintage()
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
  const { company, admin, estate, treatments, curing } = await vintage()
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
  const { admin, estate, treatments, curing } = await vintage()
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
  const { company, admin, estate, curing } = await vintage()
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
  const { admin, estate, treatments, curing } = await vintage()
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

test('fuel comes out of the deposit when the machine says which, unless it has a price of its own', async () => {
  const { company, admin, estate, curing } = await vintage()
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
  expect(unknown.costs).toBeNull()

  const thirsty = { ...bare, fuelPrice: null, machineHours: 20 }
  const refusal = await admin.refused('NOT_ENOUGH', 'POST', 'lands/curation', thirsty)
  expect(refusal).toMatchObject({
    errors: { fuelPerHour: 'MORE_THAN_AVAILABLE' },
    details: { available: 76 },
  })
  await admin.put('lands/curation', editOf(stocked, { status: 'PENDING' }))
  expect(await amountOf(admin, fuel.stock)).toBe(100)
  await expectSoundLedger(server, company)
})

test('what was discarded leaves the deposit as a loss, and no land pays for it', async () => {
  const { company, admin, estate, treatments, curing } = await vintage()
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

test('two people close the same curing at once: it is paid once', async () => {
  const { company, admin, estate, curing } = await vintage()
  const saved = await admin.post('lands/curation', curing)
  const answers = await Promise.all(
    [1, 2].map(() => admin.request('PUT', 'lands/curation', editOf(saved, { status: 'DONE' }))),
  )
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
  expect(await costOn(admin, estate.l1)).toBe(160_400)
  await expectSoundLedger(server, company)
})

test('a finished curing is neither edited nor deleted; only who may delete takes it back', async () => {
  const { company, admin, curing } = await vintage()
  const curer = await company.as('CURATION_EMPLOYEE')
  const done = await curer.post('lands/curation', { ...curing, status: 'DONE' })
  expect(done).toMatchObject({ costs: null, can: { edit: false, delete: false, reverse: false } })
  await admin.refused('ALREADY_CLOSED', 'PUT', 'lands/curation', editOf(done, { note: 'Otra' }))
  await admin.refused('ALREADY_CLOSED', 'DELETE', `lands/curation/${done.id}`)
  await curer.refused('NO_PERMISSIONS', 'PUT', 'lands/curation', editOf(done, { status: 'PENDING' }))
  const foreman = await company.as('LAND_ADMIN')
  const pending = await foreman.put('lands/curation', editOf(done, { status: 'PENDING' }))
  await foreman.delete(`lands/curation/${done.id}`)
  expect((await admin.get('lands/curation')).total).toBe(0)
  // The ledger remembers it, so it can still be read.
  expect(await admin.record('curation', pending.id)).toMatchObject({
    retired: true,
    can: { edit: false, delete: false, reverse: false },
  })
})

test('an old version is refused; the estate of a saved curing does not change', async () => {
  const { admin, curing } = await vintage()
  const saved = await admin.post('lands/curation', curing)
  const other = await admin.post('lands/wineEstate', { name: 'Otra' })
  const moved = await admin.refused('INVALID_INPUT', 'PUT', 'lands/curation', {
    ...editOf(saved, { wineEstate: other.id }),
    lands: [],
    inAllWineEstate: true,
  })
  expect(moved.missing).toEqual(['lands'])
  await admin.put('lands/curation', editOf(saved, { note: 'Uno' }))
  const refusal = await admin.refused(
    'CHANGED_MEANWHILE',
    'PUT',
    'lands/curation',
    editOf(saved, { note: 'Dos' }),
  )
  await admin.put('lands/curation', editOf({ ...saved, version: 2 }, { note: 'Tres', wind: 'Sur' }))
  const later = await admin.refused(
    'CHANGED_MEANWHILE',
    'PUT',
    'lands/curation',
    editOf(saved, { note: 'Dos' }),
  )
  expect(refusal.details).toMatchObject({
    version: 2,
    changed: ['note'],
    changes: { note: [saved.note, 'Uno'] },
  })
  expect(later.details).toMatchObject({
    version: 3,
    changes: { note: [saved.note, 'Tres'], wind: [saved.wind, 'Sur'] },
  })
})

test('where somebody stood who wrote it down stays with it', async () => {
  const { admin, curing } = await vintage()
  const location = { latitude: -33.7712345, longitude: -69.1498765, accuracy: 8 }
  const saved = await admin.post('lands/curation', { ...curing, location })
  expect(saved.location).toEqual(location)
  expect((await admin.put('lands/curation', editOf(saved, { note: 'Otra' }))).location).toEqual(location)
  const strange = { ...location, latitude: 91 }
  const refusal = await admin.refused('INVALID_INPUT', 'POST', 'lands/curation', {
    ...curing,
    location: strange,
  })
  expect(Object.keys(refusal.errors)).toEqual(['location.latitude'])
})

test('an edit that is sent again because no answer came happens once', async () => {
  const { admin, curing } = await vintage()
  const saved = await admin.post('lands/curation', curing)
  const change = editOf(saved, { note: 'Una vez' })
  const key = { 'idempotency-key': newId() }
  const send = (body: object) => admin.request('PUT', 'lands/curation', body, key)
  const answers = await Promise.all([send(change), send(change)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(answers[1].json()).toEqual(answers[0].json())
  const again = (await send(change)).json()
  expect(again).toMatchObject({ version: 2, note: 'Una vez' })
  expect(
    (await admin.record('curation', saved.id)).audit.map(({ action }: { action: string }) => action),
  ).toEqual(['EDIT', 'CREATE'])
  expect((await send({ ...change, note: 'Otra cosa' })).json().code).toBe('REPEATED_WITH_OTHER_DATA')
})

test('each kind has its roles, and another company sees, uses and changes nothing', async () => {
  const { company, admin, estate, curing } = await vintage()
  const saved = await admin.post('lands/curation', curing)
  const irrigator = await company.as('IRRIGATION_EMPLOYEE')
  await irrigator.refused('NO_PERMISSIONS', 'POST', 'lands/curation', curing)
  await irrigator.refused('NO_PERMISSIONS', 'GET', 'lands/curation')
  await irrigator.refused('NO_PERMISSIONS', 'GET', `lands/land/costs?landId=${estate.l1.id}`)
  const viewer = await company.as('TRACEABILITY_VIEWER')
  expect((await viewer.get('lands/curation')).result[0].can).toEqual({
    edit: false,
    delete: false,
    reverse: false,
    repeat: false,
  })

  const theirs = await server.company()
  expect((await theirs.admin.get('lands/curation')).total).toBe(0)
  await theirs.admin.refused('NOT_FOUND', 'PUT', 'lands/curation', editOf(saved, {}))
  const home = await makeEstate(theirs.admin)
  const own = { ...curing, ...workOn(home, home.l1), plagues: [home.plague.id], machines: [], stocksUsed: [] }
  await theirs.admin.refused('REFERENCE_NOT_FOUND', 'POST', 'lands/curation', {
    ...own,
    employee: estate.employee.id,
  })
  await theirs.admin.refused('REFERENCE_NOT_FOUND', 'POST', 'lands/curation', {
    ...own,
    plagues: [estate.plague.id],
  })
  const stolen = { ...own, stocksUsed: curing.stocksUsed }
  expect((await theirs.admin.refused('INVALID_INPUT', 'POST', 'lands/curation', stolen)).errors).toEqual({
    'stocksUsed.0.stock': 'INVALID_VALUE',
  })
})
