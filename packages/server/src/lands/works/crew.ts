import { personDayCost, type WorkRecord } from '@lagar/domain/lands/works/record.ts'
import type { Actor, Tx } from '../../actor.ts'
import { landsInScope, landsOfHeld } from './lands.ts'
import { hoursOf, type HeldWork } from './rows.ts'

/**
 * Settles a work that names its lands, which stay once it is saved, and whose daily cost came for the whole crew. Refuses with
 * INVALID_INPUT lands that are not of the estate, or others than the saved ones.
 */
export async function settleCrewWork<Given extends WorkRecord>(
  tx: Tx,
  actor: Actor,
  given: Given,
  held: HeldWork | undefined,
) {
  const workedLands = held
    ? await landsOfHeld(tx, actor, held, given)
    : await landsInScope(tx, actor, { ...given, section: null, all: false })
  const work = { ...given, workedDayCost: personDayCost(given) }
  return { ...work, hours: hoursOf(work), workedLands, volume: 0 }
}
