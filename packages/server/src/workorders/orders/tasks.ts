import { addDays } from '@lagar/domain/day.ts'
import type { workOrderTasksQuery, WorkOrderRecord } from '@lagar/domain/workorders/orders/record.ts'
import type { Page } from '@lagar/domain/wire.ts'
import type { z } from 'zod'
import type { Actor, Db } from '../../actor.ts'
import { listWorkOrders } from './read.ts'
import { findWorkOrder } from './record.ts'

/** So many days ahead the open orders are told: what is planned for later changes before it is done. */
const DAYS_AHEAD = 7

/** A page of the open orders up to the next days as records whole, those to be done last first, unless asked otherwise. */
export async function listTasks(
  db: Db,
  actor: Actor,
  query: z.output<typeof workOrderTasksQuery>,
): Promise<Page<WorkOrderRecord>> {
  const to = addDays(actor.today, DAYS_AHEAD)
  const page = await listWorkOrders(db, actor, { sort: '-dateToStart', ...query, isOpen: true, to })
  const result: WorkOrderRecord[] = []
  for (const { id } of page.result) {
    const record = await findWorkOrder(db, actor, id)
    if (record) result.push(record)
  }
  return { ...page, result }
}
