import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import path from 'node:path'
import { archivedParts, extractArchive, readManifest, type Manifest } from './archive.ts'
import { CannotStart } from './cannot-start.ts'
import { countGrowingRows } from './growing-rows.ts'
import { startLocal } from './local.ts'
import { isServerOf, readLock } from './lock.ts'
import { startEmbedded } from './open.ts'
import { environment } from './environment.ts'

/** What was put in place, and where the data that stood there before was set aside, if there was any. */
export type Restored = { manifest: Manifest; aside: string | undefined }

/**
 * Puts a copy in place as the data folder. It is unpacked aside, started and counted first: a damaged copy, a folder in
 * use or one with data in it (unless `replace`) changes nothing.
 */
export async function restore(dataDir: string, archive: string, replace: boolean): Promise<Restored> {
  if (environment().DATABASE_URL)
    throw new CannotStart('Con DATABASE_URL, la copia se repone con las herramientas de ese servidor.')
  if (!fs.existsSync(archive)) throw new CannotStart(`No existe el archivo ${archive}.`)
  await checkTarget(dataDir, replace)
  fs.mkdirSync(dataDir, { recursive: true })
  const staging = path.join(dataDir, `restore-${randomBytes(6).toString('hex')}`)
  try {
    await extractArchive(archive, staging)
    const manifest = readManifest(staging, archive)
    await verify(staging, manifest)
    await checkTarget(dataDir, replace)
    return { manifest, aside: swap(dataDir, staging) }
  } finally {
    fs.rmSync(staging, { recursive: true, force: true })
  }
}

async function checkTarget(dataDir: string, replace: boolean): Promise<void> {
  if (partsIn(dataDir).length === 0) return
  if (!replace)
    throw new CannotStart(
      `La carpeta ${dataDir} ya tiene datos: repita con --replace para apartarlos y poner la copia en su lugar.`,
    )
  if (isRunning(dataDir)) await (await startEmbedded(dataDir)).stop() // a server that a killed program left behind
  if (isRunning(dataDir))
    throw new CannotStart(`El programa está trabajando con ${dataDir}: deténgalo y repita.`)
}

function partsIn(dataDir: string): string[] {
  return archivedParts.filter((part) => fs.existsSync(path.join(dataDir, part)))
}

function isRunning(dataDir: string): boolean {
  const folder = path.join(dataDir, 'pg')
  const lock = readLock(folder)
  return lock !== undefined && isServerOf(lock.pid, folder)
}

/** Starts the copy where it lies: its log is replayed, and no table that only grows may have lost a row. */
async function verify(staging: string, { rows, postgres }: Manifest): Promise<void> {
  const server = await startLocal(path.join(staging, 'pg'))
  try {
    const found = await countGrowingRows(server)
    // Older copies tell of tables besides that are empty in every copy, and are not counted any more.
    const short = Object.entries(found).flatMap(([table, count]) =>
      count < (rows[table] ?? 0) ? [table] : [],
    )
    if (short.length > 0)
      throw new CannotStart(
        `La copia (PostgreSQL ${postgres}) está dañada: faltan filas en ${short.join(', ')}.`,
      )
  } finally {
    await server.stop()
  }
}

/** Renames only, so that a kill in between leaves every part whole, in one place or the other. */
function swap(dataDir: string, staging: string): string | undefined {
  const occupied = partsIn(dataDir)
  const moment = new Date().toISOString().replaceAll(/[-:]|\..*/g, '')
  const aside = occupied.length > 0 ? path.join(dataDir, `before-restore-${moment}`) : undefined
  if (aside) fs.mkdirSync(aside, { mode: 0o700 })
  for (const part of occupied) fs.renameSync(path.join(dataDir, part), path.join(aside ?? '', part))
  for (const part of partsIn(staging)) fs.renameSync(path.join(staging, part), path.join(dataDir, part))
  return aside
}
