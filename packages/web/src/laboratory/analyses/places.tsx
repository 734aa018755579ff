import {
  laboratoryPlace,
  type LaboratoryPlace,
  type LaboratoryPlaceRecord,
} from '@lagar/domain/laboratory/place.ts'
import { CheckField, TextArea, TextField } from '../../form/fields/fields.tsx'
import { FormGrid } from '../../form/frames/FormModal.tsx'
import { labelled } from '../../form/draft/labelled.ts'
import { t } from '../../texts/t.ts'
import { catalogueParts } from '../../records/catalogue-parts.tsx'
import { column, fact, sorted } from '../../records/columns.tsx'
import { FilterText } from '../../lists/filters.tsx'

/** Where analyses are made: the company's own laboratory, or one outside. */
export const {
  Tab: PlacesTab,
  Page: LaboratoryPlacePage,
  Form: PlaceForm,
} = catalogueParts<LaboratoryPlace, LaboratoryPlaceRecord>({
  type: 'laboratoryPlace',
  texts: () => t.laboratory.places,
  nameOf: ({ name }) => name,
  schema: laboratoryPlace,
  path: 'cellars/laboratoryPlaces',
  removePath: 'cellars/laboratoryPlaces',
  permission: 'laboratory.write',
  excel: 'LABORATORY_PLACE',
  defaultSort: 'name',
  initial: (saved) => saved ?? {},
  fields: (draft) => (
    <>
      <TextField required {...labelled(draft, 'name')} />
      <CheckField label={t.laboratory.analyses.external} {...draft.field('isExternal')} />
      <FormGrid>
        <TextField type="tel" {...labelled(draft, 'phoneNumber')} />
        <TextField type="email" {...labelled(draft, 'email')} />
      </FormGrid>
      <TextField {...labelled(draft, 'address')} />
      <TextArea {...labelled(draft, 'note')} />
    </>
  ),
  columns: () => [
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
  ],
  filters: () => <FilterText name="name" label={t.laboratory.places.search} />,
  detail: (place) => ({
    facts: [
      { label: t.laboratory.analyses.place, value: kindOf(place) },
      fact('phoneNumber', place.phoneNumber),
      fact('email', place.email),
      fact('address', place.address),
      { label: t.laboratory.places.laboratories, value: place.laboratories },
      fact('note', place.note, { wide: true }),
    ],
  }),
})

const kindOf = ({ isExternal }: LaboratoryPlaceRecord) =>
  isExternal ? t.laboratory.places.external : t.laboratory.places.own
