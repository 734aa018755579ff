import type { Day } from '@lagar/domain/day.ts'
import { addMonths, monthOf, type Month } from '@lagar/domain/month.ts'
import { t } from '../../texts/t.ts'
import { useListState } from '../../lists/state.ts'
import { monthText } from '../../texts/numbers.ts'
import { Steps } from './Steps.tsx'

/** The month that the address asks for, or else that of today. */
export const monthAsked = (given: unknown, today: Day): Month =>
  typeof given === 'string' && /^\d{4}-\d{2}$/.test(given) ? given : monthOf(today)

/** The month that is shown, and the way to those beside it; it is kept in the address. */
export function Months({ month, today }: { month: Month; today: Day }) {
  const texts = t.fieldWork.calendar
  const { filter } = useListState()
  const present = monthOf(today)
  const go = (to: Month) => filter({ month: to === present ? undefined : to })
  return (
    <Steps
      title={monthText(month, 'long')}
      present={{ label: texts.present, isHere: month === present, go: () => go(present) }}
      before={{ label: texts.before, go: () => go(addMonths(month, -1)) }}
      after={{ label: texts.after, go: () => go(addMonths(month, 1)) }}
    />
  )
}
