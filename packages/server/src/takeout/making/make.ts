import type { Texts } from '@lagar/domain/texts/es.ts'
import { sql } from 'kysely'
import type { Readable, Writable } from 'node:stream'
import type { Actor, Db, Tx } from '../../actor.ts'
import { previewKey } from '../../files/keep.ts'
import type { Storage } from '../../files/storage.ts'
import { version } from '../../version.ts'
import {
  FORMAT,
  fileName,
  manifestName,
  PEOPLE,
  previewName,
  recordsName,
  type Manifest,
} from '../format/manifest.ts'
import { migrationQuery, tablesOf, type Table } from '../format/tables.ts'
import { ledgerLines, ledgerName } from './ledger.ts'
import { readmeOf } from './readme.ts'
import { jsonLines, linesQuery, peopleQuery, rowsOf } from './rows.ts'
import { addSheet, sheetsFor } from './sheets.ts'
import { openZip, type Zip } from './zip.ts'

/** What the making needs: whose company, in which language, where attached files lie, and who hears how far it is. */
export type Making = {
  actor: Actor
  texts: Texts
  storage: Storage
  progress(done: number, steps: number): Promise<void>
  /** Hears what could not be written and kept nothing else back. */
  warn(said: string): void
}

type Told = Omit<Manifest, 'parts'> & { currency: string }

/**
 * Writes everything of a company into `out` as one zip, of one moment, however long it takes; nobody who works meanwhile waits for it. Runs as
 * whoever serves, so that the wall keeps every other company out.
 */
export const makeTakeout = (db: Db, making: Making, out: Writable): Promise<Manifest> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx)
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
      await sql`set local timezone = 'UTC'`.execute(tx)
      return write(tx, making, openZip(out))
    })

async function write(tx: Tx, making: Making, zip: Zip): Promise<Manifest> {
  const { actor, texts } = making
  const { currency, ...told } = await beginning(tx)
  const tables = await tablesOf(async (text) => (await sql.raw<never>(text).execute(tx)).rows)
  const sheets = sheetsFor(actor)
  const files = await countOf(tx, 'file')
  const steps = tables.length + sheets.length + files + 2
  let done = 0
  const step = () => making.progress((done += 1), steps)

  await addRecords(tx, zip, PEOPLE, { columns: peopleColumns, query: peopleQuery }, told)
  for (const table of tables) {
    await addRecords(tx, zip, table.name, { columns: table.columns, query: linesQuery(table) }, told)
    await step()
  }
  await zip.add(ledgerName, ledgerLines(tx, texts))
  await step()
  for (const type of sheets) {
    const added = await addSheet(tx, actor, zip, { type, texts, warn: making.warn })
    if (added === 'LONG') told.longSheets.push(texts.sheet[type])
    if (added === 'BROKEN') told.brokenSheets.push(texts.sheet[type])
    await step()
  }
  await addFiles(tx, making.storage, zip, { told, step })
  await zip.add('README.md', [readmeOf(told, currency)])
  const manifest: Manifest = { ...told, parts: zip.parts.slice() }
  await zip.add(manifestName, [`${JSON.stringify(manifest, null, 1)}\n`])
  await zip.end()
  return manifest
}

const peopleColumns = ['id', 'email', 'name', 'surname', 'language', 'theme', 'suspended_at', 'created_at']

/** What the file says of itself before anything is written: whose it is, of which moment, and of which version. */
async function beginning(tx: Tx): Promise<Told> {
  const { rows } = await sql<{
    id: string
    name: string
    currency: string
    at: Date
    position: number
    hash: string
  }>`
    select company.id, company.name, company.currency, now() as at, head.position, encode(head.hash, 'hex') as hash
    from company join audit_head head on head.company_id = company.id where company.id = (select app_company())`.execute(
    tx,
  )
  const { id, name, currency, at, position, hash } = rows[0]!
  const last = await sql.raw<{ name: string }>(migrationQuery).execute(tx)
  return {
    ...{ program: 'Lagar', format: FORMAT, version, migration: last.rows[0]!.name },
    ...{ company: { id, name }, takenAt: at.toISOString(), chain: { position, hash } },
    ...{ tables: {}, missingFiles: [], longSheets: [], brokenSheets: [], currency },
  }
}

const countOf = async (tx: Tx, table: 'file') =>
  (
    await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where company_id = (select app_company())`.execute(
      tx,
    )
  ).rows[0]!.count

type Reading = { columns: Table['columns']; query: string }

/** Adds a table as lines of JSON, and says in the file how many there are. */
async function addRecords(
  tx: Tx,
  zip: Zip,
  name: string,
  { columns, query }: Reading,
  { tables }: Pick<Told, 'tables'>,
) {
  let rows = 0
  await zip.add(
    recordsName(name),
    jsonLines(tx, query, (more) => (rows += more)),
  )
  tables[name] = { columns, rows }
}

type FileRow = { id: string; name: string; key: string; hasPreview: boolean }

type Filed = { told: Pick<Told, 'missingFiles'>; step(): Promise<void> }

/** Adds the attached files, each with its small picture. One that is not where it should lie is named, and keeps nothing else back. */
async function addFiles(tx: Tx, storage: Storage, zip: Zip, { told, step }: Filed) {
  const query = `select id, name, storage_key as key, preview_bytes is not null as "hasPreview" from file
    where company_id = (select app_company()) order by id`
  for await (const rows of rowsOf<FileRow>(tx, query))
    for (const { id, name, key, hasPreview } of rows) {
      const content = await opened(storage, key)
      if (content) await zip.add(fileName(id, name), content, { packed: true })
      else told.missingFiles.push(id)
      const preview = hasPreview && content ? await opened(storage, previewKey(key)) : undefined
      if (preview) await zip.add(previewName(id), preview, { packed: true })
      await step()
    }
}

/** What lies under a key; nothing where it is not there, or the storage does not give it. */
const opened = (storage: Storage, key: string): Promise<Readable | undefined> =>
  storage.read(key).catch(() => undefined)
