import { employeesProvider, type EmployeesProviderRecord } from '@lagar/domain/lands/employeesProvider.ts'
import { saveRecord } from '../api/records.ts'
import { CatalogueForm } from '../form/CatalogueForm.tsx'
import { TextArea, TextField } from '../form/fields.tsx'
import { FormGrid } from '../form/FormModal.tsx'
import { labelled } from '../form/labelled.ts'
import { useDraft } from '../form/useDraft.ts'
import { t } from '../texts/t.ts'
import type { Column } from '../ui/DataTable.tsx'
import { CataloguePage, type Catalogue } from '../ui/CataloguePage.tsx'
import { CatalogueRecord, type RecordDetail } from '../ui/CatalogueRecord.tsx'
import { column, fact, sorted } from '../ui/columns.tsx'
import type { RecordFormProps } from '../ui/EditableList.tsx'
import { FilterText } from '../ui/filters.tsx'

const employeesProviders: Catalogue<EmployeesProviderRecord> = {
  type: 'employeesProvider',
  texts: () => t.lands.employeesProviders,
  nameOf: ({ name }) => name,
  Form: EmployeesProviderForm,
  removePath: 'lands/employeesProvider',
}

/** Contratista. The one form for creating, editing and viewing a contractor. */
export function EmployeesProviderForm({
  saved,
  readOnly = false,
  onClose,
}: RecordFormProps<EmployeesProviderRecord>) {
  const draft = useDraft(employeesProvider, saved ?? {}, (value, key) =>
    saveRecord('lands/employeesProvider', value, key),
  )
  return (
    <CatalogueForm
      texts={t.lands.employeesProviders}
      saved={saved}
      draft={draft}
      readOnly={readOnly}
      onClose={onClose}
    >
      <TextField required {...labelled(draft, 'name')} />
      <FormGrid>
        <TextField {...labelled(draft, 'cuit')} />
        <TextField type="tel" {...labelled(draft, 'phoneNumber')} />
      </FormGrid>
      <TextArea {...labelled(draft, 'note')} />
    </CatalogueForm>
  )
}

const columns = (): Column<EmployeesProviderRecord>[] => [
  sorted('name', (row) => row.name),
  sorted('cuit', (row) => row.cuit),
  column('phoneNumber', (row) => row.phoneNumber),
  column('note', (row) => row.note),
]

/** The contractors whose people work on our lands. */
export function EmployeesProvidersTab() {
  return (
    <CataloguePage<EmployeesProviderRecord>
      catalogue={employeesProviders}
      permission="lands.write"
      path="lands/employeesProviders"
      excel="EMPLOYEES_PROVIDER"
      defaultSort="name"
      columns={columns()}
      filters={<FilterText name="name" label={t.lands.employeesProviders.search} />}
    />
  )
}

const detail = (row: EmployeesProviderRecord): RecordDetail => ({
  facts: [
    fact('cuit', row.cuit),
    fact('phoneNumber', row.phoneNumber),
    fact('note', row.note, { wide: true }),
  ],
})

/** The page of one. */
export function EmployeesProviderPage() {
  return <CatalogueRecord catalogue={employeesProviders} detail={detail} />
}
