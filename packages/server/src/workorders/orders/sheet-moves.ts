import type { WorkOrderRecord } from '@lagar/domain/workorders/orders/record.ts'
import type { Texts } from '@lagar/domain/texts/es.ts'
import { shortText } from '../../exports/numbers.ts'
import { blank, tableOf, toFill, type Column, type Table } from '../../exports/table.ts'
import { withWine, type Sheet } from './sheet-vessels.ts'

type Transfer = WorkOrderRecord['workorderTransfers'][number]
type Move = { from: string; taken: string; to: string; arrives: string; note: string }
/** One end of a move: of or into what, how much, and what was said of it. */
type End = { name: string; amount: string; note: string }

/** The moves of a transfer; what leaves the cellar arrives nowhere in it, and what comes into it was taken from nowhere. */
export function moveTable(sheet: Sheet, transfer: Transfer): Table {
  const { texts, isDone } = sheet
  const moves = movesOf(sheet, transfer)
  const columns = [
    ...(moves.some(({ from }) => from !== '') ? tellsTaken(isDone) : []),
    ...(moves.some(({ to }) => to !== '') ? tellsArriving(isDone) : []),
    isDone ? noteColumn : blank<Move>('note', 20),
  ]
  const table = tableOf(texts, texts.transferType[transfer.type], columns, moves)
  return isDone ? table : toFill(table)
}

/** What is taken and where it goes, side by side: the first origin beside the first destination. */
function movesOf(sheet: Sheet, { origins, destinations, noAssignedVessels }: Transfer): Move[] {
  const { texts } = sheet
  const taken = origins.flatMap((origin) => takenOf(sheet, origin))
  const planned = noAssignedVessels.map(({ elementTypeRequested, amount, note }): End => ({
    name: `${elementTypeRequested.name} (${texts.printed.TO_CHOOSE})`,
    amount: amountText(texts, amount, 'LITER'),
    note,
  }))
  const arrives = [...destinations.flatMap((destination) => arrivesOf(sheet, destination)), ...planned]
  return Array.from({ length: Math.max(taken.length, arrives.length) }, (_, at) => ({
    from: taken[at]?.name ?? '',
    taken: taken[at]?.amount ?? '',
    to: arrives[at]?.name ?? '',
    arrives: arrives[at]?.amount ?? '',
    note: [taken[at]?.note, arrives[at]?.note].filter(Boolean).join('\n'),
  }))
}

const amountText = (texts: Texts, value: number, unit: keyof Texts['unitSymbol']) =>
  `${shortText(texts, 'litres', value)} ${texts.unitSymbol[unit]}`

/** All that a vessel held, or all that it took in: once it was done the litres that the ledger tells. */
function wholeText({ texts, moved }: Sheet, vessel: string | undefined, whole: string): string {
  const litres = vessel === undefined ? undefined : moved.get(vessel)
  return litres ? amountText(texts, Math.abs(litres), 'LITER') : whole
}

function takenOf(sheet: Sheet, origin: Transfer['origins'][number]): End[] {
  const { texts } = sheet
  const place = origin.cellarElement ?? origin.cellarElementBatch ?? origin.receivedWine
  const grapes = origin.cius.map(({ ciu, weight, unit, note }): End => ({
    name: `CIU ${ciu.name}`,
    amount: amountText(texts, weight, unit),
    note,
  }))
  const litres = (
    { emptyElement, transferedAmount, transferUnit }: Origin,
    vessel: string | undefined,
  ): string =>
    emptyElement
      ? wholeText(sheet, vessel, texts.printed.ALL)
      : amountText(texts, transferedAmount, transferUnit)
  if (origin.children.length > 0)
    return origin.children.map((child) => ({
      name: withWine(sheet, child.cellarElement),
      amount: litres(child, child.cellarElement.id),
      note: child.note,
    }))
  if (!place) return grapes
  return [
    ...grapes,
    {
      name: withWine(sheet, place),
      amount: litres(origin, origin.cellarElement?.id),
      note: origin.note,
    },
  ]
}

type Origin = Pick<Transfer['origins'][number], 'emptyElement' | 'transferedAmount' | 'transferUnit'>

function arrivesOf(sheet: Sheet, destination: Transfer['destinations'][number]): End[] {
  const { texts } = sheet
  const full = texts.printed.UNTIL_FULL
  const place = destination.cellarElement ?? destination.cellarElementBatch
  const children = destination.children.map((child): End => ({
    name: `${place?.name ?? ''} > ${child.cellarElement.name}`,
    amount: child.fill
      ? wholeText(sheet, child.cellarElement.id, full)
      : amountText(texts, child.transferedAmount, child.transferUnit),
    note: child.note,
  }))
  if (children.length > 0) return children
  const several = destination.cellarElements.map(({ name }) => name)
  return [
    {
      name: place ? withWine(sheet, place) : several.join(', '),
      amount: destination.fill
        ? wholeText(sheet, destination.cellarElement?.id, full)
        : amountText(texts, destination.amount, destination.unit),
      note: destination.note,
    },
  ]
}

/** What leaves: as it is planned, with room for what was taken, or what was. */
const tellsTaken = (isDone: boolean): Column<Move>[] => [
  { field: 'takenFrom', kind: 'text', width: 18, value: ({ from }) => from },
  { field: isDone ? 'wasTaken' : 'taken', kind: 'figure', width: 13, value: ({ taken }) => taken },
  ...(isDone ? [] : [blank<Move>('wasTaken', 13)]),
]

/** Where it goes, in the same way. */
const tellsArriving = (isDone: boolean): Column<Move>[] => [
  { field: 'movedInto', kind: 'text', width: 18, value: ({ to }) => to },
  { field: isDone ? 'wasArriving' : 'arriving', kind: 'figure', width: 13, value: ({ arrives }) => arrives },
  ...(isDone ? [] : [blank<Move>('wasArriving', 13)]),
]

const noteColumn: Column<Move> = { field: 'note', kind: 'text', width: 20, value: ({ note }) => note }
