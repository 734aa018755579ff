import { typeOf } from '@lagar/domain/laboratory/analysis.ts'
import { saleBlockers } from '@lagar/domain/laboratory/record.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { dispatchMovements, type Taken } from '@lagar/domain/distribution/order-value.ts'
import type { Day } from '@lagar/domain/day.ts'
import { fromThousandths } from '@lagar/domain/units/piece.ts'
import { resultsOf } from '../../laboratory/results.ts'
import type { Actor, Tx } from '../../actor.ts'
import { post, reverse } from '../../ledger/post.ts'
import { standingEntry } from '../../ledger/read.ts'
import { holdBottles, type BottleKey, type HeldBottles } from '../../bottles/held.ts'
import { takenBy } from './rows.ts'

const keyOf = ({ batch, deposit }: BottleKey) => `${deposit} ${batch}`

/** What lines take of each lot in each deposit together, and the first line that does. */
function totals(lines: Taken[]): { key: BottleKey; wanted: number; at: number }[] {
  const byKey = new Map<string, { key: BottleKey; wanted: number; at: number }>()
  lines.forEach(({ batch, deposit, amount }, at) => {
    const before = byKey.get(keyOf({ batch, deposit })) ?? { key: { batch, deposit }, wanted: 0, at }
    byKey.set(keyOf({ batch, deposit }), { ...before, wanted: before.wanted + amount })
  })
  return [...byKey.values()]
}

/**
 * Promises an order the bottles of its lines: refuses with NOT_ENOUGH what nobody can give any more and with BATCH_ON_HOLD what is
 * held back, and with WINE_NOT_FIT_FOR_SALE what an analysis forbids to sell. What the order was promised before is not asked again, so that it can be edited whatever happened to the lot.
 */
export async function promiseBottles(
  tx: Tx,
  actor: Actor,
  orderId: string,
  lines: Taken[],
  before: Taken[],
): Promise<void> {
  const heldOf = await holdBottles(tx, actor, lines, orderId)
  const owned = new Map(totals(before).map(({ key, wanted }) => [keyOf(key), wanted]))
  for (const { key, wanted, at } of totals(lines)) {
    if (wanted <= (owned.get(keyOf(key)) ?? 0)) continue
    const held = heldOf(key)
    await refuseUnfit(tx, actor, held, at)
    refuseShort(held, wanted, Math.max(0, held.amount - held.committed), at)
  }
}

/** An order held for a change of its status. */
export type LeavingOrder = { id: string; attempt: number }

/**
 * Sends the bottles of an order to its customer: one entry of the ledger, with the cost of each line. Refuses with
 * NOTHING_TO_POST an order without lines, and what the lots and the ledger refuse.
 */
export async function dispatchBottles(tx: Tx, actor: Actor, order: LeavingOrder, day: Day): Promise<void> {
  if (day > actor.today) refuseDay('DAY_IN_FUTURE')
  const lines = await takenBy(tx, actor, order.id)
  const heldOf = await holdBottles(tx, actor, lines, order.id)
  for (const { key, wanted, at } of totals(lines)) {
    const held = heldOf(key)
    if (day < held.madeOn) refuseDay('INVALID_DATE')
    await refuseUnfit(tx, actor, held, at)
    refuseShort(held, wanted, held.amount, at)
  }
  await post(tx, actor, {
    happenedOn: day,
    cause: { type: 'order', id: order.id, attempt: order.attempt },
    movements: dispatchMovements(lines, heldOf),
  })
}

/** Brings the bottles of a dispatched order back to where they left from. */
export async function returnBottles(tx: Tx, actor: Actor, orderId: string, reason: string): Promise<void> {
  const entryId = await standingEntry(tx, actor, 'order', orderId)
  if (entryId !== undefined) await reverse(tx, actor, entryId, reason)
}

/** Refuses bottles of a lot whose latest analysis keeps them from being sold, naming what was found. */
async function refuseUnfit(tx: Tx, actor: Actor, { batch, batchId }: HeldBottles, at: number) {
  const blockers = saleBlockers(await resultsOf(tx, actor, { wineBatchId: batch }))
  if (blockers.length === 0) return
  throw new Refusal('WINE_NOT_FIT_FOR_SALE', {
    errors: { [`orderWineBatches.${at}.wineBatch`]: 'NOT_FIT_FOR_SALE' },
    details: {
      batch: batchId,
      analyses: blockers.map(({ code, value, day }) => ({ code, value, unit: typeOf(code).unit, day })),
    },
  })
}

function refuseShort({ batchId, onHold, holdReason }: HeldBottles, wanted: number, free: number, at: number) {
  const field = `orderWineBatches.${at}`
  if (onHold) {
    const errors = { [`${field}.wineBatch`]: 'BATCH_ON_HOLD' }
    throw new Refusal('BATCH_ON_HOLD', { errors, details: { batch: batchId, reason: holdReason } })
  }
  if (wanted <= free) return
  const available = fromThousandths(free)
  const errors = { [`${field}.amount`]: `NOT_ENOUGH_STOCK:${available}` }
  throw new Refusal('NOT_ENOUGH', { errors, details: { name: batchId, available, unit: 'UNIT' } })
}

function refuseDay(code: 'DAY_IN_FUTURE' | 'INVALID_DATE'): never {
  throw new Refusal('INVALID_INPUT', { errors: { dispatchedOn: code } })
}
