import { Refusal } from '@lagar/domain/errors.ts'
import type { Order, OrderWineBatch } from '@lagar/domain/distribution/order.ts'
import type { Taken } from '@lagar/domain/distribution/order-value.ts'
import { toMoney } from '@lagar/domain/units/money.ts'
import { toThousandths } from '@lagar/domain/units/piece.ts'
import type { Actor, Db, Tx } from '../../actor.ts'
import { newId } from '../../ids.ts'
import { listWineBatches } from '../batches/rows.ts'
import { clearParts } from '../../http/rows.ts'

/** What the lines of an order take, in their order; thousandths of a bottle. */
export async function takenBy(db: Db | Tx, { companyId }: Actor, orderId: string): Promise<Taken[]> {
  const rows = await db
    .selectFrom('order_wine_batch')
    .select(['wine_batch_id as batch', 'distribution_deposit_id as deposit', 'bottles'])
    .where('company_id', '=', companyId)
    .where('wine_order_id', '=', orderId)
    .orderBy('position')
    .execute()
  return rows.map(({ batch, deposit, bottles }) => ({ batch, deposit, amount: toThousandths(bottles) }))
}

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
  before: Taken[],
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

export const takenOf = (lines: PlacedLine[]): Taken[] =>
  lines.map(({ wineBatch, distributionDeposit, amount }) => ({
    batch: wineBatch,
    deposit: distributionDeposit,
    amount: toThousandths(amount),
  }))

/** Writes what an order asks for by label, and the lots it is served from. */
export async function insertRows(
  tx: Tx,
  { companyId }: Actor,
  orderId: string,
  labelOrders: Order['labelOrders'],
  lines: PlacedLine[],
) {
  const own = { company_id: companyId, wine_order_id: orderId }
  if (labelOrders.length > 0) {
    await tx
      .insertInto('order_label')
      .values(
        labelOrders.map(({ label, amount, boxes, pallets }, position) => ({
          ...own,
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
  if (lines.length > 0) {
    await tx
      .insertInto('order_wine_batch')
      .values(
        lines.map((line, position) => ({
          ...own,
          id: newId(),
          position,
          wine_batch_id: line.wineBatch,
          distribution_deposit_id: line.distributionDeposit,
          bottles: line.amount,
          box_sizes: JSON.stringify(line.boxSizes),
          boxes_refs: line.boxesRefs,
          pallets_refs: line.palletsRefs,
          price: toMoney(line.price),
          currency: line.currency,
        })),
      )
      .execute()
  }
}

/** Takes the rows of an open order away, to write them anew. */
export async function deleteRows(tx: Tx, { companyId }: Actor, orderId: string) {
  await clearParts(tx, { companyId }, ['order_label', 'order_wine_batch'], 'wine_order_id', orderId)
}
