import { measuredWithUnitIn } from '@lagar/domain/laboratory/value-text.ts'
import type { WorkOrderRecord } from '@lagar/domain/workorders/orders/record.ts'
import { shownDay } from '@lagar/domain/day.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { DoseUnit, StockUnit } from '@lagar/domain/lists/units.ts'
import type { Texts } from '@lagar/domain/texts/es.ts'
import { pageAddress } from '../../exports/pdf-qr.ts'
import { toPdf, type Pdf } from '../../exports/pdf.ts'
import { given } from '../../exports/pdf-head.ts'
import { issuedBy } from '../../exports/issued.ts'
import { doseText, supplyText } from '../../exports/supply-text.ts'
import { blank, tableOf, toFill, type Column, type Table } from '../../exports/table.ts'
import { found } from '../../http/catalogue.ts'
import { measuredName } from '../../laboratory/controls.ts'
import { findWorkOrder } from './record.ts'
import { shortText } from '../../exports/numbers.ts'

/** A work order on paper: what is to be done, with room to write what was done, and the way back to its page. */
export const workOrderPdf: Pdf = {
  permission: 'workorders.read',
  async print(db, actor, { entityType, entityId, filters, texts }) {
    const named = (number: number) => `${texts.entityType.workorder} ${number}`
    if (entityType !== 'workorder') throw new Refusal('NOT_FOUND')
    const order = found(await findWorkOrder(db, actor, entityId))
    const issued = await issuedBy(db, actor)
    const file = await toPdf({
      texts,
      issued,
      title: named(order.number),
      subtitle: order.type.name,
      facts: factsOf(order, texts),
      tables: tablesOf(order, texts),
      qr: pageAddress(filters, 'workorder', order.id),
      byHand: {
        title: texts.printed.REMARKS,
        signatures: [texts.printed.DONE_AT, texts.printed.SIGNED_BY_DOER, texts.printed.SIGNED_BY_CHARGE],
      },
    })
    return { name: named(order.number), file }
  },
}

function factsOf(order: WorkOrderRecord, texts: Texts): [string, string][] {
  const parents = order.parents.map(({ number, name }) => `${number} ${name}`)
  return [
    [texts.heading.onDay, shownDay(order.dateToStart)],
    [texts.heading.employee, order.employee.name],
    [texts.heading.cellar, order.cellar.name],
    [texts.heading.status, texts.workorderStatus[order.status]],
    [texts.printed.ORGANIC_ORDER, texts.answer[order.isOrganic ? 'YES' : 'NO']],
    ...given(
      texts.heading.hours,
      order.amountOfHours > 0 ? shortText(texts, 'hours', order.amountOfHours) : null,
    ),
    ...given(texts.printed.AFTER, parents.join(', ')),
    ...given(texts.printed.WHAT_TO_DO, order.description),
  ]
}

function tablesOf(order: WorkOrderRecord, texts: Texts): Table[] {
  const { workorderTransfers, stocksUsed, measuraments, cellarElements } = order
  return [
    ...workorderTransfers.map((transfer) => toFill(moveTable(transfer, texts))),
    ...(workorderTransfers.length === 0 && cellarElements.length > 0
      ? [toFill(tableOf(texts, texts.heading.cellarElements, vesselColumns, cellarElements))]
      : []),
    ...(stocksUsed.length > 0
      ? [toFill(tableOf(texts, texts.heading.stocks, supplyColumns, stocksUsed))]
      : []),
    ...(measuraments.length > 0
      ? [toFill(tableOf(texts, texts.heading.measuraments, measuredColumns, measuraments))]
      : []),
  ]
}

type Transfer = WorkOrderRecord['workorderTransfers'][number]
type Move = { from: string; taken: string; to: string; arrives: string }

const amountIn = (texts: Texts) => (value: number, unit: keyof Texts['unitSymbol']) =>
  `${shortText(texts, 'litres', value)} ${texts.unitSymbol[unit]}`

/** What is taken and where it goes, side by side: the first origin beside the first destination. */
function movesOf({ origins, destinations, noAssignedVessels }: Transfer, texts: Texts): Move[] {
  const amount = amountIn(texts)
  const taken = origins.flatMap((origin) => takenOf(origin, texts))
  const planned = noAssignedVessels.map((one): [string, string] => [
    `${one.elementTypeRequested.name} (${texts.printed.TO_CHOOSE})`,
    amount(one.amount, 'LITER'),
  ])
  const arrives = [...destinations.flatMap((destination) => arrivesOf(destination, texts)), ...planned]
  return Array.from({ length: Math.max(taken.length, arrives.length) }, (_, at) => ({
    from: taken[at]?.[0] ?? '',
    taken: taken[at]?.[1] ?? '',
    to: arrives[at]?.[0] ?? '',
    arrives: arrives[at]?.[1] ?? '',
  }))
}

function takenOf(origin: Transfer['origins'][number], texts: Texts): [string, string][] {
  const amount = amountIn(texts)
  const place = origin.cellarElement ?? origin.cellarElementBatch ?? origin.receivedWine
  const grapes = origin.cius.map(({ ciu, weight, unit }): [string, string] => [
    `CIU ${ciu.name}`,
    amount(weight, unit),
  ])
  if (origin.children.length > 0)
    return origin.children.map((child): [string, string] => [
      child.cellarElement.name,
      child.emptyElement ? texts.printed.ALL : amount(child.transferedAmount, child.transferUnit),
    ])
  if (!place) return grapes
  const litres = origin.emptyElement
    ? texts.printed.ALL
    : amount(origin.transferedAmount, origin.transferUnit)
  return [...grapes, [place.name, litres]]
}

function arrivesOf(destination: Transfer['destinations'][number], texts: Texts): [string, string][] {
  const amount = amountIn(texts)
  const place = destination.cellarElement ?? destination.cellarElementBatch
  const litres = destination.fill ? texts.printed.UNTIL_FULL : amount(destination.amount, destination.unit)
  const children = destination.children.map((child): [string, string] => [
    child.cellarElement.name,
    child.fill ? texts.printed.UNTIL_FULL : amount(child.transferedAmount, child.transferUnit),
  ])
  if (children.length > 0)
    return children.map(([name, arrived]) => [`${place?.name ?? ''} > ${name}`, arrived])
  const several = destination.cellarElements.map(({ name }) => name)
  return [[place?.name ?? several.join(', '), litres]]
}

/** The moves of a transfer; what leaves the cellar arrives nowhere in it, and what comes into it was taken from nowhere. */
function moveTable(transfer: Transfer, texts: Texts): Table {
  const moves = movesOf(transfer, texts)
  const columns = [
    ...(moves.some(({ from }) => from !== '') ? takenColumns : []),
    ...(moves.some(({ to }) => to !== '') ? arrivingColumns : []),
    blank<Move>('note', 20),
  ]
  return tableOf(texts, texts.transferType[transfer.type], columns, moves)
}

const takenColumns: Column<Move>[] = [
  { field: 'takenFrom', kind: 'text', width: 18, value: ({ from }) => from },
  { field: 'taken', kind: 'figure', width: 13, value: ({ taken }) => taken },
  blank('wasTaken', 13),
]

const arrivingColumns: Column<Move>[] = [
  { field: 'movedInto', kind: 'text', width: 18, value: ({ to }) => to },
  { field: 'arriving', kind: 'figure', width: 13, value: ({ arrives }) => arrives },
  blank('wasArriving', 13),
]

const vesselColumns: Column<WorkOrderRecord['cellarElements'][number]>[] = [
  { field: 'cellarElement', kind: 'text', width: 24, value: ({ name }) => name },
  { field: 'kind', kind: 'text', width: 18, value: ({ class: kind }, texts) => texts.elementClass[kind] },
  blank('wasDone', 12),
  blank('note', 46),
]

const supplyColumns: Column<WorkOrderRecord['stocksUsed'][number]>[] = [
  { field: 'stock', kind: 'text', width: 28, value: ({ stock }) => stock.name },
  { field: 'batch', kind: 'text', width: 14, value: ({ stockBatch }) => stockBatch?.name ?? '' },
  {
    field: 'amount',
    kind: 'figure',
    width: 14,
    value: ({ amount: used, unit }, texts) => supplyText(texts, used, unit as StockUnit),
  },
  {
    field: 'dose',
    kind: 'figure',
    width: 14,
    value: ({ dose, doseUnit }, texts) => doseText(texts, { dose, doseUnit: doseUnit as DoseUnit | null }),
  },
  {
    field: 'cellarElement',
    kind: 'text',
    width: 16,
    value: ({ cellarElement }) => cellarElement?.name ?? '',
  },
  blank('wasUsed', 14),
  blank('usedBatch', 14),
]

const measuredColumns: Column<WorkOrderRecord['measuraments'][number]>[] = [
  { field: 'cellarElement', kind: 'text', width: 20, value: ({ cellarElement }) => cellarElement.name },
  { field: 'whatIsMeasured', kind: 'text', width: 28, value: ({ code }, texts) => measuredName(texts, code) },
  {
    field: 'value',
    kind: 'figure',
    width: 18,
    value: ({ code, value }, texts) => measuredWithUnitIn(texts, code, value),
  },
  blank('wasMeasured', 18),
]
