import type { Day } from '../../day.ts'
import type { ContentStatus } from '../../lists/statuses.ts'
import { share } from '../../units/amount.ts'
import { type WineKind, type WineWay } from '../../lists/wine.ts'

const kinds: Partial<Record<ContentStatus, WineKind>> = {
  GRAPE: 'MUST',
  MUST: 'MUST',
  FERMENTING: 'FERMENTING',
  MACERATING: 'FERMENTING',
  POMACE: 'POMACE',
  DREGS: 'DREGS',
}

/** The kind of a wine in a stage; blocked or used up it stays what it was, and so nothing is told of these. */
export function kindOf(stage: ContentStatus, isWineDregs: boolean): WineKind | null {
  if (isWineDregs) return 'DREGS'
  return stage === 'BLOCKED' || stage === 'EMPTY' ? null : (kinds[stage] ?? 'WINE')
}

/** Wine of one content, of one mark (what it is told apart by: variety, vintage, owner), as one kind. */
export type Lot = { content: string; mark: string; kind: WineKind }

/** Whole millilitres that went from a lot to another; nothing before they came, nothing after they left. */
export type WineFlow = {
  on: Day
  entry: number
  way: WineWay
  reason: string
  amount: number
  from: Lot | null
  to: Lot | null
}

/** Whole millilitres of each content by mark; what nobody knows the origin of has the mark ''. */
export type WineStock = Map<string, Map<string, number>>

/** What one entry of the ledger did with wine, in whole millilitres. */
export type WineEntry = {
  entry: number
  on: Day
  leaves: {
    content: string
    way: 'SOLD' | 'RETURNED' | 'BOTTLED' | 'DISCARDED' | 'LOST'
    reason: string
    amount: number
  }[]
  pours: { from: string; to: string; amount: number }[]
  arrives: {
    content: string
    way: 'OPENING' | 'GRAPE' | 'RECEIVED' | 'CAME_BACK' | 'FOUND'
    mark: string | null
    amount: number
  }[]
}

/** From a day on, once what was done on it is done, a content is of another kind. */
export type KindChange = { content: string; on: Day; kind: WineKind }

/** The kind that each content has before anything of the replay changes it. */
export type KindOfContent = Map<string, WineKind>

/**
 * Goes through entries in their order over a stock, which it changes, and tells every flow. What leaves a content takes of each mark
 * its part, to the last whole millilitre; all sources are read as they stood before the entry, as the ledger's plan reads them. Where
 * more leaves than there was, the mark '' goes below zero, so that a balance shows it.
 */
export function replay(
  stock: WineStock,
  kindOfContent: KindOfContent,
  entries: readonly WineEntry[],
  changes: readonly KindChange[],
  tell: (flow: WineFlow) => void,
): void {
  let next = 0
  const changeUntil = (day: Day) => {
    while (next < changes.length && changes[next]!.on < day) {
      become(stock, kindOfContent, changes[next]!, tell)
      next += 1
    }
  }
  for (const entry of entries) {
    changeUntil(entry.on)
    play(stock, kindOfContent, entry, tell)
  }
  changeUntil(AFTER_ALL)
}

/** Later than any day. */
const AFTER_ALL: Day = '9999-12-31'

function become(
  stock: WineStock,
  kindOfContent: KindOfContent,
  { content, kind, on }: KindChange,
  tell: (flow: WineFlow) => void,
) {
  const before = kindOfContent.get(content) ?? 'WINE'
  kindOfContent.set(content, kind)
  if (before === kind) return
  for (const [mark, amount] of stock.get(content) ?? []) {
    const lot = { content, mark }
    const flow = { on, entry: 0, way: 'BECAME', reason: '', amount } as const
    tell({ ...flow, from: { ...lot, kind: before }, to: { ...lot, kind } })
  }
}

function play(
  stock: WineStock,
  kindOfContent: KindOfContent,
  { entry, on, leaves, pours, arrives }: WineEntry,
  tell: (flow: WineFlow) => void,
) {
  const lot = (content: string, mark: string): Lot => ({
    content,
    mark,
    kind: kindOfContent.get(content) ?? 'WINE',
  })
  const told = (flow: Omit<WineFlow, 'on' | 'entry'>) => tell({ on, entry, ...flow })
  for (const { content, way, reason, amount } of leaves) {
    for (const [mark, part] of take(stock, content, amount))
      told({ way, reason, amount: part, from: lot(content, mark), to: null })
  }
  const poured = pours.map((pour) => ({ ...pour, parts: take(stock, pour.from, pour.amount) }))
  // What a measurement found is of what lay there before anything else arrives.
  const found = arrives.map((arrival) => ({ ...arrival, parts: partsOf(stock, arrival) }))
  for (const { from, to, parts } of poured) {
    for (const [mark, part] of parts) {
      put(stock, to, mark, part)
      told({ way: 'POURED', reason: '', amount: part, from: lot(from, mark), to: lot(to, mark) })
    }
  }
  for (const { content, way, parts } of found) {
    for (const [mark, part] of parts) {
      put(stock, content, mark, part)
      told({ way, reason: '', amount: part, from: null, to: lot(content, mark) })
    }
  }
}

type Parts = [mark: string, amount: number][]

/** Takes so many millilitres out of a content, of each mark its part. */
function take(stock: WineStock, content: string, amount: number): Parts {
  const held = stock.get(content) ?? new Map<string, number>()
  stock.set(content, held)
  const parts = spread(held, amount)
  for (const [mark, part] of parts) put(stock, content, mark, -part)
  return parts
}

/** What an arrival is made of: its own mark, or of a wine that was found, what lies there. */
function partsOf(stock: WineStock, { content, mark, amount }: WineEntry['arrives'][number]): Parts {
  if (mark !== null) return [[mark, amount]]
  const held = stock.get(content) ?? new Map<string, number>()
  return spread(held, amount, Infinity)
}

/** An amount over the marks of a stock in proportion; beyond `most` of it, what is too much has the mark ''. */
function spread(
  held: ReadonlyMap<string, number>,
  amount: number,
  most = [...held.values()].reduce((sum, part) => sum + Math.max(0, part), 0),
): Parts {
  const lying = [...held].filter(([, part]) => part > 0)
  const within = lying.length === 0 ? 0 : Math.min(amount, most)
  const parts: Parts =
    lying.length === 1 && within > 0
      ? [[lying[0]![0], within]]
      : lying.length === 0
        ? []
        : shared(within, lying)
  return amount > within ? [...parts, ['', amount - within]] : parts
}

function shared(amount: number, lying: Parts): Parts {
  const parts = share(
    amount,
    lying.map(([, part]) => part),
  )
  return lying.flatMap(([mark], at): Parts => (parts[at] ? [[mark, parts[at]]] : []))
}

function put(stock: WineStock, content: string, mark: string, amount: number) {
  const held = stock.get(content) ?? new Map<string, number>()
  stock.set(content, held)
  const now = (held.get(mark) ?? 0) + amount
  if (now === 0) held.delete(mark)
  else held.set(mark, now)
}
