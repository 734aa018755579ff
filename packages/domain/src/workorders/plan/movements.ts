import { costOf, inside, outside, type Movement } from '../../ledger/ledger.ts'
import { share } from '../../units/amount.ts'
import type { Inflow, Outflow } from './flows.ts'
import type { Order, Plan } from './types.ts'

/** The wood's part that wine takes along with each barrel it fills. */
export const fillMovements = (fills: ReadonlyMap<string, number>): Movement[] =>
  [...fills].map(([vessel, cost]) => ({
    kind: 'COST',
    thing: vessel,
    amount: 0,
    cost,
    source: outside('EXPENSE'),
    target: outside('PROCESS'),
  }))

/** What leaves: wine out of its vessels, grapes and wine that arrived out of the reception, and what the plots' grapes had cost. */
export function leavingMovements(order: Order, inflows: Inflow[], outflows: Outflow[]): Movement[] {
  const poured = [...order.vessels.values()].flatMap(({ id, wine }) => {
    if (!wine) return []
    const own = inflows.filter(({ from }) => 'wine' in from && from.wine === wine)
    return [
      {
        kind: 'WINE' as const,
        thing: wine.content,
        source: inside(id),
        target: outside('PROCESS'),
        amount: own.reduce((sum, { volume }) => sum + volume, 0),
        cost: own.reduce((sum, { taken }) => sum + taken, 0),
      },
    ]
  })
  const gone = outflows.map(({ wine, volume, cost, reason, to }) => ({
    kind: 'WINE' as const,
    thing: wine.content,
    amount: volume,
    cost,
    source: inside(wine.vessel),
    target: outside(to),
    reason,
  }))
  return [
    ...poured,
    ...gone,
    ...grapeMovements(order),
    ...fieldCostMovements(order),
    ...receivedMovements(order),
  ]
}

function grapeMovements(order: Order): Movement[] {
  return order.transfers.flatMap(({ grapes, stemsPerMille }) =>
    grapes.flatMap(({ ciu, amount }): Movement[] => {
      const lot = order.grapes.get(ciu)!
      const [stems = 0] = share(amount, [stemsPerMille, 1000 - stemsPerMille])
      const from = { kind: 'GRAPE' as const, thing: ciu, source: inside(lot.place) }
      return [
        { ...from, amount: amount - stems, cost: costOf(lot, amount), target: outside('PROCESS') },
        { ...from, amount: stems, cost: 0, target: outside('LOSS'), reason: 'STEMS' },
      ]
    }),
  )
}

function receivedMovements(order: Order): Movement[] {
  return order.transfers.flatMap(({ received }) =>
    received.map(({ origin, amount }) => {
      const wine = order.received.get(origin)!
      return {
        kind: 'BULK' as const,
        thing: origin,
        amount,
        cost: costOf(wine, amount),
        source: inside(wine.place),
        target: outside('PROCESS'),
      }
    }),
  )
}

/** The plots' costs that the grapes of an order take along. */
function fieldCostMovements(order: Order): Movement[] {
  return [...order.grapes.values()].flatMap(({ fieldCosts }) =>
    fieldCosts.map(({ land, cost }) => ({
      kind: 'COST' as const,
      thing: land,
      amount: 0,
      cost,
      source: inside(land),
      target: outside('PROCESS'),
    })),
  )
}

/** The supplies out of their deposits: what was given, and what was spilt on the way. */
export function supplyMovements({ given }: Plan): Movement[] {
  return given.flatMap(({ batch, deposit, amount, cost, discarded, discardedCost, vessel }): Movement[] => {
    const supply = { kind: 'SUPPLY' as const, thing: batch, source: inside(deposit) }
    return [
      { ...supply, amount, cost, target: outside(vessel === null ? 'EXPENSE' : 'PROCESS') },
      { ...supply, amount: discarded, cost: discardedCost, target: outside('LOSS'), reason: 'OTHER' },
    ]
  })
}

/** The labour of an order: into the wine that bears it, or the expense where none does. */
export function laborMovements(order: Order, labor: Map<string, number>): Movement[] {
  const target = outside(labor.size === 0 ? 'EXPENSE' : 'PROCESS')
  return [{ kind: 'COST', thing: order.id, amount: 0, cost: order.labor, source: outside('LABOR'), target }]
}

/** The overheads that what is ground takes along. */
export const overheadMovements = ({ id }: Order, cost: number): Movement[] => [
  { kind: 'COST', thing: id, amount: 0, cost, source: outside('EXPENSE'), target: outside('PROCESS') },
]

/** Wine out of the process: what flowed in, with the cost of the additions, the labour and the wood it got. */
export function arrivingMovements(
  order: Order,
  { states, given }: Plan,
  borne: ReadonlyMap<string, number>,
  inflows: Inflow[],
): Movement[] {
  const made = new Map(states.map((state) => [state.vessel, state.content]))
  return [...order.vessels.values()].flatMap(({ id, wine }): Movement[] => {
    const content = made.get(id) ?? wine?.content
    if (content === undefined) return []
    const arriving = inflows.filter(({ to }) => to === id)
    const added = given.filter(({ vessel }) => vessel === id)
    return [
      {
        kind: 'WINE',
        thing: content,
        source: outside('PROCESS'),
        target: inside(id),
        amount: arriving.reduce((sum, { volume }) => sum + volume, 0),
        cost: [...arriving, ...added].reduce((sum, { cost }) => sum + cost, borne.get(id) ?? 0),
      },
    ]
  })
}
