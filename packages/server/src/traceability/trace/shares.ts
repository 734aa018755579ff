import { mix } from '@lagar/domain/wine/contents/composition.ts'
import { sharesAfter, sharesBefore, sharesThrough } from '@lagar/domain/traceability/flow.ts'
import type { Litres } from '@lagar/domain/traceability/gone.ts'
import { reconciled } from '@lagar/domain/traceability/litres.ts'
import type { BatchFact, ContentFact, LinkFact, StateFact, GoneFact } from './facts.ts'
import type { Kind, Seed, Seeds } from './seeds.ts'
import type { Reached, Walked } from './walk.ts'
import type { GoneWay } from '@lagar/domain/lists/wine.ts'

/** One direction of a trace: what it reached, the parts between, and where it began. */
export type Way = { reached: ReadonlySet<string>; links: LinkFact[]; starts: ReadonlyMap<string, number> }

/** Both directions, and what they are drawn as: the links of one wine's history are one pre-lot. */
export type Ways = {
  up: Way
  down: Way
  groupOf(key: string): string
  totalOf(key: string): number
}

export const keyOf = (kind: Kind, id: string) => `${kind}:${id}`

const keysOf = (reached: Reached) =>
  new Set(
    (['state', 'batch', 'origin'] as const).flatMap((kind) => reached[kind].map((id) => keyOf(kind, id))),
  )

const startsOf = (seeds: Seed[], part: 'weight' | 'share') => {
  const starts = new Map<string, number>()
  for (const { kind, id, [part]: value } of seeds)
    starts.set(keyOf(kind, id), (starts.get(keyOf(kind, id)) ?? 0) + value)
  return starts
}

/** Each direction with the links that both ends of it were reached by: a way past the start belongs to neither. */
export function waysOf(
  { up, down }: Pick<Seeds, 'up' | 'down'>,
  walked: Walked,
  states: StateFact[],
  links: LinkFact[],
): Ways {
  const contentOf = new Map(states.map(({ id, content }) => [keyOf('state', id), `content:${content}`]))
  const totals = new Map(links.map(({ to, total }) => [to, total]))
  const way = (seeds: Seed[], part: 'weight' | 'share', reached: ReadonlySet<string>): Way => ({
    reached,
    starts: startsOf(seeds, part),
    links: links.filter(({ from, to }) => reached.has(from) && reached.has(to)),
  })
  return {
    up: way(up, 'weight', keysOf(walked.up)),
    down: way(down, 'share', keysOf(walked.down)),
    groupOf: (key) => contentOf.get(key) ?? key,
    totalOf: (key) => totals.get(key) ?? 0,
  }
}

/** For each thing drawn, what part of the start passed through it. */
export const partsOfStart = ({ up, groupOf, totalOf }: Ways) =>
  sharesThrough(up.starts, up.links, totalOf, groupOf)

/** For each link of history, lot and grapes after the start, what part of it came from there. */
export const partsFromStart = ({ down, totalOf }: Ways) => sharesAfter(down.starts, down.links, totalOf)

/** The links of history, and grapes, that the start is made of at first hand, with their parts of it. */
export function firstHand({ up, totalOf }: Ways): Map<string, number> {
  const bottled = up.links.filter(({ to }) => to.startsWith('batch:'))
  const shares = sharesBefore(up.starts, bottled, totalOf)
  return new Map([...shares].filter(([key]) => !key.startsWith('batch:')))
}

/** What the start is made of, by origin, as its links of history carry it. domain.md 2.13. */
export function compositionOf(
  parts: ReadonlyMap<string, number>,
  compositions: ReadonlyMap<string, ReadonlyMap<string, number>>,
): ReadonlyMap<string, number> {
  return mix(
    [...parts].map(([key, volume]) => {
      const id = key.slice(key.indexOf(':') + 1)
      return { volume, composition: compositions.get(id) ?? new Map([[id, 1]]) }
    }),
  )
}

/**
 * Where the litres of the start are now, and how they left. Nothing when the start is no wine, or bottled already. What a measurement
 * found in a start is no part of it.
 */
export function litresOf(
  { down }: Ways,
  after: ReadonlyMap<string, number>,
  facts: { states: StateFact[]; contents: ContentFact[]; batches: BatchFact[]; gone: GoneFact[] },
): Litres | null {
  const shareOf = (key: string) => after.get(key) ?? 0
  const states = facts.states.filter(({ id }) => down.reached.has(keyOf('state', id)))
  if (states.length === 0) return null
  const gone = facts.gone.filter(({ state }) => state !== null && down.reached.has(keyOf('state', state)))
  const wentBy = (way: GoneWay) =>
    gone.reduce(
      (sum, one) => sum + (one.way === way ? shareOf(keyOf('state', one.state!)) * one.amount : 0),
      0,
    )
  const capacity = new Map(facts.batches.map(({ id, capacity: each }) => [keyOf('batch', id), each]))
  const left = new Map(facts.contents.map(({ id, left: volume }) => [id, volume]))
  return reconciled(startedWith(down, shareOf, states, gone), wentBy('FOUND'), {
    bottled: down.links
      .filter(({ from, to }) => from.startsWith('state:') && to.startsWith('batch:'))
      .reduce((sum, { from, to, amount }) => sum + shareOf(from) * amount * (capacity.get(to) ?? 0), 0),
    inVessels: states
      .filter(({ isLast }) => isLast)
      .reduce((sum, { id, content }) => sum + shareOf(keyOf('state', id)) * (left.get(content) ?? 0), 0),
    sold: wentBy('SOLD') - wentBy('CAME_BACK'),
    returned: wentBy('RETURNED'),
    lost: wentBy('LOST'),
    discarded: wentBy('DISCARDED'),
  })
}

/** The millilitres that a trace begins with, each once: what a start took from another start is the same wine. */
function startedWith(
  { starts, links }: Way,
  shareOf: (key: string) => number,
  states: StateFact[],
  gone: GoneFact[],
): number {
  let start = 0
  for (const { id, volume } of states) start += (starts.get(keyOf('state', id)) ?? 0) * volume
  for (const { way, state, amount } of gone)
    if (way === 'FOUND') start -= (starts.get(keyOf('state', state ?? '')) ?? 0) * amount
  for (const { from, to, amount } of links) {
    if (from.startsWith('origin:') && !starts.has(to)) start += shareOf(from) * amount
    else if (starts.has(to) && to.startsWith('state:')) start -= shareOf(from) * amount
  }
  return start
}
