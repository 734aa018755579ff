import { costOf } from '../../ledger/ledger.ts'
import type { TransferType } from '../../lists/cellar.ts'
import { share, sumOf } from '../../units/amount.ts'
import type { Carried } from '../../wine/additives/additives.ts'
import { pure, type Composition } from '../../wine/contents/composition.ts'
import { pour } from './split.ts'
import { notEnoughWine, overCapacity, refusedAt } from './refusals.ts'
import { stayingTypes, usualLoss } from '../transfers/transfer.ts'
import type { Destination, NewContent, Order, Transfer, Wine } from './types.ts'

/** Wine that reaches a vessel: from another wine, from grapes, or from outside. */
export type Inflow = {
  to: string
  volume: number
  /** What it brings to its vessel; and what it took from its wine, which pooling leaves as it was. */
  cost: number
  taken: number
  /** Lees and dregs take no cost with them. */
  free: boolean
  pooled: boolean
  becomes: NewContent
  composition: Composition
  carried: Carried
  isOrganic: boolean
  from: { wine: Wine } | { origin: string; weight: number }
}

/** Wine that leaves the cellar's vessels for good. */
export type Outflow = {
  wine: Wine
  volume: number
  cost: number
  /** Always its cost: nothing is pooled on the way out. */
  taken: number
  reason: string
  to: 'LOSS' | 'CUSTOMER' | 'SUPPLIER'
  /** Sold, returned and discarded wine takes its cost along; a normal loss leaves it to the rest. */
  bearsCost: boolean
}

/** Free-run and press wine of one order come out at the same cost per litre. domain.md part 3, R7. */
const pooling: ReadonlySet<TransferType> = new Set<TransferType>(['PRESS', 'UNBURDEN'])

/** Everything that flows in an order, with its costs settled. */
export function flowsOf(order: Order): { inflows: Inflow[]; outflows: Outflow[] } {
  const inflows: Inflow[] = []
  const outflows: Outflow[] = []
  for (const transfer of order.transfers) {
    if (stayingTypes.has(transfer.type)) continue
    if (transfer.grapes.length > 0) inflows.push(...grapeFlows(order, transfer))
    else if (transfer.received.length > 0) inflows.push(...receivedFlows(order, transfer))
    else wineFlows(order, transfer, inflows, outflows)
  }
  settleCosts(inflows, outflows)
  return { inflows, outflows }
}

function wineFlows(order: Order, transfer: Transfer, inflows: Inflow[], outflows: Outflow[]) {
  const wines = transfer.wines.map(({ vessel }) => wineIn(order, vessel))
  const { flows, rest } = pour(
    transfer.wines.map(({ amount }) => amount),
    transfer.destinations.map(({ amount }) => amount),
  )
  const asked = transfer.destinations.reduce((sum, { amount }) => sum + amount, 0)
  const poured = flows.reduce((sum, { amount }) => sum + amount, 0)
  if (asked > poured) throw refusedAt(order, transfer, 'destinations.0.amount', 'MORE_ARRIVES_THAN_LEAVES')

  const inflow = (wine: Wine, to: string, volume: number, becomes: NewContent): Inflow => ({
    to,
    volume,
    becomes,
    from: { wine },
    composition: wine.composition,
    carried: wine.carried,
    isOrganic: wine.isOrganic,
    cost: 0,
    taken: 0,
    free: becomes.isWineDregs,
    pooled: pooling.has(transfer.type),
  })
  transfer.destinations.forEach((destination, index) => {
    refuseOverfullPress(order, transfer, destination)
    const arriving = flows.filter((flow) => flow.destination === index)
    if (destination.children.length === 0) {
      for (const { origin, amount } of arriving) {
        inflows.push(inflow(wines[origin]!, destination.vessel, amount, destination.becomes))
      }
      return
    }
    const { children } = destination
    const pressed = pour(
      arriving.map(({ amount }) => amount),
      [...children.map(({ amount }) => amount), ...children.map(({ discarded = 0 }) => discarded)],
    )
    for (const { origin, destination: part, amount } of pressed.flows) {
      const wine = wines[arriving[origin]!.origin]!
      const child = children[part]
      if (child) inflows.push(inflow(wine, child.vessel, amount, child.becomes))
      else outflows.push(loss(wine, amount, 'OTHER'))
    }
    pressed.rest.forEach((amount, at) => outflows.push(loss(wines[arriving[at]!.origin]!, amount, 'POMACE')))
  })

  transfer.wines.forEach(({ discarded, lossReason }, index) => {
    const wine = wines[index]!
    if (discarded > 0) outflows.push(loss(wine, discarded, lossReason ?? 'OTHER'))
    const left = rest[index]!
    if (transfer.type === 'SELL') outflows.push({ ...loss(wine, left, ''), to: 'CUSTOMER', bearsCost: true })
    else if (transfer.type === 'RETURN')
      outflows.push({
        ...loss(wine, left, order.givers?.get(wine.vessel) ?? ''),
        to: 'SUPPLIER',
        bearsCost: true,
      })
    else if (transfer.type === 'DISCARD')
      outflows.push({ ...loss(wine, left, lossReason ?? 'OTHER'), bearsCost: true })
    else if (left > 0) outflows.push(loss(wine, left, lossReasonOf(order, transfer, lossReason)))
  })
}

/** A press takes no more than fits, and gives no more than it took. */
function refuseOverfullPress(order: Order, transfer: Transfer, { vessel, amount, children }: Destination) {
  if (children.length === 0) return
  const press = order.vessels.get(vessel)!
  if (amount > press.capacity) throw overCapacity(press, amount)
  if (children.reduce((sum, child) => sum + child.amount + (child.discarded ?? 0), 0) > amount) {
    throw refusedAt(order, transfer, 'destinations.0.amount', 'MORE_ARRIVES_THAN_LEAVES')
  }
}

/** Why wine did not arrive: as it was said, or as this work always loses some. */
function lossReasonOf(order: Order, transfer: Transfer, said: string | null): string {
  const reason = said ?? usualLoss[transfer.type]
  if (reason === undefined) throw refusedAt(order, transfer, 'origins.0.lossReason', 'LOSS_REASON_NEEDED')
  return reason
}

const loss = (wine: Wine, volume: number, reason: string): Outflow => ({
  wine,
  volume,
  cost: 0,
  taken: 0,
  reason,
  to: 'LOSS',
  bearsCost: false,
})

function grapeFlows(order: Order, transfer: Transfer): Inflow[] {
  // Grapes that are pressed become its fractions; the press takes them by weight, and so its litres say nothing.
  const destinations = transfer.destinations.flatMap((destination): Destination['children'] =>
    destination.children.length > 0 ? destination.children : [destination],
  )
  // Of grapes there are no litres before they lie in a vessel: none is lost on the way there.
  if (transfer.destinations.some(({ children }) => children.some(({ discarded = 0 }) => discarded > 0)))
    throw refusedAt(order, transfer, 'destinations.0.children.0.discardedAmount', 'NOT_ALLOWED_HERE')
  const volumes = destinations.map(({ amount }) => amount)
  if (volumes.every((volume) => volume === 0))
    throw refusedAt(order, transfer, 'destinations.0.amount', 'REQUIRED')
  const weights = transfer.grapes.map(({ amount }) => amount)
  const { flows } = pour(weights, share(sumOf(weights), volumes))
  const gramsOf = (origin: number, destination: number) =>
    flows.find((flow) => flow.origin === origin && flow.destination === destination)?.amount ?? 0
  // By the litres of each destination: whole grams would give a cent of one fraction to another.
  const costs = transfer.grapes.map(({ ciu, amount }) =>
    share(costOf(order.grapes.get(ciu)!, amount) + fieldCostOf(order, transfer, ciu), volumes),
  )
  return destinations.flatMap(({ vessel, amount, becomes }, at) => {
    // From the crusher on, shares go by weight of the grapes that met in the vessel. domain.md part 3, R5.
    const litres = share(amount, weights)
    return transfer.grapes.flatMap((grapes, origin) => {
      const { ciu, isOrganic } = order.grapes.get(grapes.ciu)!
      const from = { origin: ciu, weight: gramsOf(origin, at) }
      const cost = costs[origin]![at]!
      return litres[origin]! + from.weight + cost === 0
        ? []
        : [arrival(vessel, litres[origin]!, cost, becomes, from, isOrganic)]
    })
  })
}

/** The plots' costs that go with what one transfer takes of a CIU: its part of what the whole order takes. */
function fieldCostOf(order: Order, transfer: Transfer, ciu: string): number {
  const total = order.grapes.get(ciu)!.fieldCosts.reduce((sum, { cost }) => sum + cost, 0)
  const taken = order.transfers.map(({ grapes }) =>
    grapes.reduce((sum, grape) => sum + (grape.ciu === ciu ? grape.amount : 0), 0),
  )
  return share(total, taken)[order.transfers.indexOf(transfer)]!
}

function receivedFlows(order: Order, transfer: Transfer): Inflow[] {
  const { flows, rest } = pour(
    transfer.received.map(({ amount }) => amount),
    transfer.destinations.map(({ amount }) => amount),
  )
  const asked = transfer.destinations.reduce((sum, { amount }) => sum + amount, 0)
  const poured = flows.reduce((sum, { amount }) => sum + amount, 0)
  if (asked !== poured || rest.some((left) => left > 0)) {
    throw refusedAt(order, transfer, 'destinations.0.amount', 'NOT_ALL_RECEIVED')
  }
  return transfer.received.flatMap(({ origin, amount: taken }, index) => {
    const wine = order.received.get(origin)!
    const own = flows.filter((flow) => flow.origin === index)
    const costs = share(
      costOf(wine, taken),
      own.map(({ amount }) => amount),
    )
    return own.map(({ destination, amount }, at) => {
      const { vessel, becomes } = transfer.destinations[destination]!
      return arrival(vessel, amount, costs[at]!, becomes, { origin, weight: 0 }, wine.isOrganic)
    })
  })
}

/** What reaches a vessel from outside the cellar's vessels. */
function arrival(
  to: string,
  volume: number,
  cost: number,
  becomes: NewContent,
  from: { origin: string; weight: number },
  isOrganic: boolean,
): Inflow {
  return {
    to,
    volume,
    cost,
    taken: 0,
    free: false,
    pooled: false,
    becomes,
    composition: pure(from.origin),
    // What a wine that arrived made was given before is not known.
    carried: new Map(),
    isOrganic,
    from,
  }
}

/**
 * Each wine's cost leaves with its volume. What is lost on the way leaves its cost to what arrives; when nothing that
 * bears cost arrives or is sold, the cost stays in the vessel, or goes with the last of the wine.
 */
function settleCosts(inflows: Inflow[], outflows: Outflow[]) {
  const wines = new Set([
    ...inflows.flatMap(({ from }) => ('wine' in from ? [from.wine] : [])),
    ...outflows.map(({ wine }) => wine),
  ])
  for (const wine of wines) {
    const into = inflows.filter(({ from }) => 'wine' in from && from.wine === wine)
    const out = outflows.filter((outflow) => outflow.wine === wine)
    const leaving = [...into, ...out].reduce((sum, { volume }) => sum + volume, 0)
    const bearing = [...into.filter(({ free }) => !free), ...out.filter(({ bearsCost }) => bearsCost)].filter(
      ({ volume }) => volume > 0,
    )
    // No wine is left for dregs to leave their cost to.
    const last = into.length > 0 ? into : out.slice(0, 1)
    const bearers = bearing.length > 0 ? bearing : leaving === wine.volume ? last : []
    const cost = bearers.length > 0 ? costOf({ amount: wine.volume, cost: wine.cost }, leaving) : 0
    share(
      cost,
      bearers.map(({ volume }) => Math.max(volume, 1)),
    ).forEach((part, at) => {
      bearers[at]!.cost = part
      bearers[at]!.taken = part
    })
  }
  const pool = inflows.filter(({ pooled, free }) => pooled && !free)
  const pooledCost = pool.reduce((sum, { cost }) => sum + cost, 0)
  share(
    pooledCost,
    pool.map(({ volume }) => volume),
  ).forEach((part, at) => {
    pool[at]!.cost = part
  })
}

function wineIn(order: Order, vessel: string): Wine {
  const held = order.vessels.get(vessel)!
  if (!held.wine) throw notEnoughWine(held, 0)
  return held.wine
}
