import { sql, type RawBuilder } from 'kysely'

/**
 * SQL: whether a posted entry was taken back since. `alias` names, in the statement around it, a row with company_id; `id` the entry's number in
 * that row.
 */
export function wasReversed(alias: string, id = 'id'): RawBuilder<boolean> {
  return sql<boolean>`exists (select from ledger_entry undo
    where undo.company_id = ${sql.ref(`${alias}.company_id`)} and undo.reverses = ${sql.ref(`${alias}.${id}`)})`
}

/** SQL: whether an entry stands: it takes nothing back, and was not taken back itself. `alias` names ledger_entry in the statement around it. */
export function stands(alias: string): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${alias}.reverses`)} is null and not ${wasReversed(alias)})`
}
