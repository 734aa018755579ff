import { transfersOfTopping } from '@lagar/domain/wine/barrels/topping.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../src/ids.ts'
import { makeBarrels } from './barrel-makers.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { expectSoundLedger } from '../stock/makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

/** How many circles PostgreSQL has broken in this database. */
async function deadlocks({ owner }: TestServer) {
  const { rows } = await owner.query<{ deadlocks: string }>(
    `select pg_stat_force_next_flush(), pg_stat_clear_snapshot(), deadlocks from pg_stat_database where datname = current_database()`,
  )
  return rows[0]!.deadlocks
}

const idsOf = (vessels: { id: string }[]) => vessels.map(({ id }) => id)

test('a lot is made, takes a barrel, lets one go and is broken up, and every barrel keeps its litres', async () => {
  const { admin, cellar, barrels, held } = await makeBarrels(server, 220, 210, 200)
  const path = 'cellars/cellarElementBatches'
  const own = { name: 'Gran Malbec', cellar: cellar.id }
  const lot = await admin.post(path, { ...own, cellarElements: idsOf(barrels.slice(0, 2)) })
  expect(lot).toMatchObject({ currentAmount: 430, maxCapacity: 450 })
  const more = await admin.put(path, { ...own, id: lot.id, version: 1, cellarElements: idsOf(barrels) })
  expect(more).toMatchObject({ currentAmount: 630, version: 2 })
  const fewer = await admin.put(path, {
    ...own,
    id: lot.id,
    version: 2,
    cellarElements: idsOf(barrels.slice(1)),
  })
  expect(fewer.currentAmount).toBe(410)
  await admin.delete(`${path}/${lot.id}`)
  expect(await Promise.all(idsOf(barrels).map(held))).toEqual([220, 210, 200])
})

test('lots that take, swap and let go the same barrels at once never wait for each other in a circle', async () => {
  const { admin, cellar, barrels } = await makeBarrels(server, ...Array.from({ length: 14 }, () => null))
  const path = 'cellars/cellarElementBatches'
  const body = (n: number) => ({
    name: newId(),
    cellar: cellar.id,
    cellarElements: idsOf(n % 2 ? barrels : barrels.toReversed()),
  })
  const before = await deadlocks(server)
  // A vessel that moved on the map stands at another place in its table: whoever came before sees them in another order.
  const moved = (ids: string[]) =>
    admin.request('PUT', 'cellars/cellarElements/positions', { ids, positionX: null, positionY: null })
  for (let round = 0; round < 15; round++) {
    const made = await Promise.all(
      idsOf(barrels).map(async (id, n) => (await moved([id]), admin.post(path, body(n)))),
    )
    const changes = made.flatMap(({ id }, n) => [
      moved(n % 2 ? [barrels[n]!.id] : idsOf(barrels)),
      n % 3
        ? admin.request('PUT', path, { ...body(n + 1), id, version: 1 })
        : admin.request('DELETE', `${path}/${id}`),
    ])
    for (const { statusCode } of await Promise.all(changes)) expect(statusCode).toBeLessThan(300)
  }
  expect(await deadlocks(server)).toBe(before)
}, 60_000)

test('topping gives each barrel its own litres out of the tank, and no wine is lost', async () => {
  const { company, admin, cellar, tank, barrels, employee, order, held, today } = await makeBarrels(
    server,
    220,
    210.5,
  )
  const lot = await admin.post('cellars/cellarElementBatches', {
    name: 'Gran Malbec',
    cellar: cellar.id,
    cellarElements: idsOf(barrels),
  })
  const asked = {
    cellarElement: tank.id as string,
    employee: employee.id as string,
    dateToStart: today,
    barrels: [
      { cellarElement: barrels[0]!.id, name: 'B1', amount: 5, free: 5 },
      { cellarElement: barrels[1]!.id, name: 'B2', amount: 4.25, free: 14.5 },
    ],
  }
  const waiting = await order('FILL', transfersOfTopping(asked), 'PENDING')
  const open = `cellars/workorders?isOpen=true&cellarElementBatchId=${lot.id}`
  expect((await admin.get(open)).result).toMatchObject([{ id: waiting.id }])
  const before = await held(tank.id)
  await admin.put('cellars/workorders/status', { id: waiting.id, version: 1, status: 'DONE' })
  expect(await Promise.all(idsOf(barrels).map(held))).toEqual([225, 214.75])
  expect(before - (await held(tank.id))).toBeCloseTo(9.25, 6)
  expect((await admin.get(open)).total).toBe(0)
  await expectSoundLedger(server, company)
})

test('an empty barrel of a lot gives nothing, and barrels that are full, or none, take nothing', async () => {
  const { company, admin, cellar, tank, barrels, order, held } = await makeBarrels(server, 220, null, 110)
  const lotOf = (name: string, cellarElements: string[]) =>
    admin.post('cellars/cellarElementBatches', { name, cellar: cellar.id, cellarElements })
  const lot = await lotOf('Gran Malbec', idsOf(barrels))
  const out = { cellarElementBatch: lot.id, transferedAmount: 30 }
  const back = [{ cellarElement: tank.id, amount: 30 }]
  await order('BARREL_OUT', [{ type: 'BARREL_OUT', origins: [out], destinations: back }])
  expect(await Promise.all(idsOf(barrels).map(held))).toEqual([200, 0, 100])

  const into = async (id: string, transferedAmount: number, how: object) => {
    const destinations = [{ cellarElementBatch: id, ...how }]
    const origins = [{ cellarElement: tank.id, transferedAmount, lossReason: 'SPILL' }]
    return await order('FILL', [{ type: 'FILL', origins, destinations }])
  }
  const isRefused = (asked: Promise<unknown>) => expect(asked).rejects.toThrow('OVER_CAPACITY')
  await into(lot.id, 375, { fill: true })
  expect(await Promise.all(idsOf(barrels).map(held))).toEqual([225, 225, 225])
  const before = await held(tank.id)
  const none = await lotOf('Sin barricas', [])
  for (const how of [{ fill: true }, { amount: 10 }]) {
    await isRefused(into(lot.id, 10, how))
    await isRefused(into(none.id, 10, how))
  }
  const fromNone = [{ cellarElementBatch: none.id, transferedAmount: 30 }]
  const drained = order('BARREL_OUT', [{ type: 'BARREL_OUT', origins: fromNone, destinations: back }])
  await expect(drained).rejects.toThrow('NOT_ENOUGH')
  expect(await held(tank.id)).toBe(before)
  await expectSoundLedger(server, company)
})

test('barrels of a lot that hold their wine again are not dirty', async () => {
  const { admin, cellar, tank, barrels, order, held } = await makeBarrels(server, 220, 110)
  const lot = await admin.post('cellars/cellarElementBatches', {
    name: 'Gran Malbec',
    cellar: cellar.id,
    cellarElements: idsOf(barrels),
  })
  const all = { cellarElementBatch: lot.id, emptyElement: true }
  const back = [{ cellarElement: tank.id, amount: 330 }]
  const done = await order('BARREL_OUT', [{ type: 'BARREL_OUT', origins: [all], destinations: back }])
  const dirty = () =>
    Promise.all(barrels.map(async ({ id }) => (await admin.record('cellarElement', id)).isDirty))
  expect(await dirty()).toEqual([true, true])
  const change = { id: done.id, version: done.version, status: 'PENDING', reason: 'Otro día' }
  await admin.put('cellars/workorders/status', change)
  expect(await Promise.all(idsOf(barrels).map(held))).toEqual([220, 110])
  expect(await dirty()).toEqual([false, false])
})
