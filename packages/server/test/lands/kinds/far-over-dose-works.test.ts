import { afterAll, beforeAll, expect, test } from 'vitest'
import { approve, makeBottler, makeLabel } from '../../bottling/bottling.ts'
import { editOf, makeEstate, stockIn, workOn } from '../makers.ts'
import { openServer, type TestServer } from '../../support/harness.ts'
import { add } from '../../stock/makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const copper = { name: 'Cobre', kind: 'CURING_DOSE', dose: 2, doseUnit: 'KG_PER_HECTARE' }
const days = { initialTimezone: '2026-02-20', finalTimezone: '2026-02-20' }

/** An estate with a land of 3.2 ha, and a product in its deposit. */
async function withProduct(product: object) {
  const { admin } = await server.company()
  const estate = await makeEstate(admin)
  const { stock } = await stockIn(admin, estate, product)
  await add(admin, stock, 1000, 10, { date: '2026-01-10' })
  const work = (amount: number, more: object = {}) => ({
    ...{ ...workOn(estate, estate.l1), ...days, status: 'DONE' },
    stocksUsed: [{ stock, amount, unit: 'KG' }],
    ...more,
  })
  return { admin, estate, stock, work }
}

test('ten times the dose on a land is asked about when a treatment is closed, and owned up to', async () => {
  const { admin, estate, work } = await withProduct(copper)
  const cured = (kilos: number, more: object = {}) => work(kilos, { plagues: [estate.plague.id], ...more })
  // Of 2 kg/ha on 3.2 ha 6.4 kg are asked for.
  const near = await admin.post('lands/curation', cured(63.999, { doseConfirmed: true }))
  expect(near.doseConfirmed).toBe(false)
  const refusal = await admin.refused('FAR_OVER_DOSE', 'POST', 'lands/curation', cured(64))
  expect(refusal).toMatchObject({
    errors: { 'stocksUsed.0.amount': 'FAR_OVER_DOSE' },
    details: { supplies: [{ product: 'Cobre', amount: 64, asked: 6.4, unit: 'KG' }] },
  })
  // A plan asks nothing; closing it does, in its form, in the list, and of several at once.
  const plan = await admin.post('lands/curation', cured(64, { status: 'PENDING' }))
  await admin.refused('FAR_OVER_DOSE', 'PUT', 'lands/curation', editOf(plan, { status: 'DONE' }))
  const works = [{ kind: 'curation', id: plan.id, version: plan.version }]
  const { result } = await admin.put('lands/works/close', { works })
  expect(result).toMatchObject([{ done: false, code: 'FAR_OVER_DOSE' }])
  const done = await admin.put('lands/curation', editOf(plan, { status: 'DONE', doseConfirmed: true }))
  expect(done).toMatchObject({ status: 'DONE', doseConfirmed: true })
  const { audit } = await admin.record('curation', plan.id)
  expect(audit.find(({ action }: { action: string }) => action === 'EDIT')).toMatchObject({
    changes: { doseConfirmed: [false, true] },
  })
})

test('what is dosed by machined volume is asked about by its water, and any kind of work asks', async () => {
  const { admin, estate, work } = await withProduct({
    ...{ ...copper, dose: 100, doseUnit: 'GRAM_PER_HECTOLITER', isDoseByMachinedVolume: true },
  })
  const sprayed = {
    plagues: [estate.plague.id],
    machined: 1,
    machinedVolume: 1000,
    machinedVolumeUnit: 'LITER',
  }
  // Of 100 g/hL in 10 hL one kilogram is asked for.
  await admin.refused('FAR_OVER_DOSE', 'POST', 'lands/curation', work(10, sprayed))
  await admin.post('lands/curation', work(9.999, sprayed))

  const urea = {
    kind: 'FERTILIZER',
    name: 'Urea',
    dose: 20,
    doseUnit: 'KG_PER_HECTARE',
    nutrients: { N: 46 },
  }
  const field = await withProduct(urea)
  const spread = field.work(640, { type: 'SOIL_MINERAL' })
  const refusal = await field.admin.refused('FAR_OVER_DOSE', 'POST', 'lands/fertilizations', spread)
  expect(refusal.details.supplies).toMatchObject([{ product: 'Urea', amount: 640, asked: 64, unit: 'KG' }])
  await field.admin.post('lands/fertilizations', { ...spread, doseConfirmed: true })
})

test('ten times the dose of a supply of a labeling is asked about when it is closed', async () => {
  const bottler = await makeBottler(server)
  const { admin, deposit } = bottler
  await bottler.pour(75, 100)
  const bottling = { ...bottler.division(100, { batchId: 'A' }), status: 'DONE' }
  const lot = (await admin.post('cellars/divisions', bottling)).divisionBottles[0].wineBatch.id
  const label = await approve(admin, (await makeLabel(admin)).id)
  const dose = { use: 'CAPSULE', dose: 1, doseUnit: 'UNIT_PER_BOTTLE' }
  const capsule = await bottler.supply('Cápsula', 5000, 1, dose)
  const dressed = (capsules: number, more: object = {}) => ({
    ...bottler.run({ batchId: 'L', dateToStart: '2026-09-24', dateEnded: '2026-09-24', status: 'DONE' }),
    labelingBottles: [
      {
        wineBatches: [{ wineBatch: lot, distributionDeposit: deposit, bottles: 100 }],
        ...{ labeledBottles: 100, label: label.id },
        stocksUsed: [{ type: 'labelingCapsules', stock: capsule.stock, amount: capsules, unit: 'UNIT' }],
      },
    ],
    ...more,
  })
  const refusal = await admin.refused('FAR_OVER_DOSE', 'POST', 'label/labelings', dressed(1000))
  expect(refusal).toMatchObject({
    errors: { 'labelingBottles.0.stocksUsed.0.amount': 'FAR_OVER_DOSE' },
    details: { supplies: [{ product: 'Cápsula', amount: 1000, asked: 100, unit: 'UNIT' }] },
  })
  expect((await admin.post('label/labelings', dressed(1000, { override: true }))).status).toBe('DONE')
})
