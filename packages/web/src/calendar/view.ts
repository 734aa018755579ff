import { addDays, weekdayOf, type Day } from '@lagar/domain/day.ts'
import { addMonths, daysFrom, mondayOf, monthOf, weeksOf } from '@lagar/domain/month.ts'
import { dayText, monthText } from '../texts/numbers.ts'
import { t, words } from '../texts/t.ts'

/** How the calendar is looked at. */
export const views = ['month', 'week', 'day', 'agenda'] as const
export type View = (typeof views)[number]

/** So many days stand in the agenda. */
const AGENDA = 28

/** What a view shows around a day: its title, its days, and the day that stands for what comes before and after. */
export type Shown = { title: string; days: Day[]; before: Day; after: Day }

/** The days that a view shows around one of them. */
export function shownIn(view: View, at: Day): Shown {
  const month = monthOf(at)
  const monday = mondayOf(at)
  const steps = (days: number) => ({ before: addDays(at, -days), after: addDays(at, days) })
  const stretch = (first: Day, days: number) =>
    t.calendar.views.agendaOf(dayText(first), dayText(addDays(first, days - 1)))
  return {
    month: () => ({
      title: monthText(month, 'long'),
      days: weeksOf(month).flat(),
      before: `${addMonths(month, -1)}-01`,
      after: `${addMonths(month, 1)}-01`,
    }),
    week: () => ({ title: stretch(monday, 7), days: daysFrom(monday, 7), ...steps(7) }),
    day: () => ({ title: `${words.weekday[weekdayOf(at)]} ${dayText(at)}`, days: [at], ...steps(1) }),
    agenda: () => ({ title: stretch(at, AGENDA), days: daysFrom(at, AGENDA), ...steps(AGENDA) }),
  }[view]()
}
