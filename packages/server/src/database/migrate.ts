import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { runMigrations } from 'graphile-worker'
import type { Client } from 'pg'
import { CannotStart, reasonOf } from './cannot-start.ts'
import { steadyPool, withClient } from './client.ts'

/** Where the product's migrations are. */
export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

type Migration = { name: string; sql: string; sha256: string }

/**
 * Brings a database to the schema of this program and answers the names of the files it applied: plain SQL, in order,
 * each in its own transaction, so that a kill leaves the schema before or after a file and never in between.
 */
export async function migrate(ownerUrl: string, folder = migrationsFolder): Promise<string[]> {
  const files = await readMigrations(folder)
  return withClient(ownerUrl, async (client) => {
    await client.query('select pg_advisory_lock(7231)') // two starts at once: the second waits, then finds all done
    const pending = files.slice(await countApplied(client, files))
    await migrateQueue(ownerUrl)
    await client.query(`set lock_timeout = '10s'`) // rather fail than queue every request behind us
    for (const file of pending) await apply(client, file)
    return pending.map(({ name }) => name)
  })
}

/** The job queue's own tables, which ours refer to. */
async function migrateQueue(ownerUrl: string): Promise<void> {
  const pgPool = steadyPool({ connectionString: ownerUrl, max: 1 })
  try {
    await runMigrations({ pgPool })
  } finally {
    await pgPool.end()
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(folder, name), 'utf8')
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** Compares what the database has with the files; a database from a newer program, or a changed file, is refused. */
async function countApplied(client: Client, files: Migration[]): Promise<number> {
  await client.query(
    `create table if not exists schema_migration
       (name text primary key, sha256 text not null, applied_at timestamptz not null default now())`,
  )
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from schema_migration order by name collate "C"',
  )
  for (const [index, applied] of rows.entries()) checkApplied(applied, files[index])
  return rows.length
}

function checkApplied(applied: { name: string; sha256: string }, file: Migration | undefined): void {
  if (file?.name !== applied.name)
    throw new CannotStart(
      `La base de datos es de otra versión del programa, que tiene la migración ${applied.name}: ` +
        'no se tocó nada; actualice el programa.',
    )
  if (file.sha256 !== applied.sha256)
    throw new CannotStart(
      `La migración ${applied.name} cambió después de haberse aplicado: no se tocó nada; recupere el archivo original.`,
    )
}

async function apply(client: Client, { name, sql, sha256 }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [name, sha256])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw new Error(`Migration ${name} failed: ${reasonOf(error)}`, { cause: error })
  }
}
