import { Refusal } from '@lagar/domain/errors.ts'
import { askedBy, holdsBack, qualityName, type Quality } from '@lagar/domain/stock/quality.ts'
import type { Criterion } from '@lagar/domain/stock/quality-type.ts'
import { es } from '@lagar/domain/texts/es.ts'
import type { QualityVerdict } from '@lagar/domain/lists/stock.ts'
import { audit, changesBetween } from '../../audit.ts'
import type { Actor, Tx } from '../../actor.ts'
import { found, historyFields, auditEdit } from '../../http/catalogue.ts'
import { confirmed } from '../../http/confirmed.ts'
import { conflict } from '../../http/conflict.ts'
import { refuseClosedDays } from '../../ledger/closed-days.ts'
import { findQuality } from './read.ts'
import { qualityTypes } from './types.ts'
import { type ColumnsOf, updateAt } from '../../http/rows.ts'

/** Writes a check down; what it decides holds of its batch until a later check, or until somebody releases it. */
export async function createQuality(tx: Tx, actor: Actor, id: string, check: Quality) {
  const type = await qualityTypes.find(tx, actor, check.type)
  if (!type) throw new Refusal('REFERENCE_NOT_FOUND', { errors: { type: 'REFERENCE_NOT_FOUND' } })
  refuseOther(check, type.criteria, actor.today)
  await refuseClosedDays(tx, actor, [check.date])
  await checkable(tx, actor, check.stockBatch)
  await deciding(tx, actor, [check.stockBatch], () =>
    tx
      .insertInto('quality')
      .values({ company_id: actor.companyId, id, ...columnsOf(check) })
      .execute(),
  )
  const made = found(await findQuality(tx, actor, id))
  await audit(tx, actor, 'CREATE', 'quality', id, changesBetween({}, historyFields(made)))
  return made
}

/** Corrects a check. It goes on asking what its type asked when it was made. */
export async function editQuality(
  tx: Tx,
  actor: Actor,
  { id, version, ...check }: Quality & { id: string; version: number },
) {
  const before = found(await findQuality(tx, actor, id))
  const type = check.type === before.type.id ? before : await qualityTypes.find(tx, actor, check.type)
  if (!type) throw new Refusal('REFERENCE_NOT_FOUND', { errors: { type: 'REFERENCE_NOT_FOUND' } })
  refuseOther(check, type.criteria, actor.today)
  await refuseClosedDays(tx, actor, [before.date, check.date])
  await checkable(tx, actor, check.stockBatch)
  await deciding(tx, actor, [before.stockBatch.id, check.stockBatch], async () => {
    const { numUpdatedRows } = await updateAt(tx, actor, 'quality', { id, version }, columnsOf(check))
    if (numUpdatedRows === 0n) throw await conflict(tx, actor, 'quality', { id, version }, before.version)
  })
  const after = found(await findQuality(tx, actor, id))
  return auditEdit(tx, actor, 'quality', { before, after, asked: check })
}

/** Deletes a check: its batch stands again as the check before it left it. */
export async function deleteQuality(tx: Tx, actor: Actor, id: string, confirmation: string | undefined) {
  const before = found(await findQuality(tx, actor, id))
  await confirmed(tx, actor, qualityName(before), confirmation)
  await refuseClosedDays(tx, actor, [before.date])
  await deciding(tx, actor, [before.stockBatch.id], () =>
    tx.deleteFrom('quality').where('company_id', '=', actor.companyId).where('id', '=', id).execute(),
  )
  await audit(tx, actor, 'DELETE', 'quality', id, changesBetween({}, historyFields(before)))
}

const columnsOf = (check: Quality): ColumnsOf<'quality'> => ({
  type_id: check.type,
  stock_batch_id: check.stockBatch,
  checked_on: check.date,
  employee_id: check.employee,
  criteria: JSON.stringify(check.criteria),
  note: check.note,
  verdict: check.verdict,
})

/** A check asks what its type asks, on a day that has come. */
function refuseOther({ criteria, date }: Quality, asked: readonly Criterion[], today: string) {
  const isSame = JSON.stringify(criteria.map(askedBy)) === JSON.stringify(asked.map(askedBy))
  const errors = {
    ...(!isSame && { criteria: 'CRITERIA_CHANGED' }),
    ...(date > today && { date: 'DATE_IN_FUTURE' }),
  }
  if (Object.keys(errors).length > 0) throw new Refusal('INVALID_INPUT', { errors, missing: [] })
}

/** Only a batch of its own is checked: what a product without batches holds came in more than one delivery. */
async function checkable(tx: Tx, { companyId }: Actor, batchId: string) {
  const batch = await tx
    .selectFrom('stock_batch')
    .select('unnamed')
    .where('company_id', '=', companyId)
    .where('id', '=', batchId)
    .executeTakeFirst()
  if (!batch) throw new Refusal('REFERENCE_NOT_FOUND', { errors: { stockBatch: 'REFERENCE_NOT_FOUND' } })
  if (batch.unnamed)
    throw new Refusal('INVALID_INPUT', { errors: { stockBatch: 'NOT_BASED_IN_BATCHES' }, missing: [] })
}

/** Runs a change of checks. Where it changes the last word on a batch, that word decides whether it may be used. */
async function deciding(tx: Tx, actor: Actor, batches: readonly string[], change: () => Promise<unknown>) {
  const ids = [...new Set(batches)].toSorted()
  await tx
    .selectFrom('stock_batch')
    .select('id')
    .where('company_id', '=', actor.companyId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const before = await lastWords(tx, actor, ids)
  await change()
  const after = await lastWords(tx, actor, ids)
  for (const id of ids) {
    const [was, is] = [before.get(id), after.get(id)]
    if (was?.id !== is?.id || was?.verdict !== is?.verdict) await decide(tx, actor, id, is)
  }
}

type LastWord = { id: string; verdict: QualityVerdict; type: string; note: string }

/** The latest check of each batch. */
async function lastWords(tx: Tx, { companyId }: Actor, batches: string[]) {
  const rows = await tx
    .selectFrom('quality')
    .innerJoin('quality_type', (join) =>
      join
        .onRef('quality_type.company_id', '=', 'quality.company_id')
        .onRef('quality_type.id', '=', 'quality.type_id'),
    )
    .distinctOn('stock_batch_id')
    .select(['stock_batch_id', 'quality.id', 'verdict', 'quality_type.name as type', 'note'])
    .where('quality.company_id', '=', companyId)
    .where('stock_batch_id', 'in', batches)
    .orderBy('stock_batch_id')
    .orderBy('checked_on', 'desc')
    .orderBy('quality.created_at', 'desc')
    .orderBy('quality.id', 'desc')
    .execute()
  return new Map<string, LastWord>(rows.map(({ stock_batch_id: batch, ...word }) => [batch, word]))
}

async function decide(tx: Tx, actor: Actor, batch: string, word: LastWord | undefined) {
  const onHold = word !== undefined && holdsBack(word.verdict)
  const reason = onHold ? `${es.qualityVerdict[word.verdict]} (${word.type}): ${word.note}` : ''
  const before = await tx
    .selectFrom('stock_batch')
    .select(['on_hold as onHold', 'hold_reason as holdReason'])
    .where('company_id', '=', actor.companyId)
    .where('id', '=', batch)
    .executeTakeFirstOrThrow()
  const changes = changesBetween(before, { onHold, holdReason: reason })
  if (Object.keys(changes).length === 0) return
  await tx
    .updateTable('stock_batch')
    .set(({ eb }) => ({ on_hold: onHold, hold_reason: reason, version: eb('version', '+', 1) }))
    .where('company_id', '=', actor.companyId)
    .where('id', '=', batch)
    .execute()
  await audit(tx, actor, 'STATUS', 'stockBatch', batch, changes)
}
