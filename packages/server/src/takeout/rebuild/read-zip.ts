import { createHash } from 'node:crypto'
import { createInterface } from 'node:readline'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { Readable } from 'node:stream'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { CannotStart, reasonOf } from '../../database/cannot-start.ts'
import { FORMAT, manifest as manifestSchema, manifestName, type Manifest } from '../format/manifest.ts'

/** A file with everything of a company, open: what it says of itself, and its parts. */
export type Opened = {
  manifest: Manifest
  /** A part as it comes; the file is refused where it breaks off. */
  read(name: string): Promise<Readable>
  whole(name: string): Promise<Buffer>
  /** The lines of a part, with their numbers from 1 on. */
  lines(name: string): AsyncGenerator<{ at: number; line: string }>
  close(): void
}

/** The largest `manifest.json`; a thousand attached files take some two hundred kilobytes. */
const LARGEST_MANIFEST = 256 * 2 ** 20

/** Opens a file, and refuses what is none or is of another format. */
export async function openTakeout(file: string): Promise<Opened> {
  const zip = await openPromise(file, { autoClose: false, lazyEntries: true }).catch((error: unknown) => {
    throw broken(`${file} no es un zip, o le falta el final (${reasonOf(error)}).`)
  })
  try {
    const entries = await entriesOf(zip, file)
    const read = readingOf(zip, entries)
    const whole = async (name: string) =>
      buffer(await read(name)).catch((error: unknown) => brokenOff(name, error))
    if ((entries.get(manifestName)?.uncompressedSize ?? 0) > LARGEST_MANIFEST)
      throw broken(`${manifestName} es demasiado grande.`)
    const manifest = readManifest(file, await whole(manifestName))
    return { manifest, read, whole, lines: (name) => linesOf(name, read), close: () => zip.close() }
  } catch (error) {
    zip.close()
    throw error
  }
}

/** Refuses a file in which a part is missing, is too many, or is not what the manifest says: which one, and nothing was touched. */
export async function refuseChanged({ manifest, read }: Opened, names: ReadonlySet<string>): Promise<void> {
  for (const { name, bytes, sha256 } of manifest.parts) {
    const hash = createHash('sha256')
    let length = 0
    await pipeline(await read(name), async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        hash.update(chunk)
        length += chunk.length
      }
    }).catch((error: unknown) => brokenOff(name, error))
    if (length !== bytes || hash.digest('hex') !== sha256)
      throw broken(`${name} no es el que se exportó: su suma no coincide con la de ${manifestName}.`)
  }
  const told = new Set([manifestName, ...manifest.parts.map(({ name }) => name)])
  const strange = [...names].find((name) => !told.has(name))
  if (strange !== undefined) throw broken(`${strange} no está en ${manifestName}: se agregó después.`)
}

/** The names of all parts of a file. */
export async function namesIn(file: string): Promise<Set<string>> {
  const zip = await openPromise(file, { autoClose: false, lazyEntries: true })
  try {
    return new Set((await entriesOf(zip, file)).keys())
  } finally {
    zip.close()
  }
}

async function entriesOf(zip: ZipFile, file: string): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  try {
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  } catch (error) {
    throw broken(`${file} está dañado (${reasonOf(error)}).`)
  }
  return entries
}

const readingOf = (zip: ZipFile, entries: ReadonlyMap<string, Entry>) => async (name: string) => {
  const entry = entries.get(name)
  if (!entry) throw broken(`Falta ${name}.`)
  return zip.openReadStreamPromise(entry).catch((error: unknown) => brokenOff(name, error))
}

async function* linesOf(
  name: string,
  read: Opened['read'],
): Opened['lines'] extends (name: string) => infer Lines ? Lines : never {
  const input = await read(name)
  let at = 0
  // Not the reader's own iterator, which loses an error of what it reads from.
  let failed: unknown
  input.on('error', (error) => (failed = error))
  for await (const line of createInterface({ input, crlfDelay: Infinity })) yield { at: (at += 1), line }
  if (failed !== undefined) brokenOff(name, failed)
}

function readManifest(file: string, bytes: Buffer): Manifest {
  let said: unknown
  try {
    said = JSON.parse(bytes.toString('utf8'))
  } catch {
    throw broken(`${manifestName} no se puede leer.`)
  }
  const format = (said as { format?: unknown } | null)?.format
  if (typeof format === 'number' && format > FORMAT)
    throw new CannotStart(
      `${file} es de un formato más nuevo (${format}) que el de este programa (${FORMAT}): actualice el programa.`,
    )
  const verdict = manifestSchema.safeParse(said)
  if (!verdict.success || verdict.data.format !== FORMAT)
    throw broken(`${file} no trae los datos de una empresa de Lagar: ${manifestName} dice otra cosa.`)
  return verdict.data
}

const broken = (why: string) => new CannotStart(`${why} No se tocó nada.`)

function brokenOff(name: string, error: unknown): never {
  if (error instanceof CannotStart) throw error
  throw broken(`${name} está dañado (${reasonOf(error)}).`)
}
