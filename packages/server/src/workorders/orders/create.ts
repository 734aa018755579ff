import { Refusal } from '@lagar/domain/errors.ts'
import type { WorkOrder } from '@lagar/domain/workorders/orders/order.ts'
import { onlyMeasures } from '@lagar/domain/workorders/orders/type.ts'
import type { OrderWarning } from '@lagar/domain/workorders/orders/record.ts'
import { earliest, shownDay, type Day } from '@lagar/domain/day.ts'
import { productOf } from '@lagar/domain/units/amount.ts'
import { auditRow } from '../../audit.ts'
import { beyondPlaces } from '../../http/beyond-places.ts'
import { insertAll } from '../../database/insert-all.ts'
import type { Actor, Tx } from '../../actor.ts'
import { notify } from '../../notifications/notify.ts'
import { standInNumber } from '../../numbers.ts'
import { judgeAgain } from '../../laboratory/fermentation-alarms.ts'
import { refuseSelf } from './parents.ts'
import { spelledOut } from './words.ts'
import { carryOut } from './finish.ts'
import { judgeByType, type Heads } from './heads.ts'
import { askedBy } from '../transfers/load.ts'
import { rowsOf } from '../transfers/rows.ts'
import type { ColumnsOf } from '../../http/rows.ts'

/** A new order, and what it went on in spite of where it was done at once. */
type Made = { id: string; warnings: OrderWarning[] }

/** What an order comes of: a received delivery note, or what somebody wrote in the conversation. */
type Origin = { inputId?: string | null; message?: string | null }

type NewOrder = WorkOrder & { status?: 'PENDING' | 'DONE' }

/**
 * Gives out an order, and carries it out at once when it comes as done. Others call it too: a receipt makes its orders here. The
 * order has its number once the transaction is committed.
 */
export async function createOrder(
  tx: Tx,
  actor: Actor,
  id: string,
  asked: NewOrder,
  { inputId = null, message = null }: Origin = {},
): Promise<Made> {
  const order = await spelledOut(tx, actor, asked)
  refuseSelf({ id, parents: order.parents })
  const heads = await judgeByType(tx, actor, order)
  const status = order.status ?? 'PENDING'
  if (status === 'DONE' && order.dateToStart > actor.today)
    throw new Refusal('INVALID_INPUT', { errors: { dateToStart: 'DAY_IN_FUTURE' }, missing: [] })
  const day = plannedDay(actor, order.dateToStart)
  const rows = rowsOf(actor, id, order, status)
  await insertAll(tx, {
    // Named first, the line is written last: at the commit everybody takes the number before the end of the chain.
    audit: [
      auditRow(actor, 'CREATE', 'workorder', id, { status: [null, status] }),
      ...(status === 'DONE'
        ? [auditRow(actor, 'FINISH', 'workorder', id, { status: ['PENDING', status], ...confirmedBy(order) })]
        : []),
    ],
    work_order: [
      {
        company_id: actor.companyId,
        id,
        number: standInNumber(id),
        type_id: order.type,
        input_id: inputId,
        status,
        done_on: status === 'DONE' ? day : null,
        done_at: status === 'DONE' ? new Date() : null,
        is_created_by_whatsapp: message !== null,
        whatsapp_message: message,
        ...editable(order),
      },
    ],
    ...rows,
  })
  const warnings: OrderWarning[] = []
  if (status === 'DONE') {
    const done = {
      id,
      attempt: 1,
      amount_of_hours: tenths(order.amountOfHours),
      hour_cost: heads.hourCost ?? 0,
      is_organic: order.isOrganic,
      is_washer: heads.isWasher,
      only_measures: onlyMeasures(heads),
      default_transfer_type: heads.defaultTransferType,
    }
    const carried = await beyondPlaces(tx, actor, async () => {
      const written = await askedBy(tx, actor, id, rows)
      return await carryOut(tx, actor, done, written, { day, override: order.override })
    })
    await judgeAgain(tx, actor, carried.measured)
    warnings.push(...carried.warnings)
  }
  await tellAssigned(tx, actor, { id, ...order }, heads)
  return { id, warnings }
}

/**
 * Tells who is in charge of an order; nobody, and without asking the database, where they have no account. It is called by its day,
 * since it has no number yet.
 */
export async function tellAssigned(
  tx: Tx,
  actor: Actor,
  { id, dateToStart }: { id: string; dateToStart: Day },
  { account, name: typeName, cellarName }: Heads,
) {
  if (account === null) return
  const name = `${typeName} ${shownDay(dateToStart)} · ${cellarName}`
  const news = { type: 'WORKORDER_ASSIGNED', entity: 'workorder', id, name } as const
  await notify(tx, actor, { accounts: [account] }, news)
}

/** An order is done on the day it was planned for; one that is done before that day, today. */
export const plannedDay = ({ today }: Actor, dateToStart: Day): Day => earliest(dateToStart, today)

/** That whoever finishes an order confirmed its warnings, for the history. */
export const confirmedBy = ({ override }: { override: boolean }) =>
  override ? { override: [false, true] } : {}

/** What is settled when an order is given out, or follows from its state. */
type Settled =
  | ('number' | 'type_id' | 'input_id' | 'is_created_by_whatsapp' | 'whatsapp_message')
  | ('status' | 'done_on' | 'done_at' | 'attempt')

/** What may change while an order is not finished; its type may not. */
export function editable(order: WorkOrder): ColumnsOf<'work_order', Settled> {
  const { cellar, employee, description, isOrganic, dateToStart, amountOfHours } = order
  return {
    cellar_id: cellar,
    employee_id: employee,
    description,
    is_organic: isOrganic,
    date_to_start: dateToStart,
    amount_of_hours: tenths(amountOfHours),
    measurament_units: order.measuramentUnits,
  }
}

/** Hours in the tenths they are kept in. */
const tenths = (hours: number) => productOf([hours, 10], 0)
