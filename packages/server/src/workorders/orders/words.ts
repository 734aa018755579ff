import { withEndSupplies } from '@lagar/domain/workorders/orders/end-supplies.ts'
import type { WorkOrder } from '@lagar/domain/workorders/orders/order.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { Actor, Tx } from '../../actor.ts'
import { takeContents } from '../transfers/contents.ts'
import { takeNotes } from '../transfers/inputs.ts'

/**
 * An order as it is kept: the notes and the wines that its origins name spelled out as grapes, vessels and amounts, and the supplies
 * of its ends in its own list. Refuses all that `takeNotes` and `takeContents` do, and supplies of no vessel of their end.
 */
export async function spelledOut<T extends WorkOrder>(tx: Tx, actor: Actor, asked: T): Promise<T> {
  const { order, errors } = withEndSupplies(await takeContents(tx, actor, await takeNotes(tx, actor, asked)))
  if (Object.keys(errors).length > 0) throw new Refusal('INVALID_INPUT', { errors })
  return order
}
