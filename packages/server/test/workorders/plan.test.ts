import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../src/ids.ts'
import { makeCellar, rack } from '../cellars/cellar.ts'
import { openServer, type TestServer } from '../support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

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
