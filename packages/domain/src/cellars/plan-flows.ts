import { Refusal } from '../errors.ts'
import { costOf } from '../ledger/ledger.ts'
import type { TransferType } from '../lists/cellar.ts'
import { share } from '../units/amount.ts'
import { pure, type Composition } from './composition.ts'
import { pour } from './flows.ts'
import type { NewContent, Order, Transfer, Wine } from './plan-types.ts'

/** Wine that reaches a vessel: from another wine, from grapes, or from outside. */
export type Inflow = {
  to: string
  volume: number
  cost: number
  /** Lees and dregs take no cost with them. */
  free: boolean
  pooled: boolean
  becomes: NewContent
  composition: Composition
  isOrganic: boolean
  from: { wine: Wine } | { origin: string; weight: number }
}

/** Wine that leaves the cellar's vessels for good. */
export type Outflow = {
  wine: Wine
  volume: number
  cost: number
  reason: string
  to: 'LOSS' | 'CUSTOMER'
  /** Sold and discarded wine takes its cost along; a normal loss leaves it to the rest. */
  bearsCost: boolean
}

/** Free-run and press wine of one order come out at the same cost per litre. domain.md part 3, R7. */
const pooling: ReadonlySet<TransferType> = new Set<TransferType>(['PRESS', 'UNBURDEN'])

/** Work that moves a wine within its own vessel. */
export const staying: ReadonlySet<TransferType> = new Set<TransferType>(['PUMP_OVER', 'DELESTAGE'])

const usualLoss: Partial<Record<TransferType, string>> = {
  RACK: 'LEES',
  SETTLE: 'LEES',
  CLARIFY: 'LEES',
  DREGS: 'LEES',
  FILTER: 'FILTER',
  COLD_STABILIZE: 'LEES',
  PRESS: 'POMACE',
  UNBURDEN: 'POMACE',
}

/** Everything that flows in an order, with its costs settled. */
export function flowsOf(order: Order): { inflows: Inflow[]; outflows: Outflow[] } {
  const inflows: Inflow[] = []
  const outflows: Outflow[] = []
  for (const transfer of order.transfers) {
    if (staying.has(transfer.type)) continue
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
  if (asked > poured)
    throw new Refusal('INVALID_INPUT', { errors: { destinations: 'MORE_ARRIVES_THAN_LEAVES' } })

  const inflow = (wine: Wine, to: string, volume: number, becomes: NewContent): Inflow => ({
    to,
    volume,
    becomes,
    from: { wine },
    composition: wine.composition,
    isOrganic: wine.isOrganic,
    cost: 0,
    free: becomes.isWineDregs,
    pooled: pooling.has(transfer.type),
  })
  transfer.destinations.forEach((destination, index) => {
    const arriving = flows.filter((flow) => flow.destination === index)
    if (destination.children.length === 0) {
      for (const { origin, amount } of arriving) {
        inflows.push(inflow(wines[origin]!, destination.vessel, amount, destination.becomes))
      }
      return
    }
    const pressed = pour(
      arriving.map(({ amount }) => amount),
      destination.children.map(({ amount }) => amount),
    )
    for (const { origin, destination: child, amount } of pressed.flows) {
      const { vessel, becomes } = destination.children[child]!
      inflows.push(inflow(wines[arriving[origin]!.origin]!, vessel, amount, becomes))
    }
    pressed.rest.forEach((amount, at) => outflows.push(loss(wines[arriving[at]!.origin]!, amount, 'POMACE')))
  })

  transfer.wines.forEach(({ discarded, lossReason }, index) => {
    const wine = wines[index]!
    if (discarded > 0) outflows.push(loss(wine, discarded, lossReason ?? 'OTHER'))
    const left = rest[index]!
    if (transfer.type === 'SELL') outflows.push({ ...loss(wine, left, ''), to: 'CUSTOMER', bearsCost: true })
    else if (transfer.type === 'DISCARD')
      outflows.push({ ...loss(wine, left, lossReason ?? 'OTHER'), bearsCost: true })
    else outflows.push(loss(wine, left, lossReason ?? usualLoss[transfer.type] ?? 'SPILL'))
  })
}

const loss = (wine: Wine, volume: number, reason: string): Outflow => ({
  wine,
  volume,
  cost: 0,
  reason,
  to: 'LOSS',
  bearsCost: false,
})

function grapeFlows(order: Order, transfer: Transfer): Inflow[] {
  const volumes = transfer.destinations.map(({ amount }) => amount)
  const weights = transfer.grapes.map(({ amount }) => amount)
  const weightFor = share(
    weights.reduce((sum, weight) => sum + weight, 0),
    volumes,
  )
  const { flows } = pour(weights, weightFor)
  const inflows: Inflow[] = []
  transfer.destinations.forEach(({ vessel, amount, becomes }, index) => {
    const arriving = flows.filter((flow) => flow.destination === index)
    // From the crusher on, shares go by weight of the grapes that met in the vessel. domain.md part 3, R5.
    share(
      amount,
      arriving.map((flow) => flow.amount),
    ).forEach((volume, at) => {
      const { origin, amount: weight } = arriving[at]!
      const { ciu, isOrganic } = order.grapes.get(transfer.grapes[origin]!.ciu)!
      inflows.push({
        to: vessel,
        volume,
        becomes,
        isOrganic,
        from: { origin: ciu, weight },
        composition: pure(ciu),
        cost: 0,
        free: false,
        pooled: false,
      })
    })
  })
  for (const { ciu, amount } of transfer.grapes) {
    const own = inflows.filter(({ from }) => 'origin' in from && from.origin === ciu)
    const cost = costOf(order.grapes.get(ciu)!, amount)
    const weightOf = ({ from }: Inflow) => ('weight' in from ? from.weight : 0)
    share(cost, own.map(weightOf)).forEach((part, at) => {
      own[at]!.cost = part
    })
  }
  return inflows
}

function receivedFlows(order: Order, transfer: Transfer): Inflow[] {
  const arriving = transfer.received.map((origin) => order.received.get(origin)!)
  const { flows, rest } = pour(
    arriving.map(({ amount }) => amount),
    transfer.destinations.map(({ amount }) => amount),
  )
  if (rest.some((left) => left > 0))
    throw new Refusal('INVALID_INPUT', { errors: { destinations: 'NOT_ALL_RECEIVED' } })
  return arriving.flatMap(({ origin, cost, isOrganic }, index) => {
    const own = flows.filter((flow) => flow.origin === index)
    const costs = share(
      cost,
      own.map(({ amount }) => amount),
    )
    return own.map(({ destination, amount }, at) => ({
      to: transfer.destinations[destination]!.vessel,
      becomes: transfer.destinations[destination]!.becomes,
      volume: amount,
      cost: costs[at]!,
      isOrganic,
      composition: pure(origin),
      from: { origin, weight: 0 },
      free: false,
      pooled: false,
    }))
  })
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
    const bearers = bearing.length > 0 ? bearing : leaving === wine.volume ? out.slice(0, 1) : []
    const cost = bearers.length > 0 ? costOf({ amount: wine.volume, cost: wine.cost }, leaving) : 0
    share(
      cost,
      bearers.map(({ volume }) => Math.max(volume, 1)),
    ).forEach((part, at) => {
      bearers[at]!.cost = part
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
  const wine = order.vessels.get(vessel)?.wine
  if (!wine) throw new Refusal('NOT_ENOUGH', { details: { vessel: order.vessels.get(vessel)?.name } })
  return wine
}
