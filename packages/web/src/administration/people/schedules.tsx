import { needs } from '../../lists/before.ts'
import { schedule, type Schedule, type ScheduleRecord } from '@lagar/domain/administration/people/schedule.ts'
import { DayField } from '../../form/fields/DayField.tsx'
import { TextArea } from '../../form/fields/fields.tsx'
import { HourField } from '../../form/fields/HourField.tsx'
import { WeekdaysField } from '../../form/fields/WeekdaysField.tsx'
import { FormGrid } from '../../form/frames/FormModal.tsx'
import { labelled } from '../../form/draft/labelled.ts'
import { EmployeePicker } from '../../pickers/pickers.tsx'
import { BringButton } from '../../lists/BringButton.tsx'
import { FilterPicker } from '../../pickers/FilterPicker.tsx'
import { fieldName } from '../../texts/field-names.ts'
import { t, words } from '../../texts/t.ts'
import { catalogueParts } from '../../records/catalogue-parts.tsx'
import { column, fact, sorted } from '../../records/columns.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { DayText } from '../../ui/values.tsx'
import { Workplace, WorkplaceFields } from './Workplace.tsx'

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
export const {
  Tab: SchedulesTab,
  Page: SchedulePage,
  Form: ScheduleForm,
} = catalogueParts<Schedule, ScheduleRecord>({
  type: 'schedule',
  texts: () => t.administration.schedules,
  nameOf: (row) => `${row.employee.name} ${hoursOf(row)}`,
  schema: schedule,
  path: 'administration/employee/schedules',
  removePath: 'administration/employee/schedules',
  permission: 'employees.write',
  needs: () => [needs.employee()],
  excel: 'SCHEDULE',
  tools: <BringButton kind="schedule" permission="employees.write" />,
  defaultSort: 'employee',
  size: 'lg',
  initial: (saved) => ({
    ...saved,
    employee: saved?.employee.id,
    wineEstate: saved?.wineEstate?.id ?? null,
    cellar: saved?.cellar?.id ?? null,
    fromDate: saved?.fromDate,
  }),
  fields: (draft) => (
    <>
      <FormGrid>
        <EmployeePicker required {...labelled(draft, 'employee')} />
        <HourField required {...labelled(draft, 'startTime')} />
        <HourField required {...labelled(draft, 'endTime')} />
        <WeekdaysField {...labelled(draft, 'days')} />
        <DayField required {...labelled(draft, 'fromDate')} />
        <DayField clearable {...labelled(draft, 'toDate')} />
        <WorkplaceFields wineEstate={labelled(draft, 'wineEstate')} cellar={labelled(draft, 'cellar')} />
      </FormGrid>
      <TextArea {...labelled(draft, 'note')} />
    </>
  ),
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
