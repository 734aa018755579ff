import type { Trace } from '@lagar/domain/traceability/trace.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rack } from '../cellars/cellar.ts'
import { openServer, today, type TestServer } from '../support/harness.ts'
import { expectSoundLedger } from '../stock/makers.ts'
import { textOf } from '../support/workbook.ts'
import { answer, makeSeller, type Seller } from './makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const traced = ({ admin }: Seller, type: string, id: string, direction = 'both'): Promise<Trace> =>
  admin.get(`traceability/batch/traceability?type=${type}&id=${id}&direction=${direction}`)

/** 400 L of A were racked into C and 300 L of these sold, of which 100 L came back into D. */
async function makeSold() {
  const seller = await makeSeller(server)
  const { admin, sell, load, vessel } = seller
  await admin.post('cellars/workorders', rack(seller, 'A', 'C', 400, 400, { status: 'DONE' }))
  const sale = await sell()
  const made = await admin.post('sales/loads', load(sale.id, 'C', 300, { date: today() }))
  const [content] = made.origins
  await answer(seller, made, { answer: 'OBJECT', reason: 'Turbio', date: today() })
  // What fills the tank up after it left is no part of what was sold.
  await admin.post(
    'cellars/workorders',
    rack(seller, 'B', 'C', 50, 50, { status: 'DONE', dateToStart: today() }),
  )
  const back = await admin.post('sales/loads/returns', {
    ...{ bulkLoad: made.id, cellarElement: vessel('D'), amount: 100, date: today(), reason: 'Turbio' },
  })
  const contents = (await admin.get('cellars/contents?limit=50')).result
  const of = (name: string) => contents.find((one: { name: string }) => one.name === name).id as string
  return { ...seller, sale: sale.id as string, made, back, sold: content.content.id as string, of }
}

test('a trace forward tells who has the wine and whom to call, and explains every litre', async () => {
  const seller = await makeSold()
  const trace = await traced(seller, 'content', seller.of('A'), 'down')
  expect(trace.bulkDeliveries).toMatchObject([
    {
      customer: { id: seller.customer, name: 'Cooperativa del Valle' },
      contact: 'Rosa Gil',
      phoneNumber: '261 555 1234',
      bulkSale: { id: seller.sale, number: 1 },
      litres: 300,
      returned: 100,
      share: 1,
    },
  ])
  expect(trace.litres).toMatchObject({ start: 10_000, sold: 200, inVessels: 9800, unexplained: 0 })
  expect(trace.gone.map(({ way, amount, counterpart }) => [way, amount, counterpart])).toEqual([
    ['SOLD', 300, 'Cooperativa del Valle'],
    ['CAME_BACK', 100, 'Cooperativa del Valle'],
  ])
  const buyer = trace.nodes.find(({ key }) => key === `customer:${seller.customer}`)
  expect(buyer).toMatchObject({ title: 'Cooperativa del Valle', amount: 200, unit: 'LITER' })
  expect(trace.edges).toContainEqual(expect.objectContaining({ to: buyer!.key, kind: 'SOLD', litres: 300 }))
  const other = await traced(seller, 'content', seller.of('B'), 'down')
  expect([other.bulkDeliveries, other.litres]).toMatchObject([[], { sold: 0, unexplained: 0 }])
})

test('a trace of the customer looks back at what was sold to them', async () => {
  const seller = await makeSold()
  const trace = await traced(seller, 'customer', seller.customer)
  expect(trace.bulkDeliveries).toHaveLength(1)
  expect(trace.nodes.find(({ isStart }) => isStart)).toMatchObject({ type: 'customer' })
  expect(trace.received.map(({ name, share }) => [name, share])).toEqual([['A', 1]])
})

test('the wine that came back is traced to where it was sold from, and the recall report names the buyer', async () => {
  const seller = await makeSold()
  const up = await traced(seller, 'content', seller.back.returned.content.id, 'up')
  expect(up.received.map(({ name, share }) => [name, share])).toEqual([['A', 1]])
  const recall = await seller.admin.request(
    'GET',
    `traceability/xlsx?type=RECALL&filter_entityType=content&filter_entityId=${seller.of('A')}`,
  )
  expect(textOf(recall.rawPayload)).toContain('compras@valle.example')
  await expectSoundLedger(server, seller.company)
})

test('the monthly balance tells what was sold and what came back in columns of their own', async () => {
  const seller = await makeSold()
  const { total } = await seller.admin.get(`cellars/declarations/month?month=${today().slice(0, 7)}`)
  expect(total).toMatchObject({ sold: 300, cameBack: 100, difference: 0 })
  const balance = await seller.admin.get(
    `cellars/contents/balance?contentId=${seller.back.returned.content.id}`,
  )
  expect(balance.total).toMatchObject({ cameBack: 100, closing: 100, difference: 0 })
  const moved = await seller.admin.get('traceability/wineTransfers?way=CAME_BACK')
  expect(moved.result).toMatchObject([
    { way: 'CAME_BACK', litres: 100, cause: { type: 'bulkSale', id: seller.sale }, to: { name: 'D' } },
  ])
})
