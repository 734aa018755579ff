import { entryAt } from '@lagar/domain/lookup.ts'
import { t, words } from '../texts/t.ts'

/** Why something was lost, in a word. */
export const reasonText = (reason: string): string => entryAt(words.bookReason, reason) ?? reason

/** What a record behind the books is called: its own name, or else what kind of record it is. */
export const recordText = ({ type, name }: { type: string; name: string }): string =>
  name || (entryAt(words.entity, type) ?? t.books.record)
