import { typeOf } from '@lagar/domain/laboratory/analysis-types.ts'
import type { MeasuredValue } from '@lagar/domain/laboratory/analysis.ts'
import { nextStatuses, type Laboratory, type LaboratoryRecord } from '@lagar/domain/laboratory/record.ts'
import type { Parameter } from '@lagar/domain/laboratory/type.ts'
import type { Day } from '@lagar/domain/day.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { audit, changesBetween } from '../audit.ts'
import type { Actor, Tx } from '../actor.ts'
import { found, historyFields, auditEdit } from '../http/catalogue.ts'
import { confirmed } from '../http/confirmed.ts'
import { conflict } from '../http/conflict.ts'
import { notifyAssigned } from '../notifications/notify.ts'
import { nextNumber } from '../numbers.ts'
import { judgeAgain } from './fermentation-alarms.ts'
import { findLaboratory } from './read.ts'
import { laboratoryTypes } from './types.ts'
import { refuseClosedDays } from '../ledger/closed-days.ts'
import { wineOfDay } from '../ledger/wine-in-vessel.ts'
import { clearParts, type ColumnsOf, updateAt } from '../http/rows.ts'

/** Writes an analysis down under the next number; who took the sample hears of it. Refuses days to come. */
export async function createLaboratory(tx: Tx, actor: Actor, id: string, input: Laboratory) {
  refuseTomorrow(actor, input)
  await refuseClosedDays(tx, actor, [input.sampledOn, input.sentOn, input.doneOn])
  const content = await contentOf(tx, actor, input)
  const number = await nextNumber(tx, actor, 'laboratory')
  await tx
    .insertInto('laboratory')
    .values({ company_id: actor.companyId, id, number, ...columnsOf(input), content_id: content })
    .execute()
  await writeResults(tx, actor, id, input)
  await judgeAgain(tx, actor, [content])
  const made = found(await findLaboratory(tx, actor, id))
  await audit(tx, actor, 'CREATE', 'laboratory', id, changesBetween({}, historyFields(made)))
  await notifyAssigned(tx, actor, 'laboratory', made, { employee: input.employee })
  return made
}

/** Changes an analysis, or where it stands. A voided one stays as it is (ALREADY_CLOSED). */
export async function editLaboratory(
  tx: Tx,
  actor: Actor,
  { id, version, ...input }: Laboratory & { id: string; version: number },
) {
  const before = found(await findLaboratory(tx, actor, id))
  refuseMove(before, input)
  refuseTomorrow(actor, input)
  await refuseClosedDays(tx, actor, changedDays(before, input))
  const content = await contentOf(tx, actor, input)
  const { numUpdatedRows } = await updateAt(
    tx,
    actor,
    'laboratory',
    { id, version },
    { ...columnsOf(input), content_id: content },
  )
  if (numUpdatedRows === 0n) throw await conflict(tx, actor, 'laboratory', { id, version }, before.version)
  await clearParts(tx, actor, ['laboratory_result'], 'laboratory_id', id)
  await writeResults(tx, actor, id, input)
  await judgeAgain(tx, actor, [before.content?.id ?? null, content])
  const after = found(await findLaboratory(tx, actor, id))
  await auditEdit(tx, actor, 'laboratory', { before, after, asked: input })
  await notifyAssigned(tx, actor, 'laboratory', after, {
    employee: input.employee,
    before: before.employee.id,
  })
  return after
}

/** Deletes an analysis that did not begin. One that was sent or told is voided instead (NOT_PENDING). */
export async function deleteLaboratory(tx: Tx, actor: Actor, id: string, confirmation: string | undefined) {
  const before = found(await findLaboratory(tx, actor, id))
  if (before.status !== 'PENDING') throw new Refusal('NOT_PENDING')
  await confirmed(tx, actor, before.name, confirmation)
  await refuseClosedDays(tx, actor, [before.sampledOn])
  await tx.deleteFrom('laboratory').where('company_id', '=', actor.companyId).where('id', '=', id).execute()
  await audit(tx, actor, 'DELETE', 'laboratory', id, changesBetween({}, historyFields(before)))
}

/**
 * The days that an edit changes something of: those that it moves, and the one on which results were told. A sample of a closed month
 * may well be told of in the next.
 */
function changedDays(before: LaboratoryRecord, after: Laboratory): (Day | null)[] {
  const moved = (['sampledOn', 'sentOn', 'doneOn'] as const).filter((name) => before[name] !== after[name])
  return [before.doneOn, ...moved.flatMap((name) => [before[name], after[name]])]
}

function refuseMove({ status }: LaboratoryRecord, to: Laboratory) {
  if (status === 'VOIDED') throw new Refusal('ALREADY_CLOSED')
  if (!nextStatuses[status].includes(to.status))
    throw new Refusal('INVALID_INPUT', { errors: { status: 'STATUS_NOT_NEXT' }, missing: [] })
}

function refuseTomorrow({ today }: Actor, { sampledOn, sentOn, doneOn }: Laboratory) {
  const errors = Object.fromEntries(
    Object.entries({ sampledOn, sentOn, doneOn })
      .filter(([, day]) => day !== null && day > today)
      .map(([field]) => [field, 'DAY_IN_FUTURE']),
  )
  if (Object.keys(errors).length > 0) throw new Refusal('INVALID_INPUT', { errors, missing: [] })
}

/** The wine that was sampled: the one that is named, or the one that lay in the vessel on that day. */
function contentOf(tx: Tx, actor: Actor, { content, cellarElement, sampledOn }: Laboratory) {
  return cellarElement === null ? Promise.resolve(content) : wineOfDay(tx, actor, cellarElement, sampledOn)
}

const columnsOf = (input: Laboratory): ColumnsOf<'laboratory', 'number' | 'content_id'> => ({
  type_id: input.type,
  laboratory_place_id: input.laboratoryPlace,
  employee_id: input.employee,
  cellar_element_id: input.cellarElement,
  ciu_id: input.ciu,
  land_id: input.land,
  wine_batch_id: input.wineBatch,
  stock_batch_id: input.stockBatch,
  sampled_on: input.sampledOn,
  status: input.status,
  sent_on: input.sentOn,
  done_on: input.doneOn,
  note: input.note,
})

/** What was found, beside the limits that its type asks now. */
async function writeResults(tx: Tx, actor: Actor, id: string, { type, results }: Laboratory) {
  const asks = await laboratoryTypes.find(tx, actor, type)
  if (!asks) throw new Refusal('REFERENCE_NOT_FOUND', { errors: { type: 'REFERENCE_NOT_FOUND' } })
  if (results.length === 0) return
  const limits = new Map<string, Parameter>(asks.parameters.map((parameter) => [parameter.code, parameter]))
  const row = ({ code, value }: MeasuredValue, position: number) => ({
    company_id: actor.companyId,
    laboratory_id: id,
    code,
    position,
    value,
    unit: typeOf(code).unit,
    least: limits.get(code)?.least ?? null,
    most: limits.get(code)?.most ?? null,
  })
  await tx.insertInto('laboratory_result').values(results.map(row)).execute()
}
