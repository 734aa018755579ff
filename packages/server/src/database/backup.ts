import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import path from 'node:path'
import type { Client } from 'pg'
import { copyFolder, createArchive, writeManifest, type Exceptions, type Manifest } from './archive.ts'
import { CannotStart } from './cannot-start.ts'
import { withClient } from './client.ts'
import { countGrowingRows } from './growing-rows.ts'
import type { LocalServer } from './local.ts'
import { prepare, databaseName, startEmbedded } from './open.ts'
import { environment } from './environment.ts'

/** What a running server writes for itself alone, or makes anew when it starts. */
const exceptions: Exceptions = {
  leftOut: new Set(['postmaster.pid', 'postmaster.opts', 'pg_internal.init', 'pgsql_tmp']),
  emptied: new Set([
    'pg_wal',
    'pg_dynshmem',
    'pg_notify',
    'pg_replslot',
    'pg_serial',
    'pg_snapshots',
    'pg_stat_tmp',
    'pg_subtrans',
  ]),
}

/**
 * Copies the embedded database, while it runs or not, with the uploaded files and the secret, into one archive. It holds
 * all that was committed before the call, and nobody who works meanwhile has to wait.
 */
export async function backup(dataDir: string, file: string): Promise<Manifest> {
  if (environment().DATABASE_URL)
    throw new CannotStart(
      'Con DATABASE_URL, la copia se hace con las herramientas de ese servidor (pg_basebackup).',
    )
  if (fs.existsSync(file)) throw new CannotStart(`Ya existe ${file}: elija otro nombre para la copia.`)
  if (!fs.existsSync(path.join(dataDir, 'pg'))) throw new CannotStart(`En ${dataDir} no hay nada que copiar.`)
  const staging = path.join(dataDir, `backup-${randomBytes(6).toString('hex')}`)
  const server = await startEmbedded(dataDir)
  try {
    await prepare(server, databaseName)
    fs.mkdirSync(staging, { mode: 0o700 })
    // Before the database, whose chains then go at least as far as was noted of them.
    await copyFolder(path.join(dataDir, 'anchors'), path.join(staging, 'anchors'))
    const manifest = await copyDatabase(server, path.join(dataDir, 'pg'), path.join(staging, 'pg'))
    // After the database, so that every file which a copied row speaks of is there.
    await copyFolder(path.join(dataDir, 'files'), path.join(staging, 'files'))
    const [from, to] = [path.join(dataDir, 'secret'), path.join(staging, 'secret')]
    if (fs.existsSync(from)) fs.copyFileSync(from, to)
    writeManifest(staging, manifest)
    await createArchive(staging, file)
    return manifest
  } finally {
    fs.rmSync(staging, { recursive: true, force: true })
    await server.leave()
  }
}

async function copyDatabase(server: LocalServer, from: string, to: string): Promise<Manifest> {
  return withClient(server.url('postgres', 'postgres'), async (client) => {
    const rows = await copyRunning(client, from, to, () => countGrowingRows(server))
    const postgres = fs.readFileSync(path.join(from, 'PG_VERSION'), 'utf8').trim()
    return { program: programVersion(), postgres, takenAt: new Date().toISOString(), rows }
  })
}

/** Copies the data folder of a running server, with the log that makes it whole. `meanwhile` is asked at the end of the copying. */
export async function copyRunning<T>(
  client: Client,
  from: string,
  to: string,
  meanwhile: () => Promise<T>,
): Promise<T> {
  // A slot of this session keeps the log from here on, however much is written while we copy.
  const slot = `backup_${randomBytes(6).toString('hex')}`
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [slot])
  const first = await ask(client, `select pg_walfile_name(pg_backup_start('lagar', fast => true)) as answer`)
  await copyFolder(from, to, exceptions)
  const told = await meanwhile()
  const { last, label } = await endBackup(client)
  fs.writeFileSync(path.join(to, 'backup_label'), label, { mode: 0o600 })
  copyLog(path.join(from, 'pg_wal'), path.join(to, 'pg_wal'), first, last)
  return told
}

async function ask(client: Client, question: string): Promise<string> {
  const { rows } = await client.query<{ answer: string }>(question)
  return rows[0]?.answer ?? ''
}

/** The label makes the restored server begin at the start of the copying; it is given, not left in the folder. */
async function endBackup(client: Client): Promise<{ last: string; label: string }> {
  const { rows } = await client.query<{ last: string; label: string }>(
    'select pg_walfile_name(lsn) as last, labelfile as label from pg_backup_stop(wait_for_archive => false)',
  )
  const [end] = rows
  if (!end) throw new Error('pg_backup_stop answered nothing')
  return end
}

/** The log of the time of copying, from which the restored server completes what was copied half written. */
function copyLog(from: string, to: string, first: string, last: string): void {
  const segments = fs.readdirSync(from).filter((name) => /^[0-9A-F]{24}$/.test(name))
  for (const name of segments)
    if (name >= first && name <= last) fs.copyFileSync(path.join(from, name), path.join(to, name))
}

function programVersion(): string {
  const file = new URL('../../package.json', import.meta.url)
  return (JSON.parse(fs.readFileSync(file, 'utf8')) as { version: string }).version
}
