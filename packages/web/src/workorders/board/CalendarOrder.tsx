import { toPath } from '../../ui/list-search.ts'
import { orderVessels, type WorkOrderRow } from '@lagar/domain/workorders/orders/record.ts'
import type { Day } from '@lagar/domain/day.ts'
import { ActionIcon } from '@mantine/core'
import { mdiAlertCircleOutline, mdiCalendarArrowRight, mdiCheckCircle, mdiClockOutline } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { t, words } from '../../texts/t.ts'
import classes from '../../parts/calendar/Calendar.module.css'
import type { Hold } from '../../parts/calendar/MonthGrid.tsx'
import { Icon } from '../../ui/Icon.tsx'

type Props = {
  order: WorkOrderRow
  today: Day
  /** Asks for which day it is planned instead. */
  onMove: (order: WorkOrderRow) => void
  onHold?: Hold<WorkOrderRow>
}

/** An order on its day: what, on which vessels, whether it is done or late; it leads to its page, and an open one to another day. */
export function CalendarOrder({ order, today, onMove, onHold }: Props) {
  const { id, number, type, status, employee, dateToStart, can } = order
  const name = t.workorders.named(number, type.name)
  const vessels = orderVessels(order)
  const isLate = status !== 'DONE' && dateToStart < today
  const told = isLate ? t.vessel.late : words.workorderStatus[status]
  return (
    <li
      className={classes.item}
      draggable={can.edit && onHold !== undefined}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', name)
        onHold?.(order)
      }}
      onDragEnd={() => onHold?.(undefined)}
    >
      <Link
        to={toPath(`/entities/workorder/${id}`)}
        className={classes.work}
        draggable={false}
        data-kind={status}
        data-late={isLate || undefined}
        title={[name, vessels, employee.name, told].filter(Boolean).join(' · ')}
      >
        <Icon path={iconOf(status, isLate)} size={14} label={told} />
        <span>
          <b>{type.name}</b> {vessels || employee.name}
        </span>
      </Link>
      {can.edit && (
        <ActionIcon
          className={classes.move ?? ''}
          variant="subtle"
          color="gray"
          aria-label={t.vessel.calendar.moveTitle(name)}
          title={t.vessel.calendar.move}
          onClick={() => onMove(order)}
        >
          <Icon path={mdiCalendarArrowRight} size={16} />
        </ActionIcon>
      )}
    </li>
  )
}

function iconOf(status: WorkOrderRow['status'], isLate: boolean): string {
  if (isLate) return mdiAlertCircleOutline
  return status === 'DONE' ? mdiCheckCircle : mdiClockOutline
}
