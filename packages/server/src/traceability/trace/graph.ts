import { between } from '@lagar/domain/traceability/flow.ts'
import type {
  Added,
  Delivery,
  DryGood,
  EdgeKind,
  NodeType,
  TraceEdge,
  TraceNode,
  Treatment,
} from '@lagar/domain/traceability/trace.ts'
import { fromMoney } from '@lagar/domain/units/money.ts'
import { fromMilliliters } from '@lagar/domain/units/volume.ts'
import { fromGrams } from '@lagar/domain/units/weight.ts'
import type { OriginKind } from '@lagar/domain/lists/wine.ts'
import type { BatchFact, ContentFact, LandFact, OriginFact, StateFact, GoneFact } from './facts.ts'
import { keyOf, type Ways } from './shares.ts'

/** Everything a graph is drawn from. */
export type Facts = {
  ways: Ways
  /** By what is drawn, and by link of history. */
  before: ReadonlyMap<string, number>
  after: ReadonlyMap<string, number>
  states: StateFact[]
  contents: ContentFact[]
  origins: OriginFact[]
  lands: LandFact[]
  batches: BatchFact[]
  gone: GoneFact[]
  costs: { wine: boolean; bottles: boolean }
}

/** What a graph shows beside the way of the wine. */
export type Beside = {
  deliveries: Delivery[]
  additions: (Added & { stockBatch: string })[]
  dryGoods: (DryGood & { stockBatch: string })[]
  treatments: Treatment[]
}

type Bare = Pick<TraceNode, 'type' | 'id' | 'title'> & Partial<TraceNode>

/** What is drawn, with all that does not apply to it left empty. */
export const node = (bare: Bare): TraceNode => ({
  key: `${bare.type}:${bare.id}`,
  page: { type: bare.type, id: bare.id },
  subtitle: '',
  status: null,
  day: null,
  amount: null,
  unit: null,
  unitCost: null,
  isStart: false,
  shareOfStart: null,
  shareFromStart: null,
  ...bare,
})

const joined = (...parts: (string | number | null)[]) =>
  parts.filter((part) => part !== null && part !== '').join(' · ')

const perUnit = (seen: boolean, cost: number, amount: number) =>
  seen && amount > 0 ? fromMoney(Math.round(cost / amount)) : null

/** The names under which the walk's things are drawn. */
const drawn = (facts: Facts) => {
  const origins = new Map(facts.origins.map(({ id, kind }) => [id, kind === 'CIU' ? 'ciu' : 'receivedWine']))
  return (key: string): string => {
    const group = facts.ways.groupOf(key)
    const id = group.slice(group.indexOf(':') + 1)
    if (group.startsWith('batch:')) return `wineBatch:${id}`
    return group.startsWith('origin:') ? `${origins.get(id) ?? 'ciu'}:${id}` : group
  }
}

/** The nodes of the wine's way: grapes, pre-lots and lots. */
export function wineNodes(facts: Facts): TraceNode[] {
  return [...originNodes(facts), ...contentNodes(facts), ...batchNodes(facts)]
}

function sharesOf({ ways, before, after }: Facts, key: string) {
  return {
    isStart: ways.up.starts.has(key) || ways.down.starts.has(key),
    shareOfStart: ways.up.reached.has(key) ? (before.get(ways.groupOf(key)) ?? 0) : null,
    shareFromStart: ways.down.reached.has(key) ? (after.get(key) ?? 0) : null,
  }
}

const isReached = ({ ways }: Facts, key: string) => ways.up.reached.has(key) || ways.down.reached.has(key)

/** The page of an origin: its own of grapes, the note of a wine that arrived, the wine or the lot itself of what was there on the first day. */
const pageOfOrigin = (kind: OriginKind, { id, input_id, content, lot }: OriginFact) => {
  if (kind === 'CIU') return { type: 'ciu', id }
  if (kind === 'WINE') return { type: 'input', id: input_id ?? id }
  return lot === null ? { type: 'content', id: content ?? id } : { type: 'wineBatch', id: lot }
}

function originNodes(facts: Facts): TraceNode[] {
  return facts.origins
    .filter(({ id }) => isReached(facts, keyOf('origin', id)))
    .map((origin) => {
      const { id, kind, name, variety, year, input, day, amount } = origin
      const isGrapes = kind === 'CIU'
      return node({
        type: isGrapes ? 'ciu' : 'receivedWine',
        id,
        page: pageOfOrigin(kind, origin),
        title: name,
        subtitle: joined(variety, year, input),
        day,
        amount: isGrapes ? fromGrams(amount, 'KG') : fromMilliliters(amount, 'LITER'),
        unit: isGrapes ? 'KG' : 'LITER',
        ...sharesOf(facts, keyOf('origin', id)),
      })
    })
}

function contentNodes(facts: Facts): TraceNode[] {
  const { ways, states, costs } = facts
  const own = new Map<string, number>()
  for (const { from, to, amount } of new Set([...ways.up.links, ...ways.down.links]))
    if (ways.groupOf(from) === ways.groupOf(to)) own.set(to, (own.get(to) ?? 0) + amount)
  const byContent = Map.groupBy(states, ({ content }) => content)
  const contents = new Map(facts.contents.map((content) => [content.id, content]))
  return [...byContent].flatMap(([id, links]) => {
    const content = contents.get(id)
    if (!content) return []
    const { name, year, variety, stage, vessel } = content
    const last = links.at(-1)
    const shares = links.map((state) => sharesOf(facts, keyOf('state', state.id)))
    const entered = links.reduce(
      (sum, state) => sum + state.volume - (own.get(keyOf('state', state.id)) ?? 0),
      0,
    )
    return node({
      type: 'content',
      id,
      title: name,
      subtitle: joined(vessel, variety, year),
      status: stage,
      day: links[0]?.day ?? null,
      amount: fromMilliliters(entered, 'LITER'),
      unit: 'LITER',
      unitCost: last ? perUnit(costs.wine, last.cost, last.volume / 1000) : null,
      isStart: shares.some(({ isStart }) => isStart),
      shareOfStart: shares.find(({ shareOfStart }) => shareOfStart !== null)?.shareOfStart ?? null,
      shareFromStart:
        shares.findLast(({ shareFromStart }) => shareFromStart !== null)?.shareFromStart ?? null,
    })
  })
}

function batchNodes(facts: Facts): TraceNode[] {
  return facts.batches
    .filter(({ id }) => isReached(facts, keyOf('batch', id)))
    .map(({ id, batch_id, kind, label, bottles, day, cost }) =>
      node({
        type: 'wineBatch',
        id,
        title: batch_id,
        subtitle: label ?? '',
        status: kind,
        day,
        amount: bottles,
        unit: 'UNIT',
        unitCost: perUnit(facts.costs.bottles, cost, bottles),
        ...sharesOf(facts, keyOf('batch', id)),
      }),
    )
}

const kinds: Record<string, EdgeKind> = {
  'ciu content': 'CRUSH',
  'receivedWine content': 'RECEIPT',
  'content content': 'WINE',
  'receivedWine wineBatch': 'RECEIPT',
  'content wineBatch': 'BOTTLING',
  'wineBatch wineBatch': 'LABELING',
}

/** The parts that went from grapes to wine, from wine to wine, into bottles and on. */
export function wineEdges(facts: Facts): TraceEdge[] {
  const { up, down } = facts.ways
  const capacity = new Map(facts.batches.map(({ id, capacity: each }) => [`wineBatch:${id}`, each / 1000]))
  const links = between([...new Set([...up.links, ...down.links])], drawn(facts))
  return links.map(({ from, to, amount }) => {
    const kind = kinds[`${typeOf(from)} ${typeOf(to)}`] ?? 'WINE'
    const bottles = capacity.get(to)
    return bottles === undefined
      ? { from, to, kind, ...litres(amount) }
      : { from, to, kind, amount, unit: 'UNIT', litres: amount * bottles }
  })
}

const litres = (volume: number) => {
  const amount = fromMilliliters(volume, 'LITER')
  return { amount, unit: 'LITER', litres: amount }
}

const typeOf = (key: string) => key.slice(0, key.indexOf(':')) as NodeType

/** The plots of grapes, and what each gave. */
export function landGraph(facts: Facts, lands: LandFact[]): { nodes: TraceNode[]; edges: TraceEdge[] } {
  const grams = new Map(facts.origins.map(({ id, kind, amount }) => [id, kind === 'CIU' ? amount : 0]))
  const before = new Map<string, number>()
  for (const { id, origin, share } of lands) {
    const part = facts.before.get(keyOf('origin', origin))
    if (part !== undefined) before.set(id, (before.get(id) ?? 0) + part * share)
  }
  const byId = new Map(lands.map((land) => [land.id, land]))
  return {
    nodes: [...byId.values()].map(({ id, name, wineEstate }) =>
      node({ type: 'land', id, title: name, subtitle: wineEstate, shareOfStart: before.get(id) ?? null }),
    ),
    edges: lands.map(({ id, origin, share }) => {
      const weight = fromGrams(Math.round((grams.get(origin) ?? 0) * share), 'KG')
      return {
        from: `land:${id}`,
        to: `ciu:${origin}`,
        kind: 'HARVEST',
        amount: weight,
        unit: 'KG',
        litres: weight,
      }
    }),
  }
}
