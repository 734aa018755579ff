import { toMoney } from '@lagar/domain/units/money.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postLateCosts } from '../src/cellars/late-costs.ts'
import { holdMadeOf } from '../src/cellars/late-wine.ts'
import type { Actor, Tx } from '../src/http/actor.ts'
import { newId } from '../src/ids.ts'
import { rebuildBalances } from '../src/ledger/rebuild.ts'
import { costOn } from './field-work-makers.ts'
import { openServer, type TestServer } from './harness.ts'
import { expectSoundLedger } from './stock-makers.ts'
import { makeVintage } from './vintage.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

/** A cellar with grapes of two plots at its reception (A of L1, B of L3), and what is done with them. */
async function makeSeason(a = 8000, b = 2000) {
  const v = await makeVintage(server)
  const { admin, company } = v
  const note = await admin.post(
    'input',
    v.grapes({
      status: 'RECEIVED',
      transportPrice: 0,
      cius: [
        v.unit('A', { weight: a }),
        v.unit('B', { weight: b, lands: [v.l3.id], harvestedDate: '2026-03-18' }),
      ],
    }),
  )
  const [ciuA, ciuB] = note.cius as { id: string }[]
  const types = (await admin.get('cellars/workorders/types?limit=200')).result
  const order = async (type: string, day: string, transfer: object) =>
    admin.post('cellars/workorders', {
      type: types.find(({ code }: { code: string }) => code === type).id,
      cellar: v.cellar.id,
      employee: v.employee.id,
      parents: [],
      dateToStart: day,
      status: 'DONE',
      override: true,
      workorderTransfers: [{ type, ...transfer }],
    })
  const laborType = (await admin.get('lands/laborTypes?limit=1')).result[0].id
  return {
    ...v,
    ciuA: ciuA!.id,
    ciuB: ciuB!.id,
    order,
    grind: (tank: { id: string }, kilos: Record<string, number>, litres: number, day = '2026-03-20') =>
      order('GRIND', day, {
        stemsPercent: 0,
        origins: [{ cius: Object.entries(kilos).map(([ciu, weight]) => ({ ciu, weight, unit: 'KG' })) }],
        destinations: [{ cellarElement: tank.id, amount: litres, newContentName: 'Corte' }],
      }),
    /** A labor of a day on some plots, closed, that cost so much. */
    labor: (cost: number, day: string, ...lands: { id: string }[]) =>
      admin.post('lands/labor', {
        wineEstate: v.estate.id,
        lands: lands.map(({ id }) => id),
        employee: v.employee.id,
        type: laborType,
        initialTimezone: day,
        finalTimezone: day,
        otherCost: cost,
        status: 'DONE',
      }),
    reopen: async (id: string) => {
      const saved = await admin.record('labor', id)
      const { wineEstate, lands, employee, type, initialTimezone, finalTimezone, otherCost, version } = saved
      return {
        id,
        version,
        wineEstate: wineEstate.id,
        lands: lands.map((land: { id: string }) => land.id),
        employee: employee.id,
        type: type.id,
        initialTimezone,
        finalTimezone,
        otherCost,
        status: 'PENDING',
      }
    },
    costs: async () => {
      const rows = await server
        .db(company.id)
        .selectFrom('balance')
        .select(['place_id', 'cost'])
        .where('company_id', '=', company.id)
        .where('amount', '>', 0)
        .execute()
      return new Map(rows.map(({ place_id, cost }) => [place_id, cost / 10_000]))
    },
    listed: async (query = '') => (await admin.get(`cellars/lateCosts?${query}`)).result,
    sound: () => expectSoundLedger(server, company),
  }
}

type Season = Awaited<ReturnType<typeof makeSeason>>

/**
 * 8,000 L in T1, four fifths of them of A; of these 2,000 are racked to T2, where 1,000 are sold, and 750 are bottled, of which 400
 * bottles of 1,000 are sent.
 */
async function makeWine(season: Season) {
  const { admin, vessel, order, grind, ciuA, ciuB } = season
  const [t1, t2] = [await vessel('T1', 10_000), await vessel('T2', 5000)]
  await grind(t1, { [ciuA]: 8000, [ciuB]: 2000 }, 8000)
  const from = (tank: { id: string }, litres: number) => [
    { cellarElement: tank.id, transferedAmount: litres },
  ]
  await order('RACK', '2026-04-02', {
    origins: from(t1, 2000),
    destinations: [{ cellarElement: t2.id, amount: 2000, newContentName: 'Trasegado' }],
  })
  await order('SELL', '2026-04-05', { origins: from(t2, 1000) })
  const line = await admin.post('cellars/divisionLines', { name: 'Línea', cellar: season.cellar.id })
  const deposit = await admin.post('distribution/deposits', { name: 'D1' })
  const { content } = await admin.record('cellarElement', t1.id)
  const ready = { id: content.id, version: content.version, status: 'READY_TO_FRACTIONATE' }
  await admin.put('cellars/contents/status', { ...ready, day: '2026-04-10' })
  await admin.post('cellars/divisions', {
    batchId: 'F-1',
    dateToStart: '2026-09-10',
    dateEnded: '2026-09-10',
    cellarElement: t1.id,
    contentAmount: 750,
    divisionLine: line.id,
    employee: season.employee.id,
    distributionDeposit: deposit.id,
    divisionBottles: [{ dividedBottles: 1000, bottleCapacity: 750 }],
    status: 'DONE',
  })
  const lot = (await admin.get('distribution/wineBatches')).result[0].wineBatch
  const customer = await admin.post('distribution/customers', { name: 'Vinoteca Sur' })
  await admin.post('distribution/orders', {
    billCustomId: 'OC-1',
    customer: customer.id,
    employee: season.employee.id,
    status: 'DISPATCHED',
    dispatchedOn: '2026-10-01',
    orderWineBatches: [
      { wineBatch: lot.id, distributionDeposit: deposit.id, amount: 400, price: 10, boxSizes: [] },
    ],
  })
  return { t1, t2, deposit, lot }
}

const dayOfEntry = async ({ company }: Season, type = 'lateCost') =>
  (
    await server
      .db(company.id)
      .selectFrom('ledger_entry')
      .select('happened_on')
      .where('company_id', '=', company.id)
      .where('cause_type', '=', type)
      .where('reverses', 'is', null)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  ).happened_on

describe('a work that is closed after its grapes were ground', () => {
  test('costs the wine in tanks and in bottles, and the expense of what is gone, by the litres of its grapes', async () => {
    const season = await makeSeason()
    const { t1, t2, deposit, lot } = await makeWine(season)
    const before = await season.costs()
    const work = await season.labor(80_000, '2026-03-10', season.l1)

    const after = await season.costs()
    const more = [t1, t2, deposit].map(({ id }) => after.get(id)! - before.get(id)!)
    expect(more).toEqual([52_500, 10_000, 4500])
    expect(await costOn(season.admin, season.l1)).toBe(0)
    expect(await dayOfEntry(season)).toBe('2026-09-10')
    await season.sound()

    const [told, ...others] = await season.listed()
    expect(others).toEqual([])
    expect(told).toMatchObject({
      day: '2026-09-10',
      spentOn: '2026-03-10',
      cause: { type: 'labor', id: work.id },
      origin: { id: season.ciuA, name: 'A', type: 'ciu' },
      cost: 80_000,
      expense: 13_000,
    })
    expect(told.parts.map(({ thing, place, cost }: Record<string, unknown>) => [thing, place, cost])).toEqual(
      expect.arrayContaining([
        [expect.objectContaining({ type: 'content' }), { id: t1.id, name: 'T1' }, 52_500],
        [expect.objectContaining({ type: 'content' }), { id: t2.id, name: 'T2' }, 10_000],
        [{ id: lot.id, name: 'F-1', type: 'wineBatch' }, { id: deposit.id, name: 'D1' }, 4500],
      ]),
    )
    const { content } = await season.admin.record('cellarElement', t1.id)
    const [link] = (await season.admin.get(`cellars/contents/history?contentId=${content.id}`)).result
    expect(link).toMatchObject({ cause: { type: 'labor', id: work.id }, volume: 5250 })
    const { costs } = await season.admin.get(
      `traceability/stats/cellar?cellarId=${season.cellar.id}&from=2026-01-01&to=2026-12-31`,
    )
    expect(costs).toMatchObject({ late: 62_500, stock: 62_500 })
    const moves = (
      await season.admin.get(`distribution/wineBatches/movements?kind=LATE_COST&wineBatch=${lot.id}`)
    ).result
    expect(moves[0]).toMatchObject({
      kind: 'LATE_COST',
      amount: 0,
      cost: 4500,
      cause: { type: 'labor', id: work.id },
    })
  })

  test('gives the cost back when it is opened again, and not once the wine has moved on', async () => {
    const season = await makeSeason()
    const { t2 } = await makeWine(season)
    const before = await season.costs()
    const work = await season.labor(1000.01, '2026-03-10', season.l1, season.l3)
    expect(await season.listed()).toHaveLength(2)
    await season.admin.put('lands/labor', await season.reopen(work.id))
    expect(await season.costs()).toEqual(before)
    expect(await season.listed()).toEqual([])
    const { version } = await season.admin.record('labor', work.id)
    await season.admin.put('lands/labor', { ...(await season.reopen(work.id)), version, status: 'DONE' })
    expect(await season.listed()).toHaveLength(2)
    await season.order('SELL', '2026-10-02', {
      origins: [{ cellarElement: t2.id, transferedAmount: 1 }],
    })
    const open = await season.reopen(work.id)
    const refused = await season.admin.refused('HAS_DEPENDENTS', 'PUT', 'lands/labor', open)
    expect(refused.details.dependents).toMatchObject([{ type: 'workorder' }])
    await season.sound()
    await server
      .db(season.company.id)
      .transaction()
      .execute((tx) => rebuildBalances(tx, season.company.id))
    await season.sound()
  })

  test('an order before it is undone only after the work was opened again, which is named', async () => {
    const season = await makeSeason()
    const t1 = await season.vessel('T1', 10_000)
    const order = await season.grind(t1, { [season.ciuA]: 8000 }, 6000)
    const work = await season.labor(900, '2026-03-16', season.l1)
    const undo = { id: order.id, version: order.version, status: 'PENDING', reason: 'Otro tanque' }
    const refused = await season.admin.refused('HAS_DEPENDENTS', 'PUT', 'cellars/workorders/status', undo)
    expect(refused.details.dependents).toEqual([{ type: 'labor', id: work.id }])
    await season.admin.put('lands/labor', await season.reopen(work.id))
    await season.admin.put('cellars/workorders/status', undo)
    await season.sound()
  })

  test('leaves in the plot the part of the grapes that still wait, which bear it when they are ground', async () => {
    const season = await makeSeason(9000)
    const [t1, t2] = [await season.vessel('T1', 10_000), await season.vessel('T2', 10_000)]
    await season.grind(t1, { [season.ciuA]: 3000 }, 2000)
    await season.labor(9000, '2026-03-10', season.l1)
    expect((await season.costs()).get(t1.id)).toBe(3000)
    expect(await costOn(season.admin, season.l1)).toBe(6000)
    await season.grind(t2, { [season.ciuA]: 6000 }, 4000, '2026-03-21')
    expect((await season.costs()).get(t2.id)).toBe(6000)
    await season.sound()
  })

  test.each([
    ['waits in the plot when it came after the harvest', '2026-03-17', true],
    ['reaches the grapes that were picked on its day', '2026-03-16', false],
    ['waits in the plot when it is of more than a year before', '2025-03-01', true],
  ])('%s', async (_, day, waits) => {
    const season = await makeSeason()
    const t1 = await season.vessel('T1', 10_000)
    await season.grind(t1, { [season.ciuA]: 8000 }, 6000)
    await season.labor(500, day, season.l1)
    expect([await costOn(season.admin, season.l1), (await season.costs()).get(t1.id)]).toEqual(
      waits ? [500, 0] : [0, 500],
    )
  })

  test('is all expense when nothing is left of its grapes, and lees bear nothing', async () => {
    const season = await makeSeason()
    const [t1, lees] = [await season.vessel('T1', 10_000), await season.vessel('TB', 10_000)]
    await season.grind(t1, { [season.ciuA]: 8000 }, 6000)
    await season.order('DREGS', '2026-04-01', {
      origins: [{ cellarElement: t1.id, transferedAmount: 100 }],
      destinations: [{ cellarElement: lees.id, amount: 100, newContentName: 'Borras', isWineDregs: true }],
    })
    await season.labor(600, '2026-03-10', season.l1)
    expect([(await season.costs()).get(t1.id), (await season.costs()).get(lees.id)]).toEqual([600, 0])
    await season.order('DISCARD', '2026-04-02', {
      origins: [{ cellarElement: t1.id, emptyElement: true, lossReason: 'SPILL' }],
    })
    await season.labor(700, '2026-03-11', season.l1)
    const [last] = await season.listed('sort=-cost')
    expect(last).toMatchObject({ cost: 700, expense: 700, parts: [] })
    expect((await season.costs()).get(lees.id)).toBe(0)
    await season.sound()
  })
})

test('a bill for a wine that arrived made reaches it on the first open day', async () => {
  const season = await makeSeason()
  const { admin, company } = season
  const tank = await season.vessel('T1', 10_000)
  const supplier = await admin.post('administration/cellar/suppliers', { name: 'Bodega Vecina' })
  const note = await admin.post(
    'input',
    season.wine({
      status: 'RECEIVED',
      fromType: 'SUPPLIER_CELLAR',
      from: supplier.id,
      destinations: [{ cellarElement: tank.id, contentUnit: 'LITER', amount: 5000 }],
    }),
  )
  await season.finish(note.destinations[0].id)
  const settings = await admin.get('companies/company')
  expect(settings).toBeDefined()
  await server.owner.query(`update company set lock_date = '2026-05-31' where id = $1`, [company.id])
  const origin = (await admin.record('input', note.id)).receivedWine as string
  const cause = { type: 'stockInput', id: newId(), attempt: 1 }
  const bill = {
    cause,
    day: '2026-04-20',
    payers: [{ thing: origin, source: { outside: 'SUPPLIER' as const }, cost: toMoney(250) }],
    costs: [{ origin, cost: toMoney(250) }],
  }
  const actor = { companyId: company.id, accountId: newId(), today: '2026-11-20', lockDate: null } as Actor
  await server
    .db(company.id)
    .transaction()
    .execute(async (tx: Tx) => postLateCosts(tx, actor, bill, await holdMadeOf(tx, actor, [origin])))
  expect([(await season.costs()).get(tank.id), await dayOfEntry(season)]).toEqual([1_500_250, '2026-06-01'])
  await season.sound()
})

test('the list is of the company, for who sees what wine costs, and is taken along as a workbook', async () => {
  const season = await makeSeason()
  const t1 = await season.vessel('T1', 10_000)
  await season.grind(t1, { [season.ciuA]: 8000 }, 6000)
  const work = await season.labor(500, '2026-03-10', season.l1)
  const count = async (query: string) => (await season.listed(query)).length
  expect(await count(`causeId=${work.id}`)).toBe(1)
  expect(await count(`causeId=${newId()}`)).toBe(0)
  expect(await count(`cellarId=${season.cellar.id}&from=2026-03-20&to=2026-03-20`)).toBe(1)
  expect(await count(`from=2026-03-21`)).toBe(0)
  expect(await count(`originId=${season.ciuB}`)).toBe(0)
  const sheet = await season.admin.request('GET', 'traceability/xlsx?type=LATE_COST')
  expect(sheet.statusCode).toBe(200)
  const other = await server.company()
  expect((await other.admin.get('cellars/lateCosts')).total).toBe(0)
  const clerk = await season.company.as('STOCK_EMPLOYEE')
  await clerk.refused('NO_PERMISSIONS', 'GET', 'cellars/lateCosts')
})
