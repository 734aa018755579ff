import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCellar, type TestCellar } from '../cellars/cellar.ts'
import { openServer, type TestServer } from '../support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

async function makePlanned(): Promise<{ cellar: TestCellar; kind: string; order: { id: string } }> {
  const cellar = await makeCellar(server, { A: 5000, B: 5000 })
  await cellar.pour('A', 3000, 900)
  const { elementType } = await cellar.admin.record('cellarElement', cellar.vessel('A'))
  const order = await cellar.admin.post('cellars/workorders', racked(cellar, elementType.id))
  return { cellar, kind: elementType.id, order }
}

/** An order to rack litres of A into a vessel of a kind. */
const racked = (cellar: TestCellar, kind: string, more: object = {}) =>
  cellar.order('RACK', {
    workorderTransfers: [
      {
        type: 'RACK',
        origins: [{ cellarElement: cellar.vessel('A'), transferedAmount: 3000 }],
        noAssignedVessels: [{ elementTypeRequested: kind, amount: 3000, note: 'Con chaqueta' }],
        ...more,
      },
    ],
  })

test('an order planned for a kind of vessel lists what is still to be chosen, and is not finished before', async () => {
  const { cellar, kind, order } = await makePlanned()
  const wanted = { elementTypeRequested: { id: kind }, amount: 3000, note: 'Con chaqueta' }
  const open = await cellar.admin.get('cellars/workorders?isUnassigned=true')
  expect(open.result).toMatchObject([{ id: order.id, noAssignedVessels: [wanted] }])
  const saved = await cellar.admin.record('workorder', order.id)
  expect(saved.workorderTransfers[0].noAssignedVessels).toMatchObject([wanted])

  const { version, id } = saved
  const refusal = await cellar.admin.refused('INVALID_INPUT', 'PUT', 'cellars/workorders/status', {
    ...{ id, version },
    status: 'DONE',
  })
  const field = 'workorderTransfers.0.noAssignedVessels.0.elementTypeRequested'
  expect(refusal.errors[field]).toMatch(/^VESSEL_NOT_ASSIGNED:.+ \(3000 L\)$/)
  expect(refusal.details.vessels).toMatchObject([{ amount: 3000, unit: 'LITER' }])
  expect(await cellar.levels()).toEqual({ A: 3000, B: 0 })
})

test('once its vessel is chosen the order is finished, and says what stayed in each', async () => {
  const { cellar, order } = await makePlanned()
  const destinations = [{ cellarElement: cellar.vessel('B'), amount: 3000 }]
  const done = await cellar.admin.put('cellars/workorders', {
    ...racked(cellar, '', { noAssignedVessels: [], destinations }),
    ...{ id: order.id, version: 1, status: 'DONE' },
  })
  expect(await cellar.levels()).toEqual({ A: 0, B: 3000 })
  expect(done.workorderTransfers[0]).toMatchObject({
    origins: [{ finalAmountInTank: 0, finalAmountUnit: 'LITER', status: 'DONE' }],
    destinations: [{ finalAmountInTank: 3000, status: 'DONE' }],
  })
  const open = await cellar.admin.get('cellars/workorders?isUnassigned=true')
  expect(open.result).toEqual([])
})

test('what is said to stay in a vessel is checked against what leaves it and is discarded', async () => {
  const cellar = await makeCellar(server, { A: 5000, B: 5000 })
  await cellar.pour('A', 3000, 900)
  const moved = (finalAmountInTank: number) =>
    cellar.order('RACK', {
      status: 'DONE',
      workorderTransfers: [
        {
          type: 'RACK',
          origins: [
            {
              cellarElement: cellar.vessel('A'),
              ...{ transferedAmount: 1000, discardedAmount: 50, finalAmountInTank },
            },
          ],
          destinations: [{ cellarElement: cellar.vessel('B'), amount: 1000 }],
        },
      ],
    })
  const refusal = await cellar.admin.refused('INVALID_INPUT', 'POST', 'cellars/workorders', moved(2000))
  expect(refusal.errors).toEqual({
    'workorderTransfers.0.origins.0.finalAmountInTank': 'FINAL_AMOUNT_DIFFERS:1950 L',
  })
  await cellar.admin.post('cellars/workorders', moved(1950))
  expect(await cellar.levels()).toEqual({ A: 1950, B: 1000 })
})

test('who does a transfer and what is expected to be ground are kept as they were said', async () => {
  const { cellar, order } = await makePlanned()
  const saved = await cellar.admin.record('workorder', order.id)
  const words = { amountOfBines: 12, expectedWeight: 4800.5, expectedBines: 12, expectedBoxes: 3 }
  const edited = await cellar.admin.put('cellars/workorders', {
    ...racked(cellar, saved.workorderTransfers[0].noAssignedVessels[0].elementTypeRequested.id, {
      ...words,
      employeeAssign: saved.employee.id,
    }),
    ...{ id: order.id, version: saved.version },
  })
  expect(edited.workorderTransfers[0]).toMatchObject({ ...words, employeeAssign: { name: 'Diego' } })
})

test('an end is refused where its vessel is of another kind, or its status not that of its order', async () => {
  const { cellar, kind } = await makePlanned()
  const { result: kinds } = await cellar.admin.get('cellars/elementTypes?limit=200')
  const other = kinds.find(({ id }: { id: string }) => id !== kind).id
  const destination = { cellarElement: cellar.vessel('B'), amount: 3000 }
  const refusal = await cellar.admin.refused(
    'INVALID_INPUT',
    'POST',
    'cellars/workorders',
    racked(cellar, kind, {
      noAssignedVessels: [],
      destinations: [{ ...destination, toElementType: other, status: 'DONE' }],
    }),
  )
  expect(refusal.errors).toEqual({
    'workorderTransfers.0.destinations.0.toElementType': 'ELEMENT_TYPE_DIFFERS',
    'workorderTransfers.0.destinations.0.status': 'STATUS_OF_ORDER',
  })
})

test('the vessels offered for a planned one are free, clean and large enough', async () => {
  const cellar = await makeCellar(server, { A: 5000, B: 5000, C: 5000, D: 1000 })
  await cellar.pour('A', 3000, 900)
  const {
    id,
    version,
    cellar: _cellar,
    ...dirty
  } = await cellar.admin.record('cellarElement', cellar.vessel('C'))
  await cellar.admin.put('cellars/cellarElements', {
    ...{ id, version, name: dirty.name, cellar: cellar.id, elementType: dirty.elementType.id },
    ...{ maxCapacity: 5000, isDirty: true },
  })
  const filter = `types=${dirty.elementType.id}&status=EMPTY&isDirty=false&minCapacity=3000`
  const { result } = await cellar.admin.get(`cellars/cellarElements?${filter}`)
  expect(result.map(({ name }: { name: string }) => name)).toEqual(['B'])
})
