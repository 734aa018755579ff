import type { BookState } from '@lagar/domain/books/months.ts'
import type { BookGrouping } from '@lagar/domain/lists/bills.ts'
import { monthOf, type Month } from '@lagar/domain/month.ts'
import { sql } from 'kysely'
import type { Actor, Company, Db, Tx } from '../actor.ts'

/** The books of a company as they stand; `version` 0 while nobody began them. */
export type Books = BookState & { version: number; grouping: BookGrouping }

const select = (db: Db | Tx, { companyId }: Company) =>
  db
    .selectFrom('book')
    .select(['version', 'grouping', 'first_month as firstMonth'])
    .select(['closed_until as closedUntil', 'exported_until as exportedUntil'])
    .where('company_id', '=', companyId)

const nothingOut = { firstMonth: null, closedUntil: null, exportedUntil: null }

/** From which month to which something of the books went out. */
export type ExportedSpan = Pick<BookState, 'firstMonth' | 'exportedUntil'>

/** The same of books that nobody asks for, whose running month does not matter. */
export const exportedSpanOf = async (db: Db | Tx, company: Company): Promise<ExportedSpan> =>
  (await select(db, company).executeTakeFirst()) ?? nothingOut

/** How far the books are closed and exported. */
export async function booksOf(db: Db | Tx, actor: Actor): Promise<Books> {
  const row = await select(db, actor).executeTakeFirst()
  const begun = row ?? { version: 0, grouping: 'MONTH' as const, ...nothingOut }
  return { ...begun, running: monthOf(actor.today) }
}

/** The books, locked until the transaction ends: whoever closes, opens, exports or changes the chart waits for the others. */
export async function heldBooks(tx: Tx, actor: Actor): Promise<Books> {
  await tx
    .insertInto('book')
    .values({ company_id: actor.companyId, version: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await select(tx, actor).forNoKeyUpdate().executeTakeFirstOrThrow()
  return { ...row, running: monthOf(actor.today) }
}

/** The month of the ledger's first entry; none while nothing moved. */
export async function ledgerMonth(db: Db | Tx, { companyId }: Actor): Promise<Month | null> {
  const { rows } = await sql<{ day: string }>`
    select happened_on::text as day from ledger_entry where company_id = ${companyId} order by happened_on limit 1`.execute(
    db,
  )
  return rows[0] ? monthOf(rows[0].day) : null
}
