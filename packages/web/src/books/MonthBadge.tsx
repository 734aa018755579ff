import type { BookMonthStatus } from '@lagar/domain/lists/bills.ts'
import { words } from '../texts/t.ts'
import { StatusBadge, type Tone } from '../ui/StatusBadge.tsx'

const tones: Record<BookMonthStatus, Tone> = { OPEN: 'calm', CLOSED: 'waiting', EXPORTED: 'done' }

/** Where a month of the books stands, in words and colour. */
export const MonthBadge = ({ status }: { status: BookMonthStatus }) => (
  <StatusBadge tone={tones[status]} label={words.bookMonthStatus[status]} />
)
