import { partsOfOrder, type WorkOrder } from '@lagar/domain/workorders/orders/order.ts'
import type { WorkOrderTypeRecord } from '@lagar/domain/workorders/orders/type.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { sql } from 'kysely'
import type { Actor, Tx } from '../../actor.ts'
import { found } from '../../http/catalogue.ts'
import { refuseDiffering } from '../../http/computed.ts'
import { accepted } from '../../http/http.ts'
import type { HeldOrder } from './finish.ts'
import { judgeEnds } from '../transfers/ends.ts'
import { workOrderTypeColumns } from './types.ts'

/** Holds an order so that two people never finish it both. */
export async function holdOrder(tx: Tx, actor: Actor, id: string): Promise<HeldOrder> {
  const row = await tx
    .selectFrom('work_order as o')
    .innerJoin('work_order_type as t', (join) =>
      join.onRef('t.company_id', '=', 'o.company_id').onRef('t.id', '=', 'o.type_id'),
    )
    .innerJoin('employee as e', (join) =>
      join.onRef('e.company_id', '=', 'o.company_id').onRef('e.id', '=', 'o.employee_id'),
    )
    .select([
      'o.id',
      'o.number',
      'o.status',
      'o.version',
      'o.attempt',
      'o.date_to_start',
      'o.amount_of_hours',
      'o.is_organic',
      'e.hour_cost',
      'o.type_id',
      't.is_washer',
      sql<boolean>`t.is_measuraments and not (t.is_transfers or t.is_stocks or t.is_washer) and t.code is distinct from 'SAMPLE'`.as(
        'only_measures',
      ),
      't.default_transfer_type',
    ])
    .where('o.company_id', '=', actor.companyId)
    .where('o.id', '=', id)
    .forNoKeyUpdate('o')
    .executeTakeFirst()
  return found(row)
}

/** What stands at the head of an order: its type, who is in charge, with what an hour costs and their account, and the cellar. */
export type Heads = Omit<WorkOrderTypeRecord, 'version' | 'can' | 'isHidden'> & {
  hourCost: number | null
  account: string | null
  cellarName: string | null
}

/** What the order's type asks of it is judged once the type is known. Returns what stands at its head. */
export async function judgeByType(
  tx: Tx,
  actor: Actor,
  order: WorkOrder & { status?: string | undefined },
): Promise<Heads> {
  const heads = await tx
    .selectFrom('work_order_type as type')
    .leftJoin('employee', (join) =>
      join.onRef('employee.company_id', '=', 'type.company_id').on('employee.id', '=', order.employee),
    )
    .leftJoin('cellar', (join) =>
      join.onRef('cellar.company_id', '=', 'type.company_id').on('cellar.id', '=', order.cellar),
    )
    .select(workOrderTypeColumns)
    .select(['employee.hour_cost as hourCost', 'employee.account_id as account', 'cellar.name as cellarName'])
    .where('type.company_id', '=', actor.companyId)
    .where('type.id', '=', order.type)
    .where('type.retired_at', 'is', null)
    .$castTo<Heads>()
    .executeTakeFirst()
  if (!heads) throw new Refusal('REFERENCE_NOT_FOUND', { errors: { type: 'REFERENCE_NOT_FOUND' } })
  const { amountOfHours, cellarElements, workorderTransfers, stocksUsed, measuraments } = order
  const parts = { amountOfHours, cellarElements, workorderTransfers, stocksUsed, measuraments }
  accepted(partsOfOrder(heads), parts)
  refuseDiffering(order, heads, ['hasAmountOfHours'])
  await judgeEnds(tx, actor, order)
  return heads
}
