import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBarrels } from './barrel-makers.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { expectSoundLedger } from '../stock/makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const path = 'cellars/cellarElementBatches'

/** Two empty barrels of a lot that cost what is said, and how they are filled out of a tank of wine at 10 a litre. */
async function makeLot(wood: object) {
  const made = await makeBarrels(server, null, null)
  const { admin, barrels, cellar, tank, order, today } = made
  const own = { name: 'Gran Malbec', cellar: cellar.id, cellarElements: barrels.map(({ id }) => id) }
  const lot = await admin.post(path, { ...own, ...wood })
  const fill = (litres: number) =>
    order('BARREL_IN', [
      {
        type: 'BARREL_IN',
        origins: [{ cellarElement: tank.id, transferedAmount: litres }],
        destinations: [{ cellarElementBatch: lot.id, amount: litres }],
      },
    ])
  const empty = (litres: number) =>
    order('BARREL_OUT', [
      {
        type: 'BARREL_OUT',
        origins: [{ cellarElementBatch: lot.id, emptyElement: true }],
        destinations: [{ cellarElement: tank.id, amount: litres }],
      },
    ])
  const costs = () =>
    Promise.all(barrels.map(async ({ id }) => (await admin.record('cellarElement', id)).content?.cost ?? 0))
  const told = async () =>
    (await admin.get(`traceability/stats/cellar?from=${today}&to=${today}`)).costs.barrels as number
  return { ...made, own, lot, fill, empty, costs, told }
}

test('each fill of a barrel costs its wine a part of its price, until its fills are over, and never stands among its additives', async () => {
  const { company, admin, barrels, lot, fill, empty, costs, told } = await makeLot({
    price: 1000.01,
    uses: 2,
    years: 5,
  })
  expect(lot).toMatchObject({ price: 1000.01, uses: 2, years: 5, costPerFill: 500.01 })
  await fill(400)
  expect(await costs()).toEqual([2500.005, 2500.005].map((cost) => expect.closeTo(cost, 2)))
  expect(await told()).toBeCloseTo(1000.01, 2)
  const { content } = await admin.record('cellarElement', barrels[0]!.id)
  expect((await admin.get(`cellars/contents/additions?contentId=${content.id}`)).result).toEqual([])
  const [day] = (await admin.get(`cellars/cellarElements/history?cellarElementId=${barrels[0]!.id}`)).result
  expect(day).toMatchObject({ kind: 'IN', supplies: [] })

  await fill(40)
  expect(await told()).toBeCloseTo(1000.01, 2)
  await empty(440)
  await fill(400)
  expect(await told()).toBeCloseTo(2000.02, 2)
  await empty(400)
  await fill(400)
  expect(await told()).toBeCloseTo(2000.02, 2)
  await expectSoundLedger(server, company)
})

test('a fill that is taken back gives its cost back, and is there to be used again', async () => {
  const { company, admin, fill, costs, told } = await makeLot({ price: 600, uses: 3 })
  const before = (await fill(400)) as { id: string; version: number }
  expect(await costs()).toEqual([2200, 2200])
  const back = { id: before.id, version: before.version, status: 'PENDING', reason: 'Otra partida' }
  const { version } = await admin.put('cellars/workorders/status', back)
  expect([await costs(), await told()]).toEqual([[0, 0], 0])
  await admin.put('cellars/workorders/status', { id: before.id, version, status: 'DONE' })
  expect([await costs(), await told()]).toEqual([[2200, 2200], 400])
  await expectSoundLedger(server, company)
})

test('a price asks how long the barrel serves, stays where it is not said, and is of who may see costs', async () => {
  const { company, admin, own, lot } = await makeLot({ price: 600, years: 4 })
  const lacking = await admin.refused('INVALID_INPUT', 'POST', path, { ...own, name: 'Otra', price: 5 })
  expect(lacking.missing).toEqual(['uses'])
  const keeper = await company.as('CELLAR_ADMIN')
  expect((await keeper.record('cellarElementBatch', lot.id)).price).toBeNull()
  await keeper.put(path, { ...own, name: 'Reserva', id: lot.id, version: 1 })
  expect(await admin.record('cellarElementBatch', lot.id)).toMatchObject({
    name: 'Reserva',
    price: 600,
    costPerFill: 150,
  })
  const told = await keeper.refused('INVALID_INPUT', 'PUT', path, {
    ...own,
    id: lot.id,
    version: 2,
    price: 0,
  })
  expect(told.errors).toEqual({ price: 'NOT_ALLOWED_HERE' })
})
