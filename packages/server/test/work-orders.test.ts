import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { withClient } from '../src/database/client.ts'
import { newId } from '../src/ids.ts'
import { openServer, type TestServer } from './harness.ts'
import { makeCellar, type TestCellar } from './cellar.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const rack = (
  cellar: TestCellar,
  from: string,
  to: string,
  taken: number,
  given: number,
  more: object = {},
) =>
  cellar.order('RACK', {
    workorderTransfers: [
      {
        type: 'RACK',
        origins: [{ cellarElement: cellar.vessel(from), transferedAmount: taken }],
        destinations: [{ cellarElement: cellar.vessel(to), amount: given, newContentName: 'Trasiego' }],
      },
    ],
    ...more,
  })

test('finishing a rack moves the wine, keeps its cost, and leaves the tank empty and dirty', async () => {
  const cellar = await makeCellar(server, { A: 10_000, B: 10_000 })
  await cellar.pour('A', 8750, 5_054_257.78)
  const order = await cellar.admin.post('cellars/workorders', {
    ...rack(cellar, 'A', 'B', 8750, 8575),
    status: 'DONE',
  })
  expect(order).toMatchObject({ status: 'DONE', number: 1, can: { edit: false, reverse: true } })
  expect(await cellar.levels()).toEqual({ A: 0, B: 8575 })
  expect(await cellar.cost('B')).toBe(5_054_257.78)
  expect(await cellar.isDirty('A')).toBe(true)
})

test('two people finish the same order at once: the wine moves once', async () => {
  const cellar = await makeCellar(server, { A: 1000, B: 1000 })
  await cellar.pour('A', 1000, 10)
  const { id, version } = await cellar.admin.post('cellars/workorders', rack(cellar, 'A', 'B', 400, 390))
  const done = { id, version, status: 'DONE' }
  const answers = await Promise.all(
    [1, 2].map(() => cellar.admin.request('PUT', 'cellars/workorders/status', done)),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    200, 409,
  ])
  expect(await cellar.levels()).toEqual({ A: 600, B: 390 })
})

test('at the commit a number is taken before the end of the history, so that nobody waits for one holding the other', async () => {
  const cellar = await makeCellar(server, { A: 1000, B: 1000 })
  await cellar.pour('A', 1000, 10)
  const order = rack(cellar, 'A', 'B', 400, 390)
  await cellar.admin.post('cellars/workorders', order)
  await withClient(server.ownerUrl, async (holder) => {
    await holder.query(`begin; set local app.company_id = '${cellar.company.id}'`)
    await holder.query('select from audit_head where company_id = $1 for update', [cellar.company.id])
    const made = cellar.admin.post('cellars/workorders', order)
    await vi.waitFor(async () => {
      const waiting = 'select from pg_locks where not granted and transactionid = pg_current_xact_id()::xid'
      expect((await holder.query(waiting)).rowCount).toBe(1)
    })
    const taken = `select from document_number where company_id = $1 and kind = 'workorder' for update nowait`
    await expect(holder.query(taken, [cellar.company.id])).rejects.toMatchObject({ code: '55P03' })
    await holder.query('rollback')
    expect((await made).number).toBe(2)
  })
})

test('of twenty orders that want the whole tank at once exactly one gets it', async () => {
  const targets = Array.from({ length: 20 }, (_, at) => `T${at}`)
  const cellar = await makeCellar(server, {
    A: 1000,
    ...Object.fromEntries(targets.map((name) => [name, 1000])),
  })
  await cellar.pour('A', 1000, 10)
  const answers = await Promise.all(
    targets.map((to) =>
      cellar.admin.request('POST', 'cellars/workorders', {
        ...rack(cellar, 'A', to, 1000, 1000),
        status: 'DONE',
      }),
    ),
  )
  const codes = answers.map(({ statusCode }) => statusCode)
  expect(codes.filter((code) => code === 201)).toHaveLength(1)
  expect(codes.filter((code) => code === 409)).toHaveLength(19)
  expect(Object.values(await cellar.levels()).reduce((sum, volume) => sum + volume, 0)).toBe(1000)
})

test('A to B against B to A, at once: nobody waits for ever and no litre is lost', async () => {
  const cellar = await makeCellar(server, { A: 2000, B: 2000 })
  await cellar.pour('A', 1000, 10)
  await cellar.pour('B', 1000, 10)
  const orders = Array.from({ length: 10 }, (_, at) =>
    at % 2 ? rack(cellar, 'A', 'B', 10, 10) : rack(cellar, 'B', 'A', 10, 10),
  )
  const answers = await Promise.all(
    orders.map((order) => cellar.admin.request('POST', 'cellars/workorders', { ...order, status: 'DONE' })),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(orders.map(() => 201))
  expect(await cellar.levels()).toEqual({ A: 1000, B: 1000 })
})

test('a finished order is undone once, and the wine is again what it was', async () => {
  const cellar = await makeCellar(server, { A: 1000, B: 1000 })
  await cellar.pour('A', 1000, 10)
  const order = await cellar.admin.post('cellars/workorders', {
    ...rack(cellar, 'A', 'B', 1000, 1000),
    status: 'DONE',
  })
  const undo = { id: order.id, version: order.version, status: 'PENDING', reason: 'Era otro tanque' }
  const answers = await Promise.all(
    [1, 2].map(() => cellar.admin.request('PUT', 'cellars/workorders/status', undo)),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    200, 409,
  ])
  expect(await cellar.levels()).toEqual({ A: 1000, B: 0 })
  expect(await cellar.isDirty('A')).toBe(false)
  const pending = await cellar.admin.record('workorder', order.id)
  const again = await cellar.admin.put('cellars/workorders/status', {
    id: order.id,
    version: pending.version,
    status: 'DONE',
  })
  expect(again.status).toBe('DONE')
  expect(await cellar.levels()).toEqual({ A: 0, B: 1000 })
})

test('an order whose wine has moved on is not undone, and what came after is named', async () => {
  const cellar = await makeCellar(server, { A: 1000, B: 1000, C: 1000 })
  await cellar.pour('A', 1000, 10)
  const first = await cellar.admin.post('cellars/workorders', {
    ...rack(cellar, 'A', 'B', 1000, 1000),
    status: 'DONE',
  })
  const second = await cellar.admin.post('cellars/workorders', {
    ...rack(cellar, 'B', 'C', 500, 500),
    status: 'DONE',
  })
  const undo = { id: first.id, version: first.version, status: 'PENDING', reason: '' }
  const refusal = await cellar.admin.refused('HAS_DEPENDENTS', 'PUT', 'cellars/workorders/status', undo)
  expect(refusal.details.dependents).toEqual([{ type: 'workorder', id: second.id }])
})

test('a deleted pending order changes nothing; a finished one is not deleted', async () => {
  const cellar = await makeCellar(server, { A: 1000, B: 1000 })
  await cellar.pour('A', 1000, 10)
  const pending = await cellar.admin.post('cellars/workorders', rack(cellar, 'A', 'B', 100, 100))
  await cellar.admin.delete(`cellars/workorders/${pending.id}`)
  expect(await cellar.levels()).toEqual({ A: 1000, B: 0 })
  const done = await cellar.admin.post('cellars/workorders', {
    ...rack(cellar, 'A', 'B', 100, 100),
    status: 'DONE',
  })
  await cellar.admin.refused('ALREADY_CLOSED', 'DELETE', `cellars/workorders/${done.id}`)
})

test('more than there is, more than fits, and a day to come are refused, and nothing is written', async () => {
  const cellar = await makeCellar(server, { A: 1000, B: 500 })
  await cellar.pour('A', 1000, 10)
  const asDone = (order: object) => ({ ...order, status: 'DONE' })
  await cellar.admin.refused(
    'NOT_ENOUGH',
    'POST',
    'cellars/workorders',
    asDone(rack(cellar, 'A', 'B', 1000.001, 400)),
  )
  await cellar.admin.refused(
    'OVER_CAPACITY',
    'POST',
    'cellars/workorders',
    asDone(rack(cellar, 'A', 'B', 600, 600)),
  )
  await cellar.admin.refused(
    'INVALID_INPUT',
    'POST',
    'cellars/workorders',
    asDone(rack(cellar, 'A', 'B', 100, 200)),
  )
  expect(await cellar.levels()).toEqual({ A: 1000, B: 0 })
  expect((await cellar.admin.get('cellars/workorders')).total).toBe(0)
})

test('a sale has no destination, a discard has a reason', async () => {
  const cellar = await makeCellar(server, { A: 1000, B: 1000 })
  await cellar.pour('A', 1000, 10)
  const leave = (type: string, change: object, destinations: object[] = []) =>
    cellar.order(type, {
      status: 'DONE',
      workorderTransfers: [
        {
          type,
          origins: [{ cellarElement: cellar.vessel('A'), transferedAmount: 100, ...change }],
          destinations,
        },
      ],
    })
  const sale = leave('SELL', {}, [{ cellarElement: cellar.vessel('B'), amount: 100 }])
  const refusal = await cellar.admin.refused('INVALID_INPUT', 'POST', 'cellars/workorders', sale)
  expect(refusal.errors).toEqual({ 'workorderTransfers.0.destinations': 'NO_DESTINATION_WHEN_LEAVING' })
  await cellar.admin.refused('INVALID_INPUT', 'POST', 'cellars/workorders', leave('DISCARD', {}))
  await cellar.admin.post('cellars/workorders', leave('SELL', {}))
  await cellar.admin.post('cellars/workorders', leave('DISCARD', { lossReason: 'SPILL' }))
  expect(await cellar.levels()).toEqual({ A: 800, B: 0 })
})

test('organic wine is not spoilt by an oversight, only by who may and says so', async () => {
  const cellar = await makeCellar(server, { A: 1000, B: 1000 })
  await cellar.pour('A', 500, 10, { isOrganic: true })
  await cellar.pour('B', 500, 10, { isOrganic: false })
  const blend = { ...rack(cellar, 'A', 'B', 100, 100), status: 'DONE' }
  const refusal = await cellar.admin.refused('ORGANIC_MISMATCH', 'POST', 'cellars/workorders', blend)
  expect(refusal.details.mismatches.map(({ code }: { code: string }) => code)).toContain(
    'CONTENT_NOT_ORGANIC',
  )
  const hand = await cellar.company.as('WORKORDER_EMPLOYEE')
  await hand.refused('ORGANIC_MISMATCH', 'POST', 'cellars/workorders', { ...blend, override: true })
  await cellar.admin.post('cellars/workorders', { ...blend, override: true })
  expect(await cellar.levels()).toEqual({ A: 400, B: 600 })
})

test('undoing an order leaves an organic state withdrawn that somebody withdrew by hand', async () => {
  const cellar = await makeCellar(server, { A: 1000, B: 1000 })
  const wine = await cellar.pour('A', 1000, 10, { isOrganic: true })
  const { admin } = cellar
  const order = await admin.post('cellars/workorders', {
    ...rack(cellar, 'A', 'B', 100, 100),
    status: 'DONE',
  })
  const { id: variety } = await admin.post('companies/varieties', { name: 'Malbec', grapeType: 'RED' })
  await admin.put('cellars/contents/update/amount', {
    id: wine,
    name: 'A',
    variety,
    year: 2026,
    stage: 'NEW_WINE',
    currentAmount: 900,
    isOrganic: false,
    organicLostReason: 'Auditoría',
  })
  await admin.put('cellars/workorders/status', {
    id: order.id,
    version: order.version,
    status: 'PENDING',
    reason: 'Otro tanque',
  })
  expect(await cellar.levels()).toEqual({ A: 1000, B: 0 })
  expect(await admin.record('content', wine)).toMatchObject({
    isOrganic: false,
    organicLostReason: 'Auditoría',
  })
})

test('barrels filled together become a lot of their own, and are single again when that is undone', async () => {
  const cellar = await makeCellar(server, { A: 10_000, B1: 225, B2: 225 })
  await cellar.pour('A', 400, 4000)
  const into = (name: string) =>
    cellar.order('BARREL_IN', {
      workorderTransfers: [
        {
          type: 'BARREL_IN',
          makeElementBatch: true,
          elementBatchName: name,
          origins: [{ cellarElement: cellar.vessel('A'), transferedAmount: 200 }],
          destinations: ['B1', 'B2'].map((barrel) => ({ cellarElement: cellar.vessel(barrel), amount: 100 })),
        },
      ],
    })
  const { admin } = cellar
  const order = await admin.post('cellars/workorders', { ...into('Malbec 26'), status: 'DONE' })
  const [lot] = (await admin.get('cellars/cellarElementBatches')).result
  expect(lot).toMatchObject({ name: 'Malbec 26', currentAmount: 200 })
  expect(lot.cellarElements.map(({ name }: { name: string }) => name)).toEqual(['B1', 'B2'])
  const refusal = await admin.refused('ALREADY_EXISTS', 'POST', 'cellars/workorders', {
    ...into('Malbec 26'),
    status: 'DONE',
  })
  expect(refusal.errors).toEqual({ 'workorderTransfers.0.elementBatchName': 'ALREADY_TAKEN' })
  await admin.put('cellars/workorders/status', {
    id: order.id,
    version: order.version,
    status: 'PENDING',
    reason: 'Eran otras barricas',
  })
  expect((await admin.get('cellars/cellarElementBatches')).total).toBe(0)
  expect(await cellar.levels()).toEqual({ A: 400, B1: 0, B2: 0 })
})

test('what an order measured is of the day it was done', async () => {
  const cellar = await makeCellar(server, { A: 1000 })
  await cellar.pour('A', 500, 10)
  const { admin } = cellar
  const type = await admin.post('cellars/workorders/types', { name: 'Control', isMeasuraments: true })
  const { id, version } = await admin.post('cellars/workorders', {
    ...cellar.order('RACK', {}),
    type: type.id,
    measuraments: [{ cellarElement: cellar.vessel('A'), code: 'PH', value: 3.6, unit: 'PH' }],
  })
  await admin.put('cellars/workorders/status', { id, version, status: 'DONE', day: '2026-06-02' })
  const measured = await server
    .db(cellar.company.id)
    .selectFrom('measurament')
    .select('measured_on')
    .where('work_order_id', '=', id)
    .execute()
  expect(measured).toEqual([{ measured_on: '2026-06-02' }])
})

test('an order waits for the one it depends on', async () => {
  const cellar = await makeCellar(server, { A: 1000, B: 1000, C: 1000 })
  await cellar.pour('A', 1000, 10)
  const first = await cellar.admin.post('cellars/workorders', rack(cellar, 'A', 'B', 100, 100))
  const second = await cellar.admin.post(
    'cellars/workorders',
    rack(cellar, 'A', 'C', 100, 100, { parents: [first.id] }),
  )
  const done = { id: second.id, version: second.version, status: 'DONE' }
  const refusal = await cellar.admin.refused('INVALID_INPUT', 'PUT', 'cellars/workorders/status', done)
  expect(refusal.errors).toEqual({ parents: 'PARENTS_PENDING' })
})

test('another company reads, finishes and deletes nothing; its tanks are not ours to fill', async () => {
  const ours = await makeCellar(server, { A: 1000, B: 1000 })
  const theirs = await makeCellar(server, { A: 1000, B: 1000 })
  await ours.pour('A', 1000, 10)
  const order = await ours.admin.post('cellars/workorders', rack(ours, 'A', 'B', 100, 100))
  await theirs.admin.refused('NOT_FOUND', 'PUT', 'cellars/workorders/status', {
    id: order.id,
    version: 1,
    status: 'DONE',
  })
  await theirs.admin.refused('NOT_FOUND', 'DELETE', `cellars/workorders/${order.id}`)
  const foreign = { ...rack(theirs, 'A', 'B', 1, 1), employee: order.employee.id }
  await theirs.admin.refused('REFERENCE_NOT_FOUND', 'POST', 'cellars/workorders', foreign)
  expect((await theirs.admin.get('cellars/workorders')).total).toBe(0)
})

test('the same order sent twice is one order', async () => {
  const cellar = await makeCellar(server, { A: 1000, B: 1000 })
  await cellar.pour('A', 1000, 10)
  const order = { ...rack(cellar, 'A', 'B', 100, 100), status: 'DONE', id: newId() }
  const answers = await Promise.all([1, 2].map(() => cellar.admin.post('cellars/workorders', order)))
  expect(new Set(answers.map(({ number }) => number)).size).toBe(1)
  expect(await cellar.levels()).toEqual({ A: 900, B: 100 })
})

test('orders do not wait for each other in a ring: it is named, also when both ends are closed at once', async () => {
  const { admin, order } = await makeCellar(server, { A: 1000 })
  const general = (more: object = {}) => order('GENERAL', more)
  const put = ({ id, version }: { id: string; version: number }, parents: string[]) =>
    ['PUT', 'cellars/workorders', general({ id, version, parents })] as const
  const first = await admin.post('cellars/workorders', general())
  const second = await admin.post('cellars/workorders', general({ parents: [first.id] }))
  const third = await admin.post('cellars/workorders', general({ parents: [second.id] }))
  const refusal = await admin.refused('INVALID_INPUT', ...put(first, [third.id]))
  expect(refusal.errors).toEqual({ parents: 'WAITS_IN_RING:1 → 3 → 2 → 1' })
  expect(refusal.details.ring.map(({ id }: { id: string }) => id)).toEqual([
    first.id,
    third.id,
    second.id,
    first.id,
  ])
  const itself = await admin.refused('INVALID_INPUT', ...put(first, [first.id]))
  expect(itself.errors).toEqual({ parents: 'WAITS_IN_RING:1 → 1' })
  const id = newId()
  await admin.refused('REFERENCE_NOT_FOUND', 'POST', 'cellars/workorders', general({ id, parents: [id] }))

  const pair = [
    await admin.post('cellars/workorders', general()),
    await admin.post('cellars/workorders', general()),
  ]
  const [one, other] = pair as [typeof first, typeof first]
  const answers = await Promise.all([
    admin.request(...put(one, [other.id])),
    admin.request(...put(other, [one.id])),
  ])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400])
})

test('what is done otherwise than planned is done as it was, its plan is kept, and who may accepts it', async () => {
  const cellar = await makeCellar(server, { A: 1000, B: 1000 })
  const { admin, company } = cellar
  await cellar.pour('A', 1000, 10)
  const planned = await admin.post(
    'cellars/workorders',
    rack(cellar, 'A', 'B', 400, 400, { amountOfHours: 2 }),
  )
  const { id, version } = planned
  const hand = await company.as('WORKORDER_EMPLOYEE')
  const otherwise = {
    ...rack(cellar, 'A', 'B', 380, 370, { amountOfHours: 2 }),
    id,
    version,
    status: 'DONE',
    day: '2026-05-16',
  }
  const done = await hand.put('cellars/workorders', otherwise)
  expect(done).toMatchObject({
    status: 'DONE',
    doneOn: '2026-05-16',
    hasDifferences: true,
    can: { accept: false },
  })
  expect(await cellar.levels()).toEqual({ A: 620, B: 370 })
  expect(done.differences).toEqual({
    accepted: null,
    rows: [
      {
        part: 'TAKEN',
        thing: { id: cellar.vessel('A'), name: 'A' },
        element: null,
        planned: 400,
        done: 380,
        unit: 'LITER',
      },
      {
        part: 'GIVEN',
        thing: { id: cellar.vessel('B'), name: 'B' },
        element: null,
        planned: 400,
        done: 370,
        unit: 'LITER',
      },
    ],
  })
  const open = 'cellars/workorders?differences=OPEN'
  expect((await admin.get(open)).result).toMatchObject([{ id, can: { accept: true } }])
  const accept = { id, version: done.version, note: 'Quedó borra en la manguera' }
  await hand.refused('NO_PERMISSIONS', 'PUT', 'cellars/workorders/differences', accept)
  await admin.refused('INVALID_INPUT', 'PUT', 'cellars/workorders/differences', { ...accept, note: ' ' })
  await (await server.company()).admin.refused('NOT_FOUND', 'PUT', 'cellars/workorders/differences', accept)
  const accepted = await admin.put('cellars/workorders/differences', accept)
  expect(accepted.differences.accepted).toMatchObject({ by: 'Ana Prueba', note: accept.note })
  expect((await admin.get(open)).total).toBe(0)
  expect((await admin.get('cellars/workorders?differences=ANY')).total).toBe(1)
  const again = { ...accept, version: accepted.version }
  await admin.refused('ALREADY_CLOSED', 'PUT', 'cellars/workorders/differences', again)
  const { audit } = await admin.record('workorder', id)
  expect(audit.map(({ action }: { action: string }) => action)).toEqual(['EDIT', 'FINISH', 'EDIT', 'CREATE'])
  expect(audit[1].changes).toMatchObject({ differences: [0, 2] })

  const undo = { id, version: accepted.version, status: 'PENDING', reason: 'Otra vez' }
  const undone = await admin.put('cellars/workorders/status', undo)
  expect(undone).toMatchObject({ hasDifferences: false, differences: null })
})

test('what is done as planned has no differences, and a refusal leaves the plan as it was', async () => {
  const cellar = await makeCellar(server, { A: 1000, B: 100 })
  const { admin } = cellar
  await cellar.pour('A', 1000, 10)
  const { id, version } = await admin.post('cellars/workorders', rack(cellar, 'A', 'B', 100, 100))
  const tooMuch = { ...rack(cellar, 'A', 'B', 300, 300), id, version, status: 'DONE' }
  await admin.refused('OVER_CAPACITY', 'PUT', 'cellars/workorders', tooMuch)
  const still = await admin.record('workorder', id)
  expect(still).toMatchObject({ version, status: 'PENDING', differences: null })
  const same = { ...rack(cellar, 'A', 'B', 100, 100), id, version, status: 'DONE' }
  const done = await admin.put('cellars/workorders', same)
  expect(done).toMatchObject({ status: 'DONE', hasDifferences: false, differences: null })
  await admin.refused('NOT_FOUND', 'PUT', 'cellars/workorders/differences', {
    id,
    version: done.version,
    note: 'Nada',
  })
})

test('the movements of the orders are listed by vessel, end, state and day, and as a workbook', async () => {
  const cellar = await makeCellar(server, { A: 1000, B: 1000 })
  const { admin } = cellar
  await cellar.pour('A', 1000, 10)
  const done = { ...rack(cellar, 'A', 'B', 400, 390), status: 'DONE' }
  const { id } = await admin.post('cellars/workorders', done)
  await admin.post('cellars/workorders', { ...rack(cellar, 'B', 'A', 10, 10), dateToStart: '2026-06-01' })
  const path = 'cellars/workorderTransfers'
  const at = async (query: string) => (await admin.get(`${path}?sort=number&${query}`)).result
  expect(await at('workorderStatus=DONE')).toMatchObject([
    {
      type: 'RACK',
      workorder: { id, number: 1, status: 'DONE' },
      grapes: 0,
      origins: [{ place: { name: 'A' }, amount: 400, unit: 'LITER', isAll: false }],
      destinations: [{ place: { name: 'B' }, amount: 390, unit: 'LITER', isAll: false }],
    },
  ])
  const numbers = async (query: string) =>
    (await at(query)).map(({ workorder }: { workorder: { number: number } }) => workorder.number)
  const B = cellar.vessel('B')
  expect(await numbers(`cellarElementId=${B}`)).toEqual([1, 2])
  expect(await numbers(`cellarElementId=${B}&isDestination=true`)).toEqual([1])
  expect(await numbers(`cellarElementId=${B}&isDestination=false`)).toEqual([2])
  expect(await numbers('from=2026-05-20&to=2026-06-30')).toEqual([2])
  expect(await numbers(`workorderId=${id}&type=RACK&cellarId=${cellar.id}`)).toEqual([1])
  expect((await admin.get('traceability/all/type/workorders?status=PENDING')).result).toMatchObject([
    { number: 2 },
  ])
  const { admin: stranger } = await server.company()
  expect((await stranger.get(path)).total).toBe(0)
  expect((await stranger.get('traceability/all/type/workorders')).total).toBe(0)
  for (const type of ['WORKORDER_TRANSFER', 'WORKORDER_TYPE', 'WORKORDER_REPETITION']) {
    const book = await admin.request('GET', `traceability/xlsx?type=${type}`)
    expect([type, book.statusCode]).toEqual([type, 200])
  }
  const nobody = await cellar.company.as('LABEL_EMPLOYEE')
  await nobody.refused('NO_PERMISSIONS', 'GET', path)
  await nobody.refused('NO_PERMISSIONS', 'GET', 'traceability/all/type/workorders')
})
