import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLedger } from '../../src/ledger/audit.ts'
import { makeLabel, makeStore } from '../distribution/bottles.ts'
import { expectSoundLedger } from '../stock/makers.ts'
import { openServer, type Person, type TestServer } from '../support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const path = 'distribution/wineBatches/openings'
const day = '2026-03-01'

async function varietyOf(admin: Person, name: string, grapeType = 'RED'): Promise<string> {
  const there = (await admin.get(`companies/varieties?name=${name}`)).result[0]
  return there?.id ?? (await admin.post('companies/varieties', { name, grapeType })).id
}

/** A company with two deposits and a label, and how an opening of bottles is written down. */
async function makeFirstDay() {
  const store = await makeStore(server)
  const { admin, company, deposits } = store
  const malbec = await varietyOf(admin, 'Malbec')
  const chardonnay = await varietyOf(admin, 'Chardonnay', 'WHITE')
  const label = await makeLabel(server, company.id, 'Gran Malbec')
  const lot = (change: object = {}) => ({
    batchId: 'L-2023',
    name: 'Malbec 2023',
    year: 2023,
    variety: malbec,
    label,
    bottledOn: '2024-11-20',
    distributionDeposit: deposits.D1,
    bottles: 1200,
    bottleCost: 2150.5,
    ...change,
  })
  const bare = lot({
    batchId: 'L-2025',
    name: 'Corte 2025',
    year: 2025,
    variety: null,
    composition: [
      { variety: malbec, percentage: 85.5 },
      { variety: chardonnay, percentage: 14.5 },
    ],
    label: null,
    bottledOn: null,
    bottleCapacity: 375,
    bottles: 7,
    bottleCost: 0.3333,
  })
  const opening = (...bottles: object[]) => ({ day, note: 'Conteo', bottles })
  const open = (...bottles: object[]) => admin.post(path, opening(...bottles))
  const errorsOf = async (code: string, body: object) =>
    (await admin.refused(code, 'POST', path, body)).errors
  const lots = async () => (await admin.get('distribution/wineBatches?sort=-amount')).result
  return { ...store, malbec, chardonnay, label, lot, bare, opening, open, errorsOf, lots }
}

test('every deposit holds what was counted at its cost, by one entry, and the rows of a lot code are one lot', async () => {
  const { company, admin, deposits, lot, bare, open, lots } = await makeFirstDay()
  const made = await open(
    lot(),
    lot({ distributionDeposit: deposits.D2, bottles: 60, bottleCost: 2000 }),
    bare,
  )
  expect(made).toMatchObject({
    day,
    note: 'Conteo',
    amount: 1267,
    cost: 2_700_602.33,
    undone: false,
    bottles: [
      { wineBatch: { name: 'L-2023' }, distributionDeposit: { name: 'D1' }, amount: 1200, cost: 2_580_600 },
      { wineBatch: { name: 'L-2023' }, distributionDeposit: { name: 'D2' }, amount: 60, cost: 120_000 },
      { wineBatch: { name: 'L-2025' }, distributionDeposit: { name: 'D1' }, amount: 7, cost: 2.33 },
    ],
  })
  expect(await lots()).toMatchObject([
    {
      batchId: 'L-2023',
      kind: 'LABELED',
      label: { name: 'Gran Malbec' },
      amount: 1200,
      availableAmount: 1200,
    },
    { batchId: 'L-2023', amount: 60, value: 120_000 },
    { batchId: 'L-2025', kind: 'BOTTLED', label: null, amount: 7, bottleCapacity: 375, madeOn: day },
  ])
  const record = await admin.record('wineBatch', made.bottles[0].wineBatch.id)
  expect(record).toMatchObject({
    bottles: 1260,
    madeOn: '2024-11-20',
    openedOn: day,
    division: null,
    content: null,
    deposits: expect.arrayContaining([
      expect.objectContaining({ amount: 1200 }),
      expect.objectContaining({ amount: 60 }),
    ]),
  })
  const entries = await server
    .db(company.id)
    .selectFrom('ledger_entry')
    .select(['cause_type', 'happened_on'])
    .where('company_id', '=', company.id)
    .execute()
  expect(entries).toEqual([{ cause_type: 'openingBottles', happened_on: day }])
  const moved = (await admin.get('distribution/wineBatches/movements?kind=OPENING')).result
  expect(moved).toHaveLength(3)
  expect(moved[0]).toMatchObject({
    kind: 'OPENING',
    cause: { type: 'openingBottles' },
    source: { type: 'OPENING', id: null },
  })
  await expectSoundLedger(server, company)
})

test('the lot keeps what was said of its wine, and its label says what it said', async () => {
  const { admin, bare, lot, open } = await makeFirstDay()
  const { bottles } = await open(lot(), bare)
  const [labelled, blend] = await Promise.all(
    bottles.map(({ wineBatch }: { wineBatch: { id: string } }) => admin.record('wineBatch', wineBatch.id)),
  )
  expect(labelled.snapshot).toMatchObject({
    label: { name: 'Gran Malbec' },
    wine: { grapeType: 'RED', readySince: null },
  })
  expect(labelled.snapshot.composition.year).toMatchObject([{ name: '2023', shown: 100 }])
  expect(blend.snapshot.label).toBeNull()
  expect(blend.snapshot.wine.grapeType).toBe('MIXED')
  // 85.5 % of 2,625 ml are 2,244.375: what no millilitre can be split of goes to the larger remainder.
  expect(
    blend.snapshot.composition.variety.map(({ name, shown }: { name: string; shown: number }) => [
      name,
      shown,
    ]),
  ).toEqual([
    ['Malbec', 85.49],
    ['Chardonnay', 14.51],
  ])
})

test('the trace ends at the bottles of the first day, and goes on from them to the customer', async () => {
  const { admin, lot, bare, open, order } = await makeFirstDay()
  const { bottles } = await open(lot(), bare)
  const id = bottles[1].wineBatch.id
  const { id: sold } = await admin.post('distribution/orders', order(id, 5))
  const trace = await admin.get(`traceability/batch/traceability?type=wineBatch&id=${id}&direction=both`)
  expect(trace.composition).toMatchObject([
    { kind: 'OPENING', name: 'Corte 2025', input: null },
    { kind: 'OPENING', name: 'Corte 2025', input: null },
  ])
  expect(trace.composition.reduce((sum: number, { share }: { share: number }) => sum + share, 0)).toBeCloseTo(
    1,
  )
  const origins = trace.nodes.filter(({ type }: { type: string }) => type === 'receivedWine')
  expect(origins).toHaveLength(2)
  expect(origins[0]).toMatchObject({
    title: 'Corte 2025',
    day,
    unit: 'LITER',
    page: { type: 'wineBatch', id },
  })
  const links = trace.edges.filter(({ to }: { to: string }) => to === `wineBatch:${id}`)
  expect(links.reduce((sum: number, { litres }: { litres: number }) => sum + litres, 0)).toBeCloseTo(2.625)
  const back = await admin.get(`traceability/batch/traceability?type=order&id=${sold}&direction=both`)
  expect(back.nodes.map(({ type }: { type: string }) => type)).toContain('receivedWine')
  const forward = await admin.get(
    `traceability/batch/traceability?type=receivedWine&id=${trace.composition[0].id}&direction=both`,
  )
  expect(forward.nodes.map(({ key }: { key: string }) => key)).toContain(`wineBatch:${id}`)
  const makeup = await admin.get(`analytics/makeup?type=wineBatch&id=${bottles[0].wineBatch.id}`)
  expect(makeup).toMatchObject({
    cost: 2_580_600,
    parts: [{ stage: 'BOUGHT', nature: 'RECEIVED', cost: 2_580_600 }],
  })
})

test('the figures of bottles, and the books, tell them as they lay there', async () => {
  const { admin, lot, open } = await makeFirstDay()
  await open(lot())
  const facts = await admin.get(`analytics/table?fact=bottleStock&from=${day}&to=2026-03-31&by=age`)
  expect(JSON.stringify(facts)).toContain('1200')
})

test('it is taken back whole and once, and its codes are free again', async () => {
  const { company, admin, lot, bare, open, lots } = await makeFirstDay()
  const { id } = await open(lot(), bare)
  const undo = { id, reason: 'Otro conteo' }
  expect(await admin.put(`${path}/reverse`, undo)).toMatchObject({
    undone: true,
    amount: 1207,
    bottles: [],
    can: { delete: false },
  })
  expect(await lots()).toEqual([])
  await admin.refused('ALREADY_REVERSED', 'PUT', `${path}/reverse`, undo)
  await expectSoundLedger(server, company)
  await open(lot({ bottles: 10 }))
  expect(await lots()).toMatchObject([{ batchId: 'L-2023', amount: 10 }])
  expect((await admin.get(path)).result).toMatchObject([{ undone: false }, { undone: true }])
  expect(await auditLedger(server.db(company.id), company.id)).toEqual([])
})

test('once its bottles moved or were promised, none of it is taken back, and what came after is named', async () => {
  const { company, admin, deposits, lot, bare, open, order, row, lots } = await makeFirstDay()
  const { id, bottles } = await open(lot(), bare)
  const [labelled, blend] = bottles.map((one: { wineBatch: { id: string } }) => one.wineBatch.id)
  await admin.post('distribution/orders', order(blend, 2))
  await admin.refused('IN_USE', 'PUT', `${path}/reverse`, { id, reason: 'No' })
  await admin.post('distribution/move/batch/to/deposit', {
    distributionWineBatch: (await row(labelled)).id,
    distributionDeposit: deposits.D2,
    amount: 12,
    boxes: 2,
    pallets: 0,
    day: '2026-03-02',
  })
  const { details } = await admin.refused('HAS_DEPENDENTS', 'PUT', `${path}/reverse`, { id, reason: 'No' })
  expect(details.dependents).toEqual([expect.objectContaining({ type: 'wineBatchChange' })])
  expect(await lots()).toHaveLength(3)
  await expectSoundLedger(server, company)
})

test('each row is refused at its field', async () => {
  const { company, admin, deposits, lot, bare, opening, open, errorsOf, make } = await makeFirstDay()
  const stranger = await makeFirstDay()
  const unknown = (change: object) => errorsOf('REFERENCE_NOT_FOUND', opening(lot(), { ...bare, ...change }))
  for (const [field, value] of [
    ['distributionDeposit', stranger.deposits.D1],
    ['label', stranger.label],
  ])
    expect(await unknown({ [field!]: value })).toEqual({ [`bottles.1.${field}`]: 'NOT_ALLOWED_HERE' })
  expect(await unknown({ composition: [{ variety: stranger.malbec, percentage: 100 }] })).toEqual({
    'bottles.1.composition.0.variety': 'NOT_ALLOWED_HERE',
  })
  const wrong = (...rows: object[]) => errorsOf('INVALID_INPUT', opening(...rows))
  expect(await wrong(lot(), lot())).toEqual({ 'bottles.1.distributionDeposit': 'REPEATED' })
  expect(await wrong(lot(), lot({ distributionDeposit: deposits.D2, year: 2022, label: null }))).toEqual({
    'bottles.1.year': 'LOT_DIFFERS',
    'bottles.1.label': 'LOT_DIFFERS',
  })
  expect(await wrong(lot({ bottledOn: '2026-03-02' }))).toEqual({ 'bottles.0.bottledOn': 'BOTTLED_AFTER' })
  expect(await wrong(lot({ bottles: 0 }))).toEqual({ 'bottles.0.bottles': 'TOO_LOW' })
  expect(await errorsOf('INVALID_INPUT', { ...opening(lot()), day: '2099-12-31' })).toEqual({
    day: 'DAY_IN_FUTURE',
  })
  await make({ batchId: 'L-2025', bottles: 6, cost: 1 })
  expect(await errorsOf('ALREADY_EXISTS', opening(lot(), bare))).toEqual({
    'bottles.1.batchId': 'ALREADY_TAKEN',
  })
  expect((await admin.get(path)).total).toBe(0)
  const { id } = await open(lot())
  expect((await stranger.admin.get(path)).total).toBe(0)
  await stranger.admin.refused('NOTHING_TO_POST', 'PUT', `${path}/reverse`, { id, reason: 'Ajeno' })
  await expectSoundLedger(server, company)
})

test('only who writes the bottles writes them down, and costs are for who may see them', async () => {
  const { company, lot, open, opening } = await makeFirstDay()
  const { id } = await open(lot())
  const reader = await company.as('DIVISION_EMPLOYEE')
  await reader.refused('NO_PERMISSIONS', 'POST', path, opening(lot()))
  await reader.refused('NO_PERMISSIONS', 'PUT', `${path}/reverse`, { id, reason: 'No' })
  expect((await reader.get(path)).result).toMatchObject([{ amount: 1200, can: { delete: false } }])
  const quality = await company.as('QUALITY_EMPLOYEE')
  expect((await quality.get(path)).result).toMatchObject([{ cost: null, bottles: [{ cost: null }] }])
})
