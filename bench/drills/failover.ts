import { existsSync, rmSync, truncateSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { databaseName, startEmbedded } from '../../packages/server/src/database/open.ts'
import { open, YEARS } from '../generate.ts'
import { transfers } from '../post.ts'
import { signIn } from '../server.ts'
import { withClient } from '../../packages/server/src/database/client.ts'
import { Address, ask, cut, startStandby } from './cluster.ts'
import { audits, drillFolder, say } from './drill.ts'
import { startProcesses } from './processes.ts'
import { compare, longestSilence, write } from './writers.ts'

/**
 * The primary is lost while sixteen clients write through two processes, and the standby takes its place. `--async` lets the primary answer before
 * the standby has it; `--port` is the first of two.
 */
const { values } = parseArgs({
  options: {
    async: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '10' },
    port: { type: 'string', default: '3485' },
  },
})
const folder = drillFolder('failover')
rmSync(path.join(folder, 'standby'), { recursive: true, force: true })
rmSync(path.join(folder, 'files'), { recursive: true, force: true })

// What the drill before told the primary: it would wait for a standby that is no more.
const told = path.join(folder, 'primary/pg/postgresql.auto.conf')
if (existsSync(told)) truncateSync(told)
const made = await open(path.join(folder, 'primary'), { movements: 20_000, plots: 60, years: YEARS })
const primary = {
  folder: path.join(folder, 'primary/pg'),
  server: await startEmbedded(path.join(folder, 'primary')),
}
await ask(primary, `select pg_drop_replication_slot(slot_name) from pg_replication_slots`)
const standby = await startStandby(primary, path.join(folder, 'standby'), 'standby')
if (!values.async) await ask(primary, `alter system set synchronous_standby_names = 'standby'`)
await ask(primary, 'select pg_reload_conf()')
say(
  `A primary and a standby run; the primary answers ${values.async ? 'at once' : 'once the standby has it on disk'}.`,
)

const address = new Address(path.join(folder, 'now'), primary)
const port = Number(values.port)
const processes = await startProcesses(folder, [port, port + 1], address.env(primary))
const token = await signIn(processes.urls[0]!)
const body = await withClient(made.superuserUrl, transfers)
const since = new Date().toISOString()
const written = write({ urls: processes.urls, token, body, writers: 16 })
await sleep(Number(values.seconds) * 1000)
say(`Sixteen clients write through two processes: ${written.acknowledged.length} transfers acknowledged.`)

const lostAt = performance.now()
await cut(primary)
say('kill -9: the primary is gone.')
await ask(standby, 'select pg_promote(wait => true)')
const promotedAt = performance.now()
address.leadTo(standby)
say(
  `pg_promote: the standby took its place after ${((promotedAt - lostAt) / 1000).toFixed(2)} s, and the address leads there.`,
)
await sleep(Number(values.seconds) * 1000)
await written.stop()
say(
  `${written.acknowledged.length} transfers acknowledged in all; ${written.refused} answers were a no or none, and were sent again.`,
)
say(
  `Nobody was acknowledged anything for ${longestSilence(written).toFixed(2)} s. ${processes.alive()} of 3 processes still run.`,
)

const { lost, doubled, unheard } = await compare(standby.server.url('postgres', databaseName), written, since)
say(
  `Acknowledged and not stored: ${lost}. In the ledger twice: ${doubled}. Stored and not acknowledged: ${unheard}.`,
)
await audits({ DATA_DIR: folder, ...address.env(standby) })
await processes.stop()
await standby.server.stop()
process.exit(lost === 0 && doubled === 0 ? 0 : 1)
