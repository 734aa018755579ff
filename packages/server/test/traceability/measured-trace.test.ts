import type { Trace } from '@lagar/domain/traceability/trace.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCellar } from '../cellars/cellar.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { addBatch, expectSoundLedger, makeStock } from '../stock/makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

test('a measurement changes what is there, not what was done to it', async () => {
  const cellar = await makeCellar(server, { A: 1000 })
  const { admin } = cellar
  const content = await cellar.pour('A', 500, 1000)
  const { stock } = await makeStock(admin, { kind: 'CELLAR', name: 'KMBS', basedInBatches: true })
  const stockBatch = await addBatch(admin, stock.id, 'KM-1', 1)
  await admin.post('cellars/workorders', {
    ...cellar.order('ADDITION', { cellarElements: [cellar.vessel('A')] }),
    stocksUsed: [
      { stock: stock.id, stockBatch, amount: 10, unit: 'GRAM', cellarElement: cellar.vessel('A') },
    ],
    status: 'DONE',
  })
  const variety = await admin.post('companies/varieties', { name: 'Tannat', grapeType: 'RED' })
  for (const currentAmount of [550, 500]) {
    const { name, year, version } = await admin.record('content', content)
    await admin.put('cellars/contents/update/amount', {
      ...{
        id: content,
        version,
        name,
        year,
        currentAmount,
        variety: variety.id,
        isOrganic: false,
        stage: 'NEW_WINE',
      },
      reason: 'MEASUREMENT',
    })
  }
  const found: Trace = await admin.get(
    `traceability/batch/traceability?type=stockBatch&id=${stockBatch}&direction=down`,
  )
  expect(found.nodes.find(({ id }) => id === content)?.shareFromStart).toBe(1)
  expect(found.litres).toMatchObject({ inVessels: 500 })
  await expectSoundLedger(server, cellar.company)
})
