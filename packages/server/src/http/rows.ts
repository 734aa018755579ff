import { sql, type Insertable, type RawBuilder } from 'kysely'
import type { DB } from '../db-types.ts'
import type { Actor, Company, Tx } from './actor.ts'

type Table = keyof DB

/** Deletes a row of the company by its id; what still refers to it refuses that (IN_USE). */
export const removeFrom =
  (table: Table) =>
  (tx: Tx, { companyId }: Actor, id: string) =>
    sql`delete from ${sql.table(table)} where company_id = ${companyId} and id = ${id}`.execute(tx)

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

/** How a record that is one row of a table is written: made, and over the version that was read. */
export const asOneRow = <T extends Table, Given>(
  table: T,
  columns: (given: Given) => Partial<Insertable<DB[T]>>,
) => {
  // Kysely does not follow a table that is only known by its parameter; the columns are held to it above.
  const one = table as 'machine'
  const written = (given: Given) => columns(given) as object
  return {
    insert: (tx: Tx, { companyId }: Actor, id: string, given: Given) =>
      tx
        .insertInto(one)
        .values({ company_id: companyId, id, ...written(given) } as Insertable<DB['machine']>)
        .execute(),
    update: (tx: Tx, { companyId }: Actor, { id, version }: { id: string; version: number }, given: Given) =>
      tx
        .updateTable(one)
        .set({ ...written(given), version: version + 1 })
        .where('company_id', '=', companyId)
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst(),
  }
}

/** Another record of the company as {id, name}, or null, for a row that holds its id in `column` (`land.variety_id`). */
export const namedIn = (table: Table, column: string): RawBuilder<{ id: string; name: string } | null> =>
  sql`(select json_build_object('id', named.id, 'name', named.name) from ${sql.table(table)} as named
    where named.company_id = ${sql.ref(`${column.split('.')[0]}.company_id`)} and named.id = ${sql.ref(column)})`
