import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCellar, rack } from '../cellars/cellar.ts'
import { openServer, type TestServer } from '../support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

test('finishing a rack moves the wine, keeps its cost, and leaves the tank empty and dirty', async () => {
  const cellar = await makeCellar(server, { A: 10_000, B: 10_000 })
  await cellar.pour('A', 8750, 5_054_257.78)
  const order = await cellar.admin.post('cellars/workorders', {
    ...rack(cellar, 'A', 'B', 8750, 8575),
    status: 'DONE',
  })
  expect(order).toMatchObject({ status: 'DONE', number: 1 })
  const { can } = await cellar.admin.record('workorder', order.id)
  expect(can).toMatchObject({ edit: false, reverse: true })
  expect(await cellar.levels()).toEqual({ A: 0, B: 8575 })
  expect(await cellar.cost('B')).toBe(5_054_257.78)
  expect(await cellar.isDirty('A')).toBe(true)
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
  expect(refusal.details.dependents).toMatchObject([{ type: 'workorder', id: second.id }])
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
  await cellar.admin.refused('REVERSE_FIRST', 'DELETE', `cellars/workorders/${done.id}`)
})

test('a cancelled order is taken up again where it stood, and done as any other', async () => {
  const cellar = await makeCellar(server, { A: 1000, B: 1000 })
  await cellar.pour('A', 1000, 10)
  const { id, version } = await cellar.admin.post('cellars/workorders', rack(cellar, 'A', 'B', 1000, 1000))
  const turn = (status: string, at: number) =>
    cellar.admin.put('cellars/workorders/status', { id, version: at, status })
  const begun = await turn('IN_PROGRESS', version)
  const gone = await turn('CANCELLED', begun.version)
  const again = { id, version: gone.version }
  for (const status of ['CANCELLED', 'DONE'])
    await cellar.admin.refused('ALREADY_CLOSED', 'PUT', 'cellars/workorders/status', { ...again, status })
  const back = await turn('IN_PROGRESS', gone.version)
  expect(back).toMatchObject({ status: 'IN_PROGRESS', can: { edit: true, finish: true, cancel: true } })
  await turn('DONE', back.version)
  expect(await cellar.levels()).toEqual({ A: 0, B: 1000 })
})

test('more than there is, more than fits, and a day to come are refused, and nothing is written', async () => {
  const cellar = await makeCellar(server, { A: 1000, B: 500 })
  await cellar.pour('A', 1000, 10)
  const asDone = (order: object) => ({ ...order, status: 'DONE' })
  const refused = (code: string, taken: number, arriving: number) =>
    cellar.admin.refused(code, 'POST', 'cellars/workorders', asDone(rack(cellar, 'A', 'B', taken, arriving)))
  const [transfer, litres] = ['workorderTransfers.0', { unit: 'LITER' }]
  expect(await refused('NOT_ENOUGH', 1000.001, 400)).toMatchObject({
    errors: { [`${transfer}.origins.0.transferedAmount`]: 'MORE_THAN_AVAILABLE' },
    details: { name: 'A', available: 1000, ...litres },
  })
  expect(await refused('OVER_CAPACITY', 600, 600)).toMatchObject({
    errors: { [`${transfer}.destinations.0.amount`]: 'EXCEEDS_CAPACITY' },
    details: { name: 'B', capacity: 500, wanted: 600, ...litres },
  })
  expect((await refused('INVALID_INPUT', 100, 200)).errors).toEqual({
    [`${transfer}.destinations.0.amount`]: 'MORE_ARRIVES_THAN_LEAVES',
  })
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

test('an organic order asks before it takes or treats conventional wine, and who may confirms it', async () => {
  const cellar = await makeCellar(server, { A: 1000, B: 1000 })
  const content = await cellar.pour('A', 500, 10, { isOrganic: false })
  const order = { ...rack(cellar, 'A', 'B', 100, 100), isOrganic: true }
  // Planned it is only told in the form; done it asks.
  const planned = await cellar.admin.post('cellars/workorders', order)
  const change = { id: planned.id, version: planned.version, status: 'DONE', day: '2026-05-15' }
  const refusal = await cellar.admin.refused('ORGANIC_MISMATCH', 'PUT', 'cellars/workorders/status', change)
  expect(refusal.details).toEqual({
    mismatches: [{ code: 'CONTENT_NOT_ORGANIC', id: content, name: 'A' }],
  })
  const done = { ...order, status: 'DONE' }
  await cellar.admin.refused('ORGANIC_MISMATCH', 'POST', 'cellars/workorders', done)
  const hand = await cellar.company.as('WORKORDER_EMPLOYEE')
  await hand.refused('ORGANIC_MISMATCH', 'POST', 'cellars/workorders', { ...done, override: true })
  const { warnings } = await cellar.admin.put('cellars/workorders/status', { ...change, override: true })
  expect(warnings).toEqual([{ code: 'ORGANIC_MISMATCH', name: 'A' }])
  expect(await cellar.levels()).toEqual({ A: 400, B: 100 })
  // An order that says nothing of organic works with conventional wine as ever.
  await cellar.admin.post('cellars/workorders', { ...rack(cellar, 'A', 'B', 100, 100), status: 'DONE' })
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
  const { employee } = await ours.admin.record('workorder', order.id)
  const foreign = { ...rack(theirs, 'A', 'B', 1, 1), employee: employee.id }
  await theirs.admin.refused('REFERENCE_NOT_FOUND', 'POST', 'cellars/workorders', foreign)
  expect((await theirs.admin.get('cellars/workorders')).total).toBe(0)
})
