import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCellar, rack } from '../cellars/cellar.ts'
import { openServer, type Person, type TestServer } from '../support/harness.ts'
import { add, makeStock } from '../stock/makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

/** A cellar with a wine that cost something, a supply of a price that went into it, and a part of it racked. */
async function costlyCellar() {
  const cellar = await makeCellar(server, { A: 1000, B: 1000 })
  const { admin, company } = cellar
  const content = await cellar.pour('A', 500, 1000)
  const { stock } = await makeStock(admin, { kind: 'CELLAR', name: 'Bentonita' })
  await add(admin, stock.id, 10, 700)
  const order = await admin.post('cellars/workorders', {
    ...cellar.order('ADDITION', { cellarElements: [cellar.vessel('A')] }),
    stocksUsed: [{ stock: stock.id, amount: 1, unit: 'KG', cellarElement: cellar.vessel('A') }],
    status: 'DONE',
  })
  await admin.post('cellars/workorders', rack(cellar, 'A', 'B', 200, 200, { status: 'DONE' }))
  return { admin, company, content, order: order.id as string, vessel: cellar.vessel('A') }
}

type Costly = Awaited<ReturnType<typeof costlyCellar>>

/** Everything that a person reads by a call without an id in its address, and the pages of these records. */
async function readBy(person: Person, { content, order, vessel }: Costly) {
  const { paths } = await person.get('openapi.json')
  // The document of the calls tells the same examples to everybody.
  const gets = Object.keys(paths).filter(
    (path) => paths[path].get && !path.includes('{') && path !== '/api/openapi.json',
  )
  const asked = [
    '',
    `contentId=${content}`,
    `cellarElementId=${vessel}`,
    'day=2026-11-20',
    `type=content&id=${content}`,
  ]
  const pages = [`content&id=${content}`, `cellarElement&id=${vessel}`, `workorder&id=${order}`]
  const addresses = [
    // What lacks a filter says so, and is asked with the next.
    ...gets.map((path) => asked.map((query) => `${path.replace('/api/', '')}?${query}`)),
    ...pages.map((page) => [`traceability/entity/data?type=${page}`]),
  ]
  const read = new Map<string, unknown>()
  for (const urls of addresses)
    for (const url of urls) {
      const answer = await person.request('GET', url)
      const isRead = answer.headers['content-type']?.includes('json') && answer.statusCode === 200
      if (isRead) read.set(url, answer.json())
      if (answer.statusCode !== 400) break
    }
  return read
}

/** Where an answer tells of a cost or price above nothing. */
function costsIn(value: unknown, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => {
    const path = `${at}.${key}`
    return /cost|price/i.test(key) && typeof part === 'number' && part > 0 ? [path] : costsIn(part, path)
  })
}

const told = (read: Map<string, unknown>) =>
  [...read].flatMap(([url, answer]) => costsIn(answer).map((path) => `${url} ${path}`))

test('who may not see what supplies cost sees no cost of wine anywhere', async () => {
  const costly = await costlyCellar()
  const maker = await costly.company.as(
    'CELLAR_ADMIN',
    'WORKORDER_ADMIN',
    'LABORATORY_ADMIN',
    'TRACEABILITY_VIEWER',
  )
  const read = await readBy(maker, costly)
  expect(read.size).toBeGreaterThan(60)
  expect(told(read)).toEqual([])
  await maker.refused('NO_PERMISSIONS', 'GET', 'cellars/lateCosts')
  const keeper = await costly.company.as(
    'CELLAR_ADMIN',
    'WORKORDER_ADMIN',
    'STOCK_EMPLOYEE',
    'TRACEABILITY_VIEWER',
  )
  expect(told(await readBy(keeper, costly)).length).toBeGreaterThan(10)
})
