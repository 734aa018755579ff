import { Kysely, sql } from 'kysely'
import type { Tx } from '../../actor.ts'
import { auditEvent } from '../../audit.ts'
import { CannotStart } from '../../database/cannot-start.ts'
import { steadyPool } from '../../database/client.ts'
import { Dialect } from '../../database/insert-all.ts'
import { typeParsers } from '../../database/type-parsers.ts'
import type { DB } from '../../db-types.ts'
import type { Storage } from '../../files/storage.ts'
import { verifyChain } from '../../history/chain.ts'
import { auditLedger } from '../../ledger/audit.ts'
import { recordsName, type Manifest } from '../format/manifest.ts'
import { migrationQuery, quoted, tablesOf, type Table } from '../format/tables.ts'
import { bringFiles } from './attached.ts'
import { inOrder, loadTable, openStage } from './load.ts'
import { bringPeople, type People } from './people.ts'
import { namesIn, openTakeout, refuseChanged, type Opened } from './read-zip.ts'

type Into = { ownerUrl: string; storage: Storage }

/** What was rebuilt. */
export type Rebuilt = { manifest: Manifest; people: People; rows: number; files: number }

/**
 * Rebuilds a company from the file with everything of it, under the same ids, in a database that has none of it; other companies there are not
 * touched. All or nothing: its ledger and its history are audited before it is there. Runs as the owner of the tables.
 */
export async function rebuildCompany(path: string, { ownerUrl, storage }: Into): Promise<Rebuilt> {
  const file = await openTakeout(path)
  const pool = steadyPool({ connectionString: ownerUrl, max: 1, types: typeParsers })
  const db = new Kysely<DB>({ dialect: new Dialect({ pool }) })
  const stored: string[] = []
  try {
    await refuseOtherVersion(db, file.manifest)
    await refuseChanged(file, await namesIn(path))
    const rebuilt = await db
      .transaction()
      .execute((tx) => write(tx, file, { storage, stored: (key) => void stored.push(key) }))
    stored.length = 0
    // Until it looks by itself, the database would plan for the few rows there were.
    await sql`analyze`.execute(db)
    return rebuilt
  } finally {
    for (const key of stored) await storage.remove(key)
    await db.destroy()
    file.close()
  }
}

/** Refuses a file of another version of the database, telling which way out there is. */
async function refuseOtherVersion(db: Kysely<DB>, { migration, version }: Manifest): Promise<void> {
  const { rows } = await sql.raw<{ name: string }>(migrationQuery).execute(db)
  const here = rows[0]?.name ?? ''
  if (migration > here)
    throw new CannotStart(
      `El archivo es de una versión más nueva (Lagar ${version}, ${migration}) que esta base de datos (${here}): actualice el programa.`,
    )
  if (migration < here)
    throw new CannotStart(
      `El archivo es de una versión anterior (Lagar ${version}, ${migration}) y esta base de datos tiene ${here}: ` +
        `rehaga la empresa con Lagar ${version} en otra carpeta de datos y actualícela después, o expórtela de nuevo con esta versión.`,
    )
}

type Storing = { storage: Storage; stored: (key: string) => void }

async function write(tx: Tx, file: Opened, { storage, stored }: Storing): Promise<Rebuilt> {
  const { manifest } = file
  const { company } = manifest
  await sql`select app_set('app.company_id', ${company.id}), app_set('app.rebuilding', 'on'),
    set_config('timezone', 'UTC', true), set_config('statement_timeout', '0', true)`.execute(tx)
  const taken = await tx.selectFrom('company').select('name').where('id', '=', company.id).executeTakeFirst()
  if (taken)
    throw new CannotStart(
      `La empresa «${taken.name}» (${company.id}) ya está en esta instalación: el archivo no se mezcla con ella. No se tocó nada.`,
    )
  const tables = await tablesOf(async (text) => (await sql.raw<never>(text).execute(tx)).rows)
  refuseOtherTables(manifest, tables)
  const people = await bringPeople(tx, file)
  await openStage(tx, people.renamed)
  let rows = 0
  for (const table of await inOrder(tx, tables)) rows += await loadCounted(tx, file, table)
  await keepNames(tx, company.id, people)
  await sql`set constraints all immediate`.execute(tx)
  await refuseUnsound(tx, manifest)
  const files = await bringFiles(file, storage, stored)
  await goOnCounting(tx, tables)
  await tellHistory(tx, manifest)
  return { manifest, people, rows, files }
}

/** Refuses a file whose tables are not those of this database, although it says to be of the same version. */
function refuseOtherTables({ tables: told }: Manifest, tables: readonly Table[]): void {
  for (const { name, columns } of tables)
    if (told[name]?.columns.join() !== columns.join())
      throw new CannotStart(
        `${recordsName(name)} no tiene las columnas de esta base de datos. No se tocó nada.`,
      )
}

async function loadCounted(tx: Tx, file: Opened, table: Table): Promise<number> {
  const [rows, told] = [await loadTable(tx, file, table), file.manifest.tables[table.name]?.rows]
  if (rows !== told)
    throw new CannotStart(
      `${recordsName(table.name)} tiene ${rows} renglones y tendría que tener ${told}. No se tocó nada.`,
    )
  return rows
}

/** Keeps by which account people were known before, for the lines of the history that name them so. */
async function keepNames(tx: Tx, companyId: string, { renamed }: People): Promise<void> {
  for (const [id, accountId] of renamed)
    await sql`
      insert into account_before (company_id, id, account_id) values (${companyId}, ${id}, ${accountId})
      on conflict (company_id, id) do update set account_id = excluded.account_id`.execute(tx)
}

/** Refuses a company whose ledger does not add up, or whose history is not the one that was exported. */
async function refuseUnsound(tx: Tx, { company, chain }: Manifest): Promise<void> {
  const [difference] = await auditLedger(tx, company.id)
  if (difference)
    throw new CannotStart(
      `El libro no coincide con sus movimientos: ${difference.rule}: ${difference.where}: ${difference.detail}. No se tocó nada.`,
    )
  const { lines, fault } = await verifyChain(tx, company.id, [{ companyId: company.id, ...chain, at: '' }])
  if (fault || lines !== chain.position)
    throw new CannotStart(
      `La historia no está íntegra: ${recordsName('audit_link')}, renglón ${fault?.position ?? lines}. No se tocó nada.`,
    )
}

/** Numbers that the database gives go on behind those that came along; whoever takes one meanwhile waits for the end of this. */
async function goOnCounting(tx: Tx, tables: readonly Table[]): Promise<void> {
  const { rows } = await sql<{ table: string; column: string; sequence: string }>`
    select c.relname as table, a.attname::text as column, pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
    where c.relnamespace = 'public'::regnamespace order by c.relname`.execute(tx)
  for (const { table, column, sequence } of rows) {
    if (!tables.some(({ name }) => name === table)) continue
    await sql`alter sequence ${sql.raw(sequence)} cache 1`.execute(tx)
    const counted = await sql
      .raw<{ most: number; last: number }>(
        `select coalesce((select max(${quoted(column)}) from ${quoted(table)} where company_id = (select app_company())), 0) as most,
        (select last_value from ${sequence}) as last`,
      )
      .execute(tx)
    const { most, last } = counted.rows[0]!
    if (most >= last)
      await sql`alter sequence ${sql.raw(sequence)} restart with ${sql.lit(most + 1)}`.execute(tx)
  }
}

/** From here on the history goes on by itself, and first of all tells that the company was rebuilt, and from what. */
async function tellHistory(tx: Tx, { company, takenAt, version }: Manifest): Promise<void> {
  await sql`select app_set('app.rebuilding', 'off')`.execute(tx)
  const nobody = { companyId: company.id, accountId: '', requestId: '', address: '', sessionId: '' }
  await auditEvent(tx, nobody, 'REBUILD', { takenAt, version }, { entity: 'company', id: company.id })
}
