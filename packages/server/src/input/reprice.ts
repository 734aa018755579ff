import { forwards, splitDifference, type LateCost } from '@lagar/domain/wine/costs/late-costs.ts'
import { moving, type Movement } from '@lagar/domain/ledger/ledger.ts'
import { sql } from 'kysely'
import { postLateCosts } from '../wine/costs/late-costs.ts'
import { holdMadeOf, type MadeWine } from '../wine/costs/late-wine.ts'
import type { Actor, Tx } from '../actor.ts'
import { firstOpenDay } from '../ledger/closed-days.ts'
import { hold } from '../ledger/hold.ts'
import { post } from '../ledger/post.ts'
import { entriesOf, standingEntry } from '../ledger/read.ts'
import { correctionsOf, takeBackFree } from './corrections.ts'
import type { HeldInput } from './hold.ts'
import { movementsOf, sourceOf, targetOf } from './post.ts'

/** Grapes or wine of a note, and what is charged for them until now. */
type Charged = { kind: 'GRAPE' | 'BULK'; cost: number }

/**
 * Brings the ledger to what a note that has moved says that its grapes or its wine cost, held before. What still waits bears its part
 * of the difference where it waits; of what was used, it follows what was made of it as a late cost. Earlier corrections that nothing
 * came after are taken back first, so that a price set back leaves nothing behind.
 */
export async function repriceInput(tx: Tx, actor: Actor, note: HeldInput, reason: string): Promise<void> {
  const entry = await standingEntry(tx, actor, 'input', note.id)
  if (entry === undefined) return
  const [came] = await entriesOf(tx, actor, [entry])
  const origins = came!.movements.map(({ thing }) => thing)
  await holdMadeOf(tx, actor, origins)
  await takeBackFree(tx, actor, note, reason)
  const { wine, waiting } = await holdUsed(tx, actor, note, came!.movements)
  const charged = await chargedFor(tx, actor, note, came!.movements)
  const received = new Map(came!.movements.map(({ thing, amount }) => [thing, amount]))
  const wanted = await movementsOf(tx, actor, note, received)
  const differences = wanted.map(({ thing, amount, cost }) => {
    const { kind, cost: until } = charged.get(thing)!
    const here = waiting.get(thing) ?? { amount: 0, cost: 0 }
    const isElsewhere = note.to_cellar_id === null
    const split = splitDifference({
      origin: thing,
      difference: cost - until,
      waiting: isElsewhere ? amount : here.amount,
      used: isElsewhere ? 0 : Math.max(amount - here.amount, 0),
      waitingCost: isElsewhere ? until : here.cost,
    })
    return { thing, kind, ...split }
  })
  await postWaiting(tx, actor, note, differences, reason)
  await postLate(tx, actor, note, differences, wine)
}

type Difference = { thing: string; kind: 'GRAPE' | 'BULK'; waiting: number; late: number }

/** What still waits, or went to others, costs more or less where it is. */
async function postWaiting(tx: Tx, actor: Actor, note: HeldInput, differences: Difference[], reason: string) {
  const movements = moving(
    differences.map(({ thing, kind, waiting }): Movement =>
      forwards({ kind, thing, amount: 0, cost: waiting, source: sourceOf(note), target: targetOf(note) }),
    ),
  )
  if (movements.length === 0) return
  await post(tx, actor, {
    happenedOn: await firstOpenDay(tx, actor, note.date),
    cause: { type: 'inputPrice', id: note.id, attempt: note.version },
    movements,
    reason,
  })
}

/** What was used bears its part in what was made of it. */
async function postLate(tx: Tx, actor: Actor, note: HeldInput, differences: Difference[], wine: MadeWine) {
  const late = differences.filter((one) => one.late !== 0)
  const costs = late.map(({ thing, late: cost }): LateCost => ({ origin: thing, cost }))
  const payers = late.map(({ thing, late: cost }) => ({ thing, source: sourceOf(note), cost }))
  const cause = { type: 'input', id: note.id, attempt: note.version }
  if (costs.length > 0) await postLateCosts(tx, actor, { cause, day: note.date, payers, costs }, wine)
}

/**
 * Holds what was made of the grapes or the wine of a note, and what of them waits: vessels before grapes, as the cellar holds them.
 * What was used while we waited is looked for again.
 */
async function holdUsed(tx: Tx, actor: Actor, note: HeldInput, came: Movement[]) {
  const cellar = note.to_cellar_id
  const keys = cellar === null ? [] : came.map(({ kind, thing }) => ({ kind, place: cellar, thing }))
  const read = async () => {
    const balances = await hold(tx, actor, keys)
    return new Map(keys.map(({ place, thing }) => [thing, balances.of(place, thing)]))
  }
  const origins = came.map(({ thing }) => thing)
  for (;;) {
    const before = await amountsOf(tx, actor, keys)
    const wine = await holdMadeOf(tx, actor, origins)
    const waiting = await read()
    if (before.every(({ thing, amount }) => waiting.get(thing)?.amount === amount)) return { wine, waiting }
  }
}

/** How much waits of some things, nothing held yet. */
async function amountsOf(tx: Tx, { companyId }: Actor, keys: { place: string; thing: string }[]) {
  const { rows } = await sql<{ thing: string; amount: number }>`
    select thing_id as thing, amount from balance
    where company_id = ${companyId} and place_id = any(${keys.map(({ place }) => place)}::uuid[])
      and thing_id = any(${keys.map(({ thing }) => thing)}::uuid[])`.execute(tx)
  return rows
}

/** What a note was charged until now: as it came in, and by what corrections stand. */
async function chargedFor(tx: Tx, actor: Actor, note: HeldInput, came: Movement[]) {
  const charged = new Map(
    came.map(({ kind, thing, cost }): [string, Charged] => [
      thing,
      { kind: kind === 'BULK' ? kind : 'GRAPE', cost },
    ]),
  )
  const corrections = await entriesOf(
    tx,
    actor,
    (await correctionsOf(tx, actor, note.id)).map(({ id }) => id),
  )
  const paid = ({ source, target, cost }: Movement) => (isPayer(source) ? cost : isPayer(target) ? -cost : 0)
  for (const movement of corrections.flatMap(({ movements }) => movements)) {
    const one = charged.get(movement.thing)
    if (one) charged.set(movement.thing, { ...one, cost: one.cost + paid(movement) })
  }
  return charged
}

/** Whoever grapes and wine come from, and so who is paid for them. */
const isPayer = (place: Movement['source']) =>
  'outside' in place && (place.outside === 'SUPPLIER' || place.outside === 'FIELD')
