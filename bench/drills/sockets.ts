import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { withClient } from '../../packages/server/src/database/client.ts'
import { databaseName, ownerRole, prepare, runtimeRole } from '../../packages/server/src/database/open.ts'
import { newId } from '../../packages/server/src/ids.ts'
import { call } from '../server.ts'
import { ask, startNew } from './cluster.ts'
import { openCompany, type Company } from './companies.ts'
import { drillFolder, say } from './drill.ts'
import { openPage, type OpenPage } from './open-pages.ts'
import { startProcesses } from './processes.ts'

/**
 * Two hundred open pages over two processes, half of them of one company: what it costs the database to tell them a change, how long it takes until the last of them
 * heard it, and whether anybody else hears it. `--port` is the first of two.
 */
const { values } = parseArgs({
  options: {
    changes: { type: 'string', default: '240' },
    pages: { type: 'string', default: '100' },
    port: { type: 'string', default: '3481' },
  },
})
const [CHANGES, PAGES, OTHERS] = [Number(values.changes), Number(values.pages), 10]

/** A change is made so often, in ms: seldom enough to be told by itself. 240 of them take a minute with what follows, which is how often the background works. */
const PACE = 200

/** What a connection did is counted by the database when it rests, within ten seconds. */
const SETTLES_IN = 12_000

/** Functions that are called are counted, and nobody tidies up meanwhile. */
const SETTINGS = { shared_buffers: '256MB', autovacuum: 'off', track_functions: 'all' }

const folder = drillFolder('sockets')
for (const kept of ['files', 'anchors']) rmSync(path.join(folder, kept), { recursive: true, force: true })
const node = await startNew(path.join(folder, 'pg'), SETTINGS)
await ask(node, `drop database if exists ${databaseName} with (force)`)
await prepare(node.server, databaseName)
const ownerUrl = node.server.url(ownerRole, databaseName)
const port = Number(values.port)
const processes = await startProcesses(folder, [port, port + 1], {
  ...{ DATABASE_URL: ownerUrl, DATABASE_RUNTIME_URL: node.server.url(runtimeRole, databaseName) },
  LOGINS_PER_MINUTE: '1000000',
})
const [url] = processes.urls as [string, string]
const ours = await openCompany(ownerUrl, url, 20)
const theirs: Company[] = []
for (let left = OTHERS; left > 0; left--) theirs.push(await openCompany(ownerUrl, url, 1))

/** Transactions that were committed so far, and how often it was asked who is signed in, once all of it is counted. */
async function counted(): Promise<{ transactions: number; asked: number }> {
  await sleep(SETTLES_IN)
  return withClient(node.server.url('postgres', databaseName), async (client) => {
    const { rows } = await client.query<{ transactions: number; asked: number }>(`
      select (select xact_commit from pg_stat_database where datname = current_database())::int as transactions,
        coalesce((select calls from pg_stat_user_functions where funcname = 'auth_present'), 0)::int as asked`)
    return rows[0]!
  })
}

/** A variety more; answers with its id, and when the answer came. */
async function change({ tokens }: Company, at: string): Promise<{ id: string; at: number }> {
  const body = { name: `Cepa ${newId()}`, grapeType: 'RED' }
  const { id } = JSON.parse(await call('POST', `${at}/api/companies/varieties`, tokens[0], body))
  return { id, at: performance.now() }
}

/** What changes cost that are made one after another through both processes in turn, each of them told by itself. */
async function costOf(changes: number) {
  const before = await counted()
  const made: { id: string; at: number }[] = []
  for (let n = 0; n < changes; n++) {
    const next = sleep(PACE)
    made.push(await change(ours, processes.urls[n % 2]!))
    await next
  }
  const after = await counted()
  const each = (of: keyof typeof after) => (after[of] - before[of]) / changes
  return { made, transactions: each('transactions'), asked: each('asked') }
}

/** So many pages of a company, of its people in turn and at both processes in turn. */
const pagesOf = ({ tokens }: Company, many: number): Promise<OpenPage[]> =>
  Promise.all(
    Array.from({ length: many }, (_, at) =>
      openPage(processes.urls[at % 2]!, tokens[(at >> 1) % tokens.length]!),
    ),
  )

const bare = await costOf(CHANGES)
const own = await pagesOf(ours, PAGES)
const strange = (await Promise.all(theirs.map((one) => pagesOf(one, PAGES / OTHERS)))).flat()
say(
  `${own.length} pages of one company and ${strange.length} of ${OTHERS} others are open, at two processes.`,
)
await counted() // what it took to open them
const watched = await costOf(CHANGES)
say(
  `Transactions of a change, with those of the background: ${bare.transactions.toFixed(2)} with no page open, ${watched.transactions.toFixed(2)} with all.`,
)
say(`Questions who is signed in, of a change: ${watched.asked.toFixed(2)}.`)

const delays = watched.made.map(({ id, at }) =>
  Math.max(...own.map((page) => (page.heard.get(id) ?? Infinity) - at)),
)
const sorted = delays.toSorted((a, b) => a - b)
say(
  `From the answer to the last page that heard it: ${sorted[CHANGES >> 1]!.toFixed(0)} ms, at worst ${sorted.at(-1)!.toFixed(0)} ms.`,
)
const missed = delays.filter((delay) => delay === Infinity).length
const overheard = strange.reduce((sum, page) => sum + page.heard.size, 0)
say(
  `Changes that some page did not hear: ${missed}. Changes that pages of other companies heard: ${overheard}.`,
)

// Those who heard nothing were listening.
const last = await Promise.all(theirs.map((one, at) => change(one, processes.urls[at % 2]!)))
await sleep(1000)
const deaf = strange.filter(
  (page, at) => page.heard.size !== 1 || !page.heard.has(last[Math.floor(at / (PAGES / OTHERS))]!.id),
)
say(`Pages of others that did not hear the one change of their own company, and it alone: ${deaf.length}.`)

for (const page of [...own, ...strange]) page.close()
await processes.stop()
await node.server.stop()
process.exit(missed + overheard + deaf.length === 0 && watched.asked < processes.urls.length + 0.2 ? 0 : 1)
