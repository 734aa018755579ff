import { Meaning } from '../../form/fields/Meaning.tsx'
import { needs } from '../../lists/before.ts'
import { isTaskOverdue, task, type Task, type TaskRecord } from '@lagar/domain/administration/people/task.ts'
import { taskRepeats } from '@lagar/domain/lists/people.ts'
import { employeeTaskStatuses } from '@lagar/domain/lists/statuses.ts'
import { Group } from '@mantine/core'
import { DayField } from '../../form/fields/DayField.tsx'
import { SelectField, TextArea, TextField } from '../../form/fields/fields.tsx'
import { FormGrid } from '../../form/frames/FormModal.tsx'
import { labelled } from '../../form/draft/labelled.ts'
import type { Draft } from '../../form/draft/use-draft.ts'
import { BringButton } from '../../lists/BringButton.tsx'
import { FilterDay } from '../../lists/FilterDay.tsx'
import { FilterSelect, FilterText } from '../../lists/filters.tsx'
import { FilterPicker } from '../../pickers/FilterPicker.tsx'
import { EmployeePicker } from '../../pickers/pickers.tsx'
import { useOff } from '../../parts/people/use-off.ts'
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
import { RecordPicker } from './RecordPicker.tsx'
import { taskActions } from '../../parts/people/turn-task.ts'
import { Workplace, WorkplaceFields } from './Workplace.tsx'

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

function Fields({ draft, about }: { draft: Draft<Task>; about: TaskRecord['about'] }) {
  const off = useOff(draft.value.employee, draft.value.dueDate)
  const texts = t.calendar.tasks
  return (
    <>
      <TextField required {...labelled(draft, 'title')} />
      <FormGrid>
        <EmployeePicker hint={off} required {...labelled(draft, 'employee')} label={texts.who} />
        <DayField required {...labelled(draft, 'dueDate')} />
        <SelectField
          clearable
          placeholder={texts.noRepeat}
          hint={<Meaning of="repeat" />}
          options={options(taskRepeats, (repeat) => words.taskRepeat[repeat])}
          {...labelled(draft, 'repeat')}
        />
        <SelectField
          required
          options={options(employeeTaskStatuses, (status) => words.employeeTaskStatus[status])}
          {...labelled(draft, 'status')}
        />
        <RecordPicker
          {...draft.field('entityId')}
          label={fieldName('about')}
          chosen={about}
          onPick={(choice) => draft.set({ entityType: choice?.type ?? null, entityId: choice?.id ?? null })}
        />
        <WorkplaceFields wineEstate={labelled(draft, 'wineEstate')} cellar={labelled(draft, 'cellar')} />
      </FormGrid>
      <TextArea {...labelled(draft, 'description')} />
    </>
  )
}

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
export const {
  Tab: TasksTab,
  Page: TaskPage,
  Form: TaskForm,
} = catalogueParts<Task, TaskRecord>({
  type: 'employeeTask',
  texts: () => t.calendar.tasks,
  nameOf: ({ title }) => title,
  schema: task,
  path: 'administration/employees/tasks',
  savePath: 'administration/employee/tasks',
  removePath: 'administration/employee/tasks',
  permission: 'employees.write',
  needs: () => [needs.employee()],
  excel: 'EMPLOYEE_TASK',
  tools: <BringButton kind="employeeTask" permission="employees.write" />,
  defaultSort: 'urgency',
  size: 'lg',
  more: taskActions,
  initial: (saved) => ({
    ...saved,
    employee: saved?.employee.id,
    status: saved?.status ?? 'PENDING',
    entityType: saved?.about?.type ?? null,
    entityId: saved?.about?.id ?? null,
    wineEstate: saved?.wineEstate?.id ?? null,
    cellar: saved?.cellar?.id ?? null,
  }),
  fields: (draft, _readOnly, saved) => <Fields draft={draft} about={saved?.about ?? null} />,
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
