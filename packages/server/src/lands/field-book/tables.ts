import { shownDay, type Day } from '@lagar/domain/day.ts'
import { shownMoment } from '@lagar/domain/lands/places/reentry.ts'
import type { LandRecord } from '@lagar/domain/lands/places/land.ts'
import type { Texts } from '@lagar/domain/texts/es.ts'
import { fill } from '@lagar/domain/texts/speak.ts'
import { hectares } from '@lagar/domain/units/surface.ts'
import { tableOf, type Column, type Table } from '../../exports/table.ts'
import type {
  Applied,
  BookLines,
  FertilizationLine,
  LaborLine,
  Line,
  PickedLine,
  SeenLine,
  TreatmentLine,
  WaterLine,
} from './lines.ts'
import { shortText, typedText } from '../../exports/numbers.ts'

/** The lands of a book: what grows there, and what they are certified as. */
export const landsTable = (texts: Texts, lands: LandRecord[]): Table =>
  tableOf(texts, texts.heading.lands, landColumns, lands)

/** The lines of one land as they are printed, each kind with a table; what was not done has none. */
export function printedTables(texts: Texts, lines: BookLines): Table[] {
  const tables = [
    tableOf(texts, texts.heading.treatments, printedTreatments, lines.treatments),
    tableOf(texts, texts.printed.FERTILIZATIONS, printedFertilizations, lines.fertilizations),
    tableOf(texts, texts.printed.WATER, [when, ...waterColumns], lines.water),
    tableOf(texts, texts.printed.LABORS, [when, ...laborColumns], lines.labors),
    tableOf(texts, texts.sheet.PHENOLOGY, [when, ...stageColumns], lines.stages),
    tableOf(texts, texts.sheet.CONTINGENCY, [when, ...eventColumns], lines.events),
    tableOf(texts, texts.heading.harvest, [when, ...pickedColumns], lines.picked),
  ]
  return tables.filter(({ rows }) => rows.length > 0)
}

/** The lines of all lands as a workbook has them: a sheet for each kind, every figure in a cell of its own. */
export const sheetTables = (texts: Texts, lines: BookLines): Table[] => [
  tableOf(
    texts,
    texts.heading.treatments,
    [...place, ...treatmentColumns, remark],
    lines.treatments,
    texts.printed.NO_RECORDS,
  ),
  tableOf(
    texts,
    texts.printed.FERTILIZATIONS,
    [...place, ...fertilizationColumns, remark],
    lines.fertilizations,
    texts.printed.NO_RECORDS,
  ),
  tableOf(texts, texts.printed.WATER, [...place, ...waterColumns], lines.water, texts.printed.NO_RECORDS),
  tableOf(texts, texts.printed.LABORS, [...place, ...laborColumns], lines.labors, texts.printed.NO_RECORDS),
  tableOf(texts, texts.sheet.PHENOLOGY, [...place, ...stageColumns], lines.stages, texts.printed.NO_RECORDS),
  tableOf(
    texts,
    texts.sheet.CONTINGENCY,
    [...place, ...eventColumns],
    lines.events,
    texts.printed.NO_RECORDS,
  ),
  tableOf(texts, texts.heading.harvest, [...place, ...pickedColumns], lines.picked, texts.printed.NO_RECORDS),
]

const landColumns: Column<LandRecord>[] = [
  { field: 'land', kind: 'text', width: 16, value: ({ name }) => name },
  { field: 'variety', kind: 'text', width: 18, value: ({ variety }) => variety?.name ?? null },
  {
    field: 'hectares',
    kind: 'hectaresRound',
    width: 12,
    value: ({ surface, surfaceUnit }) => hectares(surface, surfaceUnit),
  },
  { field: 'year', kind: 'text', width: 8, value: ({ year }) => year },
  {
    field: 'organicState',
    kind: 'text',
    width: 16,
    value: ({ organicState }, texts) => texts.certificationState[organicState],
  },
  { field: 'certifier', kind: 'text', width: 16, value: ({ certifier }) => certifier },
  { field: 'certificate', kind: 'text', width: 16, value: ({ certificateNumber }) => certificateNumber },
  { field: 'fromDate', kind: 'day', width: 12, value: ({ certifiedFrom }) => certifiedFrom },
  { field: 'toDate', kind: 'day', width: 12, value: ({ certifiedTo }) => certifiedTo },
  { field: 'pickableFrom', kind: 'day', width: 13, value: ({ harvestableDate }) => harvestableDate },
]

const place: Column<Line>[] = [
  { field: 'land', kind: 'text', width: 16, value: ({ landName }) => landName },
  { field: 'fromDate', kind: 'day', width: 12, value: ({ from }) => from },
  { field: 'toDate', kind: 'day', width: 12, value: ({ to }) => to },
]
const remark: Column<Line> = { field: 'note', kind: 'text', width: 30, value: ({ note }) => note }

const daysText = (texts: Texts, from: Day, to: Day) =>
  from === to ? shownDay(from) : fill(texts.printed.DAYS, { from: shownDay(from), to: shownDay(to) })
const when: Column<Line> = {
  field: 'date',
  kind: 'text',
  width: 13,
  value: ({ from, to }, texts) => daysText(texts, from, to),
}

/** What is said on lines of their own in a cell, where there is something to say. */
const stacked = (...parts: (string | null)[]) =>
  parts.filter((part) => part !== null && part !== '').join('\n')
const withUnit = (texts: Texts, amount: number | null, unit: string) =>
  amount === null ? null : `${typedText(texts, 'supplyRound', amount)} ${unit}`
const productText = ({ product, activeIngredient, registrationNumber }: Applied, { printed }: Texts) =>
  product === null
    ? printed.NO_SUPPLIES
    : stacked(
        product,
        activeIngredient,
        registrationNumber && `${printed.REGISTRATION} ${registrationNumber}`,
      )
const hoursText = ({ startTime, endTime }: TreatmentLine, { printed }: Texts) =>
  startTime === null && endTime === null
    ? null
    : fill(printed.FROM_TO, { from: startTime ?? '…', to: endTime ?? '…' })
const weatherText = ({ wind, temperature }: TreatmentLine, texts: Texts) =>
  stacked(wind, temperature === null ? null : `${typedText(texts, 'temperature', temperature)} °C`)

const printedTreatments: Column<TreatmentLine>[] = [
  {
    field: 'dayAndHours',
    kind: 'text',
    width: 12,
    value: (line, texts) => stacked(daysText(texts, line.from, line.to), hoursText(line, texts)),
  },
  { field: 'plagues', kind: 'text', width: 12, value: ({ plagues }) => plagues },
  { field: 'productAndSubstance', kind: 'text', width: 20, value: productText },
  { field: 'batch', kind: 'text', width: 9, value: ({ batch }) => batch },
  {
    field: 'dose',
    kind: 'figure',
    width: 9,
    value: ({ dose, doseUnit }, texts) => withUnit(texts, dose, doseUnit),
  },
  {
    field: 'total',
    kind: 'figure',
    width: 9,
    value: ({ amount, unit }, texts) => withUnit(texts, amount, unit),
  },
  {
    field: 'sprayVolume',
    kind: 'figure',
    width: 9,
    value: ({ water }, texts) => (water === null ? null : `${shortText(texts, 'litresRound', water)} L`),
  },
  { field: 'machine', kind: 'text', width: 11, value: ({ machines }) => machines },
  {
    field: 'appliedByWithLicense',
    kind: 'text',
    width: 14,
    value: ({ operator, license }, { printed }) => stacked(operator, license || printed.NO_LICENSE),
  },
  { field: 'windAndTemperature', kind: 'text', width: 10, value: weatherText },
  { field: 'waitingDays', kind: 'days', width: 9, value: ({ waiting }) => waiting },
  { field: 'pickableFrom', kind: 'day', width: 11, value: ({ harvestFrom }) => harvestFrom },
  {
    field: 'reentry',
    kind: 'text',
    width: 11,
    value: ({ reentry }) => reentry && shownMoment(reentry).replace(' ', '\n'),
  },
]

const appliedColumns: Column<Applied>[] = [
  { field: 'product', kind: 'text', width: 24, value: ({ product }) => product },
  { field: 'activeIngredient', kind: 'text', width: 22, value: ({ activeIngredient }) => activeIngredient },
  {
    field: 'registrationNumber',
    kind: 'text',
    width: 16,
    value: ({ registrationNumber }) => registrationNumber,
  },
  { field: 'batch', kind: 'text', width: 14, value: ({ batch }) => batch },
  { field: 'dose', kind: 'doseRound', width: 10, value: ({ dose }) => dose },
  { field: 'doseUnit', kind: 'text', width: 14, value: ({ doseUnit }) => doseUnit },
  { field: 'totalOnLand', kind: 'supplyRound', width: 16, value: ({ amount }) => amount },
  { field: 'unit', kind: 'text', width: 9, value: ({ unit }) => unit },
]

const treatmentColumns: Column<TreatmentLine>[] = [
  { field: 'startTime', kind: 'text', width: 13, value: ({ startTime }) => startTime },
  { field: 'endTime', kind: 'text', width: 11, value: ({ endTime }) => endTime },
  { field: 'plagues', kind: 'text', width: 24, value: ({ plagues }) => plagues },
  ...appliedColumns,
  { field: 'sprayVolumeOnLand', kind: 'litres', width: 19, value: ({ water }) => water },
  { field: 'machines', kind: 'text', width: 18, value: ({ machines }) => machines },
  { field: 'appliedBy', kind: 'text', width: 20, value: ({ operator }) => operator },
  { field: 'applicatorLicense', kind: 'text', width: 28, value: ({ license }) => license },
  { field: 'wind', kind: 'text', width: 16, value: ({ wind }) => wind },
  { field: 'temperature', kind: 'temperature', width: 15, value: ({ temperature }) => temperature },
  { field: 'waitingDays', kind: 'days', width: 14, value: ({ waiting }) => waiting },
  { field: 'pickableFrom', kind: 'day', width: 14, value: ({ harvestFrom }) => harvestFrom },
  {
    field: 'reentryUntil',
    kind: 'text',
    width: 18,
    value: ({ reentry }) => reentry && shownMoment(reentry),
  },
]

const printedFertilizations: Column<FertilizationLine>[] = [
  when,
  { field: 'type', kind: 'text', width: 16, value: ({ type }) => type },
  { field: 'productAndRegistration', kind: 'text', width: 26, value: productText },
  { field: 'batch', kind: 'text', width: 12, value: ({ batch }) => batch },
  {
    field: 'dose',
    kind: 'figure',
    width: 12,
    value: ({ dose, doseUnit }, texts) => withUnit(texts, dose, doseUnit),
  },
  {
    field: 'total',
    kind: 'figure',
    width: 12,
    value: ({ amount, unit }, texts) => withUnit(texts, amount, unit),
  },
  { field: 'machine', kind: 'text', width: 14, value: ({ machines }) => machines },
  { field: 'employee', kind: 'text', width: 16, value: ({ employee }) => employee },
  { field: 'note', kind: 'text', width: 18, value: ({ note }) => note },
]

const fertilizationColumns: Column<FertilizationLine>[] = [
  { field: 'type', kind: 'text', width: 20, value: ({ type }) => type },
  ...appliedColumns,
  { field: 'machines', kind: 'text', width: 18, value: ({ machines }) => machines },
  { field: 'employee', kind: 'text', width: 20, value: ({ employee }) => employee },
]

const waterColumns: Column<WaterLine>[] = [
  { field: 'type', kind: 'text', width: 16, value: ({ type }) => type },
  { field: 'hours', kind: 'hours', width: 9, value: ({ hours }) => hours },
  { field: 'waterLitres', kind: 'litresRound', width: 14, value: ({ liters }) => liters },
  { field: 'waterMm', kind: 'millimetres', width: 12, value: ({ mm }) => mm },
  { field: 'note', kind: 'text', width: 30, value: ({ note }) => note },
]

const laborColumns: Column<LaborLine>[] = [
  { field: 'labor', kind: 'text', width: 24, value: ({ work }) => work },
  { field: 'employee', kind: 'text', width: 18, value: ({ employee }) => employee },
  { field: 'people', kind: 'people', width: 10, value: ({ people }) => people },
  { field: 'machines', kind: 'text', width: 18, value: ({ machines }) => machines },
  { field: 'stocks', kind: 'text', width: 26, value: ({ supplies }) => supplies },
  { field: 'note', kind: 'text', width: 26, value: ({ note }) => note },
]

const stageColumns: Column<SeenLine>[] = [
  { field: 'stage', kind: 'text', width: 30, value: ({ what }) => what },
  { field: 'percentBefore', kind: 'percentRound', width: 14, value: ({ before }) => before },
  { field: 'percentAfter', kind: 'percentRound', width: 14, value: ({ percentage }) => percentage },
]

const eventColumns: Column<SeenLine>[] = [
  { field: 'contingency', kind: 'text', width: 26, value: ({ what }) => what },
  { field: 'affectedPercent', kind: 'percentRound', width: 14, value: ({ percentage }) => percentage },
  { field: 'note', kind: 'text', width: 40, value: ({ note }) => note },
]

const pickedColumns: Column<PickedLine>[] = [
  { field: 'record', kind: 'text', width: 24, value: ({ what }) => what },
  { field: 'ciuCode', kind: 'text', width: 14, value: ({ ciu }) => ciu },
  { field: 'variety', kind: 'text', width: 18, value: ({ variety }) => variety },
  { field: 'estimated', kind: 'kilosRound', width: 13, value: ({ estimated }) => estimated },
  { field: 'delivered', kind: 'kilos', width: 14, value: ({ kilos }) => kilos },
  { field: 'to', kind: 'text', width: 22, value: ({ destination }) => destination },
  { field: 'note', kind: 'text', width: 20, value: ({ note, noteName }) => note || noteName },
]
