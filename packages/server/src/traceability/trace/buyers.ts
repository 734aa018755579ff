import type { Named } from '@lagar/domain/wire.ts'
import type { TraceNode } from '@lagar/domain/traceability/trace.ts'
import { node } from './graph.ts'

type Bought = { customer: Named; contact: string }

/** The customers behind what was bought, each once with all that they have of it; those that something draws already are left out. */
export function buyerNodes<Row extends Bought>(
  rows: readonly Row[],
  drawn: ReadonlySet<string>,
  unit: TraceNode['unit'],
  amountOf: (row: Row) => number,
): TraceNode[] {
  return [...Map.groupBy(rows, ({ customer }) => customer.id)].flatMap(([id, own]) =>
    drawn.has(`customer:${id}`)
      ? []
      : [
          node({
            type: 'customer',
            id,
            title: own[0]!.customer.name,
            subtitle: own[0]!.contact,
            amount: own.reduce((sum, row) => sum + amountOf(row), 0),
            unit,
          }),
        ],
  )
}
