import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeStore, type TestStore } from './bottles.ts'
import { makeBottler } from '../bottling/bottling.ts'
import { openServer, type TestServer } from '../support/harness.ts'

let server: TestServer

beforeAll(async () => {
  server = await openServer()
})

afterAll(() => server.close())

const vintage = { batchId: 'LAB-26-001', bottles: 6000, cost: 10_959_499.88 }

/** The statuses of some answers, the lowest first. */
const codesOf = (answers: { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)

/** What the ledger has sent to customers and not brought back, in bottles. */
async function sent(store: TestStore): Promise<number> {
  const { result } = await store.admin.get('distribution/wineBatches/movements?limit=200')
  const sum = (kind: string) =>
    result
      .filter((line: { kind: string }) => line.kind === kind)
      .reduce((total: number, { amount }: { amount: number }) => total + amount, 0)
  return sum('DISPATCH') - sum('RETURN')
}

test('of twenty orders for the same bottles at once exactly those that fit are taken', async () => {
  const store = await makeStore(server)
  const lot = await store.make(vintage)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      store.admin.request('POST', 'distribution/orders', store.order(lot, 1440)),
    ),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(4)
  const refused = answers.filter(({ statusCode }) => statusCode === 409)
  expect(refused).toHaveLength(16)
  expect(
    refused.every((answer) => answer.json().errors['orderWineBatches.0.amount'] === 'NOT_ENOUGH_STOCK:240'),
  ).toBe(true)
  expect(await store.row(lot)).toMatchObject({ committedAmount: 5760, availableAmount: 240 })
  const numbers = (await store.admin.get('distribution/orders')).result.map(
    ({ number }: { number: number }) => number,
  )
  expect(numbers).toEqual([4, 3, 2, 1])
})

test('twenty orders that leave at once take exactly what there is', async () => {
  const store = await makeStore(server)
  const lot = await store.make({ batchId: 'L', bottles: 100, cost: 100 })
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      store.admin.request('POST', 'distribution/orders', store.order(lot, 30, { status: 'DONE' })),
    ),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3)
  expect(await store.levels(lot)).toEqual({ D1: 10 })
  expect(await sent(store)).toBe(90)
})

test('an order dispatched by two at once leaves once', async () => {
  const store = await makeStore(server)
  const lot = await store.make(vintage)
  const { id, version } = await store.admin.post('distribution/orders', store.order(lot, 600))
  const leave = { ...store.order(lot, 600), id, version, status: 'DISPATCHED' }
  const answers = await Promise.all(
    [1, 2].map(() => store.admin.request('PUT', 'distribution/orders', leave)),
  )
  expect(codesOf(answers)).toEqual([200, 409])
  expect(await store.levels(lot)).toEqual({ D1: 5400 })
})

test('an order goes from pending to prepared, dispatched and closed', async () => {
  const store = await makeStore(server)
  const lot = await store.make(vintage)
  const body = store.order(lot, 600)
  let order = await store.admin.post('distribution/orders', body)
  for (const status of ['PREPARING', 'DISPATCHED', 'DONE']) {
    order = await store.admin.put('distribution/orders', {
      ...body,
      id: order.id,
      version: order.version,
      status,
    })
    expect(order.status).toBe(status)
  }
  expect(await store.levels(lot)).toEqual({ D1: 5400 })
  const call = ['PUT', 'distribution/orders'] as const
  const again = { ...body, id: order.id, version: order.version }
  await store.admin.refused('ALREADY_CLOSED', ...call, { ...again, status: 'CANCELLED' })
  await store.admin.refused('ALREADY_CLOSED', ...call, { ...again, ...store.order(lot, 6), status: 'DONE' })
  const paid = await store.admin.put('distribution/orders', {
    ...again,
    status: 'DONE',
    paymentStatus: 'PAID',
  })
  expect(paid).toMatchObject({ status: 'DONE', paymentStatus: 'PAID', orderWineBatches: [{ amount: 600 }] })
  expect(
    (await store.admin.record('order', order.id)).audit.map(({ action }: { action: string }) => action),
  ).toEqual(['EDIT', 'STATUS', 'FINISH', 'STATUS', 'CREATE'])
})

test('closing an order whose bottles are still here sends them', async () => {
  const store = await makeStore(server)
  const lot = await store.make(vintage)
  const body = store.order(lot, 600)
  const { id, version } = await store.admin.post('distribution/orders', body)
  const closed = await store.admin.put('distribution/orders', { ...body, id, version, status: 'DONE' })
  expect(closed.status).toBe('DONE')
  expect(closed.dispatchedOn).not.toBeNull()
  expect(await store.levels(lot)).toEqual({ D1: 5400 })
})

test('a cancelled order gives back what it was promised, and is over', async () => {
  const store = await makeStore(server)
  const lot = await store.make(vintage)
  const body = store.order(lot, 6000)
  const { id } = await store.admin.post('distribution/orders', body)
  await store.admin.refused('NOT_ENOUGH', 'POST', 'distribution/orders', store.order(lot, 1))
  const cancelled = await store.admin.put('distribution/orders', {
    ...body,
    id,
    version: 1,
    status: 'CANCELLED',
  })
  expect(cancelled).toMatchObject({
    status: 'CANCELLED',
    costOfSale: null,
    can: { edit: false, delete: true },
  })
  // Taken up again it is promised the same bottles, while nobody else was.
  const again = await store.admin.put('distribution/orders', { ...body, id, version: 2, status: 'PREPARING' })
  expect(again).toMatchObject({ status: 'PREPARING', can: { edit: true } })
  await store.admin.refused('NOT_ENOUGH', 'POST', 'distribution/orders', store.order(lot, 1))
  await store.admin.put('distribution/orders', { ...body, id, version: 3, status: 'CANCELLED' })
  await store.admin.post('distribution/orders', store.order(lot, 6000))
  const short = await store.admin.refused('NOT_ENOUGH', 'PUT', 'distribution/orders', {
    ...{ ...body, id, version: 4 },
  })
  expect(Object.keys(short.errors)).toEqual(['orderWineBatches.0.amount'])
  await store.admin.refused('ALREADY_CLOSED', 'PUT', 'distribution/orders', {
    ...{ ...body, id, version: 4, description: 'Otra' },
  })
  await store.admin.refused(
    'INVALID_INPUT',
    'POST',
    'distribution/orders',
    store.order(lot, 1, { status: 'CANCELLED' }),
  )
  await store.admin.delete(`distribution/orders/${id}`)
  expect((await store.admin.get('distribution/orders')).total).toBe(1)
})

test('a dispatch is undone by who may, also when others left since, and the order may leave again', async () => {
  const store = await makeStore(server)
  const lot = await store.make(vintage)
  const body = store.order(lot, 1440)
  const { id } = await store.admin.post('distribution/orders', { ...body, status: 'DISPATCHED' })
  await store.admin.post('distribution/orders', store.order(lot, 600, { status: 'DONE' }))
  const { version } = await store.admin.record('order', id)
  const undo = { ...body, id, version, status: 'PENDING', reason: 'Rechazada en destino' }
  const hand = await store.company.as('DISTRIBUTION_EMPLOYEE')
  await hand.refused('NO_PERMISSIONS', 'PUT', 'distribution/orders', undo)
  const answers = await Promise.all([1, 2].map(() => store.admin.request('PUT', 'distribution/orders', undo)))
  expect(codesOf(answers)).toEqual([200, 409])
  expect(await store.row(lot)).toMatchObject({ amount: 5400, committedAmount: 1440, value: 9_863_549.89 })
  const back = await store.admin.record('order', id)
  expect(back).toMatchObject({ status: 'PENDING', dispatchedOn: null, can: { delete: false, cancel: true } })
  expect(back.audit[0].changes.reason).toEqual([null, 'Rechazada en destino'])
  await store.admin.refused('CANCEL_INSTEAD', 'DELETE', `distribution/orders/${id}`)
  await store.admin.put('distribution/orders', { ...body, id, version: back.version, status: 'DISPATCHED' })
  expect(await store.levels(lot)).toEqual({ D1: 3960 })
  expect(await sent(store)).toBe(2040)
})

test('after moves, counts, orders and returns the ledger and the deposits agree to the bottle and the cent', async () => {
  const store = await makeStore(server)
  const lot = await store.make(vintage)
  const row = await store.row(lot)
  await store.admin.post('distribution/move/batch/to/deposit', {
    distributionWineBatch: row.id,
    distributionDeposit: store.deposits.D2,
    amount: 1001,
    boxes: 166,
    pallets: 1,
  })
  await store.admin.post('distribution/wineBatches/inventory', {
    distributionWineBatchId: row.id,
    amount: 4990,
  })
  const order = await store.admin.post('distribution/orders', store.order(lot, 777, { status: 'DISPATCHED' }))
  await store.admin.put('distribution/orders', {
    ...store.order(lot, 777),
    billCustomId: order.billCustomId,
    id: order.id,
    version: order.version,
    status: 'PENDING',
  })
  await store.admin.post('distribution/orders', store.order(lot, 333, { status: 'DONE' }))
  expect(await store.levels(lot)).toEqual({ D1: 4657, D2: 1001 })
  const { rows } = await sql<{ right: boolean }>`
    select b.amount = moved.amount and b.cost = moved.cost as right
    from balance b cross join lateral (
      select sum(case when m.target_id = b.place_id then m.amount else -m.amount end) as amount,
        sum(case when m.target_id = b.place_id then m.cost else -m.cost end) as cost
      from ledger_movement m where m.company_id = b.company_id and m.thing_id = b.thing_id
        and b.place_id in (m.source_id, m.target_id)) moved
    where b.kind = 'BOTTLE'`.execute(server.db(store.company.id))
  expect(rows.map(({ right }) => right)).toEqual([true, true])
})

test('bottles that the line made are sold, and their bottling waits for the order that took them', async () => {
  const bottler = await makeBottler(server)
  const { admin } = bottler
  await bottler.pour(750, 750)
  const run = bottler.division(1000, { batchId: 'FRAC-1' })
  const division = await admin.post('cellars/divisions', { ...run, status: 'DONE' })
  const [row] = (await admin.get('distribution/wineBatches?batchId=FRAC-1')).result
  expect(row).toMatchObject({
    kind: 'BOTTLED',
    amount: 1000,
    value: 750,
    distributionDeposit: { name: 'D1' },
  })
  const lot = await admin.record('wineBatch', row.wineBatch.id)
  expect(lot).toMatchObject({ division: { id: division.id, name: 'FRAC-1' }, bottles: 1000 })
  expect(lot.snapshot.composition.ciu).toHaveLength(1)

  const customer = await admin.post('distribution/customers', { name: 'Vinoteca' })
  const order = {
    billCustomId: 'OV-1',
    customer: customer.id,
    employee: run.employee,
    orderWineBatches: [{ wineBatch: row.wineBatch.id, amount: 100, price: 5 }],
  }
  const sold = await admin.post('distribution/orders', { ...order, status: 'DISPATCHED' })
  expect(sold).toMatchObject({ costOfSale: 75, margin: 425 })
  const reopen = { ...run, id: division.id, version: division.version, status: 'PENDING' }
  const refusal = await admin.refused('HAS_DEPENDENTS', 'PUT', 'cellars/divisions', reopen)
  expect(refusal.details.dependents).toMatchObject([{ type: 'order', id: sold.id }])
  const back = { ...order, id: sold.id, version: sold.version, status: 'PENDING', orderWineBatches: [] }
  await admin.refused('ALREADY_CLOSED', 'PUT', 'distribution/orders', back)
  const undone = await admin.put('distribution/orders', { ...back, ...order })
  // The order still names the lot; without it nothing keeps the bottles.
  await admin.refused('IN_USE', 'PUT', 'cellars/divisions', reopen)
  await admin.put('distribution/orders', { ...back, version: undone.version })
  expect(await admin.put('cellars/divisions', reopen)).toMatchObject({ status: 'PENDING' })
  expect((await admin.get('distribution/wineBatches?batchId=FRAC-1')).total).toBe(0)
})
