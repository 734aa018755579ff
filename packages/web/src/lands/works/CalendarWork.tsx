import { toPath } from '../../ui/list-search.ts'
import type { Day } from '@lagar/domain/day.ts'
import { isObservation, listedName, listedTitle } from '@lagar/domain/lands/works/names.ts'
import type { LandWorkRow, WorkListRow } from '@lagar/domain/lands/works/work.ts'
import { ActionIcon } from '@mantine/core'
import { mdiAlertCircleOutline, mdiCalendarArrowRight, mdiCheckCircle, mdiClockOutline } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { fieldName } from '../../texts/field-names.ts'
import { workWords } from '../../texts/codes.ts'
import { t, words } from '../../texts/t.ts'
import classes from '../../parts/calendar/Calendar.module.css'
import { Icon } from '../../ui/Icon.tsx'

/** What the colour of a work tells: its kind, or of each person in charge their own. */
export type Colour = 'kind' | People

/** People in charge by their id, each with a colour. */
export type People = ReadonlyMap<string, { name: string; tint: string }>

type Props = {
  work: LandWorkRow
  today: Day
  colour: Colour
  onMove: (work: WorkListRow) => void
  /** Hears that the work is being dragged, and that it no longer is. */
  onHold?: (work: WorkListRow | undefined) => void
}

/** A work by its name and its lands, and whether it is done or late; it leads to its page, and a pending one to another day. */
export function CalendarWork({ work, today, colour, onMove, onHold }: Props) {
  const lands = work.lands.map(({ name }) => name).join(', ')
  const { told, icon, isLate } = stateOf(work, today)
  const movable = isMovable(work) ? work : undefined
  const person = isObservation(work) ? undefined : work.employee?.name
  return (
    <li
      className={classes.item}
      draggable={movable !== undefined && onHold !== undefined}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', listedTitle(workWords(), work))
        onHold?.(movable)
      }}
      onDragEnd={() => onHold?.(undefined)}
    >
      <Link
        to={toPath(`/entities/${work.kind}/${work.id}`)}
        className={classes.work}
        draggable={false}
        data-kind={colour === 'kind' ? work.kind : undefined}
        data-late={isLate || undefined}
        style={colour === 'kind' ? undefined : tintOf(work, colour)}
        title={[listedTitle(workWords(), work), lands, person, told && `${fieldName('status')}: ${told}`]
          .filter(Boolean)
          .join(' · ')}
      >
        {icon && told && <Icon path={icon} size={14} label={told} />}
        <span>
          <b>{listedName(workWords(), work)}</b> {lands}
          {colour !== 'kind' && person && <i> · {person}</i>}
        </span>
      </Link>
      {movable && (
        <ActionIcon
          className={classes.move ?? ''}
          variant="subtle"
          color="gray"
          aria-label={t.works.moveTitle(listedTitle(workWords(), work))}
          title={t.works.move}
          onClick={() => onMove(movable)}
        >
          <Icon path={mdiCalendarArrowRight} size={16} />
        </ActionIcon>
      )}
    </li>
  )
}

const isMovable = (work: LandWorkRow): work is WorkListRow => !isObservation(work) && work.can.edit

function stateOf(work: LandWorkRow, today: Day) {
  if (isObservation(work)) return { told: undefined, icon: undefined, isLate: false }
  const isLate = work.status === 'PENDING' && work.finalTimezone < today
  if (isLate) return { told: t.works.overdue, icon: mdiAlertCircleOutline, isLate }
  const icon = work.status === 'DONE' ? mdiCheckCircle : mdiClockOutline
  return { told: words.fieldWorkStatus[work.status], icon, isLate }
}

/** Hues that stay apart from one another, and from the red of what is late. */
const hues = [210, 140, 280, 35, 180, 320, 95, 245]

/** Who is in charge of some works, by name, each with a colour of their own as far as there are enough. */
export function peopleIn(works: LandWorkRow[]): People {
  const people = new Map(
    works.flatMap((work) =>
      isObservation(work) || !work.employee ? [] : [[work.employee.id, work.employee.name] as const],
    ),
  )
  const sorted = [...people].toSorted(([, a], [, b]) => a.localeCompare(b, 'es'))
  return new Map(
    sorted.map(([id, name], at) => {
      const hue = hues[at % hues.length]!
      return [id, { name, tint: `light-dark(hsl(${hue} 55% 36%), hsl(${hue} 50% 66%))` }]
    }),
  )
}

function tintOf(work: LandWorkRow, people: People): CSSProperties | undefined {
  const person = isObservation(work) || !work.employee ? undefined : people.get(work.employee.id)
  return person && ({ '--tint': person.tint } as CSSProperties)
}

/** Whose colour is which. */
export const PeopleLegend = ({ people }: { people: People }) => (
  <ul className={classes.people} aria-label={t.works.colours}>
    {[...people].map(([id, { name, tint }]) => (
      <li key={id} style={{ '--tint': tint } as CSSProperties}>
        {name}
      </li>
    ))}
  </ul>
)
