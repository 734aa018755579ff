import { matchedPlan } from '@lagar/domain/lands/harvest/plan.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeEstate, workOn } from '../makers.ts'
import { openServer, type TestServer } from '../../support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const season = 'from=2025-07-01&to=2026-06-30'

/** Two plots of an estate, L1 with its goal, and a cellar that takes in 10 tons a day. */
async function planning() {
  const company = await server.company()
  const { admin } = company
  const estate = await makeEstate(admin)
  const cellar = await admin.post('cellars/cellars', {
    name: 'Norte',
    receptionPerDay: 10_000,
    pressLoad: 3_500.5,
    pressLoads: 2,
  })
  const pick = (more: object = {}) =>
    admin.post('lands/harvestPicks', {
      land: estate.l1.id,
      day: '2026-03-16',
      kilos: 13_500,
      cellar: cellar.id,
      type: 'MANUAL_BINES',
      employee: estate.employee.id,
      ...more,
    })
  const plan = (query = season) => admin.get(`lands/harvestPlan?${query}`)
  return { company, admin, estate, cellar, pick, plan }
}

type Planning = Awaited<ReturnType<typeof planning>>

/** A pick as an edit sends it back, some of it changed. */
const sent = (pick: Awaited<ReturnType<Planning['pick']>>, change: object = {}) => ({
  ...{ id: pick.id, version: pick.version, day: pick.day, kilos: pick.kilos, type: pick.type },
  ...{ land: pick.land.id, cellar: pick.cellar?.id ?? null, employee: pick.employee?.id ?? null },
  ...{ note: pick.note, ...change },
})

test('An estimate by count and by hand are told with their plot, and everything of a season is in its plan', async () => {
  const { admin, estate, cellar, pick, plan } = await planning()
  const count = { estimateMethod: 'COUNT', vines: 8_000, sampleVines: 30, bunches: 900, bunchWeight: 110.5 }
  const counted = await admin.post('lands/harvestEstimates', {
    ...count,
    land: estate.l1.id,
    day: '2026-01-20',
  })
  expect(counted).toMatchObject({
    kilos: 26_520,
    bunchWeight: 110.5,
    wineEstate: { name: 'Finca El Jarillal' },
  })
  await admin.post('lands/harvestEstimates', {
    ...{ land: estate.l2.id, day: '2026-01-21', estimateMethod: 'HAND', kilos: 6_000 },
  })
  const made = await pick()
  const told = await plan()
  expect(told.lands).toMatchObject([
    { land: { name: 'L1' }, hectares: 3.2, vines: null, estimates: [{ id: counted.id, kilos: 26_520 }] },
    { land: { name: 'L2' }, hectares: 1.5, estimates: [{ kilos: 6_000 }] },
  ])
  expect(told.picks).toMatchObject([
    { id: made.id, kilos: 13_500, variety: { grapeType: 'RED' }, harvest: null },
  ])
  expect(told.cellars).toMatchObject([
    {
      ...{ id: cellar.id, receptionPerDay: 10_000, pressLoad: 3_500.5, pressLoads: 2 },
      // Nobody said how much must a kilo gives, and there are no vessels: the usual is told as such, and no limit is invented.
      ...{ mustPerKilo: 0.88, isUsualMust: true, freeLitres: null },
    },
  ])
  // Another season, another plan; another estate sees the picks that share its cellars, but not the plots.
  expect((await plan('from=2024-07-01&to=2025-06-30')).picks).toEqual([])
  const other = await admin.post('lands/wineEstate', { name: 'Otra' })
  expect(await plan(`${season}&wineEstateId=${other.id}`)).toMatchObject({
    lands: [],
    picks: [{ id: made.id }],
  })
})

test('Room of vessels is what they hold less what is in them, and of a vessel out of service nothing', async () => {
  const { admin, cellar, plan } = await planning()
  const { result: types } = await admin.get('cellars/elementTypes?limit=200')
  const tank = types.find((type: { class: string }) => type.class === 'TANK')
  const barrel = types.find((type: { class: string }) => type.class === 'BARREL')
  const vessel = (name: string, type: { id: string }, more: object = {}) =>
    admin.post('cellars/cellarElements', {
      ...{ name, cellar: cellar.id, elementType: type.id, unit: 'LITER', maxCapacity: 5_000, ...more },
    })
  await vessel('T1', tank)
  await vessel('T2', tank, { outOfService: true, outOfServiceReason: 'Pierde' })
  await vessel('B1', barrel, { maxCapacity: 225 })
  expect((await plan()).cellars[0].freeLitres).toBe(5_000)
})

test('Samples of a plot come with their sugar in Brix, whatever they were measured in', async () => {
  const { admin, estate, plan } = await planning()
  const values = (code: string, value: number) => [{ code, value, unit: '' }]
  const sample = (day: string, measurements: object[]) =>
    admin.post('cellars/measuraments', {
      ...{ land: estate.l1.id, day, hour: '08:00', employee: estate.employee.id },
      measuraments: measurements,
    })
  await sample('2026-02-10', [
    ...values('BRIX', 21.5),
    ...values('PH', 3.31),
    ...values('TOTAL_ACIDITY', 6.9),
  ])
  await sample('2026-02-17', values('BAUME', 12.5))
  const [l1] = (await plan()).lands
  expect(l1.samples).toEqual([
    { day: '2026-02-10', sugar: 21.5, acidity: 6.9, ph: 3.31 },
    { day: '2026-02-17', sugar: 22.5, acidity: null, ph: null },
  ])
})

test('A pick becomes a harvest once, its day goes with it, and what is closed stays as planned', async () => {
  const { admin, estate, pick } = await planning()
  const made = await pick()
  const at = { id: made.id, version: made.version }
  const linked = await admin.put('lands/harvestPicks/harvest', at)
  expect(linked.harvest).toMatchObject({ status: 'PENDING' })
  const [work] = (await admin.get('lands/harvest')).result
  expect(work).toMatchObject({
    ...{ id: linked.harvest.id, type: 'MANUAL_BINES', initialTimezone: '2026-03-16', kilos: 13_500 },
    ...{ employee: { id: estate.employee.id }, lands: [{ id: estate.l1.id }], status: 'PENDING' },
  })
  const again = { id: made.id, version: linked.version }
  expect(await admin.refused('PICK_HAS_HARVEST', 'PUT', 'lands/harvestPicks/harvest', again)).toMatchObject({
    details: { dependents: [{ type: 'harvest', id: work.id }] },
  })
  expect((await admin.get('lands/harvest')).result).toHaveLength(1)

  const moved = await admin.put('lands/harvestPicks', sent(linked, { day: '2026-03-18' }))
  expect((await admin.get('lands/harvest')).result[0].initialTimezone).toBe('2026-03-18')
  const elsewhere = sent(moved, { land: estate.l2.id })
  expect(await admin.refused('INVALID_INPUT', 'PUT', 'lands/harvestPicks', elsewhere)).toMatchObject({
    errors: { land: expect.any(String) },
  })

  const [pending] = (await admin.get('lands/harvest')).result
  await admin.put('lands/works/close', {
    works: [{ kind: 'harvest', id: pending.id, version: pending.version }],
  })
  await admin.refused('ALREADY_CLOSED', 'PUT', 'lands/harvestPicks', sent(moved, { kilos: 1 }))
})

test('A harvest that is deleted leaves its pick free to become another one', async () => {
  const { admin, pick } = await planning()
  const made = await pick()
  const linked = await admin.put('lands/harvestPicks/harvest', { id: made.id, version: made.version })
  const { title } = (await admin.get('lands/harvest')).result[0]
  await admin.ask('DELETE', `lands/harvest/${linked.harvest.id}?confirmation=${encodeURIComponent(title)}`)
  const [free] = (await admin.get('lands/harvestPicks')).result
  expect(free.harvest).toBeNull()
  const again = await admin.put('lands/harvestPicks/harvest', { id: free.id, version: free.version })
  expect(again.harvest.id).not.toBe(linked.harvest.id)
})

test('A harvest that stands already is tied to its pick, once, and none of another plot', async () => {
  const { admin, estate, pick } = await planning()
  const [made, other] = [await pick(), await pick({ day: '2026-03-20' })]
  const harvest = (...lands: { id: string }[]) =>
    admin.post('lands/harvest', {
      ...workOn(estate, ...lands),
      ...{ type: 'MANUAL_BINES', initialTimezone: '2026-03-17', finalTimezone: '2026-03-17' },
    })
  const [own, strange] = [await harvest(estate.l1), await harvest(estate.l2)]
  const tie = (one: { id: string; version: number }, work: { id: string }) =>
    [{ id: one.id, version: one.version, harvest: work.id }] as const
  await admin.refused('REFERENCE_NOT_FOUND', 'PUT', 'lands/harvestPicks/harvest', ...tie(made, strange))
  const tied = await admin.put('lands/harvestPicks/harvest', ...tie(made, own))
  expect(tied.harvest.id).toBe(own.id)
  await admin.refused('ALREADY_EXISTS', 'PUT', 'lands/harvestPicks/harvest', ...tie(other, own))
  expect((await admin.get('lands/harvest')).result).toHaveLength(2)
})

test('Who is in charge and how it is picked are asked for where nobody said them', async () => {
  const { admin, pick, estate } = await planning()
  const bare = await pick({ type: null, employee: null })
  const at = { id: bare.id, version: bare.version }
  expect(await admin.refused('INVALID_INPUT', 'PUT', 'lands/harvestPicks/harvest', at)).toMatchObject({
    missing: expect.arrayContaining(['type']),
  })
  await admin.post('lands/harvest', {
    ...workOn(estate, estate.l2),
    ...{ type: 'MECHANICAL', initialTimezone: '2026-03-01', finalTimezone: '2026-03-01' },
  })
  const withPerson = await admin.put('lands/harvestPicks', sent(bare, { employee: estate.employee.id }))
  await admin.put('lands/harvestPicks/harvest', { id: bare.id, version: withPerson.version })
  const harvest = (await admin.get('lands/harvest?sort=-initialTimezone')).result[0]
  expect(harvest).toMatchObject({ type: 'MECHANICAL', initialTimezone: '2026-03-16' })
})

test('A pick that is split is two of the same kilograms, and never less than nothing', async () => {
  const { admin, pick, plan } = await planning()
  const made = await pick()
  const at = { id: made.id, version: made.version, day: '2026-03-17' }
  expect(
    await admin.refused('INVALID_INPUT', 'PUT', 'lands/harvestPicks/split', { ...at, kilos: 13_500 }),
  ).toMatchObject({
    errors: { kilos: expect.any(String) },
  })
  await admin.put('lands/harvestPicks/split', { ...at, kilos: 3_500.25 })
  expect((await plan()).picks.map(({ day, kilos }: { day: string; kilos: number }) => [day, kilos])).toEqual([
    ['2026-03-16', 9_999.75],
    ['2026-03-17', 3_500.25],
  ])
})

test('Several picks are planned together or not at all', async () => {
  const { admin, estate, plan } = await planning()
  const one = { land: estate.l1.id, day: '2026-03-16', kilos: 100 }
  const wrong = { ...one, land: '0190a000-0000-7000-8000-00000000dead' }
  await admin.refused('REFERENCE_NOT_FOUND', 'POST', 'lands/harvestPicks/several', { picks: [one, wrong] })
  expect((await plan()).picks).toEqual([])
  await admin.post('lands/harvestPicks/several', { picks: [one, { ...one, land: estate.l2.id }] })
  expect((await plan()).picks).toHaveLength(2)
})

test('What was weighed is of the pick whose harvest brought it, and earlier seasons are told by hectare', async () => {
  const { admin, estate, cellar, pick, plan } = await planning()
  const made = await pick()
  await pick({ day: '2026-03-20', kilos: 500 })
  const linked = await admin.put('lands/harvestPicks/harvest', { id: made.id, version: made.version })
  const note = (day: string, kilos: number, more: object) =>
    admin.post('input', {
      ...{ date: day, fromType: 'WINE_ESTATE', from: estate.estate.id, toType: 'CELLAR', to: cellar.id },
      ...{ description: 'Cosecha', status: 'RECEIVED', ...more },
      cius: [
        {
          ...{ ciu: `CIU ${day}`, variety: estate.malbec.id, lands: [estate.l1.id], weight: kilos },
          ...{ CIUTransportedBy: 'BULK', harvestedDate: day },
        },
      ],
    })
  await note('2026-03-20', 12_990, { harvest: linked.harvest.id })
  await note('2025-03-10', 16_000, { isReceivingLand: true })
  const told = await plan()
  const { done, unplanned } = matchedPlan(told)
  expect(done.get(made.id)).toEqual({ kilos: 12_990, from: '2026-03-20', to: '2026-03-20' })
  expect(unplanned).toEqual([])
  expect(told.pickings).toMatchObject([{ cellar: cellar.id, harvest: linked.harvest.id, isEstimated: false }])
  expect(told.lands[0].earlier[0]).toMatchObject({ from: '2024-07-01', kilos: 16_000, kilosByHectare: 5_000 })
})

test('Who reads harvests sees the plan, who writes them plans, and nobody of another company sees any of it', async () => {
  const { company, pick, plan, estate } = await planning()
  const made = await pick()
  const viewer = await company.as('TRACEABILITY_VIEWER')
  expect((await viewer.get(`lands/harvestPlan?${season}`)).picks).toHaveLength(1)
  const wanted = { land: estate.l1.id, day: '2026-03-16', kilos: 1 }
  await viewer.refused('NO_PERMISSIONS', 'POST', 'lands/harvestPicks', wanted)
  const pruner = await company.as('PRUNING_EMPLOYEE')
  await pruner.refused('NO_PERMISSIONS', 'GET', `lands/harvestPlan?${season}`)
  const picker = await company.as('HARVEST_EMPLOYEE')
  await picker.post('lands/harvestPicks', wanted)
  expect((await plan()).picks).toHaveLength(2)

  const stranger = (await server.company()).admin
  expect(await stranger.get(`lands/harvestPlan?${season}`)).toMatchObject({
    lands: [],
    picks: [],
    cellars: [],
  })
  const at = { id: made.id, version: made.version }
  await stranger.refused('NOT_FOUND', 'PUT', 'lands/harvestPicks/harvest', at)
})
