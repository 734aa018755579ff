import { addDays, type Day } from '../day.ts'
import { bookRoles, type BookGrouping, type BookOperation, type BookRole } from '../lists/bills.ts'
import { lastDayOf, monthOf } from '../month.ts'
import { toCents } from '../units/money.ts'

/** What the ledger charged to a role on a day, debit above nothing and credit below it, in hundredths of a cent. */
export type Flow = {
  day: Day
  operation: BookOperation
  role: BookRole
  reason: string | null
  centre: string | null
  cost: number
  /** Of how many records it is the sum; the record itself where it is told alone. */
  records: number
  record: FlowRecord | null
}

/** The record behind a difference: its kind and id, what it is called, and the day on which it was written down. */
export type FlowRecord = { type: string; id: string; name: string; recordedOn: Day }

/** A line of a journal entry: `exact` in hundredths of a cent, `cents` (of the same unit, whole cents) as it is booked; debit above nothing. */
export type JournalLine = {
  role: BookRole
  reason: string | null
  centre: string | null
  exact: number
  cents: number
  records: number
}

/**
 * A journal entry (asiento): what one kind of work charged in a month or on a day, or what one record charged later to a day that was exported
 * before. It is dated on its day, on the last of its month, or, as a difference, on the day on which it was written down. The opening entry belongs to
 * the day before the first month of the books, and is dated on the first day of that month.
 */
export type JournalEntry = {
  date: Day
  originDay: Day
  operation: BookOperation
  record: FlowRecord | null
  lines: JournalLine[]
}

/** What each role was exported until now, exactly, in hundredths of a cent. */
export type Exported = ReadonlyMap<BookRole, number>

type Asked = { grouping: BookGrouping; exported: Exported }

/**
 * Journal entries out of what the ledger charged, in the order of their days: each balances to the cent, and what a role comes to with all that was
 * exported before is its exact sum rounded once. What rounding leaves in an entry is booked to ROUNDING, which never grows beyond half a cent for
 * each role. Flows that come to nothing make no line.
 */
export function journalOf(flows: readonly Flow[], { grouping, exported }: Asked): JournalEntry[] {
  const told = new Map(exported)
  return [...Map.groupBy(flows, (flow) => keyOf(flow, grouping))]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, own]) => {
      const lines = booked(summed(own), told)
      return lines.length === 0 ? [] : [{ ...headOf(own[0]!, grouping), lines }]
    })
}

/** Differences stand by their own day before what is exported for the first time, because those months are over. */
const keyOf = ({ day, operation, record }: Flow, grouping: BookGrouping) =>
  record === null
    ? `1 ${periodOf(day, grouping)} ${operation}`
    : `0 ${day} ${record.recordedOn} ${operation} ${record.type} ${record.id}`

const periodOf = (day: Day, grouping: BookGrouping) => (grouping === 'MONTH' ? monthOf(day) : day)

function headOf({ day, operation, record }: Flow, grouping: BookGrouping): Omit<JournalEntry, 'lines'> {
  const originDay = record === null && grouping === 'MONTH' ? lastDayOf(monthOf(day)) : day
  const ownDate = operation === 'BALANCES' ? addDays(originDay, 1) : originDay
  return { date: record?.recordedOn ?? ownDate, originDay, operation, record }
}

/** One line for each role, reason and centre, debits before credits. */
function summed(flows: readonly Flow[]): Omit<JournalLine, 'cents'>[] {
  const groups = Map.groupBy(flows, ({ role, reason, centre }) => `${role} ${reason} ${centre}`)
  return [...groups.values()]
    .map((own) => ({
      role: own[0]!.role,
      reason: own[0]!.reason,
      centre: own[0]!.centre,
      exact: own.reduce((sum, { cost }) => sum + cost, 0),
      records: own.reduce((sum, { records }) => sum + records, 0),
    }))
    .filter(({ exact }) => exact !== 0)
    .toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
}

/** Debits stand before credits, and each in the order of the roles. */
const placeOf = ({ exact, role, reason, centre }: Omit<JournalLine, 'cents'>) =>
  `${exact > 0 ? 0 : 1} ${String(bookRoles.indexOf(role)).padStart(2, '0')} ${reason} ${centre}`

/** The lines in whole cents: each role goes on from what was exported of it, and ROUNDING takes what is left. */
function booked(lines: readonly Omit<JournalLine, 'cents'>[], told: Map<BookRole, number>): JournalLine[] {
  const inCents = lines.map((line): JournalLine => {
    const before = told.get(line.role) ?? 0
    told.set(line.role, before + line.exact)
    return { ...line, cents: toCents(before + line.exact) - toCents(before) }
  })
  const left = inCents.reduce((sum, { cents }) => sum - cents, 0)
  if (left === 0) return inCents
  const rounding = {
    role: 'ROUNDING',
    reason: null,
    centre: null,
    exact: 0,
    cents: left,
    records: 0,
  } as const
  return [...inCents, rounding]
}
