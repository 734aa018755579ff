import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Client } from 'pg'
import { newId } from '../ids.ts'
import { CannotStart } from './cannot-start.ts'
import { keepClient } from './client.ts'

/** The advisory lock that every running process holds together with the others. */
const RUNNING = 7232

const MARK = '.mark'

/** Where a process writes: into a folder, or into a bucket by its address. */
type Place = { folder: string } | { bucket: string }

/** Where all processes of an installation write. */
export type SharedFolders = Partial<Record<'files' | 'anchors', Place>>

/**
 * Refuses to start where another process runs and writes elsewhere than here: what one of them attaches the other could not answer. Whoever starts alone marks the folders that it has, so that a copy of the installation runs wherever it was put.
 * The lock ends with its connection and is taken again when that is back. If meanwhile others began to write elsewhere, `refused` is told: this process has to stop.
 */
export async function shareFolders(
  ownerUrl: string,
  folders: SharedFolders,
  refused: (reason: CannotStart) => void,
): Promise<{ end(): Promise<void> }> {
  let hasStarted = false
  const kept = await keepClient(ownerUrl, async (client) => {
    try {
      await share(client, folders)
    } catch (error) {
      if (!hasStarted || !(error instanceof CannotStart)) throw error
      refused(error)
    }
  })
  hasStarted = true
  return kept
}

/** Takes the lock beside those who have it, or marks the folders where nobody has. */
async function share(client: Client, folders: SharedFolders): Promise<void> {
  const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
    RUNNING,
  ])
  const isAlone = rows[0]!.alone
  if (!isAlone) await client.query('select pg_advisory_lock_shared($1)', [RUNNING])
  for (const [name, place] of Object.entries(folders)) await compare(client, name, place, isAlone)
  if (!isAlone) return
  await client.query('select pg_advisory_lock_shared($1)', [RUNNING])
  await client.query('select pg_advisory_unlock($1)', [RUNNING])
}

async function compare(client: Client, name: string, place: Place, isAlone: boolean): Promise<void> {
  const { rows } = await client.query<{ mark: string }>('select mark from shared_folder where name = $1', [
    name,
  ])
  const known = rows[0]?.mark
  if (known !== undefined && markOf(place) === known) return
  if (known !== undefined && !isAlone)
    throw new CannotStart(
      `Otro proceso de esta instalación está trabajando y guarda en otro lugar que ${'bucket' in place ? place.bucket : place.folder}. Ponga en DATA_DIR una carpeta compartida por todos, o los archivos en STORAGE_URL.`,
    )
  const mark = 'bucket' in place ? markOf(place) : marked(place.folder)
  await client.query(
    'insert into shared_folder (name, mark) values ($1, $2) on conflict (name) do update set mark = excluded.mark',
    [name, mark],
  )
}

/** The mark of a bucket is its address; that of a folder lies in it, and there is none where nobody marked it. */
function markOf(place: Place): string | undefined {
  if ('bucket' in place)
    return createHash('sha256')
      .update(place.bucket)
      .digest('hex')
      .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
  try {
    return readFileSync(path.join(place.folder, MARK), 'utf8').trim()
  } catch {
    return undefined
  }
}

/** Marks a folder anew. */
function marked(folder: string): string {
  const mark = newId()
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(path.join(folder, MARK), `${mark}\n`, { mode: 0o600 })
  return mark
}
