import type { Day } from '@lagar/domain/day.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { BulkLoadAnswer, LoadStage } from '@lagar/domain/sales/load.ts'
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
import { refuse } from './terms.ts'

/**
 * Writes down what a buyer says of a load, or how an objection ended. Refuses with LOAD_NOT_THERE what comes in no order, a day before the
 * loading or after today, an objection after its window (WINDOW_OVER), and a difference above what the load was worth.
 */
export async function answerLoad(tx: Tx, actor: Actor, given: BulkLoadAnswer): Promise<BulkLoadRecord> {
  const { id, version } = given
  await lockLoad(tx, actor, id, version)
  const before = found((await loadRows(tx, actor, sql`l.id = ${id}`))[0])
  refuseAnswer(answerable(before, actor.today), given, actor.today)
  if (given.answer === 'REOPEN' && before.returned !== null)
    throw new Refusal('LOAD_NOT_THERE', {
      errors: { answer: 'TAKE_BACK_FIRST' },
      details: { status: statusOf(before, actor.today) },
    })
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

/** A load as far as an answer asks: its stage on a day (nothing where it did not arrive), and what it is worth at most (stored money). */
export type Answerable = {
  status: string
  stageOn(day: Day): LoadStage | null
  arrivedOn: Day | null
  objectionDays: number
  acceptedOn: Day | null
  objectedOn: Day | null
  most: number
}

/** Which answers are possible as a load stands; a load that the window made accepted can be objected to no more. */
const possible: Record<BulkLoadAnswer['answer'], readonly LoadStage[]> = {
  ACCEPT: ['OPEN'],
  OBJECT: ['OPEN'],
  SETTLE: ['OBJECTED'],
  REOPEN: ['ACCEPTED', 'OBJECTED', 'RESOLVED'],
}

type Answer = Pick<BulkLoadAnswer, 'answer' | 'date' | 'priceDifference'>

/**
 * Refuses with LOAD_NOT_THERE an answer that does not come next, and at its field an objection after the window (WINDOW_OVER), a day before the load, before
 * what it answers or after today, and a difference above what the load is worth.
 */
export function refuseAnswer(load: Answerable, { answer, date, priceDifference }: Answer, today: Day): void {
  const { arrivedOn, objectedOn, objectionDays, acceptedOn, most, status } = load
  // An objection that came within the window may be written down after it.
  const stage = load.stageOn(answer === 'OBJECT' && date < today ? date : today)
  if (stage === null || !possible[answer].includes(stage)) {
    if (answer === 'OBJECT' && stage === 'ACCEPTED' && acceptedOn === null)
      refuse({ date: `WINDOW_OVER:${objectionDays}` })
    throw new Refusal('LOAD_NOT_THERE', { errors: { answer: 'STATUS_NOT_NEXT' }, details: { status } })
  }
  refuse({
    ...(date > today && { date: 'DATE_IN_FUTURE' }),
    ...(arrivedOn !== null && date < arrivedOn && { date: 'BEFORE_LOADED' }),
    ...(answer === 'SETTLE' && objectedOn !== null && date < objectedOn && { date: 'BEFORE_OBJECTED' }),
    ...(priceDifference !== null &&
      toMoney(priceDifference) > most && { priceDifference: `EXCEEDS_MAXIMUM:${fromMoney(most)}` }),
  })
}

const answerable = (row: LoadRow, today: Day): Answerable => ({
  status: statusOf(row, today),
  stageOn: (day) => {
    const status = statusOf(row, day)
    if (status === 'PENDING' || status === 'CANCELLED') return null
    return status === 'LOADED' ? 'OPEN' : status
  },
  arrivedOn: row.loaded_on,
  objectionDays: row.objection_days,
  acceptedOn: row.accepted_on,
  objectedOn: row.objected_on,
  most: chargeOf(valueOf(row)),
})

type Marks = {
  accepted_on?: string | null
  objected_on?: string | null
  resolved_on?: string | null
  reason?: string
  resolution?: string
  price_difference?: number
}

export const nothingSaid: Required<Marks> = {
  accepted_on: null,
  objected_on: null,
  resolved_on: null,
  reason: '',
  resolution: '',
  price_difference: 0,
}

/** What an answer writes: the first begins anew, the last of them only adds how the objection ended. */
export function marksOf(
  row: Pick<LoadRow, 'objected_on'>,
  { answer, date, reason, priceDifference }: Answer & Pick<BulkLoadAnswer, 'reason'>,
): Marks {
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
