import { toMoney } from '@lagar/domain/units/money.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postLateCosts } from '../../src/wine/costs/late-costs.ts'
import { holdMadeOf } from '../../src/wine/costs/late-wine.ts'
import type { Actor, Tx } from '../../src/actor.ts'
import { newId } from '../../src/ids.ts'
import { auditLedger } from '../../src/ledger/audit.ts'
import { rebuildBalances } from '../../src/ledger/rebuild.ts'
import { costOn } from '../lands/makers.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { makeSeason, makeWine, type Season } from './late-cost-makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

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
    const season = await makeSeason(server)
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
    const season = await makeSeason(server)
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
    const season = await makeSeason(server)
    const t1 = await season.vessel('T1', 10_000)
    const order = await season.grind(t1, { [season.ciuA]: 8000 }, 6000)
    const work = await season.labor(900, '2026-03-16', season.l1)
    const undo = { id: order.id, version: order.version, status: 'PENDING', reason: 'Otro tanque' }
    const refused = await season.admin.refused('HAS_DEPENDENTS', 'PUT', 'cellars/workorders/status', undo)
    expect(refused.details.dependents).toMatchObject([{ type: 'labor', id: work.id }])
    await season.admin.put('lands/labor', await season.reopen(work.id))
    await season.admin.put('cellars/workorders/status', undo)
    await season.sound()
  })

  test('leaves in the plot the part of the grapes that still wait, which bear it when they are ground', async () => {
    const season = await makeSeason(server, 9000)
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
    const season = await makeSeason(server)
    const t1 = await season.vessel('T1', 10_000)
    await season.grind(t1, { [season.ciuA]: 8000 }, 6000)
    await season.labor(500, day, season.l1)
    expect([await costOn(season.admin, season.l1), (await season.costs()).get(t1.id)]).toEqual(
      waits ? [500, 0] : [0, 500],
    )
  })

  test('of a harvest that went on for days reaches what was picked and ground on the first', async () => {
    const season = await makeSeason(server)
    const { admin, l1, malbec, estate, employee } = season
    const work = await admin.post('lands/harvest', {
      wineEstate: estate.id,
      employee: employee.id,
      type: 'MANUAL_BINES',
      initialTimezone: '2026-03-16',
      finalTimezone: '2026-03-17',
      otherCost: 300,
      lands: [l1.id],
      harvestLands: [{ land: l1.id, variety: malbec.id, weight: 1000, weightUnit: 'KG' }],
    })
    const note = await admin.post(
      'input',
      season.grapes({
        status: 'RECEIVED',
        harvest: work.id,
        description: 'Primer día',
        isReceivingLand: false,
        transportPrice: 0,
        cius: [season.unit('C', { weight: 1000 })],
      }),
    )
    const [t1, t2] = [await season.vessel('T1', 10_000), await season.vessel('T2', 10_000)]
    await season.grind(t1, { [note.cius[0].id]: 1000 }, 700)
    await season.grind(t2, { [season.ciuA]: 8000 }, 6000)
    const { version } = await admin.record('harvest', work.id)
    const works = [{ kind: 'harvest', id: work.id, version }]
    expect((await admin.put('lands/works/close', { works })).result).toMatchObject([{ done: true }])
    const costs = await season.costs()
    expect([costs.get(t1.id), costs.get(t2.id)]).toEqual([300, 0])
    await season.sound()
  })

  test('is all expense when nothing is left of its grapes, and lees bear nothing', async () => {
    const season = await makeSeason(server)
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

test('works and orders at once wait for each other, and no cost is lost between them', async () => {
  const season = await makeSeason(server)
  const { order, labor, grind, l1, l3, ciuA, ciuB } = season
  const [t1, t2] = [await season.vessel('T1', 10_000), await season.vessel('T2', 10_000)]
  await grind(t1, { [ciuA]: 4000 }, 3000)
  const rack = {
    origins: [{ cellarElement: t1.id, transferedAmount: 100 }],
    destinations: [{ cellarElement: t2.id, amount: 100, newContentName: 'Otro' }],
  }
  await Promise.all([
    labor(100.01, '2026-03-10', l1, l3),
    order('RACK', '2026-03-20', rack),
    labor(200.02, '2026-03-11', l1),
    grind(t1, { [ciuA]: 4000, [ciuB]: 2000 }, 4000),
    labor(300.03, '2026-03-12', l3, l1),
    order('RACK', '2026-03-20', rack),
  ])
  const wine = [...(await season.costs()).values()].reduce((sum, cost) => sum + cost, 0)
  expect(wine).toBeCloseTo(600.06, 6)
  await season.sound()
})

test('a bill for a wine that arrived made reaches it on the first open day', async () => {
  const season = await makeSeason(server)
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

test('the audit names a late cost that did not go where it says', async () => {
  const season = await makeSeason(server)
  const t1 = await season.vessel('T1', 10_000)
  await season.grind(t1, { [season.ciuA]: 8000 }, 6000)
  await season.labor(500, '2026-03-10', season.l1)
  await season.sound()
  const db = server.db(season.company.id)
  await db
    .updateTable('late_cost_part')
    .set({ cost: 1 })
    .where('company_id', '=', season.company.id)
    .execute()
  expect(await auditLedger(db, season.company.id)).toMatchObject([
    { rule: 'a late cost went where it says', detail: 'told: 1, moved: 5000000' },
  ])
})

test('the list is of the company, for who sees what wine costs, and is taken along as a workbook', async () => {
  const season = await makeSeason(server)
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
