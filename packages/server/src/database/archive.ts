import { spawn } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import { copyFile, mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { handOver } from './binaries.ts'
import { CannotStart } from './cannot-start.ts'

/** The parts of the data folder that a copy holds. */
export const archivedParts = ['pg', 'anchors', 'files', 'secret']

/** What a copy says of itself. */
export type Manifest = {
  program: string
  /** The major version of PostgreSQL that wrote it: only the same can read it. */
  postgres: string
  takenAt: string
  /** Rows, when the copy ended, of each table that only grows: fewer in a restored copy would be a loss. */
  rows: Record<string, number>
}

const manifestFile = 'manifest.json'

/** Writes what the copy says of itself beside its parts. */
export function writeManifest(folder: string, manifest: Manifest): void {
  fs.writeFileSync(path.join(folder, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`)
}

/** Reads what a copy says of itself; an archive that holds none is not a copy of ours. */
export function readManifest(folder: string, archive: string): Manifest {
  const file = path.join(folder, manifestFile)
  if (!fs.existsSync(file)) throw new CannotStart(`${archive} no es una copia hecha con npm run backup.`)
  return JSON.parse(fs.readFileSync(file, 'utf8')) as Manifest
}

/** What to leave out of a copied folder: names left out whole, and folders copied without what is in them. */
export type Exceptions = { leftOut: Set<string>; emptied: Set<string> }
const noExceptions: Exceptions = { leftOut: new Set(), emptied: new Set() }

/** Copies files and folders, and nothing else (no sockets); a file that goes meanwhile is no error, nor is no folder. */
export async function copyFolder(from: string, to: string, exceptions = noExceptions): Promise<void> {
  const entries = await readdir(from, { withFileTypes: true }).catch(ignoreMissing)
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const entry of entries ?? []) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (exceptions.leftOut.has(entry.name)) continue
    if (entry.isFile()) await copyFile(source, target, fs.constants.COPYFILE_FICLONE).catch(ignoreMissing)
    else if (!entry.isDirectory()) continue
    else if (exceptions.emptied.has(entry.name)) await mkdir(target, { mode: 0o700 })
    else await copyFolder(source, target, exceptions)
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/** Packs a folder into one compressed file that only our account reads; it has its name only once it is whole. */
export async function createArchive(folder: string, file: string): Promise<void> {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  const part = `${file}.part`
  const output = fs.openSync(part, 'w', 0o600)
  try {
    await tar(['-czf', '-', '-C', folder, '.'], output)
    fs.fsyncSync(output)
    fs.renameSync(part, file)
  } finally {
    fs.closeSync(output)
    fs.rmSync(part, { force: true })
  }
}

/** Unpacks a copy into a new folder, its files owned by the account that PostgreSQL runs under. */
export async function extractArchive(file: string, folder: string): Promise<void> {
  fs.mkdirSync(folder, { mode: 0o700 })
  await tar(['-xzpf', file, '-C', folder, '--no-same-owner'])
  const database = path.join(folder, 'pg')
  if (!fs.existsSync(database)) return
  fs.chmodSync(folder, 0o711) // the account of PostgreSQL must be able to pass through, and no more
  handOver(database)
  for (const name of fs.readdirSync(database, { recursive: true }))
    handOver(path.join(database, String(name)))
}

async function tar(args: string[], output: number | 'ignore' = 'ignore'): Promise<void> {
  const child = spawn('tar', args, { stdio: ['ignore', output, 'pipe'] })
  let complaint = ''
  child.stderr?.on('data', (text) => (complaint += String(text)))
  const [code] = (await once(child, 'close').catch((error: unknown) => {
    throw new CannotStart('Falta el programa tar en este equipo.', { cause: error })
  })) as [number]
  if (code !== 0) throw new CannotStart(`tar no pudo con el archivo: ${complaint.trim()}`)
}
