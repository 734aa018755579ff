import type { NodeType, Trace } from './trace.ts'

/** How many different things of each kind a trace holds. */
export function countsOf({
  nodes,
  treatments,
  additions,
  deliveries,
  bulkDeliveries,
  grapeDeliveries,
}: Trace) {
  const distinct = (keys: (string | null)[]) => new Set(keys.filter((key) => key !== null)).size
  const nodesOf = (type: NodeType) => nodes.filter((node) => node.type === type).length
  return {
    lands: nodesOf('land'),
    cius: nodesOf('ciu') + nodesOf('receivedWine'),
    contents: nodesOf('content'),
    wineBatches: nodesOf('wineBatch'),
    treatments: distinct(treatments.map(({ work }) => work.id)),
    additives: distinct(additions.map(({ batch }) => batch?.id ?? null)),
    customers: distinct([
      ...deliveries.map(({ customer, dispatchedOn }) => (dispatchedOn === null ? null : customer.id)),
      ...[...bulkDeliveries, ...grapeDeliveries].map(({ customer }) => customer.id),
    ]),
  }
}
