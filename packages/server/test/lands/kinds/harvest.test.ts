import { afterAll, beforeAll, expect, test } from 'vitest'
import { costOn, editOf, makeEstate, workOn, type Estate } from '../makers.ts'
import { inside, outside } from '@lagar/domain/ledger/ledger.ts'
import type { Actor } from '../../../src/actor.ts'
import { newId } from '../../../src/ids.ts'
import { post } from '../../../src/ledger/post.ts'
import { openServer, type TestCompany, type TestServer } from '../../support/harness.ts'
import { expectSoundLedger } from '../../stock/makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

/** The harvest of the vintage, step 1.4: the daily cost travels for the whole crew. */
const harvestOf = (estate: Estate) => ({
  ...workOn(estate, estate.l1),
  type: 'MANUAL_BINES',
  initialTimezone: '2026-03-16',
  finalTimezone: '2026-03-16',
  peopleUsedAmount: 20,
  workedDays: 1,
  workedDayCost: 600_000,
  machines: [estate.machine.id],
  machineHours: 8,
  fuelPerHour: 5,
  fuelPrice: 1_400,
  harvestLands: [{ land: estate.l1.id, weight: 13_500, weightUnit: 'KG' }],
})

async function vintage() {
  const company = await server.company()
  const estate = await makeEstate(company.admin)
  return { company, admin: company.admin, estate, harvest: harvestOf(estate) }
}

const allowEarly = ({ id }: TestCompany, allowed: boolean) =>
  server.owner.query('update company set allow_harvest_before_harvestable_date = $2 where id = $1', [
    id,
    allowed,
  ])

test('step 1.4 of the vintage: 160 hours, and 656,000.00 on its land; edited and saved again nothing changes', async () => {
  const { company, admin, estate, harvest } = await vintage()
  const saved = await admin.post('lands/harvest', harvest)
  expect(saved).toMatchObject({
    hours: 160,
    workedDayCost: 600_000,
    kilos: 13_500,
    kilosByHectare: 4_218.75,
    harvestLands: [
      { land: { name: 'L1' }, variety: { name: 'Malbec' }, weight: 13_500, kilosByHectare: 4_218.75 },
    ],
  })
  const same = await admin.put('lands/harvest', sentBack(saved, {}))
  expect({ ...same, version: 1, audit: [] }).toEqual({ ...saved, audit: [] })

  const done = await admin.put('lands/harvest', sentBack(same, { status: 'DONE' }))
  expect(done.costs).toEqual({ supplies: 0, labor: 600_000, fuel: 56_000, other: 0, total: 656_000 })
  expect(await costOn(admin, estate.l1)).toBe(656_000)
  await admin.put('lands/harvest', sentBack(done, { status: 'PENDING' }))
  expect(await costOn(admin, estate.l1)).toBe(0)
  await expectSoundLedger(server, company)
})

/** A harvest as an edit sends it back, without what it only answers. */
function sentBack(saved: Record<string, unknown>, change: object) {
  const {
    kilos: _kilos,
    kilosByHectare: _average,
    ...rest
  } = editOf(saved, change) as Record<string, unknown>
  const rows = saved['harvestLands'] as Record<string, { id: string } | null>[]
  const harvestLands = rows.map(({ kilosByHectare: _own, land, variety, ...row }) => ({
    ...row,
    land: land?.id,
    variety: variety?.id,
  }))
  return { ...rest, harvestLands }
}

test('step 1.3: before its date it is harvested where the company allows it, and stopped where not', async () => {
  const { company, admin, estate, harvest } = await vintage()
  const { version, ...land } = await admin.record('land', estate.l1.id)
  const { result } = await admin.get(`lands/lands?ids=${estate.l1.id}`)
  expect(result[0].version).toBe(version)
  await admin.put('lands/land', {
    id: land.id,
    version,
    wineEstate: estate.estate.id,
    name: 'L1',
    surface: 3.2,
    surfaceUnit: 'HECTARE',
    harvestableDate: '2026-03-13',
  })
  const early = { ...harvest, initialTimezone: '2026-03-10', finalTimezone: '2026-03-10' }

  await allowEarly(company, false)
  const refusal = await admin.refused('INVALID_INPUT', 'POST', 'lands/harvest', early)
  expect(refusal).toMatchObject({
    missing: ['HARVEST_DATE_RESTRICTION'],
    errors: { initialTimezone: 'HARVEST_DATE_RESTRICTION' },
    details: { date: '2026-03-13', lands: [{ name: 'L1', harvestableDate: '2026-03-13' }] },
  })
  await admin.post('lands/harvest', { ...early, initialTimezone: '2026-03-13', finalTimezone: '2026-03-13' })
  await allowEarly(company, true)
  const saved = await admin.post('lands/harvest', early)
  await allowEarly(company, false)
  await admin.refused('INVALID_INPUT', 'PUT', 'lands/harvest', sentBack(saved, { status: 'DONE' }))
})

test('the lands of a saved harvest stay, and weights are of its lands', async () => {
  const { admin, estate, harvest } = await vintage()
  const saved = await admin.post('lands/harvest', harvest)
  const other = { lands: [estate.l2.id], harvestLands: [] }
  const moved = { ...sentBack(saved, {}), ...other }
  expect((await admin.refused('INVALID_INPUT', 'PUT', 'lands/harvest', moved)).errors).toEqual({
    lands: 'LANDS_LOCKED',
  })
  const estranged = await admin.post('lands/wineEstate', { name: 'Otra' })
  const abroad = { ...sentBack(saved, {}), wineEstate: estranged.id }
  expect((await admin.refused('INVALID_INPUT', 'PUT', 'lands/harvest', abroad)).errors).toEqual({
    wineEstate: 'LANDS_LOCKED',
  })
  const strange = { ...harvest, harvestLands: [{ land: estate.l2.id, weight: 1 }] }
  expect((await admin.refused('INVALID_INPUT', 'POST', 'lands/harvest', strange)).errors).toEqual({
    harvestLands: 'NOT_ALLOWED_HERE',
  })
})

test('what is missing of a harvest is named, all at once', async () => {
  const { admin, harvest } = await vintage()
  const blank = { ...harvest, lands: [], type: null, employee: null, harvestLands: [] }
  const refusal = await admin.refused('INVALID_INPUT', 'POST', 'lands/harvest', blank)
  expect(refusal.missing.toSorted()).toEqual(['employee', 'lands', 'type'])
})

test('a pending harvest is deleted; the company may ask for its name', async () => {
  const { company, admin, harvest } = await vintage()
  const saved = await admin.post('lands/harvest', harvest)
  await server.owner.query('update company set confirm_sign_for_deleting = true where id = $1', [company.id])
  await admin.refused('CONFIRMATION_NAME', 'DELETE', `lands/harvest/${saved.id}`)
  const picker = await company.as('HARVEST_EMPLOYEE')
  await picker.refused('NO_PERMISSIONS', 'DELETE', `lands/harvest/${saved.id}`)
  await admin.delete(`lands/harvest/${saved.id}?confirmation=${encodeURIComponent('Cosecha 16/03/2026')}`)
  expect((await admin.get('lands/harvest')).total).toBe(0)
})

test('a locked day is neither written nor taken back', async () => {
  const { company, admin, estate, harvest } = await vintage()
  const done = await admin.post('lands/harvest', { ...harvest, status: 'DONE' })
  await server.owner.query(`update company set lock_date = '2026-03-31' where id = $1`, [company.id])
  await admin.refused('DAY_LOCKED', 'POST', 'lands/harvest', { ...harvest, status: 'DONE' })
  await admin.refused('DAY_LOCKED', 'PUT', 'lands/harvest', sentBack(done, { status: 'PENDING' }))
  expect(await costOn(admin, estate.l1)).toBe(656_000)
})

/** The land's costs go with its grapes into wine, as grinding them does. */
async function takeCosts({ id: companyId }: TestCompany, land: string, cost: number) {
  const actor = { accountId: newId(), companyId, lockDate: null } as Actor
  const money = { kind: 'COST', thing: land, amount: 0, cost } as const
  await server
    .db(companyId)
    .transaction()
    .execute((tx) =>
      post(tx, actor, {
        happenedOn: '2026-03-17',
        cause: { type: 'workorder', id: newId(), attempt: 1 },
        movements: [
          { ...money, source: inside(land), target: outside('PROCESS') },
          { ...money, source: outside('PROCESS'), target: outside('EXPENSE') },
        ],
      }),
    )
}

test('a harvest whose costs already went with the grapes is not taken back, and the answer names its land', async () => {
  const { company, admin, estate, harvest } = await vintage()
  const done = await admin.post('lands/harvest', { ...harvest, status: 'DONE' })
  await takeCosts(company, estate.l1.id, 6_000_000_000)
  const refusal = await admin.refused(
    'HAS_DEPENDENTS',
    'PUT',
    'lands/harvest',
    sentBack(done, { status: 'PENDING' }),
  )
  expect(refusal.details).toEqual({ lands: ['L1'] })
  expect(await admin.get(`lands/land/costs?landId=${estate.l1.id}`)).toMatchObject({
    total: 656_000,
    taken: 600_000,
    waiting: 56_000,
  })
  await expectSoundLedger(server, company)
})
