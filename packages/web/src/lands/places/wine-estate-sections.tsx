import { needs } from '../../lists/before.ts'
import type { WineEstateSectionRecord } from '@lagar/domain/lands/places/section.ts'
import { useSelection } from '../../session/selection.tsx'
import { t } from '../../texts/t.ts'
import type { Column } from '../../lists/DataTable.tsx'
import { CataloguePage, type Catalogue } from '../../records/CataloguePage.tsx'
import { CatalogueRecord, type RecordDetail } from '../../records/CatalogueRecord.tsx'
import { column, fact, sorted } from '../../records/columns.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { FilterText } from '../../lists/filters.tsx'
import { later } from '../../ui/later.tsx'

const sections: Catalogue<WineEstateSectionRecord> = {
  type: 'wineEstateSection',
  texts: () => t.lands.wineEstateSections,
  nameOf: ({ name }) => name,
  Form: later(async () => (await import('./WineEstateSectionForm.tsx')).WineEstateSectionForm),
  removePath: 'lands/wineEstateSection',
}

const Estate = ({ wineEstate }: Pick<WineEstateSectionRecord, 'wineEstate'>) => (
  <EntityLink type="wineEstate" id={wineEstate.id}>
    {wineEstate.name}
  </EntityLink>
)

const columns = (): Column<WineEstateSectionRecord>[] => [
  sorted('name', (row) => row.name),
  column('wineEstate', (row) => <Estate wineEstate={row.wineEstate} />),
]

/** The sections that estates are divided into; of the chosen estate when there is one. */
export function WineEstateSectionsTab() {
  const { wineEstate } = useSelection()
  return (
    <CataloguePage<WineEstateSectionRecord>
      catalogue={sections}
      permission="lands.write"
      needs={() => [needs.estate()]}
      path="lands/wineEstateSections"
      excel="WINE_ESTATE_SECTION"
      fixed={{ wineEstateId: wineEstate }}
      defaultSort="name"
      columns={columns()}
      filters={<FilterText name="name" label={t.lands.wineEstateSections.search} />}
    />
  )
}

const detail = ({ wineEstate }: WineEstateSectionRecord): RecordDetail => ({
  facts: [fact('wineEstate', <Estate wineEstate={wineEstate} />)],
})

/** The page of one. */
export function WineEstateSectionPage() {
  return <CatalogueRecord catalogue={sections} detail={detail} />
}
