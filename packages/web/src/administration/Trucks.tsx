import { truck, type TruckRecord } from '@lagar/domain/lands/truck.ts'
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

const trucks: Catalogue<TruckRecord> = {
  type: 'truck',
  texts: () => t.administration.trucks,
  nameOf: ({ patent }) => patent,
  Form: TruckForm,
  removePath: 'lands/trucks',
}

/** Camión. The one form for creating, editing and viewing a truck. */
export function TruckForm({ saved, readOnly = false, onClose }: RecordFormProps<TruckRecord>) {
  const draft = useDraft(truck, saved ?? {}, (value, key) => saveRecord('lands/trucks', value, key))
  return (
    <CatalogueForm
      texts={t.administration.trucks}
      saved={saved}
      draft={draft}
      readOnly={readOnly}
      onClose={onClose}
    >
      <FormGrid>
        <TextField required {...labelled(draft, 'patent')} />
        <TextField required {...labelled(draft, 'branch')} />
        <TextField {...labelled(draft, 'model')} />
      </FormGrid>
    </CatalogueForm>
  )
}

const columns = (): Column<TruckRecord>[] => [
  sorted('patent', (row) => row.patent),
  sorted('branch', (row) => row.branch),
  sorted('model', (row) => row.model),
]

/** The trucks that bring and take grapes and wine. */
export function TrucksTab() {
  return (
    <CataloguePage<TruckRecord>
      catalogue={trucks}
      permission="input.write"
      path="lands/trucks"
      excel="TRUCK"
      defaultSort="patent"
      columns={columns()}
      filters={<FilterText name="patent" label={t.administration.trucks.search} />}
    />
  )
}

const detail = (row: TruckRecord): RecordDetail => ({
  facts: [fact('patent', row.patent), fact('branch', row.branch), fact('model', row.model)],
})

/** The page of one. */
export function TruckPage() {
  return <CatalogueRecord catalogue={trucks} detail={detail} />
}
