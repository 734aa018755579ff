import type { WorkOrderRecord } from '@lagar/domain/workorders/orders/record.ts'
import { shownDay } from '@lagar/domain/day.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { DoseUnit, StockUnit } from '@lagar/domain/lists/units.ts'
import type { Texts } from '@lagar/domain/texts/es.ts'
import { pageAddress } from '../../exports/pdf-qr.ts'
import { toPdf, type Pdf } from '../../exports/pdf.ts'
import { given, givenSentences, type Fact } from '../../exports/pdf-head.ts'
import { issuedBy } from '../../exports/issued.ts'
import { doseText, supplyText } from '../../exports/supply-text.ts'
import { blank, tableOf, toFill, type Column, type Table } from '../../exports/table.ts'
import { found } from '../../http/catalogue.ts'
import { findWorkOrder } from './record.ts'
import { shortText } from '../../exports/numbers.ts'
import { differencesTable } from './sheet-differences.ts'
import { moveTable } from './sheet-moves.ts'
import { measureTables, sheetOf, vesselTable, type Sheet } from './sheet-vessels.ts'

/**
 * A work order on paper: what is to be done, with room to write what was done, and the way back to its page; of one that was done, when and
 * what.
 */
export const workOrderPdf: Pdf = {
  permission: 'workorders.read',
  async print(db, actor, { entityType, entityId, filters, texts }) {
    const named = (number: number) => `${texts.entityType.workorder} ${number}`
    if (entityType !== 'workorder') throw new Refusal('NOT_FOUND')
    const order = found(await findWorkOrder(db, actor, entityId))
    const issued = await issuedBy(db, actor)
    const { printed } = texts
    const file = await toPdf({
      texts,
      issued,
      title: named(order.number),
      subtitle: order.type.name,
      facts: factsOf(order, texts),
      tables: tablesOf(await sheetOf(db, actor, order, texts)),
      qr: pageAddress(filters, 'workorder', order.id),
      byHand: {
        title: printed.REMARKS,
        signatures: [
          ...(order.doneOn === null ? [printed.DONE_AT] : []),
          printed.SIGNED_BY_DOER,
          printed.SIGNED_BY_CHARGE,
        ],
      },
    })
    return { name: named(order.number), file }
  },
}

function factsOf(order: WorkOrderRecord, texts: Texts): Fact[] {
  const parents = order.parents.map(({ number, name }) => `${number} ${name}`)
  return [
    [texts.heading.onDay, shownDay(order.dateToStart)],
    ...given(texts.heading.doneOnDay, order.doneOn && shownDay(order.doneOn)),
    [texts.heading.employee, order.employee.name],
    [texts.heading.cellar, order.cellar.name],
    [texts.heading.status, texts.workorderStatus[order.status]],
    [texts.printed.ORGANIC_ORDER, texts.answer[order.isOrganic ? 'YES' : 'NO']],
    ...given(
      texts.heading.hours,
      order.amountOfHours > 0 ? shortText(texts, 'hours', order.amountOfHours) : null,
    ),
    ...given(texts.printed.AFTER, parents.join(', ')),
    ...givenSentences(texts.printed.WHAT_TO_DO, order.description),
  ]
}

function tablesOf(sheet: Sheet): Table[] {
  const { texts, isDone, order } = sheet
  const { workorderTransfers, stocksUsed, cellarElements } = order
  const measured = measureTables(sheet)
  const supplies = tableOf(texts, texts.heading.stocks, tellsSupplies(isDone), stocksUsed)
  return [
    ...workorderTransfers.map((transfer) => moveTable(sheet, transfer)),
    // What is measured is told vessel by vessel already.
    ...(workorderTransfers.length === 0 && cellarElements.length > 0 && measured.length === 0
      ? [vesselTable(sheet)]
      : []),
    ...(stocksUsed.length > 0 ? [isDone ? supplies : toFill(supplies)] : []),
    ...measured,
    ...(order.differences ? [differencesTable(texts, order.differences.rows)] : []),
  ]
}

type Supply = WorkOrderRecord['stocksUsed'][number]

/** The supplies of an order: what it asks for, with room for what was used, or what was. */
const tellsSupplies = (isDone: boolean): Column<Supply>[] => [
  { field: 'stock', kind: 'text', width: 28, value: ({ stock }) => stock.name },
  {
    field: isDone ? 'usedBatch' : 'batch',
    kind: 'text',
    width: 14,
    value: ({ stockBatch }) => stockBatch?.name ?? '',
  },
  {
    field: 'cellarElement',
    kind: 'text',
    width: 16,
    value: ({ cellarElement }) => cellarElement?.name ?? '',
  },
  {
    field: 'dose',
    kind: 'figure',
    width: 14,
    value: ({ dose, doseUnit }, texts) => doseText(texts, { dose, doseUnit: doseUnit as DoseUnit | null }),
  },
  {
    field: isDone ? 'wasUsed' : 'amount',
    kind: 'figure',
    width: 14,
    value: ({ amount: used, unit }, texts) => supplyText(texts, used, unit as StockUnit),
  },
  ...(isDone ? [] : [blank<Supply>('wasUsed', 14), blank<Supply>('usedBatch', 14)]),
]
