import {
  add,
  costing,
  costPart,
  fraction,
  free,
  nothing,
  times,
  together,
  type Cost,
  type Fraction,
} from './fraction.ts'

/** Tanks, a press, and barrels that may lie in lots. Litres. */
export const capacities = { A: 1000, B: 800, C: 500, D: 300, P: 400, X: 225, Y: 225, Z: 210 }
export type Vessel = keyof typeof capacities
export const vessels = Object.keys(capacities) as Vessel[]
export const tanks = ['A', 'B', 'C', 'D'] as const
/** Vessels that an act may empty or fill by itself, one of the barrels among them. */
export const singles = [...tanks, 'P', 'X'] as const
export const barrels = ['X', 'Y', 'Z'] as const
export type Barrel = (typeof barrels)[number]
export const deposits = ['D1', 'D2'] as const
export type Deposit = (typeof deposits)[number]

/** A vessel's wine: millilitres, what of it came from which pour, and its cost. Its name tells it from what was there before. */
export type Wine = { name: number; volume: number; parts: ReadonlyMap<string, Fraction>; cost: Cost }
/** What waits at the reception, in grams or millilitres, and what it costs. */
export type Waiting = { amount: number; cost: Cost }
/** Bottles of a lot in a deposit. */
export type Bottles = { count: number; cost: Cost }
/** A lot of bottles: where they have lain, and whether they wear a label. */
export type Lot = { isLabelled: boolean; at: Readonly<Partial<Record<Deposit, Bottles>>> }
/** What a customer asked for; with its cost once it has left. */
export type Asked = { lot: string; deposit: Deposit; count: number; left?: Cost }

/** Everything that the books ought to say of a cellar. */
export type Cellar = {
  readonly vessels: Readonly<Record<Vessel, Wine>>
  readonly grapes: Waiting
  readonly received: Waiting
  /** Vessels that ran empty and were not washed since. */
  readonly dirty: ReadonlySet<Vessel>
  /** The wines that may not leave their vessels. */
  readonly held: ReadonlySet<number>
  readonly barrelLots: ReadonlyMap<string, readonly Barrel[]>
  readonly lots: ReadonlyMap<string, Lot>
  readonly asked: ReadonlyMap<string, Asked>
  /** The name of the next wine. */
  readonly next: number
}

/** The name of the unit of grapes, and of the wine that waits. */
export const CIU = 'CIU-1'
export const GUEST = 'De visita'

export const empty: Wine = { name: 0, volume: 0, parts: new Map(), cost: free }
export const waiting = (amount: number, cost: number): Waiting => ({ amount, cost: costing(cost) })

/** A cellar with what was poured into some vessels, each of an origin of its own name, and what waits. */
export function cellarOf(
  poured: Partial<Record<Vessel, [volume: number, cost: number]>>,
  reception: Pick<Cellar, 'grapes' | 'received'>,
): Cellar {
  let cellar: Cellar = {
    ...reception,
    vessels: Object.fromEntries(vessels.map((name) => [name, empty])) as Record<Vessel, Wine>,
    dirty: new Set(),
    held: new Set(),
    barrelLots: new Map(),
    lots: new Map(),
    asked: new Map(),
    next: 1,
  }
  for (const [name, [volume, cost]] of Object.entries(poured))
    cellar = arrived(cellar, name as Vessel, made(name, volume, costing(cost)))!
  return cellar
}

/** Wine of one origin, on its way. */
export const made = (origin: string, volume: number, cost: Cost): Wine => ({
  name: 0,
  volume,
  parts: new Map([[origin, fraction(BigInt(volume))]]),
  cost,
})

/** As much of a wine as some litres of it are; its cost goes along. */
export const part = (wine: Wine, volume: number): Wine => ({
  ...inVolume(wine, volume),
  cost: costPart(wine.cost, volume, wine.volume),
})

/** The same wine and cost in another volume: what is lost leaves its cost to the rest. */
export const inVolume = (wine: Wine, volume: number): Wine => ({
  ...wine,
  volume,
  parts: new Map([...wine.parts].map(([origin, of]) => [origin, times(of, volume, wine.volume)])),
})

export const put = (cellar: Cellar, vessel: Vessel, wine: Wine): Cellar => ({
  ...cellar,
  vessels: { ...cellar.vessels, [vessel]: wine },
})

/** A cellar whose vessel gave some litres, with their cost; nothing when it has not as much. */
export function taken(cellar: Cellar, from: Vessel, volume: number): Cellar | undefined {
  const wine = cellar.vessels[from]
  if (wine.volume === 0 || volume > wine.volume) return undefined
  if (volume === 0) return cellar
  return put(cellar, from, volume === wine.volume ? empty : part(wine, wine.volume - volume))
}

/** A cellar whose vessel got some wine; nothing when it has no room for it. */
export function arrived(cellar: Cellar, to: Vessel, wine: Wine): Cellar | undefined {
  if (wine.volume === 0) return cellar
  const before = cellar.vessels[to]
  const volume = before.volume + wine.volume
  if (volume > capacities[to] * 1000) return undefined
  const origins = new Set([...before.parts.keys(), ...wine.parts.keys()])
  const parts = new Map(
    [...origins].map((origin) => [
      origin,
      add(before.parts.get(origin) ?? nothing, wine.parts.get(origin) ?? nothing),
    ]),
  )
  const isNew = before.volume === 0
  const next = {
    name: isNew ? cellar.next : before.name,
    volume,
    parts,
    cost: together(before.cost, wine.cost),
  }
  return { ...put(cellar, to, next), next: cellar.next + (isNew ? 1 : 0) }
}
