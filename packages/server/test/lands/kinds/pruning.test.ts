import { afterAll, beforeAll, expect, test } from 'vitest'
import { amountOf, costOn, editOf, makeEstate, stockIn, workOn, type Estate } from '../makers.ts'
import { openServer, type Person, type TestServer } from '../../support/harness.ts'
import { add, expectSoundLedger } from '../../stock/makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

/** Writes down what is planted on a land. */
async function plant(admin: Person, { id }: { id: string }, planting: object) {
  const { version, wineEstate, variety, name, surface, surfaceUnit } = await admin.record('land', id)
  const land = { id, version, wineEstate: wineEstate.id, variety: variety.id, name, surface, surfaceUnit }
  await admin.put('lands/land', { ...land, ...planting })
}

/** Lands of 3.2 ha at 2 x 1.25 m and of 1.5 ha with 6,000 plants counted, so 18,800 plants on 4.7 ha. */
async function vineyard() {
  const company = await server.company()
  const estate = await makeEstate(company.admin)
  await plant(company.admin, estate.l1, { rowDistance: 2, plantDistance: 1.25 })
  await plant(company.admin, estate.l2, { plants: 6_000, rowDistance: 2, plantDistance: 1.25 })
  return { company, admin: company.admin, estate, pruning: pruningOf(estate) }
}

/** Eight people for five days at 24,000; the daily cost travels for the whole crew. */
const pruningOf = (estate: Estate) => ({
  ...workOn(estate, estate.l1, estate.l2),
  type: 'GUYOT_DOUBLE',
  budByPlant: 16.5,
  prunningWeight: 15.04,
  prunningWeightUnit: 'TON',
  initialTimezone: '2026-07-06',
  finalTimezone: '2026-07-10',
  peopleUsedAmount: 8,
  workedDays: 5,
  workedDayCost: 192_000,
})

/** A pruning as an edit sends it back, without what it only answers. */
function sentBack(saved: Record<string, unknown>, change: object) {
  const {
    plants: _plants,
    plantsByHectare: _planted,
    budsByHectare: _buds,
    weightByHectare: _weight,
    weightByPlant: _own,
    landBuds: _lands,
    ...rest
  } = editOf(saved, change) as Record<string, unknown>
  return rest
}

test('it says plants and buds by hectare and the wood by plant; edited and saved again nothing changes', async () => {
  const { admin, estate, pruning } = await vineyard()
  const saved = await admin.post('lands/pruning', pruning)
  expect(saved).toMatchObject({
    kind: 'pruning',
    title: 'Poda 06/07/2026',
    type: 'GUYOT_DOUBLE',
    hours: 64,
    workedDayCost: 192_000,
    budByPlant: 16.5,
    prunningWeight: 15.04,
    prunningWeightUnit: 'TON',
    plants: 18_800,
    plantsByHectare: 4_000,
    budsByHectare: 66_000,
    weightByHectare: 3_200,
    weightByPlant: 0.8,
    landBuds: [
      {
        land: { id: estate.l1.id, name: 'L1' },
        plants: 12_800,
        plantsByHectare: 4_000,
        budsByHectare: 66_000,
      },
      {
        land: { id: estate.l2.id, name: 'L2' },
        plants: 6_000,
        plantsByHectare: 4_000,
        budsByHectare: 66_000,
      },
    ],
  })
  const same = await admin.put('lands/pruning', sentBack(saved, {}))
  expect({ ...same, version: 1, audit: [] }).toEqual({ ...saved, audit: [] })
  const bare = { budByPlant: 0, prunningWeight: 0 }
  expect(await admin.put('lands/pruning', sentBack(same, bare))).toMatchObject({
    ...bare,
    plants: 18_800,
    budsByHectare: 0,
    weightByPlant: 0,
  })
})

test('the plants are those of its day: a land that is replanted later does not rewrite it', async () => {
  const { admin, estate, pruning } = await vineyard()
  const saved = await admin.post('lands/pruning', { ...pruning, status: 'DONE' })
  await plant(admin, estate.l2, { plants: 5_000 })
  expect(await admin.record('pruning', saved.id)).toMatchObject({ plants: 18_800, budsByHectare: 66_000 })
  await plant(admin, estate.l1, {})
  const later = await admin.post('lands/pruning', pruning)
  expect(later).toMatchObject({
    plants: null,
    budsByHectare: null,
    weightByPlant: null,
    weightByHectare: 3_200,
    landBuds: [
      { plants: null, budsByHectare: null },
      { plants: 5_000, budsByHectare: 55_000 },
    ],
  })
})

test('closed, it takes what it used and puts 1,000,800.00 on its lands by surface; taken back, it returns', async () => {
  const { company, admin, estate, pruning } = await vineyard()
  const paste = await stockIn(admin, estate, { kind: 'CURING_DOSE', name: 'Pasta cicatrizante' })
  await add(admin, paste.stock, 20, 4_200, { date: '2026-01-10' })
  const used = {
    ...pruning,
    machines: [estate.machine.id],
    machineHours: 5,
    fuelPerHour: 3,
    fuelPrice: 1_200,
    stocksUsed: [{ stock: paste.stock, amount: 4.7, unit: 'KG', dose: 1, doseUnit: 'KG_PER_HECTARE' }],
    otherCost: 3_060,
  }
  const done = await admin.post('lands/pruning', { ...used, status: 'DONE' })
  expect(done.stocksUsed[0].teoricAmount).toBe(4.7)
  expect(done.costs).toEqual({
    supplies: 19_740,
    labor: 960_000,
    fuel: 18_000,
    other: 3_060,
    total: 1_000_800,
  })
  expect(await amountOf(admin, paste.stock)).toBe(15.3)
  // 1,000,800 x 3.2 / 4.7 and the rest.
  expect([await costOn(admin, estate.l1), await costOn(admin, estate.l2)]).toEqual([681_395.74, 319_404.26])
  expect(await admin.get(`lands/land/costs?landId=${estate.l2.id}`)).toMatchObject({
    result: [{ kind: 'pruning', works: 1 }],
  })

  const pending = await admin.put('lands/pruning', sentBack(done, { status: 'PENDING' }))
  expect(pending).toMatchObject({ status: 'PENDING', costs: null, can: { edit: true, delete: true } })
  expect(await amountOf(admin, paste.stock)).toBe(20)
  expect([await costOn(admin, estate.l1), await costOn(admin, estate.l2)]).toEqual([0, 0])
  await admin.put('lands/pruning', sentBack(pending, { status: 'DONE' }))
  expect(await costOn(admin, estate.l1)).toBe(681_395.74)
  const { audit } = await admin.record('pruning', done.id)
  expect(audit.map(({ action }: { action: string }) => action)).toEqual([
    'FINISH',
    'EDIT',
    'EDIT',
    'REVERSE',
    'FINISH',
    'CREATE',
  ])
  // What follows from what was written is not told.
  expect(audit.at(-1).changes).toMatchObject({ budByPlant: [null, 16.5] })
  expect(audit.at(-1).changes).not.toHaveProperty('landBuds')
  await expectSoundLedger(server, company)
})

test('the type and the lands of a saved pruning stay; what is missing is named all at once', async () => {
  const { admin, estate, pruning } = await vineyard()
  const saved = await admin.post('lands/pruning', pruning)
  const locked = async (change: object) =>
    (await admin.refused('INVALID_INPUT', 'PUT', 'lands/pruning', sentBack(saved, change))).errors
  expect(await locked({ type: 'SPUR' })).toEqual({ type: 'TYPE_LOCKED' })
  expect(await locked({ lands: [estate.l2.id] })).toEqual({ lands: 'LANDS_LOCKED' })
  const blank = { ...pruning, lands: [], type: null, employee: null, initialTimezone: null }
  const refusal = await admin.refused('INVALID_INPUT', 'POST', 'lands/pruning', blank)
  expect(refusal.missing.toSorted()).toEqual(['employee', 'initialTimezone', 'lands', 'type'])
  const wrong = { ...pruning, budByPlant: -1, prunningWeight: 0.001, prunningWeightUnit: 'LITER' }
  expect((await admin.refused('INVALID_INPUT', 'POST', 'lands/pruning', wrong)).errors).toEqual({
    budByPlant: 'TOO_LOW',
    prunningWeight: 'TOO_MANY_DECIMALS',
    prunningWeightUnit: 'INVALID_VALUE',
  })
})

test('it is in the lists of works and of its land, filtered', async () => {
  const { admin, estate, pruning } = await vineyard()
  const saved = await admin.post('lands/pruning', pruning)
  const found = async (query: string) => (await admin.get(query)).total
  expect(await found(`lands/pruning?status=PENDING&landId=${estate.l2.id}`)).toBe(1)
  expect(await found('lands/pruning?to=2026-07-05')).toBe(0)
  const all = await admin.get('traceability/all/type/land/works?kinds=pruning,labor')
  expect(all.result).toMatchObject([{ id: saved.id, title: 'Poda 06/07/2026', laborType: null }])
})

test('it has its role, and another company sees and changes nothing', async () => {
  const { company, admin, pruning } = await vineyard()
  const saved = await admin.post('lands/pruning', pruning)
  const pruner = await company.as('PRUNING_EMPLOYEE')
  const own = await pruner.post('lands/pruning', pruning)
  expect(own.can).toEqual({ edit: true, delete: false, reverse: false, repeat: true })
  const done = await pruner.put('lands/pruning', sentBack(own, { status: 'DONE' }))
  await pruner.refused('NO_PERMISSIONS', 'PUT', 'lands/pruning', sentBack(done, { status: 'PENDING' }))
  await pruner.refused('NO_PERMISSIONS', 'DELETE', `lands/pruning/${saved.id}`)
  const hand = await company.as('LABOR_EMPLOYEE')
  await hand.refused('NO_PERMISSIONS', 'POST', 'lands/pruning', pruning)
  await hand.refused('NO_PERMISSIONS', 'GET', 'lands/pruning')
  const viewer = await company.as('TRACEABILITY_VIEWER')
  expect((await viewer.get('lands/pruning')).result[0].can).toEqual({
    edit: false,
    delete: false,
    reverse: false,
    repeat: false,
  })

  const theirs = await server.company()
  expect((await theirs.admin.get('lands/pruning')).total).toBe(0)
  await theirs.admin.refused('NOT_FOUND', 'PUT', 'lands/pruning', sentBack(saved, {}))
  await theirs.admin.refused('NOT_FOUND', 'DELETE', `lands/pruning/${saved.id}`)
  await admin.delete(`lands/pruning/${saved.id}`)
  expect((await admin.get('lands/pruning')).total).toBe(1)
})
