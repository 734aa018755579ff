import { afterAll, beforeAll, expect, test } from 'vitest'
import { weightedSugar } from '@lagar/domain/input/ciu.ts'
import { theoreticalBottles } from '@lagar/domain/bottling/division.ts'
import type { Litres } from '@lagar/domain/traceability/gone.ts'
import { shownShares } from '@lagar/domain/units/amount.ts'
import {
  approve,
  approveLabels,
  bottle,
  dispatch,
  dress,
  openLine,
  orderOf,
  type Line,
} from '../../src/demo/story/bottling.ts'
import { cure, harvest, harvestOn, irrigate, receiveGrapes } from '../../src/demo/story/field.ts'
import { add, grind, rack, unburden } from '../../src/demo/story/vinification.ts'
import { foundWinery, type Winery } from '../../src/demo/setting/winery.ts'
import { openServer, type Person, type TestCompany, type TestServer } from '../support/harness.ts'
import { readingsOf } from './vintage-readings.ts'

let server: TestServer
let company: TestCompany
let admin: Person
let winery: Winery
let read: ReturnType<typeof readingsOf>

beforeAll(async () => {
  server = await openServer()
  company = await server.company()
  admin = company.admin
  winery = await foundWinery(admin)
  read = readingsOf(server, company, winery)
}, 60_000)

afterAll(() => server.close())

const grindTooMuch = (ciu: string) =>
  admin.refused('NOT_ENOUGH', 'POST', 'cellars/workorders', {
    type: winery.types['GRIND'],
    cellar: winery.cellar,
    employee: winery.people.employees['Diego'],
    parents: [],
    dateToStart: '2026-03-16',
    status: 'DONE',
    workorderTransfers: [
      {
        type: 'GRIND',
        origins: [{ cius: [{ ciu, weight: 7560.01 }] }],
        destinations: [{ cellarElement: winery.vessels['T01'], amount: 6652.8 }],
      },
    ],
  })

test('1.1 curing takes sulphur and copper, sets the day of harvest, and costs 160,400.00', async () => {
  const curation = await cure(admin, winery)
  expect([await read.stockOf('Azufre mojable'), await read.stockOf('Oxicloruro de cobre')]).toEqual([
    37.2, 13.6,
  ])
  expect(curation).toMatchObject({
    availableHarvestDate: '2026-03-13',
    residualPowerDate: '2026-03-06',
    hours: 16,
  })
  expect(curation.costs).toEqual({ supplies: 76_800, labor: 50_000, fuel: 33_600, other: 0, total: 160_400 })
  expect((await read.land()).harvestableDate).toBe('2026-03-13')
  await read.sound()
})

test('1.2 six hours of drip bring 138,240 L, 4.32 mm', async () => {
  expect(await irrigate(admin, winery)).toMatchObject({ totalMM3: 138_240, totalMm: 4.32 })
  await read.sound()
})

test('1.3 a harvest before 13 March is refused where the company does not allow it, and warned of where it does', async () => {
  const allow = (yes: boolean) =>
    server.owner.query(`update company set allow_harvest_before_harvestable_date = $1 where id = $2`, [
      yes,
      company.id,
    ])
  await allow(false)
  const tooEarly = harvestOn(winery, '2026-03-10')
  const refusal = await admin.refused('INVALID_INPUT', 'POST', 'lands/harvest', tooEarly)
  expect(refusal.missing).toEqual(['HARVEST_DATE_RESTRICTION'])
  await allow(true)
  const pending = await admin.post('lands/harvest', { ...tooEarly, status: 'PENDING' })
  expect(pending.status).toBe('PENDING')
  await admin.delete(`lands/harvest/${pending.id}`)
})

test('1.4 the harvest of 16 March costs 656,000.00 and 160 hours', async () => {
  const done = await harvest(admin, winery)
  expect(done).toMatchObject({ hours: 160, costs: { labor: 600_000, fuel: 56_000, total: 656_000 } })
  await read.sound()
})

test('1.5 and 1.6 two trucks bring 13,620.00 kg; the plot has cost 5,448,000.00', async () => {
  const notes = await receiveGrapes(admin, winery)
  const cius = notes.flatMap((note) => note.cius)
  expect(cius.map(({ ciu, weight, isOrganic }) => [ciu, weight, isOrganic])).toEqual([
    ['CIU-1', 7560, true],
    ['CIU-2', 6060, true],
  ])
  expect(weightedSugar(cius)).toBe(24.33)
  const [pool] = await read.balances(`place_id = '${winery.estates.lands['L1']}'`)
  expect(pool!.cost / 10_000).toBe(5_448_000)
  expect(pool!.cost / 10_000 / 13_620).toBe(400)
  await read.sound()
})

test('1.7 each CIU is ground into its tank; more than it weighs is refused', async () => {
  const ids = (await admin.get('cius?sort=ciu')).result.map(({ id }: { id: string }) => id) as [
    string,
    string,
  ]
  await expect(grindTooMuch(ids[0])).resolves.toMatchObject({
    code: 'NOT_ENOUGH',
    details: { name: 'CIU-1' },
  })
  await grind(admin, winery, ids)
  expect(await read.litres('T01', 'T03')).toEqual([6652.8, 5332.8])
  const { kg } = await server
    .db(company.id)
    .selectFrom('ledger_movement')
    .select(({ fn }) => fn.sum<number>('amount').as('kg'))
    .where('reason', '=', 'STEMS')
    .executeTakeFirstOrThrow()
  expect(kg / 1000).toBe(544.8)
  await read.sound()
})

test('1.8 sulphite and yeast: 0.958848 kg and 2.397120 kg, sixteen hours', async () => {
  const { id } = await add(admin, winery)
  const { stocksUsed } = await admin.record('workorder', id)
  expect([
    await read.stockOf('Metabisulfito de potasio'),
    await read.stockOf('Levadura seleccionada'),
  ]).toEqual([4.041152, 7.60288])
  const cost = (name: string) =>
    stocksUsed
      .filter(({ stock }: { stock: { name: string } }) => stock.name === name)
      .reduce((sum: number, used: { cost: number }) => sum + used.cost, 0)
  expect(cost('Metabisulfito de potasio')).toBeCloseTo(5753.088, 6)
  expect(cost('Levadura seleccionada')).toBeCloseTo(107_870.4, 6)
  await read.sound()
})

test('1.9 to 1.11 free-run and press wine: litres, pomace, cost to the cent, composition by litres', async () => {
  const { id } = await unburden(admin, winery)
  const { workorderTransfers } = await admin.record('workorder', id)
  expect(await read.litres('T01', 'T03', 'T04', 'T05')).toEqual([0, 0, 8750, 1280])
  const pomace = workorderTransfers
    .flatMap(({ destinations }: { destinations: { pomaceWeight: number }[] }) => destinations)
    .reduce((sum: number, { pomaceWeight }: { pomaceWeight: number }) => sum + pomaceWeight, 0)
  expect(pomace).toBe(1820)
  expect([await read.money('T04'), await read.money('T05')]).toEqual(['5054257.78', '739365.71'])
  expect(((5_054_257.7778 + 739_365.7104) / 10_030).toFixed(4)).toBe('577.6295')
  expect(await read.shares('T04')).toEqual([55.43, 44.57])
  expect(await read.shares('T05')).toEqual([56.25, 43.75])
  expect([(10_030 / 13_620).toFixed(4), ((13_620 / 10_030) * 100).toFixed(2)]).toEqual(['0.7364', '135.79'])
  await read.sound()
})

test('1.12 off its lees: 8,575.000 L, and the whole cost with them', async () => {
  await rack(admin, winery)
  expect(await read.litres('T04', 'T07')).toEqual([0, 8575])
  expect(await read.money('T07')).toBe('5054257.78')
  expect((5_054_257.7778 / 8575).toFixed(4)).toBe('589.4178')
  const old = await admin.record('cellarElement', winery.vessels['T04']!)
  expect([old.status, old.isDirty]).toEqual(['EMPTY', true])
  await read.sound()
})

let line: Line
let bottled: string
test('1.13 bottling: 11,433 theoretical, 11,280 filled, 115.000 L lost, 15,066,507.78', async () => {
  line = await openLine(admin, winery)
  const tooMuch = await bottle(read.refusing('INVALID_INPUT'), winery, line, 8575.01)
  expect(tooMuch.errors).toEqual({ contentAmount: 'EXCEEDS_CONTENT_AMOUNT' })
  const run = await bottle(admin, winery, line)
  bottled = run.divisionBottles[0].wineBatch.id
  expect(await read.litres('T07')).toEqual([0])
  expect(theoreticalBottles(8_575_000, 750)).toBe(11_433)
  const lost = await server
    .db(company.id)
    .selectFrom('ledger_movement')
    .select('amount')
    .where('reason', '=', 'LINE')
    .executeTakeFirstOrThrow()
  expect([lost.amount, ((lost.amount / 8_575_000) * 100).toFixed(2)]).toEqual([115_000, '1.34'])
  expect([await read.stockOf('Botella borgoña 750'), await read.stockOf('Corcho natural')]).toEqual([
    695, 3700,
  ])
  const [batch] = await read.balances(`thing_id = '${bottled}'`)
  expect([batch!.amount / 1000, (batch!.cost / 10_000).toFixed(2)]).toEqual([11_280, '15066507.78'])
  expect((batch!.cost / 10_000 / 11_280).toFixed(4)).toBe('1335.6833')
  await read.sound()
})

let labels: { front: string; back: string }
test('1.14 the label that says what the wine is may be used; Reserva may not before 15 May 2027', async () => {
  labels = await approveLabels(admin, winery)
  const { product } = await admin.record('label', labels.front)
  const reserve = await admin.post('label/label', {
    name: 'Reserva',
    product: product.id,
    claimReserve: 'RESERVA',
  })
  await approve(admin, reserve.id)
  const refusal = await dress(
    read.refusing('LABEL_CLAIMS_TOO_MUCH'),
    winery,
    line,
    { ...labels, front: reserve.id },
    bottled,
  )
  expect(refusal.details.claims).toMatchObject([{ claim: 'RESERVA', ok: false, from: '2027-05-15' }])
})

let labeled: string
test('1.15 labelling 6,000 bottles costs 2,945,400.00; each is now worth 1,826.5833', async () => {
  const run = await dress(admin, winery, line, labels, bottled)
  labeled = run.labelingBottles[0].wineBatch.id
  const names = [
    'Etiqueta Malbec 2026',
    'Contraetiqueta Malbec 2026',
    'Cápsula bordó',
    'Caja x 6',
    'Separador x 6',
  ]
  expect(await Promise.all(names.map(read.stockOf))).toEqual([455, 470, 480, 96, 200])
  const [capsules] = (await admin.get(`stock/stock?stockId=${winery.supplies.stocks['Cápsula bordó']}`))
    .result
  expect(capsules.alarm).toBe(true)
  const [dressed] = await read.balances(`thing_id = '${labeled}'`)
  expect([dressed!.amount / 1000, (dressed!.cost / 10_000).toFixed(2)]).toEqual([6000, '10959499.88'])
  expect((dressed!.cost / 10_000 / 6000).toFixed(4)).toBe('1826.5833')
  const [bare] = await read.balances(`thing_id = '${bottled}'`)
  expect([bare!.amount / 1000, (bare!.cost / 10_000).toFixed(2)]).toEqual([5280, '7052407.90'])
  await read.sound()
})

test('1.16 and 1.17 an order of 240 boxes leaves on 5 October with its margin; 1,441 bottles do not fit its boxes', async () => {
  const tooMany = await admin.refused(
    'INVALID_INPUT',
    'POST',
    'distribution/orders',
    orderOf(winery, line, labeled, 1441),
  )
  expect(tooMany.errors).toEqual({ 'orderWineBatches.0.amount': 'EXCEEDS_MAXIMUM:1440' })
  const order = await admin.post('distribution/orders', orderOf(winery, line, labeled))
  const sent = await dispatch(admin, winery, line, labeled, order)
  expect(sent).toMatchObject({
    status: 'DISPATCHED',
    costOfSale: 2_630_279.97,
    margin: 6_729_720.03,
    sales: [{ currency: 'ARS', amount: 9_360_000 }],
  })
  const [left] = await read.balances(`thing_id = '${labeled}'`)
  expect([left!.amount / 1000, (left!.cost / 10_000).toFixed(2)]).toEqual([4560, '8329219.91'])
  await read.sound()
})

test('1.18 one bottle leads back to its plot, its treatments and its additives, and the plot leads forward to it', async () => {
  const walk = async (type: string, id: string, direction: string) =>
    (await admin.get(`traceability/batch/traceability?type=${type}&id=${id}&direction=${direction}`)) as {
      nodes: {
        type: string
        title: string
        subtitle: string
        day: string | null
        shareOfStart: number | null
      }[]
      litres: Litres | null
    }
  const { nodes } = await walk('wineBatch', labeled, 'up')
  const titles = (type: string) =>
    nodes
      .filter((node) => node.type === type)
      .map(({ title }) => title)
      .toSorted()
  expect(titles('wineBatch')).toEqual(['FRAC-26-001', 'LAB-26-001'])
  expect(titles('ciu')).toEqual(['CIU-1', 'CIU-2'])
  expect(titles('land')).toEqual(['L1'])
  expect(titles('stockBatch')).toEqual(expect.arrayContaining(['AZ-2601', 'CU-2598', 'KM-118', 'LV-77']))
  expect(nodes.filter(({ type }) => type === 'work').map(({ day }) => day)).toContain('2026-02-20')
  const ciuShares = nodes.filter(({ type }) => type === 'ciu').map(({ shareOfStart }) => shareOfStart!)
  expect(shownShares(ciuShares.toSorted((one, other) => other - one))).toEqual([55.43, 44.57])

  const forward = await walk('land', winery.estates.lands['L1']!, 'down')
  const { start, bottled, inVessels, lost, unexplained } = forward.litres!
  expect([unexplained, lost > 0, bottled + inVessels + lost]).toEqual([0, true, start])
  const reached = new Set(forward.nodes.map(({ title }) => title))
  for (const title of ['CIU-1', 'FRAC-26-001', 'LAB-26-001', 'OC-2026-118']) expect(reached).toContain(title)
})
