import type { Day } from '../day.ts'

/**
 * What the ledger counts: grapes in grams, wine in millilitres (BULK while it waits at the reception), supplies in their
 * smallest unit, bottles in thousandths. COST has no amount: it is money that waits in a plot, or passes through.
 */
export type Kind = 'GRAPE' | 'BULK' | 'WINE' | 'SUPPLY' | 'BOTTLE' | 'COST'

/** The named outside, where things come from and go to for good. PROCESS is where grapes become wine and wine bottles, OPENING what lay there on the first day. */
export type Outside =
  | 'SUPPLIER'
  | 'CUSTOMER'
  | 'FIELD'
  | 'LABOR'
  | 'PROCESS'
  | 'LOSS'
  | 'COUNT'
  | 'EXPENSE'
  | 'OPENING'

/** A vessel, deposit, reception or plot by its id, or a place outside by its name. */
export type Place = { id: string } | { outside: Outside }

/** One thing going from one place to another, with the cost (hundredths of a cent) that goes with it. */
export type Movement = {
  kind: Kind
  thing: string
  amount: number
  cost: number
  source: Place
  target: Place
  reason?: string
}

/** Everything that one act did, written whole or not at all. */
export type Entry = {
  happenedOn: Day
  cause: { type: string; id: string; attempt: number }
  movements: Movement[]
  reason?: string
}

/** How much of a thing lies in a place, and what it cost. */
export type Amount = { amount: number; cost: number }

/** A thing in a place. */
export type Key = { place: string; thing: string; kind: Kind }

export const outside = (name: Outside): Place => ({ outside: name })
export const inside = (id: string): Place => ({ id })

/** The cost that leaves with a part of an amount: in proportion, and all of it with the last of it. */
export function costOf({ amount, cost }: Amount, taken: number): number {
  if (taken >= amount) return cost
  return Number((2n * BigInt(cost) * BigInt(taken) + BigInt(amount)) / (2n * BigInt(amount)))
}

/** The mirror image of movements, in the opposite order. */
export const reversed = (movements: Movement[]): Movement[] =>
  movements
    .map((movement) => ({ ...movement, source: movement.target, target: movement.source }))
    .toReversed()

/** What movements change, net, for each thing in each inside place. */
export function shifts(movements: Movement[]): (Key & Amount)[] {
  const byKey = new Map<string, Key & Amount>()
  const shift = (place: Place, { kind, thing, amount, cost }: Movement, sign: 1 | -1) => {
    if (!('id' in place)) return
    const key = `${place.id} ${thing}`
    const at = byKey.get(key) ?? { place: place.id, thing, kind, amount: 0, cost: 0 }
    byKey.set(key, { ...at, amount: at.amount + sign * amount, cost: at.cost + sign * cost })
  }
  for (const movement of movements) {
    shift(movement.source, movement, -1)
    shift(movement.target, movement, 1)
  }
  return [...byKey.values()]
}

/** The things in places that movements touch. */
export const keysOf = (movements: Movement[]): Key[] =>
  shifts(movements).map(({ place, thing, kind }) => ({ place, thing, kind }))

/** The cost that went into the process and did not come out of it. Nothing in a sound entry. */
export function costLostInProcess(movements: Movement[]): number {
  const isProcess = (place: Place) => 'outside' in place && place.outside === 'PROCESS'
  return movements.reduce(
    (sum, { source, target, cost }) => sum + (isProcess(target) ? cost : 0) - (isProcess(source) ? cost : 0),
    0,
  )
}

/** Leaves out what moves nothing. */
export const moving = (movements: Movement[]): Movement[] =>
  movements.filter(({ amount, cost }) => amount > 0 || cost > 0)
