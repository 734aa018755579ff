import { sql, type RawBuilder } from 'kysely'
import type { DB } from '../db-types.ts'
import type { Actor, Tx } from './actor.ts'

type Table = keyof DB

/** Deletes a row of the company by its id; what still refers to it refuses that (IN_USE). */
export const removeFrom =
  (table: Table) =>
  (tx: Tx, { companyId }: Actor, id: string) =>
    sql`delete from ${sql.table(table)} where company_id = ${companyId} and id = ${id}`.execute(tx)

/** Another record of the company as {id, name}, or null, for a row that holds its id in `column` (`land.variety_id`). */
export const namedIn = (table: Table, column: string): RawBuilder<{ id: string; name: string } | null> =>
  sql`(select json_build_object('id', named.id, 'name', named.name) from ${sql.table(table)} as named
    where named.company_id = ${sql.ref(`${column.split('.')[0]}.company_id`)} and named.id = ${sql.ref(column)})`
