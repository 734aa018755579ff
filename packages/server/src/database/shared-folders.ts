import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { newId } from '../ids.ts'
import { CannotStart } from './cannot-start.ts'

/** The advisory lock that every running process holds together with the others. */
const RUNNING = 7232

const MARK = '.mark'

/** The folders that all processes of an installation write into. */
export type SharedFolders = Partial<Record<'files' | 'anchors', string>>

/**
 * Refuses to start where another process runs and writes into other folders than these: what one of them attaches the other could
 * not answer. Whoever starts alone marks the folders that it has, so that a copy of the installation runs wherever it was put.
 */
export async function shareFolders(
  ownerUrl: string,
  folders: SharedFolders,
): Promise<{ end(): Promise<void> }> {
  const client = new Client({ connectionString: ownerUrl, keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
      RUNNING,
    ])
    const isAlone = rows[0]!.alone
    if (!isAlone) await client.query('select pg_advisory_lock_shared($1)', [RUNNING])
    for (const [name, folder] of Object.entries(folders)) await compare(client, name, folder, isAlone)
    if (isAlone) {
      await client.query('select pg_advisory_lock_shared($1)', [RUNNING])
      await client.query('select pg_advisory_unlock($1)', [RUNNING])
    }
  } catch (error) {
    await client.end()
    throw error
  }
  return { end: () => client.end() }
}

async function compare(client: Client, name: string, folder: string, isAlone: boolean): Promise<void> {
  const { rows } = await client.query<{ mark: string }>('select mark from shared_folder where name = $1', [
    name,
  ])
  const known = rows[0]?.mark
  if (known !== undefined && markIn(folder) === known) return
  if (known !== undefined && !isAlone)
    throw new CannotStart(
      `Otro proceso de esta instalación está trabajando y guarda en otra carpeta que ${folder}. Ponga en DATA_DIR una carpeta compartida por todos, o los archivos en STORAGE_URL.`,
    )
  const mark = newId()
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(path.join(folder, MARK), `${mark}\n`, { mode: 0o600 })
  await client.query(
    'insert into shared_folder (name, mark) values ($1, $2) on conflict (name) do update set mark = excluded.mark',
    [name, mark],
  )
}

function markIn(folder: string): string | undefined {
  try {
    return readFileSync(path.join(folder, MARK), 'utf8').trim()
  } catch {
    return undefined
  }
}
