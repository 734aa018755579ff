import type { Permission } from '@lagar/domain/access/permissions.ts'
import type { WorkOrderRow } from '@lagar/domain/workorders/orders/record.ts'
import type { TaskRecord } from '@lagar/domain/administration/people/task.ts'
import { addDays } from '@lagar/domain/day.ts'
import type { InputListRow } from '@lagar/domain/input/record.ts'
import { listedName, type LandWorkRow } from '@lagar/domain/lands/works/work.ts'
import type { Alarm } from '@lagar/domain/traceability/alarms.ts'
import { Badge, Skeleton, Text } from '@mantine/core'
import {
  mdiBellOutline,
  mdiCheckboxMarkedCircleOutline,
  mdiClipboardCheckOutline,
  mdiFruitGrapes,
  mdiTruckOutline,
} from '@mdi/js'
import type { ReactNode } from 'react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useList, type List } from '../../api/records.ts'
import type { Filters } from '../../api/send.ts'
import { useCan, useMe } from '../../session/me.tsx'
import { useSignal } from '../../device/signal.ts'
import { t, words } from '../../texts/t.ts'
import { useOpensAlarm } from '../../records/alarm-pages.ts'
import { TaskTick } from '../../parts/people/TaskTick.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { dayText, totalText } from '../../texts/numbers.ts'
import classes from './HomePage.module.css'
import { useNav } from '../frame/nav.tsx'
import { useSelection } from '../../session/selection.tsx'

/** So many of each are told; the others stand behind the link. */
const TOLD = 4

/** In a cellar a day is planned, in a vineyard a week: so many days. */
const WEEK = 7

/** What waits: orders and works that are due, what is on its way here, and what rings. Nothing of it is kept on the device. */
export function Today() {
  const signal = useSignal()
  const open = new Set(useNav().flatMap(({ path, allowed }) => (allowed ? [path] : [])))
  const mayReceive = useCan('input.read')
  if (!signal) return null
  return (
    <div className={classes.today}>
      {open.has('/administration/calendar') && <DueTasks />}
      {open.has('/workorder') && <DueOrders />}
      {open.has('/land') && <DueWorks />}
      {open.has('/cellar') && mayReceive && <Arriving />}
      {open.has('/alarms') && <Ringing />}
    </div>
  )
}

/** Whose work is told: one's own to whoever is given work, that of all to those who lead it and may take back what others did. */
function useWhose(leads: Permission): string | undefined {
  const { employee } = useMe()
  const isLeader = useCan(leads)
  return isLeader ? undefined : (employee ?? undefined)
}

/** The tasks for today, those that are late first, each ticked in one touch; nothing for who is given none and leads nobody. */
function DueTasks() {
  const { today, employee } = useMe()
  const employeeId = useWhose('employees.read')
  const leads = useCan('employees.read')
  const texts = t.shell.today
  if (!leads && !employee) return null
  return (
    <Waiting<TaskRecord>
      title={employeeId ? texts.myTasks : texts.tasks}
      icon={mdiCheckboxMarkedCircleOutline}
      path="administration/employees/tasks"
      filters={{ employeeId, open: true, dueTo: today, sort: 'dueDate' }}
      all={{ to: '/administration/calendar', search: { tab: 'board' }, label: texts.toTasks }}
      row={(task) => ({
        type: 'employeeTask',
        id: task.id,
        name: task.title,
        tick: <TaskTick task={task} />,
        late: task.dueDate < today ? task.dueDate : undefined,
        beside: [employeeId ? '' : task.employee.name, task.about?.name ?? ''],
      })}
    />
  )
}

function DueOrders() {
  const { today } = useMe()
  const employeeId = useWhose('workorders.reverse')
  const { cellar } = useSelection()
  const texts = t.shell.today
  return (
    <Waiting<WorkOrderRow>
      title={employeeId ? texts.myOrders : texts.orders}
      icon={mdiClipboardCheckOutline}
      path="cellars/workorders"
      filters={{
        cellarId: cellar,
        employeeId,
        isOpen: true,
        to: today,
        sort: 'dateToStart',
      }}
      all={{ to: '/workorder', search: { tab: 'board' }, label: texts.toBoard }}
      row={(order) => ({
        type: 'workorder',
        id: order.id,
        name: t.workorders.named(order.number, order.type.name),
        late: order.dateToStart < today ? order.dateToStart : undefined,
        beside: [employeeId ? '' : order.employee.name, ...order.cellarElements.map(({ name }) => name)],
      })}
    />
  )
}

function DueWorks() {
  const { today } = useMe()
  const employeeId = useWhose('labor.delete')
  const { wineEstate } = useSelection()
  const texts = t.shell.today
  return (
    <Waiting<LandWorkRow>
      title={employeeId ? texts.myWorks : texts.works}
      icon={mdiFruitGrapes}
      path="traceability/all/type/land/works"
      filters={{
        wineEstateId: wineEstate,
        employeeId,
        status: 'PENDING',
        to: addDays(today, WEEK - 1),
        sort: 'initialTimezone',
      }}
      all={{ to: '/land', search: { tab: 'calendar' }, label: texts.toCalendar }}
      row={(work) => ({
        type: work.kind,
        id: work.id,
        name: listedName(words, work),
        late: work.initialTimezone < today ? work.initialTimezone : undefined,
        beside: [
          work.initialTimezone > today ? dayText(work.initialTimezone) : '',
          ...work.lands.map(({ name }) => name),
        ],
      })}
    />
  )
}

function Arriving() {
  const { cellar } = useSelection()
  const texts = t.shell.today
  return (
    <Waiting<InputListRow>
      title={texts.inputs}
      icon={mdiTruckOutline}
      path="input"
      filters={{ cellarId: cellar, status: 'PENDING,IN_TRANSIT', sort: 'date' }}
      all={{ to: '/cellar/inputs', search: {}, label: texts.toInputs }}
      row={(note) => ({
        type: 'input',
        id: note.id,
        name: note.name,
        beside: [words.inputStatus[note.status], note.from.name],
      })}
    />
  )
}

function Ringing() {
  const opens = useOpensAlarm()
  const texts = t.shell.today
  return (
    <Waiting<Alarm>
      title={texts.alarms}
      icon={mdiBellOutline}
      path="traceability/alarms"
      filters={{ sort: 'kind' }}
      all={{ to: '/alarms', search: {}, label: texts.toAlarms }}
      row={(alarm) => ({
        type: alarm.entity.type,
        id: alarm.entity.id,
        isClosed: !opens(alarm),
        name: alarm.name,
        beside: [words.alarmKind[alarm.kind], alarm.deposit.name],
      })}
    />
  )
}

/** A record that waits: the page that it leads to, unless that is closed to this person, and what is told of it. */
type Told = {
  type: string
  id: string
  isClosed?: boolean
  name: string
  /** What ticks it off. */
  tick?: ReactNode
  /** The day that it was for, if that is over. */
  late?: string | undefined
  beside: string[]
}

type WaitingProps<Row> = {
  title: string
  icon: string
  path: string
  filters: Filters
  all: { to: string; search: Record<string, string>; label: string }
  row: (row: Row) => Told
}

/** The first of a list of what waits, how many there are, and the way to all of them; nothing when it could not be asked. */
function Waiting<Row extends { id: string }>({ title, icon, path, filters, all, row }: WaitingProps<Row>) {
  const { data, error } = useList<Row>(path, { ...filters, limit: TOLD })
  if (!data)
    return error ? null : <Skeleton height={190} radius="lg" role="status" aria-label={t.ui.loading} />
  return (
    <section className={classes.waiting} aria-label={title}>
      <h2>
        <Icon path={icon} size={20} />
        {title}
        <Count of={data} />
      </h2>
      {data.result.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t.shell.today.nothing}
        </Text>
      ) : (
        <ul>
          {data.result.map((one) => (
            <Line key={one.id} {...row(one)} />
          ))}
        </ul>
      )}
      <Link to={all.to as LinkProps['to'] & string} search={all.search} className={classes.all}>
        {all.label}
      </Link>
    </section>
  )
}

function Line({ type, id, isClosed, name, tick, late, beside }: Told) {
  return (
    <li data-ticked={tick !== undefined || undefined}>
      {tick}
      {isClosed ? (
        name
      ) : (
        <EntityLink type={type} id={id}>
          {name}
        </EntityLink>
      )}
      <span>
        {late && <b>{t.shell.today.late(dayText(late))}</b>}
        {beside.filter(Boolean).join(' · ')}
      </span>
    </li>
  )
}

function Count({ of }: { of: List<unknown> }) {
  if (of.total === 0) return null
  return (
    <Badge ml="auto" size="sm" variant="light" color="gray">
      {totalText(of)}
    </Badge>
  )
}
