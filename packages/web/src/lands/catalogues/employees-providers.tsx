import {
  employeesProvider,
  type EmployeesProvider,
  type EmployeesProviderRecord,
} from '@lagar/domain/lands/catalogues/employees-provider.ts'
import { TextArea, TextField } from '../../form/fields/fields.tsx'
import { FormGrid } from '../../form/frames/FormModal.tsx'
import { labelled } from '../../form/draft/labelled.ts'
import { t } from '../../texts/t.ts'
import { catalogueParts, keptAs } from '../../records/catalogue-parts.tsx'
import { column, fact, sorted } from '../../records/columns.tsx'
import { FilterText } from '../../lists/filters.tsx'
import { relatedWorks } from '../../parts/related/field.tsx'
import { relatedPayBills } from '../../parts/related/office.tsx'

/** The contractors whose people work on our lands. */
export const { Tab, Page, Form } = catalogueParts<EmployeesProvider, EmployeesProviderRecord>({
  ...keptAs('employeesProvider'),
  nameOf: ({ name }) => name,
  schema: employeesProvider,
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
  filters: () => <FilterText name="name" label={t.catalogues.employeesProvider.search} />,
  detail: (row) => ({
    facts: [
      fact('cuit', row.cuit),
      fact('phoneNumber', row.phoneNumber),
      fact('note', row.note, { wide: true }),
    ],
    tabs: [relatedWorks({ employeesProviderId: row.id }), relatedPayBills({ employeesProviderId: row.id })],
  }),
})
