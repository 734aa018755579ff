import { returnsTo } from '@lagar/domain/workorders/plan/returns.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { Actor, Tx } from '../../actor.ts'
import { originsOf } from '../../wine/contents/composition.ts'
import type { HeldVessel } from '../../wine/contents/vessels.ts'
import type { AskedTransfer } from './load.ts'

/**
 * To whom the wine goes back that the returns of an order take, by vessel. Refuses with NOT_TO_RETURN, at the origin, wine that is not
 * all of one other: its own name is told at the row that it was asked in.
 */
export async function giversOf(
  tx: Tx,
  actor: Actor,
  transfers: readonly AskedTransfer[],
  vessels: ReadonlyMap<string, HeldVessel>,
  membersOf: (origin: AskedTransfer['origins'][number]) => string[],
): Promise<Map<string, string>> {
  const givers = new Map<string, string>()
  const asked = transfers.flatMap(({ type, origins }, at) =>
    type === 'RETURN' ? origins.map((origin, row) => ({ at, row, members: membersOf(origin) })) : [],
  )
  if (asked.length === 0) return givers
  const compositions = asked.flatMap(({ members }) =>
    members.flatMap((id) => vessels.get(id)?.wine?.composition ?? []),
  )
  const origins = await originsOf(tx, actor, compositions)
  const errors: Record<string, string> = {}
  for (const { at, row, members } of asked) {
    const wines = members.flatMap((id) => vessels.get(id)?.wine ?? [])
    for (const { vessel, composition } of wines) {
      const giver = returnsTo(composition, origins)
      if (giver === null) errors[`workorderTransfers.${at}.origins.${row}.cellarElement`] = 'NOT_TO_RETURN'
      else givers.set(vessel, giver.name)
    }
    if (wines.length === 0)
      errors[`workorderTransfers.${at}.origins.${row}.cellarElement`] = 'NOT_ALLOWED_HERE'
  }
  if (Object.keys(errors).length > 0) throw new Refusal('INVALID_INPUT', { errors })
  return givers
}
