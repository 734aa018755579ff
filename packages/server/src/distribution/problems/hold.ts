import { mayHold } from '@lagar/domain/access/keepers.ts'
import { isOver, type ProblemHold } from '@lagar/domain/distribution/problem.ts'
import type { ProblemRecord } from '@lagar/domain/distribution/problem-record.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { HoldReason } from '@lagar/domain/lists/cellar.ts'
import { audit, changesBetween } from '../../audit.ts'
import type { Actor, Tx } from '../../actor.ts'
import { found } from '../../http/catalogue.ts'
import { conflict } from '../../http/conflict.ts'
import { holdWineBatch } from '../batches/changes.ts'
import { findProblem } from './record.ts'

/** Holds a problem for a change; refuses CHANGED_MEANWHILE another version than was read. */
export async function lockProblem(tx: Tx, actor: Actor, at: { id: string; version: number }) {
  const row = found(
    await tx
      .selectFrom('problem')
      .select('version')
      .where('company_id', '=', actor.companyId)
      .where('id', '=', at.id)
      .forNoKeyUpdate()
      .executeTakeFirst(),
  )
  if (row.version !== at.version) throw await conflict(tx, actor, 'problem', at, row.version)
}

/** Holds a lot before the problems that name it. */
export async function lockLot(tx: Tx, { companyId }: Actor, id: string) {
  return found(
    await tx
      .selectFrom('wine_batch')
      .select(['batch_id as batch', 'version', 'on_hold as onHold', 'hold_reason as holdReason'])
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst(),
  )
}

/**
 * Puts the lot of a problem on hold, or lets it go. Refuses NO_PERMISSIONS who may not hold bottles, and ALREADY_CLOSED to hold for a
 * problem that is over.
 */
export async function holdLotOf(tx: Tx, actor: Actor, change: ProblemHold): Promise<ProblemRecord> {
  const { id, version, onHold, reason, note } = change
  if (!mayHold(actor, 'wineBatch')) throw new Refusal('NO_PERMISSIONS')
  const seen = found(await findProblem(tx, actor, id))
  if (!seen.wineBatch) throw new Refusal('INVALID_INPUT', { missing: ['wineBatch'] })
  await lockLot(tx, actor, seen.wineBatch.id)
  await lockProblem(tx, actor, { id, version })
  const before = found(await findProblem(tx, actor, id))
  if (before.holds === onHold) return before
  if (onHold && isOver(before.status)) throw new Refusal('ALREADY_CLOSED')
  const lot = { id, wineBatch: seen.wineBatch.id, note }
  if (onHold) await holdLot(tx, actor, { ...lot, reason: reason! }, 'reason')
  else await releaseLot(tx, actor, lot)
  await tx
    .updateTable('problem')
    .set({ version: version + 1 })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', id)
    .execute()
  const after = found(await findProblem(tx, actor, id))
  const changes = changesBetween(heldIn(before), heldIn(after))
  await audit(tx, actor, 'STATUS', 'problem', id, { ...changes, ...(note && { note: [null, note] }) })
  return after
}

const heldIn = ({ holds, holdReason }: ProblemRecord) => ({ holds, holdReason })

type LotOf = { id: string; wineBatch: string; note: string }

/**
 * Keeps the lot of a problem on hold; one that another problem keeps there already is kept by both, for the same reason. Refuses
 * BATCH_ON_HOLD, at `field`, what is on hold for another cause.
 */
export async function holdLot(
  tx: Tx,
  actor: Actor,
  { id, wineBatch, reason, note }: LotOf & { reason: HoldReason },
  field: 'reason' | 'holdReason',
) {
  const lot = await lockLot(tx, actor, wineBatch)
  if (lot.onHold && !(await isHeldByOthers(tx, actor, { id, wineBatch }))) {
    const details = { batch: lot.batch, reason: lot.holdReason }
    throw new Refusal('BATCH_ON_HOLD', { errors: { [field]: 'LOT_ALREADY_HELD' }, details })
  }
  if (!lot.onHold)
    await holdWineBatch(tx, actor, { id: wineBatch, version: lot.version, onHold: true, reason, note })
  await setReason(tx, actor, id, lot.onHold ? lot.holdReason : reason)
}

/** Lets the lot of a problem go, unless another problem keeps it on hold as well. */
export async function releaseLot(tx: Tx, actor: Actor, { id, wineBatch, note }: LotOf) {
  const lot = await lockLot(tx, actor, wineBatch)
  await setReason(tx, actor, id, null)
  if (!lot.onHold || (await isHeldByOthers(tx, actor, { id, wineBatch }))) return
  const change = { id: wineBatch, version: lot.version, onHold: false, reason: null, note }
  await holdWineBatch(tx, actor, change)
}

const setReason = (tx: Tx, { companyId }: Actor, id: string, reason: string | null) =>
  tx
    .updateTable('problem')
    .set({ hold_reason: reason })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()

/** Whether another problem keeps a lot on hold. */
async function isHeldByOthers(tx: Tx, { companyId }: Actor, { id, wineBatch }: Omit<LotOf, 'note'>) {
  const other = await tx
    .selectFrom('problem')
    .select('id')
    .where('company_id', '=', companyId)
    .where('wine_batch_id', '=', wineBatch)
    .where('hold_reason', 'is not', null)
    .where('id', '<>', id)
    .executeTakeFirst()
  return other !== undefined
}
