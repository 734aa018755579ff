import { appendFileSync, existsSync, mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { withClient } from '../../packages/server/src/database/client.ts'
import { startLocal } from '../../packages/server/src/database/local.ts'
import { databaseName, startEmbedded } from '../../packages/server/src/database/open.ts'
import { open, YEARS } from '../generate.ts'
import { transfers } from '../post.ts'
import { signIn } from '../server.ts'
import { Address, ask, copyOf } from './cluster.ts'
import { audits, drillFolder, say, timed } from './drill.ts'
import { startProcesses } from './processes.ts'
import { compare, write } from './writers.ts'

/** Somebody makes a mistake in the database, and it is taken back to just before: a copy, and the log that was archived since. */
const { values } = parseArgs({ options: { port: { type: 'string', default: '3487' } } })
const folder = drillFolder('recovery')
const [data, archive, base] = [
  path.join(folder, 'primary'),
  path.join(folder, 'archive'),
  path.join(folder, 'base'),
]
for (const old of [archive, base, path.join(folder, 'files')]) rmSync(old, { recursive: true, force: true })
mkdirSync(archive, { recursive: true })

const settings = path.join(data, 'pg/postgresql.auto.conf')
if (existsSync(settings)) truncateSync(settings)
const made = await open(data, { movements: 20_000, plots: 60, years: YEARS })
await made.leave()
const kept = `test ! -f ${archive}/%f && cp %p ${archive}/%f`
appendFileSync(settings, `archive_mode = on\narchive_command = '${kept}'\narchive_timeout = 60\n`)
const primary = { folder: path.join(data, 'pg'), server: await startEmbedded(data) }
await timed('A copy while it runs', () => copyOf(primary, base))

const address = new Address(path.join(folder, 'now'), primary)
const processes = await startProcesses(folder, [Number(values.port)], address.env(primary))
const token = await signIn(processes.urls[0]!)
const body = await withClient(made.superuserUrl, transfers)
const since = new Date().toISOString()
const written = write({ urls: processes.urls, token, body, writers: 4 })
await sleep(5000)
await written.stop()
await processes.stop()
say(`${written.acknowledged.length} transfers were written since the copy.`)

const [before] = await ask<{ at: string }>(primary, 'select clock_timestamp()::text as at')
await sleep(1000)
await withClient(made.superuserUrl, (client) =>
  client.query('update balance set amount = amount - 1000 where amount > 1000'),
)
say(`The mistake: every balance is less than its movements. The moment before it: ${before!.at}.`)
await audits({ DATA_DIR: folder, ...address.env(primary) }).then(
  () => say('  The audit found nothing: the drill is wrong.'),
  () => say('  npm run ledger:audit names the differences.'),
)
await ask(primary, 'select pg_switch_wal()')
while (
  (
    await ask<{ left: boolean }>(
      primary,
      `select last_archived_wal < pg_walfile_name(pg_current_wal_lsn() - 1) as left from pg_stat_archiver`,
    )
  )[0]!.left
)
  await sleep(100)
await primary.server.stop()

appendFileSync(
  path.join(base, 'postgresql.auto.conf'),
  `archive_mode = off\nrestore_command = 'cp ${archive}/%f %p'\nrecovery_target_time = '${before!.at}'\nrecovery_target_action = 'promote'\n`,
)
writeFileSync(path.join(base, 'recovery.signal'), '')
const recovered = await timed(
  'The copy was started, and replayed the archive up to that moment',
  async () => {
    const node = { folder: base, server: await startLocal(base) }
    while ((await ask<{ on: boolean }>(node, 'select pg_is_in_recovery() as on'))[0]!.on) await sleep(50)
    return node
  },
)
address.leadTo(recovered)
const { lost, doubled } = await compare(recovered.server.url('postgres', databaseName), written, since)
say(`Of the transfers before the mistake are missing: ${lost}; twice: ${doubled}.`)
await audits({ DATA_DIR: folder, ...address.env(recovered) })
await recovered.server.stop()
process.exit(lost === 0 && doubled === 0 ? 0 : 1)
