import {
  csvOf,
  type BookExport,
  type bookExportQuery,
  type BookFormat,
  type FileLine,
} from '@lagar/domain/books/export.ts'
import type { BookGrouping } from '@lagar/domain/lists/bills.ts'
import type { Currency } from '@lagar/domain/lists/places.ts'
import { en } from '@lagar/domain/texts/en.ts'
import { es, type Texts } from '@lagar/domain/texts/es.ts'
import { shownMoney } from '@lagar/domain/units/money.ts'
import type { Page } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor, Db, Tx } from '../actor.ts'
import { headingsOf, tableOf, type Column } from '../exports/table.ts'
import { toWorkbook } from '../exports/xlsx.ts'
import { found } from '../http/catalogue.ts'
import { pageOfQuery } from '../http/list.ts'

type Row = {
  id: string
  number: number
  madeOn: string
  madeBy: string
  firstMonth: string | null
  lastMonth: string | null
  grouping: string
  currency: string
  language: string
  entries: number
  differences: number
  hasOpening: boolean
  debit: number
}

const select = (db: Db | Tx, { companyId }: Actor) =>
  db
    .selectFrom('book_export as x')
    .innerJoin('account as a', 'a.id', 'x.made_by')
    .where('x.company_id', '=', companyId)
    .select([
      'x.id',
      'x.number',
      'x.made_on as madeOn',
      'x.first_month as firstMonth',
      'x.last_month as lastMonth',
    ])
    .select([
      'x.grouping',
      'x.currency',
      'x.language',
      sql<string>`trim(a.name || ' ' || a.surname)`.as('madeBy'),
    ])
    .select(({ selectFrom }) => {
      const lines = selectFrom('book_export_line as l')
        .whereRef('l.company_id', '=', 'x.company_id')
        .whereRef('l.export_id', '=', 'x.id')
        .where('l.entry_number', 'is not', null)
      return [
        lines.select(sql<number>`count(distinct l.entry_number)::int`.as('count')).as('entries'),
        sql<boolean>`${lines
          .where('l.operation', '=', 'BALANCES')
          .select(sql<number>`1`.as('one'))
          .limit(1)} is not null`.as('hasOpening'),
        lines
          .where('l.record_id', 'is not', null)
          .select(sql<number>`count(distinct l.entry_number)::int`.as('count'))
          .as('differences'),
        lines.select(sql<number>`coalesce(sum(greatest(l.booked, 0)), 0)::bigint`.as('debit')).as('debit'),
      ]
    })

const present = (row: object): BookExport => {
  const { grouping, currency, language, debit, ...rest } = row as Row
  return {
    ...rest,
    grouping: grouping as BookGrouping,
    currency: currency as Currency,
    language: language === 'en' ? 'en' : 'es',
    debit: shownMoney(debit),
    // What went out is never changed.
    can: { edit: false, delete: false },
  }
}

/** The exports of the books, the latest first. */
export async function listBookExports(
  db: Db,
  actor: Actor,
  query: z.output<typeof bookExportQuery>,
): Promise<Page<BookExport>> {
  const direction = query.sort === 'number' ? 'asc' : 'desc'
  const page = await pageOfQuery(db, select(db, actor).orderBy('x.number', direction), query)
  return { ...page, result: page.result.map(present) }
}

/** An export of the books by its id. */
export async function findBookExport(db: Db | Tx, actor: Actor, id: string): Promise<BookExport> {
  return present(found(await select(db, actor).where('x.id', '=', id).executeTakeFirst()))
}

/** The columns of a file of the books. */
const columns: Column<FileLine>[] = [
  { field: 'bookEntry', kind: 'count', width: 10, value: ({ entry }) => entry },
  { field: 'date', kind: 'day', width: 12, value: ({ date }) => date },
  { field: 'accountCode', kind: 'text', width: 16, value: ({ code }) => code },
  { field: 'accountName', kind: 'text', width: 38, value: ({ account }) => account },
  { field: 'bookDebit', kind: 'money', value: ({ debit }) => debit / 100 || null },
  { field: 'bookCredit', kind: 'money', value: ({ credit }) => credit / 100 || null },
  { field: 'description', kind: 'text', width: 60, value: ({ description }) => description },
  { field: 'centre', kind: 'text', width: 24, value: ({ centre }) => centre },
  { field: 'bookReference', kind: 'text', width: 28, value: ({ reference }) => reference },
]

/** The table of some lines of the books, as workbooks have it; for who reads it, with the currency of its money. */
export const bookTable = (texts: Texts, lines: readonly FileLine[], currency?: Currency) => ({
  ...tableOf(texts, texts.sheet.BOOK_MONTH, columns, lines),
  columns: headingsOf(texts, columns, currency),
})

/** The file of an export, made of what it kept and in the language that it went out in: the same bytes whenever it is downloaded. */
export async function fileOf(db: Db, actor: Actor, { id, format }: { id: string; format: BookFormat }) {
  const made = await findBookExport(db, actor, id)
  const texts = made.language === 'en' ? en : es
  const lines = await linesOf(db, actor, id)
  const name = texts.printed.BOOK_EXPORT.replace('{number}', String(made.number))
  const titles = headingsOf(texts, columns).map(({ title }) => title)
  const file =
    format === 'csv' ? Buffer.from(csvOf(titles, lines), 'utf8') : await toWorkbook([bookTable(texts, lines)])
  return { name: `${name}.${format}`, file, rows: lines.length }
}

type Kept = Omit<FileLine, 'debit' | 'credit'> & { booked: number }

async function linesOf(db: Db, { companyId }: Actor, id: string): Promise<FileLine[]> {
  const { rows } = await sql<Kept>`
    select entry_number as entry, date, account_code as code, account_name as account, booked, description, centre_name as centre, reference
    from book_export_line
    where company_id = ${companyId} and export_id = ${id} and booked <> 0
    order by line`.execute(db)
  return rows.map(({ booked, ...line }) => ({ ...line, ...inCents(booked) }))
}

const inCents = (booked: number) => ({
  debit: Math.max(booked, 0) / 100,
  credit: Math.max(-booked, 0) / 100,
})

/** Shown amounts as whole cents of a file. */
export const centsIn = (amount: number): number => Math.round(amount * 100)
