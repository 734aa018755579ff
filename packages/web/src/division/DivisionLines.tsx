import { divisionLine, type DivisionLineRecord } from '@lagar/domain/cellars/division-line.ts'
import { saveRecord } from '../api/records.ts'
import { CatalogueForm } from '../form/CatalogueForm.tsx'
import { TextField } from '../form/fields.tsx'
import { labelled } from '../form/labelled.ts'
import { useDraft } from '../form/useDraft.ts'
import { CellarPicker } from '../pickers/pickers.tsx'
import { t } from '../texts/t.ts'
import { CataloguePage, type Catalogue } from '../ui/CataloguePage.tsx'
import { CatalogueRecord, type RecordDetail } from '../ui/CatalogueRecord.tsx'
import { column, fact, sorted } from '../ui/columns.tsx'
import type { RecordFormProps } from '../ui/EditableList.tsx'
import { FilterText } from '../ui/filters.tsx'

const lines: Catalogue<DivisionLineRecord> = {
  type: 'divisionLine',
  texts: () => t.division.lines,
  nameOf: ({ name }) => name,
  Form: DivisionLineForm,
  removePath: 'cellars/divisionLines',
}

/** Línea de fraccionamiento. The one form for creating, editing and viewing a line. */
export function DivisionLineForm({ saved, readOnly = false, onClose }: RecordFormProps<DivisionLineRecord>) {
  const initial = saved ? { ...saved, cellar: saved.cellar?.id ?? null } : { cellar: null }
  const draft = useDraft(divisionLine, initial, (value, key) =>
    saveRecord('cellars/divisionLines', value, key),
  )
  return (
    <CatalogueForm
      texts={t.division.lines}
      saved={saved}
      draft={draft}
      readOnly={readOnly}
      onClose={onClose}
      size="sm"
    >
      <TextField required {...labelled(draft, 'name')} />
      <CellarPicker clearable {...labelled(draft, 'cellar')} />
    </CatalogueForm>
  )
}

/** The lines on which wine is bottled and labelled. */
export function DivisionLinesTab() {
  return (
    <CataloguePage<DivisionLineRecord>
      catalogue={lines}
      permission="division.write"
      path="cellars/divisionLines"
      excel="DIVISION_LINE"
      defaultSort="name"
      columns={[sorted('name', (row) => row.name), column('cellar', (row) => row.cellar?.name)]}
      filters={<FilterText name="name" label={t.division.lines.search} />}
    />
  )
}

const detail = (row: DivisionLineRecord): RecordDetail => ({ facts: [fact('cellar', row.cellar?.name)] })

/** The page of one. */
export function DivisionLinePage() {
  return <CatalogueRecord catalogue={lines} detail={detail} />
}
