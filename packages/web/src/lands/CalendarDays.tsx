import type { Day } from '@lagar/domain/day.ts'
import { weekdayOf } from '@lagar/domain/day.ts'
import { isObservation, listedName, listedTitle, type LandWorkRow } from '@lagar/domain/lands/work.ts'
import { monthOf, type Month } from '@lagar/domain/month.ts'
import { Anchor, Text } from '@mantine/core'
import { mdiCheckCircle, mdiClockOutline } from '@mdi/js'
import { Link, type LinkProps } from '@tanstack/react-router'
import { fieldName } from '../texts/codes.ts'
import { t, words } from '../texts/t.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Icon } from '../ui/Icon.tsx'
import { dayText } from '../ui/numbers.ts'
import classes from './WorksCalendar.module.css'

type Shown = { month: Month; today: Day; works: LandWorkRow[] }

/** So many works have room on a day; the others are a step away. */
const ROOM = 4

const worksOn = (works: LandWorkRow[], day: Day) =>
  works.filter(({ initialTimezone: from, finalTimezone: to }) => from <= day && day <= to)

/** A month as a sheet of weeks. */
export function CalendarGrid({ weeks, month, today, works }: Shown & { weeks: Day[][] }) {
  return (
    <table className={classes.grid} aria-label={t.fieldWork.calendar.title}>
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
                data-today={day === today || undefined}
              >
                <DayCell day={day} isToday={day === today} works={worksOn(works, day)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DayCell({ day, isToday, works }: { day: Day; isToday: boolean; works: LandWorkRow[] }) {
  const left = works.length - ROOM
  return (
    <>
      <time dateTime={day} className={classes.number} aria-current={isToday ? 'date' : undefined}>
        {Number(day.slice(8))}
      </time>
      <ul className={classes.works}>
        {works.slice(0, left === 1 ? ROOM + 1 : ROOM).map((work) => (
          <li key={work.id}>
            <Work work={work} />
          </li>
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
export function CalendarAgenda({ days, month, today, works }: Shown & { days: Day[] }) {
  const texts = t.fieldWork.calendar
  const busy = days
    .filter((day) => monthOf(day) === month)
    .map((day) => ({ day, works: worksOn(works, day) }))
    .filter((one) => one.works.length > 0)
  if (busy.length === 0) return <EmptyState title={texts.empty} hint={texts.emptyHint} />
  return busy.map((one) => (
    <section key={one.day} className={classes.day} data-today={one.day === today || undefined}>
      <Text component="h3" size="sm" fw={650}>
        {words.weekday[weekdayOf(one.day)]} {dayText(one.day)}
      </Text>
      <ul className={classes.works}>
        {one.works.map((work) => (
          <li key={work.id}>
            <Work work={work} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

/** A work by its name and its lands, and whether it is done; it leads to its page. */
function Work({ work }: { work: LandWorkRow }) {
  const lands = work.lands.map(({ name }) => name).join(', ')
  const status = isObservation(work) ? undefined : work.status
  const told = status && `${fieldName('status')}: ${words.fieldWorkStatus[status]}`
  return (
    <Link
      to={`/entities/${work.kind}/${work.id}` as LinkProps['to'] & string}
      className={classes.work}
      data-kind={work.kind}
      data-done={status === 'DONE' || undefined}
      title={[listedTitle(words, work), lands, told].filter(Boolean).join(' · ')}
    >
      {status && (
        <Icon
          path={status === 'DONE' ? mdiCheckCircle : mdiClockOutline}
          size={14}
          label={words.fieldWorkStatus[status]}
        />
      )}
      <span>
        <b>{listedName(words, work)}</b> {lands}
      </span>
    </Link>
  )
}
