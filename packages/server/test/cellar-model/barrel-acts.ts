import { barrels as all, capacities, part, taken, type Barrel, type Cellar, type Vessel } from './cellar.ts'
import { inParts } from './fraction.ts'
import { poured } from './wine-acts.ts'

/**
 * What people do with lots of barrels; amounts in millilitres. `barrels` are those that lay in the lot when it was done: what
 * becomes of the lot later changes nothing of it.
 */
export type BarrelAct =
  | { kind: 'makeLot'; name: string; barrels: Barrel[] }
  | { kind: 'editLot'; barrelLot: string; barrels: Barrel[] }
  | { kind: 'breakLot'; barrelLot: string; isNamed: boolean }
  /** A lot made of the barrels that a tank's wine goes into. */
  | { kind: 'barrelIn'; from: Vessel; name: string; barrels: Barrel[]; each: number }
  /** Wine shared out among the barrels of a lot by the room they have; `isFull` fills each of them up. */
  | {
      kind: 'intoLot'
      type: 'FILL' | 'BARREL_IN'
      from: Vessel
      barrelLot: string
      barrels: Barrel[]
      amount: number
      isFull: boolean
    }
  /** Wine out of the barrels of a lot by what they hold. */
  | { kind: 'outOfLot'; barrelLot: string; barrels: Barrel[]; to: Vessel; amount: number }

export const barrelKinds: ReadonlySet<string> = new Set<BarrelAct['kind']>([
  'makeLot',
  'editLot',
  'breakLot',
  'barrelIn',
  'intoLot',
  'outOfLot',
])

/** The room that barrels have left, one by one. */
export const roomIn = ({ vessels }: Cellar, barrels: readonly Barrel[]) =>
  barrels.map((name) => capacities[name] * 1000 - vessels[name].volume)

/** What is left of a cellar once something was done with a lot of barrels; nothing when it has to be refused. */
export function afterBarrels(cellar: Cellar, act: BarrelAct): Cellar | undefined {
  switch (act.kind) {
    case 'makeLot':
      return lying(cellar, act.name, act.barrels)
    case 'editLot':
      return lying(cellar, act.barrelLot, act.barrels)
    case 'breakLot':
      return act.isNamed ? undefined : broken(cellar, act.barrelLot)
    case 'barrelIn': {
      // Wine never goes into the vessel it comes from.
      if (act.barrels.some((barrel) => barrel === act.from)) return undefined
      const amounts = act.barrels.map(() => act.each)
      const filled = shared(cellar, act.from, act.barrels, amounts, act.each * act.barrels.length)
      return filled && lying(filled, act.name, act.barrels)
    }
    case 'intoLot': {
      const room = roomIn(cellar, act.barrels)
      return shared(cellar, act.from, act.barrels, act.isFull ? room : inParts(act.amount, room), act.amount)
    }
    default:
      return outOfLot(cellar, act)
  }
}

/** Barrels lie in one lot at most. */
function lying(cellar: Cellar, lot: string, barrels: readonly Barrel[]): Cellar {
  const others = [...cellar.barrelLots].map(([name, of]): [string, Barrel[]] => [
    name,
    of.filter((barrel) => !barrels.includes(barrel)),
  ])
  const own = all.filter((barrel) => barrels.includes(barrel))
  return { ...cellar, barrelLots: new Map([...others, [lot, own]]) }
}

/** A cellar without a lot; its barrels stay as they are. */
export const broken = (cellar: Cellar, lot: string): Cellar => ({
  ...cellar,
  barrelLots: new Map([...cellar.barrelLots].filter(([name]) => name !== lot)),
})

/** Wine that goes from a vessel into several, all of it. */
function shared(cellar: Cellar, from: Vessel, to: readonly Vessel[], amounts: number[], amount: number) {
  const wine = cellar.vessels[from]
  const given = amounts.reduce((sum, one) => sum + one, 0)
  if (given !== amount || cellar.held.has(wine.name)) return undefined
  return poured(
    taken(cellar, from, amount),
    to.map((name, at) => [name, part(wine, amounts[at]!)]),
  )
}

function outOfLot(cellar: Cellar, { barrels, to, amount }: Extract<BarrelAct, { kind: 'outOfLot' }>) {
  const wines = barrels.map((name) => cellar.vessels[name])
  const held = wines.reduce((sum, { volume }) => sum + volume, 0)
  if (amount > held || held === 0 || wines.some(({ name }) => cellar.held.has(name))) return undefined
  const amounts = inParts(
    amount,
    wines.map(({ volume }) => volume),
  )
  const left = barrels.reduce(
    (rest: Cellar | undefined, name, at) =>
      amounts[at] === 0 ? rest : rest && taken(rest, name, amounts[at]!),
    cellar,
  )
  return poured(
    left,
    wines.map((wine, at) => [to, part(wine, amounts[at]!)]),
  )
}
