import { canMove } from '@lagar/domain/access/transitions.ts'
import {
  isOver,
  problemErrors,
  type NewProblem,
  type Problem,
  type ProblemFacts,
} from '@lagar/domain/distribution/problem.ts'
import { problemOf, type ProblemRecord } from '@lagar/domain/distribution/problem-record.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { AuditAction } from '@lagar/domain/lists/audit.ts'
import { audit, changesBetween } from '../../audit.ts'
import type { Actor, Tx } from '../../actor.ts'
import { found } from '../../http/catalogue.ts'
import { confirmed } from '../../http/confirmed.ts'
import type { ColumnsOf } from '../../http/rows.ts'
import { endUnchanged } from '../../http/unchanged.ts'
import { nextNumber } from '../../numbers.ts'
import { factsOf } from './facts.ts'
import { holdLot, lockLot, lockProblem, releaseLot } from './hold.ts'
import { findProblem } from './record.ts'
import { tellAssigned, tellStatus } from './tell.ts'

/** Writes down what is complained of, and puts the lot on hold where that is asked for. */
export async function createProblem(
  tx: Tx,
  actor: Actor,
  id: string,
  given: NewProblem,
): Promise<ProblemRecord> {
  const { holdReason, wineBatch } = given
  const facts = await factsOf(tx, actor, given)
  refuse(problemErrors(given, facts))
  if (holdReason !== null && wineBatch !== null) await lockLot(tx, actor, wineBatch)
  const number = await nextNumber(tx, actor, 'problem')
  await tx
    .insertInto('problem')
    .values({
      company_id: actor.companyId,
      id,
      number,
      status: given.status,
      reported_by: actor.accountId,
      ...columnsOf(given, facts),
    })
    .execute()
  if (holdReason !== null && wineBatch !== null) {
    const lot = { id, wineBatch, reason: holdReason, note: given.description.slice(0, 500) }
    await holdLot(tx, actor, lot, 'holdReason')
  }
  const made = found(await findProblem(tx, actor, id))
  await audit(tx, actor, 'CREATE', 'problem', id, changesBetween({}, told(made)))
  await tellAssigned(tx, actor, made)
  return made
}

type Change = Problem & { id: string; version: number }

/**
 * Changes a problem and where it stands. One that is over is taken up again before anything but its conclusion changes; with
 * `release` the lot that it holds is let go as it ends, for its conclusion.
 */
export async function changeProblem(tx: Tx, actor: Actor, change: Change): Promise<ProblemRecord> {
  const { id, version, release, ...given } = change
  const seen = found(await findProblem(tx, actor, id))
  // The lot before the problem that names it: whoever holds it by hand takes them in this order, too.
  if (release && seen.wineBatch) await lockLot(tx, actor, seen.wineBatch.id)
  await lockProblem(tx, actor, { id, version })
  const before = found(await findProblem(tx, actor, id))
  refuseMove(before, { ...given, release })
  const facts = await factsOf(tx, actor, given)
  if (isToldAnew(before, change)) refuse(problemErrors(given, facts))
  const closedOn = isOver(given.status) ? (before.closedOn ?? actor.today) : null
  await tx
    .updateTable('problem')
    .set({ ...columnsOf(given, facts), status: given.status, closed_on: closedOn, version: version + 1 })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', id)
    .execute()
  if (release && before.holds && before.wineBatch)
    await releaseLot(tx, actor, { id, wineBatch: before.wineBatch.id, note: given.conclusion.slice(0, 500) })
  const after = found(await findProblem(tx, actor, id))
  endUnchanged(before, after, change)
  await audit(tx, actor, actionOf(before, after), 'problem', id, changesBetween(told(before), told(after)))
  await tellAssigned(tx, actor, after, before)
  if (after.status !== before.status) await tellStatus(tx, actor, after)
  return after
}

/** Deletes a problem with what was said of it; one that holds its lot lets it go first. */
export async function deleteProblem(tx: Tx, actor: Actor, id: string, confirmation: string | undefined) {
  const { version } = found(await findProblem(tx, actor, id))
  await lockProblem(tx, actor, { id, version })
  const before = found(await findProblem(tx, actor, id))
  if (before.holds) throw new Refusal('RELEASE_FIRST')
  await confirmed(tx, actor, String(before.number), confirmation)
  await tx.deleteFrom('problem').where('company_id', '=', actor.companyId).where('id', '=', id).execute()
  await audit(
    tx,
    actor,
    'DELETE',
    'problem',
    id,
    changesBetween({}, { number: before.number, ...told(before) }),
  )
}

/** Refuses a status that does not come next, another lot while this one is held, and changes of what is over. */
function refuseMove(before: ProblemRecord, given: Problem) {
  const { status, wineBatch } = given
  if (status !== before.status && !canMove('problem', before.status, status))
    refuse({ status: 'STATUS_NOT_NEXT' })
  if (before.holds && wineBatch !== before.wineBatch?.id) refuse({ wineBatch: 'LOT_HELD_BY_IT' })
  if (!isOver(before.status) || !isOver(status)) return
  const ended = { conclusion: '', release: false }
  const changes = changesBetween({ ...problemOf(before), ...ended }, { ...given, ...ended })
  if (Object.keys(changes).length > 0)
    throw new Refusal('ALREADY_CLOSED', { details: { changed: Object.keys(changes) } })
}

/** Whether what its order and its lot can deny is said anew: what was told before is not asked again. */
function isToldAnew(before: ProblemRecord, given: Problem): boolean {
  const was = problemOf(before)
  const fields = ['type', 'date', 'customer', 'order', 'wineBatch', 'amount'] as const
  return fields.some((field) => given[field] !== was[field])
}

function refuse(errors: Record<string, string>) {
  if (Object.keys(errors).length > 0) throw new Refusal('INVALID_INPUT', { errors })
}

/** A problem's columns; where it names an order and no customer it is of the order's. */
const columnsOf = (
  given: Omit<Problem, 'release'>,
  { order }: ProblemFacts,
): ColumnsOf<'problem', 'number' | 'status' | 'reported_by' | 'closed_on' | 'hold_reason'> => ({
  type: given.type,
  description: given.description,
  conclusion: given.conclusion,
  reported_on: given.date,
  deadline_date: given.deadlineDate,
  amount: given.amount,
  customer_id: given.customer ?? order?.customer ?? null,
  wine_order_id: given.order,
  distribution_deposit_id: given.distributionDeposit,
  wine_batch_id: given.wineBatch,
  laboratory_id: given.laboratory,
  employee_id: given.employee,
})

function actionOf(before: ProblemRecord, after: ProblemRecord): AuditAction {
  if (before.status === after.status) return 'EDIT'
  return isOver(after.status) ? 'FINISH' : 'STATUS'
}

/** A problem as its history tells it: names instead of ids. */
const told = (record: ProblemRecord) => ({
  problemType: record.type,
  problemStatus: record.status,
  description: record.description,
  date: record.date,
  deadlineDate: record.deadlineDate,
  employee: record.employee.name,
  customer: record.customer?.name ?? null,
  order: record.order?.name ?? null,
  distributionDeposit: record.distributionDeposit?.name ?? null,
  wineBatch: record.wineBatch?.name ?? null,
  laboratory: record.laboratory?.name ?? null,
  amount: record.amount,
  conclusion: record.conclusion,
  holds: record.holds,
})
