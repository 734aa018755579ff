import { sql } from 'kysely'
import type { Tx } from '../../actor.ts'
import { CannotStart, reasonOf } from '../../database/cannot-start.ts'
import { recordsName } from '../format/manifest.ts'
import { quoted, referencesQuery, toldOnly, type Table } from '../format/tables.ts'
import type { Opened } from './read-zip.ts'

/** So many lines travel to the database at once. */
const AT_ONCE = 500

/** Tables that keep the accounts as they were where the file comes from: the history is chained with them. */
const untouched: ReadonlySet<string> = new Set(['audit', 'audit_link'])

/** The tables that are rebuilt, each after those that its rows refer to. */
export async function inOrder(tx: Tx, tables: readonly Table[]): Promise<Table[]> {
  const { rows } = await sql.raw<{ from: string; to: string }>(referencesQuery).execute(tx)
  const refersTo = Map.groupBy(rows, ({ from }) => from)
  const byName = new Map(tables.filter(({ name }) => !toldOnly.has(name)).map((table) => [table.name, table]))
  const done = new Set<string>()
  const order: Table[] = []
  const place = (name: string, above: readonly string[]) => {
    const table = byName.get(name)
    if (!table || done.has(name)) return
    if (above.includes(name)) throw new Error(`Tables refer to each other: ${[...above, name].join(' → ')}`)
    for (const { to } of refersTo.get(name) ?? []) place(to, [...above, name])
    done.add(name)
    order.push(table)
  }
  for (const name of byName.keys()) place(name, [])
  return order
}

/** Makes the room in which lines wait until all those of a table are here, so that it does not matter which of them refers to which. */
export async function openStage(tx: Tx, renamed: readonly (readonly [string, string])[]): Promise<void> {
  await sql`create temporary table takeout_line (at int, line json) on commit drop`.execute(tx)
  await sql`create temporary table takeout_account (id uuid primary key, account_id uuid) on commit drop`.execute(
    tx,
  )
  for (const [id, accountId] of renamed)
    await sql`insert into takeout_account (id, account_id) values (${id}, ${accountId})`.execute(tx)
}

/** Writes the rows of a table as they are in the file, and answers how many. What cannot be written is refused with its line. */
export async function loadTable(tx: Tx, file: Opened, table: Table): Promise<number> {
  const name = recordsName(table.name)
  await sql`truncate takeout_line`.execute(tx)
  const rows = await stage(tx, file, name)
  const insert = await insertOf(tx, table)
  await sql`savepoint takeout_table`.execute(tx)
  try {
    await sql.raw(insert).execute(tx)
  } catch (error) {
    await sql`rollback to savepoint takeout_table`.execute(tx)
    const at = await firstRefused(tx, insert)
    throw new CannotStart(
      `${name}${at === undefined ? '' : `, renglón ${at}`}: no se pudo escribir (${reasonOf(error)}). No se tocó nada.`,
      { cause: error },
    )
  }
  await sql`release savepoint takeout_table`.execute(tx)
  return rows
}

async function stage(tx: Tx, file: Opened, name: string): Promise<number> {
  let rows = 0
  let lines: string[] = []
  const send = async () => {
    if (lines.length === 0) return
    await sql`
      insert into takeout_line (at, line)
      select ${rows - lines.length}::int + told.at, told.line::json from unnest(${lines}::text[]) with ordinality as told(line, at)`.execute(
      tx,
    )
    lines = []
  }
  for await (const { at, line } of file.lines(name)) {
    if (!isRecord(line)) throw new CannotStart(`${name}, renglón ${at}: no es un registro. No se tocó nada.`)
    lines.push(line)
    rows += 1
    if (lines.length === AT_ONCE) await send()
  }
  await send()
  return rows
}

function isRecord(line: string): boolean {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}

/** One statement for all rows of a table. Where people had another account, theirs of here stands wherever a row names them. */
async function insertOf(tx: Tx, { name, columns }: Table): Promise<string> {
  const { rows } = await sql<{ column: string }>`
    select attname::text as column from pg_attribute
    where attrelid = ${`public.${quoted(name)}`}::regclass and atttypid = 'uuid'::regtype and attnum > 0 and not attisdropped`.execute(
    tx,
  )
  const known = new Set(untouched.has(name) ? [] : rows.map(({ column }) => column))
  const values = columns.map((column) =>
    known.has(column)
      ? `coalesce((select account_id from takeout_account a where a.id = told.${quoted(column)}), told.${quoted(column)})`
      : `told.${quoted(column)}`,
  )
  return `insert into ${quoted(name)} (${columns.map(quoted).join(', ')}) overriding system value
    select ${values.join(', ')} from takeout_line, json_populate_record(null::${quoted(name)}, line) told
    where takeout_line.at between 1 and 2147483647 order by takeout_line.at`
}

/** The first line that cannot be written, line by line. */
async function firstRefused(tx: Tx, insert: string): Promise<number | undefined> {
  const { rows } = await sql<{ at: number }>`select at from takeout_line order by at`.execute(tx)
  for (const { at } of rows) {
    await sql`savepoint takeout_row`.execute(tx)
    try {
      await sql.raw(insert.replace('between 1 and 2147483647', `= ${at}`)).execute(tx)
      await sql`release savepoint takeout_row`.execute(tx)
    } catch {
      await sql`rollback to savepoint takeout_row`.execute(tx)
      return at
    }
  }
  return undefined
}
