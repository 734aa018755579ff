import { Refusal } from '@lagar/domain/errors.ts'
import type { BulkLoadAnswer } from '@lagar/domain/sales/load.ts'
import type { BulkLoadRecord } from '@lagar/domain/sales/record.ts'
import { chargeOf } from '@lagar/domain/sales/value.ts'
import { fromMoney, toMoney } from '@lagar/domain/units/money.ts'
import { sql } from 'kysely'
import type { Actor, Tx } from '../actor.ts'
import { audit, changesBetween } from '../audit.ts'
import { found } from '../http/catalogue.ts'
import { refuseClosedDay } from '../ledger/closed-days.ts'
import { notify } from '../notifications/notify.ts'
import { findBulkLoad, statusOf, valueOf } from './load-read.ts'
import { loadRows, type LoadRow } from './load-rows.ts'
import { lockLoad } from './loads.ts'
import { named } from './papers.ts'

/**
 * Writes down what a buyer says of a load, or how an objection ended. Refuses with LOAD_NOT_THERE what comes in no order, a day before the
 * loading or after today, an objection after its window (WINDOW_OVER), and a difference above what the load was worth.
 */
export async function answerLoad(tx: Tx, actor: Actor, given: BulkLoadAnswer): Promise<BulkLoadRecord> {
  const { id, version } = given
  await lockLoad(tx, actor, id, version)
  const before = found((await loadRows(tx, actor, sql`l.id = ${id}`))[0])
  refuseAnswer(actor, before, given)
  await refuseClosedDay(tx, actor, given.date)
  await mark(tx, actor, before, marksOf(before, given))
  const after = found(await findBulkLoad(tx, actor, id))
  await audit(tx, actor, 'STATUS', 'bulkSale', before.sale, {
    ...changesBetween({ bulkLoadStatus: statusOf(before, actor.today) }, { bulkLoadStatus: after.status }),
    ...named(after),
    ...(given.reason && { reason: [null, given.reason] }),
    ...(given.priceDifference !== null && { priceDifference: [null, given.priceDifference] }),
  })
  if (given.answer === 'OBJECT') await tellObjected(tx, actor, before)
  return after
}

/** Which answers are possible as a load stands; a load that the window made accepted can be objected to no more. */
const possible: Record<BulkLoadAnswer['answer'], readonly string[]> = {
  ACCEPT: ['LOADED'],
  OBJECT: ['LOADED'],
  SETTLE: ['OBJECTED'],
  REOPEN: ['ACCEPTED', 'OBJECTED', 'RESOLVED'],
}

function refuseAnswer(actor: Actor, row: LoadRow, { answer, date, priceDifference }: BulkLoadAnswer) {
  // An objection that came within the window may be written down after it.
  const status = statusOf(row, answer === 'OBJECT' && date < actor.today ? date : actor.today)
  if (!possible[answer].includes(status)) {
    if (answer === 'OBJECT' && status === 'ACCEPTED' && row.accepted_on === null)
      throw new Refusal('INVALID_INPUT', { errors: { date: `WINDOW_OVER:${row.objection_days}` } })
    throw new Refusal('LOAD_NOT_THERE', { errors: { answer: 'STATUS_NOT_NEXT' }, details: { status } })
  }
  if (answer === 'REOPEN' && row.returned !== null)
    throw new Refusal('LOAD_NOT_THERE', { errors: { answer: 'TAKE_BACK_FIRST' }, details: { status } })
  const errors = {
    ...(date > actor.today && { date: 'DATE_IN_FUTURE' }),
    ...(row.loaded_on !== null && date < row.loaded_on && { date: 'BEFORE_LOADED' }),
    ...(answer === 'SETTLE' &&
      row.objected_on !== null &&
      date < row.objected_on && { date: 'BEFORE_OBJECTED' }),
    ...moreThanCharged(row, priceDifference),
  }
  if (Object.keys(errors).length > 0) throw new Refusal('INVALID_INPUT', { errors })
}

function moreThanCharged(row: LoadRow, difference: number | null): Record<string, string> {
  const most = chargeOf(valueOf(row))
  return difference === null || toMoney(difference) <= most
    ? {}
    : { priceDifference: `EXCEEDS_MAXIMUM:${fromMoney(most)}` }
}

type Marks = {
  accepted_on?: string | null
  objected_on?: string | null
  resolved_on?: string | null
  reason?: string
  resolution?: string
  price_difference?: number
}

const nothingSaid: Required<Marks> = {
  accepted_on: null,
  objected_on: null,
  resolved_on: null,
  reason: '',
  resolution: '',
  price_difference: 0,
}

/** What an answer writes: the first begins anew, the last of them only adds how the objection ended. */
function marksOf(row: LoadRow, { answer, date, reason, priceDifference }: BulkLoadAnswer): Marks {
  if (answer === 'ACCEPT') return { ...nothingSaid, accepted_on: date }
  if (answer === 'OBJECT') return { ...nothingSaid, objected_on: date, reason }
  if (answer === 'REOPEN') return nothingSaid
  return {
    objected_on: row.objected_on,
    resolved_on: date,
    resolution: reason,
    price_difference: toMoney(priceDifference ?? 0),
  }
}

/** Puts marks on a load, of the attempt of its order that stands. */
export const mark = (
  tx: Tx,
  { companyId }: Actor,
  { id, version }: Pick<LoadRow, 'id' | 'version'>,
  marks: Marks,
) =>
  tx
    .updateTable('bulk_load')
    .set((eb) => ({
      ...marks,
      version: version + 1,
      attempt: eb.fn.coalesce(
        eb
          .selectFrom('work_order')
          .select('work_order.attempt')
          .whereRef('work_order.company_id', '=', 'bulk_load.company_id')
          .whereRef('work_order.id', '=', 'bulk_load.work_order_id'),
        'bulk_load.attempt',
      ),
    }))
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()

/** Tells who is in charge of a sale that its buyer objects to a load. */
async function tellObjected(tx: Tx, actor: Actor, { sale, number, customer }: LoadRow) {
  const { employee_id: employee } = await tx
    .selectFrom('bulk_sale')
    .select('employee_id')
    .where('company_id', '=', actor.companyId)
    .where('id', '=', sale)
    .executeTakeFirstOrThrow()
  const news = {
    type: 'BULK_LOAD_OBJECTED',
    entity: 'bulkSale',
    id: sale,
    name: `${number} · ${customer.name}`,
  } as const
  await notify(tx, actor, { employees: [employee] }, news)
}
