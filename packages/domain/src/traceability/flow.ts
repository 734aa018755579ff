/** A part of one thing that went into another: litres of a state into the next, grams, bottles. */
export type Link = { from: string; to: string; amount: number }

/** Shares by the key of what they belong to, from nothing to one. */
export type Shares = ReadonlyMap<string, number>

/**
 * The keys of a graph in time order, what went in before what came out. A circle would be a history that runs against time: it
 * is a bug, and an Error.
 */
export function inTimeOrder(links: readonly Link[], alone: Iterable<string> = []): string[] {
  const waiting = new Map<string, number>([...alone].map((key) => [key, 0]))
  const leaving = new Map<string, string[]>()
  for (const { from, to } of links) {
    waiting.set(from, waiting.get(from) ?? 0)
    waiting.set(to, (waiting.get(to) ?? 0) + 1)
    const known = leaving.get(from)
    if (known) known.push(to)
    else leaving.set(from, [to])
  }
  const order = [...waiting].filter(([, arriving]) => arriving === 0).map(([key]) => key)
  for (let at = 0; at < order.length; at++) {
    for (const to of leaving.get(order[at]!) ?? []) {
      const left = waiting.get(to)! - 1
      waiting.set(to, left)
      if (left === 0) order.push(to)
    }
  }
  if (order.length < waiting.size) throw new Error('a history runs against time')
  return order
}

const byEnd = (links: readonly Link[], end: 'from' | 'to') => Map.groupBy(links, (link) => link[end])

/**
 * What part of the start came from each thing before it. `starts` give the parts the start is made of; `totalOf` says how much
 * went into a thing in all, whatever of it lies in the graph. domain.md 2.13.
 */
export function sharesBefore(
  starts: Shares,
  links: readonly Link[],
  totalOf: (key: string) => number,
): Map<string, number> {
  const shares = new Map(starts)
  const arriving = byEnd(links, 'to')
  for (const key of inTimeOrder(links, starts.keys()).toReversed()) {
    const share = shares.get(key) ?? 0
    const total = totalOf(key)
    if (share === 0 || total === 0) continue
    for (const { from, amount } of arriving.get(key) ?? [])
      shares.set(from, (shares.get(from) ?? 0) + (share * amount) / total)
  }
  return shares
}

/** What part of each thing after the start came from it: at the start itself, what `starts` say. */
export function sharesAfter(
  starts: Shares,
  links: readonly Link[],
  totalOf: (key: string) => number,
): Map<string, number> {
  const shares = new Map<string, number>()
  const arriving = byEnd(links, 'to')
  for (const key of inTimeOrder(links, starts.keys())) {
    const given = starts.get(key)
    const total = totalOf(key)
    const reached = (arriving.get(key) ?? []).reduce(
      (sum, { from, amount }) => sum + (shares.get(from) ?? 0) * amount,
      0,
    )
    shares.set(key, given ?? (total === 0 ? 0 : Math.min(1, reached / total)))
  }
  return shares
}

/** Links drawn between groups: those inside a group are left out, those between the same two are added up. */
export function between(links: readonly Link[], groupOf: (key: string) => string): Link[] {
  const drawn = new Map<string, Link>()
  for (const { from, to, amount } of links) {
    const link = { from: groupOf(from), to: groupOf(to), amount }
    if (link.from === link.to) continue
    const key = `${link.from} ${link.to}`
    const known = drawn.get(key)
    if (known) known.amount += amount
    else drawn.set(key, link)
  }
  return [...drawn.values()]
}

/**
 * What part of the start passed through each group: what left it towards another group, and what of the start it is itself.
 * Wine that came back to a group counts once.
 */
export function sharesThrough(
  starts: Shares,
  links: readonly Link[],
  totalOf: (key: string) => number,
  groupOf: (key: string) => string,
): Map<string, number> {
  const shares = sharesBefore(starts, links, totalOf)
  const through = new Map<string, number>()
  const add = (key: string, share: number) =>
    through.set(groupOf(key), Math.min(1, (through.get(groupOf(key)) ?? 0) + share))
  for (const [key, share] of starts) add(key, share)
  for (const { from, to, amount } of links) {
    const total = totalOf(to)
    if (total > 0 && groupOf(from) !== groupOf(to)) add(from, ((shares.get(to) ?? 0) * amount) / total)
  }
  return through
}
