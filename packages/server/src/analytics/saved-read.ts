import { mayAsk } from '@lagar/domain/analytics/facts.ts'
import type { SavedTableRecord } from '@lagar/domain/analytics/saved.ts'
import { allowed } from '@lagar/domain/access/permissions.ts'
import type { Role } from '@lagar/domain/access/roles.ts'
import type { FactName, Measure } from '@lagar/domain/lists/analytics.ts'
import type { Currency } from '@lagar/domain/lists/places.ts'
import { sql } from 'kysely'
import type { Actor, Db, Tx } from '../actor.ts'
import { inSpanish } from '../http/list.ts'

/** Kept tables of the company, with where the actor wants to find each. */
const select = (db: Db | Tx, { companyId, accountId }: Actor) =>
  db
    .selectFrom('saved_table as t')
    .leftJoin('account as maker', 'maker.id', 't.account_id')
    .leftJoin('saved_table_reader as own', (join) =>
      join
        .onRef('own.company_id', '=', 't.company_id')
        .onRef('own.saved_table_id', '=', 't.id')
        .on('own.account_id', '=', accountId),
    )
    .where('t.company_id', '=', companyId)
    .select(['t.id', 't.version', 't.name', 't.cut_by as by', 't.narrowed_to as only'])
    .select(['t.from_date as fromDate', 't.to_date as toDate', 't.compared as compare'])
    .select([
      sql<FactName>`t.fact`.as('fact'),
      sql<Measure | null>`t.drawn`.as('drawn'),
      sql<Currency | null>`t.currency`.as('currency'),
      sql<Role[]>`t.roles`.as('roles'),
      sql<string>`trim(coalesce(maker.name, '') || ' ' || coalesce(maker.surname, ''))`.as('maker'),
      sql<boolean>`t.account_id = ${accountId}`.as('isMine'),
      sql<boolean>`coalesce(own.on_home, false)`.as('onHome'),
      sql<boolean>`coalesce(own.by_letter, false)`.as('byLetter'),
    ])

type Row = Omit<SavedTableRecord, 'can'>

/** Whoever made a table changes it; and whoever writes the administration those that are shared. */
function present(actor: Actor, row: Row): SavedTableRecord {
  const may = row.isMine || (row.roles.length > 0 && allowed(actor, 'administration.write') === true)
  return { ...row, can: { edit: may, delete: may } }
}

/** Whether somebody sees a table: their own and what is shared with their roles, as far as they may ask about its fact. */
const isSeen = (actor: Actor, { isMine, roles, fact }: Row): boolean =>
  (isMine || roles.some((role) => actor.roles.includes(role))) && mayAsk(actor, fact)

/** The kept tables that somebody sees, by their names; `onHome` only those that they want on their first page. */
export async function listSaved(db: Db, actor: Actor, onHome = false): Promise<SavedTableRecord[]> {
  const all = select(db, actor)
  const rows = await (onHome ? all.where('own.on_home', '=', true) : all)
    .orderBy(inSpanish('t.name'))
    .orderBy('t.id')
    .execute()
  return rows.filter((row) => isSeen(actor, row)).map((row) => present(actor, row))
}

/** A kept table that somebody sees. */
export async function findSaved(
  db: Db | Tx,
  actor: Actor,
  id: string,
): Promise<SavedTableRecord | undefined> {
  const row = await select(db, actor).where('t.id', '=', id).executeTakeFirst()
  return row && isSeen(actor, row) ? present(actor, row) : undefined
}
