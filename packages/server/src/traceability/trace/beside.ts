import type { Delivery, EdgeKind, TraceEdge, TraceNode } from '@lagar/domain/traceability/trace.ts'
import { node, type Beside, type Facts } from './graph.ts'

type Drawn = { nodes: TraceNode[]; edges: TraceEdge[] }

/** Orders and the customers behind them; customers have what left for them, not what they are only promised. */
export function deliveryGraph(facts: Facts, deliveries: Delivery[]): Drawn {
  const capacity = new Map(facts.batches.map(({ id, capacity: each }) => [id, each / 1000]))
  const isDrawn = new Set(facts.batches.map(({ id }) => id))
  const orders = Map.groupBy(deliveries, ({ order }) => order.id)
  const customers = Map.groupBy(deliveries, ({ customer }) => customer.id)
  const bottlesOf = (lines: Delivery[]) => lines.reduce((sum, { bottles }) => sum + bottles, 0)
  const litresOf = (lines: Delivery[]) =>
    lines.reduce((sum, { bottles, wineBatch }) => sum + bottles * (capacity.get(wineBatch.id) ?? 0), 0)
  const counted = (lines: Delivery[]) => ({ amount: bottlesOf(lines), unit: 'UNIT' })
  const left = (lines: Delivery[]) => lines.filter(({ dispatchedOn }) => dispatchedOn !== null)
  return {
    nodes: [
      ...[...orders].map(([id, lines]) =>
        node({
          type: 'order',
          id,
          title: lines[0]!.order.name,
          subtitle: lines[0]!.customer.name,
          status: lines[0]!.status,
          day: lines[0]!.dispatchedOn,
          ...counted(lines),
        }),
      ),
      ...[...customers].map(([id, lines]) =>
        node({
          type: 'customer',
          id,
          title: lines[0]!.customer.name,
          subtitle: lines[0]!.contact,
          ...counted(left(lines)),
        }),
      ),
    ],
    edges: [
      ...deliveries
        .filter(({ wineBatch }) => isDrawn.has(wineBatch.id))
        .map((line) => ({
          from: `wineBatch:${line.wineBatch.id}`,
          to: `order:${line.order.id}`,
          kind: 'ORDER' as const,
          amount: line.bottles,
          unit: 'UNIT',
          litres: litresOf([line]),
        })),
      ...[...orders].map(([id, lines]) => ({
        from: `order:${id}`,
        to: `customer:${lines[0]!.customer.id}`,
        kind: 'DELIVERY' as const,
        litres: litresOf(left(lines)),
        ...counted(left(lines)),
      })),
    ],
  }
}

type Used = {
  id: string
  name: string | null
  product: string
  to: string
  kind: EdgeKind
  amount: number
  unit: string
}

/** The supplies that went into wine, bottles and plots, by their batches; and the works that brought them to the plots. */
export function supplyGraph({ additions, dryGoods, treatments }: Omit<Beside, 'deliveries'>): Drawn {
  const works = new Map(treatments.map((treatment) => [treatment.work.id, treatment]))
  const used: Used[] = [
    ...additions.map((a) => ({
      ...a,
      id: a.stockBatch,
      name: a.batch?.name ?? null,
      to: `content:${a.content.id}`,
      kind: 'ADDITION' as const,
    })),
    ...dryGoods.map((g) => ({
      ...g,
      id: g.stockBatch,
      name: g.batch?.name ?? null,
      to: `wineBatch:${g.wineBatch.id}`,
      kind: 'DRY_GOODS' as const,
    })),
    ...[...new Map(treatments.map((t) => [`${t.work.id} ${t.batch?.id}`, t])).values()].flatMap((t) =>
      t.batch === null
        ? []
        : [{ ...t, id: t.batch.id, name: t.batch.name, to: `work:${t.work.id}`, kind: 'SUPPLY' as const }],
    ),
  ]
  const batches = new Map(used.map((one) => [one.id, one]))
  const edges = new Map<string, TraceEdge>()
  for (const { id, to, kind, amount, unit } of used) {
    const from = `stockBatch:${id}`
    const known = edges.get(`${from} ${to}`)
    edges.set(`${from} ${to}`, {
      from,
      to,
      kind,
      amount: amount + (known?.amount ?? 0),
      unit,
      litres: null,
    })
  }
  for (const { work, land } of treatments) {
    const [from, to] = [`work:${work.id}`, `land:${land.id}`]
    edges.set(`${from} ${to}`, { from, to, kind: 'TREATMENT', amount: null, unit: null, litres: null })
  }
  return {
    nodes: [
      ...[...batches.values()].map(({ id, name, product }) =>
        node({ type: 'stockBatch', id, title: name ?? product, subtitle: name === null ? '' : product }),
      ),
      ...[...works.values()].map(({ work, day, plagues }) =>
        node({
          type: 'work',
          id: work.id,
          page: { type: work.kind, id: work.id },
          title: '',
          subtitle: plagues.join(', '),
          status: work.kind,
          day,
        }),
      ),
    ],
    edges: [...edges.values()],
  }
}
