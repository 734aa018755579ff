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

const winterGrassCrops: Catalogue<NamedEntryRecord> = {
  type: 'winterGrassCrop',
  texts: () => t.lands.winterGrassCrops,
  nameOf: ({ name }) => name,
  Form: WinterGrassCropForm,
  removePath: 'lands/winterGrassCrops',
  home: { to: '/land', tab: 'winterGrassCrops' },
}

/** Cultivo de verdeo. The one form for creating, editing and viewing a crop of winter grass. */
export function WinterGrassCropForm({ saved, readOnly = false, onClose }: RecordFormProps<NamedEntryRecord>) {
  const draft = useDraft(namedEntry, saved ?? {}, (value, key) =>
    saveRecord('lands/winterGrassCrops', value, key),
  )
  return (
    <CatalogueForm
      texts={t.lands.winterGrassCrops}
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

/** What is sown between the rows in winter. */
export function WinterGrassCropsTab() {
  return (
    <CataloguePage<NamedEntryRecord>
      catalogue={winterGrassCrops}
      permission="lands.write"
      path="lands/winterGrassCrops"
      excel="WINTER_GRASS_CROP"
      defaultSort="name"
      columns={columns()}
      filters={<FilterText name="name" label={t.lands.winterGrassCrops.search} />}
    />
  )
}

const detail = (row: NamedEntryRecord): RecordDetail => ({
  facts: [fact('name', row.name)],
})

/** The page of one. */
export function WinterGrassCropPage() {
  return <CatalogueRecord catalogue={winterGrassCrops} detail={detail} />
}
