import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCellar, rack } from '../cellars/cellar.ts'
import { openServer, type TestServer } from '../support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

test('an order carries only what its type has, and each other part is refused at its field', async () => {
  const cellar = await makeCellar(server, { A: 1000, B: 1000 })
  const { id: type } = await cellar.admin.post('cellars/workorders/types', {
    name: 'Recorrer la bodega',
    hasAmountOfHours: false,
  })
  const { workorderTransfers } = rack(cellar, 'A', 'B', 100, 100) as { workorderTransfers: object[] }
  const more = {
    type,
    amountOfHours: 2,
    workorderTransfers,
    cellarElements: [cellar.vessel('A')],
    measuraments: [{ cellarElement: cellar.vessel('A'), code: 'TEMPERATURE', value: 18, unit: '°C' }],
    stocksUsed: [{ stock: cellar.id, amount: 1, unit: 'KG' }],
  }
  const refusal = await cellar.admin.refused(
    'INVALID_INPUT',
    'POST',
    'cellars/workorders',
    cellar.order('MEASUREMENT', more),
  )
  expect(refusal.errors).toEqual({
    amountOfHours: 'NOT_OF_TYPE',
    cellarElements: 'NOT_OF_TYPE',
    measuraments: 'NOT_OF_TYPE',
    stocksUsed: 'NOT_OF_TYPE',
    workorderTransfers: 'NOT_OF_TYPE',
  })
})

test('the type of an order that was given out does not change', async () => {
  const cellar = await makeCellar(server, { A: 1000, B: 1000 })
  const { id, version } = await cellar.admin.post(
    'cellars/workorders',
    cellar.order('MEASUREMENT', { cellarElements: [cellar.vessel('A')] }),
  )
  const refusal = await cellar.admin.refused('INVALID_INPUT', 'PUT', 'cellars/workorders', {
    ...cellar.order('WASH', { cellarElements: [cellar.vessel('A')] }),
    ...{ id, version },
  })
  expect(refusal.errors).toEqual({ type: 'TYPE_LOCKED' })
})
