import { namedEntry, type NamedEntryRecord } from '@lagar/domain/lands/namedEntry.ts'
import { saveRecord } from '../api/records.ts'
import { CatalogueForm } from '../form/CatalogueForm.tsx'
import { TextField } from '../form/fields.tsx'
import { labelled } from '../form/labelled.ts'
import { useDraft } from '../form/useDraft.ts'
import { t } from '../texts/t.ts'
import type { Column } from '../ui/DataTable.tsx'
import { CataloguePage, type Catalogue } from '../ui/CataloguePage.tsx'
import { CatalogueRecord, type RecordDetail } from '../ui/CatalogueRecord.tsx'
import { fact, sorted } from '../ui/columns.tsx'
import type { RecordFormProps } from '../ui/EditableList.tsx'
import { FilterText } from '../ui/filters.tsx'

const laborTypes: Catalogue<NamedEntryRecord> = {
  type: 'laborType',
  texts: () => t.lands.laborTypes,
  nameOf: ({ name }) => name,
  Form: LaborTypeForm,
  removePath: 'lands/laborTypes',
  home: { to: '/land', tab: 'laborTypes' },
}

/** Tipo de trabajo. The one form for creating, editing and viewing a labor type. */
export function LaborTypeForm({ saved, readOnly = false, onClose }: RecordFormProps<NamedEntryRecord>) {
  const draft = useDraft(namedEntry, saved ?? {}, (value, key) => saveRecord('lands/laborTypes', value, key))
  return (
    <CatalogueForm
      texts={t.lands.laborTypes}
      saved={saved}
      draft={draft}
      readOnly={readOnly}
      onClose={onClose}
    >
      <TextField required {...labelled(draft, 'name')} />
    </CatalogueForm>
  )
}

const columns = (): Column<NamedEntryRecord>[] => [sorted('name', (row) => row.name)]

/** The kinds of labor that are done on the lands. */
export function LaborTypesTab() {
  return (
    <CataloguePage<NamedEntryRecord>
      catalogue={laborTypes}
      permission="lands.write"
      path="lands/laborTypes"
      excel="LABOR_TYPE"
      defaultSort="name"
      columns={columns()}
      filters={<FilterText name="name" label={t.lands.laborTypes.search} />}
    />
  )
}

const detail = (row: NamedEntryRecord): RecordDetail => ({
  facts: [fact('name', row.name)],
})

/** The page of one. */
export function LaborTypePage() {
  return <CatalogueRecord catalogue={laborTypes} detail={detail} />
}
