import { withEndSupplies } from '@lagar/domain/cellars/end-supplies.ts'
import type { WorkOrder } from '@lagar/domain/cellars/work-order.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { Actor, Tx } from '../http/actor.ts'
import { takeContents } from './order-contents.ts'
import { takeNotes } from './order-inputs.ts'

/**
 * An order as it is kept: the notes and the wines that its origins name spelled out as grapes, vessels and amounts, and the supplies
 * of its ends in its own list. Refuses all that `takeNotes` and `takeContents` do, and supplies of no vessel of their end.
 */
export async function spelledOut<T extends WorkOrder>(tx: Tx, actor: Actor, asked: T): Promise<T> {
  const { order, errors } = withEndSupplies(await takeContents(tx, actor, await takeNotes(tx, actor, asked)))
  if (Object.keys(errors).length > 0) throw new Refusal('INVALID_INPUT', { errors })
  return order
}
