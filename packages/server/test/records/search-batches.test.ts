import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCellar, rack } from '../cellars/cellar.ts'
import { openServer, type Person, type TestServer } from '../support/harness.ts'
import { addBatch, makeStock } from '../stock/makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

type Hit = { type: string; id: string; title: string; subtitle: string }

const found = async (person: Person, text: string): Promise<Hit[]> =>
  (await person.get(`traceability/search?text=${encodeURIComponent(text)}`)).result

test('a batch is found by the name of its product, which is what people know of it', async () => {
  const company = await server.company()
  const { admin } = company
  const { stock } = await makeStock(admin, { name: 'Azufre mojable', basedInBatches: true })
  const batch = await addBatch(admin, stock.id, 'AZ-7', 25)
  const batchesOf = async (person: Person) =>
    (await found(person, 'azufre')).filter(({ type }) => type === 'stockBatch')
  expect(await batchesOf(admin)).toMatchObject([{ id: batch, title: 'AZ-7', subtitle: 'Azufre mojable' }])
  expect(await batchesOf(await company.as('LABEL_EMPLOYEE'))).toEqual([])
  expect(await batchesOf((await server.company()).admin)).toEqual([])
})

test('a wine that is gone is told by the last vessel that held it', async () => {
  const cellar = await makeCellar(server, { A: 1000, B: 1000 })
  const wine = await cellar.pour('A', 500, 1000)
  const { name } = await cellar.admin.record('content', wine)
  const below = async () => (await found(cellar.admin, name)).find(({ id }) => id === wine)?.subtitle
  expect(await below()).toMatch(/ · A$/)
  await cellar.admin.post('cellars/workorders', rack(cellar, 'A', 'B', 500, 500, { status: 'DONE' }))
  expect(await below()).toMatch(/en A hasta el \d\d\/\d\d\/\d{4}$| · B$/)
})
