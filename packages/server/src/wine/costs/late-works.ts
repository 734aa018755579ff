import type { Day } from '@lagar/domain/day.ts'
import { inside, type Movement } from '@lagar/domain/ledger/ledger.ts'
import { postLateCosts } from './late-costs.ts'
import { groundOf, holdServed, lateCostsOf, servedBy, type ServedGrapes, type Spent } from './late-grapes.ts'
import { holdMadeOf, type MadeWine } from './late-wine.ts'
import type { Actor, Tx } from '../../actor.ts'

/** The grapes that a work served, and the wine that was made of them, held. */
export type LateWork = { served: ServedGrapes; wine: MadeWine }

/**
 * Holds the wine of the grapes that a work on some lands served, when they have been ground before it is closed; nothing where none
 * have. Before anything of the work is posted and vessels before grapes, in the order in which the cellar holds them. What was ground
 * while we waited is looked for again. `besides` are ground grapes that bear a cost of their own.
 */
export async function holdLateWork(
  tx: Tx,
  actor: Actor,
  spent: Spent,
  besides: readonly string[] = [],
): Promise<LateWork | undefined> {
  const all = (served: ServedGrapes) => [...new Set([...groundOf(served), ...besides])]
  let ground = all(await servedBy(tx, actor, spent))
  for (;;) {
    const wine = await holdMadeOf(tx, actor, ground)
    const served = await holdServed(tx, actor, spent)
    const now = all(served)
    if (now.every((origin) => ground.includes(origin))) return now.length === 0 ? undefined : { served, wine }
    ground = now
  }
}

type Closed = { cause: { type: string; id: string; attempt: number }; day: Day; movements: Movement[] }

/** Brings the ground grapes' part of what a work charged to its lands on to their wine; the rest waits in the lands. */
export async function postLateWork(tx: Tx, actor: Actor, closed: Closed, { served, wine }: LateWork) {
  const charged = closed.movements.flatMap(({ kind, thing, cost, target }) =>
    kind === 'COST' && 'id' in target ? [{ land: thing, cost }] : [],
  )
  const { costs, lands } = lateCostsOf(charged, served)
  const payers = lands.map(({ land, cost }) => ({ thing: land, source: inside(land), cost }))
  await postLateCosts(tx, actor, { cause: closed.cause, day: closed.day, payers, costs }, wine)
}
