import { accountFinder } from '@lagar/domain/books/chart.ts'
import { journalOf, type JournalEntry } from '@lagar/domain/books/journal.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { BookRole } from '@lagar/domain/lists/bills.ts'
import { firstOf } from '@lagar/domain/books/months.ts'
import { lastDayOf, monthsBetween, addMonths, type Month } from '@lagar/domain/month.ts'
import type { Texts } from '@lagar/domain/texts/es.ts'
import { en } from '@lagar/domain/texts/en.ts'
import { sql } from 'kysely'
import { audit } from '../audit.ts'
import type { Actor, Tx } from '../actor.ts'
import { currencyOf } from '../currency.ts'
import { nextNumber } from '../numbers.ts'
import { accountsIn, findChart, type Accounts } from './chart.ts'
import { exportedOf, flowsOf } from './flows.ts'
import { wasExported } from './sides.ts'
import { heldBooks, ledgerMonth, type Books } from './state.ts'
import { settleDifferences } from './tell.ts'
import { descriptionOf, referenceOf } from './words.ts'

/** How many lines are written in one statement, whose values are counted. */
const AT_ONCE = 1000

/**
 * Gives out what the ledger charged to closed months and no export took yet: months for the first time, and what was written down since for months
 * that went out before, as differences; with the first month goes what lies before it, as the opening entry. Whoever exports at the same time waits and finds nothing. Refuses NOTHING_TO_EXPORT, and ACCOUNT_MISSING
 * with the roles that have no account.
 */
export async function makeExport(tx: Tx, actor: Actor, id: string, texts: Texts): Promise<void> {
  const books = await heldBooks(tx, actor)
  const { closedUntil, exportedUntil } = books
  if (closedUntil === null) throw nothingToExport(books)
  const months = await newMonths(tx, actor, books)
  const chart = await findChart(tx, actor)
  const exported = await exportedOf(tx, actor)
  const number = await nextNumber(tx, actor, 'bookExport')
  await tx
    .insertInto('book_export')
    .values({
      ...{ company_id: actor.companyId, id, number, grouping: books.grouping },
      ...{ first_month: months?.first ?? null, last_month: months?.last ?? null },
      ...{ currency: await currencyOf(tx, actor), language: texts === en ? 'en' : 'es' },
      ...{ made_on: actor.today, made_by: actor.accountId },
    })
    .execute()
  const taken = await takeEntries(tx, actor, id, closedUntil)
  // The database has not counted what was taken just now: asked as a value, it plans for half of the days' entries, and not for one.
  const where = sql`case when e.id in (
    select x.entry_id from book_export_entry x where x.company_id = ${actor.companyId} and x.export_id = ${id}) then true else false end`
  const flows = await flowsOf(tx, actor, { to: lastDayOf(closedUntil), where }, books)
  if (taken === 0 || flows.length === 0) throw nothingToExport(books)
  const journal = journalOf(flows, { grouping: books.grouping, exported })
  const lines = await linesOf(tx, actor, { id, journal, accounts: accountsIn(chart), texts })
  for (let at = 0; at < lines.length; at += AT_ONCE)
    await tx
      .insertInto('book_export_line')
      .values(lines.slice(at, at + AT_ONCE))
      .execute()
  await tx
    .updateTable('book')
    .set({ exported_until: closedUntil })
    .where('company_id', '=', actor.companyId)
    .execute()
  await settleDifferences(tx, actor)
  await audit(tx, actor, 'EXPORT', 'books', actor.companyId, {
    number: [null, number],
    exportedUntil: [exportedUntil, closedUntil],
  })
}

const nothingToExport = ({ closedUntil, exportedUntil }: Books) =>
  new Refusal('NOTHING_TO_EXPORT', { details: { closedUntil, exportedUntil } })

/** The months that go out for the first time; none where only differences wait. */
async function newMonths(tx: Tx, actor: Actor, { firstMonth, closedUntil, exportedUntil }: Books) {
  const first =
    exportedUntil === null ? firstOf(firstMonth, await ledgerMonth(tx, actor)) : addMonths(exportedUntil, 1)
  if (first === null || closedUntil === null || monthsBetween(first, closedUntil) < 0) return null
  return { first, last: closedUntil }
}

/** Takes the ledger's entries until the end of a month that no export took, and answers how many. */
async function takeEntries(tx: Tx, actor: Actor, id: string, until: Month): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into book_export_entry (company_id, entry_id, export_id)
    select e.company_id, e.id, ${id} from ledger_entry e
    where e.company_id = ${actor.companyId} and e.happened_on <= ${lastDayOf(until)} and not ${wasExported(actor)}`.execute(
    tx,
  )
  return Number(numAffectedRows)
}

type Made = { id: string; journal: readonly JournalEntry[]; accounts: Accounts; texts: Texts }

/** The lines of an export as they are kept, with the words that they have today. */
async function linesOf(tx: Tx, actor: Actor, { id, journal, accounts, texts }: Made) {
  const find = accountFinder(accounts.rules)
  const missing = new Set<BookRole>()
  let number = await lastEntryNumber(tx, actor)
  let at = 0
  const lines = journal.flatMap((entry, order) => {
    const entryNumber = entry.lines.some(({ cents }) => cents !== 0) ? ++number : null
    return entry.lines.flatMap((line) => {
      const account = accounts.account.get(find(line) ?? '')
      if (account === undefined) {
        missing.add(line.role)
        return []
      }
      return [
        {
          ...{ company_id: actor.companyId, export_id: id, line: ++at, entry_number: entryNumber },
          ...{ entry_order: order + 1, date: entry.date, origin_day: entry.originDay },
          ...{ operation: entry.operation, record_type: entry.record?.type ?? null },
          ...{ record_id: entry.record?.id ?? null, record_name: entry.record?.name ?? null },
          ...{ role: line.role, reason: line.reason, centre_id: line.centre },
          centre_name: accounts.centre.get(line.centre ?? '') ?? '',
          ...{ account_code: account.code, account_name: account.name, account_kind: account.kind },
          ...{ exact: line.exact, booked: line.cents, records: line.records },
          description: descriptionOf(texts, entry, line),
          reference: referenceOf(texts, entry, line.records),
        },
      ]
    })
  })
  if (missing.size > 0) throw new Refusal('ACCOUNT_MISSING', { details: { roles: [...missing] } })
  return lines
}

/** Journal entries are numbered through all exports, without gaps. */
async function lastEntryNumber(tx: Tx, { companyId }: Actor): Promise<number> {
  const { last } = await tx
    .selectFrom('book_export_line')
    .select((eb) => eb.fn.coalesce(eb.fn.max('entry_number'), sql.lit(0)).as('last'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return last
}
