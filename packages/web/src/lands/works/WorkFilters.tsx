import { fieldWorkStatuses } from '@lagar/domain/lists/statuses.ts'
import { options } from '../../texts/options.ts'
import { FilterPicker } from '../../pickers/FilterPicker.tsx'
import {
  EmployeePicker,
  EmployeesProviderPicker,
  LaborTypePicker,
  LandPicker,
  WineEstateSectionPicker,
} from '../../pickers/pickers.tsx'
import { fieldName } from '../../texts/field-names.ts'
import { t, words } from '../../texts/t.ts'
import { FilterSelect } from '../../lists/filters.tsx'
import { listedKinds } from '@lagar/domain/lists/field-work.ts'

/** What narrows works wherever they are listed: their kind, status and type of labor, where they were done and by whom. */
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
      <FilterSelect
        name="isCreatedByWhatsapp"
        label={t.chat.filter}
        options={[{ value: 'true', label: t.chat.byMessage }]}
      />
      {!ofLand && (
        <>
          <FilterPicker
            name="wineEstateSectionId"
            label={fieldName('wineEstateSection')}
            Picker={WineEstateSectionPicker}
          />
          <FilterPicker name="landId" label={fieldName('land')} Picker={LandPicker} />
        </>
      )}
      <FilterPicker name="laborTypeId" label={t.fieldWork.labor.type} Picker={LaborTypePicker} />
      <FilterPicker name="employeeId" label={fieldName('employee')} Picker={EmployeePicker} />
      <FilterPicker
        name="employeesProviderId"
        label={fieldName('employeesProvider')}
        Picker={EmployeesProviderPicker}
      />
    </>
  )
}
