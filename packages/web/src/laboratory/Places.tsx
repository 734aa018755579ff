import {
  laboratoryPlace,
  type LaboratoryPlace,
  type LaboratoryPlaceRecord,
} from '@lagar/domain/cellars/laboratory-place.ts'
import { saveRecord } from '../api/records.ts'
import { CatalogueForm } from '../form/CatalogueForm.tsx'
import { CheckField, TextArea, TextField } from '../form/fields.tsx'
import { FormGrid } from '../form/FormModal.tsx'
import { labelled } from '../form/labelled.ts'
import { useDraft } from '../form/useDraft.ts'
import { t } from '../texts/t.ts'
import { CataloguePage, type Catalogue } from '../ui/CataloguePage.tsx'
import { CatalogueRecord, type RecordDetail } from '../ui/CatalogueRecord.tsx'
import { column, fact, sorted } from '../ui/columns.tsx'
import type { Column } from '../ui/DataTable.tsx'
import type { RecordFormProps } from '../ui/EditableList.tsx'
import { FilterText } from '../ui/filters.tsx'

const places: Catalogue<LaboratoryPlaceRecord> = {
  type: 'laboratoryPlace',
  texts: () => t.laboratory.places,
  nameOf: ({ name }) => name,
  Form: PlaceForm,
  removePath: 'cellars/laboratoryPlaces',
}

/** Lugar: the company's own laboratory, or one outside. */
export function PlaceForm({ saved, readOnly = false, onClose }: RecordFormProps<LaboratoryPlaceRecord>) {
  const draft = useDraft<LaboratoryPlace>(laboratoryPlace, saved ?? {}, (value, key) =>
    saveRecord('cellars/laboratoryPlaces', value, key),
  )
  return (
    <CatalogueForm
      texts={t.laboratory.places}
      saved={saved}
      draft={draft}
      readOnly={readOnly}
      onClose={onClose}
    >
      <TextField required {...labelled(draft, 'name')} />
      <CheckField label={t.laboratory.analyses.external} {...draft.field('isExternal')} />
      <FormGrid>
        <TextField type="tel" {...labelled(draft, 'phoneNumber')} />
        <TextField type="email" {...labelled(draft, 'email')} />
      </FormGrid>
      <TextField {...labelled(draft, 'address')} />
      <TextArea {...labelled(draft, 'note')} />
    </CatalogueForm>
  )
}

const kindOf = ({ isExternal }: LaboratoryPlaceRecord) =>
  isExternal ? t.laboratory.places.external : t.laboratory.places.own

const columns = (): Column<LaboratoryPlaceRecord>[] => [
  sorted('name', ({ name }) => name),
  { key: 'kind', header: t.laboratory.analyses.place, cell: kindOf },
  column('phoneNumber', ({ phoneNumber }) => phoneNumber),
  column('email', ({ email }) => email, { hideBelow: 'md' }),
  {
    key: 'laboratories',
    header: t.laboratory.places.laboratories,
    align: 'right',
    cell: ({ laboratories }) => laboratories,
  },
]

/** Where analyses are made. */
export function PlacesTab() {
  return (
    <CataloguePage<LaboratoryPlaceRecord>
      catalogue={places}
      permission="laboratory.write"
      path="cellars/laboratoryPlaces"
      excel="LABORATORY_PLACE"
      defaultSort="name"
      columns={columns()}
      filters={<FilterText name="name" label={t.laboratory.places.search} />}
    />
  )
}

/** The page of a place where analyses are made. */
export function LaboratoryPlacePage() {
  return <CatalogueRecord<LaboratoryPlaceRecord> catalogue={places} detail={detailOf} />
}

const detailOf = (place: LaboratoryPlaceRecord): RecordDetail => ({
  facts: [
    { label: t.laboratory.analyses.place, value: kindOf(place) },
    fact('phoneNumber', place.phoneNumber),
    fact('email', place.email),
    fact('address', place.address),
    { label: t.laboratory.places.laboratories, value: place.laboratories },
    fact('note', place.note, { wide: true }),
  ],
})
