import { laborTypes } from '@lagar/domain/lists/vineyard.ts'
import { es } from '@lagar/domain/texts/es.ts'
import { copyFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '../../../src/database/client.ts'
import { migrate, migrationsFolder } from '../../../src/database/migrate.ts'
import { newId } from '../../../src/ids.ts'
import { bareDatabase } from '../../support/database.ts'
import { amountOf, costOn, editOf, makeEstate, stockIn, workOn } from '../makers.ts'
import { openServer, type Person, type TestServer } from '../../support/harness.ts'
import { add, expectSoundLedger } from '../../stock/makers.ts'
import { temporaryFolder } from '../../support/temporary.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const typeNamed = async (person: Person, name: string): Promise<string> =>
  (await person.get(`lands/laborTypes?name=${encodeURIComponent(name)}`)).result[0].id

/**
 * Two lands of 3.2 and 1.5 ha that five people tie in three days at 20,000, with 12 kg of a string of 2,500 of which 2 were spoiled,
 * and a tractor for 6 hours at 4 L of fuel at 1,400. The daily cost travels for the whole crew.
 */
async function tying() {
  const company = await server.company()
  const { admin } = company
  const estate = await makeEstate(admin)
  const string = await stockIn(admin, estate, { kind: 'CELLAR', name: 'Hilo para atar' })
  await add(admin, string.stock, 30, 2_500, { date: '2026-01-10' })
  const labor = {
    ...workOn(estate, estate.l1, estate.l2),
    type: await typeNamed(admin, 'Atadura'),
    initialTimezone: '2026-08-03',
    finalTimezone: '2026-08-05',
    peopleUsedAmount: 5,
    workedDays: 3,
    workedDayCost: 100_000,
    machines: [estate.machine.id],
    machineHours: 6,
    fuelPerHour: 4,
    fuelPrice: 1_400,
    stocksUsed: [{ stock: string.stock, amount: 10, unit: 'KG', discarded: 2 }],
  }
  return { company, admin, estate, string, labor }
}

test('a company starts with the labors of the list, by their Spanish names', async () => {
  const { admin } = await server.company()
  const { result, total } = await admin.get('lands/laborTypes?limit=200')
  expect(total).toBe(laborTypes.length)
  expect(result.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining(['Atadura', 'Desbrote', 'Raleo de racimos', 'Malla antigranizo', 'Otra']),
  )
})

test('a company from before there were labors gets those of the list of then', async () => {
  const database = await bareDatabase()
  const folder = temporaryFolder()
  const copy = (names: string[]) =>
    names.forEach((name) => copyFileSync(path.join(migrationsFolder, name), path.join(folder, name)))
  const names = readdirSync(migrationsFolder).toSorted()
  const at = names.findIndex((name) => name.startsWith('0042'))
  try {
    copy(names.slice(0, at))
    await migrate(database.ownerUrl, folder)
    await withClient(database.ownerUrl, (owner) =>
      owner.query(`insert into company (id, name, plan) values ($1, 'Antigua', 'full')`, [newId()]),
    )
    copy(names.slice(at))
    await migrate(database.ownerUrl, folder)
    const { rows } = await withClient(database.superuserUrl, (owner) =>
      owner.query<{ code: string; name: string }>('select code, name from labor_type'),
    )
    expect(es.laborType).toMatchObject(Object.fromEntries(rows.map(({ code, name }) => [code, name])))
    expect(rows.length).toBeGreaterThan(20)
    const crops = await withClient(database.superuserUrl, (owner) =>
      owner.query<{ code: string; name: string }>('select code, name from winter_grass_crop'),
    )
    const named = crops.rows.map(({ code, name }) => [code, name])
    expect(Object.fromEntries(named)).toEqual(es.winterGrassCrop)
  } finally {
    await database.drop()
  }
})

test('closed, it takes what it used and puts 358,600.00 on its lands by surface; edited and saved again nothing changes', async () => {
  const { company, admin, estate, string, labor } = await tying()
  const saved = await admin.post('lands/labor', labor)
  expect(saved).toMatchObject({
    kind: 'labor',
    title: 'Atadura 03/08/2026',
    status: 'PENDING',
    type: { name: 'Atadura' },
    hours: 40,
    workedDayCost: 100_000,
    costs: null,
    can: { edit: true, delete: true, reverse: false },
  })
  const same = await admin.put('lands/labor', editOf(saved, {}))
  expect({ ...same, audit: [] }).toEqual({ ...saved, audit: [] })
  expect(await amountOf(admin, string.stock)).toBe(30)

  const done = await admin.put('lands/labor', editOf(same, { status: 'DONE' }))
  expect(done).toMatchObject({
    status: 'DONE',
    costs: { supplies: 25_000, labor: 300_000, fuel: 33_600, other: 0, total: 358_600 },
    can: { edit: false, delete: false, reverse: true },
  })
  expect(await amountOf(admin, string.stock)).toBe(18)
  // 358,600 x 3.2 / 4.7 and the rest.
  expect([await costOn(admin, estate.l1), await costOn(admin, estate.l2)]).toEqual([244_153.19, 114_446.81])
  expect(await admin.get(`lands/land/costs?landId=${estate.l1.id}`)).toMatchObject({
    result: [{ kind: 'labor', works: 1, cost: 244_153.19 }],
  })
  const { audit } = await admin.record('labor', saved.id)
  expect(audit.map(({ action }: { action: string }) => action)).toEqual(['FINISH', 'EDIT', 'CREATE'])
  expect(audit.at(-1).changes).toMatchObject({ type: [null, { name: 'Atadura' }] })
  await expectSoundLedger(server, company)
})

test('taken back, everything returns; closed anew it costs the same', async () => {
  const { company, admin, estate, string, labor } = await tying()
  const done = await admin.post('lands/labor', { ...labor, status: 'DONE' })
  const foreman = await company.as('LABOR_EMPLOYEE')
  await foreman.refused('NO_PERMISSIONS', 'PUT', 'lands/labor', editOf(done, { status: 'PENDING' }))
  await admin.refused('ALREADY_CLOSED', 'PUT', 'lands/labor', editOf(done, { note: 'Otra' }))
  await admin.refused('REVERSE_FIRST', 'DELETE', `lands/labor/${done.id}`)
  const again = await admin.put('lands/labor', editOf(done, { status: 'PENDING', note: 'Mal cargado' }))
  expect(again).toMatchObject({ status: 'PENDING', costs: null, note: 'Mal cargado' })
  expect(await amountOf(admin, string.stock)).toBe(30)
  expect([await costOn(admin, estate.l1), await costOn(admin, estate.l2)]).toEqual([0, 0])
  await admin.put('lands/labor', editOf(again, { status: 'DONE' }))
  expect(await costOn(admin, estate.l1)).toBe(244_153.19)
  await expectSoundLedger(server, company)
})

test('the type and the lands of a saved labor stay; what is missing is named all at once', async () => {
  const { admin, estate, labor } = await tying()
  const saved = await admin.post('lands/labor', labor)
  const locked = async (change: object) =>
    (await admin.refused('INVALID_INPUT', 'PUT', 'lands/labor', editOf(saved, change))).errors
  expect(await locked({ type: await typeNamed(admin, 'Desbrote') })).toEqual({ type: 'TYPE_LOCKED' })
  expect(await locked({ lands: [estate.l1.id] })).toEqual({ lands: 'LANDS_LOCKED' })
  const blank = { ...labor, lands: [], type: null, employee: null, finalTimezone: null }
  const refusal = await admin.refused('INVALID_INPUT', 'POST', 'lands/labor', blank)
  expect(refusal.missing.toSorted()).toEqual(['employee', 'finalTimezone', 'lands', 'type'])
  const much = { ...labor, stocksUsed: [{ ...labor.stocksUsed[0], amount: 31 }], status: 'DONE' }
  expect((await admin.refused('NOT_ENOUGH', 'POST', 'lands/labor', much)).errors).toEqual({
    'stocksUsed.0.amount': 'MORE_THAN_AVAILABLE',
  })
})

test('a labor type that a labor names is renamed, not deleted, and the labor is called anew', async () => {
  const { admin, labor } = await tying()
  const saved = await admin.post('lands/labor', labor)
  await admin.refused('IN_USE', 'DELETE', `lands/laborTypes/${labor.type}`)
  await admin.put('lands/laborTypes', { id: labor.type, version: 1, name: 'Atado con hilo' })
  expect(await admin.record('labor', saved.id)).toMatchObject({
    title: 'Atado con hilo 03/08/2026',
    type: { name: 'Atado con hilo' },
  })
  const unused = await typeNamed(admin, 'Muestreo')
  await admin.delete(`lands/laborTypes/${unused}`)
})

test('it is in the lists of works and of its land, filtered, and in their spreadsheet', async () => {
  const { admin, estate, labor } = await tying()
  const saved = await admin.post('lands/labor', labor)
  await admin.post('lands/labor', { ...labor, lands: [estate.l2.id], status: 'DONE', stocksUsed: [] })
  const found = async (query: string) => (await admin.get(query)).total
  expect(await found('lands/labor')).toBe(2)
  expect(await found('lands/labor?status=PENDING')).toBe(1)
  expect(await found(`lands/labor?landId=${estate.l1.id}`)).toBe(1)
  expect(await found('lands/labor?from=2026-08-06')).toBe(0)
  expect(await found(`lands/labor?employeeId=${estate.employee.id}&from=2026-08-05&to=2026-08-05`)).toBe(2)
  const all = await admin.get(`traceability/all/type/land/works?kinds=labor&landId=${estate.l1.id}`)
  expect(all.result).toMatchObject([{ id: saved.id, kind: 'labor', laborType: { name: 'Atadura' } }])
  const sheet = await admin.request('GET', 'traceability/xlsx?type=LAND_WORK&filter_kinds=labor')
  expect(sheet.statusCode).toBe(200)
})

test('it has its role, and another company sees, uses and changes nothing', async () => {
  const { company, admin, labor } = await tying()
  const saved = await admin.post('lands/labor', labor)
  const hand = await company.as('LABOR_EMPLOYEE')
  const own = await hand.post('lands/labor', { ...labor, note: 'De a pie' })
  expect(own).toMatchObject({ note: 'De a pie', can: { edit: true, delete: false, reverse: false } })
  await hand.put('lands/labor', editOf(own, { status: 'DONE' }))
  await hand.refused('NO_PERMISSIONS', 'DELETE', `lands/labor/${saved.id}`)
  await hand.refused('NO_PERMISSIONS', 'POST', 'lands/laborTypes', { name: 'Encalado' })
  const pruner = await company.as('PRUNING_EMPLOYEE')
  await pruner.refused('NO_PERMISSIONS', 'POST', 'lands/labor', labor)
  await pruner.refused('NO_PERMISSIONS', 'GET', 'lands/labor')

  const theirs = await server.company()
  expect((await theirs.admin.get('lands/labor')).total).toBe(0)
  await theirs.admin.refused('NOT_FOUND', 'PUT', 'lands/labor', editOf(saved, {}))
  await theirs.admin.refused('NOT_FOUND', 'DELETE', `lands/labor/${saved.id}`)
  const home = await makeEstate(theirs.admin)
  const stolen = { ...labor, ...workOn(home, home.l1), machines: [], stocksUsed: [] }
  await theirs.admin.refused('REFERENCE_NOT_FOUND', 'POST', 'lands/labor', stolen)
  await theirs.admin.refused('NOT_FOUND', 'DELETE', `lands/laborTypes/${labor.type}`)
  await admin.delete(`lands/labor/${saved.id}`)
  expect((await admin.get('lands/labor')).total).toBe(1)
})
