import { toPath } from '../ui/list-search.ts'
import type { CalendarEntry } from '@lagar/domain/calendar/entry.ts'
import { ActionIcon } from '@mantine/core'
import { mdiAlertCircleOutline, mdiCalendarArrowRight, mdiCheckCircle } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import classes from '../parts/calendar/Calendar.module.css'
import colors from '../parts/calendar/colors.module.css'
import type { Hold } from '../parts/calendar/MonthGrid.tsx'
import { useOpensAlarm } from '../records/alarm-pages.ts'
import { t, words } from '../texts/t.ts'
import { Icon } from '../ui/Icon.tsx'
import { typeIcons } from './types.ts'

type Props = {
  entry: CalendarEntry
  /** Asks on which day it is instead. */
  onMove: (entry: CalendarEntry) => void
  onHold?: Hold<CalendarEntry>
}

/** An entry on its day: when, what, and whether it is done or late; it leads to its record, and one that may be moved to another day. */
export function EntryItem({ entry, onMove, onHold }: Props) {
  const texts = t.calendar.views
  const opensAlarm = useOpensAlarm()
  const { entity, id, type, color, title, detail, employee, startTime, endTime, isDone, isLate, can } = entry
  // Who may not open what rings reads of it where the alarms are.
  const opens = type !== 'ALARM' || opensAlarm(entity)
  const stands = isDone ? texts.done : isLate ? texts.late : undefined
  const kind = words.calendarType[type]
  const hours = [startTime, endTime].filter(Boolean).join('–')
  return (
    <li
      className={classes.item}
      draggable={can.move && onHold !== undefined}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', title)
        onHold?.(entry)
      }}
      onDragEnd={() => onHold?.(undefined)}
    >
      <Link
        to={toPath(opens ? `/entities/${entity}/${id}` : '/alarms')}
        className={`${classes.work} ${colors.tint}`}
        draggable={false}
        data-color={color}
        data-late={isLate || undefined}
        title={[kind, hours, title, detail, employee?.name, stands].filter(Boolean).join(' · ')}
      >
        <Icon
          path={isDone ? mdiCheckCircle : isLate ? mdiAlertCircleOutline : typeIcons[type]}
          size={14}
          label={[kind, stands].filter(Boolean).join(', ')}
        />
        <span>
          {startTime && <b>{startTime} </b>}
          {title}
          {detail && <i> · {detail}</i>}
        </span>
      </Link>
      {can.move && (
        <ActionIcon
          className={classes.move ?? ''}
          variant="subtle"
          color="gray"
          aria-label={texts.moveTitle(title)}
          title={texts.moveTo}
          onClick={() => onMove(entry)}
        >
          <Icon path={mdiCalendarArrowRight} size={16} />
        </ActionIcon>
      )}
    </li>
  )
}
