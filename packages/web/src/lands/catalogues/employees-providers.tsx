import {
  employeesProvider,
  type EmployeesProvider,
  type EmployeesProviderRecord,
} from '@lagar/domain/lands/catalogues/employees-provider.ts'
import { TextArea, TextField } from '../../form/fields/fields.tsx'
import { FormGrid } from '../../form/frames/FormModal.tsx'
import { labelled } from '../../form/draft/labelled.ts'
import { t } from '../../texts/t.ts'
import { catalogueParts } from '../../records/catalogue-parts.tsx'
import { column, fact, sorted } from '../../records/columns.tsx'
import { FilterText } from '../../lists/filters.tsx'
import { relatedWorks } from '../../parts/related/field.tsx'
import { relatedPayBills } from '../../parts/related/office.tsx'

/** The contractors whose people work on our lands. */
export const {
  Tab: EmployeesProvidersTab,
  Page: EmployeesProviderPage,
  Form: EmployeesProviderForm,
} = catalogueParts<EmployeesProvider, EmployeesProviderRecord>({
  type: 'employeesProvider',
  texts: () => t.lands.employeesProviders,
  nameOf: ({ name }) => name,
  schema: employeesProvider,
  path: 'lands/employeesProviders',
  savePath: 'lands/employeesProvider',
  removePath: 'lands/employeesProvider',
  permission: 'lands.write',
  excel: 'EMPLOYEES_PROVIDER',
  defaultSort: 'name',
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
  columns: () => [
    sorted('name', (row) => row.name),
    sorted('cuit', (row) => row.cuit),
    column('phoneNumber', (row) => row.phoneNumber),
    column('note', (row) => row.note),
  ],
  filters: () => <FilterText name="name" label={t.lands.employeesProviders.search} />,
  detail: (row) => ({
    facts: [
      fact('cuit', row.cuit),
      fact('phoneNumber', row.phoneNumber),
      fact('note', row.note, { wide: true }),
    ],
    tabs: [relatedWorks({ employeesProviderId: row.id }), relatedPayBills({ employeesProviderId: row.id })],
  }),
})
