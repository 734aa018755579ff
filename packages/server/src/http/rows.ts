import {
  sql,
  type Insertable,
  type InsertType,
  type RawBuilder,
  type UpdateObject,
  type UpdateResult,
} from 'kysely'
import type { DB } from '../db-types.ts'
import type { Actor, Company, Tx } from '../actor.ts'

type Table = keyof DB

/** Deletes a row of the company by its id; what still refers to it refuses that (IN_USE). */
export const removeFrom =
  (table: Table) =>
  (tx: Tx, { companyId }: Actor, id: string) =>
    sql`delete from ${sql.table(table)} where company_id = ${companyId} and id = ${id}`.execute(tx)

/** Has the rows that name a record in a column name none any more: the record is about to be deleted, and they stay. */
export async function unname<T extends Table>(
  tx: Tx,
  { companyId }: Company,
  table: T,
  column: keyof DB[T] & string,
  id: string,
): Promise<void> {
  const named = sql.ref(column)
  await sql`update ${sql.table(table)} set ${named} = null where company_id = ${companyId} and ${named} = ${id}`.execute(
    tx,
  )
}

/** Takes away the rows that hang on a record, so that they are written anew; `by` is the column that names the record. */
export async function clearParts(
  tx: Tx,
  { companyId }: Company,
  tables: readonly Table[],
  by: string,
  id: string,
): Promise<void> {
  for (const table of tables)
    await sql`delete from ${sql.table(table)} where company_id = ${companyId} and ${sql.ref(by)} = ${id}`.execute(
      tx,
    )
}

/**
 * The columns of a table that a record writes, those that may be blank too: all but its key, its version, what the database fills, and
 * those that are named.
 */
export type ColumnsOf<T extends Table, Besides extends keyof DB[T] = never> = {
  [
    Column in Exclude<keyof DB[T], Kept | Besides> as [InsertType<DB[T][Column]>] extends [never]
      ? never
      : Column
  ]: Exclude<InsertType<DB[T][Column]>, undefined>
}
type Kept = 'company_id' | 'id' | 'version' | 'created_at' | 'retired_at'

type At = { id: string; version: number }

/** Changes a row of the company over the version that was read, and raises it; of one at another version by now it changes nothing. */
export const updateAt = <T extends Table>(
  tx: Tx,
  { companyId }: Company,
  table: T,
  { id, version }: At,
  columns: Omit<UpdateObject<DB, T>, 'version'>,
): Promise<UpdateResult> =>
  tx
    .updateTable(one(table))
    .set({ ...columns, version: version + 1 })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()

/**
 * Changes a row that this transaction holds, and raises its version. That somebody else changed it meanwhile cannot be: a row that is
 * not at the version it was held at is a mistake of ours, and no refusal.
 */
export async function updateHeld<T extends Table>(
  tx: Tx,
  actor: Company,
  table: T,
  held: At,
  columns: Omit<UpdateObject<DB, T>, 'version'>,
): Promise<void> {
  const { numUpdatedRows } = await updateAt(tx, actor, table, held, columns)
  if (numUpdatedRows !== 1n) throw new Error(`${table} ${held.id} was not held at version ${held.version}`)
}

// Kysely does not follow a table that is only known by its parameter; its columns are held to it where they are taken.
const one = (table: Table) => table as 'machine'

/** How a record that is one row of a table is written: made, and over the version that was read. */
export const asOneRow = <T extends Table, Given, Besides extends keyof DB[T] = never>(
  table: T,
  columns: (given: Given) => ColumnsOf<T, Besides>,
) => ({
  insert: (tx: Tx, { companyId }: Actor, id: string, given: Given) =>
    tx
      .insertInto(one(table))
      .values({ company_id: companyId, id, ...(columns(given) as object) } as Insertable<DB['machine']>)
      .execute(),
  update: (tx: Tx, actor: Actor, at: At, given: Given) =>
    updateAt(tx, actor, table, at, columns(given) as never),
})

/** Another record of the company as {id, name}, or null, for a row that holds its id in `column` (`land.variety_id`). */
export const namedIn = (table: Table, column: string): RawBuilder<{ id: string; name: string } | null> =>
  sql`(select json_build_object('id', named.id, 'name', named.name) from ${sql.table(table)} as named
    where named.company_id = ${sql.ref(`${column.split('.')[0]}.company_id`)} and named.id = ${sql.ref(column)})`

/** An employee of the company as {id, name}, by the whole name, or null, for a row that holds the id in `column` (`m.employee_id`). */
export const personIn = (column: string): RawBuilder<{ id: string; name: string } | null> =>
  sql`(select json_build_object('id', e.id, 'name', trim(e.name || ' ' || e.surname)) from employee e
    where e.company_id = ${sql.ref(`${column.split('.')[0]}.company_id`)} and e.id = ${sql.ref(column)})`
