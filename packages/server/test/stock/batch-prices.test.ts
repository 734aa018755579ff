import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBottler } from '../bottling/bottling.ts'
import { costOn, curingOf, editOf, makeEstate, makeTreatments } from '../lands/makers.ts'
import { openServer, type Person, type TestServer } from '../support/harness.ts'
import { makeSeason } from '../wine/late-cost-makers.ts'
import { addBatch, expectSoundLedger, makeStock } from './makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const priceOf = (person: Person, id: string) => person.get(`stock/batches/price?id=${id}`)

/** What the invoice says that a unit of a batch cost. */
async function invoice(person: Person, id: string, unitPrice: number) {
  const { version } = await priceOf(person, id)
  return person.put('stock/batches/price', { id, version, unitPrice, reason: 'Factura A-12' })
}

/** What a batch is worth in its deposit. */
const valueOf = async (person: Person, id: string): Promise<number> =>
  (await person.record('stockBatch', id)).value

/** Ten kilos at ten: four in 6,000 L of wine, of which a third was racked, two thrown away, four left. */
async function usedInWine() {
  const season = await makeSeason(server)
  const { admin, order, grind, vessel, ciuA } = season
  const [t1, t2] = [await vessel('T1', 10_000), await vessel('T2', 5000)]
  await grind(t1, { [ciuA]: 8000 }, 6000)
  const { stock } = await makeStock(admin, { basedInBatches: true })
  const batch = await addBatch(admin, stock.id, 'MB-1', 10, { unitPrice: 10 })
  const types = (await admin.get('cellars/workorders/types?limit=200')).result
  const addition = await admin.post('cellars/workorders', {
    type: types.find(({ code }: { code: string }) => code === 'ADDITION').id,
    cellar: season.cellar.id,
    employee: season.employee.id,
    parents: [],
    dateToStart: '2026-03-25',
    cellarElements: [t1.id],
    stocksUsed: [{ stock: stock.id, stockBatch: batch, amount: 4, unit: 'KG', cellarElement: t1.id }],
    status: 'DONE',
    override: true,
  })
  const rack = () =>
    order('RACK', '2026-04-02', {
      origins: [{ cellarElement: t1.id, transferedAmount: 2000 }],
      destinations: [{ cellarElement: t2.id, amount: 2000, newContentName: 'Trasegado' }],
    })
  const discard = () =>
    admin.post('stock/stock/amount', {
      stock: stock.id,
      isAdd: false,
      reason: 'BREAKAGE',
      unit: 'KG',
      date: '2026-04-03',
      stockBatches: [{ id: batch, amount: 2 }],
    })
  return { ...season, t1, t2, stock, batch, addition, rack, discard }
}

test('the invoice of a batch that was used follows what became of it, is listed, and is given back when it is set back', async () => {
  const v = await usedInWine()
  const { admin, batch, t1, t2, costs } = v
  await v.rack()
  await v.discard()
  const before = await costs()
  const at = async () => {
    const now = await costs()
    return [t1, t2].map(({ id }) => (now.get(id) ?? 0) - (before.get(id) ?? 0))
  }
  expect(await priceOf(admin, batch)).toMatchObject({
    ...{ unit: 'KG', received: 10, paid: 100, unitPrice: 10 },
    ...{ lying: 4, made: 4, onLands: 0, gone: 2 },
  })
  expect(await invoice(admin, batch, 20)).toMatchObject({ paid: 200, unitPrice: 20 })
  expect(await at()).toEqual([26.6667, 13.3333])
  expect(await valueOf(admin, batch)).toBe(80)
  expect(await v.listed()).toMatchObject([
    {
      cause: { type: 'stockBatch', id: batch, name: 'Metabisulfito (MB-1)' },
      origin: { type: 'stockBatch', id: batch },
      input: null,
      cost: 60,
      expense: 20,
    },
  ])
  await v.sound()
  await invoice(admin, batch, 10)
  expect([await at(), await valueOf(admin, batch), await v.listed()]).toEqual([[0, 0], 40, []])
  await v.sound()
})

test('what came at no price is paid later, a lower price takes cost back, and an order may still be taken back', async () => {
  const v = await usedInWine()
  const { admin, batch, addition, t1, costs } = v
  const before = (await costs()).get(t1.id)!
  await invoice(admin, batch, 5)
  expect([(await costs()).get(t1.id)! - before, await valueOf(admin, batch)]).toEqual([-20, 30])
  await v.sound()
  const { id, version } = await admin.record('workorder', addition.id)
  await admin.put('cellars/workorders/status', { id, version, status: 'PENDING', reason: 'Otro tanque' })
  expect([(await costs()).get(t1.id)! - before, await valueOf(admin, batch)]).toEqual([-40, 50])
  expect(await v.listed()).toEqual([])
  await v.sound()
})

test('once the wine moved on, only the difference follows', async () => {
  const v = await usedInWine()
  await invoice(v.admin, v.batch, 20)
  await v.rack()
  await invoice(v.admin, v.batch, 30)
  expect((await v.listed('sort=cost')).map(({ cost }: { cost: number }) => cost)).toEqual([40, 40])
  expect(await valueOf(v.admin, v.batch)).toBe(180)
  await v.sound()
})

test('in days that are closed since, what was corrected stays and only the difference follows, on the first open one', async () => {
  const v = await usedInWine()
  await invoice(v.admin, v.batch, 20)
  await server.owner.query(`update company set lock_date = '2026-06-30' where id = $1`, [v.company.id])
  await invoice(v.admin, v.batch, 30)
  expect(await valueOf(v.admin, v.batch)).toBe(180)
  expect(
    (await v.listed('sort=-day')).map(({ day, cost }: { day: string; cost: number }) => [day, cost]),
  ).toEqual([
    ['2026-07-01', 40],
    ['2026-03-25', 40],
  ])
  await v.sound()
})

test('glass that was filled is paid by its bottles, wherever they lie', async () => {
  const bottler = await makeBottler(server)
  const { admin } = bottler
  await bottler.pour(7500, 7500)
  const glass = await bottler.supply('Botella', 1000, 10)
  await admin.post(
    'cellars/divisions',
    bottler.division(600, {
      batchId: 'LOTE',
      emptyContent: false,
      contentAmount: 450,
      divisionBottles: [
        {
          dividedBottles: 600,
          bottleCapacity: 750,
          stocksUsed: [{ type: 'divisionStocksUsed', stock: glass.stock, amount: 600, unit: 'UNIT' }],
        },
      ],
      status: 'DONE',
    }),
  )
  const { cost } = (await bottler.bottles('LOTE'))!
  const [batch] = (await admin.get(`stock/batches?stockId=${glass.stock}`)).result
  await invoice(admin, batch.id, 15)
  expect((await bottler.bottles('LOTE'))!.cost - cost).toBe(3000)
  expect(await priceOf(admin, batch.id)).toMatchObject({ lying: 400, made: 600, paid: 15_000 })
  await expectSoundLedger(server, bottler.company)
})

test('what a treatment used is paid by its plots, and comes back with it at the price of the invoice', async () => {
  const company = await server.company()
  const { admin } = company
  const estate = await makeEstate(admin)
  const treatments = await makeTreatments(admin, estate)
  const { batch } = treatments
  const cured = await admin.post('lands/curation', { ...curingOf(estate, treatments), status: 'DONE' })
  const waiting = () => costOn(admin, estate.l1)
  const before = await waiting()
  await invoice(admin, batch, 1600)
  expect((await waiting()) - before).toBe(1280)
  expect(await valueOf(admin, batch)).toBe(59_520)
  await admin.put('lands/curation', editOf(cured, { status: 'PENDING' }))
  expect([await waiting(), await valueOf(admin, batch)]).toEqual([0, 50 * 1600])
  await expectSoundLedger(server, company)
})

test('what a treatment used goes on with the grapes of its plots, into the wine that they made', async () => {
  const season = await makeSeason(server)
  const { admin, vessel, grind, ciuA, l1, estate, employee } = season
  const { stock } = await makeStock(admin, {
    kind: 'CURING_DOSE',
    tcDays: 1,
    isOrganic: true,
    basedInBatches: true,
  })
  const batch = await addBatch(admin, stock.id, 'AZ-1', 10, { unitPrice: 10 })
  const plague = await admin.post('lands/plagues', { name: 'Oídio tardío' })
  await admin.post('lands/curation', {
    wineEstate: estate.id,
    lands: [l1.id],
    employee: employee.id,
    plagues: [plague.id],
    initialTimezone: '2026-01-20',
    finalTimezone: '2026-01-20',
    machined: 1,
    machinedVolume: 1000,
    stocksUsed: [{ stock: stock.id, stockBatch: batch, amount: 6, unit: 'KG' }],
    status: 'DONE',
  })
  const t1 = await vessel('T1', 10_000)
  await grind(t1, { [ciuA]: 8000 }, 6000)
  const before = (await season.costs()).get(t1.id)!
  const waiting = await costOn(admin, l1)
  await invoice(admin, batch, 30)
  expect((await season.costs()).get(t1.id)! - before).toBe(120)
  expect((await costOn(admin, l1)) - waiting).toBe(0)
  expect(await season.listed()).toMatchObject([
    { cause: { type: 'stockBatch' }, origin: { id: ciuA }, cost: 120, expense: 0 },
  ])
  await season.sound()
})

test('only who sees costs may ask or say what a batch cost, and a version is read before it is changed', async () => {
  const v = await usedInWine()
  const hand = await v.company.as('LAND_EMPLOYEE')
  const { version } = await priceOf(v.admin, v.batch)
  const body = { id: v.batch, version, unitPrice: 3, reason: 'x' }
  await hand.refused('NO_PERMISSIONS', 'PUT', 'stock/batches/price', body)
  await invoice(v.admin, v.batch, 12)
  await v.admin.refused('CHANGED_MEANWHILE', 'PUT', 'stock/batches/price', body)
  await v.admin.refused('INVALID_INPUT', 'PUT', 'stock/batches/price', { ...body, unitPrice: -1 })
  const same = await priceOf(v.admin, v.batch)
  expect((await invoice(v.admin, v.batch, 12)).version).toBe(same.version)
})
