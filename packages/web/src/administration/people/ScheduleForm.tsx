import { schedule, type Schedule, type ScheduleRecord } from '@lagar/domain/administration/people/schedule.ts'
import { DayField } from '../../form/fields/DayField.tsx'
import { TextArea } from '../../form/fields/fields.tsx'
import { HourField } from '../../form/fields/HourField.tsx'
import { WeekdaysField } from '../../form/fields/WeekdaysField.tsx'
import { FormGrid } from '../../form/frames/FormModal.tsx'
import { labelled } from '../../form/draft/labelled.ts'
import { EmployeePicker } from '../../pickers/pickers.tsx'
import { t } from '../../texts/t.ts'
import { WorkplaceFields } from './Workplace.tsx'
import { formOf } from '../../form/frames/form-of.tsx'

export const ScheduleForm = formOf<Schedule, ScheduleRecord>({
  texts: () => t.administration.schedules,
  path: 'administration/employee/schedules',
  schema: schedule,
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
})
