import { afterAll, beforeAll, expect, test } from 'vitest'
import { approve, edit, makeBottler, makeLabel, type Bottler } from './bottling.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { addBatch } from '../stock/makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

/** A hundred bottles of a lot, and a label for them. */
async function bottled(bottler: Bottler) {
  const { admin } = bottler
  await bottler.pour(75, 100)
  const division = { ...bottler.division(100, { batchId: 'A' }), status: 'DONE' }
  const made = await admin.post('cellars/divisions', division)
  const label = await approve(admin, (await makeLabel(admin)).id)
  return { lot: made.divisionBottles[0].wineBatch.id as string, label: label.id as string }
}

test('a labeling of more bottles than there are is refused while it is planned, new and changed', async () => {
  const bottler = await makeBottler(server)
  const { lot, label } = await bottled(bottler)
  const { admin, deposit } = bottler
  const planned = (...bottles: number[]) => ({
    ...bottler.run({ batchId: 'L', dateToStart: '2026-09-24', dateEnded: '2026-09-24', status: 'PENDING' }),
    labelingBottles: bottles.map((count, at) => ({
      wineBatches: [{ wineBatch: lot, distributionDeposit: deposit, bottles: count }],
      ...{ labeledBottles: count, label, labeledBatchId: `L-${at}` },
    })),
  })
  const tooMany = await admin.refused('NOT_ENOUGH', 'POST', 'label/labelings', planned(101))
  expect(tooMany).toMatchObject({
    errors: { 'labelingBottles.0.wineBatches.0.bottles': 'MORE_THAN_AVAILABLE' },
    details: { name: 'A', available: 100, unit: 'UNIT' },
  })
  const twice = await admin.refused('NOT_ENOUGH', 'POST', 'label/labelings', planned(60, 41))
  expect(twice).toMatchObject({
    errors: { 'labelingBottles.1.wineBatches.0.bottles': 'MORE_THAN_AVAILABLE' },
    details: { available: 40 },
  })
  const saved = await admin.post('label/labelings', planned(60, 40))
  await admin.refused('NOT_ENOUGH', 'PUT', 'label/labelings', edit(planned(60, 50), saved))
  expect((await bottler.bottles('A'))?.bottles).toBe(100)
})

test('so is a bottling of more bottles of a lot than come back to the line', async () => {
  const bottler = await makeBottler(server)
  const { lot } = await bottled(bottler)
  const again = (count: number) => ({
    ...bottler.division(count, { emptyContent: false, status: 'PENDING' }),
    divisionBottles: [
      {
        ...{ dividedBottles: count, bottleCapacity: 750, isReprocess: true, reprocessNote: 'Corcho' },
        reprocessedWineBatch: lot,
      },
    ],
  })
  const refusal = await bottler.admin.refused('NOT_ENOUGH', 'POST', 'cellars/divisions', again(101))
  expect(refusal).toMatchObject({
    errors: { 'divisionBottles.0.dividedBottles': 'MORE_THAN_AVAILABLE' },
    details: { name: 'A', available: 100 },
  })
  await bottler.admin.post('cellars/divisions', again(100))
})

test('what is proposed is what lies there, batch by batch, the oldest first', async () => {
  const bottler = await makeBottler(server)
  const { admin } = bottler
  const capsule = await bottler.supply('Cápsula', 0, 1, { use: 'CAPSULE', basedInBatches: true })
  const pieces = { unit: 'UNIT' }
  await addBatch(admin, capsule.stock, 'C-1', 30, pieces)
  await addBatch(admin, capsule.stock, 'C-2', 50, pieces)
  await addBatch(admin, capsule.stock, 'C-3', 50, pieces)
  const offered = async (bottles: number) => {
    const path = `stock/wineBatch/stocks/attributes?bottles=${bottles}&isLabeling=true`
    const { result } = await admin.get(path)
    return result
      .filter(({ type }: { type: string }) => type === 'labelingCapsules')
      .map((row: { stockBatch: { name: string } | null; amount: number; available: number }) => [
        row.stockBatch?.name,
        row.amount,
        row.available,
      ])
  }
  expect(await offered(100)).toEqual([
    ['C-1', 30, 30],
    ['C-2', 50, 50],
    ['C-3', 20, 50],
  ])
  expect(await offered(20)).toEqual([['C-1', 20, 30]])
  expect((await offered(500)).map(([, amount]: [string, number]) => amount)).toEqual([30, 50, 50])
})
