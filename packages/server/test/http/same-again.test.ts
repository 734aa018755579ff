import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ask } from '../../src/demo/setting/ask.ts'
import { tellStory } from '../../src/demo/story/tell.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { described } from '../support/malformed.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

test(
  'whatever a vintage writes down is saved again as it is without a new version, or refused',
  { timeout: 240_000 },
  async () => {
    const { admin } = await server.company()
    const edits = new Set(
      described(server.app).flatMap(({ method, path }) => (method === 'PUT' ? [path] : [])),
    )
    const faults: string[] = []
    const same = new Set<string>()
    const ask: Ask = {
      get: admin.get,
      put: admin.put,
      post: async (url, body) => {
        const made = await admin.post(url, body)
        if (body instanceof FormData || !edits.has(url) || made?.version === undefined) return made
        const again = await admin.request('PUT', url, { ...body, id: made.id, version: made.version })
        if (again.statusCode >= 500) faults.push(`PUT ${url}: ${again.body}`)
        if (again.statusCode >= 300) return made
        const answer = again.json()
        if (answer.version === made.version) same.add(url)
        else faults.push(`PUT ${url}: version ${made.version} became ${answer.version}`)
        return answer
      },
    }
    await tellStory(ask, { vintages: 1, seed: 11 })
    expect([...new Set(faults)]).toEqual([])
    expect([...same]).toEqual(
      expect.arrayContaining([
        ...['lands/labor', 'lands/curation', 'lands/harvest', 'cellars/workorders', 'cellars/divisions'],
        ...['label/labelings', 'distribution/orders', 'stock/order/stock', 'lands/fertilizationPlan'],
      ]),
    )
  },
)
