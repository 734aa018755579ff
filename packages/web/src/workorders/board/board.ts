import { orderOf } from '@lagar/domain/workorders/repetitions/again.ts'
import { vesselsOfOrder } from '@lagar/domain/workorders/orders/vessels.ts'
import type { WorkOrderRecord, WorkOrderRow } from '@lagar/domain/workorders/orders/record.ts'
import type { Named } from '@lagar/domain/wire.ts'
import { useList } from '../../api/records.ts'
import { queryOf, send } from '../../api/send.ts'

/** By what the orders of a day stand side by side. */
export type BoardBy = 'employee' | 'element'

/** One column of the board: a person or a vessel, and the orders of the day, those that are late first. */
export type BoardColumn = Named & { orders: WorkOrderRow[] }

/** More orders than these are not put on one board. */
const MOST = 200

/** The orders of a day in a cellar: those done on it, and those that are still open on it or from before. */
export function useBoard(day: string, cellarId: string | undefined) {
  const open = { cellarId, to: day, limit: MOST }
  const own = { cellarId, from: day, to: day, limit: MOST }
  const pending = useList<WorkOrderRow>('cellars/workorders', { ...open, isOpen: true, sort: 'dateToStart' })
  const done = useList<WorkOrderRow>('cellars/workorders', { ...own, status: 'DONE', sort: 'number' })
  const all = [pending, done]
  return {
    isLoading: all.some(({ data }) => !data),
    failed: all.find(({ error, data }) => error && !data),
    isMore: (pending.data?.total ?? 0) > MOST,
    orders: [...(pending.data?.result ?? []), ...(done.data?.result ?? [])],
  }
}

/** The columns of a board by name; an order stands under each of its vessels. What has none comes last, under `none`. */
export function columnsOf(orders: WorkOrderRow[], by: BoardBy, none: string): BoardColumn[] {
  const columns = new Map<string, BoardColumn>()
  for (const order of orders) {
    const heads = by === 'employee' ? [order.employee] : vesselsOfOrder(order)
    for (const { id, name } of heads.length > 0 ? heads : [{ id: '', name: none }]) {
      const column = columns.get(id) ?? { id, name, orders: [] }
      column.orders.push(order)
      columns.set(id, column)
    }
  }
  const last = (id: string) => (id === '' ? 1 : 0)
  const byName = new Intl.Collator('es', { numeric: true }).compare
  return [...columns.values()].toSorted(
    (one, other) => last(one.id) - last(other.id) || byName(one.name, other.name),
  )
}

/** Gives an order to somebody else or to another day, and leaves all that it says as it is. */
export async function reassign(
  id: string,
  change: { employee?: string; dateToStart: string },
): Promise<void> {
  const { result } = await send<{ result: WorkOrderRecord }>(
    'GET',
    `traceability/entity/data${queryOf({ type: 'workorder', id })}`,
  )
  await send('PUT', 'cellars/workorders', { ...orderOf(result), ...change, id, version: result.version })
}
