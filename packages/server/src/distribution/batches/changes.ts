import { mayHold } from '@lagar/domain/access/keepers.ts'
import type { WineHold } from '@lagar/domain/access/holding.ts'
import { packingErrors } from '@lagar/domain/distribution/boxes.ts'
import { countMovements, type WineBatchInventory } from '@lagar/domain/distribution/inventory.ts'
import { moveMovement, type WineBatchMove } from '@lagar/domain/distribution/move.ts'
import type { WineBatchRow } from '@lagar/domain/distribution/wine-batch.ts'
import type { Day } from '@lagar/domain/day.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { Movement } from '@lagar/domain/ledger/ledger.ts'
import { fromThousandths, toThousandths } from '@lagar/domain/units/piece.ts'
import type { z } from 'zod'
import { audit } from '../../audit.ts'
import type { Actor, Tx } from '../../actor.ts'
import { found } from '../../http/catalogue.ts'
import { conflict } from '../../http/conflict.ts'
import { heldOnDay } from '../../ledger/by-day.ts'
import { refuseClosedDay } from '../../ledger/closed-days.ts'
import { hold } from '../../ledger/hold.ts'
import { post, reverse } from '../../ledger/post.ts'
import { standingOrRefuse } from '../../ledger/read.ts'
import { bottlesAt, holdBottles, keepDeposit, type BottleKey, type HeldBottles } from '../../bottles/held.ts'
import { listWineBatches } from './rows.ts'
import { type changeReversal } from '@lagar/domain/wire.ts'

/**
 * Moves bottles of a lot to another deposit, with their part of the cost; the move's id is the ledger's cause. Those that open
 * orders wait for stay where they are promised. Answers with the bottles where they arrived.
 */
export async function moveToDeposit(
  tx: Tx,
  actor: Actor,
  id: string,
  move: WineBatchMove,
): Promise<WineBatchRow> {
  const from = await bottlesAt(tx, actor, move.distributionWineBatch)
  const target = { batch: from.batch, deposit: move.distributionDeposit }
  if (from.deposit === target.deposit) refuse({ distributionDeposit: 'SAME_AS_ORIGIN' })
  const { isQuarantine } = await keepDeposit(tx, actor, target.deposit)
  const held = (await holdBottles(tx, actor, [from, target]))(from)
  if (held.onHold && !isQuarantine) refuse({ distributionDeposit: 'HELD_TO_QUARANTINE' })
  const day = dayOf(actor, move.day, held)
  const available = fromThousandths(Math.max(0, held.amount - held.committed))
  const amount = move.isFull ? available : move.amount
  if (amount === 0 || amount > available) throw notEnough(available)
  if (!move.isFull) refuse(packingErrors(move, held))
  const movement = moveMovement(from.batch, held, toThousandths(amount), {
    from: from.deposit,
    to: target.deposit,
  })
  const { boxes, pallets, alarmDate } = move
  await tx
    .insertInto('wine_batch_change')
    .values({
      ...changed(actor, id, from, day),
      kind: 'MOVE',
      to_deposit_id: target.deposit,
      bottles: amount,
      boxes,
      pallets,
      alarm_date: alarmDate,
    })
    .execute()
  await record(tx, actor, id, day, [movement], '')
  const places = await namesOf(tx, actor, [from.deposit, target.deposit])
  await audit(tx, actor, 'MOVE', 'wineBatch', from.batch, {
    distributionDeposit: places,
    amount: [null, amount],
    ...(alarmDate && { alarmDate: [null, alarmDate] }),
  })
  return rowIn(tx, actor, target)
}

/**
 * Writes what was counted of a lot in a deposit at the end of a day, or with isDiscard what was thrown away of it, lost for its
 * reason; what came after stays. A count that finds what is written leaves its line alone. Refuses with CHANGED_MEANWHILE when the
 * form showed another amount than that day ends with, and with NOT_ENOUGH what leaves less than was taken since.
 */
export async function countBottles(
  tx: Tx,
  actor: Actor,
  id: string,
  count: WineBatchInventory,
): Promise<WineBatchRow> {
  const at = await bottlesAt(tx, actor, count.distributionWineBatchId)
  const held = (await holdBottles(tx, actor, [at]))(at)
  const day = dayOf(actor, count.day, held)
  await refuseClosedDay(tx, actor, day)
  const { boxes, pallets, note, isDiscard, lossReason, employee } = count
  const { onDay, counted } = await countedOf(tx, actor, at, day, count)
  refuse(packingErrors(count, held))
  const [before, amount] = [fromThousandths(onDay), fromThousandths(counted)]
  const loss = isDiscard ? lossReason : null
  await tx
    .insertInto('wine_batch_change')
    .values({
      ...changed(actor, id, at, day),
      kind: isDiscard ? 'DISCARD' : 'COUNT',
      bottles: amount,
      boxes,
      pallets,
      note,
      loss_reason: loss,
      employee_id: employee,
    })
    .execute()
  const movements = countMovements(at.batch, at.deposit, held, { onDay, counted, loss })
  if (movements.length > 0) await record(tx, actor, id, day, movements, note)
  const [deposit] = await namesOf(tx, actor, [at.deposit])
  await audit(tx, actor, 'COUNT', 'wineBatch', at.batch, {
    distributionDeposit: [null, deposit],
    amount: [before, amount],
    ...(loss && { lossReason: [null, loss] }),
    ...(note && { note: [null, note] }),
  })
  return rowIn(tx, actor, at)
}

/** What the books say of a lot in a deposit at the end of a day, and what a count or a discard leaves of it: thousandths. */
async function countedOf(tx: Tx, actor: Actor, at: BottleKey, day: Day, count: WineBatchInventory) {
  const key = { kind: 'BOTTLE', place: at.deposit, thing: at.batch } as const
  const balances = await hold(tx, actor, [key])
  const { onDay, usedSince } = (await heldOnDay(tx, actor, [key], day, balances))(key)
  const { amount, currentAmount, isDiscard } = count
  const available = fromThousandths(onDay)
  if (currentAmount !== null && currentAmount !== available) {
    throw new Refusal('CHANGED_MEANWHILE', { details: { changed: ['amount'], available, unit: 'UNIT' } })
  }
  const counted = isDiscard ? onDay - toThousandths(amount) : toThousandths(amount)
  if (counted >= usedSince) return { onDay, counted }
  if (isDiscard) throw notEnough(fromThousandths(onDay - usedSince))
  const used = fromThousandths(usedSince)
  const errors = { amount: `LESS_THAN_USED_SINCE:${used}` }
  throw new Refusal('NOT_ENOUGH', { errors, details: { used, unit: 'UNIT' } })
}

/**
 * Takes a count, a discard or a move back, once, with its mirror image on the same day. Refuses with HAS_DEPENDENTS while bottles
 * that it brought have moved since, with ALREADY_REVERSED, and with NOTHING_TO_POST when it was a count without a difference.
 */
export async function reverseBottles(
  tx: Tx,
  actor: Actor,
  { change: id, reason }: z.output<typeof changeReversal>,
): Promise<WineBatchRow> {
  // Held, so that of two who take it back at once the second finds it taken back.
  const change = found(
    await tx
      .selectFrom('wine_batch_change')
      .select(['wine_batch_id as batch', 'from_deposit_id as deposit'])
      .where('company_id', '=', actor.companyId)
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst(),
  )
  await reverse(tx, actor, await standingOrRefuse(tx, actor, 'wineBatchChange', id), reason)
  await audit(tx, actor, 'REVERSE', 'wineBatch', change.batch, { reason: [null, reason] })
  return rowIn(tx, actor, change)
}

/** Puts a lot on hold for a reason, or releases it. Refuses NO_PERMISSIONS who may not hold bottles. */
export async function holdWineBatch(tx: Tx, actor: Actor, change: WineHold): Promise<WineBatchRow> {
  const { id, version, onHold, reason, note } = change
  if (!mayHold(actor, 'wineBatch')) throw new Refusal('NO_PERMISSIONS')
  const before = found(
    await tx
      .selectFrom('wine_batch')
      .select(['version', 'on_hold', 'hold_reason'])
      .where('company_id', '=', actor.companyId)
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst(),
  )
  if (before.version !== version)
    throw await conflict(tx, actor, 'wineBatch', { id, version }, before.version)
  const holdReason = onHold ? reason : null
  await tx
    .updateTable('wine_batch')
    .set({ on_hold: onHold, hold_reason: holdReason, version: version + 1 })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', id)
    .execute()
  await audit(tx, actor, 'STATUS', 'wineBatch', id, {
    onHold: [before.on_hold, onHold],
    holdReason: [before.hold_reason, holdReason],
    ...(note && { note: [null, note] }),
  })
  if (!onHold) await endHolds(tx, actor, id)
  const { result } = await listWineBatches(tx, actor, { wineBatch: id, byBatch: true })
  return found(result[0])
}

/** The problems that kept a lot on hold keep it no more, once somebody has let it go. */
async function endHolds(tx: Tx, actor: Actor, wineBatch: string) {
  const kept = await tx
    .updateTable('problem')
    .set(({ eb }) => ({ hold_reason: null, version: eb('version', '+', 1) }))
    .where('company_id', '=', actor.companyId)
    .where('wine_batch_id', '=', wineBatch)
    .where('hold_reason', 'is not', null)
    .returning('id')
    .execute()
  for (const { id } of kept) await audit(tx, actor, 'STATUS', 'problem', id, { holds: [true, false] })
}

/** The day of a change: not to come, and not before there was such a lot. */
function dayOf({ today }: Actor, said: Day | undefined, { madeOn }: HeldBottles): Day {
  const day = said ?? today
  if (day > today) refuse({ day: 'DAY_IN_FUTURE' })
  if (day < madeOn) refuse({ day: 'INVALID_DATE' })
  return day
}

function refuse(errors: Record<string, string>) {
  if (Object.keys(errors).length > 0) throw new Refusal('INVALID_INPUT', { errors })
}

const notEnough = (available: number) =>
  new Refusal('NOT_ENOUGH', {
    errors: { amount: `NOT_ENOUGH_STOCK:${available}` },
    details: { available, unit: 'UNIT' },
  })

const changed = (
  { companyId }: Actor,
  id: string,
  at: { batch: string; deposit: string },
  happenedOn: Day,
) => ({
  company_id: companyId,
  id,
  wine_batch_id: at.batch,
  from_deposit_id: at.deposit,
  happened_on: happenedOn,
})

const record = (tx: Tx, actor: Actor, id: string, happenedOn: Day, movements: Movement[], reason: string) =>
  post(tx, actor, { happenedOn, cause: { type: 'wineBatchChange', id, attempt: 1 }, movements, reason })

async function namesOf(tx: Tx, { companyId }: Actor, deposits: string[]): Promise<(string | undefined)[]> {
  const rows = await tx
    .selectFrom('distribution_deposit')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where('id', 'in', deposits)
    .execute()
  return deposits.map((wanted) => rows.find(({ id }) => id === wanted)?.name)
}

/** The bottles of a lot in a deposit as the list shows them; the lot itself when none are left there. */
async function rowIn(tx: Tx, actor: Actor, at: { batch: string; deposit: string }): Promise<WineBatchRow> {
  const { result } = await listWineBatches(tx, actor, { wineBatch: at.batch, deposit: at.deposit })
  if (result[0]) return result[0]
  const all = await listWineBatches(tx, actor, { wineBatch: at.batch, byBatch: true })
  return found(all.result[0])
}
