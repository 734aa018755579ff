import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeEstate, stockIn, workOn } from './makers.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { add } from '../stock/makers.ts'
import { textOf } from '../support/workbook.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

/** A plan of 60 N, 10 P and 30 K for two lands of 3.2 and 1.5 ha, half of it meant to be given in September. */
async function planning() {
  const company = await server.company()
  const { admin } = company
  const estate = await makeEstate(admin)
  const npk = await stockIn(admin, estate, {
    kind: 'FERTILIZER',
    name: 'Triple 15',
    nutrients: { N: 15, P: 15, K: 15 },
    nutrientsAsOxides: true,
  })
  await add(admin, npk.stock, 5000, 100, { date: '2025-01-10' })
  const plan = {
    name: 'Plan 2026',
    wineEstate: estate.estate.id,
    lands: [estate.l1.id, estate.l2.id],
    fromDate: '2025-07-01',
    toDate: '2026-06-30',
    nutrients: { N: 60, P: 10, K: 30.25 },
    applications: [{ day: '2025-09-10', product: npk.product, amount: 200, unit: 'KG' }],
    note: 'Según el análisis de suelo',
  }
  const spread = (day: string, lands: { id: string }[], amount: number, more: object = {}) =>
    admin.post('lands/fertilizations', {
      ...workOn(estate, ...lands),
      type: 'SOIL_MINERAL',
      initialTimezone: day,
      finalTimezone: day,
      status: 'DONE',
      stocksUsed: [{ stock: npk.stock, amount, unit: 'KG' }],
      ...more,
    })
  return { company, admin, estate, npk, plan, spread }
}

/** What a plan sends back of what it answers. */
const sentBack = (saved: Record<string, unknown>, change: object) => {
  const { id, version, name, fromDate, toDate, nutrients, note } = saved
  const idOf = (one: unknown) => (one as { id: string }).id
  return {
    ...{ id, version, name, fromDate, toDate, nutrients, note },
    wineEstate: idOf(saved['wineEstate']),
    lands: (saved['lands'] as unknown[]).map(idOf),
    applications: (saved['applications'] as Record<string, unknown>[]).map((one) => ({
      ...one,
      product: idOf(one['product']),
    })),
    ...change,
  }
}

test('it is written, listed, edited and deleted', async () => {
  const { admin, estate, npk, plan } = await planning()
  const saved = await admin.post('lands/fertilizationPlan', plan)
  expect(saved).toMatchObject({
    name: 'Plan 2026',
    wineEstate: { name: 'Finca El Jarillal' },
    lands: [
      { name: 'L1', surface: 3.2, surfaceUnit: 'HECTARE' },
      { name: 'L2', surface: 1.5 },
    ],
    nutrients: { N: 60, P: 10, K: 30.25 },
    applications: [{ day: '2025-09-10', product: { name: 'Triple 15' }, amount: 200, unit: 'KG' }],
    can: { edit: true, delete: true },
  })
  const listed = async (filters: string) =>
    (await admin.get(`lands/fertilizationPlans?${filters}`)).result.map(({ name }: { name: string }) => name)
  expect(await listed(`landId=${estate.l1.id}&day=2026-06-30`)).toEqual(['Plan 2026'])
  expect(await listed('day=2026-07-01')).toEqual([])
  expect(await listed(`wineEstateId=${estate.estate.id}&name=PLAN&sort=-fromDate`)).toEqual(['Plan 2026'])
  expect(await listed(`landId=${estate.section.id}`)).toEqual([])

  const edited = await admin.put(
    'lands/fertilizationPlan',
    sentBack(saved, { lands: [estate.l2.id], nutrients: { N: 40 }, applications: [] }),
  )
  expect(edited).toMatchObject({
    version: 2,
    lands: [{ name: 'L2' }],
    nutrients: { N: 40 },
    applications: [],
  })
  expect(edited.nutrients).toEqual({ N: 40 })
  await admin.refused('CHANGED_MEANWHILE', 'PUT', 'lands/fertilizationPlan', sentBack(saved, {}))
  // A product and a land that a plan names are not taken from under it.
  await admin.put(
    'lands/fertilizationPlan',
    sentBack(edited, { applications: [{ day: '2025-09-10', product: npk.product, amount: 1, unit: 'TON' }] }),
  )
  await admin.refused('IN_USE', 'DELETE', `lands/land/${estate.l2.id}`)
  await admin.delete(`lands/fertilizationPlan/${saved.id}`)
  expect((await admin.get('lands/fertilizationPlans')).total).toBe(0)
})

test('its page compares it with what finished works gave its lands in its days, nutrient by nutrient and land by land', async () => {
  const { admin, estate, plan, spread } = await planning()
  const { id } = await admin.post('lands/fertilizationPlan', plan)
  // 15 % of 940 kg on 4.7 ha, and of 320 kg on the first land alone.
  const both = await spread('2025-09-10', [estate.l1, estate.l2], 940)
  const one = await spread('2026-06-30', [estate.l1], 320)
  await spread('2026-07-01', [estate.l1], 500)
  await spread('2026-03-01', [estate.l1], 500, { status: 'PENDING' })
  const page = await admin.record('fertilizationPlan', id)
  expect(page.comparison).toEqual([
    { nutrient: 'N', asked: 60, planned: 30, applied: 40.213, difference: -19.787, percentage: 67 },
    { nutrient: 'P', asked: 10, planned: 13.092, applied: 17.549, difference: 7.549, percentage: 175.5 },
    { nutrient: 'K', asked: 30.25, planned: 24.903, applied: 33.381, difference: 3.131, percentage: 110.4 },
  ])
  expect(
    page.byLand.map(({ land, nutrients }: { land: { name: string }; nutrients: { N: number } }) => [
      land.name,
      nutrients.N,
    ]),
  ).toEqual([
    ['L1', 45],
    ['L2', 30],
  ])
  expect(page.works).toMatchObject([
    { id: one.id, kind: 'fertilization', title: 'Fertilización 30/06/2026', nutrients: { N: 10.213 } },
    { id: both.id, nutrients: { N: 30 } },
  ])

  const excel = await admin.request(
    'GET',
    `traceability/xlsx?type=FERTILIZATION_PLAN_NUTRIENTS&filter_planId=${id}`,
  )
  for (const told of ['Nitrógeno', '40.213', '-19.787', '110.4'])
    expect(textOf(excel.rawPayload)).toContain(told)
  const list = await admin.request('GET', 'traceability/xlsx?type=FERTILIZATION_PLAN')
  expect(textOf(list.rawPayload)).toContain('Plan 2026')
})

test('lands of another estate, products that are not there and units of another kind are refused', async () => {
  const { admin, estate, plan } = await planning()
  const refused = async (change: object) =>
    admin.refused('INVALID_INPUT', 'POST', 'lands/fertilizationPlan', { ...plan, ...change })
  const other = await admin.post('lands/wineEstate', { name: 'Otra finca' })
  expect((await refused({ wineEstate: other.id })).errors).toEqual({ lands: 'NOT_ALLOWED_HERE' })
  expect((await refused({ nutrients: {} })).missing).toEqual(['nutrients'])
  const [application] = plan.applications
  const applied = async (change: object) => {
    const { errors } = await refused({ applications: [{ ...application, ...change }] })
    return errors
  }
  expect(await applied({ product: estate.l1.id })).toEqual({ 'applications.0.product': 'INVALID_VALUE' })
  expect(await applied({ unit: 'LITER' })).toEqual({ 'applications.0.unit': 'UNIT_NOT_OF_PRODUCT' })
  expect(await applied({ day: '2026-07-01' })).toEqual({ 'applications.0.day': 'DAY_OUT_OF_PLAN' })
  await admin.post('lands/fertilizationPlan', plan)
  const twice = await admin.refused('ALREADY_EXISTS', 'POST', 'lands/fertilizationPlan', plan)
  expect(twice.errors).toEqual({ name: 'ALREADY_TAKEN' })
})

test('who fertilizes writes plans and does not delete them, others do not see them, and another company has none', async () => {
  const { company, plan } = await planning()
  const hand = await company.as('FERTILIZATION_EMPLOYEE')
  const { id } = await hand.post('lands/fertilizationPlan', plan)
  await hand.refused('NO_PERMISSIONS', 'DELETE', `lands/fertilizationPlan/${id}`)
  const pruner = await company.as('PRUNING_EMPLOYEE')
  await pruner.refused('NO_PERMISSIONS', 'GET', 'lands/fertilizationPlans')
  await pruner.refused('NO_PERMISSIONS', 'POST', 'lands/fertilizationPlan', plan)
  await pruner.refused('NO_PERMISSIONS', 'GET', `traceability/entity/data?type=fertilizationPlan&id=${id}`)
  const export_ = `traceability/xlsx?type=FERTILIZATION_PLAN_NUTRIENTS&filter_planId=${id}`
  await pruner.refused('NO_PERMISSIONS', 'GET', export_)
  const other = (await server.company()).admin
  expect((await other.get('lands/fertilizationPlans')).total).toBe(0)
  await other.refused('NOT_FOUND', 'GET', `traceability/entity/data?type=fertilizationPlan&id=${id}`)
  await other.refused('NOT_FOUND', 'GET', export_)
  await other.refused('NOT_FOUND', 'DELETE', `lands/fertilizationPlan/${id}`)
})
