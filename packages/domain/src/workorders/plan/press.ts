import { share } from '../../units/amount.ts'
import type { Addition, Order, Vessel } from './types.ts'

/**
 * The supplies of an order, those given to a press shared among its fractions by their litres, to the smallest unit and the
 * hundredth of a cent: a press keeps no wine, so what is thrown on its load goes where the wine goes.
 */
export function intoFractions(order: Order): Addition[] {
  return order.additions.flatMap((addition) => {
    const fractions = fractionsOf(order, addition.vessel)
    const litres = fractions.map(({ amount }) => amount)
    if (!litres.some((amount) => amount > 0)) return [addition]
    const part = (total: number) => share(total, litres)
    const [amounts, costs] = [part(addition.amount), part(addition.cost)]
    const [discards, discardedCosts] = [part(addition.discarded), part(addition.discardedCost)]
    return fractions.map(({ vessel }, at) => ({
      ...addition,
      vessel,
      amount: amounts[at]!,
      cost: costs[at]!,
      discarded: discards[at]!,
      discardedCost: discardedCosts[at]!,
    }))
  })
}

/** What the presses of an order that this vessel is give, in millilitres. */
const fractionsOf = ({ transfers }: Order, press: string | null) =>
  transfers.flatMap(({ destinations }) =>
    destinations.flatMap(({ vessel, children }) => (vessel === press ? children : [])),
  )

/**
 * What the wine of a vessel passed on its way there without staying: the presses that it is a fraction of, and the empty tools
 * that the order names (a grinder, a filter).
 */
export function passedThrough(order: Order, vessel: string): Vessel[] {
  const presses = order.transfers.flatMap(({ destinations }) =>
    destinations.flatMap((destination) =>
      destination.children.some((child) => child.vessel === vessel) ? [destination.vessel] : [],
    ),
  )
  return [...new Set([...presses, ...toolsOf(order)])].flatMap((id) => order.vessels.get(id) ?? [])
}

/** The empty vessels that an order works with while it moves wine or grapes. */
export const toolsOf = ({ transfers, workedOn, vessels }: Order): string[] =>
  transfers.length === 0 ? [] : workedOn.filter((id) => vessels.get(id)?.wine === undefined)
