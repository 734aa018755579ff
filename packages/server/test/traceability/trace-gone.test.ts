import type { Trace } from '@lagar/domain/traceability/trace.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCellar, rack, type TestCellar } from '../cellars/cellar.ts'
import { openServer, type TestServer } from '../support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const traced = ({ admin }: TestCellar, type: string, id: string): Promise<Trace> =>
  admin.get(`traceability/batch/traceability?type=${type}&id=${id}&direction=down`)

const leaves = (cellar: TestCellar, type: string, vessel: string, litres: number, more = {}) =>
  cellar.admin.post('cellars/workorders', {
    ...cellar.order(type, { status: 'DONE' }),
    workorderTransfers: [
      {
        type,
        origins: [{ cellarElement: cellar.vessel(vessel), transferedAmount: litres, ...more }],
        destinations: [],
      },
    ],
  })

async function measure({ admin }: TestCellar, content: string, currentAmount: number) {
  const { name, year, version, variety } = await admin.record('content', content)
  const tannat = variety ?? (await admin.post('companies/varieties', { name: 'Tannat', grapeType: 'RED' }))
  await admin.put('cellars/contents/update/amount', {
    ...{ id: content, version, name, year, currentAmount, variety: tannat.id, isOrganic: false },
    ...{ stage: 'NEW_WINE', reason: 'MEASUREMENT' },
  })
}

test('every way out of the cellar is a line of the trace with its day, litres and order, and nothing is left over', async () => {
  const cellar = await makeCellar(server, { A: 2000, B: 2000 })
  const content = await cellar.pour('A', 1000, 1000)
  const racked = rack(cellar, 'A', 'B', 400, 380, { status: 'DONE' })
  await cellar.admin.post('cellars/workorders', {
    ...racked,
    workorderTransfers: (racked as { workorderTransfers: { origins: object[] }[] }).workorderTransfers.map(
      ({ origins, ...rest }) => ({
        ...rest,
        origins: origins.map((one) => ({ ...one, lossReason: 'SPILL' })),
      }),
    ),
  })
  const sold = await leaves(cellar, 'SELL', 'B', 80)
  await leaves(cellar, 'DISCARD', 'A', 50, { lossReason: 'SPILL' })
  await measure(cellar, content, 600)
  await measure(cellar, content, 590)
  const { litres, gone, nodes, edges } = await traced(cellar, 'content', content)
  expect(litres).toEqual({
    ...{ start: 1000, bottled: 0, inVessels: 890, sold: 80, returned: 0 },
    ...{ lost: 30, discarded: 50, found: 50, unexplained: 0 },
  })
  expect(gone.map(({ way, amount, reason, share }) => [way, amount, reason, share])).toEqual([
    ['LOST', 20, 'SPILL', 1],
    ['SOLD', 80, '', 1],
    ['DISCARDED', 50, 'SPILL', 1],
    ['FOUND', 50, 'MEASUREMENT', 1],
    ['LOST', 10, 'MEASUREMENT', 1],
  ])
  const sale = gone.find(({ way }) => way === 'SOLD')!
  expect(sale).toMatchObject({ day: '2026-05-15', unit: 'LITER', paper: { type: 'workorder', id: sold.id } })
  expect(sale.paper.name).toContain(String(sold.number))
  const drawn = nodes.find(({ status }) => status === 'SOLD')!
  expect(edges).toContainEqual(expect.objectContaining({ to: drawn.key, kind: 'SOLD', amount: 80 }))
})

test('what was taken back is no way out, and what left before the start is none of its own', async () => {
  const cellar = await makeCellar(server, { A: 2000, B: 2000 })
  const content = await cellar.pour('A', 500, 1000)
  await leaves(cellar, 'SELL', 'A', 100)
  const undone = await leaves(cellar, 'SELL', 'A', 30)
  await cellar.admin.put('cellars/workorders/status', {
    ...{ id: undone.id, version: undone.version, status: 'PENDING', reason: 'Otra' },
  })
  const { id } = await cellar.admin.post(
    'cellars/workorders',
    rack(cellar, 'A', 'B', 200, 200, { status: 'DONE' }),
  )
  const whole = await traced(cellar, 'content', content)
  expect(whole.litres).toMatchObject({ start: 500, sold: 100, inVessels: 400, unexplained: 0 })
  const later = await traced(cellar, 'workorder', id)
  expect([later.gone, later.litres]).toMatchObject([[], { start: 200, inVessels: 200, sold: 0 }])
})
