import {
  bookMonths,
  closedBefore,
  closingRefused,
  monthStatus,
  openingRefused,
  type BookMonth,
  type BookMonthList,
} from '@lagar/domain/books/months.ts'
import { allowed } from '@lagar/domain/access/permissions.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { lastDayOf, monthsBetween, type Month } from '@lagar/domain/month.ts'
import { sql } from 'kysely'
import { audit } from '../audit.ts'
import type { Actor, Db, Tx } from '../actor.ts'
import { wasExported } from './sides.ts'
import { booksOf, firstMonth, heldBooks, type Books } from './state.ts'

/** What whoever asks may do with a month. */
export function deedsOf(actor: Actor, month: Month, books: Books): BookMonth['can'] {
  const writes = allowed(actor, 'administration.write') === true
  return {
    close: writes && closingRefused(month, books) === null,
    reopen: writes && openingRefused(month, books) === null,
  }
}

/** The months of the books, the latest first, with what each has that was written down since it was exported. */
export async function listBookMonths(db: Db | Tx, actor: Actor): Promise<BookMonthList> {
  const books = await booksOf(db, actor)
  const first = await firstMonth(db, actor)
  const differences = await differencesOf(db, actor, books)
  const months = bookMonths(first, books.running)
  const { closedUntil, exportedUntil } = books
  const from = exportedUntil ?? (first === null ? null : closedBefore(first, null))
  const writes = allowed(actor, 'administration.write') === true
  const { has } = await db
    .selectNoFrom((eb) =>
      eb.exists(eb.selectFrom('book_account').where('company_id', '=', actor.companyId)).as('has'),
    )
    .executeTakeFirstOrThrow()
  return {
    result: months.map((month) => ({
      month,
      status: monthStatus(month, books),
      differences: differences.get(month) ?? 0,
      can: deedsOf(actor, month, books),
    })),
    total: months.length,
    hasChart: Boolean(has),
    waitingMonths: closedUntil === null || from === null ? 0 : Math.max(0, monthsBetween(from, closedUntil)),
    waitingDifferences: [...differences.values()].reduce((sum, count) => sum + count, 0),
    can: { export: writes, edit: writes },
  }
}

/** How many entries of each exported month no export took yet. */
async function differencesOf(
  db: Db | Tx,
  actor: Actor,
  { exportedUntil }: Books,
): Promise<Map<Month, number>> {
  if (exportedUntil === null) return new Map()
  const { rows } = await sql<{ month: Month; count: number }>`
    select to_char(e.happened_on, 'YYYY-MM') as month, count(*)::int as count
    from ledger_entry e
    where e.company_id = ${actor.companyId} and e.happened_on <= ${lastDayOf(exportedUntil)} and not ${wasExported(actor)}
      and exists (select from ledger_movement m
        where m.company_id = e.company_id and m.happened_on = e.happened_on and m.entry_id = e.id and m.cost > 0)
    group by 1`.execute(db)
  return new Map(rows.map(({ month, count }) => [month, count]))
}

/** Closes the books until the end of a month. Refuses MONTH_NOT_OVER, BOOKS_CLOSED. Days stay open: what comes later is a difference once it was exported. */
export async function closeBooks(tx: Tx, actor: Actor, month: Month): Promise<BookMonthList> {
  const books = await heldBooks(tx, actor)
  const refused = closingRefused(month, books)
  if (refused) throw new Refusal(refused, { details: { month, closedUntil: books.closedUntil } })
  await setClosed(tx, actor, books, month)
  return listBookMonths(tx, actor)
}

/** Opens the books of a month and of those after it again. Refuses BOOKS_EXPORTED, naming the last exported month, and NOT_PENDING what is open. */
export async function reopenBooks(tx: Tx, actor: Actor, month: Month): Promise<BookMonthList> {
  const books = await heldBooks(tx, actor)
  const refused = openingRefused(month, books)
  if (refused) throw new Refusal(refused, { details: { month: books.exportedUntil } })
  await setClosed(tx, actor, books, closedBefore(month, await firstMonth(tx, actor)))
  return listBookMonths(tx, actor)
}

async function setClosed(tx: Tx, actor: Actor, { version, closedUntil }: Books, month: Month | null) {
  await tx
    .updateTable('book')
    .set({ closed_until: month })
    .where('company_id', '=', actor.companyId)
    .where('version', '=', version)
    .execute()
  const action = month !== null && (closedUntil === null || month > closedUntil) ? 'FINISH' : 'REVERSE'
  await audit(tx, actor, action, 'books', actor.companyId, { closedUntil: [closedUntil, month] })
}
