import { afterAll, beforeAll, expect, test } from 'vitest'
import { amountOf, makeVintage, stockIn } from '../lands/makers.ts'
import { add, expectSoundLedger } from '../stock/makers.ts'
import { openServer, type TestServer } from '../support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

/** An estate with 500 L of diesel at 1,000 a litre, and a tractor with a tank of 100 L that burns it. */
async function makeTank() {
  const field = await makeVintage(server)
  const { admin, estate } = field
  const diesel = await stockIn(admin, estate, { kind: 'FUEL', name: 'Gasoil', unit: 'LITER' })
  await add(admin, diesel.stock, 500, 1_000, { unit: 'LITER' })
  const tractor = await admin.post('machines/machines', {
    name: 'Fiat 80',
    fuelProduct: diesel.product,
    tankCapacity: 100,
  })
  const filling = { machine: tractor.id, stock: diesel.stock, filledOn: '2026-02-10', amount: 60 }
  const tank = async () => {
    const { result } = await admin.get('stock/stock?limit=200')
    return result.find(({ deposit }: { deposit: { name: string } }) => deposit.name === 'Tanque de Fiat 80')
      ?.amount
  }
  const works = { ...field.curing, stocksUsed: [], peopleUsedAmount: 0, fuelPrice: null, status: 'DONE' }
  return { ...field, diesel, tractor, filling, tank, work: { ...works, machines: [tractor.id] } }
}

const edit = ({ id, version }: { id: string; version: number }, given: object) => ({ id, version, ...given })

test('a filling moves fuel from its deposit to the tank with its cost, and works burn the tank first', async () => {
  const { company, admin, diesel, filling, tank, work } = await makeTank()
  const saved = await admin.post('machines/fuel', { ...filling, meter: 100 })
  expect(saved).toMatchObject({ nameOfFuel: 'Gasoil', amount: 60, cost: 60_000, difference: 0, meter: 100 })
  expect([await amountOf(admin, diesel.stock), await tank()]).toEqual([440, 60])
  // 24 L of the tank; what it lacks for 96 L comes out of the deposit of the estate.
  const first = await admin.post('lands/curation', work)
  expect([first.costs.fuel, await amountOf(admin, diesel.stock), await tank()]).toEqual([24_000, 440, 36])
  const thirsty = await admin.post('lands/curation', {
    ...work,
    machineHours: work.machineHours * 4,
  })
  expect([thirsty.costs.fuel, await amountOf(admin, diesel.stock), await tank()]).toEqual([96_000, 380, 0])
  await admin.refused('HAS_DEPENDENTS', 'DELETE', `machines/fuel/${saved.id}`)
  await expectSoundLedger(server, company)
})

test('a work of a day before the filling takes nothing from the tank, nor does another machine', async () => {
  const { company, admin, diesel, filling, tank, work, estate } = await makeTank()
  await admin.post('machines/fuel', filling)
  const before = { ...work, initialTimezone: '2026-02-09', finalTimezone: '2026-02-09' }
  await admin.post('lands/curation', before)
  expect([await amountOf(admin, diesel.stock), await tank()]).toEqual([416, 60])
  await admin.post('lands/curation', { ...work, machines: [estate.machine.id] })
  expect([await amountOf(admin, diesel.stock), await tank()]).toEqual([392, 60])
  await expectSoundLedger(server, company)
})

test('a full tank is counted by its capacity, and the difference is told; corrected and taken back it is as it was', async () => {
  const { company, admin, diesel, filling, tank } = await makeTank()
  await admin.post('machines/fuel', filling)
  // The books know of 60 L, the tank took only 30 more: 10 L of it nobody wrote down.
  const full = await admin.post('machines/fuel', {
    ...filling,
    ...{ amount: 30, filledOn: '2026-02-20', fullTank: true },
  })
  expect([full.difference, await tank(), await amountOf(admin, diesel.stock)]).toEqual([10, 100, 410])
  const given = { ...filling, amount: 55, filledOn: '2026-02-20', fullTank: true }
  const burnt = await admin.put('machines/fuel', edit(full, given))
  expect([burnt.difference, await tank(), await amountOf(admin, diesel.stock)]).toEqual([-15, 100, 385])
  const noted = await admin.put('machines/fuel', edit(burnt, { ...given, note: 'En la base', meter: 120 }))
  expect([noted.version, noted.note, await tank()]).toEqual([burnt.version + 1, 'En la base', 100])
  await admin.delete(`machines/fuel/${full.id}`)
  expect([await tank(), await amountOf(admin, diesel.stock)]).toEqual([60, 440])
  await expectSoundLedger(server, company)
})

test('the page of a machine tells what it did, burnt and cost, each number from its records', async () => {
  const { company, admin, filling, tractor, work, estate } = await makeTank()
  await admin.post('machines/fuel', { ...filling, amount: 100, fullTank: true, meter: 1000 })
  const done = await admin.post('lands/curation', work)
  const next = { filledOn: '2026-02-25', amount: 30, fullTank: true, meter: 1010 }
  await admin.post('machines/fuel', { ...filling, ...next })
  await admin.post('machines/maintenance', {
    ...{ machine: tractor.id, type: 'TIRES', description: 'Cubiertas', cost: 12_000 },
    ...{ status: 'DONE', performedOn: '2026-02-26' },
  })
  const supplier = await admin.post('administration/suppliers', { name: 'Seguros del Oeste' })
  await admin.post('administration/service/bills', {
    ...{
      billNumber: 'S-1',
      type: 'INSURANCE',
      supplier: supplier.id,
      served: 'MACHINE',
      machine: tractor.id,
    },
    ...{ fromDate: '2026-01-01', toDate: '2026-12-31', day: '2026-01-05', price: 6000, sharing: 'EXPENSE' },
  })
  const path = `machines/use?machine=${tractor.id}&from=2026-01-01&to=2026-03-01`
  const use = await admin.get(path)
  const hours = work.machineHours
  expect(use).toMatchObject({
    ...{ works: 1, hours, litres: 24, fuelCost: done.costs.fuel, maintenanceCost: 12_000 },
    ...{
      measured: 3,
      unexplained: -6,
      meter: 1010,
      tank: 100,
      serviceCost: 6000,
      costPerHour: (24_000 + 12_000 + 6000) / hours,
    },
  })
  expect(use.litresPerHectare).toBeCloseTo(24 / use.hectares, 2)
  expect(use.events.map(({ type, day }: { type: string; day: string }) => [type, day])).toEqual([
    ['maintenance', '2026-02-26'],
    ['fuel', '2026-02-25'],
    ['curation', work.finalTimezone],
    ['fuel', '2026-02-10'],
    ['serviceBill', '2026-01-05'],
  ])
  // Two machines share a work by what each burns in an hour; one that burns nothing has none of it.
  const both = { ...work, machines: [tractor.id, estate.machine.id] }
  await admin.post('lands/curation', both)
  const parts = await Promise.all(
    [tractor.id, estate.machine.id].map((id) => admin.get(path.replace(tractor.id, id))),
  )
  expect(parts[0].litres + parts[1].litres).toBe(48)
  const hand = await company.as('LAND_EMPLOYEE')
  expect(await hand.get(path)).toMatchObject({ hours: hours * 2, works: 2 })
  await (await server.company()).admin.refused('NOT_FOUND', 'GET', path)
})

test('bad fillings are refused at their fields', async () => {
  const { admin, filling, estate } = await makeTank()
  const refused = async (code: Parameters<typeof admin.refused>[0], more: object) =>
    (await admin.refused(code, 'POST', 'machines/fuel', { ...filling, ...more })).errors
  expect(await refused('INVALID_INPUT', { amount: 101 })).toEqual({ amount: 'EXCEEDS_MAXIMUM:100' })
  expect(await refused('INVALID_INPUT', { filledOn: '2099-01-01' })).toEqual({ filledOn: 'DATE_IN_FUTURE' })
  await admin.post('machines/fuel', { ...filling, meter: 50 })
  expect(await refused('INVALID_INPUT', { filledOn: '2026-02-12', meter: 49 })).toEqual({
    meter: 'METER_BEFORE:50',
  })
  const big = await admin.post('machines/machines', { name: 'Cosechadora' })
  expect(await refused('NOT_ENOUGH', { machine: big.id, amount: 600 })).toEqual({
    amount: 'MORE_THAN_AVAILABLE',
  })
  const sulphur = await stockIn(admin, estate, { kind: 'CURING_DOSE', name: 'Otro azufre', unit: 'KG' })
  expect(await refused('REFERENCE_NOT_FOUND', { stock: sulphur.stock })).toEqual({ stock: 'INVALID_VALUE' })
  const stranger = (await server.company()).admin
  await stranger.refused('REFERENCE_NOT_FOUND', 'POST', 'machines/fuel', filling)
  expect((await stranger.get('machines/fuels')).result).toEqual([])
})

test('a tank takes no more than it can, with what it has on that day, unless it was left full; of no capacity it takes what comes', async () => {
  const { company, admin, filling, tank, work, tractor } = await makeTank()
  await admin.post('machines/fuel', filling)
  const more = { ...filling, filledOn: '2026-02-11', amount: 40.5 }
  expect((await admin.refused('INVALID_INPUT', 'POST', 'machines/fuel', more)).errors).toEqual({
    amount: 'OVER_TANK:100 − 60',
  })
  // Before the day of the filling the tank was empty.
  const first = await admin.post('machines/fuel', { ...filling, filledOn: '2026-02-09', amount: 40 })
  expect(await tank()).toBe(100)
  const edited = { ...filling, filledOn: '2026-02-09', amount: 99 }
  expect((await admin.refused('INVALID_INPUT', 'PUT', 'machines/fuel', edit(first, edited))).errors).toEqual({
    amount: 'OVER_TANK:100 − 60',
  })
  // What works burnt leaves room.
  await admin.post('lands/curation', work)
  await admin.post('machines/fuel', { ...filling, filledOn: '2026-02-28', amount: 24 })
  expect(await tank()).toBe(100)
  const full = { ...filling, filledOn: '2026-02-28', amount: 20, fullTank: true }
  expect(await admin.post('machines/fuel', full)).toMatchObject({ difference: -20 })
  const { version } = await admin.record('machine', tractor.id)
  await admin.put('machines/machines', {
    ...{ id: tractor.id, version, name: 'Fiat 80', fuelProduct: null, tankCapacity: null },
  })
  await admin.post('machines/fuel', { ...filling, filledOn: '2026-02-28', amount: 80 })
  await expectSoundLedger(server, company)
})

test('a machine is not filled out of the tank of another one, which is not offered either', async () => {
  const { admin, filling } = await makeTank()
  await admin.post('machines/fuel', filling)
  const { id } = await admin.post('machines/machines', { name: 'Fiat 60' })
  const stocks = async (more = '') =>
    (await admin.get(`stock/stock?stockType=FUEL${more}`)).result as {
      id: string
      deposit: { name: string }
    }[]
  const inTank = (await stocks()).find(({ deposit }) => deposit.name === 'Tanque de Fiat 80')!
  for (const machine of [id, filling.machine]) {
    const refusal = await admin.refused('INVALID_INPUT', 'POST', 'machines/fuel', {
      ...{ ...filling, machine, stock: inTank.id, amount: 5 },
    })
    expect(refusal.errors).toEqual({ stock: 'OF_A_TANK' })
  }
  expect((await stocks('&tanks=false')).map((one) => one.id)).not.toContain(inTank.id)
  expect((await stocks('&tanks=false')).map((one) => one.id)).toContain(filling.stock)
})

test('a machine whose tank was filled is not deleted, and its tank stays out of the deposits of works', async () => {
  const { admin, filling, tractor, company, estate } = await makeTank()
  await admin.post('machines/fuel', filling)
  await admin.refused('IN_USE', 'DELETE', `machines/machine/${tractor.id}`)
  const hand = await company.as('LAND_EMPLOYEE')
  await hand.refused('NO_PERMISSIONS', 'POST', 'machines/fuel', filling)
  const serving = await admin.get(`stock/deposits?wineEstateId=${estate.estate.id}&limit=200`)
  expect(serving.result.map(({ name }: { name: string }) => name)).not.toContain('Tanque de Fiat 80')
})
