import type { Trace, TraceType } from '@lagar/domain/traceability/trace.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../src/ids.ts'
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

describe('who may', () => {
  test('another company finds nothing, nor does a made-up id', async () => {
    const stranger = (await server.company()).admin
    const path = 'traceability/batch/traceability'
    const recall = { type: 'RECALL', entityType: 'wineBatch', entityId: v.labeled }
    const answers = await Promise.all([
      stranger.request('GET', `${path}?type=wineBatch&id=${v.labeled}`),
      stranger.request('GET', `${path}?type=land&id=${v.land1}`),
      stranger.request('GET', `${path}?type=customer&id=${v.customerA}`),
      stranger.request('POST', 'traceability/pdf/create', recall),
      company.admin.request('GET', `${path}?type=land&id=${newId()}`),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404])
  })

  test('viewers of traces do; others do not, and costs are for who sees them on the records’ own pages', async () => {
    const viewer = await company.as('TRACEABILITY_VIEWER')
    const unitCosts = async (person: Person) => {
      const { nodes } = await trace('content', v.t02, 'both', person)
      return [v.t02, v.bottled].map((id) => nodes.find((node) => node.id === id)?.unitCost)
    }
    expect(await unitCosts(viewer)).toEqual([null, null])
    expect(await unitCosts(await company.as('TRACEABILITY_VIEWER', 'STOCK_EMPLOYEE'))).toEqual([500, null])
    expect(await unitCosts(company.admin)).toEqual([500, 400])
    const other = await company.as('CELLAR_EMPLOYEE')
    await other.refused('NO_PERMISSIONS', 'GET', `traceability/batch/traceability?type=content&id=${v.t02}`)
    const recall = { type: 'RECALL', entityType: 'content', entityId: v.t02 }
    await other.refused('NO_PERMISSIONS', 'POST', 'traceability/pdf/create', recall)
    await other.refused(
      'NO_PERMISSIONS',
      'GET',
      `traceability/xlsx?type=RECALL&filter_entityType=content&filter_entityId=${v.t02}`,
    )
  })
})

describe('the report', () => {
  test('is a PDF with its name', async () => {
    const answer = await company.admin.request('POST', 'traceability/pdf/create', {
      type: 'RECALL',
      entityType: 'wineBatch',
      entityId: v.labeled,
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain(
      'Recall Lote de vino LAB-26-001',
    )
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('is a workbook, and refuses what is no start of a trace', async () => {
    const path = 'traceability/xlsx?type=RECALL&filter_entityType='
    const answer = await company.admin.request('GET', `${path}wineBatch&filter_entityId=${v.labeled}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK')
    await company.admin.refused('INVALID_INPUT', 'GET', `${path}variety&filter_entityId=${v.labeled}`)
    const other = { type: 'NOTHING', entityType: 'land', entityId: v.land1 }
    await company.admin.refused('NOT_FOUND', 'POST', 'traceability/pdf/create', other)
  })
})

describe('from what a supplier delivered', () => {
  /** A delivery of more of a batch, on a day, against an order of its own. */
  async function bring(batch: string, date: string) {
    const { admin } = company
    const { product } = await admin.record('stockBatch', batch)
    const [{ id: stock, deposit, unit }] = (await admin.get(`stock/stock?productId=${product.id}`)).result
    const supplier = await admin.post('administration/suppliers', { name: `Proveedor ${newId()}` })
    const employee = await admin.post('administration/employees', { name: 'Ema', role: 'BOTTLING_OPERATOR' })
    const order = await admin.post('stock/order/stock', {
      deposit: deposit.id,
      employee: employee.id,
      suppliers: [supplier.id],
      stockOrderProducts: [{ stock, amount: 10, unit }],
    })
    const input = await admin.post('stock/stock/input', {
      stockOrder: order.id,
      deposit: deposit.id,
      supplier: supplier.id,
      date,
      stockOrderProductBatches: [
        { stockOrderProduct: order.stockOrderProducts[0].id, stock, stockBatch: batch, amount: 4, unit },
      ],
    })
    return { order: order.id as string, input: input.id as string }
  }

  test('its batches reach the wines, bottles, plots and customers that they went into', async () => {
    const { order, input } = await bring(v.kmbs, '2020-01-02')
    const ofBatch = await trace('stockBatch', v.kmbs)
    const ofInput: Trace = await company.admin.get(`traceability/stockInput/traceability?id=${input}`)
    const ofOrder: Trace = await company.admin.get(`traceability/stockOrder/traceability?id=${order}`)
    for (const found of [ofInput, ofOrder]) {
      for (const type of ['stockBatch', 'content', 'wineBatch', 'order', 'customer'])
        expect(titles(found, type)).toEqual(titles(ofBatch, type))
      expect(edgesOf(found)).toEqual(edgesOf(ofBatch))
      expect(found.nodes.filter(({ isStart }) => isStart).map(({ id }) => id)).toEqual([v.kmbs])
    }
    expect(titles(ofInput, 'content')).not.toEqual([])

    const sprayed = await bring(v.sulphur, '2020-01-02')
    const lands = await trace('stockInput', sprayed.input, 'down')
    expect(titles(lands, 'land')).toEqual(titles(await trace('stockBatch', v.sulphur, 'down'), 'land'))
    expect(lands.treatments).not.toEqual([])
  })

  test('what was used before it came is not reached, nor what a delivery brought that was undone', async () => {
    const { order, input } = await bring(v.corks, '2026-11-20')
    const late = await trace('stockInput', input)
    expect([titles(late, 'wineBatch'), titles(late, 'stockBatch')]).toEqual([[], ['CO-3']])
    await company.admin.delete(`stock/stock/input/${input}`)
    expect((await trace('stockOrder', order)).nodes).toEqual([])
  })
})
