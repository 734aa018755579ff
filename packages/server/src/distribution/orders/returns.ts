import {
  atCustomerOf,
  onlyOf,
  returnMovements,
  type GivenBack,
  type OrderReturn,
} from '@lagar/domain/distribution/delivery.ts'
import { creditOf, lessCredit } from '@lagar/domain/distribution/billing.ts'
import type { OrderRecord } from '@lagar/domain/distribution/order-record.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { sumOf } from '@lagar/domain/units/amount.ts'
import { fromThousandths, toThousandths } from '@lagar/domain/units/piece.ts'
import type { changeReversal } from '@lagar/domain/wire.ts'
import type { z } from 'zod'
import { audit } from '../../audit.ts'
import type { Actor, Tx } from '../../actor.ts'
import { holdBottles, keepDeposit, type BottleKey } from '../../bottles/held.ts'
import { found } from '../../http/catalogue.ts'
import { clearParts } from '../../http/rows.ts'
import { newId } from '../../ids.ts'
import { post, reverse } from '../../ledger/post.ts'
import { courseLines, worthAtCustomer, type CourseLine } from './bill.ts'
import { keptMoney, countGone, lineOf, notSoMany } from './deliveries.ts'
import { entryOf } from './entry.ts'
import { holdOrder, holdOrderAt, type HeldOrder } from './hold.ts'
import { findOrder } from './record.ts'
import { savedLines, type SavedLine } from './rows.ts'
import { settleOrder } from './settle.ts'

type Line = OrderReturn['lines'][number]

/**
 * Takes bottles back that a customer has of an order: into a deposit, or thrown away. The order is credited with their part of what was billed.
 * Refuses with NOT_ENOUGH more than the customer has of a line, and a day to come or before the line's first bottles left.
 */
export async function returnBottles(
  tx: Tx,
  actor: Actor,
  id: string,
  given: OrderReturn,
): Promise<OrderRecord> {
  const order = await holdOrderAt(tx, actor, { id: given.order, version: given.version })
  const saved = await savedLines(tx, actor, order.id)
  const day = given.day ?? actor.today
  if (day > actor.today) throw new Refusal('INVALID_INPUT', { errors: { day: 'DAY_IN_FUTURE' } })
  const gone = await goneBy(tx, actor, order.id, day)
  const lines = []
  for (const [at, line] of given.lines.entries()) {
    const own = lineOf(saved, line.line, at)
    if (line.amount > atCustomerOf(own)) throw notSoMany(at, atCustomerOf(own))
    const sent = gone.get(own.id)
    if (sent === undefined) throw new Refusal('INVALID_INPUT', { errors: { day: 'INVALID_DATE' } })
    if (line.amount > sent.bottles) throw notSoMany(at, sent.bottles)
    const credit = creditOf(sent.billed, line.amount)
    lines.push({ ...line, own, ...(await backOf(tx, actor, line, own, at)), gone: sent.all, credit })
  }
  const movements = returnMovements(lines.map((line) => ({ ...line, amount: toThousandths(line.amount) })))
  const cause = { type: 'order', id: order.id, attempt: order.attempt }
  await post(tx, actor, { happenedOn: day, cause, movements, reason: given.reason })
  const costs = movements.map(({ cost }) => cost)
  await writeReturn(tx, actor, order, { id, day, reason: given.reason, lines, costs })
  await settleOrder(tx, actor, { ...order, attempt: order.attempt + 1 }, order)
  await audit(tx, actor, 'MOVE', 'order', order.id, {
    day: [null, day],
    amount: [null, lines.reduce((sum, { amount }) => sum + amount, 0)],
    reason: [null, given.reason],
  })
  return found(await findOrder(tx, actor, order.id))
}

/** Where bottles of a line go that come back: a deposit in use, or what they are lost to. */
async function backOf(
  tx: Tx,
  actor: Actor,
  line: Line,
  own: SavedLine,
  at: number,
): Promise<Pick<GivenBack, 'batch' | 'to'>> {
  if (line.lossReason !== null) return { batch: own.batch, to: { loss: line.lossReason } }
  const deposit = line.distributionDeposit ?? own.deposit
  try {
    await keepDeposit(tx, actor, deposit)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const errors = { [`lines.${at}.distributionDeposit`]: 'REFERENCE_NOT_FOUND' }
    throw new Refusal('REFERENCE_NOT_FOUND', { errors })
  }
  return { batch: own.batch, to: { deposit } }
}

/**
 * Of each line of an order the bottles that left until a day and are not back, and all that its customer has of it with their cost and what
 * they are billed at: thousandths of a bottle, hundredths of a cent.
 */
async function goneBy(tx: Tx, actor: Actor, orderId: string, day: string) {
  const lines = Map.groupBy(await courseLines(tx, actor, orderId), ({ line }) => line)
  return new Map(
    [...lines]
      .filter(([, moved]) => moved.some((one) => one.day <= day))
      .map(([line, moved]) => {
        const sent = moved.filter(({ isBack }) => !isBack)
        const back = moved.filter(({ isBack }) => isBack)
        const less = (of: (one: CourseLine) => number) => sumOf(sent.map(of)) - sumOf(back.map(of))
        const until = sumOf(sent.filter((one) => one.day <= day).map(({ bottles }) => bottles))
        const amount = less(({ bottles }) => bottles)
        const { sale, taxes } = lessCredit(moved[0]!.currency, sent, back)
        return [
          line,
          {
            bottles: Math.max(0, until - sumOf(back.map(({ bottles }) => bottles))),
            all: { amount: toThousandths(amount), cost: less(({ cost }) => cost) },
            billed: { amount, sale, taxes, value: worthAtCustomer(moved) },
          },
        ]
      }),
  )
}

type Written = {
  id: string
  day: string
  reason: string
  lines: readonly (Pick<GivenBack, 'to'> & {
    own: SavedLine
    amount: number
    credit: ReturnType<typeof creditOf>
  })[]
  costs: readonly number[]
}

async function writeReturn(
  tx: Tx,
  actor: Actor,
  order: HeldOrder,
  { id, day, reason, lines, costs }: Written,
) {
  const own = { company_id: actor.companyId }
  const { attempt } = order
  await tx
    .insertInto('order_return')
    .values({ ...own, id, wine_order_id: order.id, attempt, happened_on: day, reason })
    .execute()
  await tx
    .insertInto('order_return_line')
    .values(
      lines.map(({ own: line, amount, to, credit }, position) => ({
        ...own,
        id: newId(),
        order_return_id: id,
        position,
        order_wine_batch_id: line.id,
        distribution_deposit_id: 'deposit' in to ? to.deposit : null,
        loss_reason: 'loss' in to ? to.loss : null,
        bottles: amount,
        cost: costs[position]!,
        ...keptMoney(credit),
      })),
    )
    .execute()
  for (const { own: line, amount } of lines) await countGone(tx, actor, line.id, { returned: amount })
}

/**
 * Takes a return back, once, with its mirror image on the same day. Refuses with ALREADY_REVERSED, and with NOT_ENOUGH where its bottles
 * were promised to other orders since.
 */
export async function undoReturn(
  tx: Tx,
  actor: Actor,
  { change: id, reason }: z.output<typeof changeReversal>,
): Promise<OrderRecord> {
  const order = await holdOrder(tx, actor, (await returnAt(tx, actor, id)).order)
  if ((await returnAt(tx, actor, id)).undone) throw new Refusal('ALREADY_REVERSED')
  await sendAgain(tx, actor, id, reason)
  await settleOrder(tx, actor, order, order)
  await audit(tx, actor, 'REVERSE', 'order', order.id, { givenBack: [true, false], reason: [null, reason] })
  return found(await findOrder(tx, actor, order.id))
}

/** Brings the bottles of a standing return back to the customer. */
export async function sendAgain(tx: Tx, actor: Actor, id: string, reason: string): Promise<void> {
  const { companyId } = actor
  const { order, attempt } = await returnAt(tx, actor, id)
  const lines = await tx
    .selectFrom('order_return_line as r')
    .innerJoin('order_wine_batch as l', (join) =>
      join.onRef('l.company_id', '=', 'r.company_id').onRef('l.id', '=', 'r.order_wine_batch_id'),
    )
    .select(['l.id', 'l.wine_batch_id as batch', 'r.distribution_deposit_id as deposit', 'r.bottles'])
    .where('r.company_id', '=', companyId)
    .where('r.order_return_id', '=', id)
    .execute()
  await refusePromised(
    tx,
    actor,
    lines.flatMap(({ batch, deposit, bottles }) => (deposit === null ? [] : [{ batch, deposit, bottles }])),
  )
  await reverse(tx, actor, await entryOf(tx, actor, order, attempt), reason)
  await clearParts(tx, actor, ['order_return_line'], 'order_return_id', id)
  for (const line of lines) await countGone(tx, actor, line.id, { returned: -line.bottles })
  await tx
    .updateTable('order_return')
    .set({ is_undone: true })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}

/** Refuses to send again bottles that lie in deposits, where orders were promised so many of them that they do not suffice. */
async function refusePromised(tx: Tx, actor: Actor, lying: (BottleKey & { bottles: number })[]) {
  const heldOf = await holdBottles(tx, actor, lying)
  const byPlace = Map.groupBy(lying, ({ batch, deposit }) => `${deposit} ${batch}`)
  for (const lines of byPlace.values()) {
    const { amount, committed, batchId } = heldOf(lines[0]!)
    const free = Math.max(0, amount - committed)
    const wanted = toThousandths(lines.reduce((sum, { bottles }) => sum + bottles, 0))
    if (wanted <= free) continue
    const details = { name: batchId, available: fromThousandths(free), unit: 'UNIT' }
    throw new Refusal('NOT_ENOUGH', { errors: { change: onlyOf(free) }, details })
  }
}

async function returnAt(tx: Tx, { companyId }: Actor, id: string) {
  return found(
    await tx
      .selectFrom('order_return')
      .select(['wine_order_id as order', 'attempt', 'is_undone as undone'])
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .executeTakeFirst(),
  )
}
