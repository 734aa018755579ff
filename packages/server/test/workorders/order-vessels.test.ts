import { orderVessels } from '@lagar/domain/workorders/orders/record.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCellar } from '../cellars/cellar.ts'
import { openServer, type TestServer } from '../support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

test('the list of orders says from which vessels to which an order moves wine, each once', async () => {
  const cellar = await makeCellar(server, { A: 5000, B: 2000, C: 5000 })
  await cellar.pour('A', 3000, 900)
  const [A, B, C] = ['A', 'B', 'C'].map((name) => cellar.vessel(name))
  const racked = (cellarElement: string | undefined) => ({
    type: 'RACK',
    origins: [{ cellarElement: A, transferedAmount: 1000 }],
    destinations: [{ cellarElement, amount: 1000 }],
  })
  const order = cellar.order('RACK', { workorderTransfers: [racked(C), racked(B)] })
  const { id } = await cellar.admin.post('cellars/workorders', order)

  const { result } = await cellar.admin.get('cellars/workorders?isOpen=true')
  const row = result.find((one: { id: string }) => one.id === id)
  expect(row).toMatchObject({
    origins: [{ id: A, name: 'A' }],
    destinations: [
      { id: C, name: 'C' },
      { id: B, name: 'B' },
    ],
  })
  expect(orderVessels(row)).toBe('A → C, B')
})

test.each([
  ['only worked on', ['T1'], [], [], 'T1'],
  ['moved through a press', ['Prensa'], ['T1'], ['T2'], 'Prensa · T1 → T2'],
  ['sold', [], ['T1'], [], 'T1 →'],
  ['none', [], [], [], ''],
])('vessels in words: %s', (_which, worked, from, to, words) => {
  const named = (names: string[]) => names.map((name) => ({ id: name, name }))
  const row = { cellarElements: named(worked), origins: named(from), destinations: named(to) }
  expect(orderVessels(row)).toBe(words)
})
