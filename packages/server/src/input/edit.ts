import { allowed } from '@lagar/domain/access/permissions.ts'
import { canMove } from '@lagar/domain/access/transitions.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { InputEdit } from '@lagar/domain/input/edit.ts'
import { declaresSame } from '@lagar/domain/input/origin.ts'
import { ownerErrors } from '@lagar/domain/input/owner.ts'
import type { InputStatus } from '@lagar/domain/lists/statuses.ts'
import { audit, changesBetween } from '../audit.ts'
import type { Actor, Tx } from '../actor.ts'
import { found } from '../http/catalogue.ts'
import { conflict } from '../http/conflict.ts'
import { confirmed } from '../http/confirmed.ts'
import { refuseClosedDay } from '../ledger/closed-days.ts'
import { notifyAssigned } from '../notifications/notify.ts'
import { headerColumns, isDue, transportColumns } from './create.ts'
import { placeOrigins, refuseDeclared } from './declared.ts'
import { freightOf } from './freight.ts'
import { holdInput, type HeldInput } from './hold.ts'
import { makeOrders } from './orders.ts'
import { postInput, unpostInput } from './post.ts'
import { findInput } from './record.ts'
import { repriceInput } from './reprice.ts'

/** Changes a note's header, brings it to its next status, and gives out more orders. Refuses a note that is closed. */
export async function editInput(tx: Tx, actor: Actor, edit: InputEdit) {
  const { id, version, reason } = edit
  const note = await holdInput(tx, actor, id)
  if (note.version !== version) throw await conflict(tx, actor, 'input', { id, version }, note.version)
  const status = edit.status ?? note.status
  refuseMove(actor, note, status, reason)
  if (isDue(note.status, note.to_cellar_id) && edit.date !== note.date)
    throw new Refusal('INVALID_INPUT', { errors: { date: 'NOT_ALLOWED_HERE' } })
  await freightOf(tx, actor, edit)
  const before = found(await findInput(tx, actor, id))
  // Whose the grapes of a closed month are, and where they grew, was declared with it.
  const changesOwner = edit.owner !== (before.owner?.id ?? null)
  const changesOrigin = !declaresSame(edit, before)
  if (isDue(note.status, note.to_cellar_id) && (changesOwner || changesOrigin))
    await refuseClosedDay(tx, actor, note.date)
  if (changesOrigin) refuseDeclared(before.from, { ...edit, cius: [] })
  const errors = ownerErrors({ ...before, owner: edit.owner, ownerType: edit.ownerType })
  if (Object.keys(errors).length > 0) throw new Refusal('INVALID_INPUT', { errors })
  await tx
    .updateTable('input')
    .set({
      ...headerColumns(edit, note.input_name),
      ...(await transportColumns(tx, actor, edit)),
      status,
      version: version + 1,
    })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', id)
    .execute()
  if (changesOrigin) await placeOrigins(tx, actor, id, before.from)
  const now = await holdInput(tx, actor, id)
  await follow(tx, actor, now, edit)
  if (isDue(note.status, note.to_cellar_id) && changesFreight(note, now))
    await repriceInput(tx, actor, now, reason)
  const after = found(await findInput(tx, actor, id))
  await audit(tx, actor, status === note.status ? 'EDIT' : 'STATUS', 'input', id, {
    ...headerChanges(before, after),
    ...(reason !== '' && { reason: ['', reason] }),
  })
  const whose = { employee: edit.employee, before: note.employee_id }
  await notifyAssigned(tx, actor, 'input', { id, name: after.inputName }, whose)
  return after
}

/** Voids a note: what it moved is taken back, its number stays taken. */
export async function cancelInput(tx: Tx, actor: Actor, id: string, typed: string | undefined) {
  const note = await holdInput(tx, actor, id)
  refuseMove(actor, note, 'CANCELLED', '')
  await confirmed(tx, actor, note.input_name, typed)
  await unpostInput(tx, actor, note, '')
  await tx
    .updateTable('input')
    .set({ status: 'CANCELLED', version: note.version + 1 })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', id)
    .execute()
  await giveNumbersBack(tx, actor, id)
  await audit(tx, actor, 'CANCEL', 'input', id, { status: [note.status, 'CANCELLED'] })
}

/** The numbers of the grape units of a note that is no more are free for those that came in truth. */
const giveNumbersBack = (tx: Tx, { companyId }: Actor, id: string) =>
  tx
    .updateTable('ciu')
    .set({ cancelled: true })
    .where('company_id', '=', companyId)
    .where('input_id', '=', id)
    .execute()

/** What follows from the status that a note now has. */
async function follow(tx: Tx, actor: Actor, note: HeldInput, { destinations, reason }: InputEdit) {
  if (note.status === 'CANCELLED') await giveNumbersBack(tx, actor, note.id)
  if (note.status === 'REJECTED' || note.status === 'CANCELLED') return unpostInput(tx, actor, note, reason)
  if (isDue(note.status, note.to_cellar_id)) await postInput(tx, actor, note)
  await makeOrders(tx, actor, note, destinations)
}

function refuseMove(actor: Actor, note: HeldInput, to: InputStatus, reason: string) {
  const isClosed = note.status === 'REJECTED' || note.status === 'CANCELLED'
  if (isClosed || (to !== note.status && !canMove('input', note.status, to)))
    throw new Refusal('ALREADY_CLOSED')
  const takesBack = to === 'CANCELLED' || (to === 'REJECTED' && note.status === 'RECEIVED')
  if (takesBack && allowed(actor, 'input.delete') !== true)
    throw new Refusal('NO_PERMISSIONS', { details: { needed: 'input.delete' } })
  if (to === 'REJECTED' && reason === '')
    throw new Refusal('INVALID_INPUT', { errors: { reason: 'REASON_REQUIRED' } })
}

/** The freight of a note that has moved what it says may come late as well. */
const changesFreight = (before: HeldInput, now: HeldInput) =>
  before.transport_price !== now.transport_price ||
  before.transport_currency !== now.transport_currency ||
  before.transport_exchange_rate !== now.transport_exchange_rate

/** The changes of the header; what hangs on a note (units, orders, movements) tells its own story. */
function headerChanges(before: object, after: object) {
  const { cius, sentCius, destinations, movements, fileMetadatas, can, weight, version, ...changes } =
    changesBetween(before as Record<string, unknown>, after as Record<string, unknown>)
  void [cius, sentCius, destinations, movements, fileMetadatas, can, weight, version]
  return changes
}
