import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openServer, type TestServer } from '../support/harness.ts'
import { makeWine } from '../wine/late-cost-makers.ts'
import { billedIn, billOf, partsIn, url, type Billed } from './makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const billed = () => billedIn(server)

describe('a bill of a cellar', () => {
  const ofCellar = (season: Billed, over: object = {}) =>
    billOf(season, {
      ...{ served: 'CELLAR', cellar: season.cellar.id, lands: [], sharing: 'LITER' },
      ...{ fromDate: '2026-03-01', toDate: '2026-03-31', day: '2026-10-05', dueDate: null, ...over },
    })

  test('is borne by the litres that were ground on its days, wherever they are by now', async () => {
    const season = await billed()
    const { admin } = season
    const { t1, t2, deposit } = await makeWine(season)
    const before = await season.costs()
    const made = await admin.post(url, ofCellar(season, { price: 80_000 }))
    const now = await season.costs()
    expect([t1, t2, deposit].map(({ id }) => now.get(id)! - before.get(id)!)).toEqual([52_500, 10_000, 4500])
    expect(made.costs).toEqual([
      { land: null, cellar: expect.objectContaining({ id: season.cellar.id }), cost: 80_000 },
    ])
    await season.sound()
    await admin.delete(`${url}/${made.id}`)
    expect(await season.costs()).toEqual(before)
    await season.sound()
  })

  test('is shared by the kilograms of the grapes instead, where another yield made other litres of them', async () => {
    const season = await billed()
    const { admin, grind, ciuA, ciuB, vessel } = season
    const [t1, t2] = [await vessel('T1', 10_000), await vessel('T2', 10_000)]
    await grind(t1, { [ciuA]: 8000 }, 6000)
    await grind(t2, { [ciuB]: 2000 }, 1000)
    const before = await season.costs()
    const more = async () => {
      const now = await season.costs()
      return [t1, t2].map(({ id }) => now.get(id)! - before.get(id)!)
    }
    const kilos = await admin.post(url, ofCellar(season, { sharing: 'KILOGRAM' }))
    expect(await more()).toEqual([80_000, 20_000])
    await admin.delete(`${url}/${kilos.id}`)
    const litres = await admin.post(url, ofCellar(season, { price: 70_000 }))
    expect(await more()).toEqual([60_000, 10_000])
    await admin.delete(`${url}/${litres.id}`)
    const all = { served: 'COMPANY', cellar: null, sharing: 'LITER', price: 7000 }
    expect((await admin.post(url, ofCellar(season, all))).costs).toMatchObject([
      { cellar: { id: season.cellar.id }, cost: 7000 },
    ])
    expect(await more()).toEqual([6000, 1000])
    await season.sound()
  })

  test('is refused where nothing was ground on its days, unless it is an expense', async () => {
    const season = await billed()
    const { admin } = season
    const refusal = await admin.refused('INVALID_INPUT', 'POST', url, ofCellar(season))
    expect(refusal.errors).toEqual({ sharing: 'NOTHING_GROUND' })
    const spent = await admin.post(url, ofCellar(season, { sharing: 'EXPENSE' }))
    expect(spent.costs).toEqual([{ land: null, cellar: null, cost: 100_000 }])
    await season.sound()
  })
})

describe('a bill of a machine', () => {
  test('is borne by the plots that it worked on in its days, once for each pass', async () => {
    const season = await billed()
    const { admin, l1, l3, estate, employee } = season
    const tractor = await admin.post('machines/machines', { name: 'Fiat 780' })
    const other = await admin.post('machines/machines', { name: 'Deutz' })
    const [type] = (await admin.get('lands/laborTypes?limit=1')).result
    const pass = (day: string, lands: { id: string }[], machine = tractor) =>
      admin.post('lands/labor', {
        ...{ wineEstate: estate.id, lands: lands.map(({ id }) => id), employee: employee.id, type: type.id },
        ...{ initialTimezone: day, finalTimezone: day, status: 'DONE', machines: [machine.id] },
      })
    await pass('2026-01-10', [l1, l3])
    await pass('2026-01-20', [l1])
    await pass('2026-02-01', [l3])
    await pass('2026-01-15', [l3], other)
    const rent = { served: 'MACHINE', machine: tractor.id, lands: [], price: 1000 }
    const made = await admin.post(url, billOf(season, rent))
    const [a, b] = [(l1.surface as number) * 2, l3.surface as number]
    const first = Math.round((100_000 * a) / (a + b)) / 100
    expect(partsIn(made)).toEqual([
      [l1.name, first],
      [l3.name, Math.round((1000 - first) * 100) / 100],
    ])
    const idle = billOf(season, { ...rent, billNumber: 'A-2', fromDate: '2025-12-01', toDate: '2025-12-31' })
    expect((await admin.refused('INVALID_INPUT', 'POST', url, idle)).errors).toEqual({
      sharing: 'NOT_WORKED',
    })
    await season.sound()
  })
})

test('a bill of the whole company is of all plots that are not retired', async () => {
  const season = await billed()
  const { admin } = season
  const made = await admin.post(url, billOf(season, { served: 'COMPANY', lands: [] }))
  expect(made.costs).toHaveLength((await admin.get('lands/lands')).total)
  expect(made.cost).toBe(100_000)
})
