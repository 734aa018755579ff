import type { WorkOrderRecord } from '@lagar/domain/cellars/work-order-record.ts'
import { typeOf, type AnalysisCode } from '@lagar/domain/cellars/analysis.ts'
import { shownDay } from '@lagar/domain/day.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { StockUnit } from '@lagar/domain/lists/units.ts'
import { es } from '@lagar/domain/texts/es.ts'
import { shortDecimal } from '@lagar/domain/units/decimal.ts'
import { pageAddress } from '../exports/pdf-qr.ts'
import { toPdf, type Pdf } from '../exports/pdf.ts'
import { peopleOf } from '../exports/people.ts'
import { supplyText } from '../exports/supply-text.ts'
import { tableOf, type Column, type Table } from '../exports/table.ts'
import { found } from '../http/catalogue.ts'
import { findWorkOrder } from './work-order-record.ts'

/** A work order on paper: what is to be done, with room to write what was done, and the way back to its page. */
export const workOrderPdf: Pdf = {
  permission: 'workorders.read',
  async print(db, actor, { entityType, entityId, filters }) {
    if (entityType !== 'workorder') throw new Refusal('NOT_FOUND')
    const order = found(await findWorkOrder(db, actor, entityId))
    const { company, by } = await peopleOf(db, actor)
    const file = await toPdf({
      company,
      title: `Orden de trabajo ${order.number}`,
      subtitle: order.type.name,
      facts: factsOf(order),
      tables: tablesOf(order),
      qr: pageAddress(filters, 'workorder', order.id),
      byHand: {
        title: 'Observaciones',
        signatures: ['Día y hora en que se hizo', 'Firma de quien lo hizo', 'Firma del responsable'],
      },
      foot: `Impresa por ${by} el ${shownDay(actor.today)}`,
    })
    return { name: `Orden de trabajo ${order.number}`, file }
  },
}

function factsOf(order: WorkOrderRecord): [string, string][] {
  const parents = order.parents.map(({ number, name }) => `${number} ${name}`)
  return [
    ['Día', shownDay(order.dateToStart)],
    ['Responsable', order.employee.name],
    ['Bodega', order.cellar.name],
    ['Estado', es.workorderStatus[order.status]],
    ['Orgánica', order.isOrganic ? 'Sí' : 'No'],
    ...(order.amountOfHours > 0 ? [['Horas', shortDecimal(order.amountOfHours, 1)] as [string, string]] : []),
    ...(parents.length > 0 ? [['Después de', parents.join(', ')] as [string, string]] : []),
    ...(order.description ? [['Qué hay que hacer', order.description] as [string, string]] : []),
  ]
}

function tablesOf(order: WorkOrderRecord): Table[] {
  const { workorderTransfers, stocksUsed, measuraments, cellarElements } = order
  return [
    ...workorderTransfers.map((transfer) =>
      toFill(tableOf(es.transferType[transfer.type], moveColumns, movesOf(transfer))),
    ),
    ...(workorderTransfers.length === 0 && cellarElements.length > 0
      ? [toFill(tableOf('Vasijas', vesselColumns, cellarElements))]
      : []),
    ...(stocksUsed.length > 0 ? [toFill(tableOf('Insumos', supplyColumns, stocksUsed))] : []),
    ...(measuraments.length > 0 ? [toFill(tableOf('Mediciones', measuredColumns, measuraments))] : []),
  ]
}

const toFill = (table: Table): Table => ({ ...table, isToFill: true })

/** An empty box, for what was done. */
const blank = <Row>(title: string, width: number): Column<Row> => ({
  title,
  kind: 'text',
  width,
  value: () => null,
})

type Transfer = WorkOrderRecord['workorderTransfers'][number]
type Move = { from: string; taken: string; to: string; arrives: string }

const amount = (value: number, unit: keyof typeof es.unitSymbol) =>
  `${shortDecimal(value, 3)} ${es.unitSymbol[unit]}`

/** What is taken and where it goes, side by side: the first origin beside the first destination. */
function movesOf({ origins, destinations, noAssignedVessels }: Transfer): Move[] {
  const taken = origins.flatMap(takenOf)
  const planned = noAssignedVessels.map((one): [string, string] => [
    `${one.elementTypeRequested.name} (por elegir)`,
    amount(one.amount, 'LITER'),
  ])
  const arrives = [...destinations.flatMap(arrivesOf), ...planned]
  return Array.from({ length: Math.max(taken.length, arrives.length) }, (_, at) => ({
    from: taken[at]?.[0] ?? '',
    taken: taken[at]?.[1] ?? '',
    to: arrives[at]?.[0] ?? '',
    arrives: arrives[at]?.[1] ?? '',
  }))
}

function takenOf(origin: Transfer['origins'][number]): [string, string][] {
  const place = origin.cellarElement ?? origin.cellarElementBatch ?? origin.receivedWine
  const grapes = origin.cius.map(({ ciu, weight, unit }): [string, string] => [
    `CIU ${ciu.name}`,
    amount(weight, unit),
  ])
  if (origin.children.length > 0)
    return origin.children.map((child): [string, string] => [
      child.cellarElement.name,
      child.emptyElement ? 'Todo' : amount(child.transferedAmount, child.transferUnit),
    ])
  if (!place) return grapes
  const litres = origin.emptyElement ? 'Todo' : amount(origin.transferedAmount, origin.transferUnit)
  return [...grapes, [place.name, litres]]
}

function arrivesOf(destination: Transfer['destinations'][number]): [string, string][] {
  const place = destination.cellarElement ?? destination.cellarElementBatch
  const litres = destination.fill ? 'Hasta llenar' : amount(destination.amount, destination.unit)
  const children = destination.children.map((child): [string, string] => [
    child.cellarElement.name,
    child.fill ? 'Hasta llenar' : amount(child.transferedAmount, child.transferUnit),
  ])
  if (children.length > 0)
    return children.map(([name, arrived]) => [`${place?.name ?? ''} > ${name}`, arrived])
  const several = destination.cellarElements.map(({ name }) => name)
  return [[place?.name ?? several.join(', '), litres]]
}

const moveColumns: Column<Move>[] = [
  { title: 'De', kind: 'text', width: 18, value: ({ from }) => from },
  { title: 'Sale', kind: 'text', width: 13, value: ({ taken }) => taken },
  blank('Salió', 13),
  { title: 'A', kind: 'text', width: 18, value: ({ to }) => to },
  { title: 'Llega', kind: 'text', width: 13, value: ({ arrives }) => arrives },
  blank('Llegó', 13),
  blank('Nota', 20),
]

const vesselColumns: Column<WorkOrderRecord['cellarElements'][number]>[] = [
  { title: 'Vasija', kind: 'text', width: 24, value: ({ name }) => name },
  { title: 'Clase', kind: 'text', width: 18, value: ({ class: kind }) => es.elementClass[kind] },
  blank('Hecho', 12),
  blank('Nota', 46),
]

const supplyColumns: Column<WorkOrderRecord['stocksUsed'][number]>[] = [
  { title: 'Insumo', kind: 'text', width: 28, value: ({ stock }) => stock.name },
  { title: 'Lote', kind: 'text', width: 14, value: ({ stockBatch }) => stockBatch?.name ?? '' },
  {
    title: 'Cantidad',
    kind: 'text',
    width: 14,
    value: ({ amount: used, unit }) => supplyText(used, unit as StockUnit),
  },
  {
    title: 'Dosis',
    kind: 'text',
    width: 14,
    value: ({ dose, doseUnit }) =>
      dose === null || doseUnit === null
        ? ''
        : `${shortDecimal(dose, 3)} ${es.doseUnit[doseUnit as keyof typeof es.doseUnit]}`,
  },
  { title: 'Vasija', kind: 'text', width: 16, value: ({ cellarElement }) => cellarElement?.name ?? '' },
  blank('Se usó', 14),
  blank('Lote usado', 14),
]

const measuredColumns: Column<WorkOrderRecord['measuraments'][number]>[] = [
  { title: 'Vasija', kind: 'text', width: 20, value: ({ cellarElement }) => cellarElement.name },
  { title: 'Qué se mide', kind: 'text', width: 28, value: ({ code }) => nameOf(code) },
  {
    title: 'Valor',
    kind: 'text',
    width: 18,
    value: ({ code, value }) => `${shortDecimal(value, 4)} ${typeOf(code as AnalysisCode).unit}`.trim(),
  },
  blank('Se midió', 18),
]

function nameOf(code: string): string {
  const names: Readonly<Record<string, string>> = {
    ...es.laboratoryType,
    ...es.fieldAnalysisType,
    ...es.measuramentType,
  }
  return names[code] ?? code
}
