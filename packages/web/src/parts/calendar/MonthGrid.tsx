import { weekdayOf, type Day } from '@lagar/domain/day.ts'
import { monthOf, type Month } from '@lagar/domain/month.ts'
import { Text } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { words } from '../../texts/t.ts'
import { dayText } from '../../texts/numbers.ts'
import classes from './Calendar.module.css'

type Shown<Item> = {
  month: Month
  today: Day
  itemsOn: (day: Day) => Item[]
}

/** Hears what is being dragged, and that nothing is any more. */
export type Hold<Held> = (held: Held | undefined) => void

type GridProps<Item, Held> = Shown<Item> & {
  label: string
  weeks: Day[][]
  isBusy: boolean
  /** An item of a day as a list's line. */
  item: (item: Item, hold: Hold<Held>) => ReactNode
  /** The way to those of a day that have no room. */
  others: (day: Day, left: number) => ReactNode
  /** What was taken on one day was dropped on another. */
  onMove: (held: Held, from: Day, to: Day) => void
  /** So many items have room on a day; the others are a step away. */
  room?: number
  /** The day of which everything is shown, whatever there is room for. */
  open?: Day
  /** Below the items of a day, such as what they come to. */
  foot?: (day: Day) => ReactNode
}

/** A month as a sheet of weeks; what may be moved is dragged to another day. */
export function MonthGrid<Item, Held>(props: GridProps<Item, Held>) {
  const { label, weeks, month, today, isBusy, itemsOn, item, others, onMove, room = 4, open, foot } = props
  const [held, setHeld] = useState<{ it: Held; day: Day }>()
  const [over, setOver] = useState<Day>()
  function drop(day: Day) {
    setHeld(undefined)
    setOver(undefined)
    if (held && day !== held.day) onMove(held.it, held.day, day)
  }
  const cell = (day: Day) => {
    const items = itemsOn(day)
    const left = day === open ? 0 : items.length - room
    return (
      <>
        <time dateTime={day} className={classes.number} aria-current={day === today ? 'date' : undefined}>
          {Number(day.slice(8))}
        </time>
        <ul className={classes.works}>
          {items
            .slice(0, day === open ? undefined : left === 1 ? room + 1 : room)
            .map((one) => item(one, (it) => setHeld(it === undefined ? undefined : { it, day })))}
        </ul>
        {left > 1 && others(day, left)}
        {foot?.(day)}
      </>
    )
  }
  return (
    <table
      className={classes.grid}
      aria-label={label}
      aria-busy={isBusy}
      data-wraps={weeks.length === 1 || undefined}
    >
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
                data-over={(held && over === day) || undefined}
                onDragOver={(event) => {
                  if (!held) return
                  event.preventDefault()
                  setOver(day)
                }}
                onDrop={() => drop(day)}
              >
                {cell(day)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type AgendaProps<Item> = Omit<Shown<Item>, 'month'> & {
  days: Day[]
  item: (item: Item) => ReactNode
  /** Below the items of a day, such as what they come to. */
  foot?: (day: Day) => ReactNode
  empty: ReactNode
}

/** The days on which there is something, one below the other. */
export function Agenda<Item>({ days, today, itemsOn, item, foot, empty }: AgendaProps<Item>) {
  const busy = days.map((day) => ({ day, items: itemsOn(day) })).filter(({ items }) => items.length > 0)
  if (busy.length === 0) return empty
  return busy.map(({ day, items }) => (
    <section key={day} className={classes.day} data-today={day === today || undefined}>
      <Text component="h3" size="sm" fw={650}>
        {words.weekday[weekdayOf(day)]} {dayText(day)}
      </Text>
      <ul className={classes.works}>{items.map(item)}</ul>
      {foot?.(day)}
    </section>
  ))
}

/** The days of a month on which there is something. */
export const MonthAgenda = <Item,>({ days, month, ...shown }: AgendaProps<Item> & { month: Month }) => (
  <Agenda {...shown} days={days.filter((day) => monthOf(day) === month)} />
)
