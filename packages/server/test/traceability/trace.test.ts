import type { Trace, TraceType } from '@lagar/domain/traceability/trace.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openServer, type Person, type TestCompany, type TestServer } from '../support/harness.ts'
import { makeVintage, type Vintage } from './vintage-graph.ts'

let server: TestServer

let company: TestCompany

let v: Vintage

beforeAll(async () => {
  server = await openServer()
  company = await server.company()
  v = await makeVintage(server, company)
})

afterAll(() => server.close())

const trace = (
  type: TraceType,
  id: string,
  direction = 'both',
  person: Person = company.admin,
): Promise<Trace> =>
  person.get(`traceability/batch/traceability?type=${type}&id=${id}&direction=${direction}`)

const titles = ({ nodes }: Trace, type: string) =>
  nodes
    .filter((node) => node.type === type)
    .map(({ title }) => title)
    .toSorted()

const edgesOf = ({ nodes, edges }: Trace) => {
  const titleOf = new Map(nodes.map(({ key, title }) => [key, title]))
  return new Map(edges.map(({ from, to, amount }) => [`${titleOf.get(from)} > ${titleOf.get(to)}`, amount]))
}

describe('back from a bottle', () => {
  test('its wines, grapes, plots, additions and treatments are found', async () => {
    const found = await trace('wineBatch', v.labeled, 'up')
    expect(titles(found, 'wineBatch')).toEqual(['FRAC-26-001', 'LAB-26-001'])
    expect(titles(found, 'content')).toEqual(['Malbec T02', 'Must T01'])
    expect(titles(found, 'ciu')).toEqual(['CIU-1', 'CIU-2'])
    expect(titles(found, 'land')).toEqual(['L1', 'L2'])
    expect(
      found.additions.map(({ product, batch, vessel, amount, unit }) => [
        product,
        batch?.name,
        vessel,
        amount,
        unit,
      ]),
    ).toEqual([['KMBS', 'KM-7', 'T01', 0.72, 'KG']])
    expect(found.dryGoods.map(({ batch, wineBatch }) => [batch?.name, wineBatch.name])).toEqual([
      ['CO-3', 'FRAC-26-001'],
    ])
    expect(found.start.title).toBe('LAB-26-001')
    expect(found.cut).toBe(false)
    expect(titles(found, 'order')).toEqual([])
  })

  test('only the treatments of this harvest are: not last year, nor what came after', async () => {
    const { treatments } = await trace('wineBatch', v.labeled, 'up')
    expect(treatments.map(({ day, land, batch }) => [day, land.name, batch?.name])).toEqual([
      ['2026-02-20', 'L1', 'AZ-26'],
      ['2026-02-20', 'L1', 'CU-26'],
      ['2026-02-22', 'L2', 'CU-26'],
    ])
    const lastYear = await trace('ciu', v.lastYear, 'up')
    expect(lastYear.treatments.map(({ batch }) => batch?.name)).toEqual(['AZ-25'])
  })

  test('the composition is exact, and the shares along the way are the same', async () => {
    const { composition, nodes } = await trace('wineBatch', v.labeled, 'up')
    expect(composition.map(({ name, share, input }) => [name, share, input?.name])).toEqual([
      ['CIU-1', 0.6, 'R-0002'],
      ['CIU-2', 0.4, 'R-0003'],
    ])
    for (const { id, share } of composition)
      expect(nodes.find((node) => node.id === id)?.shareOfStart).toBeCloseTo(share, 12)
    const lands = nodes.filter(({ type }) => type === 'land')
    expect(lands.reduce((sum, { shareOfStart }) => sum + (shareOfStart ?? 0), 0)).toBeCloseTo(1, 12)
  })

  test('an order and its customer look back at what they got', async () => {
    for (const found of [await trace('order', v.orderA), await trace('customer', v.customerA)]) {
      expect(titles(found, 'wineBatch')).toEqual(['FRAC-26-001', 'LAB-26-001'])
      expect(titles(found, 'customer')).toEqual(['Distribuidora Andina'])
      expect(titles(found, 'order')).toEqual(['P-1'])
      expect(titles(found, 'land')).toEqual(['L1', 'L2'])
      expect(found.nodes.find(({ type }) => type === 'customer')?.isStart).toBe(
        found.start.type === 'customer',
      )
    }
  })
})

describe('forward to the customers', () => {
  test('from a plot everything made of its grapes is found, with its share', async () => {
    const found = await trace('land', v.land1, 'down')
    expect(titles(found, 'ciu')).toEqual(['CIU-0', 'CIU-1'])
    expect(titles(found, 'content')).toEqual(['Borras', 'Malbec T02', 'Must T01', 'Tirada T03'])
    expect(titles(found, 'wineBatch')).toEqual(['FRAC-26-001', 'LAB-26-001', 'TIRADA-1'])
    expect(titles(found, 'customer')).toEqual(['Club del vino', 'Distribuidora Andina', 'Vinoteca Ñandú'])
    for (const node of found.nodes.filter(({ type }) => type === 'wineBatch' || type === 'content'))
      expect(node.shareFromStart).toBeCloseTo(0.6, 12)
  })

  test('what left a tank before a treatment is not reached by it', async () => {
    const found = await trace('stockBatch', v.kmbs)
    expect(titles(found, 'content')).toEqual(['Borras', 'Malbec T02', 'Must T01'])
    expect(titles(found, 'wineBatch')).toEqual(['FRAC-26-001', 'LAB-26-001'])
    expect(titles(found, 'customer')).toEqual(['Distribuidora Andina', 'Vinoteca Ñandú'])
    expect(edgesOf(found).get('KM-7 > Must T01')).toBe(0.72)
    const early = await trace('wineBatch', v.earlyLot, 'up')
    expect(early.additions).toEqual([])
    expect(titles(early, 'content')).toEqual(['Must T01', 'Tirada T03'])
  })

  test('a spray reaches the grapes of its own harvest, and all that was made of them', async () => {
    const found = await trace('stockBatch', v.sulphur, 'down')
    expect(titles(found, 'ciu')).toEqual(['CIU-1'])
    expect(titles(found, 'land')).toEqual(['L1'])
    expect(titles(found, 'customer')).toHaveLength(3)
    const old = await trace('stockBatch', v.oldSulphur, 'down')
    expect(titles(old, 'ciu')).toEqual(['CIU-0'])
    expect(titles(old, 'customer')).toEqual([])
  })

  test('lees are a wine like any other: a part of them is a part of the start', async () => {
    const found = await trace('content', v.lees, 'up')
    expect(found.composition.map(({ name, share }) => [name, share])).toEqual([
      ['CIU-1', 0.6],
      ['CIU-2', 0.4],
    ])
    expect(edgesOf(found).get('Must T01 > Borras')).toBe(200)
  })

  test('a work order, a bottling, a labeling, a delivery note and a batch of corks begin traces too', async () => {
    expect(titles(await trace('workorder', v.rack, 'down'), 'content')).toEqual(['Malbec T02'])
    expect(titles(await trace('division', v.division, 'down'), 'wineBatch')).toEqual([
      'FRAC-26-001',
      'LAB-26-001',
    ])
    expect(titles(await trace('labeling', v.labeling, 'down'), 'wineBatch')).toEqual(['LAB-26-001'])
    expect(titles(await trace('input', v.input2, 'up'), 'land')).toEqual(['L2'])
    expect(titles(await trace('stockBatch', v.corks, 'down'), 'wineBatch')).toEqual([
      'FRAC-26-001',
      'LAB-26-001',
      'TIRADA-1',
    ])
  })

  test('the bottles of each lot are found again, and so are the litres', async () => {
    const { lots, litres, deliveries } = await trace('ciu', v.ciu1, 'down')
    const fates = lots.map(({ wineBatch, made, atCustomers, inDeposits, discarded, labeledOn }) => [
      wineBatch.name,
      made,
      atCustomers,
      inDeposits,
      discarded,
      labeledOn,
    ])
    expect(fates).toEqual([
      ['TIRADA-1', 1200, 240, 960, 0, 0],
      ['FRAC-26-001', 10_000, 0, 3980, 20, 6000],
      ['LAB-26-001', 6000, 2040, 3960, 0, 0],
    ])
    expect(lots[2]?.deposits).toMatchObject([{ name: 'Depósito D1', bottles: 3960 }])
    expect(
      deliveries.map(({ customer, phoneNumber, bottles }) => [customer.name, phoneNumber, bottles]),
    ).toEqual([
      ['Distribuidora Andina', '261 555 0100', 1440],
      ['Vinoteca Ñandú', '261 555 0100', 600],
      ['Club del vino', '261 555 0100', 240],
    ])
    // 60 % of the 10,000 litres: 8,400 bottled, 1,100 + 100 + 200 in vessels, 200 lost.
    expect(litres).toEqual({
      ...{ start: 6000, bottled: 5040, inVessels: 840, lost: 120 },
      ...{ sold: 0, returned: 0, discarded: 0, found: 0, unexplained: 0 },
    })
  })
})

test('forward and then back returns to the start, with the same share', async () => {
  const forward = await trace('ciu', v.ciu2, 'down')
  for (const { type, id, shareFromStart } of forward.nodes) {
    if (type !== 'content' && type !== 'wineBatch') continue
    const { composition } = await trace(type, id, 'up')
    expect(composition.find((part) => part.id === v.ciu2)?.share).toBeCloseTo(shareFromStart ?? 0, 12)
  }
})
