import type { TransferOrigin } from '@lagar/domain/workorders/transfers/end.ts'
import type { WorkOrder } from '@lagar/domain/workorders/orders/order.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { fromMilliliters } from '@lagar/domain/units/volume.ts'
import type { Actor, Tx } from '../../actor.ts'
import { grapesLeft, wineLeft } from './grapes-left.ts'
import { weighed } from './weighed.ts'

/** A note that an origin takes from: what of its grapes and its wine no order has taken yet. */
type Note = Awaited<ReturnType<typeof leftOf>>

/**
 * An order whose origins name the grapes or the wine that came with the delivery notes they take from: those that nobody listed are
 * all that is left of the note. Refuses, at `inputs`, notes that are not received in the order's cellar (INPUT_NOT_RECEIVED) or have
 * nothing left (NOTHING_LEFT), and grapes or a wine that came with none of them (NOT_OF_INPUTS).
 */
export async function takeNotes<T extends Pick<WorkOrder, 'cellar' | 'workorderTransfers'>>(
  tx: Tx,
  actor: Actor,
  order: T,
): Promise<T> {
  const ids = new Set(
    order.workorderTransfers.flatMap(({ origins }) => origins.flatMap(({ inputs }) => inputs)),
  )
  if (ids.size === 0) return order
  const received = await receivedIn(tx, actor, order.cellar, [...ids])
  const notes = new Map<string, Note>()
  for (const id of received) notes.set(id, await leftOf(tx, actor, id))
  const errors: Record<string, string> = {}
  const refuse = (path: string, code: string) => {
    errors[path] = code
  }
  const workorderTransfers = order.workorderTransfers.map((transfer, at) => ({
    ...transfer,
    origins: transfer.origins.flatMap((origin, row) =>
      fromNotes(origin, `workorderTransfers.${at}.origins.${row}`, notes, refuse),
    ),
  }))
  if (Object.keys(errors).length > 0) throw new Refusal('INVALID_INPUT', { errors })
  return { ...order, workorderTransfers }
}

/** Of some notes, those that were received in a cellar. */
async function receivedIn(tx: Tx, { companyId }: Actor, cellar: string, ids: string[]) {
  const rows = await tx
    .selectFrom('input')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .where('status', '=', 'RECEIVED')
    .where('to_cellar_id', '=', cellar)
    .execute()
  return rows.map(({ id }) => id)
}

const leftOf = async (tx: Tx, actor: Actor, id: string) => ({
  grapes: await grapesLeft(tx, actor, id),
  wine: await wineLeft(tx, actor, id),
})

type Refuse = (path: string, code: string) => void

/** An origin with what its notes brought; each wine that came with one is an origin of its own. */
function fromNotes(
  origin: TransferOrigin,
  path: string,
  notes: ReadonlyMap<string, Note>,
  refuse: Refuse,
): TransferOrigin[] {
  if (origin.inputs.length === 0) return [origin]
  const own = origin.inputs.flatMap((id) => notes.get(id) ?? [])
  if (own.length < origin.inputs.length) {
    refuse(`${path}.inputs`, 'INPUT_NOT_RECEIVED')
    return [origin]
  }
  const wines = own.flatMap(({ wine }) => wine ?? [])
  const grapes = own.flatMap((note) => note.grapes)
  origin.cius.forEach(({ ciu }, at) => {
    if (!grapes.some(({ id }) => id === ciu)) refuse(`${path}.cius.${at}.ciu`, 'NOT_OF_INPUTS')
  })
  const { receivedWine } = origin
  if (receivedWine !== null) {
    if (!wines.some(({ id }) => id === receivedWine)) refuse(`${path}.receivedWine`, 'NOT_OF_INPUTS')
    return [origin]
  }
  if (origin.cius.length > 0) return [origin]
  const left = grapes.filter(({ grams }) => grams > 0)
  const poured = wines.filter((wine) => wine.left > 0)
  if (left.length + poured.length === 0) refuse(`${path}.inputs`, 'NOTHING_LEFT')
  const cius = left.map(({ id, grams, bines, boxes }) => ({
    ciu: id,
    bines,
    boxes,
    note: '',
    ...weighed(grams),
  }))
  return [
    ...(cius.length > 0 ? [{ ...origin, cius }] : []),
    ...poured.map((wine) => ({ ...origin, receivedWine: wine.id, ...litresOf(origin, wine.left, poured) })),
  ]
}

/** How much of a wine is taken: what was said of the only one, or all that is left. */
const litresOf = (origin: TransferOrigin, left: number, poured: readonly unknown[]) =>
  poured.length === 1 && origin.transferedAmount > 0
    ? {}
    : { transferedAmount: fromMilliliters(left, 'LITER'), transferUnit: 'LITER' as const }
