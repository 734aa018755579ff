import { entryAt } from '@lagar/domain/lookup.ts'
import { lastDayOf } from '@lagar/domain/month.ts'
import { dayText, decimalText, monthText } from '../texts/numbers.ts'
import { t, words } from '../texts/t.ts'

/** Why something was lost, in a word. */
export const reasonText = (reason: string): string => entryAt(words.bookReason, reason) ?? reason

/** What a record behind the books is called: its own name, or else what kind of record it is. */
export const recordText = ({ type, name }: { type: string; name: string }): string =>
  name || (entryAt(words.entity, type) ?? t.books.record)

/** An amount of an account, always to the cent. */
export const amountText = (amount: number): string => decimalText(amount, 2, 2)

/** An amount of a column; nothing where the other side has it. */
export const sideText = (amount: number): string => (amount === 0 ? '' : amountText(amount))

/** A month of the books by its name; the opening entry by the day of its balances. */
export const bookMonthText = ({ month, isOpening }: { month: string; isOpening: boolean }): string =>
  isOpening ? t.books.opening(dayText(lastDayOf(month))) : monthText(month, 'long')
