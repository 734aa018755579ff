import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLedger } from '../../src/ledger/audit.ts'
import { makeCellar } from '../cellars/vessels.ts'
import { expectSoundLedger } from '../stock/makers.ts'
import { openServer, type TestServer } from '../support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const path = 'cellars/contents/openings'
const day = '2026-03-01'

/** A cellar with two empty tanks and two varieties, and how an opening is written down. */
async function makeFirstDay() {
  const company = await server.company()
  const { admin } = company
  const cellar = await makeCellar(company)
  const [t1, t2] = [await cellar.vessel('T1'), await cellar.vessel('T2', { isOrganic: true })]
  const varietyOf = async (name: string) =>
    (await admin.get(`companies/varieties?name=${name}`)).result[0]?.id ??
    (await admin.post('companies/varieties', { name, grapeType: 'RED' })).id
  const [malbec, bonarda] = [await varietyOf('Malbec'), await varietyOf('Bonarda')]
  const wine = (vessel: { id: string }, change: object = {}) => ({
    cellarElement: vessel.id,
    name: 'Malbec 2025',
    year: 2025,
    variety: malbec as string,
    amount: 900,
    openingCost: 12.3456,
    ...change,
  })
  const blend = wine(t2, {
    name: 'Corte 2024',
    year: 2024,
    variety: null,
    amount: 5.005,
    unit: 'HECTOLITER',
    openingCost: 0.5,
    composition: [
      { variety: malbec, percentage: 85.5 },
      { variety: bonarda, percentage: 14.5 },
    ],
  })
  const opening = (...wines: object[]) => ({ day, note: 'Inventario', wines })
  const open = (...wines: object[]) => admin.post(path, opening(...wines))
  const held = async (vessel: { id: string }) => (await admin.record('cellarElement', vessel.id)).content
  const refused = async (code: string, body: object) => (await admin.refused(code, 'POST', path, body)).errors
  return { company, admin, cellar, t1, t2, malbec, bonarda, wine, blend, opening, open, held, refused }
}

test('every vessel holds what was typed at its cost, by one entry, and the wine is made of what was said', async () => {
  const { company, admin, t1, t2, wine, blend, open, held } = await makeFirstDay()
  const made = await open(wine(t1), blend)
  expect(made).toMatchObject({
    day,
    note: 'Inventario',
    amount: 1400.5,
    cost: 11_361.29,
    undone: false,
    wines: [
      { cellarElement: { name: 'T1' }, content: { name: 'Malbec 2025' }, amount: 900, cost: 11_111.04 },
      { cellarElement: { name: 'T2' }, content: { name: 'Corte 2024' }, amount: 500.5, cost: 250.25 },
    ],
  })
  expect(await held(t1)).toMatchObject({ name: 'Malbec 2025', currentAmount: 900, cost: 11_111.04 })
  const content = await admin.record('content', (await held(t2)).id)
  expect(
    content.composition.variety.map(({ name, shown }: { name: string; shown: number }) => [name, shown]),
  ).toEqual([
    ['Malbec', 85.5],
    ['Bonarda', 14.5],
  ])
  expect((await admin.get(`cellars/contents/cius?contentId=${content.id}`)).result).toMatchObject([
    { kind: 'OPENING', input: null, shown: 85.5 },
    { kind: 'OPENING', input: null, shown: 14.5 },
  ])
  const entries = await server
    .db(company.id)
    .selectFrom('ledger_entry')
    .select(['cause_type', 'happened_on'])
    .where('company_id', '=', company.id)
    .execute()
  expect(entries).toEqual([{ cause_type: 'openingWine', happened_on: day }])
  const [happened] = (await admin.get(`cellars/cellarElements/history?cellarElementId=${t1.id}`)).result
  expect(happened).toMatchObject({
    kind: 'IN',
    amount: 900,
    cause: { type: 'openingWine' },
    places: [{ id: null, name: 'OPENING' }],
  })
  await expectSoundLedger(server, company)
})

test('wine whose cost nobody knows begins without one, said blank or not at all', async () => {
  const { t1, t2, wine, blend, open, held } = await makeFirstDay()
  const { openingCost: _, ...untold } = blend
  expect(await open(wine(t1, { openingCost: null }), untold)).toMatchObject({ amount: 1400.5, cost: 0 })
  for (const vessel of [t1, t2]) expect(await held(vessel)).toMatchObject({ cost: 0 })
})

test('the balance adds up with the wine of the first day in a column of its own', async () => {
  const { admin, t1, wine, blend, open } = await makeFirstDay()
  await open(wine(t1), blend)
  const { total, groups } = await admin.get('traceability/stats/cellar?from=2026-03-01&to=2026-03-31')
  expect(total).toMatchObject({ opening: 0, began: 1400.5, received: 0, closing: 1400.5, difference: 0 })
  const byVariety = groups.variety.map(({ name, began }: { name: string; began: number }) => [name, began])
  // 85.5 % of 500.5 litres are 427.9275: what no millilitre can be split of goes to the larger remainder, the first of equals.
  expect(byVariety).toEqual([
    ['Malbec', 1327.928],
    ['Bonarda', 72.572],
  ])
  const later = await admin.get('traceability/stats/cellar?from=2026-04-01&to=2026-04-30')
  expect(later.total).toMatchObject({ opening: 1400.5, began: 0, closing: 1400.5, difference: 0 })
  const month = await admin.get('cellars/declarations/month?month=2026-03')
  expect(month.total).toMatchObject({ began: 1400.5, closing: 1400.5, difference: 0 })
  const moved = (await admin.get('traceability/wineTransfers?way=OPENING')).result
  expect(
    moved.map(({ way, to, litres }: { way: string; to: { name: string }; litres: number }) => [
      way,
      to.name,
      litres,
    ]),
  ).toContainEqual(['OPENING', 'T1', 900])
})

test('the trace ends at the wine of the first day, and the cost is told as what was received', async () => {
  const { admin, t1, wine, open, held } = await makeFirstDay()
  await open(wine(t1))
  const { id } = await held(t1)
  const trace = await admin.get(`traceability/batch/traceability?type=content&id=${id}&direction=both`)
  expect(trace.composition).toMatchObject([{ kind: 'OPENING', name: 'Malbec 2025', share: 1, input: null }])
  expect(trace.nodes.find(({ type }: { type: string }) => type === 'receivedWine')).toMatchObject({
    title: 'Malbec 2025',
    amount: 900,
    unit: 'LITER',
    day,
    page: { type: 'content', id },
  })
  const origin = trace.composition[0].id
  expect(
    (await admin.get(`traceability/batch/traceability?type=receivedWine&id=${origin}&direction=both`)).nodes
      .length,
  ).toBeGreaterThan(1)
  const makeup = await admin.get(`analytics/makeup?type=content&id=${id}`)
  expect(makeup).toMatchObject({
    cost: 11_111.04,
    parts: [{ stage: 'BOUGHT', nature: 'RECEIVED', cost: 11_111.04 }],
  })
})

test('what is of somebody else stays theirs, and was not bought', async () => {
  const { admin, t1, wine, open, held, opening, refused } = await makeFirstDay()
  const customer = await admin.post('distribution/customers', { name: 'Viñas Unidas' })
  const theirs = { owner: customer.id, ownerType: 'CUSTOMER', openingCost: 0 }
  expect(await refused('INVALID_INPUT', opening(wine(t1, { ...theirs, openingCost: 3 })))).toEqual({
    'wines.0.owner': 'OWNED_AND_PAID',
  })
  await open(wine(t1, theirs))
  const content = await admin.record('content', (await held(t1)).id)
  expect(content.composition.owner).toMatchObject([{ id: customer.id, name: 'Viñas Unidas', shown: 100 }])
  expect((await admin.get('cellars/contents?ofOthers=true')).result).toHaveLength(1)
  const { groups } = await admin.get('traceability/stats/cellar?from=2026-03-01&to=2026-03-31')
  expect(groups.owner).toMatchObject([{ name: 'Viñas Unidas', began: 900 }])
})

test('it is taken back whole and once, and leaves the ledger and the vessels as they were', async () => {
  const { company, admin, t1, t2, wine, blend, open, held } = await makeFirstDay()
  const { id } = await open(wine(t1), blend)
  const undo = { id, reason: 'Otro inventario' }
  expect(await admin.put(`${path}/reverse`, undo)).toMatchObject({ undone: true, can: { delete: false } })
  expect([await held(t1), await held(t2)]).toEqual([null, null])
  await admin.refused('ALREADY_REVERSED', 'PUT', `${path}/reverse`, undo)
  const { total } = await admin.get('traceability/stats/cellar?from=2026-03-01&to=2026-03-31')
  expect(total).toMatchObject({ began: 0, closing: 0, difference: 0 })
  await expectSoundLedger(server, company)
  await open(wine(t1, { amount: 400 }))
  expect(await held(t1)).toMatchObject({ currentAmount: 400 })
  expect(await auditLedger(server.db(company.id), company.id)).toEqual([])
})

test('once one of its wines moved, none of it is taken back, and what came after is named', async () => {
  const { company, admin, cellar, t1, t2, wine, open, held } = await makeFirstDay()
  const { id } = await open(wine(t1))
  const employee = await admin.post('administration/employees', {
    ...{ name: 'Diego', surname: 'Paz', role: 'CELLAR_WORKER' },
  })
  const types = (await admin.get('cellars/workorders/types?limit=200')).result
  const order = await admin.post('cellars/workorders', {
    type: types.find(({ code }: { code: string }) => code === 'RACK').id,
    cellar: cellar.id,
    employee: employee.id,
    parents: [],
    dateToStart: day,
    status: 'DONE',
    workorderTransfers: [
      {
        type: 'RACK',
        origins: [{ cellarElement: t1.id, transferedAmount: 300 }],
        destinations: [{ cellarElement: t2.id, amount: 300, newContentName: 'Trasiego' }],
      },
    ],
  })
  const { details } = await admin.refused('HAS_DEPENDENTS', 'PUT', `${path}/reverse`, { id, reason: 'No' })
  expect(details.dependents).toEqual([expect.objectContaining({ type: 'workorder', id: order.id })])
  expect(await held(t1)).toMatchObject({ currentAmount: 600 })
  await expectSoundLedger(server, company)
})

test('each row is refused at its field: vessels that hold wine, are too small, not organic, none or of others', async () => {
  const { company, admin, cellar, t1, t2, wine, open, opening, refused } = await makeFirstDay()
  const stranger = await makeFirstDay()
  const press = await cellar.vessel('Prensa', {}, 'PRESS')
  const bad = (...wines: object[]) => opening(wine(t2), ...wines)
  expect(await refused('OVER_CAPACITY', bad(wine(t1, { amount: 1000.001 })))).toEqual({
    'wines.1.amount': 'EXCEEDS_CAPACITY',
  })
  expect(await refused('INVALID_INPUT', bad(wine(t1, { isOrganic: true })))).toEqual({
    'wines.1.isOrganic': 'VESSEL_NOT_ORGANIC',
  })
  for (const vessel of [press, stranger.t1])
    expect(await refused('REFERENCE_NOT_FOUND', bad(wine(vessel)))).toEqual({
      'wines.1.cellarElement': 'NOT_ALLOWED_HERE',
    })
  expect(await refused('REFERENCE_NOT_FOUND', bad(wine(t1, { variety: stranger.malbec })))).toEqual({
    'wines.1.variety': 'NOT_ALLOWED_HERE',
  })
  const owned = { owner: stranger.malbec, ownerType: 'SUPPLIER', openingCost: 0 }
  expect(await refused('REFERENCE_NOT_FOUND', bad(wine(t1, owned)))).toEqual({
    'wines.1.owner': 'NOT_ALLOWED_HERE',
  })
  expect(await refused('INVALID_INPUT', { ...bad(wine(t1)), day: '2099-12-31' })).toEqual({
    day: 'DAY_IN_FUTURE',
  })
  await open(wine(t1))
  expect(await refused('VESSEL_OCCUPIED', bad(wine(t1)))).toEqual({
    'wines.1.cellarElement': 'VESSEL_NOT_EMPTY',
  })
  expect((await admin.get(path)).total).toBe(1)
  expect((await stranger.admin.get(path)).total).toBe(0)
  await stranger.admin.refused('NOTHING_TO_POST', 'PUT', `${path}/reverse`, {
    id: (await admin.get(path)).result[0].id,
    reason: 'Ajeno',
  })
  await expectSoundLedger(server, company)
})

test('only who writes the wine writes it down, and costs are for who may see them', async () => {
  const { company, t1, wine, open, opening } = await makeFirstDay()
  const { id } = await open(wine(t1))
  const reader = await company.as('LABORATORY_EMPLOYEE')
  await reader.refused('NO_PERMISSIONS', 'POST', path, opening(wine(t1)))
  await reader.refused('NO_PERMISSIONS', 'PUT', `${path}/reverse`, { id, reason: 'No' })
  expect((await reader.get(path)).result).toMatchObject([
    { amount: 900, cost: null, wines: [{ cost: null }], can: { delete: false } },
  ])
})

test('what was known of a wine by analysis is a measurement of that day, and goes with the opening', async () => {
  const { company, admin, t1, t2, wine, blend, open, held, refused, opening } = await makeFirstDay()
  const known = [
    { code: 'FREE_SO2', value: 28 },
    { code: 'PH', value: 3.62 },
  ]
  const made = await open(wine(t1, { measuraments: known }), blend)
  const { id } = await held(t1)
  const measured = async () => (await admin.get('cellars/measuraments?limit=10')).result
  expect(await measured()).toMatchObject([
    { day, cellarElement: { name: 'T1' }, content: { id }, employee: null, measuraments: known },
  ])
  expect((await admin.get(`cellars/laboratories/results?contentId=${id}`)).result).toHaveLength(2)

  await admin.put(`${path}/reverse`, { id: made.id, reason: 'Otra planilla' })
  expect(await measured()).toEqual([])
  const impossible = [{ code: 'PH', value: 36 }]
  expect(await refused('INVALID_INPUT', opening(wine(t1, { measuraments: impossible })))).toHaveProperty([
    'wines.0.measuraments.0.value',
  ])
  const hand = await company.as('CELLAR_EMPLOYEE')
  await hand.refused('NO_PERMISSIONS', 'POST', path, opening(wine(t2, { measuraments: known })))
  await expectSoundLedger(server, company)
})
