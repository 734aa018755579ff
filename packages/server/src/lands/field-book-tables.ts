import { shownDay, type Day } from '@lagar/domain/day.ts'
import { shownMoment } from '@lagar/domain/lands/reentry.ts'
import type { LandRecord } from '@lagar/domain/lands/land.ts'
import { es } from '@lagar/domain/texts/es.ts'
import { formatDecimal, typedDecimal } from '@lagar/domain/units/decimal.ts'
import { hectares } from '@lagar/domain/units/surface.ts'
import { tableOf, type Column, type Table } from '../exports/table.ts'
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
} from './field-book-lines.ts'

/** The lands of a book: what grows there, and what they are certified as. */
export const landsTable = (lands: LandRecord[]): Table => tableOf('Cuadros', landColumns, lands)

/** The lines of one land as they are printed, each kind with a table; what was not done has none. */
export function printedTables(lines: BookLines): Table[] {
  const tables = [
    tableOf('Curados', printedTreatments, lines.treatments),
    tableOf('Fertilizaciones', printedFertilizations, lines.fertilizations),
    tableOf('Riegos y lluvias', [when, ...waterColumns], lines.water),
    tableOf('Labores', [when, ...laborColumns], lines.labors),
    tableOf('Fenología', [when, ...stageColumns], lines.stages),
    tableOf('Contingencias', [when, ...eventColumns], lines.events),
    tableOf('Cosecha', [when, ...pickedColumns], lines.picked),
  ]
  return tables.filter(({ rows }) => rows.length > 0)
}

/** The lines of all lands as a workbook has them: a sheet for each kind, every figure in a cell of its own. */
export const sheetTables = (lines: BookLines): Table[] => [
  tableOf('Curados', [...place, ...treatmentColumns, remark], lines.treatments, NONE),
  tableOf('Fertilizaciones', [...place, ...fertilizationColumns, remark], lines.fertilizations, NONE),
  tableOf('Riegos y lluvias', [...place, ...waterColumns], lines.water, NONE),
  tableOf('Labores', [...place, ...laborColumns], lines.labors, NONE),
  tableOf('Fenología', [...place, ...stageColumns], lines.stages, NONE),
  tableOf('Contingencias', [...place, ...eventColumns], lines.events, NONE),
  tableOf('Cosecha', [...place, ...pickedColumns], lines.picked, NONE),
]

const NONE = 'Sin registros entre estas fechas'

const landColumns: Column<LandRecord>[] = [
  { title: 'Cuadro', kind: 'text', width: 16, value: ({ name }) => name },
  { title: 'Variedad', kind: 'text', width: 18, value: ({ variety }) => variety?.name ?? null },
  {
    title: 'Superficie (ha)',
    kind: 2,
    width: 12,
    value: ({ surface, surfaceUnit }) => hectares(surface, surfaceUnit),
  },
  { title: 'Año', kind: 'text', width: 8, value: ({ year }) => year },
  {
    title: 'Certificación',
    kind: 'text',
    width: 16,
    value: ({ organicState }) => es.certificationState[organicState],
  },
  { title: 'Certificadora', kind: 'text', width: 16, value: ({ certifier }) => certifier },
  { title: 'Certificado', kind: 'text', width: 16, value: ({ certificateNumber }) => certificateNumber },
  { title: 'Desde', kind: 'day', width: 12, value: ({ certifiedFrom }) => certifiedFrom },
  { title: 'Hasta', kind: 'day', width: 12, value: ({ certifiedTo }) => certifiedTo },
  { title: 'Cosecha desde', kind: 'day', width: 13, value: ({ harvestableDate }) => harvestableDate },
]

const place: Column<Line>[] = [
  { title: 'Cuadro', kind: 'text', width: 16, value: ({ landName }) => landName },
  { title: 'Desde', kind: 'day', width: 12, value: ({ from }) => from },
  { title: 'Hasta', kind: 'day', width: 12, value: ({ to }) => to },
]
const remark: Column<Line> = { title: 'Nota', kind: 'text', width: 30, value: ({ note }) => note }

const daysText = (from: Day, to: Day) =>
  from === to ? shownDay(from) : `${shownDay(from)} al ${shownDay(to)}`
const when: Column<Line> = {
  title: 'Fecha',
  kind: 'text',
  width: 13,
  value: ({ from, to }) => daysText(from, to),
}

/** What is said on lines of their own in a cell, where there is something to say. */
const stacked = (...parts: (string | null)[]) =>
  parts.filter((part) => part !== null && part !== '').join('\n')
const withUnit = (amount: number | null, unit: string) =>
  amount === null ? null : `${typedDecimal(amount, 3)} ${unit}`
const productText = ({ product, activeIngredient, registrationNumber }: Applied) =>
  product === null
    ? 'Sin insumos'
    : stacked(product, activeIngredient, registrationNumber && `Reg. ${registrationNumber}`)
const hoursText = ({ startTime, endTime }: TreatmentLine) =>
  startTime === null && endTime === null ? null : `${startTime ?? '…'} a ${endTime ?? '…'}`
const weatherText = ({ wind, temperature }: TreatmentLine) =>
  stacked(wind, temperature === null ? null : `${typedDecimal(temperature, 1)} °C`)

const printedTreatments: Column<TreatmentLine>[] = [
  {
    title: 'Fecha y hora',
    kind: 'text',
    width: 12,
    value: (line) => stacked(daysText(line.from, line.to), hoursText(line)),
  },
  { title: 'Plagas', kind: 'text', width: 12, value: ({ plagues }) => plagues },
  { title: 'Producto, principio activo y registro', kind: 'text', width: 20, value: productText },
  { title: 'Lote', kind: 'text', width: 9, value: ({ batch }) => batch },
  { title: 'Dosis', kind: 'text', width: 9, value: ({ dose, doseUnit }) => withUnit(dose, doseUnit) },
  { title: 'Total', kind: 'text', width: 9, value: ({ amount, unit }) => withUnit(amount, unit) },
  {
    title: 'Caldo',
    kind: 'text',
    width: 9,
    value: ({ water }) => (water === null ? null : `${formatDecimal(water, 0)} L`),
  },
  { title: 'Máquina', kind: 'text', width: 11, value: ({ machines }) => machines },
  {
    title: 'Aplicó (carnet)',
    kind: 'text',
    width: 14,
    value: ({ operator, license }) => stacked(operator, license || 'Sin carnet cargado'),
  },
  { title: 'Viento y temp.', kind: 'text', width: 10, value: weatherText },
  { title: 'Carencia (días)', kind: 0, width: 9, value: ({ waiting }) => waiting },
  { title: 'Cosecha desde', kind: 'day', width: 11, value: ({ harvestFrom }) => harvestFrom },
  {
    title: 'Reingreso',
    kind: 'text',
    width: 11,
    value: ({ reentry }) => reentry && shownMoment(reentry).replace(' ', '\n'),
  },
]

const appliedColumns: Column<Applied>[] = [
  { title: 'Producto', kind: 'text', width: 24, value: ({ product }) => product },
  { title: 'Principio activo', kind: 'text', width: 22, value: ({ activeIngredient }) => activeIngredient },
  {
    title: 'N.º de registro',
    kind: 'text',
    width: 16,
    value: ({ registrationNumber }) => registrationNumber,
  },
  { title: 'Lote', kind: 'text', width: 14, value: ({ batch }) => batch },
  { title: 'Dosis', kind: 3, width: 10, value: ({ dose }) => dose },
  { title: 'Unidad de dosis', kind: 'text', width: 14, value: ({ doseUnit }) => doseUnit },
  { title: 'Total en el cuadro', kind: 3, width: 16, value: ({ amount }) => amount },
  { title: 'Unidad', kind: 'text', width: 9, value: ({ unit }) => unit },
]

const treatmentColumns: Column<TreatmentLine>[] = [
  { title: 'Hora de inicio', kind: 'text', width: 13, value: ({ startTime }) => startTime },
  { title: 'Hora de fin', kind: 'text', width: 11, value: ({ endTime }) => endTime },
  { title: 'Plagas', kind: 'text', width: 24, value: ({ plagues }) => plagues },
  ...appliedColumns,
  { title: 'Caldo en el cuadro (L)', kind: 2, width: 19, value: ({ water }) => water },
  { title: 'Máquinas', kind: 'text', width: 18, value: ({ machines }) => machines },
  { title: 'Aplicó', kind: 'text', width: 20, value: ({ operator }) => operator },
  { title: 'Carnet de aplicador', kind: 'text', width: 28, value: ({ license }) => license },
  { title: 'Viento', kind: 'text', width: 16, value: ({ wind }) => wind },
  { title: 'Temperatura (°C)', kind: 1, width: 15, value: ({ temperature }) => temperature },
  { title: 'Carencia (días)', kind: 0, width: 14, value: ({ waiting }) => waiting },
  { title: 'Cosecha desde', kind: 'day', width: 14, value: ({ harvestFrom }) => harvestFrom },
  {
    title: 'No entrar hasta',
    kind: 'text',
    width: 18,
    value: ({ reentry }) => reentry && shownMoment(reentry),
  },
]

const printedFertilizations: Column<FertilizationLine>[] = [
  when,
  { title: 'Tipo', kind: 'text', width: 16, value: ({ type }) => type },
  { title: 'Producto y registro', kind: 'text', width: 26, value: productText },
  { title: 'Lote', kind: 'text', width: 12, value: ({ batch }) => batch },
  { title: 'Dosis', kind: 'text', width: 12, value: ({ dose, doseUnit }) => withUnit(dose, doseUnit) },
  { title: 'Total', kind: 'text', width: 12, value: ({ amount, unit }) => withUnit(amount, unit) },
  { title: 'Máquina', kind: 'text', width: 14, value: ({ machines }) => machines },
  { title: 'Responsable', kind: 'text', width: 16, value: ({ employee }) => employee },
  { title: 'Nota', kind: 'text', width: 18, value: ({ note }) => note },
]

const fertilizationColumns: Column<FertilizationLine>[] = [
  { title: 'Tipo', kind: 'text', width: 20, value: ({ type }) => type },
  ...appliedColumns,
  { title: 'Máquinas', kind: 'text', width: 18, value: ({ machines }) => machines },
  { title: 'Responsable', kind: 'text', width: 20, value: ({ employee }) => employee },
]

const waterColumns: Column<WaterLine>[] = [
  { title: 'Tipo', kind: 'text', width: 16, value: ({ type }) => type },
  { title: 'Horas', kind: 1, width: 9, value: ({ hours }) => hours },
  { title: 'Agua (L)', kind: 0, width: 14, value: ({ liters }) => liters },
  { title: 'Agua (mm)', kind: 2, width: 12, value: ({ mm }) => mm },
  { title: 'Nota', kind: 'text', width: 30, value: ({ note }) => note },
]

const laborColumns: Column<LaborLine>[] = [
  { title: 'Labor', kind: 'text', width: 24, value: ({ work }) => work },
  { title: 'Responsable', kind: 'text', width: 18, value: ({ employee }) => employee },
  { title: 'Personas', kind: 1, width: 10, value: ({ people }) => people },
  { title: 'Máquinas', kind: 'text', width: 18, value: ({ machines }) => machines },
  { title: 'Insumos', kind: 'text', width: 26, value: ({ supplies }) => supplies },
  { title: 'Nota', kind: 'text', width: 26, value: ({ note }) => note },
]

const stageColumns: Column<SeenLine>[] = [
  { title: 'Etapa', kind: 'text', width: 30, value: ({ what }) => what },
  { title: 'Al empezar (%)', kind: 0, width: 14, value: ({ before }) => before },
  { title: 'Al terminar (%)', kind: 0, width: 14, value: ({ percentage }) => percentage },
]

const eventColumns: Column<SeenLine>[] = [
  { title: 'Contingencia', kind: 'text', width: 26, value: ({ what }) => what },
  { title: 'Afectado (%)', kind: 0, width: 14, value: ({ percentage }) => percentage },
  { title: 'Nota', kind: 'text', width: 40, value: ({ note }) => note },
]

const pickedColumns: Column<PickedLine>[] = [
  { title: 'Registro', kind: 'text', width: 24, value: ({ what }) => what },
  { title: 'CIU', kind: 'text', width: 14, value: ({ ciu }) => ciu },
  { title: 'Variedad', kind: 'text', width: 18, value: ({ variety }) => variety },
  { title: 'Estimado (kg)', kind: 0, width: 13, value: ({ estimated }) => estimated },
  { title: 'Entregado (kg)', kind: 2, width: 14, value: ({ kilos }) => kilos },
  { title: 'Destino', kind: 'text', width: 22, value: ({ destination }) => destination },
  { title: 'Nota', kind: 'text', width: 20, value: ({ note, noteName }) => note || noteName },
]
