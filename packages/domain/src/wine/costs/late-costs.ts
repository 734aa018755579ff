import { inside, moving, outside, type Movement, type Place } from '../../ledger/ledger.ts'
import { share } from '../../units/amount.ts'
import { mix, type Composition } from '../contents/composition.ts'

/**
 * A cost that arrives after its grapes were ground, or its wine was poured: hundredths of a cent, by CIU or received wine. Below
 * nothing where a price came down, and what it made was charged too much.
 */
export type LateCost = { origin: string; cost: number }

/** A wine in its vessel, or the bottles of a lot in a deposit. */
export type LateTarget = { kind: 'WINE' | 'BOTTLE'; thing: string; place: string }

/**
 * Some wine and what it is made of, in millilitres: where it lies, or nowhere when it left with its cost (sold, sent, returned or
 * discarded). What was lost on the way is no part of it, for its cost stayed with the rest. `cost` is what lies there costs until now,
 * in hundredths of a cent.
 */
export type Whereabouts = { to: LateTarget | null; volume: number; cost: number; composition: Composition }

/** The part of a late cost that goes somewhere; to nowhere is the expense of what is gone. */
export type LatePart = { origin: string; to: LateTarget | null; cost: number }

/**
 * Where late costs go: by the litres of each origin that lie in vessels and in bottles, or are gone. The parts of an origin add up
 * to its cost to the last hundredth of a cent; where nothing is left of it, all of its cost is expense. No wine gives back more than
 * it costs: what it cannot give is taken off the expense.
 */
export function flowLateCosts(costs: readonly LateCost[], wine: readonly Whereabouts[]): LatePart[] {
  return withinCosts(sharedByLitres(costs, wine), wine)
}

function sharedByLitres(costs: readonly LateCost[], wine: readonly Whereabouts[]): LatePart[] {
  return costs.flatMap(({ origin, cost }) => {
    const litres = wine.map(({ volume, composition }) => volume * (composition.get(origin) ?? 0))
    if (!litres.some((part) => part > 0)) return cost === 0 ? [] : [{ origin, to: null, cost }]
    const gone = litres.reduce((sum, part, at) => sum + (wine[at]!.to === null ? part : 0), 0)
    const lying = wine.flatMap(({ to }, at) => (to === null ? [] : [{ to, litres: litres[at]! }]))
    const parts = share(cost, [...lying.map((one) => one.litres), gone])
    return [...lying.map(({ to }) => to), null].flatMap((to, at) =>
      parts[at] === 0 ? [] : [{ origin, to, cost: parts[at]! }],
    )
  })
}

/** The parts such that nothing is left costing less than nothing; what is given back beyond that comes off the expense of its origin. */
function withinCosts(parts: readonly LatePart[], wine: readonly Whereabouts[]): LatePart[] {
  if (parts.every(({ cost }) => cost >= 0)) return [...parts]
  const keyOf = ({ place, thing }: LateTarget) => `${place} ${thing}`
  const left = new Map(wine.flatMap(({ to, cost }) => (to === null ? [] : [[keyOf(to), cost] as const])))
  const expenses = new Map<string, number>()
  const kept = parts.flatMap((part) => {
    const { origin, to, cost } = part
    const given = to === null ? 0 : Math.max(cost, -(left.get(keyOf(to)) ?? 0))
    if (to !== null) left.set(keyOf(to), (left.get(keyOf(to)) ?? 0) + given)
    expenses.set(origin, (expenses.get(origin) ?? 0) + cost - given)
    return given === 0 ? [] : [{ ...part, cost: given }]
  })
  const expense = [...expenses].flatMap(([origin, cost]) => (cost === 0 ? [] : [{ origin, to: null, cost }]))
  return [...kept, ...expense]
}

/** Grapes or wine of which the price was set right: the difference, what of them still waits where they came in, and what was used. */
export type Repriced = {
  origin: string
  difference: number
  waiting: number
  used: number
  /** What of their cost still waits with them, in hundredths of a cent. */
  waitingCost: number
}

/**
 * Where the difference of a price goes: the part of what still waits to what waits, never so that it costs less than nothing, and the
 * rest to what was made of what is used. Both together are the difference.
 */
export function splitDifference({ difference, waiting, used, waitingCost }: Repriced) {
  if (waiting + used === 0) return { waiting: 0, late: difference }
  const [part] = share(difference, [waiting, used])
  const kept = Math.max(part!, -waitingCost)
  return { waiting: kept, late: difference - kept }
}

/** Grapes of a plot in a CIU, in grams: ground already, or still waiting to be. */
export type PlotGrapes = { origin: string; ground: number; waiting: number }

/**
 * What of a plot's cost comes late: the part of the grapes that are ground, by kilograms of the plot. The rest stays in the plot,
 * and goes with the grapes that still wait.
 */
export function lateOf(cost: number, grapes: readonly PlotGrapes[]): LateCost[] {
  const ground = grapes.filter((lot) => lot.ground > 0)
  if (ground.length === 0) return []
  const waiting = grapes.reduce((sum, lot) => sum + lot.waiting, 0)
  const parts = share(cost, [...ground.map((lot) => lot.ground), waiting])
  return ground.flatMap(({ origin }, at) => (parts[at] === 0 ? [] : [{ origin, cost: parts[at]! }]))
}

/** What pays a late cost: the plot where it waited, or somebody outside. Below nothing, it gets back what was charged too much. */
export type LatePayer = { thing: string; source: Place; cost: number }

/** The movements of late costs: out of who pays them into the process, and out of it to where their wine is or was. Only cost moves. */
export function lateMovements(payers: readonly LatePayer[], parts: readonly LatePart[]): Movement[] {
  const movements = [
    ...payers.map(({ thing, source, cost }): Movement => ({
      kind: 'COST',
      thing,
      amount: 0,
      cost,
      source,
      target: outside('PROCESS'),
    })),
    ...parts.map(({ origin, to, cost }): Movement => ({
      kind: to?.kind ?? 'COST',
      thing: to?.thing ?? origin,
      amount: 0,
      cost,
      source: outside('PROCESS'),
      target: to === null ? outside('EXPENSE') : inside(to.place),
    })),
  ]
  return moving(movements.map(forwards))
}

/** A movement of a cost below nothing is one of that cost the other way. */
export const forwards = (movement: Movement): Movement =>
  movement.cost >= 0
    ? movement
    : { ...movement, cost: -movement.cost, source: movement.target, target: movement.source }

/** What went to each place, whatever origins it was of: hundredths of a cent by vessel or deposit and by what lies in it. */
export function lateByTarget(parts: readonly LatePart[]): (LateTarget & { cost: number })[] {
  const sums = new Map<string, LateTarget & { cost: number }>()
  for (const { to, cost } of parts) {
    if (to === null) continue
    const key = `${to.place} ${to.thing}`
    sums.set(key, { ...to, cost: (sums.get(key)?.cost ?? 0) + cost })
  }
  return [...sums.values()]
}

/** A lot of bottles: what its wine was made of when it was filled, or the lots it was made of with their millilitres. */
export type LotMade = {
  id: string
  composition: Composition
  parents: { id: string; volume: number }[]
}

/** What the wine of each lot is made of, its parents' included. */
export function lotCompositions(lots: readonly LotMade[]): Map<string, Composition> {
  const byId = new Map(lots.map((lot) => [lot.id, lot]))
  const known = new Map<string, Composition>()
  const of = (id: string): Composition => {
    const lot = byId.get(id)
    if (!lot) return new Map()
    const composition =
      known.get(id) ??
      (lot.parents.length === 0
        ? lot.composition
        : mix(lot.parents.map((parent) => ({ volume: parent.volume, composition: of(parent.id) }))))
    known.set(id, composition)
    return composition
  }
  for (const { id } of lots) of(id)
  return known
}
