import {
  arrived,
  capacities,
  CIU,
  empty,
  GUEST,
  inVolume,
  made,
  part,
  put,
  taken,
  type Cellar,
  type Vessel,
  type Waiting,
  type Wine,
} from './cellar.ts'
import { costing, costPart, free, together, toNumber } from './fraction.ts'

/** What a gram of the supply that is added costs, in hundredths of a cent. */
export const SUPPLY_COST = 10_000
/** What a tenth of an hour of whoever does it costs, in hundredths of a cent. */
export const TENTH_COST = 33_333

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

/** A part of what a press gives. */
export type Share = { to: Vessel; amount: number }
/** What the press is filled with at once: so much of all that a vessel holds. */
export type Load = { from: Vessel; pressed: number; shares: Share[] }

/** What people do to wine in its vessels; amounts in millilitres, weights in grams. */
export type WineAct =
  /** What is lost does not arrive, what is spilt never left for there; `tenths` of an hour of work go into what arrives. */
  | {
      kind: 'move'
      type: Pour
      from: Vessel
      to: Vessel
      amount: number
      lost: number
      spilt: number
      tenths: number
    }
  /** Two transfers of one order: of the middle vessel what was there before goes on, and not what has just arrived. */
  | { kind: 'pass'; from: Vessel; by: Vessel; to: Vessel; amounts: [number, number] }
  | { kind: 'split'; type: Pour; from: Vessel; to: [Vessel, Vessel]; amount: number }
  | { kind: 'blend'; from: [Vessel, Vessel]; amounts: [number, number]; to: Vessel }
  /** All that a vessel holds; what does not arrive of it is pomace or lees. */
  | { kind: 'empty'; type: Pour | 'UNBURDEN'; from: Vessel; to: Vessel; amount: number }
  | { kind: 'press'; loads: Load[] }
  | { kind: 'pressGrapes'; weight: number; shares: Share[] }
  | { kind: 'dregs'; from: Vessel; to: Vessel; amount: number }
  | { kind: 'leave'; type: 'SELL' | 'DISCARD'; from: Vessel; amount: number }
  | { kind: 'measure'; from: Vessel; amount: number }
  | { kind: 'stir'; type: 'PUMP_OVER' | 'DELESTAGE'; to: Vessel; tenths: number }
  | { kind: 'wash'; to: Vessel }
  | { kind: 'grind'; to: Vessel; weight: number; amount: number }
  | { kind: 'receive'; to: Vessel; amount: number }
  | { kind: 'add'; to: Vessel; weight: number }
  | { kind: 'hold'; from: Vessel; isHeld: boolean }

export const sum = (amounts: readonly { amount: number }[]) =>
  amounts.reduce((all, { amount }) => all + amount, 0)

/** What an act leaves behind, by rules that share no line with the product's; nothing when it has to be refused. */
export function afterWine(cellar: Cellar, act: WineAct): Cellar | undefined {
  if (isStopped(cellar, act)) return undefined
  switch (act.kind) {
    case 'move': {
      const all = act.amount + act.spilt
      const gone = part(cellar.vessels[act.from], all)
      // What is spilt or lost on the way leaves its cost in the rest.
      const run = worked(inVolume(gone, act.amount - act.lost), act.tenths)
      return poured(taken(cellar, act.from, all), [[act.to, run]])
    }
    case 'split': {
      const wine = cellar.vessels[act.from]
      const half = Math.floor(act.amount / 2)
      const [one, other] = act.to
      return poured(taken(cellar, act.from, act.amount), [
        [one, part(wine, half)],
        [other, part(wine, act.amount - half)],
      ])
    }
    case 'blend':
      return blended(cellar, act)
    case 'pass': {
      const [first, second] = act.amounts
      const left = taken(cellar, act.from, first)
      return poured(left && taken(left, act.by, second), [
        [act.by, part(cellar.vessels[act.from], first)],
        [act.to, part(cellar.vessels[act.by], second)],
      ])
    }
    case 'empty': {
      const wine = cellar.vessels[act.from]
      return act.amount > wine.volume || act.amount === 0
        ? undefined
        : poured(put(cellar, act.from, empty), [[act.to, inVolume(wine, act.amount)]])
    }
    case 'press':
      return pressed(cellar, act)
    case 'pressGrapes':
      return fromGrapes(cellar, act.weight, act.shares)
    case 'grind':
      return fromGrapes(cellar, act.weight, [act])
    case 'dregs':
      return dregs(cellar, act)
    case 'leave':
      return taken(cellar, act.from, act.amount)
    case 'measure':
      return measured(cellar, act.from, act.amount)
    case 'stir': {
      const wine = cellar.vessels[act.to]
      // Work on an empty vessel is nobody's cost: it is an expense.
      return act.tenths === 0 || wine.volume === 0 ? cellar : put(cellar, act.to, worked(wine, act.tenths))
    }
    case 'wash':
      if (cellar.vessels[act.to].volume > 0) return undefined
      return { ...cellar, dirty: new Set([...cellar.dirty].filter((name) => name !== act.to)) }
    case 'receive': {
      const { amount, cost } = cellar.received
      const rest = lessWaiting(cellar.received, act.amount)
      const wine = made(GUEST, act.amount, costPart(cost, act.amount, amount))
      return rest && poured({ ...cellar, received: rest }, [[act.to, wine]])
    }
    case 'add': {
      const wine = cellar.vessels[act.to]
      const cost = together(wine.cost, costing(act.weight * SUPPLY_COST))
      return wine.volume === 0 ? undefined : put(cellar, act.to, { ...wine, cost })
    }
    default:
      return holding(cellar, act)
  }
}

/** Whether wine that is held would leave its vessel; it may be measured, and what stays may be worked on. */
function isStopped({ vessels, held }: Cellar, act: WineAct): boolean {
  if (act.kind === 'measure' || act.kind === 'hold') return false
  const from =
    act.kind === 'press' ? act.loads.map((load) => load.from) : 'from' in act ? [act.from].flat() : []
  return [...from, ...(act.kind === 'pass' ? [act.by] : [])].some((name) => held.has(vessels[name].name))
}

/** A wine with the cost of the work that went into it. */
const worked = (wine: Wine, tenths: number): Wine => ({
  ...wine,
  cost: together(wine.cost, costing(tenths * TENTH_COST)),
})

/** Some wines poured one after the other; nothing when there is no cellar to pour them in. */
export const poured = (cellar: Cellar | undefined, wines: [Vessel, Wine][]): Cellar | undefined =>
  wines.reduce((left: Cellar | undefined, [to, wine]) => left && arrived(left, to, wine), cellar)

function blended(cellar: Cellar, { from, amounts, to }: Extract<WineAct, { kind: 'blend' }>) {
  const wines = from.map((name, at): [Vessel, Wine] => [to, part(cellar.vessels[name], amounts[at]!)])
  const left = from.reduce(
    (rest: Cellar | undefined, name, at) => rest && taken(rest, name, amounts[at]!),
    cellar,
  )
  return poured(left, wines)
}

/** The press is emptied: all that comes out of it in one order costs the same by litre, and the pomace nothing. */
function pressed(cellar: Cellar, { loads }: Extract<WineAct, { kind: 'press' }>) {
  const wines = loads.map(({ from }) => cellar.vessels[from])
  const isTooMuch = loads.some(
    ({ pressed, shares }, at) =>
      pressed > wines[at]!.volume || pressed > capacities.P * 1000 || sum(shares) > pressed,
  )
  if (isTooMuch || wines.some(({ volume }) => volume === 0)) return undefined
  const cost = wines.reduce((all, wine) => together(all, wine.cost), free)
  const given = loads.reduce((all, { shares }) => all + sum(shares), 0)
  const left = loads.reduce((rest, { from }) => put(rest, from, empty), cellar)
  return poured(
    left,
    loads.flatMap(({ shares }, at) =>
      shares.map(({ to, amount }): [Vessel, Wine] => [
        to,
        { ...inVolume(wines[at]!, amount), cost: costPart(cost, amount, given) },
      ]),
    ),
  )
}

/** Lees leave their cost to the wine that they leave; the last of it has none to leave it to. */
function dregs(cellar: Cellar, { from, to, amount }: Extract<WineAct, { kind: 'dregs' }>) {
  const wine = cellar.vessels[from]
  const isAll = amount === wine.volume
  const gone = { ...part(wine, amount), cost: isAll ? wine.cost : free }
  const left = taken(cellar, from, amount)
  return poured(left && !isAll ? put(left, from, { ...left.vessels[from], cost: wine.cost }) : left, [
    [to, gone],
  ])
}

function measured(cellar: Cellar, tank: Vessel, amount: number): Cellar | undefined {
  const wine = cellar.vessels[tank]
  if (wine.volume === 0 || amount > capacities[tank] * 1000) return undefined
  if (amount === wine.volume) return cellar
  return put(cellar, tank, amount === 0 ? empty : inVolume(wine, amount))
}

function lessWaiting({ amount, cost }: Waiting, gone: number): Waiting | undefined {
  return gone > amount ? undefined : { amount: amount - gone, cost: costPart(cost, amount - gone, amount) }
}

function fromGrapes(cellar: Cellar, weight: number, shares: Share[]): Cellar | undefined {
  const { amount, cost } = cellar.grapes
  const grapes = lessWaiting(cellar.grapes, weight)
  const must = made(CIU, sum(shares), costPart(cost, weight, amount))
  // The books share grapes out by whole grams: each share is off by what one of them costs, at most.
  const gram = shares.length > 1 ? toNumber(cost.exact) / amount : 0
  return (
    grapes &&
    poured(
      { ...cellar, grapes },
      shares.map((one) => {
        const run = part(must, one.amount)
        return [one.to, { ...run, cost: { ...run.cost, slack: run.cost.slack + gram } }]
      }),
    )
  )
}

function holding(cellar: Cellar, { from, isHeld }: Extract<WineAct, { kind: 'hold' }>) {
  const { name } = cellar.vessels[from]
  if (name === 0) return undefined
  const others = [...cellar.held].filter((one) => one !== name)
  return { ...cellar, held: new Set(isHeld ? [...others, name] : others) }
}
