import { needs } from '../../lists/before.ts'
import type { LandPageRecord, LandRecord } from '@lagar/domain/lands/places/land.ts'
import { shortMoment } from '@lagar/domain/lands/places/reentry.ts'
import type { Named } from '@lagar/domain/wire.ts'
import { certificationStates } from '@lagar/domain/lists/vineyard.ts'
import { mdiNotebookOutline, mdiSproutOutline } from '@mdi/js'
import { Suspense, useState } from 'react'
import { options } from '../../texts/options.ts'
import { useSelection } from '../../session/selection.tsx'
import { fieldName } from '../../texts/field-names.ts'
import { t, words } from '../../texts/t.ts'
import { BringButton } from '../../lists/BringButton.tsx'
import type { Column } from '../../lists/DataTable.tsx'
import { CataloguePage, type Catalogue } from '../../records/CataloguePage.tsx'
import { CatalogueRecord, type RecordDetail } from '../../records/CatalogueRecord.tsx'
import { column, fact, sorted } from '../../records/columns.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { FilterSelect, FilterText } from '../../lists/filters.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { Amount, DayText } from '../../ui/values.tsx'
import { readingsTab } from '../../parts/readings/tab.tsx'
import { traceTab } from '../../parts/trace/tab.tsx'
import { EstateMap } from './EstateMap.tsx'
import { FieldBookButton, useMayReadFieldBook } from '../field-book/FieldBookButton.tsx'
import { landTabs, type LandTab } from './land-tabs.tsx'
import { drawnText } from '../map/facts.ts'
import { Loading } from '../../ui/Loading.tsx'
import { later } from '../../ui/later.tsx'

const CropForm = later(async () => (await import('./CropForm.tsx')).CropForm)
const FieldBookDialog = later(async () => (await import('../field-book/FieldBookDialog.tsx')).FieldBookDialog)
const LandForm = later(async () => (await import('./LandForm.tsx')).LandForm)

const lands: Catalogue<LandRecord> = {
  type: 'land',
  texts: () => t.lands.lands,
  nameOf: ({ name }) => name,
  Form: LandForm,
  removePath: 'lands/land',
}

const Surface = ({ surface, surfaceUnit }: Pick<LandRecord, 'surface' | 'surfaceUnit'>) => (
  <Amount kind="hectares" value={surface} unit={words.unitSymbol[surfaceUnit]} />
)

/** The certification as a coloured word; a certificate that is not valid today says so. */
function Organic({ organicState, isOrganic }: Pick<LandRecord, 'organicState' | 'isOrganic'>) {
  const tone = { CONVENTIONAL: 'calm', IN_CONVERSION: 'waiting', ORGANIC: 'done' } as const
  if (organicState === 'ORGANIC' && !isOrganic)
    return <StatusBadge tone="bad" label={t.lands.lands.notValid} />
  return <StatusBadge tone={tone[organicState]} label={words.certificationState[organicState]} />
}

/** Until when nobody enters, while it lasts. */
const Closed = ({ reentryUntil }: Pick<LandRecord, 'reentryUntil'>) =>
  reentryUntil && <StatusBadge wraps tone="bad" label={t.treatment.noEntry(shortMoment(reentryUntil))} />

const Linked = ({ type, record }: { type: string; record: Named }) => (
  <EntityLink type={type} id={record.id}>
    {record.name}
  </EntityLink>
)

// One estate's name on every line says nothing.
const columns = (ofAll: boolean): Column<LandRecord>[] => [
  sorted('name', (row) => row.name),
  sorted('variety', (row) => row.variety?.name),
  sorted('surface', (row) => <Surface {...row} />, { align: 'right' }),
  ...(ofAll ? [sorted<LandRecord>('wineEstate', (row) => row.wineEstate.name)] : []),
  column('wineEstateSection', (row) => row.wineEstateSection?.name, { hideBelow: 'lg' }),
  column('organicState', (row) => <Organic {...row} />),
  sorted('harvestableDate', (row) => (
    <>
      <div>
        <DayText day={row.harvestableDate} />
      </div>
      <Closed {...row} />
    </>
  )),
]

/** The map of the chosen estate, and its lands; without a chosen one the lands of all. */
export function LandsTab() {
  const { wineEstate } = useSelection()
  return (
    <>
      <EstateMap wineEstateId={wineEstate} />
      <CataloguePage<LandRecord>
        catalogue={lands}
        permission="lands.write"
        needs={() => [needs.estate()]}
        tools={
          <>
            <FieldBookButton />
            <BringButton kind="land" permission="lands.write" />
          </>
        }
        path="lands/lands"
        excel="LAND"
        fixed={{ wineEstateId: wineEstate }}
        defaultSort="name"
        columns={columns(wineEstate === null)}
        filters={
          <>
            <FilterText name="name" label={t.lands.lands.search} />
            <FilterSelect
              name="organicState"
              label={fieldName('organicState')}
              options={options(certificationStates, (state) => words.certificationState[state])}
            />
          </>
        }
      />
    </>
  )
}

/** A land's page. */
export function LandPage() {
  const [changing, change] = useState<LandRecord>()
  const [booked, book] = useState<LandRecord>()
  const mayBook = useMayReadFieldBook()
  const detail = (row: LandPageRecord): RecordDetail => ({
    badges: (
      <>
        <Organic {...row} />
        <Closed {...row} />
      </>
    ),
    facts: factsOf(row),
    actions: [
      {
        label: t.lands.lands.changeCrop,
        icon: mdiSproutOutline,
        allowed: row.can.edit,
        onClick: () => change(row),
      },
      {
        label: t.treatment.book.open,
        icon: mdiNotebookOutline,
        allowed: mayBook,
        onClick: () => book(row),
      },
    ],
    tabs: [
      ...landTabs.map((tab) => ({ key: tab.key, label: tab.label(), content: tabContent(tab, row) })),
      readingsTab('land', row.id),
      traceTab('land', row.id),
    ],
  })
  return (
    <>
      <CatalogueRecord catalogue={lands as Catalogue<LandPageRecord>} detail={detail} />
      {changing && <CropForm land={changing} onClose={() => change(undefined)} />}
      {booked && (
        <FieldBookDialog
          of={{ wineEstate: booked.wineEstate.id, lands: [booked.id] }}
          onClose={() => book(undefined)}
        />
      )}
    </>
  )
}

const tabContent = ({ Content }: LandTab, land: LandPageRecord) => (
  <Suspense fallback={<Loading />}>
    <Content land={land} />
  </Suspense>
)

function factsOf(row: LandPageRecord) {
  const certified = row.organicState === 'CONVENTIONAL' ? [] : certificateOf(row)
  return [
    fact('variety', row.variety && <Linked type="variety" record={row.variety} />),
    fact('surface', <Surface {...row} />),
    fact('boundary', row.boundary && drawnText(row.boundary, row)),
    fact('wineEstate', <Linked type="wineEstate" record={row.wineEstate} />),
    fact(
      'wineEstateSection',
      row.wineEstateSection && <Linked type="wineEstateSection" record={row.wineEstateSection} />,
    ),
    fact('harvestableDate', <DayText day={row.harvestableDate} />),
    fact('year', row.year, { label: t.lands.lands.year }),
    fact('rows', row.rows),
    fact('plants', row.plants !== null && <Amount kind="count" value={row.plants} />),
    fact('rowDistance', row.rowDistance !== null && <Amount kind="metres" value={row.rowDistance} />),
    fact('plantDistance', row.plantDistance !== null && <Amount kind="metres" value={row.plantDistance} />),
    fact('rootstock', row.rootstock),
    fact('conductionSystem', row.conductionSystem && words.conductionSystem[row.conductionSystem]),
    fact('soil', row.soil && words.soil[row.soil]),
    fact('orientation', row.orientation && words.orientation[row.orientation]),
    ...certified,
    ...(row.organicReason ? [fact('organicReason', row.organicReason, { wide: true })] : []),
    fact('note', row.note, { wide: true }),
  ]
}

const certificateOf = (row: LandRecord) => [
  fact('certifier', row.certifier),
  fact('certificateNumber', row.certificateNumber),
  fact('certifiedFrom', <DayText day={row.certifiedFrom} />),
  fact('certifiedTo', <DayText day={row.certifiedTo} />),
]
