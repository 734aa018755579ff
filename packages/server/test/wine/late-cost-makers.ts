import type { TestServer } from '../support/harness.ts'
import { expectSoundLedger } from '../stock/makers.ts'
import { makeVintage } from '../traceability/vintage.ts'

/** A cellar with grapes of two plots at its reception (A of L1, B of L3), and what is done with them. */
export async function makeSeason(server: TestServer, a = 8000, b = 2000) {
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

export type Season = Awaited<ReturnType<typeof makeSeason>>

/**
 * 8,000 L in T1, four fifths of them of A; of these 2,000 are racked to T2, where 1,000 are sold, and 750 are bottled, of which 400
 * bottles of 1,000 are sent.
 */
export async function makeWine(season: Season) {
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
    override: true,
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
