import { needs } from '../../lists/before.ts'
import { type ScheduleRecord } from '@lagar/domain/administration/people/schedule.ts'
import { EmployeePicker } from '../../pickers/pickers.tsx'
import { BringButton } from '../../lists/BringButton.tsx'
import { FilterPicker } from '../../pickers/FilterPicker.tsx'
import { fieldName } from '../../texts/field-names.ts'
import { t, words } from '../../texts/t.ts'
import { catalogueParts } from '../../records/catalogue-parts.tsx'
import { column, fact, sorted } from '../../records/columns.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { DayText } from '../../ui/values.tsx'
import { Workplace } from './Workplace.tsx'
import { later } from '../../ui/later.tsx'

const hoursOf = ({ startTime, endTime }: ScheduleRecord) => `${startTime}–${endTime}`

const daysOf = ({ days }: ScheduleRecord) => days.map((weekday) => words.weekday[weekday]).join(', ')

const datesOf = ({ fromDate, toDate }: ScheduleRecord) => (
  <>
    <DayText day={fromDate} />
    {toDate ? (
      <>
        {' – '}
        <DayText day={toDate} />
      </>
    ) : (
      ` · ${t.administration.schedules.noEnd}`
    )}
  </>
)

/** When and where each person works. */
export const { Tab: SchedulesTab, Page: SchedulePage } = catalogueParts<ScheduleRecord>({
  type: 'schedule',
  texts: () => t.administration.schedules,
  nameOf: (row) => `${row.employee.name} ${hoursOf(row)}`,
  Form: later(async () => (await import('./ScheduleForm.tsx')).ScheduleForm),
  path: 'administration/employee/schedules',
  removePath: 'administration/employee/schedules',
  isDeed: true,
  permission: 'employees.write',
  needs: () => [needs.employee()],
  excel: 'SCHEDULE',
  tools: <BringButton kind="schedule" permission="employees.write" />,
  defaultSort: 'employee',
  columns: () => [
    sorted('employee', (row) => row.employee.name),
    column('days', daysOf),
    sorted('startTime', hoursOf, { header: t.administration.schedules.hours }),
    sorted('fromDate', datesOf, { header: t.administration.schedules.dates }),
    column('place', (row) => <Workplace of={row} />),
  ],
  filters: () => <FilterPicker name="employeeId" label={fieldName('employee')} Picker={EmployeePicker} />,
  detail: (row) => ({
    facts: [
      fact(
        'employee',
        <EntityLink type="employee" id={row.employee.id}>
          {row.employee.name}
        </EntityLink>,
      ),
      fact('days', daysOf(row)),
      fact('hours', hoursOf(row)),
      fact('dates', datesOf(row)),
      fact('place', <Workplace of={row} />),
      fact('note', row.note),
    ],
  }),
})
