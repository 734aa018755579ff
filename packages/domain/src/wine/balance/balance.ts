import { keysOf } from '../../lookup.ts'
import type { KindOfContent, Lot, WineFlow, WineStock } from './flows.ts'

/**
 * A balance of wine in whole millilitres: `opening`, and what came in and went out until `closing`. `pouredIn` and `pouredOut` are
 * what other lines of the same balance gave and got, which is nothing over all. `difference` is what the ledger holds and the
 * balance does not explain: nothing, unless something is wrong.
 */
export type WineSums = {
  opening: number
  /** In the vessels on the day the company began. */
  began: number
  grape: number
  received: number
  /** Sold in bulk before, and brought back by its buyer. */
  cameBack: number
  found: number
  pouredIn: number
  pouredOut: number
  sold: number
  returned: number
  bottled: number
  discarded: number
  lost: number
  closing: number
  difference: number
}

/** One line of a balance, with its losses and discards by reason. */
export type BalanceLine = WineSums & { key: string; lostBy: Map<string, number> }

const nothing: WineSums = {
  opening: 0,
  began: 0,
  grape: 0,
  received: 0,
  cameBack: 0,
  found: 0,
  pouredIn: 0,
  pouredOut: 0,
  sold: 0,
  returned: 0,
  bottled: 0,
  discarded: 0,
  lost: 0,
  closing: 0,
  difference: 0,
}

/** Wine that lies somewhere, in whole millilitres. */
export type LyingWine = Lot & { amount: number }

/** A stock as lots, each content of its kind. */
export const lotsOf = (stock: WineStock, kinds: KindOfContent): LyingWine[] =>
  [...stock].flatMap(([content, marks]) =>
    [...marks].map(([mark, amount]) => ({ content, mark, kind: kinds.get(content) ?? 'WINE', amount })),
  )

const columns = {
  OPENING: 'began',
  GRAPE: 'grape',
  RECEIVED: 'received',
  CAME_BACK: 'cameBack',
  FOUND: 'found',
  SOLD: 'sold',
  RETURNED: 'returned',
  BOTTLED: 'bottled',
  DISCARDED: 'discarded',
  LOST: 'lost',
} as const

/**
 * The balance of some flows by lines: what lay there, what flowed, what lies there, added up under the name that `lineOf` gives
 * to each lot. What is poured within a line is no movement of it. Where `lineOf` gives no name, the lot is left out.
 */
export function balanceBy(
  opening: readonly LyingWine[],
  flows: readonly WineFlow[],
  closing: readonly LyingWine[],
  lineOf: (lot: Lot) => string | null,
): BalanceLine[] {
  const lines = new Map<string, BalanceLine>()
  const line = (lot: Lot): BalanceLine | undefined => {
    const key = lineOf(lot)
    if (key === null) return undefined
    const own = lines.get(key) ?? { ...nothing, key, lostBy: new Map<string, number>() }
    lines.set(key, own)
    return own
  }
  for (const lot of opening) add(line(lot), 'opening', lot.amount)
  for (const { from, to, way, reason, amount } of flows) {
    const source = from ? line(from) : undefined
    const target = to ? line(to) : undefined
    if (way === 'POURED' || way === 'BECAME') {
      if (source === target) continue
      add(source, 'pouredOut', amount)
      add(target, 'pouredIn', amount)
      continue
    }
    const one = source ?? target
    add(one, columns[way], amount)
    if (one && (way === 'LOST' || way === 'DISCARDED'))
      one.lostBy.set(reason, (one.lostBy.get(reason) ?? 0) + amount)
  }
  for (const lot of closing) add(line(lot), 'closing', lot.amount)
  for (const own of lines.values()) own.difference = own.closing - explained(own)
  return [...lines.values()].filter(isTold)
}

/** What must lie there at the end: what lay there, what came and what went. */
export const explained = (sums: WineSums): number =>
  sums.opening +
  sums.began +
  sums.grape +
  sums.received +
  sums.cameBack +
  sums.found +
  sums.pouredIn -
  sums.pouredOut -
  sums.sold -
  sums.returned -
  sums.bottled -
  sums.discarded -
  sums.lost

/** Several lines as one; what they poured to each other is no movement of all together. */
export function totalOf(lines: readonly WineSums[]): WineSums {
  const total = { ...nothing }
  for (const line of lines) for (const name of names) total[name] += line[name]
  const within = Math.min(total.pouredIn, total.pouredOut)
  return { ...total, pouredIn: total.pouredIn - within, pouredOut: total.pouredOut - within }
}

const names = keysOf(nothing)

function add(line: WineSums | undefined, column: keyof WineSums, amount: number) {
  if (line) line[column] += amount
}

const isTold = (line: WineSums) => names.some((name) => line[name] !== 0)
