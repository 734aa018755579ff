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

type Kind = {
  type: 'laborType' | 'winterGrassCrop'
  /** Its tab, its calls under lands/ and its texts. */
  key: 'laborTypes' | 'winterGrassCrops'
  excel: 'LABOR_TYPE' | 'WINTER_GRASS_CROP'
}

const columns = (): Column<NamedEntryRecord>[] => [sorted('name', (row) => row.name)]
const detail = (row: NamedEntryRecord): RecordDetail => ({ facts: [fact('name', row.name)] })

/** The list, the page and the form of a catalogue of the lands whose entries are only a name. */
export function namedEntries({ type, key, excel }: Kind) {
  const path = `lands/${key}`

  function Form({ saved, readOnly = false, onClose }: RecordFormProps<NamedEntryRecord>) {
    const draft = useDraft(namedEntry, saved ?? {}, (value, once) => saveRecord(path, value, once))
    return (
      <CatalogueForm texts={t.lands[key]} saved={saved} draft={draft} readOnly={readOnly} onClose={onClose}>
        <TextField required {...labelled(draft, 'name')} />
      </CatalogueForm>
    )
  }

  const catalogue: Catalogue<NamedEntryRecord> = {
    type,
    texts: () => t.lands[key],
    nameOf: ({ name }) => name,
    Form,
    removePath: path,
  }

  function Tab() {
    return (
      <CataloguePage<NamedEntryRecord>
        catalogue={catalogue}
        permission="lands.write"
        path={path}
        excel={excel}
        defaultSort="name"
        columns={columns()}
        filters={<FilterText name="name" label={t.lands[key].search} />}
      />
    )
  }

  const Page = () => <CatalogueRecord catalogue={catalogue} detail={detail} />
  return { Tab, Page, Form }
}
