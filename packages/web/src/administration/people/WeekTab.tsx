import {
  hoursOn,
  isOff,
  minutesOf,
  type ScheduleRecord,
} from '@lagar/domain/administration/people/schedule.ts'
import type { TaskRecord } from '@lagar/domain/administration/people/task.ts'
import { addDays, weekdayOf, type Day } from '@lagar/domain/day.ts'
import { daysFrom, mondayOf } from '@lagar/domain/month.ts'
import type { Named } from '@lagar/domain/wire.ts'
import { Group, Skeleton, Text } from '@mantine/core'
import { useList } from '../../api/records.ts'
import { LoadFailed } from '../../messages/LoadFailed.tsx'
import { useListState } from '../../lists/state.ts'
import { Steps } from '../../parts/calendar/Steps.tsx'
import { TaskTick } from '../../parts/people/TaskTick.tsx'
import { FilterPicker } from '../../pickers/FilterPicker.tsx'
import { EmployeePicker } from '../../pickers/pickers.tsx'
import { useMe } from '../../session/me.tsx'
import { dayText, numberText } from '../../texts/numbers.ts'
import { t, words } from '../../texts/t.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { usePhone } from '../../ui/use-phone.ts'
import classes from './week.module.css'

/** So many schedules and tasks are read for a week. */
const MOST = 200

type Person = Named & { schedules: ScheduleRecord[]; tasks: TaskRecord[] }

/** The hours of each person on the days of a week, from their schedules, and the tasks that are due on them. */
export function WeekTab() {
  const texts = t.calendar.week
  const { today } = useMe()
  const { filters, filter } = useListState()
  const phone = usePhone()
  const { week, employeeId } = filters
  const present = mondayOf(today)
  const monday = typeof week === 'string' && /^\d{4}-\d\d-\d\d$/.test(week) ? mondayOf(week) : present
  const days = daysFrom(monday, 7)
  const sunday = addDays(monday, 6)
  const schedules = useList<ScheduleRecord>('administration/employee/schedules', {
    ...{ employeeId, limit: MOST, from: monday, to: sunday },
  })
  const tasks = useList<TaskRecord>('administration/employees/tasks', {
    ...{ employeeId, limit: MOST, dueFrom: monday, dueTo: sunday, sort: 'dueDate' },
  })
  const lists = [schedules, tasks]
  const failed = lists.find(({ error, data }) => error && !data)
  const go = (to: Day) => filter({ week: to === present ? undefined : to })
  const people = peopleOf(schedules.data?.result ?? [], tasks.data?.result ?? [])
  return (
    <section aria-label={texts.title}>
      <Steps
        title={texts.of(dayText(monday), dayText(sunday))}
        present={{ label: texts.present, isHere: monday === present, go: () => go(present) }}
        before={{ label: texts.before, go: () => go(addDays(monday, -7)) }}
        after={{ label: texts.after, go: () => go(addDays(monday, 7)) }}
      />
      <Group mb="sm">
        <FilterPicker name="employeeId" label={texts.person} Picker={EmployeePicker} />
      </Group>
      {failed ? (
        <LoadFailed error={failed.error} busy={failed.isFetching} onRetry={() => void failed.refetch()} />
      ) : lists.some(({ data }) => !data) ? (
        <Skeleton height={360} radius="lg" role="status" aria-label={t.ui.loading} />
      ) : people.length === 0 ? (
        <EmptyState title={texts.empty} hint={texts.emptyHint} />
      ) : phone ? (
        people.map((person) => <PersonCard key={person.id} person={person} days={days} today={today} />)
      ) : (
        <WeekTable people={people} days={days} today={today} />
      )}
      {lists.some(({ data }) => (data?.total ?? 0) > MOST) && (
        <Text size="sm" c="dimmed" mt="sm" role="status">
          {texts.more(numberText('count', MOST))}
        </Text>
      )}
    </section>
  )
}

/** Everybody who has a schedule or a task, by name. */
function peopleOf(schedules: ScheduleRecord[], tasks: TaskRecord[]): Person[] {
  const people = new Map<string, Person>()
  for (const { employee } of [...schedules, ...tasks])
    people.set(employee.id, {
      ...employee,
      schedules: schedules.filter((one) => one.employee.id === employee.id),
      tasks: tasks.filter((one) => one.employee.id === employee.id && one.status !== 'CANCELLED'),
    })
  const byName = new Intl.Collator('es').compare
  return [...people.values()].toSorted((one, other) => byName(one.name, other.name))
}

const totalOf = ({ schedules }: Person, days: Day[]) =>
  t.calendar.week.hours(
    numberText('hours', days.reduce((sum, day) => sum + minutesOf(hoursOn(schedules, day)), 0) / 60),
  )

type Shown = { days: Day[]; today: Day }

function WeekTable({ people, days, today }: Shown & { people: Person[] }) {
  const texts = t.calendar.week
  return (
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={texts.title}>
      <table className={classes.week}>
        <thead>
          <tr>
            <th scope="col">{texts.person}</th>
            {days.map((day) => (
              <th key={day} scope="col" data-today={day === today || undefined}>
                {words.weekday[weekdayOf(day)]} {Number(day.slice(8))}
              </th>
            ))}
            <th scope="col">{texts.total}</th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.id}>
              <th scope="row">
                <EntityLink type="employee" id={person.id}>
                  {person.name}
                </EntityLink>
              </th>
              {days.map((day) => (
                <td key={day} data-today={day === today || undefined}>
                  <DayOf person={person} day={day} />
                </td>
              ))}
              <td className={classes.total}>{totalOf(person, days)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function PersonCard({ person, days, today }: Shown & { person: Person }) {
  return (
    <section className={classes.person} aria-label={person.name}>
      <Group justify="space-between" wrap="nowrap">
        <Text component="h3" fw={650}>
          {person.name}
        </Text>
        <Text size="sm" c="dimmed">
          {totalOf(person, days)}
        </Text>
      </Group>
      <dl>
        {days.map((day) => (
          <div key={day} data-today={day === today || undefined}>
            <dt>
              {words.weekday[weekdayOf(day)]} {Number(day.slice(8))}
            </dt>
            <dd>
              <DayOf person={person} day={day} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** What somebody has on a day: hours with their place, and tasks to tick. */
function DayOf({ person: { schedules, tasks }, day }: { person: Person; day: Day }) {
  return (
    <>
      {hoursOn(schedules, day).map(({ id, startTime, endTime, wineEstate, cellar }) => (
        <div key={id} className={classes.hours}>
          <b>
            {startTime}–{endTime}
          </b>{' '}
          {(wineEstate ?? cellar)?.name}
        </div>
      ))}
      {isOff(schedules, day) && <span className={classes.off}>{t.calendar.week.off}</span>}
      {tasks
        .filter(({ dueDate }) => dueDate === day)
        .map((task) => (
          <div key={task.id} className={classes.task}>
            <TaskTick task={task} />
            <EntityLink type="employeeTask" id={task.id}>
              {task.title}
            </EntityLink>
          </div>
        ))}
    </>
  )
}
