import {
  employeesProvider,
  type EmployeesProvider,
  type EmployeesProviderRecord,
} from '@lagar/domain/lands/catalogues/employees-provider.ts'
import { TextArea, TextField } from '../../form/fields/fields.tsx'
import { FormGrid } from '../../form/frames/FormModal.tsx'
import { labelled } from '../../form/draft/labelled.ts'
import { formOf, savedAs } from '../../form/frames/form-of.tsx'

export const EmployeesProviderForm = formOf<EmployeesProvider, EmployeesProviderRecord>({
  ...savedAs('employeesProvider'),
  schema: employeesProvider,
  initial: (saved) => saved ?? {},
  fields: (draft) => (
    <>
      <TextField required {...labelled(draft, 'name')} />
      <FormGrid>
        <TextField {...labelled(draft, 'cuit')} />
        <TextField type="tel" {...labelled(draft, 'phoneNumber')} />
      </FormGrid>
      <TextArea {...labelled(draft, 'note')} />
    </>
  ),
})
