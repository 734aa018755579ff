import { plague, type PlagueRecord } from '@lagar/domain/lands/plague.ts'
import { saveRecord } from '../api/records.ts'
import { CatalogueForm } from '../form/CatalogueForm.tsx'
import { TextArea, TextField } from '../form/fields.tsx'
import { labelled } from '../form/labelled.ts'
import { useDraft } from '../form/useDraft.ts'
import { t } from '../texts/t.ts'
import type { Column } from '../ui/DataTable.tsx'
import { CataloguePage, type Catalogue } from '../ui/CataloguePage.tsx'
import { CatalogueRecord, type RecordDetail } from '../ui/CatalogueRecord.tsx'
import { column, fact, sorted } from '../ui/columns.tsx'
import type { RecordFormProps } from '../ui/EditableList.tsx'
import { FilterText } from '../ui/filters.tsx'

const plagues: Catalogue<PlagueRecord> = {
  type: 'plague',
  texts: () => t.lands.plagues,
  nameOf: ({ name }) => name,
  Form: PlagueForm,
  removePath: 'lands/plagues',
}

/** Plaga. The one form for creating, editing and viewing a pest. */
export function PlagueForm({ saved, readOnly = false, onClose }: RecordFormProps<PlagueRecord>) {
  const draft = useDraft(plague, saved ?? {}, (value, key) => saveRecord('lands/plagues', value, key))
  return (
    <CatalogueForm texts={t.lands.plagues} saved={saved} draft={draft} readOnly={readOnly} onClose={onClose}>
      <TextField required {...labelled(draft, 'name')} />
      <TextArea {...labelled(draft, 'description')} />
    </CatalogueForm>
  )
}

const columns = (): Column<PlagueRecord>[] => [
  sorted('name', (row) => row.name),
  column('description', (row) => row.description),
]

/** The pests and diseases that are fought. */
export function PlaguesTab() {
  return (
    <CataloguePage<PlagueRecord>
      catalogue={plagues}
      permission="lands.write"
      path="lands/plagues"
      excel="PLAGUE"
      defaultSort="name"
      columns={columns()}
      filters={<FilterText name="name" label={t.lands.plagues.search} />}
    />
  )
}

const detail = (row: PlagueRecord): RecordDetail => ({
  facts: [fact('description', row.description, { wide: true })],
})

/** The page of one. */
export function PlaguePage() {
  return <CatalogueRecord catalogue={plagues} detail={detail} />
}
