import { execFile } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { withClient } from '../../packages/server/src/database/client.ts'
import { databaseName, ownerRole } from '../../packages/server/src/database/open.ts'
import { inTurn } from '../measure.ts'
import { call } from '../server.ts'
import { copyCompany, joinCompany } from './companies.ts'
import { drillFolder, say, serverIn, timed } from './drill.ts'
import { startProcesses } from './processes.ts'

/**
 * A winery alone in a database, and the same among a thousand of its kind in another: its lists are read in turn. The wineries are those that the demo tells of;
 * they are made once and kept. `--port` is the first of two.
 */
const { values } = parseArgs({
  options: {
    companies: { type: 'string', default: '1000' },
    vintages: { type: 'string', default: '2' },
    times: { type: 'string', default: '200' },
    port: { type: 'string', default: '3489' },
  },
})
const many = 'many'
const folder = drillFolder(many)
const dataDir = path.join(folder, 'primary')
const { server, addresses } = await serverIn(folder)
const superuserUrl = (database: string) => server.url('postgres', database)

const databases = await withClient(superuserUrl('postgres'), async (client) => {
  const { rows } = await client.query<{ name: string }>('select datname as name from pg_database')
  return rows.map(({ name }) => name)
})
if (!databases.includes(databaseName))
  await timed(`A winery with ${values.vintages} vintages`, async () => {
    const demo = fileURLToPath(new URL('../../packages/server/src/demo/main.ts', import.meta.url))
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', SECRET: '' }
    await promisify(execFile)(process.execPath, [demo, '--vintages', values.vintages], { env })
  })
if (!databases.includes(many)) {
  await withClient(superuserUrl('postgres'), (client) =>
    client.query(`create database ${many} template ${databaseName} owner ${ownerRole}`),
  )
  await timed(`${values.companies} wineries with the same in them`, () =>
    copyCompany(superuserUrl(many), addresses(many).DATABASE_URL, Number(values.companies) - 1),
  )
}

/** A process on one of the databases, and somebody of its first winery. */
async function open(database: string, port: number) {
  const told = await withClient(superuserUrl(database), async (client) => {
    const { rows } = await client.query<{ id: string; companies: number; movements: number; size: string }>(
      `select (select id from company order by id limit 1), (select count(*)::int from company) as companies,
         (select count(*)::int from ledger_movement) as movements, pg_size_pretty(pg_database_size(current_database())) as size`,
    )
    return rows[0]!
  })
  say(`${told.companies} wineries, ${told.movements} movements, ${told.size}.`)
  const processes = await startProcesses(folder, [port], addresses(database))
  const url = processes.urls[0]!
  return {
    url,
    token: await joinCompany(addresses(database).DATABASE_URL, url, told.id),
    stop: () => processes.stop(),
  }
}

const port = Number(values.port)
const alone = await open(databaseName, port)
const among = await open(many, port + 1)

const lists = [
  'cellars/workorders?limit=50',
  'stock/movements?limit=50',
  'stock/stock?limit=50&name=a',
  'cellars/contents?limit=50',
  'cellars/cellarElements?composition=true&limit=200',
  'traceability/all/type/land/works?limit=50',
  'distribution/wineBatches?limit=50',
  'cellars/laboratories?limit=50',
  'traceability/search?text=malbec',
]
for (const list of lists) {
  const read = ({ url, token }: typeof alone) => call('GET', `${url}/api/${list}`, token)
  const { one, other } = await inTurn(Number(values.times), {
    one: () => read(alone),
    other: () => read(among),
  })
  const ratio = other.median / one.median
  say(
    `${list}: ${one.median.toFixed(1)} ms alone, ${other.median.toFixed(1)} among them: ${ratio.toFixed(2)}`,
  )
}
await alone.stop()
await among.stop()
await server.stop()
