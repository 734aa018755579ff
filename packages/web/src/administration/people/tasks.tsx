import { needs } from '../../lists/before.ts'
import { isTaskOverdue, type TaskRecord } from '@lagar/domain/administration/people/task.ts'
import { employeeTaskStatuses } from '@lagar/domain/lists/statuses.ts'
import { Group } from '@mantine/core'
import { BringButton } from '../../lists/BringButton.tsx'
import { FilterDay } from '../../lists/FilterDay.tsx'
import { FilterSelect, FilterText } from '../../lists/filters.tsx'
import { FilterPicker } from '../../pickers/FilterPicker.tsx'
import { EmployeePicker } from '../../pickers/pickers.tsx'
import { catalogueParts } from '../../records/catalogue-parts.tsx'
import { column, fact, sorted } from '../../records/columns.tsx'
import { useCan, useMe } from '../../session/me.tsx'
import { fieldName } from '../../texts/field-names.ts'
import { dayText } from '../../texts/numbers.ts'
import { options } from '../../texts/options.ts'
import { t, words } from '../../texts/t.ts'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { DayText } from '../../ui/values.tsx'
import { taskActions } from '../../parts/people/turn-task.ts'
import { Workplace } from './Workplace.tsx'
import { later } from '../../ui/later.tsx'

/** What stands of a task, and that its day is over. */
export function TaskBadges({ task: { status, dueDate } }: { task: TaskRecord }) {
  const { today } = useMe()
  return (
    <Group gap={6}>
      <StatusBadge status={status} label={words.employeeTaskStatus[status]} />
      {isTaskOverdue({ status, dueDate }, today) && (
        <StatusBadge label={t.calendar.tasks.late(dayText(dueDate))} tone="bad" />
      )}
    </Group>
  )
}

/** The record that a task is about, with the way to it. */
export const About = ({ of: { about } }: { of: TaskRecord }) =>
  about && (
    <EntityLink type={about.type} id={about.id}>
      {about.name}
    </EntityLink>
  )

const repeatOf = ({ repeat }: TaskRecord) => repeat && words.taskRepeat[repeat]

function Filters() {
  const texts = t.calendar.tasks
  const manages = useCan('employees.read')
  return (
    <>
      <FilterText name="title" label={texts.search} />
      {manages && <FilterPicker name="employeeId" label={texts.who} Picker={EmployeePicker} />}
      <FilterSelect
        name="status"
        label={fieldName('status')}
        options={options(employeeTaskStatuses, (status) => words.employeeTaskStatus[status])}
      />
      <FilterDay name="dueTo" label={texts.dueTo} />
      <FilterSelect
        name="overdue"
        label={texts.overdue}
        options={[{ value: 'true', label: texts.overdue }]}
      />
    </>
  )
}

/** What is to be done by each person. */
export const { Tab: TasksTab, Page: TaskPage } = catalogueParts<TaskRecord>({
  type: 'employeeTask',
  texts: () => t.calendar.tasks,
  nameOf: ({ title }) => title,
  Form: later(async () => (await import('./TaskForm.tsx')).TaskForm),
  path: 'administration/employees/tasks',
  removePath: 'administration/employee/tasks',
  isDeed: true,
  permission: 'employees.write',
  needs: () => [needs.employee()],
  excel: 'EMPLOYEE_TASK',
  tools: <BringButton kind="employeeTask" permission="employees.write" />,
  defaultSort: 'urgency',
  more: taskActions,
  columns: () => [
    sorted('title', (row) => row.title),
    sorted('employee', (row) => row.employee.name, { header: t.calendar.tasks.who }),
    sorted('dueDate', (row) => <DayText day={row.dueDate} />),
    sorted('status', (row) => <TaskBadges task={row} />),
    column('about', (row) => row.about && <About of={row} />),
    column('repeat', repeatOf),
  ],
  filters: () => <Filters />,
  detail: (row) => ({
    badges: <TaskBadges task={row} />,
    actions: taskActions(row),
    facts: [
      fact(
        'employee',
        <EntityLink type="employee" id={row.employee.id}>
          {row.employee.name}
        </EntityLink>,
      ),
      fact('dueDate', <DayText day={row.dueDate} />),
      fact('repeat', repeatOf(row)),
      fact('about', row.about && <About of={row} />),
      fact('place', <Workplace of={row} />),
      fact('closedOn', row.closedOn && <DayText day={row.closedOn} />),
      fact('description', row.description, { wide: true }),
    ],
  }),
})
