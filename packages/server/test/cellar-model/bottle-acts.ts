import {
  empty,
  part,
  put,
  taken,
  type Bottles,
  type Cellar,
  type Deposit,
  type Lot,
  type Vessel,
} from './cellar.ts'
import { costPart, free, together, without, type Cost } from './fraction.ts'

/** Millilitres of each bottle. */
const BOTTLE = 750

/** Bottles of a lot in a deposit that an act takes. */
export type Source = { lot: string; deposit: Deposit; count: number }

/** What people do with bottles. */
export type BottleAct =
  /** Wine into bottles of a new lot: so many millilitres of a vessel, or all it holds. */
  | { kind: 'bottle'; from: Vessel; amount: number | 'all'; count: number; name: string; to: Deposit }
  /** Bottles that go through the line: they get a label, another, lose it, or get another cork; some break. */
  | {
      kind: 'run'
      how: 'label' | 'again' | 'uncover' | 'recork'
      sources: Source[]
      broken: number
      name: string
      to: Deposit
    }
  | { kind: 'carry'; lot: string; from: Deposit; count: number | 'all' }
  | { kind: 'count'; lot: string; deposit: Deposit; count: number; isLost: boolean }
  | { kind: 'ask'; name: string; source: Source; isSent: boolean }
  | { kind: 'send' | 'bringBack' | 'cancel'; asked: string }

export const bottleKinds: ReadonlySet<string> = new Set<BottleAct['kind']>([
  'bottle',
  'run',
  'carry',
  'count',
  'ask',
  'send',
  'bringBack',
  'cancel',
])

const none: Bottles = { count: 0, cost: free }
export const otherThan = (deposit: Deposit): Deposit => (deposit === 'D1' ? 'D2' : 'D1')
/** How many bottles an act of the line takes. */
export const countOf = (sources: readonly Source[]) => sources.reduce((all, { count }) => all + count, 0)

/** What bottles of a lot are in a deposit that nobody was promised. */
export function available({ lots, asked }: Cellar, lot: string, deposit: Deposit): number {
  const promised = [...asked.values()]
    .filter((one) => one.lot === lot && one.deposit === deposit && !one.left)
    .reduce((all, { count }) => all + count, 0)
  return Math.max(0, (lots.get(lot)?.at[deposit]?.count ?? 0) - promised)
}

/** What is left of a cellar once something was done with bottles; nothing when it has to be refused. */
export function afterBottles(cellar: Cellar, act: BottleAct): Cellar | undefined {
  switch (act.kind) {
    case 'bottle':
      return bottled(cellar, act)
    case 'run':
      return run(cellar, act)
    case 'carry': {
      const there = available(cellar, act.lot, act.from)
      const count = act.count === 'all' ? there : act.count
      const gone = count > 0 && count <= there && drawn(cellar, { lot: act.lot, deposit: act.from, count })
      return gone ? laid(gone.cellar, act.lot, otherThan(act.from), { count, cost: gone.cost }) : undefined
    }
    case 'count':
      return counted(cellar, act)
    case 'ask': {
      const { source, name } = act
      if (source.count > available(cellar, source.lot, source.deposit)) return undefined
      const promised = { ...cellar, asked: new Map([...cellar.asked, [name, source]]) }
      return act.isSent ? sent(promised, name) : promised
    }
    case 'send':
      return sent(cellar, act.asked)
    case 'bringBack':
      return broughtBack(cellar, act.asked)
    default: {
      const isOpen = cellar.asked.has(act.asked) && !cellar.asked.get(act.asked)!.left
      const others = [...cellar.asked].filter(([name]) => name !== act.asked)
      return isOpen ? { ...cellar, asked: new Map(others) } : undefined
    }
  }
}

function bottled(cellar: Cellar, { from, amount, count, name, to }: Extract<BottleAct, { kind: 'bottle' }>) {
  const wine = cellar.vessels[from]
  const volume = amount === 'all' ? wine.volume : amount
  if (cellar.held.has(wine.name) || volume === 0 || count * BOTTLE > volume) return undefined
  const left = amount === 'all' ? put(cellar, from, empty) : taken(cellar, from, volume)
  // What stays in the pipes of the line leaves its cost to the bottles.
  return left && laid(named(left, name, false), name, to, { count, cost: part(wine, volume).cost })
}

function run(cellar: Cellar, { how, sources, broken, name, to }: Extract<BottleAct, { kind: 'run' }>) {
  const isWrong = sources.some(({ lot }) => {
    const { isLabelled } = cellar.lots.get(lot)!
    return (how === 'label' && isLabelled) || (how === 'uncover' && !isLabelled)
  })
  const count = countOf(sources) - broken
  if (isWrong || count <= 0) return undefined
  let left: Cellar | undefined = cellar
  let cost: Cost = free
  for (const source of sources) {
    if (!left || source.count > available(left, source.lot, source.deposit)) return undefined
    const gone = drawn(left, source)
    left = gone?.cellar
    if (gone) cost = together(cost, gone.cost)
  }
  const isLabelled = how === 'label' || how === 'again'
  return left && laid(named(left, name, isLabelled), name, to, { count, cost })
}

const named = (cellar: Cellar, name: string, isLabelled: boolean): Cellar => ({
  ...cellar,
  lots: new Map([...cellar.lots, [name, { isLabelled, at: {} }]]),
})

const withBottles = (cellar: Cellar, lot: string, deposit: Deposit, bottles: Bottles): Cellar => {
  const before: Lot = cellar.lots.get(lot)!
  return {
    ...cellar,
    lots: new Map([...cellar.lots, [lot, { ...before, at: { ...before.at, [deposit]: bottles } }]]),
  }
}

/** Bottles taken out of a deposit, with what they cost; nothing when there are fewer. */
function drawn(cellar: Cellar, { lot, deposit, count }: Source) {
  const { count: there, cost } = cellar.lots.get(lot)?.at[deposit] ?? none
  if (count > there) return undefined
  const left = { count: there - count, cost: costPart(cost, there - count, there) }
  return { cellar: withBottles(cellar, lot, deposit, left), cost: costPart(cost, count, there) }
}

function laid(cellar: Cellar, lot: string, deposit: Deposit, { count, cost }: Bottles): Cellar {
  const before = cellar.lots.get(lot)!.at[deposit] ?? none
  return withBottles(cellar, lot, deposit, {
    count: before.count + count,
    cost: together(before.cost, cost),
  })
}

/** Bottles that are missing take their cost along; those that are found cost what the others there do. */
function counted(cellar: Cellar, { lot, deposit, count, isLost }: Extract<BottleAct, { kind: 'count' }>) {
  const before = cellar.lots.get(lot)?.at[deposit]
  if (!before || (isLost && (count === 0 || count > before.count))) return undefined
  const left = isLost ? before.count - count : count
  return withBottles(cellar, lot, deposit, { count: left, cost: costPart(before.cost, left, before.count) })
}

function sent(cellar: Cellar, name: string): Cellar | undefined {
  const one = cellar.asked.get(name)
  if (one?.left) return cellar
  const gone = one && drawn(cellar, one)
  return gone && { ...gone.cellar, asked: new Map([...cellar.asked, [name, { ...one, left: gone.cost }]]) }
}

function broughtBack(cellar: Cellar, name: string): Cellar | undefined {
  const one = cellar.asked.get(name)
  if (!one?.left) return one && cellar
  const { left: cost, ...open } = one
  const back = laid(cellar, one.lot, one.deposit, { count: one.count, cost })
  return { ...back, asked: new Map([...back.asked, [name, open]]) }
}

/** What lay somewhere before an act goes back to what lies there now: what others did since stays done. */
export function bottlesBack(now: Cellar, before: Cellar, after: Cellar): Cellar {
  let cellar = now
  for (const [name, lot] of after.lots) {
    const was = before.lots.get(name)
    if (was === lot) continue
    if (!was) {
      cellar = { ...cellar, lots: new Map([...cellar.lots].filter(([other]) => other !== name)) }
      continue
    }
    for (const deposit of Object.keys(lot.at) as Deposit[]) {
      const [then, made] = [was.at[deposit] ?? none, lot.at[deposit]!]
      cellar = laid(cellar, name, deposit, {
        count: then.count - made.count,
        cost: without(then.cost, made.cost),
      })
    }
  }
  return cellar
}
