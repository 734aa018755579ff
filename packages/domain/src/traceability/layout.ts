import type { NodeType, TraceEdge, TraceNode } from './trace.ts'

/** What a layout asks of a graph. */
export type Drawable = {
  nodes: readonly Pick<TraceNode, 'key' | 'type'>[]
  edges: readonly Pick<TraceEdge, 'from' | 'to'>[]
}

/** A graph in columns, from the plots to the customers, each column from top to bottom. */
export type Layout = { columns: string[][]; columnOf: ReadonlyMap<string, number> }

/** Stages in the order in which wine passes them; a supply, or what a count found, stands one column before what it went into. */
const stages: readonly (readonly NodeType[])[] = [
  ['work'],
  ['land'],
  ['ciu', 'receivedWine'],
  ['content'],
  ['wineBatch', 'gone'],
  ['order'],
  ['customer'],
]

const SWEEPS = 6

/**
 * Gives every thing a column: stages one after the other, and within a stage (wine poured on, lots labelled again) as many
 * columns as its longest way. Wine that came back to a vessel's pre-lot does not push it further. Things are then sorted in
 * their columns so that edges cross little.
 */
export function layoutOf({ nodes, edges }: Drawable): Layout {
  const typeOf = new Map(nodes.map(({ key, type }) => [key, type]))
  const arriving = Map.groupBy(
    edges.filter(({ from, to }) => typeOf.has(from) && typeOf.has(to)),
    ({ to }) => to,
  )
  const columnOf = new Map<string, number>()
  let first = 0
  for (const types of stages) {
    const here = nodes.filter(({ type }) => types.includes(type)).map(({ key }) => key)
    const depths = depthsOf(here, arriving)
    for (const [key, depth] of depths) columnOf.set(key, first + depth)
    first += here.length === 0 ? 0 : Math.max(...depths.values()) + 1
  }
  placeSupplies({ nodes, edges }, columnOf)
  const columns: string[][] = []
  for (const { key } of nodes) (columns[columnOf.get(key) ?? 0] ??= []).push(key)
  const filled = Array.from(columns, (column) => column ?? [])
  return { columns: untangled(filled, columnOf, edges), columnOf }
}

/** How many steps lead to each thing within its stage, the longest way. */
function depthsOf(keys: string[], arriving: ReadonlyMap<string, { from: string }[]>): Map<string, number> {
  const here = new Set(keys)
  const depths = new Map<string, number>()
  const open = new Set<string>()
  const visit = (key: string): number => {
    const known = depths.get(key)
    if (known !== undefined) return known
    open.add(key)
    let depth = 0
    for (const { from } of arriving.get(key) ?? [])
      if (here.has(from) && !open.has(from)) depth = Math.max(depth, visit(from) + 1)
    open.delete(key)
    depths.set(key, depth)
    return depth
  }
  for (const key of keys) visit(key)
  return depths
}

function placeSupplies({ nodes, edges }: Drawable, columnOf: Map<string, number>) {
  const supplies = nodes.filter(({ type }) => type === 'stockBatch' || type === 'found').map(({ key }) => key)
  if (supplies.length === 0) return
  const leaving = Map.groupBy(edges, ({ from }) => from)
  for (const key of supplies) {
    const targets = (leaving.get(key) ?? []).flatMap(({ to }) => columnOf.get(to) ?? [])
    columnOf.set(key, Math.min(...targets, Infinity) - 1)
  }
  for (const key of supplies) if (columnOf.get(key) === Infinity) columnOf.set(key, 0)
  if (Math.min(...columnOf.values()) >= 0) return
  for (const [key, column] of columnOf) columnOf.set(key, column + 1)
}

/** Columns sorted, to and fro, by the middle of each thing's neighbours. */
function untangled(columns: string[][], columnOf: ReadonlyMap<string, number>, edges: Drawable['edges']) {
  const neighbours = new Map<string, string[]>()
  for (const { from, to } of edges) {
    if (!columnOf.has(from) || !columnOf.has(to)) continue
    neighbours.set(from, [...(neighbours.get(from) ?? []), to])
    neighbours.set(to, [...(neighbours.get(to) ?? []), from])
  }
  const sorted = columns.map((column) => [...column])
  const placeOf = new Map<string, number>()
  const place = (column: string[]) =>
    column.forEach((key, at) => placeOf.set(key, at - (column.length - 1) / 2))
  sorted.forEach(place)
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const side = sweep % 2 === 0 ? -1 : 1
    for (const column of sweep % 2 === 0 ? sorted : sorted.toReversed()) {
      const middle = (key: string) => {
        const near = (neighbours.get(key) ?? []).filter(
          (other) => Math.sign(columnOf.get(other)! - columnOf.get(key)!) === side,
        )
        if (near.length === 0) return placeOf.get(key)!
        return near.reduce((sum, other) => sum + placeOf.get(other)!, 0) / near.length
      }
      const middles = new Map(column.map((key) => [key, middle(key)]))
      column.sort((a, b) => middles.get(a)! - middles.get(b)!)
      place(column)
    }
  }
  return sorted
}

/** Everything before and after a thing, itself included: its way from the plots to the customers. */
export function wayOf(key: string, edges: Drawable['edges']): Set<string> {
  const before = Map.groupBy(edges, ({ to }) => to)
  const after = Map.groupBy(edges, ({ from }) => from)
  const way = new Set([key])
  const follow = (next: (at: string) => string[]) => {
    const seen = new Set([key])
    for (const at of seen) for (const other of next(at)) seen.add(other)
    for (const one of seen) way.add(one)
  }
  follow((at) => (before.get(at) ?? []).map(({ from }) => from))
  follow((at) => (after.get(at) ?? []).map(({ to }) => to))
  return way
}

/** The things worth drawing when there are too many: the start, and then those that weigh most. */
export function heaviest(nodes: readonly TraceNode[], most: number): TraceNode[] {
  if (nodes.length <= most) return [...nodes]
  const weight = ({ isStart, shareOfStart, shareFromStart, type }: TraceNode) =>
    isStart
      ? 3
      : type === 'customer' || type === 'order'
        ? 1
        : Math.max(shareOfStart ?? 0, shareFromStart ?? 0)
  const kept = new Set(
    nodes
      .toSorted((a, b) => weight(b) - weight(a))
      .slice(0, most)
      .map(({ key }) => key),
  )
  return nodes.filter(({ key }) => kept.has(key))
}
