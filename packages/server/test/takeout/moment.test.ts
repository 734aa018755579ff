import { PassThrough } from 'node:stream'
import { es } from '@lagar/domain/texts/es.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '../../src/actor.ts'
import { memberOf } from '../../src/auth/member.ts'
import { makeTakeout } from '../../src/takeout/making/make.ts'
import { openServer, type TestCompany, type TestServer } from '../support/harness.ts'
import { add, makeStock } from '../stock/makers.ts'
import { contentsOf, kept, linesOf } from './makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

/** Somebody as a job knows them. */
async function actorOf({ id, admin }: TestCompany): Promise<Actor> {
  const { user } = await admin.get('auth/me')
  return (await memberOf(server.db(id), { companyId: id, accountId: user.id }))!.actor
}

test('a list that cannot be told is named, and keeps nothing else back', async () => {
  const company = await server.company()
  const said: string[] = []
  const out = new PassThrough()
  const chunks: Buffer[] = []
  out.on('data', (chunk: Buffer) => chunks.push(chunk))
  // The list of what was done is told in the days of the company, which has none in a zone that there is not.
  const actor = { ...(await actorOf(company)), timeZone: 'Nowhere/Never' }
  const quiet = {
    storage: server.filing.storage,
    progress: async () => {},
    warn: (line: string) => void said.push(line),
  }
  await makeTakeout(server.db(company.id), { actor, texts: es, ...quiet }, out)
  const { manifest, parts } = await contentsOf(kept(Buffer.concat(chunks)))
  expect(manifest.brokenSheets).toContain(es.sheet.ACTIVITY)
  expect(said.join()).toContain('ACTIVITY')
  expect(parts.get('README.md')).toContain(es.sheet.ACTIVITY)
  expect([...parts.keys()]).toContain(`sheets/${es.sheet.VARIETY} (VARIETY).xlsx`)
  expect(linesOf(parts, 'audit')).toHaveLength(manifest.chain.position)
})

test('it is of one moment, and nobody who works meanwhile waits for it', async () => {
  const company = await server.company()
  const { admin, id } = company
  const { stock } = await makeStock(admin)
  await add(admin, stock.id, 1)
  // A line so slow that all of it is written after others posted.
  const slow = new PassThrough({ highWaterMark: 1 })
  const making = {
    actor: await actorOf(company),
    texts: es,
    storage: server.filing.storage,
    progress: async () => {},
    warn: () => {},
  }
  const made = makeTakeout(server.db(id), making, slow)
  await new Promise((begun) => slow.once('readable', begun))
  const began = Date.now()
  for (let at = 0; at < 20; at++) await add(admin, stock.id, 1)
  const took = Date.now() - began
  expect(await Promise.race([made.then(() => 'over'), Promise.resolve('waiting')])).toBe('waiting')
  const chunks: Buffer[] = []
  for await (const chunk of slow) chunks.push(chunk as Buffer)
  await made
  expect(took).toBeLessThan(20_000)
  const { manifest, parts } = await contentsOf(kept(Buffer.concat(chunks)))
  const [movements, balances] = [linesOf(parts, 'ledger_movement'), linesOf(parts, 'balance')]
  expect(movements).toHaveLength(1)
  expect(balances.filter(({ amount }) => Number(amount) > 0)).toMatchObject([{ amount: 1_000_000 }])
  expect(linesOf(parts, 'audit')).toHaveLength(manifest.chain.position)
  expect(linesOf(parts, 'audit_head')).toMatchObject([{ position: manifest.chain.position }])
})
