import { mayHold } from '@lagar/domain/access/keepers.ts'
import type { WineHold } from '@lagar/domain/access/holding.ts'
import { stayingTypes } from '@lagar/domain/workorders/transfers/transfer.ts'
import type { Order } from '@lagar/domain/workorders/plan/types.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { audit } from '../../audit.ts'
import type { Actor, Tx } from '../../actor.ts'
import { lockContent } from './stage.ts'
import type { HeldVessel } from './vessels.ts'
import { updateHeld } from '../../http/rows.ts'

/**
 * Keeps a wine where it is, for a reason, or releases it, saying why. Refuses NO_PERMISSIONS who may not hold wine.
 */
export async function holdContent(tx: Tx, actor: Actor, change: WineHold): Promise<void> {
  const { id, version, onHold, reason, note } = change
  if (!mayHold(actor, 'content')) throw new Refusal('NO_PERMISSIONS')
  const before = await lockContent(tx, actor, id, version)
  const holdReason = onHold ? reason : null
  await updateHeld(
    tx,
    actor,
    'content',
    { id, version },
    { hold_reason: holdReason, hold_note: onHold ? note : '' },
  )
  await audit(tx, actor, 'STATUS', 'content', id, {
    onHold: [before.hold_reason !== null, onHold],
    holdReason: [before.hold_reason, holdReason],
    ...(note && { note: [null, note] }),
  })
}

/** Refuses with CONTENT_ON_HOLD, naming the reason, to take wine out of a vessel where it is held. */
export function refuseHeld(vessel: HeldVessel | undefined): void {
  if (!vessel?.holdReason) return
  throw new Refusal('CONTENT_ON_HOLD', {
    details: {
      content: vessel.contentName,
      vessel: vessel.name,
      reason: vessel.holdReason,
      note: vessel.holdNote,
    },
  })
}

/** Refuses an order that takes held wine out of its vessel; what is only added to it or pumped over stays allowed. */
export function refuseMoving({ transfers }: Order, vessels: ReadonlyMap<string, HeldVessel>): void {
  for (const { type, wines } of transfers) {
    if (!stayingTypes.has(type)) for (const { vessel } of wines) refuseHeld(vessels.get(vessel))
  }
}
