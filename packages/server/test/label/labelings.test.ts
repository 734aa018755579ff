import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBottler } from '../bottling/bottling.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { expectSoundLedger } from '../stock/makers.ts'
import { bottled, approved, line, labeling, edit } from './makers.ts'

let server: TestServer

beforeAll(async () => {
  server = await openServer()
})

afterAll(() => server.close())

test('the vintage is labelled to the last cent (1.15), and its labels are counted', async () => {
  const bottler = await makeBottler(server)
  const { admin } = bottler
  // The lot of 1.13: 11,280 bottles that cost 15,066,507.78.
  const lot = await bottled(bottler, 11_280, 15_066_507.78, 'FRAC-26-001')
  const [front, back, capsule, box, separator] = await Promise.all([
    bottler.supply('Etiqueta Malbec', 6500, 120, { kind: 'LABEL', use: 'FRONT_LABEL' }),
    bottler.supply('Contra Malbec', 6500, 90, { kind: 'LABEL', use: 'BACK_LABEL' }),
    bottler.supply('Cápsula', 6500, 85),
    bottler.supply('Caja x 6', 1100, 900, { kind: 'WINE_BOX', use: 'BOX', bottlesByBox: 6 }),
    bottler.supply('Separador', 1200, 150, { kind: 'WINE_BOX', use: 'SEPARATOR' }),
  ])
  const label = await approved(bottler, { stockProduct: front.product })
  const backLabel = await approved(bottler, { stockProduct: back.product, isBackLabel: true })
  const used = (type: string, { stock }: { stock: string }, amount: number) => ({
    type,
    stock,
    amount,
    unit: 'UNIT',
  })
  const done = await admin.post(
    'label/labelings',
    labeling(
      bottler,
      [
        line(bottler, lot, 6000, label.id, {
          backLabel: backLabel.id,
          bottlesByBox: 6,
          boxesByPallet: 100,
          pallets: 10,
          stocksUsed: [
            used('labelingLabels', front, 6045),
            used('labelingBackLabels', back, 6030),
            used('labelingCapsules', capsule, 6020),
            used('labelingBoxes', box, 1004),
            used('labelingSeparators', separator, 1000),
          ],
        }),
      ],
      { batchId: 'LAB-26-001', amountOfHours: 16 },
    ),
  )
  expect(done).toMatchObject({
    number: 1,
    status: 'DONE',
    bottles: 6000,
    labels: [{ id: label.id }],
    cost: { wine: 0, bottles: 8_014_099.883, supplies: 2_833_400, labor: 112_000, total: 10_959_499.883 },
    can: { edit: false, reverse: true },
  })
  expect(done.labelingBottles[0]).toMatchObject({
    boxes: 1000,
    loose: 0,
    bottleCapacity: 750,
    unitCost: 1826.5833,
    wineBatch: { name: 'LAB-26-001' },
  })
  const left = await bottler.bottles('FRAC-26-001')
  expect([left?.bottles, left?.cost.toFixed(2)]).toEqual([5280, '7052407.90'])
  const page = await admin.record('label', label.id)
  expect(page).toMatchObject({
    stocks: [{ amount: 455, unit: 'UNIT' }],
    wineBatches: [{ batchId: 'LAB-26-001', bottles: 6000, availableAmount: 6000 }],
  })
  const log = await server
    .db(bottler.company.id)
    .selectFrom('wine_batch_supply')
    .select('type')
    .where('company_id', '=', bottler.company.id)
    .execute()
  expect(log).toHaveLength(5)
  expect((await admin.get(`label/labelings?label=${label.id}&wineBatchId=${lot}`)).total).toBe(1)
  expect((await admin.request('GET', 'traceability/xlsx?type=LABELING')).statusCode).toBe(200)
  await expectSoundLedger(server, bottler.company)
})

test('bottles of several lots become one, those that break leave their cost to the rest', async () => {
  const bottler = await makeBottler(server)
  const [a, b] = [await bottled(bottler, 100, 100, 'A'), await bottled(bottler, 100, 300, 'B')]
  const label = await approved(bottler)
  const both = {
    ...line(bottler, a, 50, label.id),
    wineBatches: [a, b].map((wineBatch) => ({
      wineBatch,
      distributionDeposit: bottler.deposit,
      bottles: 50,
    })),
    labeledBottles: 96,
    brokenBottles: 4,
  }
  await bottler.admin.post('label/labelings', labeling(bottler, [both], { batchId: 'AB' }))
  expect(await bottler.bottles('AB')).toMatchObject({ bottles: 96, cost: 200 })
  expect(await bottler.bottles('A')).toMatchObject({ bottles: 50, cost: 50 })
  await expectSoundLedger(server, bottler.company)
})

test('a labelled lot is labelled again or uncovered only on purpose, and points to where it came from', async () => {
  const bottler = await makeBottler(server)
  const lot = await bottled(bottler, 100, 100, 'A')
  const label = await approved(bottler)
  const done = await bottler.admin.post(
    'label/labelings',
    labeling(bottler, [line(bottler, lot, 60, label.id)], { batchId: 'L' }),
  )
  const labelled = done.labelingBottles[0].wineBatch.id
  const refused = async (of: object) =>
    (await bottler.admin.refused('INVALID_INPUT', 'POST', 'label/labelings', labeling(bottler, [of]))).errors
  expect(await refused(line(bottler, labelled, 10, label.id))).toEqual({
    'labelingBottles.0.wineBatches.0.wineBatch': 'ALREADY_LABELED',
  })
  const why = { reprocessNote: 'Etiqueta torcida' }
  expect(await refused(line(bottler, lot, 10, null, { isUncover: true, ...why }))).toEqual({
    'labelingBottles.0.wineBatches.0.wineBatch': 'NOT_LABELED',
  })
  const lines = [
    line(bottler, labelled, 10, label.id, { isReprocess: true, labeledBatchId: 'L-R', ...why }),
    line(bottler, labelled, 20, null, { isUncover: true, labeledBatchId: 'L-U', ...why }),
  ]
  await bottler.admin.post('label/labelings', labeling(bottler, lines))
  const made = await server
    .db(bottler.company.id)
    .selectFrom('wine_batch as lot')
    .innerJoin('wine_batch_parent as link', 'link.wine_batch_id', 'lot.id')
    .select(['lot.batch_id', 'lot.kind', 'lot.state_id', 'link.bottles'])
    .where('lot.company_id', '=', bottler.company.id)
    .where('link.parent_id', '=', labelled)
    .orderBy('lot.batch_id')
    .execute()
  expect(made).toEqual([
    { batch_id: 'L-R', kind: 'LABELED', state_id: null, bottles: 10 },
    { batch_id: 'L-U', kind: 'UNCOVERED', state_id: null, bottles: 20 },
  ])
  await expectSoundLedger(server, bottler.company)
})

test('a closed labeling is opened again while its bottles lie still, and then its bottling too', async () => {
  const bottler = await makeBottler(server)
  const { admin } = bottler
  await bottler.pour(75, 100)
  const bottling = bottler.division(100, { batchId: 'A' })
  const first = await admin.post('cellars/divisions', { ...bottling, status: 'DONE' })
  const lot = first.divisionBottles[0].wineBatch.id
  const label = await approved(bottler)
  const body = labeling(bottler, [line(bottler, lot, 60, label.id)], { batchId: 'L' })
  const done = await admin.post('label/labelings', body)
  const open = edit(bottling, first, { status: 'PENDING' })
  const refusal = await admin.refused('HAS_DEPENDENTS', 'PUT', 'cellars/divisions', open)
  expect(refusal.details.dependents).toMatchObject([{ type: 'labeling', id: done.id }])

  const opened = await admin.put(
    'label/labelings',
    edit(body, done, { status: 'PENDING', reason: 'Otra etiqueta' }),
  )
  expect(opened).toMatchObject({ status: 'PENDING', cost: null })
  expect(await bottler.bottles('L')).toBeUndefined()
  expect((await bottler.bottles('A'))?.bottles).toBe(100)
  await admin.delete(`label/labelings/${done.id}`)
  await admin.put('cellars/divisions', open)
  expect(await bottler.bottles('A')).toBeUndefined()
  await expectSoundLedger(server, bottler.company)
})

test('a bottling that labels at once makes a labelled lot of the tank', async () => {
  const bottler = await makeBottler(server)
  await bottler.pour(75, 100)
  const label = await approved(bottler)
  await bottler.admin.post('cellars/divisions', {
    ...bottler.division(0, {
      divisionBottles: [
        {
          dividedBottles: 100,
          bottleCapacity: 750,
          isLabeling: true,
          label: label.id,
          labeledBatchId: 'LAB',
        },
      ],
    }),
    status: 'DONE',
  })
  expect((await bottler.admin.record('label', label.id)).wineBatches).toMatchObject([
    { batchId: 'LAB', bottles: 100 },
  ])
})
