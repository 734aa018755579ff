import {
  beginningRefused,
  bookMonths,
  closedBefore,
  closingRefused,
  firstOf,
  isBeforeBooks,
  monthStatus,
  openingMonth,
  openingRefused,
  type BookMonth,
  type BookMonthList,
} from '@lagar/domain/books/months.ts'
import { allowed } from '@lagar/domain/access/permissions.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { lastDayOf, monthsBetween, type Month } from '@lagar/domain/month.ts'
import { sql } from 'kysely'
import { audit } from '../audit.ts'
import type { Actor, Company, Db, Tx } from '../actor.ts'
import { wasExported } from './sides.ts'
import { booksOf, heldBooks, ledgerMonth, type Books, type ExportedSpan } from './state.ts'

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
  const ledgerFrom = await ledgerMonth(db, actor)
  const first = firstOf(books.firstMonth, ledgerFrom)
  const differences = await differencesOf(db, actor, books)
  const opening = ledgerFrom !== null && isBeforeBooks(ledgerFrom, books) ? openingMonth(books) : null
  const months = [...bookMonths(first, books.running), ...(opening === null ? [] : [opening])]
  const { firstMonth, closedUntil, exportedUntil } = books
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
      isOpening: month === opening,
      can: deedsOf(actor, month, books),
    })),
    total: months.length,
    hasChart: Boolean(has),
    waitingMonths: closedUntil === null || from === null ? 0 : Math.max(0, monthsBetween(from, closedUntil)),
    waitingDifferences: [...differences.values()].reduce((sum, count) => sum + count, 0),
    ...{ firstMonth, ledgerFrom },
    waitingOpening: opening !== null && closedUntil !== null && exportedUntil === null,
    can: { export: writes, edit: writes, begin: writes && beginningRefused(books) === null },
    beginningRefused: beginningRefused(books),
  }
}

/** How many entries of each exported month no export took yet; those before the first month of the books under that of the opening entry. */
export async function differencesOf(
  db: Db | Tx,
  company: Company,
  books: ExportedSpan,
): Promise<Map<Month, number>> {
  const { exportedUntil } = books
  if (exportedUntil === null) return new Map()
  const { rows } = await sql<{ month: Month; count: number }>`
    select greatest(to_char(e.happened_on, 'YYYY-MM'), ${openingMonth(books)}) as month, count(*)::int as count
    from ledger_entry e
    where e.company_id = ${company.companyId} and e.happened_on <= ${lastDayOf(exportedUntil)} and not ${wasExported(company)}
      and exists (select from ledger_movement m
        where m.company_id = e.company_id and m.happened_on = e.happened_on and m.entry_id = e.id and m.cost > 0)
    group by 1`.execute(db)
  return new Map(rows.map(({ month, count }) => [month, count]))
}

/**
 * Has the books begin with a month, so that all before it is one opening entry; without one, with the ledger. Refuses INVALID_INPUT at a month that is
 * still to come, FIRST_MONTH_CLOSED while months are closed, and FIRST_MONTH_EXPORTED once something went out.
 */
export async function beginBooks(tx: Tx, actor: Actor, month: Month | null): Promise<BookMonthList> {
  const books = await heldBooks(tx, actor)
  const refused = beginningRefused(books)
  if (refused)
    throw new Refusal(refused, {
      details: { closedUntil: books.closedUntil, exportedUntil: books.exportedUntil },
    })
  if (month !== null && month > books.running)
    throw new Refusal('INVALID_INPUT', { errors: { month: 'DATE_IN_FUTURE' } })
  await tx.updateTable('book').set({ first_month: month }).where('company_id', '=', actor.companyId).execute()
  if (month !== books.firstMonth)
    await audit(tx, actor, 'EDIT', 'books', actor.companyId, { firstMonth: [books.firstMonth, month] })
  return listBookMonths(tx, actor)
}

/** Closes the books until the end of a month. Refuses MONTH_NOT_OVER, BOOKS_CLOSED, and BEFORE_BOOKS what the opening entry holds. Days stay open: what comes later is a difference once it was exported. */
export async function closeBooks(tx: Tx, actor: Actor, month: Month): Promise<BookMonthList> {
  const books = await heldBooks(tx, actor)
  const refused = closingRefused(month, books)
  if (refused)
    throw new Refusal(refused, {
      details: { month, closedUntil: books.closedUntil, firstMonth: books.firstMonth },
    })
  await setClosed(tx, actor, books, month)
  return listBookMonths(tx, actor)
}

/** Opens the books of a month and of those after it again. Refuses BOOKS_EXPORTED, naming the last exported month, and NOT_PENDING what is open. */
export async function reopenBooks(tx: Tx, actor: Actor, month: Month): Promise<BookMonthList> {
  const books = await heldBooks(tx, actor)
  const refused = openingRefused(month, books)
  if (refused) throw new Refusal(refused, { details: { month: books.exportedUntil } })
  await setClosed(
    tx,
    actor,
    books,
    closedBefore(month, firstOf(books.firstMonth, await ledgerMonth(tx, actor))),
  )
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
