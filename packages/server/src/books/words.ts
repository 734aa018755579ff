import type { JournalEntry, JournalLine } from '@lagar/domain/books/journal.ts'
import { shownDay } from '@lagar/domain/day.ts'
import type { Texts } from '@lagar/domain/texts/es.ts'
import { entryAt } from '@lagar/domain/lookup.ts'
import { fill } from '@lagar/domain/texts/speak.ts'

/** What a line of a file says: what it tells of and, as a difference, of which record and day. */
export function descriptionOf(
  texts: Texts,
  { operation, record, originDay }: Pick<JournalEntry, 'operation' | 'record' | 'originDay'>,
  { role, reason }: Pick<JournalLine, 'role' | 'reason'>,
): string {
  const what = [texts.bookRole[role], reason !== null && (entryAt(texts.bookReason, reason) ?? reason)]
  const told = `${texts.bookOperation[operation]}: ${what.filter(Boolean).join(', ')}`
  return record === null
    ? told
    : `${texts.printed.BOOK_DIFFERENCE.replace('{day}', shownDay(originDay))} · ${told}`
}

/** What stands behind a line: the record of a difference, or how many of them. */
export const referenceOf = (
  texts: Texts,
  { record }: Pick<JournalEntry, 'record'>,
  records: number,
): string =>
  record === null ? (records === 0 ? '' : fill(texts.printed.BOOK_RECORDS, { count: records })) : record.name
