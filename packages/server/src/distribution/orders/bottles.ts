import { typeOf } from '@lagar/domain/laboratory/analysis-types.ts'
import { saleBlockers } from '@lagar/domain/laboratory/record.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { BoxSize } from '@lagar/domain/distribution/boxes.ts'
import { onlyOf } from '@lagar/domain/distribution/delivery.ts'
import { dispatchMovements, type Taken } from '@lagar/domain/distribution/order-value.ts'
import type { Day } from '@lagar/domain/day.ts'
import { fromThousandths, toThousandths } from '@lagar/domain/units/piece.ts'
import { resultsOf } from '../../laboratory/results.ts'
import type { Actor, Tx } from '../../actor.ts'
import { post } from '../../ledger/post.ts'
import { holdBottles, type BottleKey, type HeldBottles } from '../../bottles/held.ts'
import type { HeldOrder } from './hold.ts'
import type { SavedLine } from './rows.ts'

const keyOf = ({ batch, deposit }: BottleKey) => `${deposit} ${batch}`

/** What lines take of each lot in each deposit together, and the first line that does. */
function totals(lines: Taken[]): { key: BottleKey; wanted: number; at: number }[] {
  const byKey = new Map<string, { key: BottleKey; wanted: number; at: number }>()
  lines.forEach(({ batch, deposit, amount }, at) => {
    if (amount === 0) return
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
    await refuseUnfit(tx, actor, held, `orderWineBatches.${at}`)
    refuseShort(held, wanted, Math.max(0, held.amount - held.committed), `orderWineBatches.${at}`)
  }
}

/** Bottles of an order's line that leave, in which boxes, and the field of the call that asks for them. */
export type LeavingLine = { line: SavedLine; amount: number; boxSizes: BoxSize[]; field: string }

/**
 * Sends bottles of an order's lines to its customer: one entry of the ledger, under the order's next attempt. Answers with what the
 * bottles of each line cost, hundredths of a cent. Refuses a day to come or before a lot was made, with NOTHING_TO_POST an order without
 * lines, and what the lots and the ledger refuse.
 */
export async function sendBottles(
  tx: Tx,
  actor: Actor,
  order: Pick<HeldOrder, 'id' | 'attempt'>,
  day: Day,
  lines: readonly LeavingLine[],
  dayField: 'day' | 'dispatchedOn',
): Promise<number[]> {
  if (day > actor.today) refuseDay(dayField, 'DAY_IN_FUTURE')
  const taken = lines.map(({ line, amount }) => ({
    batch: line.batch,
    deposit: line.deposit,
    amount: toThousandths(amount),
  }))
  const heldOf = await holdBottles(tx, actor, taken, order.id)
  for (const { key, wanted, at } of totals(taken)) {
    const held = heldOf(key)
    if (day < held.madeOn) refuseDay(dayField, 'INVALID_DATE')
    await refuseUnfit(tx, actor, held, lines[at]!.field)
    refuseShort(held, wanted, held.amount, lines[at]!.field)
  }
  const movements = dispatchMovements(taken, heldOf)
  await post(tx, actor, {
    happenedOn: day,
    cause: { type: 'order', id: order.id, attempt: order.attempt },
    movements,
  })
  return movements.map(({ cost }) => cost)
}

/** Refuses bottles of a lot whose latest analysis keeps them from being sold, naming what was found. */
async function refuseUnfit(tx: Tx, actor: Actor, { batch, batchId }: HeldBottles, field: string) {
  const blockers = saleBlockers(await resultsOf(tx, actor, { wineBatchId: batch }))
  if (blockers.length === 0) return
  throw new Refusal('WINE_NOT_FIT_FOR_SALE', {
    errors: { [lotField(field)]: 'NOT_FIT_FOR_SALE' },
    details: {
      batch: batchId,
      analyses: blockers.map(({ code, value, day }) => ({ code, value, unit: typeOf(code).unit, day })),
    },
  })
}

/** Where a line says its lot: a line of a dispatch says the line of the order in its place. */
const lotField = (field: string) => `${field}.${field.startsWith('lines') ? 'line' : 'wineBatch'}`

function refuseShort(
  { batchId, onHold, holdReason }: HeldBottles,
  wanted: number,
  free: number,
  field: string,
) {
  if (onHold) {
    const errors = { [lotField(field)]: 'BATCH_ON_HOLD' }
    throw new Refusal('BATCH_ON_HOLD', { errors, details: { batch: batchId, reason: holdReason } })
  }
  if (wanted <= free) return
  const available = fromThousandths(free)
  const errors = { [`${field}.amount`]: onlyOf(free) }
  throw new Refusal('NOT_ENOUGH', { errors, details: { name: batchId, available, unit: 'UNIT' } })
}

function refuseDay(field: string, code: 'DAY_IN_FUTURE' | 'INVALID_DATE'): never {
  throw new Refusal('INVALID_INPUT', { errors: { [field]: code } })
}
