import { season, type SeasonRecord } from '@lagar/domain/administration/season.ts'
import { DayField } from '../form/DayField.tsx'
import { saveRecord } from '../api/records.ts'
import { CatalogueForm } from '../form/CatalogueForm.tsx'
import { TextField } from '../form/fields.tsx'
import { FormGrid } from '../form/FormModal.tsx'
import { labelled } from '../form/labelled.ts'
import { useDraft } from '../form/useDraft.ts'
import { t } from '../texts/t.ts'
import type { Column } from '../ui/DataTable.tsx'
import { CataloguePage, type Catalogue } from '../ui/CataloguePage.tsx'
import { CatalogueRecord, type RecordDetail } from '../ui/CatalogueRecord.tsx'
import { fact, sorted } from '../ui/columns.tsx'
import type { RecordFormProps } from '../ui/EditableList.tsx'
import { FilterText } from '../ui/filters.tsx'
import { DayText } from '../ui/values.tsx'

const seasons: Catalogue<SeasonRecord> = {
  type: 'season',
  texts: () => t.administration.seasons,
  nameOf: ({ name }) => name,
  Form: SeasonForm,
  removePath: 'administration/seasons',
}

/** Temporada. The one form for creating, editing and viewing a season. */
export function SeasonForm({ saved, readOnly = false, onClose }: RecordFormProps<SeasonRecord>) {
  const draft = useDraft(season, saved ?? {}, (value, key) =>
    saveRecord('administration/seasons', value, key),
  )
  return (
    <CatalogueForm
      texts={t.administration.seasons}
      saved={saved}
      draft={draft}
      readOnly={readOnly}
      onClose={onClose}
    >
      <TextField required {...labelled(draft, 'name')} />
      <FormGrid>
        <DayField required {...labelled(draft, 'fromDate')} />
        <DayField required {...labelled(draft, 'toDate')} />
      </FormGrid>
    </CatalogueForm>
  )
}

const columns = (): Column<SeasonRecord>[] => [
  sorted('name', (row) => row.name),
  sorted('fromDate', (row) => <DayText day={row.fromDate} />),
  sorted('toDate', (row) => <DayText day={row.toDate} />),
]

/** The seasons that works and costs are grouped by. */
export function SeasonsTab() {
  return (
    <CataloguePage<SeasonRecord>
      catalogue={seasons}
      permission="administration.write"
      path="administration/seasons"
      excel="SEASON"
      defaultSort="-fromDate"
      columns={columns()}
      filters={<FilterText name="name" label={t.administration.seasons.search} />}
    />
  )
}

const detail = (row: SeasonRecord): RecordDetail => ({
  facts: [fact('fromDate', <DayText day={row.fromDate} />), fact('toDate', <DayText day={row.toDate} />)],
})

/** The page of one. */
export function SeasonPage() {
  return <CatalogueRecord catalogue={seasons} detail={detail} />
}
