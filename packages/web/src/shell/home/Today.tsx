import { vesselsOfOrder } from '@lagar/domain/workorders/orders/vessels.ts'
import type { WorkOrderRow } from '@lagar/domain/workorders/orders/record.ts'
import type { TaskRecord } from '@lagar/domain/administration/people/task.ts'
import { addDays } from '@lagar/domain/day.ts'
import type { InputListRow } from '@lagar/domain/input/record.ts'
import { listedName } from '@lagar/domain/lands/works/names.ts'
import type { LandWorkRow } from '@lagar/domain/lands/works/work.ts'
import type { Alarm } from '@lagar/domain/traceability/alarms.ts'
import {
  mdiBellOutline,
  mdiCheckboxMarkedCircleOutline,
  mdiClipboardCheckOutline,
  mdiFruitGrapes,
  mdiTruckOutline,
} from '@mdi/js'
import { Text } from '@mantine/core'
import { useCan, useMe } from '../../session/me.tsx'
import { useSignal } from '../../device/signal.ts'
import { workWords } from '../../texts/codes.ts'
import { t, words } from '../../texts/t.ts'
import { useOpensAlarm } from '../../records/alarm-pages.ts'
import { TaskTick } from '../../parts/people/TaskTick.tsx'
import { dayText } from '../../texts/numbers.ts'
import classes from './HomePage.module.css'
import { OrdersToCollect, OrdersToDispatch, PurchasesToReceive } from './due-trade.tsx'
import { Fermenting } from './Fermenting.tsx'
import { placesOf, ringsAlike } from './lines.ts'
import { Recent, Unsent } from './kept-here.tsx'
import { DueMaintenances, DueRuns } from './due-runs.tsx'
import { useWhose } from './whose.ts'
import { Waiting } from './Waiting.tsx'
import { useNav } from '../frame/nav.tsx'
import { useSelection } from '../../session/selection.tsx'

/** In a cellar a day is planned, in a vineyard a week: so many days. */
const WEEK = 7

/**
 * What waits, of what this person does: tasks, orders and works that are due, runs of bottles, what is to leave, to be paid and to come, and
 * what rings. Without signal, what the device has of it: the tasks, orders, works and notes that were taken along, and what is still to be sent.
 */
export function Today() {
  const signal = useSignal()
  const nav = useNav()
  const open = new Set(nav.flatMap(({ path, allowed }) => (allowed ? [path] : [])))
  // The calendar needs signal, and what of it is due was taken along.
  const hasCalendar = nav.some(({ path, permitted }) => permitted && path === '/administration/calendar')
  const mayReceive = useCan('input.read')
  const sells = useCan('orders.read')
  const buys = useCan('stockOrders.read')
  const labels = useCan('labeling.read')
  return (
    <>
      <div className={classes.today}>
        <Unsent />
        {hasCalendar && <DueTasks />}
        {open.has('/workorder') && <DueOrders />}
        {open.has('/land') && <DueWorks />}
        {open.has('/division') && <DueRuns of="division" />}
        {open.has('/label') && labels && <DueRuns of="labeling" />}
        {open.has('/distribution') && sells && <OrdersToDispatch />}
        {open.has('/distribution') && sells && <OrdersToCollect />}
        {open.has('/stock') && buys && <PurchasesToReceive />}
        {open.has('/administration') && <DueMaintenances />}
        {open.has('/cellar') && mayReceive && <Arriving />}
        {open.has('/laboratory') && <Fermenting />}
        {open.has('/alarms') && <Ringing />}
        <Recent />
      </div>
      <Text className={classes.quiet} c="dimmed">
        {signal ? t.shell.today.quiet : t.shell.today.quietOffline}
      </Text>
    </>
  )
}

/** The tasks for today, those that are late first, each ticked in one touch where there is signal; nothing for who is given none and leads nobody. */
function DueTasks() {
  const signal = useSignal()
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
      allNeedSignal
      row={(task) => ({
        type: 'employeeTask',
        id: task.id,
        name: task.title,
        tick: signal ? <TaskTick task={task} /> : undefined,
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
        beside: [employeeId ? '' : order.employee.name, ...vesselsOfOrder(order).map(({ name }) => name)],
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
        name: listedName(workWords(), work),
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
      allNeedSignal
      row={(note) => ({
        type: 'input',
        id: note.id,
        name: note.name,
        beside: [words.inputStatus[note.status], note.from.name],
      })}
    />
  )
}

/** What rings; a wine that rings for one reason in several vessels is told once, with all of them. */
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
      same={ringsAlike}
      row={(alarm, same) => ({
        type: alarm.entity.type,
        id: alarm.entity.id,
        isClosed: !opens(alarm.entity.type),
        name: alarm.name,
        beside: [words.alarmKind[alarm.kind], ...placesOf(same)],
      })}
    />
  )
}
