import { addDays } from '@lagar/domain/day.ts'
import { orderOf } from '@lagar/domain/distribution/order-record.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../src/ids.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { expectSoundLedger } from '../stock/makers.ts'
import { dispatches, makeParted, payments, returns, sentAs } from './parts.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const reverse = 'distribution/orders/dispatches/reverse'

test('an order leaves in parts, each with its delivery note, and stands where they leave it', async () => {
  const store = await makeParted(server)
  const trip = { carrier: 'Transporte Andes', driver: 'Luis Funes', plate: 'AB 123 CD', day: '2026-10-05' }
  const first = await store.send(store.order, 40, trip)
  expect(first).toMatchObject({
    status: 'PREPARING',
    dispatched: 40,
    dispatchedOn: '2026-10-05',
    orderWineBatches: [{ amount: 100, dispatched: 40, returned: 0 }],
    dispatches: [
      { remito: { number: 1 }, carrier: 'Transporte Andes', plate: 'AB 123 CD', bottles: 40, undone: false },
    ],
    costOfSale: 100_000,
    can: { dispatch: true, giveBack: true, cancel: false, delete: false },
  })
  // What has left is promised no more, the rest still is.
  expect(await store.row(store.lot)).toMatchObject({ amount: 260, committedAmount: 60, availableAmount: 200 })
  const last = await store.send(first, 60, { lines: undefined, ...store.part(first, 60) })
  expect(last).toMatchObject({
    status: 'DISPATCHED',
    dispatched: 100,
    dispatches: [{ remito: { number: 1 } }, { remito: { number: 2 } }],
  })
  expect(last.can).toMatchObject({ dispatch: false, close: true })
  expect(await store.levels(store.lot)).toEqual({ D1: 200 })
  await store.admin.refused('ALREADY_CLOSED', 'POST', dispatches, store.part(last, 1))
  await expectSoundLedger(server, store.company)
})

test('closing an order sends what is left of it', async () => {
  const store = await makeParted(server)
  const sent = await store.send(store.order, 30)
  const closed = await store.admin.put('distribution/orders', {
    ...orderOf(sent),
    ...{ id: sent.id, version: sent.version, status: 'DONE' },
  })
  expect(closed).toMatchObject({
    status: 'DONE',
    dispatched: 100,
    dispatches: [{ bottles: 30 }, { bottles: 70 }],
  })
  expect(await store.levels(store.lot)).toEqual({ D1: 200 })
})

test('the rest of an order leaves in what is left of the boxes that it asked for', async () => {
  const store = await makeParted(server)
  const boxSizes = [
    { bottlesByBox: 12, boxes: 6 },
    { bottlesByBox: 6, boxes: 5 },
  ]
  const line = {
    wineBatch: store.lot,
    distributionDeposit: store.deposits.D1,
    amount: 100,
    price: 6500,
    boxSizes,
  }
  const order = await store.admin.post('distribution/orders', store.another(0, { orderWineBatches: [line] }))
  const sent = await store.send(
    order,
    42,
    store.part(
      order,
      42,
      {},
      {
        boxSizes: [
          { bottlesByBox: 12, boxes: 3 },
          { bottlesByBox: 6, boxes: 1 },
        ],
      },
    ),
  )
  const closed = await store.admin.put('distribution/orders', {
    ...orderOf(sent),
    ...{ id: sent.id, version: sent.version, status: 'DONE' },
  })
  expect(closed.dispatches[1]!.lines).toMatchObject([
    {
      amount: 58,
      boxSizes: [
        { bottlesByBox: 12, boxes: 3 },
        { bottlesByBox: 6, boxes: 4 },
      ],
    },
  ])
})

test('boxes hold what leaves in them, and no more leaves than is promised or there is', async () => {
  const store = await makeParted(server)
  const { admin, order, part } = store
  const boxes = {
    boxSizes: [
      { bottlesByBox: 6, boxes: 4 },
      { bottlesByBox: 12, boxes: 1 },
    ],
  }
  const over = await admin.refused('INVALID_INPUT', 'POST', dispatches, part(order, 37, {}, boxes))
  expect(over.errors).toEqual({ 'lines.0.amount': 'EXCEEDS_MAXIMUM:36' })
  const many = await admin.refused('NOT_ENOUGH', 'POST', dispatches, part(order, 101))
  expect(many.errors).toEqual({ 'lines.0.amount': 'NOT_ENOUGH_STOCK:100' })
  const nobody = await admin.refused(
    'REFERENCE_NOT_FOUND',
    'POST',
    dispatches,
    part(order, 1, {}, { line: newId() }),
  )
  expect(nobody.errors).toEqual({ 'lines.0.line': 'REFERENCE_NOT_FOUND' })
  for (const [day, code] of [
    ['2199-01-01', 'DAY_IN_FUTURE'],
    ['2026-01-01', 'INVALID_DATE'],
  ]) {
    const refusal = await admin.refused('INVALID_INPUT', 'POST', dispatches, part(order, 1, { day }))
    expect(refusal.errors).toEqual({ day: code })
  }
  const empty = await admin.refused('INVALID_INPUT', 'POST', dispatches, {})
  expect(empty.missing).toEqual(['order', 'version', 'lines'])
  expect(await store.send(order, 36, { ...part(order, 36, {}, boxes) })).toMatchObject({
    dispatches: [{ lines: [{ amount: 36, boxSizes: boxes.boxSizes }] }],
  })
})

test('two who send the same part at once send it once', async () => {
  const store = await makeParted(server)
  const answers = await Promise.all(
    [1, 2].map(() => store.admin.request('POST', dispatches, store.part(store.order, 60))),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409])
  expect(await store.levels(store.lot)).toEqual({ D1: 240 })
  // A call that is sent again because no answer came is answered as it was.
  const body = { id: newId(), ...store.part(await store.read(), 40) }
  await store.admin.post(dispatches, body)
  await store.admin.post(dispatches, body)
  expect(await store.levels(store.lot)).toEqual({ D1: 200 })
})

test('what has left stays in the order: its bottles, its price, its line', async () => {
  const store = await makeParted(server)
  const sent = await store.send(store.order, 40)
  const change = (lines: object[]) => ({
    ...sentAs(sent),
    ...{ id: sent.id, version: sent.version, status: 'PREPARING', orderWineBatches: lines },
  })
  const line = { wineBatch: store.lot, distributionDeposit: store.deposits.D1, amount: 100, price: 6500 }
  const put = ['PUT', 'distribution/orders'] as const
  const errorsOf = async (lines: object[]) =>
    (await store.admin.refused('INVALID_INPUT', ...put, change(lines))).errors
  expect(await errorsOf([{ ...line, amount: 39 }])).toEqual({
    'orderWineBatches.0.amount': 'LESS_THAN_DISPATCHED:40',
  })
  expect(await errorsOf([{ ...line, price: 7000 }])).toEqual({
    'orderWineBatches.0.price': 'PRICE_DISPATCHED',
  })
  expect(await errorsOf([])).toEqual({ orderWineBatches: 'LINE_DISPATCHED' })
  await store.admin.refused('UNDO_DISPATCHES_FIRST', ...put, { ...change([line]), status: 'CANCELLED' })
  // A second price is a line of its own, and the rest of the first may be left out: then nothing is left to send of it.
  const cut = await store.admin.put('distribution/orders', change([{ ...line, amount: 40 }]))
  expect(cut).toMatchObject({ status: 'DISPATCHED', amount: 40, dispatched: 40 })
  expect(await store.row(store.lot)).toMatchObject({ committedAmount: 0 })
})

test('a dispatch is undone once: its bottles are promised again and its delivery note keeps its number', async () => {
  const store = await makeParted(server)
  const sent = await store.send(await store.send(store.order, 40), 60)
  const [first, second] = sent.dispatches
  const hand = await store.company.as('DISTRIBUTION_EMPLOYEE')
  await hand.refused('NO_PERMISSIONS', 'PUT', reverse, { change: first!.id, reason: 'Otra' })
  const undone = await store.admin.put(reverse, { change: first!.id, reason: 'No entró en el camión' })
  expect(undone).toMatchObject({
    status: 'PREPARING',
    dispatched: 60,
    dispatches: [
      { remito: { number: 1 }, undone: true, bottles: 0, lines: [] },
      { remito: { number: 2 }, bottles: 60 },
    ],
  })
  expect(await store.row(store.lot)).toMatchObject({ amount: 240, committedAmount: 40 })
  await store.admin.refused('ALREADY_REVERSED', 'PUT', reverse, { change: first!.id, reason: 'Otra vez' })
  await store.admin.refused('NOT_FOUND', 'PUT', reverse, { change: newId(), reason: 'Otra vez' })
  const empty = await store.admin.put(reverse, { change: second!.id, reason: 'Tampoco' })
  expect(empty).toMatchObject({ status: 'PREPARING', dispatched: 0, dispatchedOn: null })
  expect((await store.send(empty, 10)).dispatches.at(-1)).toMatchObject({ remito: { number: 3 } })
  await expectSoundLedger(server, store.company)
})

test('bottles come back to a deposit or are thrown away, with the cost that they left with', async () => {
  const store = await makeParted(server)
  const sent = await store.send(store.order, 100)
  const other = { distributionDeposit: store.deposits.D2 }
  const back = await store.giveBack(sent, 10, other)
  expect(back).toMatchObject({
    status: 'DISPATCHED',
    dispatched: 100,
    returned: 10,
    returns: [{ bottles: 10, reason: 'Corcho', credit: [{ currency: 'ARS', amount: 65_000 }] }],
    accounts: [{ billed: 650_000, credit: 65_000, paid: 0, balance: 585_000 }],
    costOfSale: 90_000,
    margin: 495_000,
  })
  expect(await store.levels(store.lot)).toEqual({ D1: 200, D2: 10 })
  expect(await store.row(store.lot, store.deposits.D2)).toMatchObject({ availableAmount: 10, value: 10_000 })
  const broken = await store.giveBack(back, 6, { isDiscard: true, lossReason: 'BREAKAGE' })
  expect(broken.returns[1]).toMatchObject({ lines: [{ distributionDeposit: null, lossReason: 'BREAKAGE' }] })
  const trace = await store.admin.get(
    `traceability/batch/traceability?type=wineBatch&id=${store.lot}&direction=down`,
  )
  expect(trace.lots).toMatchObject([{ made: 300, atCustomers: 84, inDeposits: 210, discarded: 6 }])
  const { part, admin } = store
  const many = await admin.refused('NOT_ENOUGH', 'POST', returns, part(broken, 85, { reason: 'Todo' }))
  expect(many.errors).toEqual({ 'lines.0.amount': 'NOT_ENOUGH_STOCK:84' })
  const silent = await admin.refused(
    'INVALID_INPUT',
    'POST',
    returns,
    part(broken, 1, {}, { isDiscard: true }),
  )
  expect(silent.missing).toEqual(expect.arrayContaining(['reason', 'lines.0.lossReason']))
  const nowhere = part(broken, 1, { reason: 'x' }, { distributionDeposit: newId() })
  expect((await admin.refused('REFERENCE_NOT_FOUND', 'POST', returns, nowhere)).errors).toEqual({
    'lines.0.distributionDeposit': 'REFERENCE_NOT_FOUND',
  })
  const early = part(broken, 1, { reason: 'x', day: addDays(sent.dispatchedOn!, -1) })
  expect((await admin.refused('INVALID_INPUT', 'POST', returns, early)).errors).toEqual({
    day: 'INVALID_DATE',
  })
  await expectSoundLedger(server, store.company)
})

test('a return is undone while its bottles are free; a dispatch only after the returns of it', async () => {
  const store = await makeParted(server)
  const back = await store.giveBack(await store.send(store.order, 100), 50)
  const dispatch = { change: back.dispatches[0]!.id, reason: 'Otra vez' }
  const given = { change: back.returns[0]!.id, reason: 'Eran de otro' }
  await store.admin.refused('RETURNED_SINCE', 'PUT', reverse, dispatch)
  const other = await store.admin.post('distribution/orders', store.another(220))
  const short = await store.admin.refused('NOT_ENOUGH', 'PUT', `${returns}/reverse`, given)
  expect(short).toMatchObject({ errors: { change: 'NOT_ENOUGH_STOCK:30' }, details: { name: 'LAB-1' } })
  await store.admin.request('DELETE', `distribution/orders/${other.id}?confirmation=${other.billCustomId}`)
  const undone = await store.admin.put(`${returns}/reverse`, given)
  expect(undone).toMatchObject({ returned: 0, returns: [{ undone: true, bottles: 0 }] })
  await store.admin.refused('ALREADY_REVERSED', 'PUT', `${returns}/reverse`, given)
  expect(await store.admin.put(reverse, dispatch)).toMatchObject({ dispatched: 0 })
  expect(await store.levels(store.lot)).toEqual({ D1: 300 })
  await expectSoundLedger(server, store.company)
})

test('the whole course of an order is undone at once, and it may leave again', async () => {
  const store = await makeParted(server)
  const back = await store.giveBack(await store.send(await store.send(store.order, 40), 60), 20)
  const line = { wineBatch: store.lot, distributionDeposit: store.deposits.D1, amount: 100, price: 6500 }
  const again = { ...sentAs(back), id: back.id, version: back.version, orderWineBatches: [line] }
  const open = await store.admin.put('distribution/orders', { ...again, paymentStatus: back.paymentStatus })
  expect(open).toMatchObject({ status: 'PENDING', dispatched: 0, returned: 0, dispatchedOn: null })
  expect(await store.levels(store.lot)).toEqual({ D1: 300 })
  expect(await store.send(open, 100)).toMatchObject({ status: 'DISPATCHED' })
  await expectSoundLedger(server, store.company)
})

test('another company sends, takes back and is paid nothing of ours; roles are asked for', async () => {
  const [ours, theirs] = await Promise.all([makeParted(server), makeParted(server)])
  const sent = await ours.send(ours.order, 10)
  const pay = { order: sent.id, amount: 1, currency: 'ARS', settles: 'ARS', method: 'CASH' }
  const viewer = await ours.company.as('TRACEABILITY_VIEWER')
  for (const [path, body] of [
    [dispatches, ours.part(sent, 1)],
    [returns, ours.part(sent, 1, { reason: 'x' })],
    [payments, pay],
  ] as const) {
    await theirs.admin.refused('NOT_FOUND', 'POST', path, body)
    await viewer.refused('NO_PERMISSIONS', 'POST', path, body)
  }
  await theirs.admin.refused('NOT_FOUND', 'PUT', reverse, { change: sent.dispatches[0]!.id, reason: 'x' })
  expect(await ours.levels(ours.lot)).toEqual({ D1: 290 })
})
