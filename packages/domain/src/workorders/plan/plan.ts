import { moving } from '../../ledger/ledger.ts'
import { productOf, share } from '../../units/amount.ts'
import { carriedBy } from '../../wine/additives/additives.ts'
import { mix } from '../../wine/contents/composition.ts'
import { flowsOf, type Inflow, type Outflow } from './flows.ts'
import {
  arrivingMovements,
  fillMovements,
  laborMovements,
  leavingMovements,
  overheadMovements,
  supplyMovements,
} from './movements.ts'
import { notEnoughGrapes, notEnoughWine, overCapacity, refusedAt } from './refusals.ts'
import { intoFractions, passedThrough } from './press.ts'
import type { Given, NewState, Order, Plan, Vessel, Wine } from './types.ts'
import { stayingTypes } from '../transfers/transfer.ts'

/**
 * What finishing a work order does to the cellar: its movements, the new links of each wine's history, and what runs empty.
 * Every source is taken as it stood before the order. `fresh` gives a new id at each call. Refuses with NOT_ENOUGH,
 * OVER_CAPACITY (naming the vessel or CIU), or INVALID_INPUT when more arrives than leaves, or grapes and wine are taken at
 * once.
 */
export function planOrder(order: Order, fresh: () => string): Plan {
  refuseMixed(order)
  refuseIdle(order)
  const { inflows, outflows } = flowsOf(order)
  refuseTooMuch(order, inflows, outflows)
  const overheads = bearOverheads(order, inflows)
  const labor = laborByVessel(order, inflows)
  const fills = fillsByVessel(order, inflows, outflows)
  const borne = summed(labor, fills)
  const given = intoFractions(order).map((addition): Given => ({
    ...addition,
    addition: fresh(),
    state: null,
  }))
  const plan: Plan = { movements: [], contents: [], states: [], usedUp: [], emptied: [], given }
  for (const vessel of order.vessels.values()) {
    const arriving = inflows.filter(({ to }) => to === vessel.id)
    const additions = given.filter((addition) => addition.vessel === vessel.id)
    const rest = vessel.wine && remaining(vessel.wine, inflows, outflows)
    if (arriving.length > 0 || additions.length > 0) {
      const passed = arriving.length > 0 ? passedThrough(order, vessel.id) : []
      const keepsOrganic = [vessel, ...passed].every((one) => one.keepsOrganic)
      const arrival = { keepsOrganic, rest, arriving, additions, borne: borne.get(vessel.id) ?? 0 }
      const state = nextState(vessel, arrival, plan, fresh)
      plan.states.push(state)
      for (const addition of additions) addition.state = state.id
    }
    if (vessel.wine && rest!.volume === 0) {
      plan.usedUp.push(vessel.wine.content)
      if (arriving.length === 0) plan.emptied.push(vessel.id)
    }
  }
  plan.movements = moving([
    ...leavingMovements(order, inflows, outflows),
    ...supplyMovements(plan),
    ...laborMovements(order, labor),
    ...overheadMovements(order, overheads),
    ...fillMovements(fills),
    ...arrivingMovements(order, plan, borne, inflows),
  ])
  return plan
}

/** A transfer takes grapes, a wine that arrived, or wine of vessels: of two kinds at once one would silently stay. */
function refuseMixed(order: Order) {
  for (const transfer of order.transfers) {
    const { wines, grapes, received } = transfer
    if ([wines, grapes, received].filter(({ length }) => length > 0).length > 1)
      throw refusedAt(order, transfer, 'origins.0.transferedAmount', 'ONE_KIND_OF_ORIGIN')
  }
}

/** A transfer of wine that takes none of any vessel is no work that was done. */
function refuseIdle(order: Order) {
  for (const transfer of order.transfers) {
    const { type, wines } = transfer
    if (wines.length === 0 || stayingTypes.has(type)) continue
    if (wines.every(({ amount, discarded }) => amount + discarded === 0))
      throw refusedAt(order, transfer, 'origins.0.transferedAmount', 'NOTHING_MOVED')
  }
}

/** What is left of a wine once an order has taken its part. */
function remaining(wine: Wine, inflows: Inflow[], outflows: Outflow[]): Wine {
  const gone = [
    ...inflows.filter(({ from }) => 'wine' in from && from.wine === wine),
    ...outflows.filter((outflow) => outflow.wine === wine),
  ]
  return {
    ...wine,
    volume: gone.reduce((left, { volume }) => left - volume, wine.volume),
    cost: gone.reduce((left, { taken }) => left - taken, wine.cost),
  }
}

function refuseTooMuch(order: Order, inflows: Inflow[], outflows: Outflow[]) {
  for (const vessel of order.vessels.values()) {
    const rest = vessel.wine ? remaining(vessel.wine, inflows, outflows).volume : 0
    if (rest < 0) throw notEnoughWine(vessel, vessel.wine!.volume)
    const volume = inflows.reduce((sum, { to, volume }) => sum + (to === vessel.id ? volume : 0), rest)
    if (volume > vessel.capacity) throw overCapacity(vessel, volume)
  }
  for (const { origin, name, amount } of order.received.values()) {
    const taken = order.transfers
      .flatMap(({ received }) => received)
      .reduce((sum, wine) => sum + (wine.origin === origin ? wine.amount : 0), 0)
    if (taken > amount) throw notEnoughWine({ id: origin, name }, amount)
  }
  for (const { ciu, name, amount } of order.grapes.values()) {
    const taken = order.transfers
      .flatMap(({ grapes }) => grapes)
      .reduce((sum, grapes) => sum + (grapes.ciu === ciu ? grapes.amount : 0), 0)
    if (taken > amount) throw notEnoughGrapes({ id: ciu, name }, amount)
  }
}

/** What a vessel's wine becomes of: what is left of it, what arrives, what is given to it, and whether it may stay organic. */
type Arrival = {
  keepsOrganic: boolean
  rest: Wine | undefined
  arriving: Inflow[]
  additions: Given[]
  /** The labour and the wood that its wine bears. */
  borne: number
}

function nextState(
  vessel: Vessel,
  { keepsOrganic, rest, arriving, additions, borne }: Arrival,
  plan: Plan,
  fresh: () => string,
): NewState {
  const kept = rest && rest.volume > 0 ? rest : undefined
  if (!kept && arriving.length === 0) throw notEnoughWine(vessel, 0)
  const isOrganic =
    keepsOrganic &&
    (kept?.isOrganic ?? true) &&
    arriving.every((inflow) => inflow.isOrganic) &&
    additions.every(({ keepsOrganic }) => keepsOrganic)
  const parents = new Map<string, number>(kept ? [[kept.state, kept.volume]] : [])
  const origins = new Map<string, { weight: number; volume: number }>()
  for (const { from, volume } of arriving) {
    if ('wine' in from) parents.set(from.wine.state, (parents.get(from.wine.state) ?? 0) + volume)
    else {
      const before = origins.get(from.origin) ?? { weight: 0, volume: 0 }
      origins.set(from.origin, { weight: before.weight + from.weight, volume: before.volume + volume })
    }
  }
  const content = kept?.content ?? fresh()
  if (!kept) plan.contents.push({ ...arriving[0]!.becomes, id: content, isOrganic })
  const volume = arriving.reduce((sum, inflow) => sum + inflow.volume, kept?.volume ?? 0)
  const cost = [...arriving, ...additions].reduce((sum, part) => sum + part.cost, (kept?.cost ?? 0) + borne)
  return {
    id: fresh(),
    content,
    vessel: vessel.id,
    volume,
    cost,
    isOrganic,
    previous: kept?.state ?? null,
    composition: mix([...(kept ? [kept] : []), ...arriving]),
    carried: carriedBy(
      [...(kept ? [kept] : []), ...arriving],
      additions.flatMap(({ addition, amount }) => (amount === 0 ? [] : [{ id: addition, amount }])),
    ),
    parents: [...parents].map(([state, volume]) => ({ state, volume })),
    origins: [...origins].map(([origin, amounts]) => ({ origin, ...amounts })),
  }
}

/** Labour goes to the wine it made: by what arrived, otherwise by what lies in the vessels worked on. */
function laborByVessel(order: Order, inflows: Inflow[]): Map<string, number> {
  const weights = new Map<string, number>()
  for (const { to, volume, free } of inflows) if (!free) weights.set(to, (weights.get(to) ?? 0) + volume)
  if (weights.size === 0) {
    const named = [...order.additions.flatMap(({ vessel }) => vessel ?? []), ...order.workedOn]
    for (const id of named) {
      const volume = order.vessels.get(id)?.wine?.volume
      if (volume) weights.set(id, volume)
    }
  }
  if (weights.size === 0) return new Map()
  const parts = share(order.labor, [...weights.values()])
  return new Map([...weights.keys()].map((vessel, at) => [vessel, parts[at]!]))
}

/** What the barrels cost that are filled: those that were empty, or gave all their wine in the same order. Topping costs nothing. */
function fillsByVessel(order: Order, inflows: Inflow[], outflows: Outflow[]): Map<string, number> {
  const filled = [...order.vessels.values()].filter(
    ({ id, wine }) =>
      inflows.some(({ to, volume }) => to === id && volume > 0) &&
      (!wine || remaining(wine, inflows, outflows).volume === 0),
  )
  return new Map(
    filled.flatMap(({ id }) => {
      const cost = order.fillCosts?.get(id) ?? 0
      return cost > 0 ? [[id, cost] as const] : []
    }),
  )
}

const summed = (one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>) =>
  new Map([...one.keys(), ...other.keys()].map((id) => [id, (one.get(id) ?? 0) + (other.get(id) ?? 0)]))

/** Charges each litre that is ground with the cellar's overheads, once and for good. Gives back their sum. */
function bearOverheads({ overhead = 0 }: Order, inflows: Inflow[]): number {
  let sum = 0
  for (const inflow of inflows) {
    if ('wine' in inflow.from || inflow.from.weight === 0) continue
    const borne = productOf([inflow.volume, overhead], 0, MILLILITERS)
    inflow.cost += borne
    sum += borne
  }
  return sum
}

const MILLILITERS = 1000
