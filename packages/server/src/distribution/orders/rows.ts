import { Refusal } from '@lagar/domain/errors.ts'
import type { Order, OrderWineBatch } from '@lagar/domain/distribution/order.ts'
import { pendingOf } from '@lagar/domain/distribution/delivery.ts'
import type { Taken } from '@lagar/domain/distribution/order-value.ts'
import type { Day } from '@lagar/domain/day.ts'
import type { Currency } from '@lagar/domain/lists/places.ts'
import { toMoney } from '@lagar/domain/units/money.ts'
import { toThousandths } from '@lagar/domain/units/piece.ts'
import type { Actor, Db, Tx } from '../../actor.ts'
import { newId } from '../../ids.ts'
import { listOfPrice } from '../prices/held.ts'
import { listWineBatches } from '../batches/rows.ts'
import { clearParts } from '../../http/rows.ts'

/** A saved line of an order: bottles as ordered, as they left and as they came back; hundredths of a cent for one. */
export type SavedLine = {
  id: string
  batch: string
  deposit: string
  amount: number
  dispatched: number
  returned: number
  price: number
  currency: Currency
  priceList: string | null
}

/** The lines of an order, in their order. */
export async function savedLines(db: Db | Tx, { companyId }: Actor, orderId: string): Promise<SavedLine[]> {
  const rows = await db
    .selectFrom('order_wine_batch')
    .select(['id', 'wine_batch_id as batch', 'distribution_deposit_id as deposit', 'bottles as amount'])
    .select(['dispatched', 'returned', 'price', 'currency', 'price_list_id as priceList'])
    .where('company_id', '=', companyId)
    .where('wine_order_id', '=', orderId)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({ ...row, currency: row.currency }))
}

/** What lines still promise, in their order; thousandths of a bottle. */
export const promisedBy = (lines: readonly SavedLine[]): Taken[] =>
  lines.map((line) => ({
    batch: line.batch,
    deposit: line.deposit,
    amount: toThousandths(pendingOf(line)),
  }))

/** A line whose deposit is known. */
export type PlacedLine = OrderWineBatch & { distributionDeposit: string }

/**
 * The lines with the deposit each leaves from. Where none is said it is the one the order takes that lot from already, and else
 * the one that has most of it to give.
 */
export async function placed(
  tx: Tx,
  actor: Actor,
  lines: OrderWineBatch[],
  before: readonly SavedLine[],
): Promise<PlacedLine[]> {
  const done: PlacedLine[] = []
  for (const [at, line] of lines.entries()) {
    const own = before.find(({ batch }) => batch === line.wineBatch)?.deposit
    const distributionDeposit =
      line.distributionDeposit ?? own ?? (await richestDeposit(tx, actor, line.wineBatch))
    if (distributionDeposit === undefined) {
      const errors = { [`orderWineBatches.${at}.amount`]: 'NOT_ENOUGH_STOCK:0' }
      throw new Refusal('NOT_ENOUGH', { errors, details: { available: 0, unit: 'UNIT' } })
    }
    done.push({ ...line, distributionDeposit })
  }
  return done
}

async function richestDeposit(tx: Tx, actor: Actor, wineBatch: string): Promise<string | undefined> {
  const { result } = await listWineBatches(tx, actor, { wineBatch, limit: 200 })
  const [richest] = result.toSorted((a, b) => b.availableAmount - a.availableAmount)
  return richest?.distributionDeposit?.id
}

/** A line on its way into the database: with the saved one that it goes on, where there is one. */
export type KeptLine = PlacedLine & { kept: SavedLine | undefined }

/**
 * The lines with the saved ones that they go on: of the same lot and deposit, at the same price where there are several. Refuses, at its
 * field, what takes back of a line what has left of it: its bottles, its price, the line itself.
 */
export function keptLines(lines: readonly PlacedLine[], saved: readonly SavedLine[]): KeptLine[] {
  const errors: Record<string, string> = {}
  const left = [...saved]
  const kept = lines.map((line, at): KeptLine => {
    const own = left.filter(
      ({ batch, deposit }) => batch === line.wineBatch && deposit === line.distributionDeposit,
    )
    const isSame = ({ price, currency }: SavedLine) =>
      price === toMoney(line.price) && currency === line.currency
    const match = own.find(isSame) ?? own[0]
    if (!match) return { ...line, kept: undefined }
    left.splice(left.indexOf(match), 1)
    const { dispatched } = match
    if (line.amount < dispatched)
      errors[`orderWineBatches.${at}.amount`] = `LESS_THAN_DISPATCHED:${dispatched}`
    if (dispatched > 0 && !isSame(match)) errors[`orderWineBatches.${at}.price`] = 'PRICE_DISPATCHED'
    return { ...line, kept: match }
  })
  if (left.some(({ dispatched }) => dispatched > 0)) errors['orderWineBatches'] = 'LINE_DISPATCHED'
  if (Object.keys(errors).length > 0) throw new Refusal('INVALID_INPUT', { errors })
  return kept
}

/** What lines are to promise, in their order; thousandths of a bottle. */
export const takenOf = (lines: readonly KeptLine[]): Taken[] =>
  lines.map(({ wineBatch, distributionDeposit, amount, kept }) => ({
    batch: wineBatch,
    deposit: distributionDeposit,
    amount: toThousandths(amount - (kept?.dispatched ?? 0)),
  }))

/** A line with the list that its price is of. */
export type ListedLine = KeptLine & { priceList: string | null }

/** The lines with the lists that their prices are of: what a line was priced by stays with it as long as its price does. */
export async function listed(
  tx: Tx,
  actor: Actor,
  order: { customer: string; day: Day },
  lines: readonly KeptLine[],
): Promise<ListedLine[]> {
  const done: ListedLine[] = []
  for (const line of lines) {
    const { kept, price, currency } = line
    const stays = kept?.price === toMoney(price) && kept.currency === currency ? kept.priceList : null
    done.push({ ...line, priceList: stays ?? (await listOfPrice(tx, actor, order, line)) })
  }
  return done
}

/** Writes what an order asks for by label, and the lots it is served from, over what it had; a line that goes on keeps its id. */
export async function writeRows(
  tx: Tx,
  actor: Actor,
  orderId: string,
  labelOrders: Order['labelOrders'],
  lines: readonly ListedLine[],
) {
  await clearParts(tx, actor, ['order_label'], 'wine_order_id', orderId)
  await insertLabels(tx, actor, orderId, labelOrders)
  const stays = lines.flatMap(({ kept }) => (kept ? [kept.id] : []))
  let gone = tx
    .deleteFrom('order_wine_batch')
    .where('company_id', '=', actor.companyId)
    .where('wine_order_id', '=', orderId)
  if (stays.length > 0) gone = gone.where('id', 'not in', stays)
  await gone.execute()
  for (const [position, line] of lines.entries()) await writeLine(tx, actor, orderId, line, position)
}

async function writeLine(
  tx: Tx,
  { companyId }: Actor,
  orderId: string,
  { kept, ...line }: ListedLine,
  position: number,
) {
  const columns = {
    position,
    wine_batch_id: line.wineBatch,
    distribution_deposit_id: line.distributionDeposit,
    bottles: line.amount,
    box_sizes: JSON.stringify(line.boxSizes),
    boxes_refs: line.boxesRefs,
    pallets_refs: line.palletsRefs,
    price: toMoney(line.price),
    currency: line.currency,
    price_list_id: line.priceList,
  }
  if (kept)
    await tx
      .updateTable('order_wine_batch')
      .set(columns)
      .where('company_id', '=', companyId)
      .where('id', '=', kept.id)
      .execute()
  else
    await tx
      .insertInto('order_wine_batch')
      .values({ company_id: companyId, wine_order_id: orderId, id: newId(), ...columns })
      .execute()
}

async function insertLabels(
  tx: Tx,
  { companyId }: Actor,
  orderId: string,
  labelOrders: Order['labelOrders'],
) {
  if (labelOrders.length === 0) return
  await tx
    .insertInto('order_label')
    .values(
      labelOrders.map(({ label, amount, boxes, pallets }, position) => ({
        company_id: companyId,
        wine_order_id: orderId,
        id: newId(),
        position,
        label_id: label,
        bottles: toThousandths(amount),
        boxes,
        pallets,
      })),
    )
    .execute()
}
