import { share } from '../units/amount.ts'
import type { Addition, Order } from './plan-types.ts'

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
