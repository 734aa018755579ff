import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { withClient } from '../../packages/server/src/database/client.ts'
import { transfers } from '../post.ts'
import { signIn } from '../server.ts'
import { audits, drillFolder, say, timed, wineryIn } from './drill.ts'
import { startProcesses } from './processes.ts'
import { startProxy } from './proxy.ts'
import { compare, longestSilence, write } from './writers.ts'

/** All processes are changed for new ones, one after another, while eight clients write through a proxy. `--port` is the first of two. */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '2' },
    drain: { type: 'string', default: '3' },
    port: { type: 'string', default: '3483' },
  },
})
const folder = drillFolder('renewal')
rmSync(path.join(folder, 'files'), { recursive: true, force: true })
const { server, addresses, superuserUrl } = await wineryIn(folder)
const env = addresses()
const port = Number(values.port)
const processes = await startProcesses(folder, [port, port + 1], { ...env, DRAIN_SECONDS: values.drain })
const proxy = await startProxy(processes.urls)
const token = await signIn(proxy.url)
const body = await withClient(superuserUrl, transfers)
const since = new Date().toISOString()
const written = write({ urls: [proxy.url], token, body, writers: 8 })
await sleep(5000)
say(`Eight clients write through a proxy: ${written.acknowledged.length} transfers acknowledged.`)

for (let round = 1; round <= Number(values.rounds); round++)
  for (let at = 0; at < 3; at++)
    await timed(`${at < 2 ? `The process at ${processes.urls[at]}` : 'That of the background'} is new`, () =>
      processes.renew(at),
    )
await sleep(2000)
await written.stop()
proxy.stop()
await processes.stop()

const { lost, doubled, unheard } = await compare(superuserUrl, written, since)
say(
  `${written.acknowledged.length} transfers acknowledged in all; ${written.refused} answers were a no or none.`,
)
for (const [reason, times] of written.reasons) say(`  ${times} times: ${reason}`)
say(`Nobody was acknowledged anything for ${longestSilence(written).toFixed(2)} s at most.`)
say(
  `Acknowledged and not stored: ${lost}. In the ledger twice: ${doubled}. Stored and not acknowledged: ${unheard}.`,
)
await audits({ DATA_DIR: folder, ...env })
await server.stop()
process.exit(lost + doubled + unheard + written.refused === 0 ? 0 : 1)
