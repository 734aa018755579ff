import { z } from 'zod'
import { day, id } from '../fields.ts'
import {
  accountKinds,
  bookGroupings,
  bookMonthStatuses,
  bookOperations,
  bookRoles,
  type BookMonthStatus,
} from '../lists/bills.ts'
import { currencies } from '../lists/places.ts'
import { addMonths, monthsBetween, type Month } from '../month.ts'
import { listQuery, pageOf } from '../wire.ts'

/** A month as an address and a body name it: yyyy-mm. */
export const bookMonthField = z.string().regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/)

/**
 * How far the books are closed and exported, and the month that runs; `firstMonth` is the month that the company has them begin with, or none where
 * they begin with the ledger.
 */
export type BookState = {
  firstMonth: Month | null
  closedUntil: Month | null
  exportedUntil: Month | null
  running: Month
}

/** Whether a month lies before the first one of the books, and so in the opening entry. */
export const isBeforeBooks = (month: Month, { firstMonth }: Pick<BookState, 'firstMonth'>): boolean =>
  firstMonth !== null && month < firstMonth

/** The month that the opening entry is told under: that before the first one of the books, where a company chose one. */
export const openingMonth = ({ firstMonth }: Pick<BookState, 'firstMonth'>): Month | null =>
  firstMonth === null ? null : addMonths(firstMonth, -1)

/** Where a month of the books stands; the opening entry stands where the first month does, with which it goes out. */
export function monthStatus(asked: Month, state: BookState): BookMonthStatus {
  const { closedUntil, exportedUntil, firstMonth } = state
  const month = firstMonth !== null && isBeforeBooks(asked, state) ? firstMonth : asked
  if (exportedUntil !== null && month <= exportedUntil) return 'EXPORTED'
  return closedUntil !== null && month <= closedUntil ? 'CLOSED' : 'OPEN'
}

/** What keeps the books from being closed until a month; nothing when they may be. A month is closed once it is over. */
export function closingRefused(
  month: Month,
  state: BookState,
): 'MONTH_NOT_OVER' | 'BOOKS_CLOSED' | 'BEFORE_BOOKS' | null {
  if (isBeforeBooks(month, state)) return 'BEFORE_BOOKS'
  if (month >= state.running) return 'MONTH_NOT_OVER'
  return monthStatus(month, state) === 'OPEN' ? null : 'BOOKS_CLOSED'
}

/** What keeps a month, and those after it, from being opened again; nothing when they may be. What was exported stays so. */
export function openingRefused(
  month: Month,
  state: BookState,
): 'BOOKS_EXPORTED' | 'NOT_PENDING' | 'BEFORE_BOOKS' | null {
  if (isBeforeBooks(month, state)) return 'BEFORE_BOOKS'
  const status = monthStatus(month, state)
  if (status === 'EXPORTED') return 'BOOKS_EXPORTED'
  return status === 'CLOSED' ? null : 'NOT_PENDING'
}

/** What keeps the books from beginning with another month; nothing while no month is closed. */
export function beginningRefused({
  closedUntil,
  exportedUntil,
}: BookState): 'FIRST_MONTH_EXPORTED' | 'FIRST_MONTH_CLOSED' | null {
  if (exportedUntil !== null) return 'FIRST_MONTH_EXPORTED'
  return closedUntil === null ? null : 'FIRST_MONTH_CLOSED'
}

/** The first month of the books: the one that was chosen or, where it comes later, that of the ledger's first movement. */
export const firstOf = (chosen: Month | null, ledger: Month | null): Month | null =>
  ledger === null || chosen === null || ledger > chosen ? ledger : chosen

/** The month until which the books are closed once `month` and those after it are open again; none where it was the first. */
export function closedBefore(month: Month, first: Month | null): Month | null {
  return first !== null && month <= first ? null : addMonths(month, -1)
}

/** The months from the first one of the ledger to the running one, the latest first. */
export function bookMonths(first: Month | null, running: Month): Month[] {
  if (first === null || first > running) return []
  return Array.from({ length: monthsBetween(first, running) + 1 }, (_, back) => addMonths(running, -back))
}

/** What whoever asks may do with the books. */
const deeds = z.object({ close: z.boolean(), reopen: z.boolean() })

/** A month in the list: where it stands, and how many records were written down for it since it was exported. */
export const bookMonth = z.object({
  month: bookMonthField,
  status: z.enum(bookMonthStatuses),
  differences: z.int(),
  /** The opening entry, told under the month before the first one of the books. */
  isOpening: z.boolean(),
  can: deeds,
})
export type BookMonth = z.infer<typeof bookMonth>

/** The months of the books, the latest first; what the next export takes, and whether whoever asks may make it. */
export const bookMonthList = z.object({
  result: z.array(bookMonth),
  total: z.int(),
  hasChart: z.boolean(),
  /** Closed months that no export took yet. */
  waitingMonths: z.int(),
  /** Records that were written down for exported months since. */
  waitingDifferences: z.int(),
  /** The month that the company has its books begin with; none where they begin with the ledger, whose first month is `ledgerFrom`. */
  firstMonth: bookMonthField.nullable(),
  ledgerFrom: bookMonthField.nullable(),
  /** Whether the next export takes the opening entry along. */
  waitingOpening: z.boolean(),
  /** What keeps the books from beginning with another month, whoever asks. */
  beginningRefused: z.enum(['FIRST_MONTH_CLOSED', 'FIRST_MONTH_EXPORTED']).nullable(),
  can: z.object({ export: z.boolean(), edit: z.boolean(), begin: z.boolean() }),
})
export type BookMonthList = z.infer<typeof bookMonthList>

/** The month that the books begin with; none: with the first movement of the ledger. */
export const bookBeginning = z.strictObject({ month: bookMonthField.nullable() })
export type BookBeginning = z.infer<typeof bookBeginning>

const account = z.object({ code: z.string(), name: z.string() })
const amount = z.number()

/** A line of a journal entry as it is shown; it has no account while its role has none in the chart. */
export const bookLine = z.object({
  role: z.enum(bookRoles),
  reason: z.string().nullable(),
  centre: z.object({ id, name: z.string() }).nullable(),
  account: account.nullable(),
  debit: amount,
  credit: amount,
  records: z.int(),
})
export type BookLine = z.infer<typeof bookLine>

/** A journal entry as it is shown: its number once it is exported, its day, and as a difference the record and the day it belongs to. */
export const bookEntry = z.object({
  number: z.int().nullable(),
  /** The number of its export; none while it waits. */
  exportNumber: z.int().nullable(),
  date: day,
  originDay: day,
  operation: z.enum(bookOperations),
  record: z.object({ type: z.string(), id, name: z.string() }).nullable(),
  lines: z.array(bookLine),
})
export type BookEntry = z.infer<typeof bookEntry>

/** What the entries of a month come to in one account, and before them; of a role without an account, under its role. */
export const bookTotal = z.object({
  account: account.extend({ kind: z.enum(accountKinds).nullable() }).nullable(),
  role: z.enum(bookRoles).nullable(),
  debit: amount,
  credit: amount,
})
export type BookTotal = z.infer<typeof bookTotal>

/** What lies in the places of an inventory role at the end of the month. */
export const bookInventory = z.object({ role: z.enum(bookRoles), value: amount })

/** The books of a month: what was exported of it and what still waits, entry by entry, and by account. */
export const bookMonthDetail = z.object({
  month: bookMonthField,
  isOpening: z.boolean(),
  status: z.enum(bookMonthStatuses),
  grouping: z.enum(bookGroupings),
  currency: z.enum(currencies),
  entries: z.array(bookEntry),
  totals: z.array(bookTotal),
  inventories: z.array(bookInventory),
  /** Roles that the month charges and that have no account. */
  unmapped: z.array(z.enum(bookRoles)),
  debit: amount,
  credit: amount,
  can: deeds,
})
export type BookMonthDetail = z.infer<typeof bookMonthDetail>

export const bookMonthQuery = z.strictObject({ month: bookMonthField })
export type BookMonthQuery = z.infer<typeof bookMonthQuery>

/** Asks for the records behind what a month charges to a role: of one kind of work, reason, centre or day where that is said. */
export const bookRecordQuery = listQuery(['day'], {
  month: bookMonthField,
  role: z.enum(bookRoles),
  operation: z.enum(bookOperations).optional(),
  reason: z.string().max(40).optional(),
  // NONE: of what belongs to no cellar and no estate alone
  centre: id.or(z.literal('NONE')).optional(),
  day: day.optional(),
})
export type BookRecordQuery = z.output<typeof bookRecordQuery>

/** A record behind the books: its day, when it was written down, and what it charged; `exportNumber` once it went out. */
export const bookRecord = z.object({
  id: z.string(),
  day,
  recordedOn: day,
  operation: z.enum(bookOperations),
  record: z.object({ type: z.string(), id, name: z.string() }),
  isReversal: z.boolean(),
  cost: amount,
  exportNumber: z.int().nullable(),
})
export type BookRecord = z.infer<typeof bookRecord>
export const bookRecords = pageOf(bookRecord)
