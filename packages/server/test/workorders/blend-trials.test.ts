import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../src/ids.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { makeCellar } from '../cellars/vessels.ts'
import { pourWine } from '../wine/wine.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

/** 600 L of an organic Malbec at 2.00 a litre and 400 L of a Cabernet Franc at 5.00, each in a tank of its own. */
async function twoWines() {
  const company = await server.company()
  const { admin } = company
  const cellar = await makeCellar(company)
  const [t1, t2] = [await cellar.vessel('T1'), await cellar.vessel('T2')]
  const variety = async (name: string) =>
    (await admin.post('companies/varieties', { name, grapeType: 'RED' })).id as string
  const [malbec, franc] = [await variety('Malbec'), await variety('Cabernet Franc')]
  const own = { year: 2026, area: 'Paraje Altamira, Valle de Uco, Mendoza', isOrganic: true }
  const first = await pourWine(server, company, {
    ...{ vessel: t1.id, day: '2026-05-20', liters: 600, cost: 1200 },
    ...{ name: 'Malbec 26', variety: malbec, isOrganic: true },
    origins: [{ ...own, variety: malbec, weight: 900 }],
  })
  const second = await pourWine(server, company, {
    ...{ vessel: t2.id, day: '2026-05-20', liters: 400, cost: 2000, name: 'Franc 25', variety: franc },
    origins: [{ year: 2025, area: 'Agrelo, Mendoza', variety: franc, weight: 600 }],
  })
  const measured = async (vessel: string, values: object[]) => {
    const types = (await admin.get('cellars/workorders/types?limit=200')).result
    const employee = await admin.post('administration/employees', {
      ...{ name: 'Ana', surname: 'Enóloga', role: 'OENOLOGIST' },
    })
    await admin.post('cellars/workorders', {
      type: types.find(({ code }: { code: string }) => code === 'MEASUREMENT').id,
      cellar: cellar.id,
      employee: employee.id,
      parents: [],
      cellarElements: [vessel],
      dateToStart: '2026-06-01',
      status: 'DONE',
      measuraments: values.map((value) => ({ cellarElement: vessel, ...value })),
    })
  }
  return { company, admin, cellar, malbec, franc, first, second, t1, t2, measured }
}

type Wines = Awaited<ReturnType<typeof twoWines>>

const recipe = (name: string, { first, second }: Wines, liters: [number, number]) => ({
  id: newId(),
  name,
  parts: [
    { content: first.content, amount: liters[0] },
    ...(liters[1] > 0 ? [{ content: second.content, amount: liters[1] }] : []),
  ],
})

const trialOf = (wines: Wines, over: object = {}) => ({
  name: 'Corte 2026',
  cellar: wines.cellar.id,
  date: '2026-11-20',
  claimVarieties: [wines.malbec],
  claimYear: 2026,
  claimOrganic: true,
  recipes: [recipe('A', wines, [450, 50]), recipe('B', wines, [400, 100])],
  ...over,
})

test('each recipe tells its composition, its cost and what its label may say', async () => {
  const wines = await twoWines()
  const { admin } = wines
  const saved = await admin.post('cellars/blendTrials', trialOf(wines))
  const { outcomes } = await admin.record('blendTrial', saved.id)
  expect(outcomes).toMatchObject([
    {
      amount: 500,
      cost: 1150,
      unitCost: 2.3,
      isOrganic: false,
      kgPer100L: 150,
      composition: {
        variety: [
          { name: 'Malbec', shown: 90 },
          { name: 'Cabernet Franc', shown: 10 },
        ],
      },
      claims: [
        { claim: 'VARIETY', ok: true, share: 0.9, threshold: 0.85 },
        { claim: 'VINTAGE', ok: true },
        { claim: 'ORGANIC', ok: false },
      ],
      short: [],
    },
    {
      unitCost: 2.6,
      claims: [
        { claim: 'VARIETY', ok: false, share: 0.8 },
        { claim: 'VINTAGE', ok: false },
        { claim: 'ORGANIC', ok: false },
      ],
    },
  ])
})

test('it is compared before it is saved, with the last analyses of its wines', async () => {
  const wines = await twoWines()
  const { admin, t1, t2, measured, first } = wines
  await measured(t1.id, [
    { code: 'ALCOHOL', value: 14 },
    { code: 'PH', value: 3.8 },
    { code: 'TEMPERATURE', value: 18 },
  ])
  await measured(t2.id, [{ code: 'ALCOHOL', value: 13 }])
  const ask = (recipes: object[]) =>
    admin.post('cellars/blendTrials/compare', { date: '2026-11-20', recipes })
  const parts = (given: [number, number]) => {
    const { id, parts } = recipe('', wines, given)
    return { id, parts }
  }
  const { result } = await ask([parts([300, 100]), parts([700, 0])])
  expect(result).toMatchObject([
    {
      analyses: [
        { code: 'ALCOHOL', value: 13.75, unit: '% v/v', isEstimated: false },
        { code: 'PH', value: null, isEstimated: true },
      ],
    },
    { short: [{ content: { id: first.content }, amount: 100 }], analyses: [{ value: 14 }, { value: 3.8 }] },
  ])
  expect((await admin.get('cellars/blendTrials')).total).toBe(0)
  const strange = { id: newId(), parts: [{ content: newId(), amount: 1 }] }
  await admin.refused('REFERENCE_NOT_FOUND', 'POST', 'cellars/blendTrials/compare', {
    date: '2026-11-20',
    recipes: [strange],
  })
})

test('a claim that only names its varieties in the wrong order says which order is right', async () => {
  const wines = await twoWines()
  const { admin, malbec, franc } = wines
  const asked = (claimVarieties: string[]) => ({
    ...{ date: '2026-11-20', claimVarieties },
    recipes: [recipe('', wines, [300, 200])].map(({ id, parts }) => ({ id, parts })),
  })
  const judged = async (varieties: string[]) =>
    (await admin.post('cellars/blendTrials/compare', asked(varieties))).result[0].claims
  expect(await judged([franc, malbec])).toMatchObject([
    { ok: false, share: 1, order: ['Malbec', 'Cabernet Franc'] },
  ])
  expect(await judged([malbec, franc])).toMatchObject([{ ok: true, order: null }])
})

test('it is edited whole, one recipe is chosen, and what is wrong is said at its field', async () => {
  const wines = await twoWines()
  const { admin } = wines
  const given = trialOf(wines)
  const saved = await admin.post('cellars/blendTrials', given)
  const [, b] = given.recipes
  const edited = await admin.put('cellars/blendTrials', {
    ...given,
    recipes: [b],
    chosen: b!.id,
    id: saved.id,
    version: 1,
  })
  expect(edited).toMatchObject({ version: 2, chosen: b!.id, recipes: [{ name: 'B' }] })
  await admin.refused('CHANGED_MEANWHILE', 'PUT', 'cellars/blendTrials', {
    ...given,
    id: saved.id,
    version: 1,
  })
  const wrong = async (over: object) =>
    (await admin.refused('INVALID_INPUT', 'POST', 'cellars/blendTrials', { ...given, ...over })).errors
  expect(await wrong({ chosen: newId() })).toEqual({ chosen: 'INVALID_VALUE' })
  expect(await wrong({ recipes: [b, b] })).toEqual({ recipes: 'REPEATED' })
  const twice = { ...b!, parts: [b!.parts[0], b!.parts[0]] }
  expect(await wrong({ recipes: [twice] })).toEqual({ 'recipes.0.parts': 'REPEATED' })
  expect((await admin.get(`cellars/blendTrials?contentId=${wines.second.content}`)).total).toBe(1)
  await admin.delete(`cellars/blendTrials/${saved.id}`)
  expect((await admin.get('cellars/blendTrials')).total).toBe(0)
})

test('who may not keep the wines only looks, and another company sees nothing', async () => {
  const wines = await twoWines()
  const { company, admin } = wines
  const saved = await admin.post('cellars/blendTrials', trialOf(wines))
  const tester = await company.as('LABORATORY_EMPLOYEE')
  expect((await tester.get('cellars/blendTrials')).result[0].can).toEqual({ edit: false, delete: false })
  await tester.refused('NO_PERMISSIONS', 'POST', 'cellars/blendTrials', trialOf(wines))
  await tester.refused('NO_PERMISSIONS', 'DELETE', `cellars/blendTrials/${saved.id}`)
  const irrigator = await company.as('IRRIGATION_EMPLOYEE')
  await irrigator.refused('NO_PERMISSIONS', 'GET', 'cellars/blendTrials')
  const { admin: stranger } = await server.company()
  expect((await stranger.get('cellars/blendTrials')).total).toBe(0)
  await stranger.refused('NOT_FOUND', 'GET', `traceability/entity/data?type=blendTrial&id=${saved.id}`)
  await stranger.refused('REFERENCE_NOT_FOUND', 'POST', 'cellars/blendTrials', trialOf(wines))
})

test('a trial that was made tells what that cost, and wine that is gone keeps its price in a comparison', async () => {
  const wines = await twoWines()
  const { admin, cellar, t1, t2 } = wines
  const into = await cellar.vessel('T3')
  const recipes = [recipe('A', wines, [600, 400])]
  const types = (await admin.get('cellars/workorders/types?limit=200')).result
  const hand = await admin.post('administration/employees', {
    name: 'Luz',
    role: 'OENOLOGIST',
    hourCost: 100,
  })
  const asked = {
    type: types.find(({ code }: { code: string }) => code === 'BLEND').id,
    ...{ cellar: cellar.id, employee: hand.id, parents: [], dateToStart: '2026-11-20', amountOfHours: 3 },
    workorderTransfers: [
      {
        type: 'BLEND',
        origins: [t1.id, t2.id].map((cellarElement) => ({ cellarElement, emptyElement: true })),
        destinations: [{ cellarElement: into.id, amount: 1000, newContentName: 'Corte' }],
      },
    ],
  }
  const order = await admin.post('cellars/workorders', asked)
  const trial = await admin.post(
    'cellars/blendTrials',
    trialOf(wines, { recipes, chosen: recipes[0]!.id, workorder: order.id }),
  )
  expect(await admin.record('blendTrial', trial.id)).toMatchObject({
    made: null,
    outcomes: [{ unitCost: 3.2 }],
  })
  // Another trial, whose order is given up, stays without one.
  const { amountOfHours: _, ...planned } = asked
  const given = await admin.post('cellars/workorders', planned)
  const chosen = recipe('B', wines, [600, 400])
  const other = await admin.post(
    'cellars/blendTrials',
    trialOf(wines, { name: 'Otro', recipes: [chosen], chosen: chosen.id, workorder: given.id }),
  )
  await admin.delete(`cellars/workorders/${given.id}`)
  expect((await admin.record('blendTrial', other.id)).workorder).toBeNull()
  await admin.put('cellars/workorders/status', {
    ...{ id: order.id, version: order.version, status: 'DONE', override: true },
  })
  expect(await admin.record('blendTrial', trial.id)).toMatchObject({
    made: { day: '2026-11-20', amount: 1000, cost: 3500, unitCost: 3.5 },
    outcomes: [{ amount: 1000, cost: 3200, unitCost: 3.2, kgPer100L: 150, short: [] }],
  })
  // What is compared anew lacks the wine, and says so at the price that it had.
  const compared = recipes.map(({ id, parts }) => ({ id, parts }))
  const { result } = await admin.post('cellars/blendTrials/compare', {
    date: '2026-11-20',
    recipes: compared,
  })
  expect(result).toMatchObject([{ unitCost: 3.2, short: [{ amount: 600 }, { amount: 400 }] }])
})
