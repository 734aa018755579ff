import { employee, type Employee, type EmployeeRecord } from '@lagar/domain/administration/people/employee.ts'
import { employeeRoles, genders, identificationTypes } from '@lagar/domain/lists/people.ts'
import { employeeStatuses } from '@lagar/domain/lists/statuses.ts'
import { saveRecord } from '../../api/records.ts'
import { useCompany } from '../../session/me.tsx'
import { CatalogueForm, type RecordFormProps } from '../../form/frames/CatalogueForm.tsx'
import { DayField } from '../../form/fields/DayField.tsx'
import { SelectField, TextField } from '../../form/fields/fields.tsx'
import { FormSection } from '../../form/frames/FormModal.tsx'
import { labelled } from '../../form/draft/labelled.ts'
import { MoneyField } from '../../form/fields/number-fields.tsx'
import { options } from '../../texts/options.ts'
import { useDraft, type Draft } from '../../form/draft/use-draft.ts'
import { CellarsPicker, WineEstatesPicker } from '../../pickers/pickers.tsx'
import { t, words } from '../../texts/t.ts'

/** Empleado. The one form for creating, editing and viewing an employee. */
export function EmployeeForm({ saved, readOnly = false, onClose }: RecordFormProps<EmployeeRecord>) {
  const texts = t.administration.employees
  const { plan } = useCompany()
  const draft = useDraft(employee, initialOf(saved), (value, key) =>
    saveRecord(`administration/${key.version === undefined ? 'employees' : 'employee'}`, value, key),
  )
  return (
    <CatalogueForm texts={texts} saved={saved} draft={draft} readOnly={readOnly} onClose={onClose} size="lg">
      <FormSection title={texts.one}>
        <TextField required {...labelled(draft, 'name')} />
        <TextField {...labelled(draft, 'surname')} />
        <SelectField
          required
          options={options(employeeRoles, (role) => words.employeeRole[role])}
          {...labelled(draft, 'role')}
        />
        <SelectField
          required
          options={options(employeeStatuses, (status) => words.employeeStatus[status])}
          {...labelled(draft, 'status')}
        />
        <DayField clearable {...labelled(draft, 'hiredOn')} />
      </FormSection>
      <FormSection title={texts.costs}>
        <MoneyField {...labelled(draft, 'dailyCost')} />
        <MoneyField {...labelled(draft, 'hourCost')} />
      </FormSection>
      <FormSection title={texts.license} hint={texts.licenseHint}>
        <TextField {...labelled(draft, 'applicatorLicense')} />
        <DayField clearable {...labelled(draft, 'applicatorLicenseUntil')} />
      </FormSection>
      <FormSection title={texts.places} hint={texts.placesHint}>
        {plan !== 'cellar' && <WineEstatesPicker {...labelled(draft, 'wineEstates')} />}
        {plan !== 'wine-estate' && <CellarsPicker {...labelled(draft, 'cellars')} />}
      </FormSection>
      <Identity draft={draft} />
    </CatalogueForm>
  )
}

function Identity({ draft }: { draft: Draft<Employee> }) {
  return (
    <FormSection title={t.administration.employees.identity}>
      <SelectField
        clearable
        options={options(identificationTypes, (type) => words.identificationType[type])}
        {...labelled(draft, 'identificationType')}
      />
      <TextField {...labelled(draft, 'identificationNumber')} />
      <DayField clearable {...labelled(draft, 'birthDate')} />
      <SelectField
        required
        options={options(genders, (gender) => words.gender[gender])}
        {...labelled(draft, 'gender')}
      />
      <TextField type="email" {...labelled(draft, 'email')} />
      <TextField type="tel" {...labelled(draft, 'phoneNumber')} />
      <TextField {...labelled(draft, 'address')} />
    </FormSection>
  )
}

function initialOf(saved: EmployeeRecord | undefined) {
  if (!saved) return { status: 'ACTIVE' as const, gender: 'NOT_SPECIFIED' as const }
  const { wineEstates = [], cellars = [] } = saved
  return { ...saved, wineEstates: wineEstates.map(({ id }) => id), cellars: cellars.map(({ id }) => id) }
}
