import type { WineEstateRecord } from '@lagar/domain/lands/places/estate.ts'
import { t, words } from '../../texts/t.ts'
import type { Column } from '../../lists/DataTable.tsx'
import { CataloguePage, type Catalogue } from '../../records/CataloguePage.tsx'
import { CatalogueRecord, type RecordDetail } from '../../records/CatalogueRecord.tsx'
import { column, fact, sorted } from '../../records/columns.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { FilterSelect, FilterText } from '../../lists/filters.tsx'
import { relatedLands, relatedWorks } from '../../parts/related/field.tsx'
import { relatedServiceBills } from '../../parts/related/office.tsx'
import { inPlace, later } from '../../ui/later.tsx'

const EstateMap = inPlace(async () => (await import('./EstateMap.tsx')).EstateMap)

const wineEstates: Catalogue<WineEstateRecord> = {
  type: 'wineEstate',
  texts: () => t.lands.wineEstates,
  nameOf: ({ name }) => name,
  Form: later(async () => (await import('./WineEstateForm.tsx')).WineEstateForm),
  removePath: 'lands/wineEstate',
}

function Owner({ supplier }: Pick<WineEstateRecord, 'supplier'>) {
  if (!supplier) return <>{t.lands.wineEstates.own}</>
  return (
    <EntityLink type="supplier" id={supplier.id}>
      {supplier.name}
    </EntityLink>
  )
}

const columns = (): Column<WineEstateRecord>[] => [
  sorted('name', (row) => row.name),
  column('supplier', (row) => <Owner supplier={row.supplier} />, { header: t.lands.wineEstates.owner }),
  sorted('geographicIndication', (row) => row.geographicIndication),
  column('department', (row) => row.department),
  column('invNumber', (row) => row.invNumber, { hideBelow: 'lg' }),
]

/** The estates, ours and those of suppliers. */
export function WineEstatesTab() {
  const texts = t.lands.wineEstates
  return (
    <CataloguePage<WineEstateRecord>
      catalogue={wineEstates}
      permission="lands.write"
      path="lands/wineEstates"
      excel="WINE_ESTATE"
      defaultSort="name"
      columns={columns()}
      filters={
        <>
          <FilterText name="name" label={texts.search} />
          <FilterSelect
            name="own"
            label={texts.owner}
            options={[
              { value: 'true', label: texts.own },
              { value: 'false', label: texts.ofSupplier },
            ]}
          />
        </>
      }
    />
  )
}

/** What an estate does its own way; what is as its company has it is not told. */
const settingsFacts = (row: WineEstateRecord) => {
  const early = row.allowHarvestBeforeHarvestableDate
  return [
    ...(row.ciuUnit ? [fact('ciuUnit', words.weightUnit[row.ciuUnit])] : []),
    ...(row.landSurfaceUnit ? [fact('landSurfaceUnit', words.surfaceUnit[row.landSurfaceUnit])] : []),
    ...(row.machinedVolumeUnit ? [fact('machinedVolumeUnit', words.volumeUnit[row.machinedVolumeUnit])] : []),
    ...(row.pruningWeightUnit ? [fact('pruningWeightUnit', words.weightUnit[row.pruningWeightUnit])] : []),
    ...(early === null ? [] : [fact('allowHarvestBeforeHarvestableDate', early ? t.ui.yes : t.ui.no)]),
  ]
}

const detail = (row: WineEstateRecord): RecordDetail => ({
  facts: [
    fact('supplier', <Owner supplier={row.supplier} />, { label: t.lands.wineEstates.owner }),
    fact('code', row.code),
    fact('invNumber', row.invNumber),
    fact('country', words.country[row.country]),
    fact('province', row.province),
    fact('valley', row.valley),
    fact('department', row.department),
    fact('district', row.district),
    fact('geographicIndication', row.geographicIndication),
    fact('address', row.address),
    ...settingsFacts(row),
  ],
  tabs: [
    { key: 'map', label: t.lands.map.title, content: <EstateMap wineEstateId={row.id} /> },
    relatedLands({ wineEstateId: row.id }),
    relatedWorks({ wineEstateId: row.id }),
    relatedServiceBills({ wineEstateId: row.id }),
  ],
})

/** An estate's page. */
export function WineEstatePage() {
  return <CatalogueRecord catalogue={wineEstates} detail={detail} />
}
