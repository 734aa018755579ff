import { costOf, inside, moving, outside, type Amount, type Movement } from '../ledger/ledger.ts'
import { share } from '../units/amount.ts'
import { carriedBy, type Carried } from '../wine/additives/additives.ts'
import { mix, type Composition } from '../wine/contents/composition.ts'
import type { NewContent, Plan } from '../workorders/plan/types.ts'

/** Wine that a load took of a content, as the ledger says: millilitres, hundredths of a cent, and the link of its history it left from. */
export type Sold = Amount & {
  content: string
  state: string
  composition: Composition
  carried: Carried
  isOrganic: boolean
}

/** What comes back: so many millilitres, into a vessel that is empty, as a wine of its own. */
export type Back = { amount: number; vessel: string; keepsOrganic: boolean; becomes: NewContent }

/**
 * What bringing wine of a load back does: of each wine that was loaded its part by litres comes back from the customer with its part of the
 * cost, and all of it becomes one wine in the vessel, made of them as they were when they left. `fresh` gives a new id at each call.
 */
export function bringBack(
  sold: readonly Sold[],
  { amount, vessel, keepsOrganic, becomes }: Back,
  fresh: () => string,
): Pick<Plan, 'movements' | 'contents' | 'states'> {
  const amounts = share(
    amount,
    sold.map((one) => one.amount),
  )
  const parts = sold.flatMap((one, at) => {
    const volume = amounts[at]!
    return volume === 0 ? [] : [{ ...one, volume, cost: costOf(one, volume) }]
  })
  const cost = parts.reduce((sum, part) => sum + part.cost, 0)
  const content = fresh()
  const isOrganic = keepsOrganic && parts.every((part) => part.isOrganic)
  const movements: Movement[] = [
    ...parts.map((part): Movement => ({
      kind: 'WINE',
      thing: part.content,
      amount: part.volume,
      cost: part.cost,
      source: outside('CUSTOMER'),
      target: outside('PROCESS'),
    })),
    { kind: 'WINE', thing: content, amount, cost, source: outside('PROCESS'), target: inside(vessel) },
  ]
  const state = {
    id: fresh(),
    content,
    vessel,
    volume: amount,
    cost,
    isOrganic,
    previous: null,
    composition: mix(parts),
    carried: carriedBy(parts, []),
    parents: parts.map((part) => ({ state: part.state, volume: part.volume })),
    origins: [],
  }
  return {
    movements: moving(movements),
    contents: [{ ...becomes, id: content, isOrganic }],
    states: [state],
  }
}
