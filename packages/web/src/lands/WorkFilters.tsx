import { listedKinds } from '@lagar/domain/lands/work.ts'
import { fieldWorkStatuses } from '@lagar/domain/lists/statuses.ts'
import { options } from '../form/options.ts'
import { FilterPicker } from '../pickers/FilterPicker.tsx'
import { EmployeePicker, LandPicker } from '../pickers/pickers.tsx'
import { fieldName } from '../texts/codes.ts'
import { t, words } from '../texts/t.ts'
import { FilterSelect } from '../ui/filters.tsx'

/** What narrows works wherever they are listed: their kind and status, the land and who is in charge. */
export function WorkFilters({ ofLand = false }: { ofLand?: boolean }) {
  return (
    <>
      <FilterSelect
        name="kinds"
        label={t.fieldWork.filters.kind}
        options={options(listedKinds, (kind) => words.fieldWorkType[kind])}
      />
      <FilterSelect
        name="status"
        label={fieldName('status')}
        options={options(fieldWorkStatuses, (status) => words.fieldWorkStatus[status])}
      />
      {!ofLand && <FilterPicker name="landId" label={fieldName('land')} Picker={LandPicker} />}
      <FilterPicker name="employeeId" label={fieldName('employee')} Picker={EmployeePicker} />
    </>
  )
}
