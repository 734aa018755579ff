import { Meaning } from '../../form/fields/Meaning.tsx'
import { task, type Task, type TaskRecord } from '@lagar/domain/administration/people/task.ts'
import { taskRepeats } from '@lagar/domain/lists/people.ts'
import { employeeTaskStatuses } from '@lagar/domain/lists/statuses.ts'
import { DayField } from '../../form/fields/DayField.tsx'
import { SelectField, TextArea, TextField } from '../../form/fields/fields.tsx'
import { FormGrid } from '../../form/frames/FormModal.tsx'
import { labelled } from '../../form/draft/labelled.ts'
import type { Draft } from '../../form/draft/use-draft.ts'
import { EmployeePicker } from '../../pickers/pickers.tsx'
import { useOff } from '../../parts/people/use-off.ts'
import { fieldName } from '../../texts/field-names.ts'
import { options } from '../../texts/options.ts'
import { t, words } from '../../texts/t.ts'
import { RecordPicker } from './RecordPicker.tsx'
import { WorkplaceFields } from './Workplace.tsx'
import { formOf } from '../../form/frames/form-of.tsx'

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

export const TaskForm = formOf<Task, TaskRecord>({
  texts: () => t.calendar.tasks,
  path: 'administration/employee/tasks',
  schema: task,
  size: 'lg',
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
})
