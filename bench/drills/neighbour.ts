import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { withClient } from '../../packages/server/src/database/client.ts'
import { transfers } from '../post.ts'
import { call, signIn } from '../server.ts'
import { copyCompany, joinCompany } from './companies.ts'
import { drillFolder, say, timed, wineryIn } from './drill.ts'
import type { Kind, Noise } from './noise.ts'
import { startProcesses } from './processes.ts'

/**
 * Two wineries in one database: one reads lists while the other takes workbooks, brings spreadsheets, or has sixteen people post. Read in turns, with and without, so
 * that a busy machine slows both alike. `--port` is the first of `--processes`.
 */
const { values } = parseArgs({
  options: {
    turns: { type: 'string', default: '6' },
    seconds: { type: 'string', default: '4' },
    only: { type: 'string', default: 'export,import,posters' },
    processes: { type: 'string', default: '1' },
    port: { type: 'string', default: '3479' },
  },
})
const SECONDS = Number(values.seconds)
const folder = drillFolder('neighbour')
const { server, addresses, superuserUrl } = await wineryIn(folder)
const ownerUrl = addresses().DATABASE_URL
const body = await withClient(superuserUrl, transfers)
// So many of them lead back to where they began.
const moves = Array.from({ length: 80 }, () => body(''))
const [copy] = await timed('The winery has a neighbour with the same in it', () =>
  copyCompany(superuserUrl, ownerUrl, 1),
)

const port = Number(values.port)
const ports = Array.from({ length: Number(values.processes) }, (_, at) => port + at)
const processes = await startProcesses(folder, ports, {
  ...addresses(),
  ...{ EXPORTS_PER_MINUTE: '1000000', UPLOADS_PER_MINUTE: '1000000' },
})
const { urls } = processes
const noisy = await signIn(urls[0]!)
const reader = await joinCompany(ownerUrl, urls[0]!, copy!)

const lists = [
  'cellars/workorders?limit=50',
  'stock/movements?limit=50',
  'stock/stock?limit=50&name=tanino%2004',
  'cellars/cellarElements?composition=true&limit=200',
]

/** Reads one list after another, at all processes in turn, and keeps how long each took, in ms. */
async function read(taken: number[], seconds = SECONDS): Promise<void> {
  const end = performance.now() + seconds * 1000
  for (let n = 0; performance.now() < end; n++) {
    const started = performance.now()
    await call('GET', `${urls[(n >> 2) % urls.length]}/api/${lists[n % lists.length]}`, reader)
    taken.push(performance.now() - started)
    await sleep(20) // somebody reads, and is no load
  }
}

/** Begins what the neighbour does; ends it, and answers how often it was done. */
function begin(kind: Kind): { end(): Promise<number> } {
  const noise: Noise = { kind, urls, token: noisy, transfers: moves }
  const child = fork(new URL('noise.ts', import.meta.url), [JSON.stringify(noise)])
  const done = once(child, 'message').then(([times]) => Number(times))
  return {
    end() {
      child.send('stop')
      return done
    },
  }
}

const at = (all: number[], share: number) => all.toSorted((a, b) => a - b)[Math.floor(all.length * share)]!
const told = (all: number[]) =>
  `${at(all, 0.5).toFixed(1)} ms (of twenty the slowest ${at(all, 0.95).toFixed(0)})`

await read([])
for (const kind of values.only.split(',') as Kind[]) {
  const [without, beside]: [number[], number[]] = [[], []]
  let times = 0
  for (let turn = Number(values.turns); turn > 0; turn--) {
    await read(without)
    const noise = begin(kind)
    await sleep(1000)
    await read(beside)
    times += await noise.end()
    await sleep(500)
  }
  const ratio = at(beside, 0.5) / at(without, 0.5)
  say(
    `${kind}, ${times} times: ${told(without)} without, ${told(beside)} beside it: ${ratio.toFixed(2)} times as long.`,
  )
}
await processes.stop()
await server.stop()
