import { truckDriver, type TruckDriverRecord } from '@lagar/domain/lands/truckDriver.ts'
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
import { column, fact, sorted } from '../ui/columns.tsx'
import type { RecordFormProps } from '../ui/EditableList.tsx'
import { FilterText } from '../ui/filters.tsx'

const truckDrivers: Catalogue<TruckDriverRecord> = {
  type: 'truckDriver',
  texts: () => t.administration.truckDrivers,
  nameOf: ({ name }) => name,
  Form: TruckDriverForm,
  removePath: 'lands/truckDrivers',
}

/** Chofer. The one form for creating, editing and viewing a driver. */
export function TruckDriverForm({ saved, readOnly = false, onClose }: RecordFormProps<TruckDriverRecord>) {
  const draft = useDraft(truckDriver, saved ?? {}, (value, key) =>
    saveRecord('lands/truckDrivers', value, key),
  )
  return (
    <CatalogueForm
      texts={t.administration.truckDrivers}
      saved={saved}
      draft={draft}
      readOnly={readOnly}
      onClose={onClose}
    >
      <TextField required {...labelled(draft, 'name')} />
      <FormGrid>
        <TextField {...labelled(draft, 'identificationNumber')} />
        <TextField type="tel" {...labelled(draft, 'phoneNumber')} />
      </FormGrid>
    </CatalogueForm>
  )
}

const columns = (): Column<TruckDriverRecord>[] => [
  sorted('name', (row) => row.name),
  sorted('identificationNumber', (row) => row.identificationNumber),
  column('phoneNumber', (row) => row.phoneNumber),
]

/** Those who drive the trucks. */
export function TruckDriversTab() {
  return (
    <CataloguePage<TruckDriverRecord>
      catalogue={truckDrivers}
      permission="input.write"
      path="lands/truckDrivers"
      excel="TRUCK_DRIVER"
      defaultSort="name"
      columns={columns()}
      filters={<FilterText name="name" label={t.administration.truckDrivers.search} />}
    />
  )
}

const detail = (row: TruckDriverRecord): RecordDetail => ({
  facts: [fact('identificationNumber', row.identificationNumber), fact('phoneNumber', row.phoneNumber)],
})

/** The page of one. */
export function TruckDriverPage() {
  return <CatalogueRecord catalogue={truckDrivers} detail={detail} />
}
