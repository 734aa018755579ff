/** An exact fraction. */
type Fraction = { n: bigint; d: bigint }

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b))
const fraction = (n: bigint, d = 1n): Fraction => {
  const by = gcd(n, d) || 1n
  return { n: n / by, d: d / by }
}
const add = (a: Fraction, b: Fraction) => fraction(a.n * b.d + b.n * a.d, a.d * b.d)
const times = (a: Fraction, n: number, d: number) => fraction(a.n * BigInt(n), a.d * BigInt(d))
export const toNumber = ({ n, d }: Fraction): number => Number((n * 1_000_000n) / d) / 1_000_000

export type Tank = 'A' | 'B' | 'C' | 'D'
export const capacities: Record<Tank, number> = { A: 1000, B: 800, C: 500, D: 300 }
export const tanks = Object.keys(capacities) as Tank[]

/** A tank's wine: millilitres, what of it came from which pour, and its cost in hundredths of a cent; the last two exact. */
export type Wine = { volume: number; parts: ReadonlyMap<string, Fraction>; cost: Fraction }
/** The grapes that wait at the reception: grams, and what they cost. */
export type Grapes = { weight: number; cost: Fraction }
export type Cellar = Readonly<Record<Tank, Wine>> & { readonly grapes: Grapes }

export const grapesOf = (weight: number, cost: number): Grapes => ({ weight, cost: fraction(BigInt(cost)) })

/** What a gram of the supply that is added costs, in hundredths of a cent. */
export const SUPPLY_COST = 10_000
/** The name of the unit of grapes. */
export const CIU = 'CIU-1'

export const empty: Wine = { volume: 0, parts: new Map(), cost: fraction(0n) }
export const poured = (origin: string, volume: number, cost: number): Wine => ({
  volume,
  parts: new Map([[origin, fraction(BigInt(volume))]]),
  cost: fraction(BigInt(cost)),
})

/** The works that pour wine from vessels into others and are told apart by their name alone. */
export const pours = [
  'BLEND',
  'RACK',
  'SETTLE',
  'FILTER',
  'CLARIFY',
  'COLD_STABILIZE',
  'FILL',
  'BLEED',
] as const
export type Pour = (typeof pours)[number]

/** What people do to wine; amounts in millilitres, weights in grams. */
export type Act =
  | { kind: 'move'; type: Pour; from: Tank; to: Tank; amount: number; lost: number }
  | { kind: 'split'; type: Pour; from: Tank; to: [Tank, Tank]; amount: number }
  | { kind: 'unburden'; from: Tank; to: Tank; amount: number }
  | { kind: 'leave'; type: 'SELL' | 'DISCARD'; from: Tank; amount: number }
  | { kind: 'measure'; from: Tank; amount: number }
  | { kind: 'bottle'; from: Tank; bottles: number }
  | { kind: 'grind'; to: Tank; weight: number; amount: number }
  | { kind: 'add'; to: Tank; weight: number }

/** The tanks that an act touches. */
export const touched = (act: Act): Tank[] => [
  ...('from' in act ? [act.from] : []),
  ...('to' in act ? [act.to].flat() : []),
]

/** What an act leaves behind, by rules that share no line with the product's; nothing when it has to be refused. */
export function after(cellar: Cellar, act: Act): Cellar | undefined {
  if (act.kind === 'grind') return ground(cellar, act)
  const wine = cellar['from' in act ? act.from : act.to]
  if (wine.volume === 0) return undefined
  if (act.kind === 'add') {
    const cost = add(wine.cost, fraction(BigInt(act.weight * SUPPLY_COST)))
    return { ...cellar, [act.to]: { ...wine, cost } }
  }
  switch (act.kind) {
    case 'leave': {
      if (act.amount > wine.volume) return undefined
      return { ...cellar, [act.from]: taken(wine, act.amount).left }
    }
    case 'measure':
      return measured(cellar, act.from, act.amount)
    case 'bottle': {
      return act.bottles * 750 > wine.volume ? undefined : { ...cellar, [act.from]: empty }
    }
    case 'unburden': {
      if (act.amount > wine.volume) return undefined
      // The tank is emptied: what does not run out of it is pomace, and leaves its cost in what does.
      const run = { ...scaled(wine, act.amount, wine.volume), volume: act.amount, cost: wine.cost }
      return arrived({ ...cellar, [act.from]: empty }, act.to, run)
    }
    case 'move': {
      if (act.amount > wine.volume) return undefined
      const { left, gone } = taken(wine, act.amount)
      // What is spilt on the way leaves its cost in the rest.
      const arriving = { ...scaled(gone, act.amount - act.lost, act.amount), cost: gone.cost }
      return arrived({ ...cellar, [act.from]: left }, act.to, arriving)
    }
    default: {
      const half = Math.floor(act.amount / 2)
      if (act.amount > wine.volume) return undefined
      const { left, gone } = taken(wine, act.amount)
      const first = arrived({ ...cellar, [act.from]: left }, act.to[0], scaled(gone, half, act.amount))
      return first && arrived(first, act.to[1], scaled(gone, act.amount - half, act.amount))
    }
  }
}

function measured(cellar: Cellar, tank: Tank, amount: number): Cellar | undefined {
  const wine = cellar[tank]
  if (amount > capacities[tank] * 1000) return undefined
  if (amount === 0) return { ...cellar, [tank]: empty }
  return { ...cellar, [tank]: { ...scaled(wine, amount, wine.volume), cost: wine.cost } }
}

const scaled = (wine: Wine, of: number, whole: number): Wine => ({
  volume: (wine.volume * of) / whole,
  parts: new Map([...wine.parts].map(([origin, part]) => [origin, times(part, of, whole)])),
  cost: times(wine.cost, of, whole),
})

const taken = (wine: Wine, amount: number) => ({
  left:
    amount === wine.volume
      ? empty
      : { ...scaled(wine, wine.volume - amount, wine.volume), volume: wine.volume - amount },
  gone: { ...scaled(wine, amount, wine.volume), volume: amount },
})

function arrived(cellar: Cellar, tank: Tank, wine: Wine): Cellar | undefined {
  const before = cellar[tank]
  const volume = Math.round(before.volume + wine.volume)
  if (volume > capacities[tank] * 1000) return undefined
  const origins = new Set([...before.parts.keys(), ...wine.parts.keys()])
  const parts = new Map(
    [...origins].map((origin) => [
      origin,
      add(before.parts.get(origin) ?? fraction(0n), wine.parts.get(origin) ?? fraction(0n)),
    ]),
  )
  return { ...cellar, [tank]: { volume, parts, cost: add(before.cost, wine.cost) } }
}

function ground(cellar: Cellar, { to, weight, amount }: Extract<Act, { kind: 'grind' }>): Cellar | undefined {
  const { grapes } = cellar
  if (weight > grapes.weight) return undefined
  const cost = times(grapes.cost, weight, grapes.weight)
  const must = { volume: amount, parts: new Map([[CIU, fraction(BigInt(amount))]]), cost }
  const left = {
    weight: grapes.weight - weight,
    cost: times(grapes.cost, grapes.weight - weight, grapes.weight),
  }
  return arrived({ ...cellar, grapes: left }, to, must)
}
