import { needs } from '../../lists/before.ts'
import type { ObservedKind } from '@lagar/domain/lists/field-work.ts'
import type { ReactNode } from 'react'
import type { Saved } from '../../api/records.ts'
import { FilterSelect } from '../../lists/filters.tsx'
import { FilterDay } from '../../lists/FilterDay.tsx'
import { FilterPicker } from '../../pickers/FilterPicker.tsx'
import { LandPicker } from '../../pickers/pickers.tsx'
import { CataloguePage, type Catalogue, type OwnCatalogueList } from '../../records/CataloguePage.tsx'
import { useSelection } from '../../session/selection.tsx'
import { fieldName } from '../../texts/field-names.ts'
import { t } from '../../texts/t.ts'
import { observationPaths } from './parts.tsx'

type Props<Row extends Saved> = Pick<OwnCatalogueList<Row>, 'permission' | 'excel' | 'defaultSort'> & {
  kind: ObservedKind
  catalogue: Catalogue<Row>
  /** The columns; of all estates, or of one, whose name on every line says nothing. */
  columns: (ofAll: boolean) => OwnCatalogueList<Row>['columns']
  /** The filter by what was seen. */
  filter: ReactNode
}

/** The observations of a kind on the chosen estate, or on all. */
export function ObservedTab<Row extends Saved>({ kind, columns, filter, ...list }: Props<Row>) {
  const { wineEstate } = useSelection()
  return (
    <CataloguePage<Row>
      {...list}
      needs={() => [needs.land()]}
      path={observationPaths[kind]}
      fixed={{ wineEstateId: wineEstate }}
      columns={columns(wineEstate === null)}
      filters={
        <>
          {filter}
          <FilterSelect
            name="isCreatedByWhatsapp"
            label={t.chat.filter}
            options={[{ value: 'true', label: t.chat.byMessage }]}
          />
          <FilterPicker name="landId" label={fieldName('land')} Picker={LandPicker} />
          <FilterDay name="from" label={t.fieldWork.filters.from} />
          <FilterDay name="to" label={t.fieldWork.filters.to} />
        </>
      }
    />
  )
}
