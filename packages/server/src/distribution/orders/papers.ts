import { shownDay } from '@lagar/domain/day.ts'
import { pendingOf } from '@lagar/domain/distribution/delivery.ts'
import { boxesLeft, bottlesInBoxes, packed } from '@lagar/domain/distribution/boxes.ts'
import { boxesSent, type DispatchRecord, type OrderRecord } from '@lagar/domain/distribution/order-record.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { remitoCode } from '@lagar/domain/remito.ts'
import type { Texts } from '@lagar/domain/texts/es.ts'
import { fill } from '@lagar/domain/texts/speak.ts'
import type { Actor, Db } from '../../actor.ts'
import { labelsPdf, type Label } from '../../exports/labels.ts'
import { issuedBy } from '../../exports/issued.ts'
import { pageAddress } from '../../exports/pdf-qr.ts'
import { toPdf, type Pdf } from '../../exports/pdf.ts'
import { given, givenSentences, type Fact } from '../../exports/pdf-head.ts'
import { remitoPdf, type RemitoEnd } from '../../exports/remito.ts'
import { addedUp, blank, tableOf, toFill, type Column } from '../../exports/table.ts'
import { findOrder } from './record.ts'

/** More boxes than these are not labelled at once. */
const MOST_LABELS = 500

type Line = DispatchRecord['lines'][number]

/** What somebody takes from the shelves for an order: by deposit and lot, in boxes and loose. */
export const orderPickingPdf: Pdf = {
  permission: 'orders.read',
  async print(db, actor, { entityId, texts }) {
    const order = await findOrder(db, actor, entityId)
    if (!order) throw new Refusal('NOT_FOUND')
    const issued = await issuedBy(db, actor)
    const number = order.number
    const deposits = Map.groupBy(await toPick(db, actor, order), ({ deposit }) => deposit)
    const file = await toPdf({
      texts,
      issued,
      title: texts.printed.PICKING_LIST,
      subtitle: fill(texts.printed.NUMBER, { number }),
      facts: factsOf(texts, order),
      tables: [...deposits].map(([deposit, rows]) =>
        toFill(
          tableOf(
            texts,
            deposit,
            pickingColumns,
            rows.toSorted((a, b) => (a.batch < b.batch ? -1 : 1)),
          ),
        ),
      ),
      byHand: { title: texts.printed.REMARKS, signatures: [texts.printed.SIGNED_BY_DOER] },
    })
    return { name: fill(texts.printed.PICKING_OF, { number }), file }
  },
}

type Picked = { deposit: string; batch: string; label: string; bottles: number; boxes: string; loose: number }

/** What is still to leave of an order. Lines that say their boxes are told in them, others in the boxes of their lot. */
async function toPick(db: Db, { companyId }: Actor, order: OrderRecord): Promise<Picked[]> {
  const lines = order.orderWineBatches
  const pending = lines.filter((line) => pendingOf(line) > 0)
  if (pending.length === 0) throw new Refusal('NOTHING_TO_POST')
  const rows = await db
    .selectFrom('wine_batch')
    .select(['id', 'bottles_by_box', 'boxes_by_pallet'])
    .where('company_id', '=', companyId)
    .where(
      'id',
      'in',
      pending.map(({ wineBatch }) => wineBatch.id),
    )
    .execute()
  const sizeOf = new Map(rows.map((row) => [row.id, row]))
  return pending.map((line) => {
    const bottles = pendingOf(line)
    const { bottles_by_box: bottlesByBox, boxes_by_pallet: boxesByPallet } = sizeOf.get(line.wineBatch.id)!
    const own = packed(bottles, { bottlesByBox, boxesByPallet })
    const isSaid = line.boxSizes.length > 0
    const left = boxesLeft(line.boxSizes, boxesSent(order, line.id), bottles)
    const said = left.map(({ boxes, bottlesByBox: size }) => `${boxes} × ${size}`).join(' + ')
    return {
      deposit: line.distributionDeposit.name,
      batch: line.wineBatch.name,
      label: line.label?.name ?? '',
      bottles,
      boxes: isSaid ? said : `${own.boxes} × ${bottlesByBox}`,
      loose: isSaid ? Math.max(0, bottles - bottlesInBoxes(left)) : own.looseBottles,
    }
  })
}

const pickingColumns: Column<Picked>[] = [
  { field: 'batchId', kind: 'text', width: 22, value: ({ batch }) => batch },
  { field: 'label', kind: 'text', width: 36, value: ({ label }) => label },
  { field: 'boxes', kind: 'text', width: 20, value: ({ boxes }) => boxes },
  { field: 'looseBottles', kind: 'bottles', width: 12, value: ({ loose }) => loose },
  {
    field: 'bottles',
    kind: 'bottles',
    width: 12,
    value: ({ bottles }) => bottles,
    total: (all) => addedUp(all.map(({ bottles }) => bottles)),
  },
  // What was taken is ticked off.
  blank('wasDone', 10),
]

/** The delivery note (remito) that travels with a dispatch: whose, for whom, by whom carried, and what. Its id is the dispatch's. */
export const orderRemitoPdf: Pdf = {
  permission: 'orders.read',
  async print(db, actor, { entityId, texts }) {
    const { order, dispatch } = await dispatchOf(db, actor, entityId)
    const [, ...ofOrder] = factsOf(texts, order)
    return remitoPdf(db, actor, texts, {
      remito: dispatch.remito,
      day: dispatch.day,
      origin: await originOf(db, actor, dispatch),
      receiver: {
        name: order.customerName,
        cuit: await cuitOf(db, actor, order),
        address: order.customerAddress,
      },
      carrier: { name: dispatch.carrier, driver: dispatch.driver, plate: dispatch.plate },
      goods: [
        ...ofOrder.filter(([label]) => label !== texts.heading.address),
        ...givenSentences(texts.heading.note, dispatch.note),
      ],
      tables: [tableOf(texts, texts.printed.DETAIL, remitoColumns, dispatch.lines)],
    })
  },
}

const remitoColumns: Column<Line>[] = [
  {
    field: 'bottles',
    kind: 'bottles',
    width: 12,
    value: ({ amount }) => amount,
    total: (all) => addedUp(all.map(({ amount }) => amount)),
  },
  { field: 'label', kind: 'text', width: 36, value: ({ label }) => label?.name ?? null },
  { field: 'batchId', kind: 'text', width: 22, value: ({ wineBatch }) => wineBatch.name },
  {
    field: 'boxes',
    kind: 'text',
    width: 22,
    value: ({ boxSizes }) =>
      boxSizes.map(({ boxes, bottlesByBox }) => `${boxes} × ${bottlesByBox}`).join(' + '),
    total: (all, texts) => {
      const boxes = addedUp(all.flatMap(({ boxSizes }) => boxSizes.map((size) => size.boxes)))
      return boxes === 0 ? '' : fill(texts.printed.BOXES, { boxes })
    },
  },
  { field: 'deposit', kind: 'text', width: 24, value: (line) => line.distributionDeposit.name },
]

/** Labels of the boxes of a dispatch, with the lot, its label, whose they are and which of how many; loose bottles make one of their own. */
export const orderLabelsPdf: Pdf = {
  permission: 'orders.read',
  async print(db, actor, { entityId, filters, texts }) {
    const { order, dispatch } = await dispatchOf(db, actor, entityId)
    const boxes = dispatch.lines.flatMap(boxesOf)
    if (boxes.length > MOST_LABELS)
      throw new Refusal('INVALID_INPUT', { errors: { boxSizes: `EXCEEDS_MAXIMUM:${MOST_LABELS}` } })
    const labels = boxes.map(({ line, bottles }, at): Label => ({
      name: line.wineBatch.name,
      lines: [
        [line.label?.name, `${bottles} ${texts.printed.BOTTLES}`].filter(Boolean).join(' · '),
        order.customerName,
        fill(texts.printed.BOX_OF, { n: at + 1, count: boxes.length }),
        // The number stays on one line.
        fill(texts.printed.REMITO_OF, { number: remitoCode(dispatch.remito).replaceAll(' ', '\u00a0') }),
      ],
      address: pageAddress(filters, 'wineBatch', line.wineBatch.id),
    }))
    const { company } = await issuedBy(db, actor)
    return {
      name: fill(texts.printed.BOX_LABELS_OF, { number: remitoCode(dispatch.remito) }),
      file: await labelsPdf(texts, company, labels),
    }
  },
}

/** The boxes of a line with the bottles in each: the largest first, the last ones not full, loose bottles together. */
function boxesOf(line: Line): { line: Line; bottles: number }[] {
  let left = line.amount
  const boxes = line.boxSizes.flatMap(({ boxes: count, bottlesByBox }) =>
    Array.from({ length: count }, () => {
      const bottles = Math.min(left, bottlesByBox)
      left -= bottles
      return { line, bottles }
    }),
  )
  return [...boxes, ...(left > 0 ? [{ line, bottles: left }] : [])].filter(({ bottles }) => bottles > 0)
}

/** A standing dispatch with its order; refuses one that was undone, because nothing travelled with its paper. */
async function dispatchOf(db: Db, actor: Actor, id: string) {
  const row = await db
    .selectFrom('order_dispatch')
    .select(['wine_order_id as order', 'is_undone as undone'])
    .where('company_id', '=', actor.companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  if (row.undone) throw new Refusal('ALREADY_REVERSED')
  const order = (await findOrder(db, actor, row.order))!
  return { order, dispatch: order.dispatches.find((one) => one.id === id)! }
}

/** Whose an order is, with their tax number where a paper goes out with it, and until when. */
export const factsOf = (texts: Texts, order: OrderRecord, cuit = ''): Fact[] => [
  [texts.heading.customer, order.customerName],
  ...given(texts.heading.cuit, cuit),
  ...given(texts.heading.address, order.customerAddress),
  [texts.heading.reference, order.billCustomId],
  ...given(texts.printed.DELIVER_BEFORE, order.deadlineDate && shownDay(order.deadlineDate)),
  [texts.heading.employee, order.employee.name],
]

/** The tax number of whoever ordered. */
export async function cuitOf(db: Db, { companyId }: Actor, order: OrderRecord): Promise<string> {
  const { cuit } = await db
    .selectFrom('customer')
    .select('cuit')
    .where('company_id', '=', companyId)
    .where('id', '=', order.customer.id)
    .executeTakeFirstOrThrow()
  return cuit ?? ''
}

/** The deposits that a dispatch left from, with the address where it is one. */
async function originOf(db: Db, { companyId }: Actor, { lines }: DispatchRecord): Promise<RemitoEnd> {
  const deposits = new Map(lines.map((line) => [line.distributionDeposit.id, line.distributionDeposit.name]))
  const [id, ...others] = [...deposits.keys()]
  const row =
    id === undefined || others.length > 0
      ? undefined
      : await db
          .selectFrom('distribution_deposit')
          .select('address')
          .where('company_id', '=', companyId)
          .where('id', '=', id)
          .executeTakeFirst()
  return { name: [...deposits.values()].join(', '), address: row?.address ?? '' }
}
