import { shownDay } from '@lagar/domain/day.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { sprayedVolume, type CurationRecord } from '@lagar/domain/lands/works/curation.ts'
import type { FertilizationRecord } from '@lagar/domain/lands/works/fertilization.ts'
import type { HarvestRecord } from '@lagar/domain/lands/works/harvest.ts'
import type { IrrigationRecord } from '@lagar/domain/lands/works/irrigation.ts'
import type { AnyWork, WorkOf } from '@lagar/domain/lands/works/kinds.ts'
import { workName } from '@lagar/domain/lands/works/names.ts'
import type { PruningRecord } from '@lagar/domain/lands/works/pruning.ts'
import type { UsedStock, WorkLand } from '@lagar/domain/lands/works/work.ts'
import { shownMoment } from '@lagar/domain/lands/places/reentry.ts'
import { workKinds, type WorkKind } from '@lagar/domain/lists/field-work.ts'
import { nutrients } from '@lagar/domain/lists/stock.ts'
import type { Texts } from '@lagar/domain/texts/es.ts'
import { fill } from '@lagar/domain/texts/speak.ts'
import { hectares } from '@lagar/domain/units/surface.ts'
import { fromMilliliters } from '@lagar/domain/units/volume.ts'
import { issuedBy } from '../../exports/issued.ts'
import { shortText } from '../../exports/numbers.ts'
import { given, givenSentences, type Fact } from '../../exports/pdf-head.ts'
import { pageAddress } from '../../exports/pdf-qr.ts'
import { toPdf, type Pdf } from '../../exports/pdf.ts'
import { doseText, supplyText } from '../../exports/supply-text.ts'
import { blank, tableOf, toFill, type Column, type Table } from '../../exports/table.ts'
import { found } from '../../http/catalogue.ts'
import { admit } from '../../http/http.ts'
import { fieldWorks } from './registry.ts'
import { loadWorks } from '../works/load.ts'

/** A field work on paper: what is to be done on which lands and with what, with room to write what was done, and the way back to its page. */
export const fieldWorkPdf: Pdf = {
  // Each kind has a permission of its own.
  permission: 'MEMBER',
  async print(db, actor, { entityType, entityId, filters, texts }) {
    const kind = workKinds.find((one) => one === entityType)
    if (kind === undefined) throw new Refusal('NOT_FOUND')
    admit(actor, `${kind}.read`)
    const loaded = (await loadWorks(db, actor, [entityId])).filter((one) => one.kind === kind)
    const work = found((await fieldWorks[kind].present(db, actor, loaded))[0]) as AnyWork
    const title = workName(texts, {
      kind,
      origin: work.kind === 'irrigation' ? work.origin : null,
      laborType: work.kind === 'labor' ? work.type : null,
    })
    const file = await toPdf({
      texts,
      issued: await issuedBy(db, actor),
      title,
      subtitle: work.wineEstate.name,
      facts: factsOf(work, texts),
      tables: tablesOf(work, texts),
      qr: pageAddress(filters, kind, work.id),
      byHand: {
        title: texts.printed.REMARKS,
        signatures: [texts.printed.DONE_AT, texts.printed.SIGNED_BY_DOER, texts.printed.SIGNED_BY_CHARGE],
      },
    })
    return { name: `${title} ${work.initialTimezone}`, file }
  },
}

const namesOf = (all: readonly { name: string }[]) => all.map(({ name }) => name).join(', ')

function factsOf(work: AnyWork, texts: Texts): Fact[] {
  const { heading, printed } = texts
  const [from, to] = [shownDay(work.initialTimezone), shownDay(work.finalTimezone)]
  return [
    [heading.onDay, from === to ? from : fill(printed.DAYS, { from, to })],
    ...given(heading.employee, work.employee?.name),
    ...given(heading.employeesProvider, work.employeesProvider?.name),
    [heading.status, texts.fieldWorkStatus[work.status]],
    ...ownFacts(work, texts),
    ...given(heading.machines, namesOf(work.machines)),
    ...given(
      heading.people,
      work.peopleUsedAmount > 0 ? shortText(texts, 'people', work.peopleUsedAmount) : null,
    ),
    ...givenSentences(printed.WHAT_TO_DO, work.note),
  ]
}

const curationFacts = (work: CurationRecord, texts: Texts): Fact[] => [
  [texts.heading.plagues, namesOf(work.plagues)],
  ...given(texts.heading.operator, work.operator?.name),
  ...given(
    texts.heading.sprayVolume,
    work.machined === 0
      ? null
      : fill(texts.printed.TANK_LOADS, {
          loads: shortText(texts, 'tankLoads', work.machined),
          litres: shortText(texts, 'litres', fromMilliliters(sprayedVolume(work), 'LITER')),
        }),
  ),
  ...given(texts.heading.pickableFrom, work.availableHarvestDate && shownDay(work.availableHarvestDate)),
  ...given(texts.heading.reentry, work.reentryUntil && shownMoment(work.reentryUntil)),
]

const fertilizationFacts = ({ type, suggestedNutrients }: FertilizationRecord, texts: Texts): Fact[] => {
  const asked = nutrients.flatMap((nutrient) => {
    const kilos = suggestedNutrients[nutrient]
    return kilos ? [`${nutrient} ${shortText(texts, 'nutrient', kilos)}`] : []
  })
  return [
    [texts.heading.type, texts.fertilizationType[type]],
    ...given(texts.heading.suggestedNutrients, asked.join(' · ')),
  ]
}

const irrigationFacts = (work: IrrigationRecord, texts: Texts): Fact[] => [
  ...given(texts.heading.type, work.type && texts.irrigationType[work.type]),
  ...given(texts.heading.valve, work.valve?.name),
  ...given(texts.heading.hours, work.hours > 0 ? shortText(texts, 'hours', work.hours) : null),
  ...given(
    // Of a drip line it is what one dripper gives, not the valve.
    work.isDripFlowByDroppers ? texts.heading.flowByDropper : texts.heading.flow,
    work.flow === null || work.flowUnit === null
      ? null
      : `${shortText(texts, 'flow', work.flow)} ${texts.unitSymbol[work.flowUnit]}`,
  ),
  ...given(
    texts.heading.droppersAmountBySurface,
    work.isDripFlowByDroppers && work.droppersAmountBySurface !== null
      ? shortText(texts, 'perHectare', work.droppersAmountBySurface)
      : null,
  ),
  ...given(texts.heading.waterMm, work.totalMm > 0 ? shortText(texts, 'millimetres', work.totalMm) : null),
]

const pruningFacts = ({ type, budByPlant }: PruningRecord, texts: Texts): Fact[] => [
  [texts.heading.type, texts.pruningType[type]],
  ...given(texts.heading.budByPlant, budByPlant > 0 ? shortText(texts, 'perPlant', budByPlant) : null),
]

const facts: { [Kind in WorkKind]: (work: WorkOf<Kind>, texts: Texts) => Fact[] } = {
  curation: curationFacts,
  fertilization: fertilizationFacts,
  irrigation: irrigationFacts,
  pruning: pruningFacts,
  harvest: ({ type }, texts) => [[texts.heading.type, texts.harvestType[type]]],
  labor: () => [],
  sowing: ({ seed }, texts) => [[texts.heading.seed, seed.name]],
  winterGrass: ({ seed, winterGrassCrop }, texts) => [
    [texts.heading.winterGrassCrop, winterGrassCrop.name],
    [texts.heading.seed, seed.name],
  ],
}

/** What only a work's own kind tells. */
const ownFacts = <Kind extends WorkKind>(work: WorkOf<Kind>, texts: Texts): Fact[] =>
  facts[work.kind](work, texts)

function tablesOf(work: AnyWork, texts: Texts): Table[] {
  const { heading } = texts
  const carried = work.kind === 'irrigation' ? (work.fertilization?.stocksUsed ?? []) : []
  const supplies = [...work.stocksUsed, ...carried]
  return [
    work.kind === 'harvest' && work.harvestLands.length > 0
      ? toFill(tableOf(texts, heading.lands, pickedColumns, work.harvestLands))
      : toFill(tableOf(texts, heading.lands, landColumns, work.lands)),
    ...(supplies.length > 0 ? [toFill(tableOf(texts, heading.stocks, supplyColumns, supplies))] : []),
  ]
}

const landColumns: Column<WorkLand>[] = [
  { field: 'land', kind: 'text', width: 18, value: ({ name }) => name },
  { field: 'variety', kind: 'text', width: 22, value: ({ variety }) => variety?.name ?? '' },
  {
    field: 'hectares',
    kind: 'hectaresRound',
    width: 16,
    value: ({ surface, surfaceUnit }) => hectares(surface, surfaceUnit),
  },
  blank('wasDone', 12),
  blank('note', 40),
]

const pickedColumns: Column<HarvestRecord['harvestLands'][number]>[] = [
  { field: 'land', kind: 'text', width: 18, value: ({ land }) => land.name },
  { field: 'variety', kind: 'text', width: 22, value: ({ variety }) => variety?.name ?? '' },
  {
    field: 'weight',
    kind: 'figure',
    width: 18,
    value: ({ weight, weightUnit }, texts) =>
      weight === 0 ? '' : `${shortText(texts, 'kilos', weight)} ${texts.unitSymbol[weightUnit]}`,
  },
  blank('pickedKilos', 16),
  blank('note', 34),
]

const supplyColumns: Column<UsedStock>[] = [
  { field: 'stock', kind: 'text', width: 26, value: ({ stock }) => stock.name },
  { field: 'deposit', kind: 'text', width: 18, value: ({ stock }) => stock.deposit.name },
  {
    field: 'batch',
    kind: 'text',
    width: 14,
    value: ({ stockBatch }) => (stockBatch && !stockBatch.unnamed ? stockBatch.batchId : ''),
  },
  {
    field: 'dose',
    kind: 'figure',
    width: 14,
    value: (used, texts) => doseText(texts, used),
  },
  {
    field: 'amount',
    kind: 'figure',
    width: 14,
    value: ({ amount, unit }, texts) => supplyText(texts, amount, unit),
  },
  blank('wasUsed', 14),
  blank('usedBatch', 14),
]
