import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openServer, type TestServer } from '../support/harness.ts'
import { makeSeason, makeWine, type Season } from './late-cost-makers.ts'
import { inputEdit } from '../traceability/vintage.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

/** The season of grapes bought from others, and what it takes to say what they cost. */
async function boughtSeason() {
  const season = await makeSeason(server)
  const id = (await season.admin.get('input')).result[0].id as string
  const note = () => season.admin.record('input', id)
  const priced = async (a: number, b = 0, more: object = {}) => ({
    id,
    version: (await note()).version,
    reason: 'Precio acordado',
    transportPrice: 0,
    transportCurrency: 'ARS',
    transportExchangeRate: null,
    cius: [
      { id: season.ciuA, price: a },
      { id: season.ciuB, price: b },
    ],
    ...more,
  })
  const price = async (a: number, b = 0, more: object = {}) =>
    season.admin.put('input/prices', await priced(a, b, more))
  return { ...season, note, price, priced }
}

const at = async ({ costs }: Season, places: { id: string }[]) => {
  const found = await costs()
  return places.map(({ id }) => found.get(id) ?? 0)
}

describe('a price that is agreed after the grapes were ground', () => {
  test('follows the wine, its bottles and what is gone, is listed with its note, and is given back when it is set back', async () => {
    const season = await boughtSeason()
    const { t1, t2, deposit } = await makeWine(season)
    const before = await at(season, [t1, t2, deposit])
    await season.price(80_000)
    const dearer = await at(season, [t1, t2, deposit])
    expect(dearer.map((cost, place) => cost - before[place]!)).toEqual([52_500, 10_000, 4500])
    expect((await season.listed())[0]).toMatchObject({
      cause: { type: 'input', id: (await season.note()).id, name: (await season.note()).inputName },
      origin: { id: season.ciuA },
      cost: 80_000,
      expense: 13_000,
    })
    expect((await season.note()).cius.map(({ price }: { price: number }) => price)).toEqual([80_000, 0])
    await season.sound()

    await season.price(40_000.01)
    expect(await season.listed()).toMatchObject([{ cost: 40_000.01 }])
    await season.price(0)
    expect([await at(season, [t1, t2, deposit]), await season.listed()]).toEqual([before, []])
    await season.sound()
  })

  test('once the wine has moved on only the difference follows, and a lower price takes cost back', async () => {
    const season = await boughtSeason()
    const [t1, t2] = [await season.vessel('T1', 10_000), await season.vessel('T2', 10_000)]
    await season.grind(t1, { [season.ciuA]: 8000 }, 6000)
    await season.price(6000)
    await season.order('RACK', '2026-04-02', {
      origins: [{ cellarElement: t1.id, transferedAmount: 2000 }],
      destinations: [{ cellarElement: t2.id, amount: 2000, newContentName: 'Trasegado' }],
    })
    await season.price(3000)
    expect(await at(season, [t1, t2])).toEqual([2000, 1000])
    expect((await season.listed('sort=cost')).map(({ cost }: { cost: number }) => cost)).toEqual([
      -3000, 6000,
    ])
    await season.sound()
    await season.price(0)
    expect(await at(season, [t1, t2])).toEqual([0, 0])
    await season.sound()
  })

  test('in days that are closed since, what was set right stays and only the difference follows', async () => {
    const season = await boughtSeason()
    const t1 = await season.vessel('T1', 10_000)
    await season.grind(t1, { [season.ciuA]: 8000 }, 6000)
    await season.price(6000)
    await server.owner.query(`update company set lock_date = '2026-06-30' where id = $1`, [season.company.id])
    await season.price(3000)
    expect(await at(season, [t1])).toEqual([3000])
    await season.sound()
  })

  test('what still waits bears its part where it waits, and takes it along', async () => {
    const season = await boughtSeason()
    const [t1, t2] = [await season.vessel('T1', 10_000), await season.vessel('T2', 10_000)]
    await season.grind(t1, { [season.ciuA]: 2000 }, 1500)
    await season.price(8000, 1000)
    expect(await at(season, [t1])).toEqual([2000])
    await season.grind(t2, { [season.ciuA]: 6000 }, 4000, '2026-03-21')
    expect(await at(season, [t1, t2])).toEqual([2000, 6000])
    await season.sound()
  })

  test('what nobody has touched is priced where it waits, and goes back whole with the note', async () => {
    const season = await boughtSeason()
    await season.price(8000, 1000)
    expect((await season.waiting()).map(({ cost }) => cost).toSorted((a, b) => a - b)).toEqual([
      10_000_000, 80_000_000,
    ])
    expect(await season.listed()).toEqual([])
    const note = await season.note()
    expect(note.movements[0]).toMatchObject({ cause: { type: 'input', id: note.id }, amount: 0 })
    await season.admin.put('input', inputEdit(note, { status: 'REJECTED', reason: 'Mal remito' }))
    expect((await season.waiting()).every(({ amount, cost }) => amount === 0 && cost === 0)).toBe(true)
    await season.sound()
  })
})

test('a freight that is billed later is shared by what was received, at the rate of its currency', async () => {
  const season = await boughtSeason()
  const t1 = await season.vessel('T1', 10_000)
  await season.grind(t1, { [season.ciuA]: 8000 }, 6000)
  const freight = { transportPrice: 10, transportCurrency: 'USD', transportExchangeRate: 1000.01 }
  await season.admin.put('input', inputEdit(await season.note(), freight))
  expect(await at(season, [t1])).toEqual([8000.08])
  expect((await season.waiting()).find(({ thing_id }) => thing_id === season.ciuB)?.cost).toBe(20_000_200)
  await season.admin.put(
    'input',
    inputEdit(await season.note(), {
      transportPrice: 0,
      transportCurrency: 'ARS',
      transportExchangeRate: null,
    }),
  )
  expect([await at(season, [t1]), await season.listed()]).toEqual([[0], []])
  await season.sound()
})

test('the price of a wine that arrived made follows it into its tank', async () => {
  const season = await makeSeason(server)
  const tank = await season.vessel('T1', 10_000)
  const supplier = await season.admin.post('administration/cellar/suppliers', { name: 'Bodega Vecina' })
  const note = await season.admin.post(
    'input',
    season.wine({
      status: 'RECEIVED',
      fromType: 'SUPPLIER_CELLAR',
      from: supplier.id,
      price: 1000,
      transportPrice: 0,
      destinations: [{ cellarElement: tank.id, contentUnit: 'LITER', amount: 4000 }],
    }),
  )
  await season.finish(note.destinations[0].id)
  const { version } = await season.admin.record('input', note.id)
  const prices = {
    transportPrice: 0,
    transportCurrency: 'ARS',
    transportExchangeRate: null,
    reason: 'Factura',
  }
  const after = await season.admin.put('input/prices', { id: note.id, version, price: 500, ...prices })
  expect([after.price, await at(season, [tank])]).toEqual([500, [400]])
  await season.sound()
})

test('prices are of what the note carries, and not of what stays somebody else’s', async () => {
  const season = await boughtSeason()
  const strange = await season.priced(1, 1, { price: 5 })
  expect((await season.admin.refused('INVALID_INPUT', 'PUT', 'input/prices', strange)).errors).toEqual({
    price: 'NOT_ALLOWED_HERE',
  })
  const old = { ...(await season.priced(1)), version: 0 }
  await season.price(2)
  await season.admin.refused('CHANGED_MEANWHILE', 'PUT', 'input/prices', { ...old, version: 1 })
  const customer = await season.admin.post('distribution/customers', { name: 'Productor' })
  await season.price(0)
  await season.admin.put(
    'input',
    inputEdit(await season.note(), { owner: customer.id, ownerType: 'CUSTOMER' }),
  )
  const refused = await season.admin.refused('INVALID_INPUT', 'PUT', 'input/prices', await season.priced(1))
  expect(refused.errors).toEqual({ owner: 'OWNED_AND_PAID' })
})

test('prices and grinding at once lose nothing', async () => {
  const season = await boughtSeason()
  const [t1, t2] = [await season.vessel('T1', 10_000), await season.vessel('T2', 10_000)]
  await Promise.all([
    season.price(1000.01, 500.02),
    season.grind(t1, { [season.ciuA]: 4000 }, 3000),
    season.grind(t2, { [season.ciuA]: 4000, [season.ciuB]: 1000 }, 3600),
  ])
  const all = [...(await season.costs()).values()].reduce((sum, cost) => sum + cost, 0)
  expect(all).toBeCloseTo(1500.03, 6)
  await season.sound()
})
