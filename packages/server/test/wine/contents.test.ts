import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServer, type TestServer } from '../support/harness.ts'
import { expectSoundLedger } from '../stock/makers.ts'
import { asMeasured, measure, tankWithWine } from './tank-maker.ts'
import { pourWine } from './wine.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

test('a shortage leaves its cost in the rest, and history says what was measured', async () => {
  const { admin, wine } = await tankWithWine(server)
  const after = await measure(admin, wine, { currentAmount: 400 })
  expect(after).toMatchObject({ currentAmount: 400, cost: 1000, unitCost: 2.5, version: 2 })
  const { result } = await admin.get(`cellars/contents/movements?contentId=${wine.content}`)
  expect(result[0]).toMatchObject({
    amount: 100,
    cost: 0,
    reason: 'MEASUREMENT',
    from: { name: 'T1' },
    to: { id: null, name: 'LOSS' },
    cause: { type: 'content', id: wine.content },
  })
  const history = await admin.get(`cellars/contents/history?contentId=${wine.content}`)
  expect(history.result).toMatchObject([
    { volume: 400, cost: 1000, parents: [{ own: true, volume: 400 }] },
    { volume: 500, cost: 1000, parents: [], origins: [{ volume: 500, weight: 750 }] },
  ])
  const second = await admin.get(`cellars/contents/history?contentId=${wine.content}&limit=1&page=2`)
  expect(second).toMatchObject({ result: [{ volume: 500 }], total: 2, more: false })
})

test('a surplus adds litres at no cost, up to what the vessel holds', async () => {
  const { company, admin, wine } = await tankWithWine(server)
  expect(await measure(admin, wine, { currentAmount: 500.001 })).toMatchObject({
    currentAmount: 500.001,
    cost: 1000,
  })
  const over = await admin.refused(
    'OVER_CAPACITY',
    'PUT',
    'cellars/contents/update/amount',
    asMeasured(wine, { currentAmount: 1000.001 }),
  )
  expect(over.errors).toEqual({ currentAmount: 'EXCEEDS_CAPACITY' })
  const { result } = await admin.get(`cellars/contents/movements?contentId=${wine.content}`)
  expect(result[0]).toMatchObject({ amount: 0.001, cost: 0, from: { name: 'COUNT' }, to: { name: 'T1' } })
  await expectSoundLedger(server, company)
})

test('the last of a wine takes its cost along, and leaves the vessel dirty', async () => {
  const { admin, wine, tank } = await tankWithWine(server)
  const after = await measure(admin, wine, { currentAmount: 0, reason: 'SPILL' })
  expect(after).toMatchObject({ currentAmount: 0, cost: 0, stage: 'EMPTY', vessels: [] })
  const { result } = await admin.get(`cellars/contents/movements?cellarElementId=${tank.id}`)
  expect(result[0]).toMatchObject({ amount: 500, cost: 1000, reason: 'SPILL' })
  expect(await admin.record('cellarElement', tank.id)).toMatchObject({
    status: 'EMPTY',
    isDirty: true,
    content: null,
  })
})

test('the same amount moves nothing; name, variety, year and stage are edits', async () => {
  const { admin, wine } = await tankWithWine(server)
  const variety = await admin.post('companies/varieties', { name: 'Cabernet Franc', grapeType: 'RED' })
  const change = {
    currentAmount: 500,
    name: 'Malbec Altamira',
    variety: variety.id,
    year: 2025,
    stage: 'AGING',
  }
  expect(await measure(admin, wine, change)).toMatchObject({
    name: 'Malbec Altamira',
    year: 2025,
    stage: 'AGING',
  })
  expect((await admin.get(`cellars/contents/movements?contentId=${wine.content}`)).total).toBe(1)
  const { audit } = await admin.record('content', wine.content)
  expect(audit[0]).toMatchObject({
    action: 'EDIT',
    changes: { year: [2026, 2025], stage: ['NEW_WINE', 'AGING'] },
  })
})

test('a measurement of an old version, of a future day, or before later movements is refused', async () => {
  const { admin, wine } = await tankWithWine(server)
  await measure(admin, wine, { currentAmount: 499, version: 1 })
  const put = (over: object) =>
    ['PUT', 'cellars/contents/update/amount', asMeasured(wine, { currentAmount: 498, ...over })] as const
  await admin.refused('CHANGED_MEANWHILE', ...put({ version: 1 }))
  await admin.refused('LATER_MOVEMENTS', ...put({ day: '2020-01-01' }))
  await admin.refused('INVALID_INPUT', ...put({ day: '2199-01-01' }))
  await admin.refused('INVALID_INPUT', ...put({ currentAmount: -1 }))
  expect(await admin.record('content', wine.content)).toMatchObject({ currentAmount: 499, version: 2 })
})

test('losing the organic state needs a reason; getting it takes grapes that are organic in every part', async () => {
  const { admin, wine } = await tankWithWine(server, { isOrganic: true })
  const put = (over: object) =>
    ['PUT', 'cellars/contents/update/amount', asMeasured(wine, { currentAmount: 500, ...over })] as const
  expect((await admin.refused('INVALID_INPUT', ...put({}))).errors).toEqual({
    organicLostReason: 'REASON_REQUIRED',
  })
  const lost = await measure(admin, wine, { currentAmount: 500, organicLostReason: 'Auditoría' })
  expect(lost).toMatchObject({ isOrganic: false, organicLostReason: 'Auditoría' })
  expect(await measure(admin, wine, { currentAmount: 500, isOrganic: true })).toMatchObject({
    isOrganic: true,
    organicLostReason: null,
  })

  const mixed = await tankWithWine(server, { origins: [{ isOrganic: true }, { isOrganic: false }] })
  const refusal = await mixed.admin.refused(
    'INVALID_INPUT',
    'PUT',
    'cellars/contents/update/amount',
    asMeasured(mixed.wine, { currentAmount: 500, isOrganic: true }),
  )
  expect(refusal.errors).toEqual({ isOrganic: 'CONTENT_NOT_ORGANIC' })
})

test('a wine is ready since the day it first was, and empty only when it is', async () => {
  const { admin, wine } = await tankWithWine(server)
  const to = (status: string, day?: string) =>
    admin.put('cellars/contents/status', { id: wine.content, status, day })
  expect(await to('READY_TO_FRACTIONATE', '2026-05-15')).toMatchObject({ readySince: '2026-05-15' })
  expect(await to('READY_TO_FRACTIONATE')).toMatchObject({ readySince: '2026-05-15' })
  expect(await to('AGING')).toMatchObject({ stage: 'AGING', readySince: null })
  await admin.refused('INVALID_INPUT', 'PUT', 'cellars/contents/status', {
    id: wine.content,
    status: 'EMPTY',
  })
})

test('what a blend is made of, every way it is asked, adds to 100.00', async () => {
  const { company, admin, wine, tank } = await tankWithWine(server, {
    liters: 600,
    origins: [
      { name: 'CIU-1', year: 2026, area: 'Paraje Altamira, Valle de Uco', isOrganic: true },
      { name: 'CIU-2', year: 2025 },
      { name: 'Granel', kind: 'WINE', year: 2025 },
    ],
  })
  const { composition, kgPer100L } = await admin.record('content', wine.content)
  expect(kgPer100L).toBeNull()
  expect(composition.ciu.map(({ shown }: { shown: number }) => shown)).toEqual([33.33, 33.33, 33.34])
  expect(composition.year).toMatchObject([
    { name: '2025', shown: 66.67 },
    { name: '2026', shown: 33.33 },
  ])
  expect(composition.organic).toMatchObject([
    { name: 'CONVENTIONAL', shown: 66.67 },
    { name: 'ORGANIC', shown: 33.33 },
  ])

  await pourWine(server, company, { vessel: tank.id, liters: 200, origins: [{ name: 'CIU-3', weight: 300 }] })
  const { result } = await admin.get(`cellars/contents/cius?contentId=${wine.content}`)
  expect(
    result.map(({ ciu, shown, weight, volume }: Record<string, unknown>) => [ciu, shown, weight, volume]),
  ).toEqual(
    expect.arrayContaining([
      ['CIU-3', 25, 300, 200],
      ['Granel', 25, 0, 200],
    ]),
  )
})

test('what is lost leaves its grapes to the rest, so the kilos per hundred litres rise', async () => {
  const { admin, wine } = await tankWithWine(server, { origins: [{ weight: 675 }] })
  expect(await admin.record('content', wine.content)).toMatchObject({ kgPer100L: 135 })
  await measure(admin, wine, { currentAmount: 450 })
  expect(await admin.record('content', wine.content)).toMatchObject({ kgPer100L: 150 })
})

test('contents are found by cellar, stage, vessel, and whether anything is left', async () => {
  const { company, admin, wine, tank, cellar } = await tankWithWine(server, { stage: 'AGING' })
  const other = await cellar.vessel('T2')
  await pourWine(server, company, { vessel: other.id, liters: 1, name: 'Bonarda', year: 2020 })
  const named = async (query: string) =>
    (await admin.get(`cellars/contents?${query}`)).result.map(({ name }: { name: string }) => name)
  expect(await named('sort=name')).toEqual(['Bonarda', 'Malbec 26'])
  expect(await named('status=AGING')).toEqual(['Malbec 26'])
  expect(await named('year=2020')).toEqual(['Bonarda'])
  expect(await named(`cellarElementId=${tank.id}`)).toEqual(['Malbec 26'])
  expect(await named(`cellarId=${company.id}`)).toEqual([])
  await measure(admin, wine, { currentAmount: 0 })
  expect(await named('withAmount=true')).toEqual(['Bonarda'])
  expect(await named('withAmount=false')).toEqual(['Malbec 26'])
})

test('costs are for those who see contents; another company sees no wine', async () => {
  const { company, wine } = await tankWithWine(server)
  const seller = await company.as('DISTRIBUTION_EMPLOYEE')
  expect((await seller.get('cellars/contents')).result[0]).toMatchObject({
    cost: null,
    unitCost: null,
    currentAmount: 500,
  })
  await seller.refused('NO_PERMISSIONS', 'GET', `cellars/contents/movements?contentId=${wine.content}`)
  const stranger = await server.company()
  expect((await stranger.admin.get('cellars/contents')).total).toBe(0)
  await stranger.admin.refused('NOT_FOUND', 'GET', `traceability/entity/data?type=content&id=${wine.content}`)
  await stranger.admin.refused(
    'NOT_FOUND',
    'PUT',
    'cellars/contents/update/amount',
    asMeasured(wine, { currentAmount: 1 }),
  )
})
