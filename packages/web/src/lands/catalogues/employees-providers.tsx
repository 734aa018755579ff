import type { EmployeesProviderRecord } from '@lagar/domain/lands/catalogues/employees-provider.ts'
import { t } from '../../texts/t.ts'
import { catalogueParts, keptAs } from '../../records/catalogue-parts.tsx'
import { column, fact, sorted } from '../../records/columns.tsx'
import { FilterText } from '../../lists/filters.tsx'
import { relatedWorks } from '../../parts/related/field.tsx'
import { relatedPayBills } from '../../parts/related/office.tsx'
import { later } from '../../ui/later.tsx'

/** The contractors whose people work on our lands. */
export const { Tab, Page } = catalogueParts<EmployeesProviderRecord>({
  ...keptAs('employeesProvider'),
  nameOf: ({ name }) => name,
  Form: later(async () => (await import('./EmployeesProviderForm.tsx')).EmployeesProviderForm),
  defaultSort: 'name',
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
