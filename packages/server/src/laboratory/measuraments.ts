import { typeOf } from '@lagar/domain/laboratory/analysis-types.ts'
import type { MeasuredValue } from '@lagar/domain/laboratory/analysis.ts'
import type { Measurament } from '@lagar/domain/laboratory/measurament.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { audit, changesBetween } from '../audit.ts'
import type { Actor, Tx } from '../actor.ts'
import { found, historyFields, auditEdit } from '../http/catalogue.ts'
import { confirmed } from '../http/confirmed.ts'
import { conflict } from '../http/conflict.ts'
import { clearParts, type ColumnsOf, removeFrom, updateAt } from '../http/rows.ts'
import { newId } from '../ids.ts'
import { refuseClosedDay, refuseClosedDays } from '../ledger/closed-days.ts'
import { judgeAgain } from './fermentation-alarms.ts'
import { findMeasurament } from './measurament-read.ts'
import { wineOfDay } from '../ledger/wine-in-vessel.ts'

/** What was measured as it is written: of a wine of the first day nobody need say who measured it. */
type Written = Omit<Measurament, 'employee'> & { employee: string | null }

/** What a measurement came with: the message that told it, or the opening of the wine that it is of. */
type With = { message?: string; opening?: string }

/** Writes down what was measured. Refuses a day to come, and of a vessel remembers the wine that lay there that day. */
export async function createMeasurament(
  tx: Tx,
  actor: Actor,
  id: string,
  input: Written,
  { message, opening }: With = {},
) {
  refuseTomorrow(actor, input)
  await refuseClosedDay(tx, actor, input.day)
  const content = await contentOf(tx, actor, input)
  await tx
    .insertInto('measuring')
    .values({
      company_id: actor.companyId,
      id,
      ...columnsOf(input),
      content_id: content,
      whatsapp_message: message ?? null,
      opening_id: opening ?? null,
    })
    .execute()
  await writeValues(tx, actor, id, input, content)
  await judgeAgain(tx, actor, [content])
  const made = found(await findMeasurament(tx, actor, id))
  await audit(tx, actor, 'CREATE', 'measurament', id, changesBetween({}, historyFields(made)))
  return made
}

/** Corrects what was measured; the history keeps what it said before. */
export async function editMeasurament(
  tx: Tx,
  actor: Actor,
  { id, version, ...input }: Measurament & { id: string; version: number },
) {
  refuseTomorrow(actor, input)
  const before = found(await findMeasurament(tx, actor, id))
  if (before.workorder) throw new Refusal('NOT_FOUND')
  await refuseClosedDays(tx, actor, [before.day, input.day])
  const content = await contentOf(tx, actor, input)
  const { numUpdatedRows } = await updateAt(
    tx,
    actor,
    'measuring',
    { id, version },
    { ...columnsOf(input), content_id: content },
  )
  if (numUpdatedRows === 0n) throw await conflict(tx, actor, 'measurament', { id, version }, before.version)
  await clearParts(tx, actor, ['measurament'], 'measuring_id', id)
  await writeValues(tx, actor, id, input, content)
  await judgeAgain(tx, actor, [before.content?.id ?? null, content])
  const after = found(await findMeasurament(tx, actor, id))
  return auditEdit(tx, actor, 'measurament', { before, after, asked: input })
}

/**
 * Deletes a measurement; the history keeps what it said. Refuses with NOT_FOUND what a work order measured, which is corrected there, and
 * without the typed name of what was measured where the company asks for one.
 */
export async function deleteMeasurament(tx: Tx, actor: Actor, id: string, confirmation: string | undefined) {
  const { workorder, entityName } = found(await findMeasurament(tx, actor, id))
  if (workorder) throw new Refusal('NOT_FOUND')
  await confirmed(tx, actor, entityName, confirmation)
  await removeMeasurament(tx, actor, id)
}

/** Takes a measurement back, unless somebody did before. */
export async function removeMeasurament(tx: Tx, actor: Actor, id: string) {
  const before = await findMeasurament(tx, actor, id)
  if (!before) return
  await refuseClosedDay(tx, actor, before.day)
  await clearParts(tx, actor, ['measurament'], 'measuring_id', id)
  await removeFrom('measuring')(tx, actor, id)
  await judgeAgain(tx, actor, [before.content?.id ?? null])
  await audit(tx, actor, 'DELETE', 'measurament', id, changesBetween({}, historyFields(before)))
}

/** Takes back what was known of the wines of an opening. */
export async function removeMeasuramentsOf(tx: Tx, actor: Actor, opening: string) {
  const rows = await tx
    .selectFrom('measuring')
    .select('id')
    .where('company_id', '=', actor.companyId)
    .where('opening_id', '=', opening)
    .orderBy('id')
    .execute()
  for (const { id } of rows) await removeMeasurament(tx, actor, id)
}

function refuseTomorrow(actor: Actor, { day }: Written) {
  if (day > actor.today) throw new Refusal('INVALID_INPUT', { errors: { day: 'DAY_IN_FUTURE' }, missing: [] })
}

const contentOf = (tx: Tx, actor: Actor, { cellarElement, day }: Written) =>
  cellarElement === null ? Promise.resolve(null) : wineOfDay(tx, actor, cellarElement, day)

const columnsOf = (
  input: Written,
): ColumnsOf<'measuring', 'content_id' | 'whatsapp_message' | 'opening_id'> => ({
  cellar_element_id: input.cellarElement,
  land_id: input.land,
  wine_batch_id: input.wineBatch,
  measured_on: input.day,
  hour: input.hour,
  employee_id: input.employee,
  cap_work: input.capWork,
  note: input.note,
})

async function writeValues(
  tx: Tx,
  { companyId }: Actor,
  id: string,
  { measuraments, cellarElement, day }: Written,
  content: string | null,
) {
  if (measuraments.length === 0) return
  const row = ({ code, value }: MeasuredValue) => ({
    company_id: companyId,
    id: newId(),
    measuring_id: id,
    cellar_element_id: cellarElement,
    content_id: content,
    code,
    value,
    unit: typeOf(code).unit,
    measured_on: day,
  })
  await tx.insertInto('measurament').values(measuraments.map(row)).execute()
}
