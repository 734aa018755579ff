import { rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { backup } from '../../packages/server/src/database/backup.ts'
import { withClient } from '../../packages/server/src/database/client.ts'
import { restore } from '../../packages/server/src/database/restore.ts'
import { open, YEARS } from '../generate.ts'
import { audits, drillFolder, say, timed } from './drill.ts'

/** How long a copy takes, how large it is, and how long until it is back: of a winery of so many movements, on the product's own server. */
const { values } = parseArgs({ options: { movements: { type: 'string', default: '1000000' } } })
const movements = Number(values.movements)
const folder = drillFolder(`backup-${movements}`)
const [from, to, file] = ['from', 'to', 'copy.tar.gz'].map((name) => path.join(folder, name)) as [
  string,
  string,
  string,
]

const made = await timed('The winery was made', () => open(from, { movements, plots: 1000, years: YEARS }))
const size = await withClient(made.superuserUrl, async (client) => {
  // The pattern that the bench keeps of it is no part of anybody's installation.
  await client.query('drop database if exists made')
  const { rows } = await client.query<{ bytes: string; movements: string }>(
    `select pg_database_size(current_database()) as bytes, (select count(*) from ledger_movement) as movements`,
  )
  return rows[0]!
})
say(`The database has ${size.movements} movements and ${megabytes(Number(size.bytes))} MB.`)
rmSync(file, { force: true })
await timed('npm run backup', () => backup(from, file))
say(`The copy has ${megabytes(statSync(file).size)} MB.`)
await made.leave()
rmSync(to, { recursive: true, force: true })
await timed('npm run restore (unpacked, started, counted, put in place)', () => restore(to, file, false))
await timed('npm run ledger:audit and audit:verify', () =>
  audits({ DATA_DIR: to, DATABASE_URL: '', DATABASE_RUNTIME_URL: '' }),
)

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(0)
}
