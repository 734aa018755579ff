import type { AnyWork, WorkOf } from '@lagar/domain/lands/works/kinds.ts'
import type { WorkKind } from '@lagar/domain/lists/field-work.ts'
import { sprayedVolume, type CurationRecord } from '@lagar/domain/lands/works/curation.ts'
import type { FertilizationRecord } from '@lagar/domain/lands/works/fertilization.ts'
import type { HarvestRecord } from '@lagar/domain/lands/works/harvest.ts'
import type { IrrigationRecord } from '@lagar/domain/lands/works/irrigation.ts'
import type { LaborRecord } from '@lagar/domain/lands/works/labor.ts'
import type { PruningRecord } from '@lagar/domain/lands/works/pruning.ts'
import type { SowingRecord } from '@lagar/domain/lands/works/sowing.ts'
import type { WinterGrassRecord } from '@lagar/domain/lands/works/winter-grass.ts'
import { shownMoment } from '@lagar/domain/lands/places/reentry.ts'
import { nutrients } from '@lagar/domain/lists/stock.ts'
import { fromMilliliters } from '@lagar/domain/units/volume.ts'
import { Paper } from '@mantine/core'
import { fieldName } from '../../texts/field-names.ts'
import { t, words } from '../../texts/t.ts'
import { fact } from '../../records/columns.tsx'
import type { DetailTab, Fact } from '../../records/DetailPage.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { numberText } from '../../texts/numbers.ts'
import { DayText } from '../../ui/values.tsx'
import { HarvestInputs } from '../kinds/HarvestInputs.tsx'
import { SavedPickers } from '../kinds/SavedPickers.tsx'
import { BudsTable, pruningData } from '../kinds/PruningSummary.tsx'
import part from '../../ui/Part.module.css'
import { WaterTable } from '../kinds/WaterTable.tsx'

const curationFacts = (work: CurationRecord): Fact[] => [
  fact('plagues', work.plagues.map(({ name }) => name).join(', ')),
  fact('availableHarvestDate', <DayText day={work.availableHarvestDate} />),
  fact('residualPowerDate', <DayText day={work.residualPowerDate} />),
  ...(work.reentryUntil === null ? [] : [fact('reentryUntil', shownMoment(work.reentryUntil))]),
  ...(work.startTime === null ? [] : [fact('startTime', work.startTime)]),
  ...(work.endTime === null ? [] : [fact('endTime', work.endTime)]),
  ...(work.operator === null
    ? []
    : [
        fact(
          'operator',
          <EntityLink type="employee" id={work.operator.id}>
            {work.operator.name}
          </EntityLink>,
        ),
      ]),
  ...(work.machined === 0
    ? []
    : [
        fact('machined', numberText('tankLoads', work.machined)),
        fact(
          'volume',
          t.fieldWork.liters(numberText('litres', fromMilliliters(sprayedVolume(work), 'LITER'))),
          {
            label: t.fieldWork.curation.sprayed,
          },
        ),
      ]),
  ...(work.wind === '' ? [] : [fact('wind', work.wind)]),
  ...(work.temperature === null ? [] : [fact('temperature', numberText('temperature', work.temperature))]),
  ...(work.organicConfirmed ? [fact('organicConfirmed', t.ui.yes)] : []),
]

const harvestFacts = (work: HarvestRecord): Fact[] => [
  fact('type', words.harvestType[work.type], { label: t.fieldWork.harvest.type }),
  fact('kilos', work.kilos > 0 && numberText('kilos', work.kilos)),
  fact('kilosByHectare', work.kilos > 0 && numberText('perHectare', work.kilosByHectare)),
  fact('paid', work.paid ? t.ui.yes : t.ui.no),
]

const laborFacts = ({ type }: LaborRecord): Fact[] => [
  fact(
    'type',
    <EntityLink type="laborType" id={type.id}>
      {type.name}
    </EntityLink>,
    { label: t.fieldWork.labor.type },
  ),
]

const seedFact = ({ id, name }: SowingRecord['seed']) =>
  fact(
    'seed',
    <EntityLink type="seed" id={id}>
      {name}
    </EntityLink>,
  )

const sowingFacts = ({ seed, seedsPerMeter }: SowingRecord): Fact[] => [
  seedFact(seed),
  fact('seedsPerMeter', seedsPerMeter > 0 && numberText('seeds', seedsPerMeter)),
]

const winterGrassFacts = ({ seed, winterGrassCrop }: WinterGrassRecord): Fact[] => [
  fact(
    'winterGrassCrop',
    <EntityLink type="winterGrassCrop" id={winterGrassCrop.id}>
      {winterGrassCrop.name}
    </EntityLink>,
  ),
  seedFact(seed),
]

const fertilizationFacts = ({ type, suggestedNutrients }: FertilizationRecord): Fact[] => {
  const asked = nutrients.filter((nutrient) => suggestedNutrients[nutrient])
  return [
    fact('type', words.fertilizationType[type], { label: t.fieldWork.fertilization.type }),
    ...(asked.length === 0
      ? []
      : [
          fact(
            'suggestedNutrients',
            asked
              .map((nutrient) => `${nutrient} ${numberText('nutrient', suggestedNutrients[nutrient] ?? 0)}`)
              .join(' · '),
            { label: t.fieldWork.fertilization.suggested },
          ),
        ]),
  ]
}

const pruningFacts = (work: PruningRecord): Fact[] => [
  fact('type', words.pruningType[work.type], { label: t.fieldWork.pruning.type }),
  fact('budByPlant', work.budByPlant > 0 && numberText('perPlant', work.budByPlant)),
  fact(
    'prunningWeight',
    work.prunningWeight > 0 &&
      `${numberText('kilos', work.prunningWeight)} ${words.unitSymbol[work.prunningWeightUnit]}`,
  ),
  ...pruningData(work, work).map(({ key, text }) => fact(key, text)),
]

const irrigationFacts = (work: IrrigationRecord): Fact[] => [
  ...(work.origin === 'RAIN' ? [fact('mm', numberText('millimetres', work.mm ?? 0))] : valveFacts(work)),
  fact(
    'totalMM3',
    t.fieldWork.irrigation.total(
      numberText('cubicMetres', work.totalMM3),
      numberText('millimetres', work.totalMm),
    ),
  ),
  fact('totalSurfaceIrrigated', `${numberText('hectares', work.totalSurfaceIrrigated)} ha`),
]

const valveFacts = (work: IrrigationRecord): Fact[] => [
  ...(work.type === null
    ? []
    : [fact('type', words.irrigationType[work.type], { label: t.fieldWork.irrigation.type })]),
  ...(work.valve === null
    ? []
    : [
        fact(
          'valve',
          <EntityLink type="valve" id={work.valve.id}>
            {work.valve.name}
          </EntityLink>,
        ),
      ]),
  fact('hours', numberText('hours', work.hours), { label: t.fieldWork.irrigation.hours }),
  ...(work.flow === null || work.flowUnit === null
    ? []
    : [
        // Of a drip line it is what one dripper gives, not the valve.
        fact(
          work.isDripFlowByDroppers ? 'flowByDropper' : 'flow',
          `${numberText('flow', work.flow)} ${words.unitSymbol[work.flowUnit]}`,
        ),
      ]),
  ...(work.isDripFlowByDroppers && work.droppersAmountBySurface !== null
    ? [fact('droppersAmountBySurface', numberText('perHectare', work.droppersAmountBySurface))]
    : []),
  ...(work.efficiency === null ? [] : [fact('efficiency', numberText('efficiency', work.efficiency))]),
  ...(work.fertilization === null ? [] : fertigationFacts(work.fertilization)),
]

const fertigationFacts = ({
  type,
  paid,
  machines,
}: NonNullable<IrrigationRecord['fertilization']>): Fact[] => [
  fact('fertilizationType', words.fertilizationType[type]),
  ...(machines.length === 0
    ? []
    : [
        fact('fertilization', machines.map(({ name }) => name).join(', '), {
          label: t.fieldWork.irrigation.fertilizationMachines,
        }),
      ]),
  fact('paid', paid ? t.ui.yes : t.ui.no, { label: t.fieldWork.irrigation.fertilizationPaid }),
]

const facts: { [Kind in WorkKind]: (work: WorkOf<Kind>) => Fact[] } = {
  irrigation: irrigationFacts,
  curation: curationFacts,
  pruning: pruningFacts,
  labor: laborFacts,
  sowing: sowingFacts,
  winterGrass: winterGrassFacts,
  harvest: harvestFacts,
  fertilization: fertilizationFacts,
}

/** What only a work's own kind tells. */
export const ownFacts = <Kind extends WorkKind>(work: WorkOf<Kind>): Fact[] => facts[work.kind](work)

/** The water by land, for an irrigation or a rain. */
export function waterTab(work: AnyWork): DetailTab[] {
  if (work.kind !== 'irrigation') return []
  const summary = { lands: work.landWater, liters: work.totalMM3, mm: work.totalMm }
  const names = new Map(work.lands.map(({ id, name }) => [id, name]))
  return [
    {
      key: 'water',
      label: t.fieldWork.irrigation.water,
      content: (
        <Paper withBorder p="md">
          <WaterTable summary={summary} names={names} />
        </Paper>
      ),
    },
  ]
}

/** The expected weights, the pickers and the delivery notes, for a harvest; the plants and buds of each land, for a pruning. */
export function ownTabs(work: AnyWork): DetailTab[] {
  if (work.kind === 'pruning') return budsTab(work)
  if (work.kind !== 'harvest') return []
  const texts = t.fieldWork.harvest
  return [
    ...(work.harvestLands.length === 0
      ? []
      : [{ key: 'lands', label: texts.lands, content: <HarvestLands work={work} /> }]),
    ...(work.pickers.length === 0
      ? []
      : [{ key: 'pickers', label: texts.pickers, content: <SavedPickers work={work} /> }]),
    { key: 'inputs', label: t.input.harvestInputs, content: <SavedNotes work={work} /> },
  ]
}

const budsTab = ({ landBuds }: PruningRecord): DetailTab[] => [
  {
    key: 'buds',
    label: t.fieldWork.pruning.byLand,
    content: (
      <Paper withBorder p="md" style={{ overflowX: 'auto' }}>
        <BudsTable landBuds={landBuds} linked />
      </Paper>
    ),
  },
]

/** The delivery notes of a harvest, to look at; grapes that leave later get theirs here, with what the harvest tells filled in. */
const SavedNotes = ({ work }: { work: HarvestRecord }) => (
  <Paper withBorder p="md">
    <HarvestInputs
      harvest={{ ...work, isSaved: true, wineEstate: work.wineEstate.id, date: work.initialTimezone }}
      notes={[]}
      onNotes={() => {}}
      readOnly
      adds
    />
  </Paper>
)

function HarvestLands({ work }: { work: HarvestRecord }) {
  return (
    <Paper withBorder p="md">
      <table className={part.table}>
        <thead>
          <tr>
            <th scope="col">{fieldName('land')}</th>
            <th scope="col">{fieldName('variety')}</th>
            <th scope="col" data-number>
              {fieldName('weight')}
            </th>
            <th scope="col" data-number>
              {fieldName('kilosByHectare')}
            </th>
          </tr>
        </thead>
        <tbody>
          {work.harvestLands.map(({ id, land, variety, weight, weightUnit, kilosByHectare }) => (
            <tr key={id}>
              <td>
                <EntityLink type="land" id={land.id}>
                  {land.name}
                </EntityLink>
              </td>
              <td>{variety?.name ?? t.ui.none}</td>
              <td data-number>
                {numberText('kilos', weight)} {words.unitSymbol[weightUnit]}
              </td>
              <td data-number>{numberText('perHectare', kilosByHectare)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Paper>
  )
}
