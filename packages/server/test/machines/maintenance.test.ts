import { maintenanceOf, type MaintenanceRecord } from '@lagar/domain/machines/maintenance.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { editOf, makeVintage as makeField } from '../lands/makers.ts'
import { add, addBatch, expectSoundLedger, makeStock } from '../stock/makers.ts'
import { openServer, type TestCompany, type TestServer } from '../support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

/** A tractor, with filters in a deposit. */
async function makeTractor(company: TestCompany) {
  const { admin } = company
  const machine = await admin.post('machines/machines', { name: 'Fiat 80' })
  const filter = await makeStock(admin, { kind: 'CELLAR', name: 'Filtro de aceite', unit: 'UNIT' })
  await add(admin, filter.stock.id, 4, 12_000, { unit: 'UNIT' })
  const part = { stock: filter.stock.id, amount: 1, unit: 'UNIT' }
  const oil = {
    machine: machine.id,
    type: 'OIL_CHANGE',
    description: 'Aceite y filtros',
    plannedOn: '2026-03-01',
  }
  const left = async () => (await admin.record('stock', filter.stock.id)).amount
  return { admin, machine, part, oil, left }
}

/** A saved maintenance as an edit of it is sent. */
const edit = (saved: MaintenanceRecord, change: object = {}) => ({
  ...maintenanceOf(saved),
  ...{ id: saved.id, version: saved.version },
  ...change,
})

test('what is done takes its parts at their cost, plans the next, and gives all back when it is opened again', async () => {
  const company = await server.company()
  const { admin, oil, part, left } = await makeTractor(company)
  const saved = await admin.post('machines/maintenance', {
    ...oil,
    stocksUsed: [{ ...part, amount: 2 }],
    everyDays: 90,
    everyMeter: 250,
  })
  expect([await left(), saved.partsCost]).toEqual([4, 0])
  const done = await admin.put(
    'machines/maintenance',
    edit(saved, { status: 'DONE', performedOn: '2026-03-03', meter: 1250.5, cost: 30_000 }),
  )
  expect(done).toMatchObject({ status: 'DONE', partsCost: 24_000, cost: 30_000, meter: 1250.5 })
  expect(await left()).toBe(2)
  const waiting = async () => (await admin.get('machines/maintenances?status=PENDING')).result
  expect(await waiting()).toMatchObject([
    {
      description: 'Aceite y filtros',
      plannedOn: '2026-06-01',
      plannedMeter: 1500.5,
      repeats: { id: saved.id },
      stocksUsed: [{ amount: 2 }],
      cost: 0,
    },
  ])
  // Once more done with another amount: the parts follow, and nothing is planned twice.
  const one = await admin.put('machines/maintenance', edit(done, { stocksUsed: [part] }))
  expect([one.partsCost, await left(), (await waiting()).length]).toEqual([12_000, 3, 1])
  await admin.refused('REVERSE_FIRST', 'DELETE', `machines/maintenance/${saved.id}`)
  const open = await admin.put(
    'machines/maintenance',
    edit(one, { status: 'PENDING', performedOn: null, meter: null }),
  )
  expect([open.partsCost, await left(), (await waiting()).map(({ id }: { id: string }) => id)]).toEqual([
    0,
    4,
    [saved.id],
  ])
  await admin.delete(`machines/maintenance/${saved.id}`)
  await expectSoundLedger(server, company)
})

test('the next of a maintenance that was worked on stays without it once that is deleted', async () => {
  const { admin, oil } = await makeTractor(await server.company())
  const saved = await admin.post('machines/maintenance', { ...oil, everyDays: 90 })
  const performed = { status: 'DONE', performedOn: '2026-03-03', meter: 10 }
  const done = await admin.put('machines/maintenance', edit(saved, performed))
  const [next] = (await admin.get('machines/maintenances?status=PENDING')).result
  await admin.put('machines/maintenance', edit(next, { description: 'Aceite sintético' }))
  await admin.put('machines/maintenance', edit(done, { status: 'PENDING', performedOn: null, meter: null }))
  expect((await admin.record('maintenance', next.id)).repeats).toMatchObject({ id: saved.id })
  await admin.delete(`machines/maintenance/${saved.id}`)
  expect(await admin.record('maintenance', next.id)).toMatchObject({
    description: 'Aceite sintético',
    repeats: null,
  })
})

test('bad maintenances are refused at their fields: a day to come, a closed one, too many parts, a meter that runs backwards', async () => {
  const company = await server.company()
  const { admin, oil, part } = await makeTractor(company)
  const refused = async (code: Parameters<typeof admin.refused>[0], more: object) =>
    (await admin.refused(code, 'POST', 'machines/maintenance', { ...oil, ...more })).errors
  const done = { status: 'DONE', performedOn: '2026-03-03', meter: 100 }
  await admin.post('machines/maintenance', { ...oil, ...done })
  expect(await refused('INVALID_INPUT', { ...done, performedOn: '2026-03-10', meter: 99.5 })).toEqual({
    meter: 'METER_BEFORE:100',
  })
  expect(await refused('INVALID_INPUT', { ...done, performedOn: '2026-02-10', meter: 100.5 })).toEqual({
    meter: 'METER_SINCE:100',
  })
  expect(await refused('INVALID_INPUT', { ...done, performedOn: '2099-01-01' })).toEqual({
    performedOn: 'DAY_IN_FUTURE',
  })
  expect(await refused('NOT_ENOUGH', { ...done, stocksUsed: [{ ...part, amount: 5 }] })).toEqual({
    'stocksUsed.0.amount': 'MORE_THAN_AVAILABLE',
  })
  expect(
    await refused('INVALID_INPUT', { outFrom: '2026-03-05', outTo: '2026-03-04', outReason: 'x' }),
  ).toEqual({
    outTo: 'END_BEFORE_START',
  })
  await admin.refused('REFERENCE_NOT_FOUND', 'POST', 'machines/maintenance', {
    ...oil,
    machine: crypto.randomUUID(),
  })
})

test('a machine that is out of service is not taken for a work of those days, and the refusal leads to its maintenance', async () => {
  const { admin, estate, curing } = await makeField(server)
  const repair = await admin.post('machines/maintenance', {
    machine: estate.machine.id,
    type: 'CORRECTIVE',
    description: 'Caja de cambios',
    plannedOn: '2026-02-19',
    outFrom: '2026-02-18',
    outTo: '2026-02-22',
    outReason: 'Esperando repuesto',
  })
  const work = { ...curing, machines: [estate.machine.id], stocksUsed: [] }
  const refusal = await admin.refused('MACHINE_OUT_OF_SERVICE', 'POST', 'lands/curation', work)
  expect(refusal.errors?.['machines']).toMatch(/^MACHINE_OUT_OF_SERVICE:.*Esperando repuesto, 22\/02\/2026$/)
  expect(refusal.details).toMatchObject({ dependents: [{ type: 'maintenance', id: repair.id }] })
  const later = { ...work, initialTimezone: '2026-02-23', finalTimezone: '2026-02-23' }
  const saved = await admin.post('lands/curation', later)
  const back = { initialTimezone: '2026-02-22', finalTimezone: '2026-02-23' }
  await admin.refused('MACHINE_OUT_OF_SERVICE', 'PUT', 'lands/curation', editOf(saved, back))
  await admin.put('machines/maintenance', edit(repair, { status: 'CANCELLED' }))
  await admin.put('lands/curation', editOf(saved, back))
})

test('a maintenance rings once its day is near, or once the hours of works bring the meter there', async () => {
  const { company, admin, estate, curing } = await makeField(server)
  const care = { machine: estate.machine.id, type: 'INSPECTION' }
  const rings = async () =>
    (await admin.get('traceability/alarms?kind=MAINTENANCE_DUE')).result.map(
      ({ name }: { name: string }) => name,
    )
  await admin.post('machines/maintenance', { ...care, description: 'Muy lejos', plannedOn: '2099-01-01' })
  await admin.post('machines/maintenance', { ...care, description: 'Vencido', plannedOn: '2026-01-01' })
  await admin.post('machines/maintenance', { ...care, description: 'Por horas', plannedMeter: 105 })
  expect(await rings()).toEqual(['Vencido'])
  await admin.post('machines/maintenance', {
    ...care,
    ...{ description: 'Lectura', status: 'DONE', performedOn: '2026-02-01', meter: 100 },
  })
  expect(await rings()).toEqual(['Vencido'])
  const hours = { machines: [estate.machine.id], machineHours: 5, stocksUsed: [], status: 'DONE' }
  await admin.post('lands/curation', { ...curing, ...hours })
  expect((await rings()).toSorted()).toEqual(['Por horas', 'Vencido'])
  const open = await admin.get('machines/maintenances?open=true&to=2026-12-31')
  expect(open.result.map(({ description }: MaintenanceRecord) => description)).toEqual(['Vencido'])
  await expectSoundLedger(server, company)
})

test('who may and who may not, and what another company sees', async () => {
  const company = await server.company()
  const { admin, oil, machine } = await makeTractor(company)
  const saved = await admin.post('machines/maintenance', oil)
  const foreman = await company.as('LAND_ADMIN')
  const done = edit(saved, { status: 'DONE', performedOn: '2026-03-03' })
  const closed = await foreman.put('machines/maintenance', done)
  const reopened = edit(closed, { status: 'PENDING', performedOn: null })
  await foreman.refused('NO_PERMISSIONS', 'PUT', 'machines/maintenance', reopened)
  await foreman.refused('NO_PERMISSIONS', 'DELETE', `machines/maintenance/${saved.id}`)
  const hand = await company.as('CELLAR_EMPLOYEE')
  await hand.refused('NO_PERMISSIONS', 'POST', 'machines/maintenance', oil)
  const stranger = (await server.company()).admin
  expect((await stranger.get('machines/maintenances')).result).toEqual([])
  await stranger.refused('NOT_FOUND', 'PUT', 'machines/maintenance', done)
  await stranger.refused('REFERENCE_NOT_FOUND', 'POST', 'machines/maintenance', {
    ...oil,
    machine: machine.id,
  })
})

test('who is in charge is told, and batches that are held are not taken', async () => {
  const company = await server.company()
  const { admin, oil } = await makeTractor(company)
  const { stock } = await makeStock(admin, { kind: 'CELLAR', name: 'Grasa', basedInBatches: true })
  const batch = await addBatch(admin, stock.id, 'GR-1', 5)
  const saved = await admin.post('machines/maintenance', {
    ...oil,
    status: 'DONE',
    performedOn: '2026-03-03',
    stocksUsed: [{ stock: stock.id, stockBatch: batch, amount: 500, unit: 'GRAM' }],
  })
  expect(saved.stocksUsed).toMatchObject([
    { stockBatch: { id: batch, name: 'GR-1' }, amount: 500, unit: 'GRAM' },
  ])
  const entries = await admin.get(`stock/movements?stockId=${stock.id}`)
  expect(entries.result).toMatchObject([
    { cause: { type: 'maintenance', id: saved.id } },
    { kind: 'PURCHASE' },
  ])
})

test('a list begins with what is due first, and ends with what was done, the newest first', async () => {
  const company = await server.company()
  const { admin, oil } = await makeTractor(company)
  const care = (description: string, more: object) =>
    admin.post('machines/maintenance', { ...oil, plannedOn: null, description, ...more })
  await care('Hecho en enero', { status: 'DONE', performedOn: '2026-01-05' })
  await care('Hecho en marzo', { status: 'DONE', performedOn: '2026-03-05' })
  await care('Por el medidor', { plannedMeter: 500 })
  await care('Para mayo', { plannedOn: '2026-05-01' })
  await care('Para febrero', { plannedOn: '2026-02-01', status: 'IN_PROGRESS' })
  const { result } = await admin.get('machines/maintenances')
  expect(result.map(({ description }: { description: string }) => description)).toEqual([
    'Para febrero',
    'Para mayo',
    'Por el medidor',
    'Hecho en marzo',
    'Hecho en enero',
  ])
})
