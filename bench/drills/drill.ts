import { execFile } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import {
  databaseName,
  ownerRole,
  runtimeRole,
  startEmbedded,
} from '../../packages/server/src/database/open.ts'
import { open, YEARS } from '../generate.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** A folder of a drill's own, kept for who wants to look into it. */
export function drillFolder(name: string): string {
  const folder = path.join(root, '.data/drills', name)
  mkdirSync(folder, { recursive: true })
  return folder
}

/** The product's own server in a drill's folder, and where its processes find one of its databases. */
export async function serverIn(folder: string) {
  const server = await startEmbedded(path.join(folder, 'primary'))
  const addresses = (database = databaseName) => ({
    DATABASE_URL: server.url(ownerRole, database),
    DATABASE_RUNTIME_URL: server.url(runtimeRole, database),
  })
  return { server, addresses }
}

/** The same with a winery of twenty thousand movements in it. */
export async function wineryIn(folder: string) {
  const { superuserUrl } = await open(path.join(folder, 'primary'), {
    movements: 20_000,
    plots: 60,
    years: YEARS,
  })
  return { ...(await serverIn(folder)), superuserUrl }
}

/** Says what happens, with the seconds since the drill began. */
export const say = (what: string) =>
  process.stdout.write(`${(performance.now() / 1000).toFixed(1).padStart(7)} s  ${what}\n`)

/** Does something, and says how long it took. */
export async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  const answer = await work()
  say(`${what}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
  return answer
}

/** Where a command finds the installation: the product's own server below a folder, or one by its addresses. */
type Database = { DATA_DIR: string; DATABASE_URL: string; DATABASE_RUNTIME_URL: string }

/** Whether the ledger of every company adds up and its history is as it was written; fails with what the commands say otherwise. */
export async function audits(env: Database): Promise<void> {
  for (const command of ['analytics/main-audit.ts', 'history/main-verify.ts']) {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [path.join(root, 'packages/server/src', command)],
      { env: { ...process.env, ...env } },
    )
    for (const line of stdout.trim().split('\n')) say(`  ${line}`)
  }
}
