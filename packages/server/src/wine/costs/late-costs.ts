import {
  flowLateCosts,
  lateByTarget,
  lateMovements,
  type LateCost,
  type LatePart,
  type LatePayer,
} from '@lagar/domain/wine/costs/late-costs.ts'
import type { NewState } from '@lagar/domain/workorders/plan/types.ts'
import { latest, type Day } from '@lagar/domain/day.ts'
import type { Actor, Tx } from '../../actor.ts'
import { newId } from '../../ids.ts'
import { firstOpenDay } from '../../ledger/closed-days.ts'
import { post, reverse } from '../../ledger/post.ts'
import { standingEntry } from '../../ledger/read.ts'
import { reverseStates, writeStates } from '../contents/store.ts'
import type { MadeWine } from './late-wine.ts'
import type { ColumnsOf } from '../../http/rows.ts'

/** What costs something late: the record that does, on which day it was spent, who pays it, and of which grapes or wine it is. */
export type LateBill = {
  cause: { type: string; id: string; attempt: number }
  day: Day
  payers: LatePayer[]
  costs: LateCost[]
  /** Which of their origins is a batch of a supply. */
  batch?: string
}

/**
 * Brings costs that come late to what was made of their origins (`wine`, held before): to the wine in vessels, to bottles, and to the
 * expense of what is gone. The entry is of the day it was spent, or else of the first one after it that is open and not before the
 * last day of a wine that it reaches, whose history goes on from there.
 */
export async function postLateCosts(tx: Tx, actor: Actor, bill: LateBill, wine: MadeWine): Promise<void> {
  const parts = flowLateCosts(bill.costs, wine.found)
  if (parts.length === 0) return
  const { id, attempt } = bill.cause
  const entryId = await post(tx, actor, {
    happenedOn: latest(await firstOpenDay(tx, actor, bill.day), wine.lastOn),
    cause: { type: 'lateCost', id, attempt },
    movements: lateMovements(bill.payers, parts),
  })
  await writeStates(tx, actor, entryId, { contents: [], states: statesOf(parts, wine) })
  await insertRows(tx, actor, entryId, bill, parts)
}

/** Takes back the late costs of a record. Refuses with HAS_DEPENDENTS, naming them, when the wine or the bottles moved since. */
export async function reverseLateCosts(tx: Tx, actor: Actor, id: string, reason: string): Promise<void> {
  const entryId = await standingEntry(tx, actor, 'lateCost', id)
  if (entryId !== undefined) await reverseLateCost(tx, actor, entryId, reason)
}

/** Takes back one entry of late costs, as `reverseLateCosts` does. */
export async function reverseLateCost(tx: Tx, actor: Actor, entryId: number, reason: string): Promise<void> {
  await reverse(tx, actor, entryId, reason)
  await reverseStates(tx, actor, entryId)
}

/** The wines go on as they are, and cost more. */
function statesOf(parts: LatePart[], { vessels }: MadeWine): NewState[] {
  return lateByTarget(parts).flatMap(({ kind, place, cost }) => {
    const wine = kind === 'WINE' ? vessels.get(place)?.wine : undefined
    if (wine === undefined) return []
    const { state, ...same } = wine
    return [
      {
        ...same,
        id: newId(),
        previous: state,
        cost: wine.cost + cost,
        parents: [{ state, volume: wine.volume }],
        origins: [],
      },
    ]
  })
}

async function insertRows(tx: Tx, { companyId }: Actor, entryId: number, bill: LateBill, parts: LatePart[]) {
  const own = { company_id: companyId }
  const rows = bill.costs
    .filter(({ cost }) => cost !== 0)
    .map(({ origin, cost }) => ({
      ...own,
      id: newId(),
      entry_id: entryId,
      cause_type: bill.cause.type,
      cause_id: bill.cause.id,
      ...(origin === bill.batch
        ? { origin_id: null, stock_batch_id: origin }
        : { origin_id: origin, stock_batch_id: null }),
      cost,
      spent_on: bill.day,
    }))
  await tx.insertInto('late_cost').values(rows).execute()
  await tx
    .insertInto('late_cost_part')
    .values(
      rows.flatMap(({ id, origin_id, stock_batch_id }) =>
        parts
          .filter(({ origin }) => origin === (origin_id ?? stock_batch_id))
          .map(({ to, cost }, position) => ({ ...own, late_cost_id: id, position, cost, ...columnsOf(to) })),
      ),
    )
    .execute()
}

const columnsOf = (
  to: LatePart['to'],
): ColumnsOf<'late_cost_part', 'late_cost_id' | 'position' | 'cost'> => ({
  content_id: to?.kind === 'WINE' ? to.thing : null,
  cellar_element_id: to?.kind === 'WINE' ? to.place : null,
  wine_batch_id: to?.kind === 'BOTTLE' ? to.thing : null,
  distribution_deposit_id: to?.kind === 'BOTTLE' ? to.place : null,
})
