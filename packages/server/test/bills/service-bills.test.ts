import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../src/ids.ts'
import { costOn } from '../lands/makers.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { makeWine } from '../wine/late-cost-makers.ts'
import { billedIn, billOf, partsIn, url } from './makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const billed = () => billedIn(server)

describe('a bill of plots', () => {
  test('waits on them by surface, to the cent, and comes off them when it is taken back', async () => {
    const season = await billed()
    const { admin, l1, l3 } = season
    const before = await Promise.all([costOn(admin, l1), costOn(admin, l3)])
    const surfaces = [l1, l3].map((land) => land.surface as number)
    const made = await admin.post(url, billOf(season, { price: 1000.01 }))
    const parts = (made.costs as { cost: number }[]).map(({ cost }) => cost)
    expect(Math.round(parts.reduce((sum, cost) => sum + cost, 0) * 100)).toBe(100_001)
    expect(parts[0]! / parts[1]!).toBeCloseTo(surfaces[0]! / surfaces[1]!, 3)
    const after = await Promise.all([costOn(admin, l1), costOn(admin, l3)])
    expect(after.map((cost, at) => Math.round((cost - before[at]!) * 100) / 100)).toEqual(parts)
    const { result } = await admin.get(`lands/land/costs?landId=${l1.id}`)
    expect(result).toContainEqual({ kind: 'serviceBill', works: 1, cost: parts[0] })
    await season.sound()
    await admin.delete(`${url}/${made.id}`)
    expect(await Promise.all([costOn(admin, l1), costOn(admin, l3)])).toEqual(before)
    await season.sound()
  })

  test('goes on to the wine of grapes that were ground before it came, and a correction moves it', async () => {
    const season = await billed()
    const { admin, l1 } = season
    const { t1, t2, deposit } = await makeWine(season)
    const before = await season.costs()
    const made = await admin.post(
      url,
      billOf(season, { lands: [l1.id], price: 80_000, day: '2026-10-02', dueDate: null }),
    )
    const more = async () => {
      const now = await season.costs()
      return [t1, t2, deposit].map(({ id }) => now.get(id)! - before.get(id)!)
    }
    expect(await more()).toEqual([52_500, 10_000, 4500])
    expect(await season.listed(`causeId=${made.id}`)).toMatchObject([
      { cause: { type: 'serviceBill', id: made.id, name: 'A-1' }, spentOn: '2026-10-02', cost: 80_000 },
    ])
    await season.sound()

    const corrected = {
      ...billOf(season, { lands: [l1.id], price: 40_000, day: '2026-10-02', dueDate: null }),
    }
    const after = await admin.put(url, { ...corrected, id: made.id, version: 1 })
    expect(after).toMatchObject({ version: 2, cost: 40_000 })
    expect(await more()).toEqual([26_250, 5000, 2250])
    await season.sound()
    await admin.delete(`${url}/${made.id}`)
    expect(await more()).toEqual([0, 0, 0])
    expect(await costOn(admin, l1)).toBe(0)
    await season.sound()
  })

  test('keeps its cost where it is while only its words change, also after the grapes went on', async () => {
    const season = await billed()
    const { admin, l1, grind, ciuA, vessel } = season
    const given = billOf(season, { lands: [l1.id] })
    const made = await admin.post(url, given)
    await grind(await vessel('T1', 10_000), { [ciuA]: 8000 }, 6000)
    const noted = { ...given, note: 'Pagada', id: made.id, version: 1 }
    expect(await admin.put(url, noted)).toMatchObject({ note: 'Pagada', version: 2 })
    const refusal = await admin.refused('HAS_DEPENDENTS', 'PUT', url, { ...noted, price: 1, version: 2 })
    expect(refusal.details.lands).toEqual([l1.name])
    await admin.refused('HAS_DEPENDENTS', 'DELETE', `${url}/${made.id}`)
    await season.sound()
  })

  test('is shared by the kilograms of their harvest, or by hand', async () => {
    const season = await billed()
    const { admin, l1, l3 } = season
    const kilos = await admin.post(url, billOf(season, { sharing: 'KILOGRAM' }))
    expect(partsIn(kilos)).toEqual([
      [l1.name, 80_000],
      [l3.name, 20_000],
    ])
    const shares = [
      { land: l1.id, percentage: 33.33 },
      { land: l3.id, percentage: 66.67 },
    ]
    const hand = { billNumber: 'A-2', served: 'COMPANY', lands: [], sharing: 'PERCENTAGE', shares }
    expect(partsIn(await admin.post(url, billOf(season, hand)))).toEqual([
      [l1.name, 33_330],
      [l3.name, 66_670],
    ])
    await season.sound()
  })

  test('of an estate is of all its plots', async () => {
    const season = await billed()
    const { admin, estate } = season
    const made = await admin.post(
      url,
      billOf(season, { served: 'WINE_ESTATE', wineEstate: estate.id, lands: [] }),
    )
    const lands = (await admin.get(`lands/lands?wineEstateId=${estate.id}`)).total
    expect(made.costs).toHaveLength(lands)
    expect(made.cost).toBe(100_000)
  })
})

describe('a bill in another currency', () => {
  test('is worth what its day’s stored rate says, or what is written; without either it is refused', async () => {
    const season = await billed()
    const { admin } = season
    const dollars = billOf(season, { currency: 'USD', price: 100 })
    const refusal = await admin.refused('INVALID_INPUT', 'POST', url, dollars)
    expect(refusal.errors).toEqual({ exchangeRate: 'NO_RATE_OF_DAY:USD' })
    await admin.post('administration/currencies/rates', {
      ...{ currency: 'USD', day: '2026-02-01', exchangeRate: 1400 },
    })
    expect(await admin.post(url, dollars)).toMatchObject({ exchangeRate: 1400, cost: 140_000 })
    const written = { ...dollars, billNumber: 'A-2', exchangeRate: 1500.5 }
    expect(await admin.post(url, written)).toMatchObject({ exchangeRate: 1500.5, cost: 150_050 })
    await season.sound()
  })
})

describe('what is wrong is said at its field', () => {
  test.each([
    [{ toDate: '2025-12-31' }, { toDate: 'END_BEFORE_START' }],
    [{ dueDate: '2026-02-01' }, { dueDate: 'END_BEFORE_START' }],
    [{ price: 0 }, { price: 'TOO_LOW' }],
    [{ day: '2030-01-01', dueDate: null }, { day: 'DAY_IN_FUTURE' }],
    [{ sharing: 'LITER' }, { sharing: 'NOT_ALLOWED_HERE' }],
    [{ sharing: 'PERCENTAGE', shares: [{ land: newId(), percentage: 99.99 }] }, { shares: 'NOT_A_HUNDRED' }],
    [
      { sharing: 'PERCENTAGE', shares: [{ land: newId(), cellar: newId(), percentage: 100 }] },
      { shares: 'LAND_OR_CELLAR' },
    ],
  ])('%j', async (wrong, errors) => {
    const season = await billed()
    const refusal = await season.admin.refused('INVALID_INPUT', 'POST', url, billOf(season, wrong))
    expect(refusal.errors).toEqual(errors)
  })

  test('what its subject asks for, and a unit of what was served, are missing', async () => {
    const season = await billed()
    const refusal = await season.admin.refused('INVALID_INPUT', 'POST', url, {
      ...billOf(season, { served: 'CELLAR', sharing: 'LITER', unit: null }),
    })
    expect(refusal.missing.toSorted()).toEqual(['cellar', 'unit'])
  })

  test('a number that the supplier’s bill already has is taken', async () => {
    const season = await billed()
    const { admin } = season
    await admin.post(url, billOf(season))
    const refusal = await admin.refused('ALREADY_EXISTS', 'POST', url, billOf(season))
    expect(refusal.errors).toEqual({ billNumber: 'ALREADY_TAKEN' })
  })
})

test('closed days hold: no bill is written on one, corrected or taken off it', async () => {
  const season = await billed()
  const { admin } = season
  const made = await admin.post(url, billOf(season))
  await server.owner.query(`update company set lock_date = '2026-02-28' where id = $1`, [season.company.id])
  await admin.refused('DAY_LOCKED', 'POST', url, billOf(season, { billNumber: 'A-2' }))
  await admin.refused('DAY_LOCKED', 'PUT', url, { ...billOf(season), price: 1, id: made.id, version: 1 })
  await admin.refused('DAY_LOCKED', 'DELETE', `${url}/${made.id}`)
  expect(await admin.get(url)).toMatchObject({ total: 1, result: [{ cost: 100_000, version: 1 }] })
  await season.sound()
})

test('who administrates sees and writes bills, nobody else does, and no other company', async () => {
  const season = await billed()
  const { admin } = season
  const { as } = season.company
  const other = await server.company()
  const made = await admin.post(url, billOf(season))
  const [office, hand] = await Promise.all([as('ADMINISTRATION_ADMIN'), as('LAND_ADMIN')])
  expect((await office.get(url)).result).toMatchObject([{ id: made.id, can: { edit: true, delete: true } }])
  await hand.refused('NO_PERMISSIONS', 'GET', url)
  await hand.refused('NO_PERMISSIONS', 'POST', url, billOf(season, { billNumber: 'A-2' }))
  await hand.refused('NO_PERMISSIONS', 'DELETE', `${url}/${made.id}`)
  expect((await other.admin.get(url)).result).toEqual([])
  await other.admin.refused('NOT_FOUND', 'DELETE', `${url}/${made.id}`)
  await other.admin.refused('NOT_FOUND', 'PUT', url, { ...billOf(season), id: made.id, version: 1 })
  await other.admin.refused('REFERENCE_NOT_FOUND', 'POST', url, billOf(season))
})

test('it is told to whom it is given to, listed by what it is of, and its history tells what changed', async () => {
  const season = await billed()
  const { admin, l1, l3 } = season
  const worker = await season.company.as('ADMINISTRATION_ADMIN')
  const { user } = await worker.get('auth/me')
  const paying = await admin.post('administration/employees', {
    name: 'Nora',
    surname: 'Paz',
    role: 'MANAGER',
  })
  await admin.post('administration/employees/user', { employee: paying.id, user: user.id })
  const given = billOf(season, { lands: [l1.id], employee: paying.id })
  const made = await admin.post(url, given)
  expect((await worker.get('auth/notifications')).result[0]).toMatchObject({
    type: 'BILL_ASSIGNED',
    entity: { type: 'serviceBill', id: made.id },
  })
  const found = async (query: string) => (await admin.get(`${url}?${query}`)).total
  expect(await found(`landId=${l1.id}&type=ELECTRICITY&from=2026-02-01&to=2026-02-28`)).toBe(1)
  expect(await found(`landId=${l3.id}`)).toBe(0)
  expect(await found('type=WATER')).toBe(0)
  await admin.put(url, { ...given, price: 120_000, id: made.id, version: 1 })
  const { audit } = await admin.record('serviceBill', made.id)
  expect(audit[0].changes).toMatchObject({ price: [100_000, 120_000] })
})
