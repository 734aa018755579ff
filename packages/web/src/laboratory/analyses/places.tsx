import type { LaboratoryPlaceRecord } from '@lagar/domain/laboratory/place.ts'
import { t } from '../../texts/t.ts'
import { catalogueParts } from '../../records/catalogue-parts.tsx'
import { column, fact, sorted } from '../../records/columns.tsx'
import { FilterText } from '../../lists/filters.tsx'
import { later } from '../../ui/later.tsx'

/** Where analyses are made: the company's own laboratory, or one outside. */
export const { Tab: PlacesTab, Page: LaboratoryPlacePage } = catalogueParts<LaboratoryPlaceRecord>({
  type: 'laboratoryPlace',
  texts: () => t.laboratory.places,
  nameOf: ({ name }) => name,
  Form: later(async () => (await import('./PlaceForm.tsx')).PlaceForm),
  path: 'cellars/laboratoryPlaces',
  removePath: 'cellars/laboratoryPlaces',
  permission: 'laboratory.write',
  excel: 'LABORATORY_PLACE',
  defaultSort: 'name',
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
