import { accountFinder } from '@lagar/domain/books/chart.ts'
import { journalOf, type Exported, type JournalEntry } from '@lagar/domain/books/journal.ts'
import {
  isBeforeBooks,
  monthStatus,
  openingMonth,
  type BookEntry,
  type BookLine,
  type BookMonthDetail,
  type BookTotal,
} from '@lagar/domain/books/months.ts'
import { inventoryRoles, type AccountKind, type BookRole } from '@lagar/domain/lists/bills.ts'
import { FIRST_DAY, type Day } from '@lagar/domain/day.ts'
import { lastDayOf, type Month } from '@lagar/domain/month.ts'
import { fromMoney, shownMoney } from '@lagar/domain/units/money.ts'
import { sql } from 'kysely'
import type { Actor, Db } from '../actor.ts'
import { currencyOf } from '../currency.ts'
import { accountsIn, findChart, type Accounts } from './chart.ts'
import { dayBefore, exportedOf, flowsOf, inventoriesOn } from './flows.ts'
import { deedsOf } from './months.ts'
import { wasExported } from './sides.ts'
import { booksOf, type Books } from './state.ts'

/** A line as it is told, with the kind of its account and what it comes to in hundredths of a cent. */
type Told = BookLine & { kind: AccountKind | null; cents: number }
type ToldEntry = Omit<BookEntry, 'lines'> & { lines: Told[] }

/** The days of a month; of one before the first of the books, those of the opening entry: all until then. */
export function daysIn(month: Month, books: Pick<Books, 'firstMonth'>): { from: Day; to: Day } {
  const opening = isBeforeBooks(month, books) ? openingMonth(books) : null
  return opening === null
    ? { from: `${month}-01`, to: lastDayOf(month) }
    : { from: FIRST_DAY, to: lastDayOf(opening) }
}

/**
 * The books of a month by the days its charges belong to: what was exported of it, and what an export would add now. A month before the first of the
 * books is told as the opening entry, with all that lies before.
 */
export async function findBookMonth(db: Db, actor: Actor, asked: Month): Promise<BookMonthDetail> {
  const books = await booksOf(db, actor)
  const isOpening = isBeforeBooks(asked, books)
  const month = isOpening ? openingMonth(books)! : asked
  const chart = accountsIn(await findChart(db, actor))
  const entries = [
    ...(await exportedIn(db, actor, daysIn(month, books))),
    ...(await waitingIn(db, actor, { month, books, chart })),
  ]
  const lines = entries.flatMap((entry) => entry.lines)
  const sum = (of: (line: Told) => number) => shownMoney(lines.reduce((all, line) => all + of(line), 0))
  return {
    month,
    isOpening,
    status: monthStatus(month, books),
    grouping: books.grouping,
    currency: await currencyOf(db, actor),
    entries: entries.map((entry) => ({ ...entry, lines: entry.lines.map(shownLine) })),
    totals: totalsOf(lines),
    inventories: await inventoriesIn(db, actor, month),
    unmapped: [...new Set(lines.flatMap(({ account, role }) => (account === null ? [role] : [])))],
    debit: sum(({ cents }) => Math.max(cents, 0)),
    credit: sum(({ cents }) => Math.max(-cents, 0)),
    can: deedsOf(actor, month, books),
  }
}

const shownLine = ({ kind: _kind, cents: _cents, ...line }: Told): BookLine => line

const sidesIn = (cents: number) => ({
  debit: fromMoney(Math.max(cents, 0)),
  credit: fromMoney(Math.max(-cents, 0)),
})

type KeptRow = {
  export: number
  order: number
  number: number | null
  date: string
  originDay: string
  operation: BookEntry['operation']
  type: string | null
  record: string | null
  name: string | null
  role: BookRole
  reason: string | null
  centre: string | null
  centreName: string
  code: string
  account: string
  kind: AccountKind
  booked: number
  records: number
}

/** The entries of a month that went out, as they did. */
async function exportedIn(
  db: Db,
  { companyId }: Actor,
  { from, to }: { from: Day; to: Day },
): Promise<ToldEntry[]> {
  const { rows } = await sql<KeptRow>`
    select x.number as export, l.entry_order as order, l.entry_number as number, l.date, l.origin_day as "originDay", l.operation,
      l.record_type as type, l.record_id as record, l.record_name as name, l.role, l.reason, l.centre_id as centre,
      l.centre_name as "centreName", l.account_code as code, l.account_name as account, l.account_kind as kind, l.booked, l.records
    from book_export_line l
    join book_export x on x.company_id = l.company_id and x.id = l.export_id
    where l.company_id = ${companyId} and l.origin_day between ${from} and ${to} and l.booked <> 0
    order by x.number, l.line`.execute(db)
  return [...Map.groupBy(rows, (row) => `${row.export} ${row.order}`).values()].map((own) => {
    const { number, export: exportNumber, date, originDay, operation, type, record, name } = own[0]!
    return {
      ...{ number, exportNumber, date, originDay, operation },
      record: type === null || record === null ? null : { type, id: record, name: name ?? '' },
      lines: own.map((row) => ({
        ...{ role: row.role, reason: row.reason, kind: row.kind, cents: row.booked, records: row.records },
        centre: row.centre === null ? null : { id: row.centre, name: row.centreName },
        account: { code: row.code, name: row.account },
        ...sidesIn(row.booked),
      })),
    }
  })
}

type Waiting = { month: Month; books: Books; chart: Accounts }

/** The entries that the next export would make of a month. */
async function waitingIn(db: Db, actor: Actor, { month, books, chart }: Waiting): Promise<ToldEntry[]> {
  const picked = { ...daysIn(month, books), where: sql`not ${wasExported(actor)}` }
  const flows = await flowsOf(db, actor, picked, books)
  if (flows.length === 0) return []
  const isFirst = monthStatus(month, books) !== 'EXPORTED' && !isBeforeBooks(month, books)
  const exported = isFirst ? await carriedInto(db, actor, month) : await exportedOf(db, actor)
  const find = accountFinder(chart.rules)
  return journalOf(flows, { grouping: books.grouping, exported }).flatMap((entry) => {
    const lines = entry.lines
      .filter(({ cents }) => cents !== 0)
      .map((line) => toldLine(line, chart, chart.account.get(find(line) ?? '')))
    const { date, originDay, operation, record } = entry
    return lines.length === 0
      ? []
      : [
          {
            ...{ number: null, exportNumber: null, date, originDay, operation, lines },
            record: record && { type: record.type, id: record.id, name: record.name },
          },
        ]
  })
}

function toldLine(
  { role, reason, centre, cents, records }: JournalEntry['lines'][number],
  chart: Accounts,
  account: { code: string; name: string; kind: AccountKind } | undefined,
): Told {
  return {
    ...{ role, reason, cents, records, kind: account?.kind ?? null },
    centre: centre === null ? null : { id: centre, name: chart.centre.get(centre) ?? '' },
    account: account ? { code: account.code, name: account.name } : null,
    ...sidesIn(cents),
  }
}

/** What roles came to before a month goes out for the first time: inventories with what lay there, the others with what was exported. */
async function carriedInto(db: Db, actor: Actor, month: Month): Promise<Exported> {
  return new Map([...(await exportedOf(db, actor)), ...(await inventoriesOn(db, actor, dayBefore(month)))])
}

async function inventoriesIn(db: Db, actor: Actor, month: Month): Promise<BookMonthDetail['inventories']> {
  const values = await inventoriesOn(db, actor, lastDayOf(month))
  return inventoryRoles.map((role) => ({ role, value: shownMoney(values.get(role) ?? 0) }))
}

/** What each account comes to, by its code; roles without an account stand for themselves, at the end. */
function totalsOf(lines: readonly Told[]): BookTotal[] {
  const groups = Map.groupBy(lines, ({ account, role }) => (account ? `1 ${account.code}` : `2 ${role}`))
  return [...groups]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, own]) => {
      const { account, role, kind } = own[0]!
      const sum = (sign: 1 | -1) =>
        fromMoney(own.reduce((all, { cents }) => all + Math.max(sign * cents, 0), 0))
      return {
        account: account && { ...account, kind },
        role: account ? null : role,
        debit: sum(1),
        credit: sum(-1),
      }
    })
}
