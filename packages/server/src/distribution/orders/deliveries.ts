import { boxesLeft, type BoxSize } from '@lagar/domain/distribution/boxes.ts'
import { pendingOf, onlyOf, type OrderDispatch } from '@lagar/domain/distribution/delivery.ts'
import { isOpen } from '@lagar/domain/distribution/order.ts'
import type { SaleRate } from '@lagar/domain/distribution/rates.ts'
import type { OrderRecord } from '@lagar/domain/distribution/order-record.ts'
import type { Day } from '@lagar/domain/day.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { remitoCode, type Remito } from '@lagar/domain/remito.ts'
import { toThousandths } from '@lagar/domain/units/piece.ts'
import type { changeReversal } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { audit } from '../../audit.ts'
import type { Actor, Tx } from '../../actor.ts'
import { found } from '../../http/catalogue.ts'
import { clearParts } from '../../http/rows.ts'
import { newId } from '../../ids.ts'
import { reverse } from '../../ledger/post.ts'
import { issueRemito, remitoIn } from '../../remitos.ts'
import { billLines, type CourseLine, type LineBill } from './bill.ts'
import { sendBottles, type LeavingLine } from './bottles.ts'
import { entryOf } from './entry.ts'
import { holdOrder, holdOrderAt, type HeldOrder } from './hold.ts'
import { findOrder } from './record.ts'
import { refuseForMarket } from './market.ts'
import { savedLines, type SavedLine } from './rows.ts'
import { settleOrder } from './settle.ts'

/**
 * Sends a part of an open order, with a delivery note of its own. Refuses with ALREADY_CLOSED an order whose bottles have left, and with
 * NOT_ENOUGH more than a line still promises, or than there is. What leaves is billed, at the rates and with the taxes of its day.
 */
export async function dispatchOrder(
  tx: Tx,
  actor: Actor,
  id: string,
  given: OrderDispatch,
): Promise<OrderRecord> {
  const order = await holdOrderAt(tx, actor, { id: given.order, version: given.version })
  if (!isOpen(order.status)) throw new Refusal('ALREADY_CLOSED')
  const saved = await savedLines(tx, actor, order.id)
  const lines = given.lines.map(({ line, amount, boxSizes }, at) => {
    const own = lineOf(saved, line, at)
    if (amount > pendingOf(own)) throw notSoMany(at, pendingOf(own))
    return { line: own, amount, boxSizes, field: `lines.${at}` }
  })
  const day = given.day ?? actor.today
  await refuseForMarket(tx, actor, order.id, lines)
  const bills = await billLines(tx, actor, order.id, { day, lines, rates: given.rates })
  const costs = await sendBottles(tx, actor, order, day, lines, 'day')
  const remito = await writeDispatch(tx, actor, order, { ...given, id, day, lines, costs, bills })
  await settleOrder(tx, actor, { ...order, attempt: order.attempt + 1 }, order)
  await audit(tx, actor, 'MOVE', 'order', order.id, {
    remito: [null, remitoCode(remito)],
    dispatchedOn: [null, day],
    amount: [null, lines.reduce((sum, { amount }) => sum + amount, 0)],
  })
  return found(await findOrder(tx, actor, order.id))
}

/** Sends all that an order still promises on a day, whole or as the last of its dispatches, in what is left of the boxes as they were asked. */
export async function dispatchRest(
  tx: Tx,
  actor: Actor,
  order: HeldOrder,
  { day, rates }: { day: Day; rates: readonly SaleRate[] },
): Promise<void> {
  const { rows } = await sql<{ id: string; asked: BoxSize[]; sent: BoxSize[] }>`
    select l.id, l.box_sizes as asked, coalesce((
      select jsonb_agg(size) from order_dispatch_line x, jsonb_array_elements(x.box_sizes) as size
      where x.company_id = l.company_id and x.order_wine_batch_id = l.id), '[]') as sent
    from order_wine_batch l
    where l.company_id = ${actor.companyId} and l.wine_order_id = ${order.id}`.execute(tx)
  const boxesOf = new Map(rows.map((row) => [row.id, row]))
  const lines = (await savedLines(tx, actor, order.id))
    .map((line, at): LeavingLine => {
      const amount = pendingOf(line)
      const { asked, sent } = boxesOf.get(line.id)!
      return { line, amount, boxSizes: boxesLeft(asked, sent, amount), field: `orderWineBatches.${at}` }
    })
    .filter(({ amount }) => amount > 0)
  await refuseForMarket(tx, actor, order.id, lines)
  const bills = await billLines(tx, actor, order.id, { day, lines, rates })
  const costs = await sendBottles(tx, actor, order, day, lines, 'dispatchedOn')
  await writeDispatch(tx, actor, order, { ...unsaid, id: newId(), day, lines, costs, bills })
}

const unsaid = { carrier: '', driver: '', plate: '', note: '' }

type Trip = Pick<OrderDispatch, 'carrier' | 'driver' | 'plate' | 'note'> & {
  id: string
  day: Day
  lines: readonly LeavingLine[]
  costs: readonly number[]
  bills: readonly LineBill[]
}

/** Writes a dispatch and counts its bottles as gone. Answers with its delivery note. */
async function writeDispatch(tx: Tx, actor: Actor, order: HeldOrder, trip: Trip): Promise<Remito> {
  const { companyId } = actor
  const { id, day, lines, costs, bills, carrier, driver, plate, note } = trip
  await tx
    .insertInto('order_dispatch')
    .values({
      company_id: companyId,
      id,
      wine_order_id: order.id,
      attempt: order.attempt,
      happened_on: day,
      carrier,
      driver,
      plate,
      note,
    })
    .execute()
  await tx
    .insertInto('order_dispatch_line')
    .values(
      lines.map(({ line, amount, boxSizes }, position) => ({
        company_id: companyId,
        id: newId(),
        order_dispatch_id: id,
        position,
        order_wine_batch_id: line.id,
        bottles: amount,
        box_sizes: JSON.stringify(boxSizes),
        cost: costs[position]!,
        ...keptMoney(bills[position]!),
        rate: bills[position]!.rate,
      })),
    )
    .execute()
  for (const { line, amount } of lines) await countGone(tx, actor, line.id, { dispatched: amount })
  return issueRemito(tx, actor, { orderDispatch: id }, day)
}

/** What a line is billed or credited at, in its columns. */
export const keptMoney = ({ sale, value, taxes }: Pick<CourseLine, 'sale' | 'value' | 'taxes'>) => ({
  sale,
  value,
  taxes: JSON.stringify(taxes),
})

/** Counts bottles of a line as gone or as come back; below nothing when that is undone. */
export async function countGone(
  tx: Tx,
  { companyId }: Actor,
  line: string,
  { dispatched = 0, returned = 0 }: { dispatched?: number; returned?: number },
) {
  await tx
    .updateTable('order_wine_batch')
    .set(({ eb }) => ({
      dispatched: eb('dispatched', '+', dispatched),
      returned: eb('returned', '+', returned),
    }))
    .where('company_id', '=', companyId)
    .where('id', '=', line)
    .execute()
}

/** A line of the order by its id; refuses one of another order at its field. */
export function lineOf(saved: readonly SavedLine[], id: string, at: number): SavedLine {
  const line = saved.find((one) => one.id === id)
  if (line) return line
  throw new Refusal('REFERENCE_NOT_FOUND', { errors: { [`lines.${at}.line`]: 'REFERENCE_NOT_FOUND' } })
}

/** The refusal of more bottles of a line than there are to send or to give back. */
export const notSoMany = (at: number, available: number) =>
  new Refusal('NOT_ENOUGH', {
    errors: { [`lines.${at}.amount`]: onlyOf(toThousandths(available)) },
    details: { available, unit: 'UNIT' },
  })

/**
 * Takes one dispatch back, once, with its mirror image on the same day: its bottles lie where they left from and are promised again. Its
 * delivery note keeps its number. Refuses with ALREADY_REVERSED, and with RETURNED_SINCE where bottles of its lines came back meanwhile: what
 * was credited for them is a part of what it billed.
 */
export async function undoDispatch(
  tx: Tx,
  actor: Actor,
  { change: id, reason }: z.output<typeof changeReversal>,
): Promise<OrderRecord> {
  const { order: orderId } = await dispatchAt(tx, actor, id)
  const order = await holdOrder(tx, actor, orderId)
  const { remito, undone } = await dispatchAt(tx, actor, id)
  if (undone) throw new Refusal('ALREADY_REVERSED')
  await takeBack(tx, actor, id, reason)
  await settleOrder(tx, actor, order, order)
  await audit(tx, actor, 'REVERSE', 'order', orderId, {
    remito: [remitoCode(remito!), null],
    reason: [null, reason],
  })
  return found(await findOrder(tx, actor, orderId))
}

/** Brings the bottles of a standing dispatch back where they left from. */
export async function takeBack(tx: Tx, actor: Actor, id: string, reason: string): Promise<void> {
  const { companyId } = actor
  const { order, attempt } = await dispatchAt(tx, actor, id)
  const lines = await tx
    .selectFrom('order_dispatch_line as d')
    .innerJoin('order_wine_batch as l', (join) =>
      join.onRef('l.company_id', '=', 'd.company_id').onRef('l.id', '=', 'd.order_wine_batch_id'),
    )
    .select(['l.id', 'd.bottles'])
    .where('d.company_id', '=', companyId)
    .where('d.order_dispatch_id', '=', id)
    .execute()
  if (await cameBackSince(tx, actor, id, attempt)) throw new Refusal('RETURNED_SINCE')
  await reverse(tx, actor, await entryOf(tx, actor, order, attempt), reason)
  await clearParts(tx, actor, ['order_dispatch_line'], 'order_dispatch_id', id)
  for (const line of lines) await countGone(tx, actor, line.id, { dispatched: -line.bottles })
  await tx
    .updateTable('order_dispatch')
    .set({ is_undone: true })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}

/** Whether bottles of the lines of a dispatch came back after it, and stayed. */
async function cameBackSince(tx: Tx, { companyId }: Actor, id: string, attempt: number): Promise<boolean> {
  const { rows } = await sql`
    select from order_dispatch_line d
    join order_return_line b on b.company_id = d.company_id and b.order_wine_batch_id = d.order_wine_batch_id
    join order_return r on r.company_id = b.company_id and r.id = b.order_return_id
    where d.company_id = ${companyId} and d.order_dispatch_id = ${id} and r.attempt > ${attempt} and not r.is_undone
    limit 1`.execute(tx)
  return rows.length > 0
}

async function dispatchAt(tx: Tx, { companyId }: Actor, id: string) {
  return found(
    await tx
      .selectFrom('order_dispatch')
      .select(['wine_order_id as order', 'attempt', 'is_undone as undone'])
      .select(remitoIn('order_dispatch', sql`remito.order_dispatch_id = order_dispatch.id`).as('remito'))
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .executeTakeFirst(),
  )
}
