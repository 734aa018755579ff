import type { TransferDestination, TransferOrigin } from '../transfers/end.ts'
import type { WorkOrder } from './order.ts'

type Transfer = WorkOrder['workorderTransfers'][number]

/**
 * An order whose supplies stand in one list: those said at an end of a transfer are given to its vessel, or to the one that is named
 * among its vessels; what is said of grapes, or of wine that arrives, goes where they go. A row that stands in both, by its id, is
 * one. `errors` holds, by field, rows that name no vessel where there are several (REQUIRED), or one of another end (NOT_OF_END).
 */
export function withEndSupplies<T extends Pick<WorkOrder, 'workorderTransfers' | 'stocksUsed'>>(
  order: T,
): { order: T; errors: Record<string, string> } {
  const errors: Record<string, string> = {}
  const known = new Set(order.stocksUsed.flatMap(({ id }) => id ?? []))
  const stocksUsed = [...order.stocksUsed]
  for (const { end, path, vessels, isOpen } of endsOf(order.workorderTransfers)) {
    end.stocksUsed.forEach((supply, at) => {
      if (supply.id !== undefined && known.has(supply.id)) return
      if (supply.id !== undefined) known.add(supply.id)
      const cellarElement = supply.cellarElement ?? (vessels.length === 1 ? vessels[0]! : null)
      const field = `${path}.stocksUsed.${at}.cellarElement`
      if (cellarElement === null) errors[field] = 'REQUIRED'
      else if (!isOpen && !vessels.includes(cellarElement)) errors[field] = 'NOT_OF_END'
      stocksUsed.push({ ...supply, cellarElement })
    })
  }
  const workorderTransfers = order.workorderTransfers.map((transfer) => ({
    ...transfer,
    origins: transfer.origins.map((origin) => ({ ...origin, stocksUsed: [] })),
    destinations: transfer.destinations.map((destination) => ({ ...destination, stocksUsed: [] })),
  }))
  return { order: { ...order, stocksUsed, workorderTransfers }, errors }
}

/** Every end with the vessels that its supplies may go to; `isOpen` where they are barrels of a lot, which only the cellar knows. */
const endsOf = (transfers: readonly Transfer[]) =>
  transfers.flatMap(({ origins, destinations }, at) => {
    const arriving = destinations.flatMap(vesselsOf)
    const toLot = destinations.some(({ cellarElementBatch }) => cellarElementBatch !== null)
    return [
      ...origins.map((end, row) => {
        const own = vesselsOf(end)
        const isGone = own.length === 0 && end.cellarElementBatch === null
        return {
          ...{ end, path: `workorderTransfers.${at}.origins.${row}`, vessels: isGone ? arriving : own },
          isOpen: end.cellarElementBatch !== null || (isGone && toLot),
        }
      }),
      ...destinations.map((end, row) => ({
        ...{ end, path: `workorderTransfers.${at}.destinations.${row}`, vessels: vesselsOf(end) },
        isOpen: end.cellarElementBatch !== null,
      })),
    ]
  })

/** The vessels that an end names; a press passes on what it gets, and still is where supplies are thrown in. */
function vesselsOf(end: TransferOrigin | TransferDestination): string[] {
  const several =
    'cellarElements' in end ? end.cellarElements : end.children.map((child) => child.cellarElement)
  return end.cellarElement === null ? several : [end.cellarElement]
}
