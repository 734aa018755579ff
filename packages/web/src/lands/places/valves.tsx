import { needs } from '../../lists/before.ts'
import type { ValveRecord } from '@lagar/domain/lands/places/valve.ts'
import type { LandRecord } from '@lagar/domain/lands/places/land.ts'
import { fromSquareCentimeters } from '@lagar/domain/units/surface.ts'
import { useSelection } from '../../session/selection.tsx'
import { t, words } from '../../texts/t.ts'
import type { Column } from '../../lists/DataTable.tsx'
import { CataloguePage, type Catalogue } from '../../records/CataloguePage.tsx'
import { CatalogueRecord, type RecordDetail } from '../../records/CatalogueRecord.tsx'
import { column, fact, sorted } from '../../records/columns.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { FilterText } from '../../lists/filters.tsx'
import { numberText } from '../../texts/numbers.ts'
import { totalSurface } from '../record/lands.ts'
import { later } from '../../ui/later.tsx'

const valves: Catalogue<ValveRecord> = {
  type: 'valve',
  texts: () => {
    const { valve } = t.fieldWork.kinds
    return { ...valve, ...t.fieldWork.valves }
  },
  nameOf: ({ name }) => name,
  Form: later(async () => (await import('./ValveForm.tsx')).ValveForm),
  removePath: 'lands/valves',
}

const surfaceText = ({ surface, surfaceUnit }: Pick<LandRecord, 'surface' | 'surfaceUnit'>) =>
  `${numberText('hectares', surface)} ${words.unitSymbol[surfaceUnit]}`

const flowText = ({ flowByDropper, flowUnit }: ValveRecord) =>
  `${numberText('flow', flowByDropper)} ${words.unitSymbol[flowUnit]}`

const hectaresText = ({ valveLands }: ValveRecord) =>
  `${numberText('hectaresRound', fromSquareCentimeters(totalSurface(valveLands), 'HECTARE'))} ha`

const columns = (): Column<ValveRecord>[] => [
  sorted('name', (row) => row.name),
  sorted('wineEstate', (row) => row.wineEstate.name),
  column('lands', (row) => row.valveLands.map(({ land }) => land.name).join(', ')),
  column('surface', hectaresText, { align: 'right', header: t.fieldWork.valves.irrigated }),
  column('flowByDropper', flowText, { align: 'right', hideBelow: 'md' }),
  column('droppersAmountBySurface', (row) => numberText('count', row.droppersAmountBySurface), {
    align: 'right',
    hideBelow: 'lg',
  }),
]

/** The operations of the chosen estate, or of all. */
export function ValvesTab() {
  const { wineEstate } = useSelection()
  return (
    <CataloguePage<ValveRecord>
      catalogue={valves}
      permission="valve.write"
      needs={() => [needs.land()]}
      path="lands/valves"
      excel="VALVE"
      fixed={{ wineEstateId: wineEstate }}
      defaultSort="name"
      columns={columns()}
      filters={<FilterText name="name" label={t.fieldWork.valves.search} />}
    />
  )
}

const detail = (row: ValveRecord): RecordDetail => ({
  facts: [
    fact(
      'wineEstate',
      <EntityLink type="wineEstate" id={row.wineEstate.id}>
        {row.wineEstate.name}
      </EntityLink>,
    ),
    fact('flowByDropper', flowText(row)),
    fact('droppersAmountBySurface', numberText('count', row.droppersAmountBySurface)),
    fact('efficiency', numberText('efficiency', row.efficiency)),
    fact('valveLands', <LandList row={row} />, { wide: true }),
  ],
})

function LandList({ row }: { row: ValveRecord }) {
  return row.valveLands.map(({ id, land, ...part }) => (
    <div key={id}>
      <EntityLink type="land" id={land.id}>
        {land.name}
      </EntityLink>
      : {surfaceText(part)} / {surfaceText(land)}
    </div>
  ))
}

/** The page of one. */
export function ValvePage() {
  return <CatalogueRecord catalogue={valves} detail={detail} />
}
