import { addDays, daysBetween, type Day } from '@lagar/domain/day.ts'
import type { LandWorkRow, WorkListRow } from '@lagar/domain/lands/works/work.ts'
import type { Month } from '@lagar/domain/month.ts'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { t } from '../../texts/t.ts'
import { MonthAgenda, MonthGrid } from '../../parts/calendar/MonthGrid.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { CalendarWork, type Colour } from './CalendarWork.tsx'
import { useMove } from './MoveWork.tsx'

type Shown = {
  month: Month
  today: Day
  works: LandWorkRow[]
  colour: Colour
  /** Asks on which day a pending work begins instead. */
  onMove: (work: WorkListRow) => void
}

const worksOn = (works: LandWorkRow[]) => (day: Day) =>
  works.filter(({ initialTimezone: from, finalTimezone: to }) => from <= day && day <= to)

/** A month of works; a pending one is dragged to another day by any of its days. */
export function CalendarGrid({ weeks, month, works, ...shown }: Shown & { weeks: Day[][] }) {
  const move = useMove()
  return (
    <MonthGrid<LandWorkRow, WorkListRow>
      label={t.fieldWork.calendar.title}
      weeks={weeks}
      month={month}
      today={shown.today}
      isBusy={move.isPending}
      itemsOn={worksOn(works)}
      item={(work, hold) => <CalendarWork key={work.id} work={work} onHold={hold} {...shown} />}
      others={(day, left) => (
        <Anchor size="xs" renderRoot={(props) => <Link {...props} {...listOf(day)} />}>
          {t.fieldWork.calendar.others(left)}
        </Anchor>
      )}
      onMove={(work, from, to) =>
        move.mutate({ work, start: addDays(work.initialTimezone, daysBetween(from, to)) })
      }
    />
  )
}

const listOf = (day: Day) => ({ to: '/land' as const, search: { tab: 'works', from: day, to: day } })

/** The days of a month on which there is something, one below the other. */
export function CalendarAgenda({ days, month, works, ...shown }: Shown & { days: Day[] }) {
  const texts = t.fieldWork.calendar
  return (
    <MonthAgenda
      days={days}
      month={month}
      today={shown.today}
      itemsOn={worksOn(works)}
      item={(work) => <CalendarWork key={work.id} work={work} {...shown} />}
      empty={<EmptyState title={texts.empty} hint={texts.emptyHint} />}
    />
  )
}
