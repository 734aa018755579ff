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

const seeds: Catalogue<NamedEntryRecord> = {
  type: 'seed',
  texts: () => t.lands.seeds,
  nameOf: ({ name }) => name,
  Form: SeedForm,
  removePath: 'lands/seeds',
}

/** Semilla. The one form for creating, editing and viewing a seed. */
export function SeedForm({ saved, readOnly = false, onClose }: RecordFormProps<NamedEntryRecord>) {
  const draft = useDraft(namedEntry, saved ?? {}, (value, key) => saveRecord('lands/seeds', value, key))
  return (
    <CatalogueForm texts={t.lands.seeds} saved={saved} draft={draft} readOnly={readOnly} onClose={onClose}>
      <TextField required {...labelled(draft, 'name')} />
    </CatalogueForm>
  )
}

const columns = (): Column<NamedEntryRecord>[] => [sorted('name', (row) => row.name)]

/** The seeds that are sown. */
export function SeedsTab() {
  return (
    <CataloguePage<NamedEntryRecord>
      catalogue={seeds}
      permission="lands.write"
      path="lands/seeds"
      excel="SEED"
      defaultSort="name"
      columns={columns()}
      filters={<FilterText name="name" label={t.lands.seeds.search} />}
    />
  )
}

const detail = (row: NamedEntryRecord): RecordDetail => ({
  facts: [fact('name', row.name)],
})

/** The page of one. */
export function SeedPage() {
  return <CatalogueRecord catalogue={seeds} detail={detail} />
}
