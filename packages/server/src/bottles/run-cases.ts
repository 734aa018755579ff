import { allowed } from '@lagar/domain/access/permissions.ts'
import { canMove } from '@lagar/domain/access/transitions.ts'
import type { Day } from '@lagar/domain/day.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { sql } from 'kysely'
import { audit, changesBetween } from '../audit.ts'
import type { Actor, Tx } from '../actor.ts'
import { found } from '../http/catalogue.ts'
import { refuseDiffering } from '../http/computed.ts'
import { confirmed } from '../http/confirmed.ts'
import { conflict } from '../http/conflict.ts'
import { updateHeld } from '../http/rows.ts'
import { endUnchanged } from '../http/unchanged.ts'
import { notifyAssigned } from '../notifications/notify.ts'
import { nextNumber } from '../numbers.ts'

type Status = 'PENDING' | 'DONE' | 'CANCELLED'
type Saved = { batchId: string; status: Status; reason: string; override?: boolean }
type Run = Record<string, unknown> & { batchId: string; employee: { id: string } }
type Held = { id: string; version: number; attempt: number; status: Status; batch_id: string }

/** A kind of run, bottling or labeling: what it is called, and the functions that reach its tables. */
export type RunKind<Input extends Saved, Row extends Held, Found extends Run> = {
  entity: 'division' | 'labeling'
  find(tx: Tx, actor: Actor, id: string): Promise<Found | undefined>
  /** Holds a run so that two people never close it both. */
  hold(tx: Tx, actor: Actor, id: string): Promise<Row>
  insert(tx: Tx, actor: Actor, id: string, number: number, input: Input): Promise<unknown>
  update(tx: Tx, actor: Actor, at: { id: string; version: number }, input: Input): Promise<unknown>
  insertRows(tx: Tx, actor: Actor, id: string, input: Input): Promise<void>
  deleteRows(tx: Tx, actor: Actor, id: string): Promise<void>
  /** Judges a pending run that was just written. */
  judge(tx: Tx, actor: Actor, held: Row): Promise<unknown>
  finish(tx: Tx, actor: Actor, held: Row, input: Input): Promise<void>
  reverse(tx: Tx, actor: Actor, held: Row, reason: string): Promise<void>
  /** What may be said of a run although the server computes it. */
  computed: readonly (string & keyof Input & keyof Found)[]
}

/** Refuses ALREADY_CLOSED, and a run that ends in the future (DAY_IN_FUTURE). */
export function refuseUnclosable(
  { status, date_ended }: { status: Status; date_ended: Day },
  { today }: Actor,
) {
  if (status !== 'PENDING') throw new Refusal('ALREADY_CLOSED')
  if (date_ended > today) throw new Refusal('INVALID_INPUT', { errors: { dateEnded: 'DAY_IN_FUTURE' } })
}

/** How a run comes to its end, and goes back to before it. */
function endsOf<Input extends Saved, Row extends Held, Found extends Run>(kind: RunKind<Input, Row, Found>) {
  const { entity } = kind

  /** Closes a run that was just written as done; of a pending one it judges whether it could be. */
  async function settle(tx: Tx, actor: Actor, id: string, input: Input) {
    const held = await kind.hold(tx, actor, id)
    if (input.status !== 'DONE') return kind.judge(tx, actor, held)
    await kind.finish(tx, actor, held, input)
    const warnings = input.override ? { override: [false, true] } : {}
    return audit(tx, actor, 'FINISH', entity, id, { status: ['PENDING', 'DONE'], ...warnings })
  }

  async function reopen(tx: Tx, actor: Actor, held: Row, { status, reason }: Input) {
    if (status !== 'PENDING') throw new Refusal('ALREADY_CLOSED')
    if (allowed(actor, `${entity}.delete`) !== true)
      throw new Refusal('NO_PERMISSIONS', { details: { needed: `${entity}.delete` } })
    await kind.reverse(tx, actor, held, reason)
    await updateHeld(tx, actor, entity, held, { status: 'PENDING', attempt: held.attempt + 1 })
    const changes = { status: ['DONE', 'PENDING'], reason: ['', reason] }
    await audit(tx, actor, 'REVERSE', entity, held.id, changes)
  }

  async function cancel(tx: Tx, actor: Actor, { id, status, version }: Row) {
    if (status === 'CANCELLED') throw new Refusal('ALREADY_CLOSED')
    await updateHeld(tx, actor, entity, { id, version }, { status: 'CANCELLED' })
    await audit(tx, actor, 'CANCEL', entity, id, { status: [status, 'CANCELLED'] })
  }

  /** Plans a cancelled run again as it stood, and judges it as any that is planned. */
  async function takeUp(tx: Tx, actor: Actor, { id, status, version }: Row) {
    await updateHeld(tx, actor, entity, { id, version }, { status: 'PENDING' })
    await kind.judge(tx, actor, await kind.hold(tx, actor, id))
    await audit(tx, actor, 'STATUS', entity, id, { status: [status, 'PENDING'] })
  }

  return { settle, reopen, cancel, takeUp }
}

/** What people do with bottlings and labelings: plan and close them, change them, open them again, and delete them. */
export function runCases<Input extends Saved, Row extends Held, Found extends Run>(
  kind: RunKind<Input, Row, Found>,
) {
  const { entity } = kind
  const { settle, reopen, cancel, takeUp } = endsOf(kind)

  async function create(tx: Tx, actor: Actor, id: string, input: Input): Promise<Found> {
    await kind.insert(tx, actor, id, await nextNumber(tx, actor, entity), input)
    await kind.insertRows(tx, actor, id, input)
    await audit(tx, actor, 'CREATE', entity, id, { status: [null, input.status] })
    await settle(tx, actor, id, input)
    const made = found(await kind.find(tx, actor, id))
    refuseDiffering(input, made, kind.computed)
    await tellAssigned(tx, actor, id, made)
    return made
  }

  /**
   * A pending run is written anew, and closed when it comes as DONE; CANCELLED only cancels it; PENDING opens a closed one again for
   * who may delete, or takes a cancelled one up, and leaves it as it was.
   */
  async function edit(tx: Tx, actor: Actor, input: Input & { id: string; version: number }): Promise<Found> {
    const { id, version, status } = input
    const held = await kind.hold(tx, actor, id)
    if (held.version !== version) throw await conflict(tx, actor, entity, { id, version }, held.version)
    if (held.status !== status && !canMove(entity, held.status, status)) throw new Refusal('ALREADY_CLOSED')
    if (held.status === 'DONE') await reopen(tx, actor, held, input)
    else if (held.status === 'CANCELLED') await takeUp(tx, actor, held)
    else if (status === 'CANCELLED') await cancel(tx, actor, held)
    else await rewrite(tx, actor, input)
    return found(await kind.find(tx, actor, id))
  }

  async function rewrite(tx: Tx, actor: Actor, input: Input & { id: string; version: number }) {
    const { id, version } = input
    const before = found(await kind.find(tx, actor, id))
    await kind.update(tx, actor, { id, version }, input)
    await kind.deleteRows(tx, actor, id)
    await kind.insertRows(tx, actor, id, input)
    const after = found(await kind.find(tx, actor, id))
    if (input.status !== 'DONE') endUnchanged(before, after, input)
    await audit(tx, actor, 'EDIT', entity, id, changesBetween(before, after))
    await tellAssigned(tx, actor, id, after, before)
    await settle(tx, actor, id, input)
    refuseDiffering(input, found(await kind.find(tx, actor, id)), kind.computed)
  }

  function tellAssigned(tx: Tx, actor: Actor, id: string, run: Found, before?: Found) {
    const whose = { employee: run.employee.id, before: before?.employee.id ?? null }
    return notifyAssigned(tx, actor, entity, { id, name: run.batchId }, whose)
  }

  /** Deletes a run that is not closed: what was closed is undone by opening it again, and stays in the books. */
  async function remove(tx: Tx, actor: Actor, id: string, typed: string | undefined) {
    const { batch_id, status } = await kind.hold(tx, actor, id)
    if (status === 'DONE') throw new Refusal('REVERSE_FIRST')
    await confirmed(tx, actor, batch_id, typed)
    await sql`delete from ${sql.table(entity)} where company_id = ${actor.companyId} and id = ${id}`.execute(
      tx,
    )
    await audit(tx, actor, 'DELETE', entity, id, { batchId: [batch_id, null] })
  }

  return { create, edit, remove }
}
