import type { Day } from '@lagar/domain/day.ts'
import { addDays, daysBetween, weekdayOf } from '@lagar/domain/day.ts'
import type { LandWorkRow, WorkListRow } from '@lagar/domain/lands/work.ts'
import { monthOf, type Month } from '@lagar/domain/month.ts'
import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { t, words } from '../texts/t.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { dayText } from '../ui/numbers.ts'
import { CalendarWork, type Colour } from './CalendarWork.tsx'
import { useMove } from './MoveWork.tsx'
import classes from './WorksCalendar.module.css'

type Shown = {
  month: Month
  today: Day
  works: LandWorkRow[]
  colour: Colour
  /** Asks on which day a pending work begins instead. */
  onMove: (work: WorkListRow) => void
}

/** A work that is being dragged, and the day by which it was taken. */
type Held = { work: WorkListRow; day: Day }

/** So many works have room on a day; the others are a step away. */
const ROOM = 4

const worksOn = (works: LandWorkRow[], day: Day) =>
  works.filter(({ initialTimezone: from, finalTimezone: to }) => from <= day && day <= to)

/** A month as a sheet of weeks; a pending work is dragged to another day. */
export function CalendarGrid({ weeks, month, works, ...shown }: Shown & { weeks: Day[][] }) {
  const [held, setHeld] = useState<Held>()
  const [over, setOver] = useState<Day>()
  const move = useMove()
  function drop(day: Day) {
    setHeld(undefined)
    setOver(undefined)
    if (held && day !== held.day)
      move.mutate({
        work: held.work,
        start: addDays(held.work.initialTimezone, daysBetween(held.day, day)),
      })
  }
  return (
    <table className={classes.grid} aria-label={t.fieldWork.calendar.title} aria-busy={move.isPending}>
      <thead>
        <tr>
          {weeks[0]!.map((day) => (
            <th key={day} scope="col">
              {words.weekday[weekdayOf(day)]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td
                key={day}
                data-beside={monthOf(day) !== month || undefined}
                data-today={day === shown.today || undefined}
                data-over={(held && over === day) || undefined}
                onDragOver={(event) => {
                  if (!held) return
                  event.preventDefault()
                  setOver(day)
                }}
                onDrop={() => drop(day)}
              >
                <DayCell day={day} works={worksOn(works, day)} onHold={setHeld} {...shown} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type CellProps = Omit<Shown, 'month'> & { day: Day; onHold: (held: Held | undefined) => void }

function DayCell({ day, works, onHold, ...shown }: CellProps) {
  const left = works.length - ROOM
  const isToday = day === shown.today
  return (
    <>
      <time dateTime={day} className={classes.number} aria-current={isToday ? 'date' : undefined}>
        {Number(day.slice(8))}
      </time>
      <ul className={classes.works}>
        {works.slice(0, left === 1 ? ROOM + 1 : ROOM).map((work) => (
          <CalendarWork
            key={work.id}
            work={work}
            onHold={(given) => onHold(given && { work: given, day })}
            {...shown}
          />
        ))}
      </ul>
      {left > 1 && (
        <Anchor size="xs" renderRoot={(props) => <Link {...props} {...listOf(day)} />}>
          {t.fieldWork.calendar.others(left)}
        </Anchor>
      )}
    </>
  )
}

const listOf = (day: Day) => ({ to: '/land' as const, search: { tab: 'works', from: day, to: day } })

/** The days of a month on which there is something, one below the other. */
export function CalendarAgenda({ days, month, works, ...shown }: Shown & { days: Day[] }) {
  const texts = t.fieldWork.calendar
  const busy = days
    .filter((day) => monthOf(day) === month)
    .map((day) => ({ day, works: worksOn(works, day) }))
    .filter((one) => one.works.length > 0)
  if (busy.length === 0) return <EmptyState title={texts.empty} hint={texts.emptyHint} />
  return busy.map((one) => (
    <section key={one.day} className={classes.day} data-today={one.day === shown.today || undefined}>
      <Text component="h3" size="sm" fw={650}>
        {words.weekday[weekdayOf(one.day)]} {dayText(one.day)}
      </Text>
      <ul className={classes.works}>
        {one.works.map((work) => (
          <CalendarWork key={work.id} work={work} {...shown} />
        ))}
      </ul>
    </section>
  ))
}
