import { pure } from '../../src/wine/contents/composition.ts'
import type { NewContent, Order, Transfer, Vessel, Wine } from '../../src/workorders/plan/types.ts'
import type { planOrder } from '../../src/workorders/plan/plan.ts'

export const L = 1000
export const ARS = 10_000

export const becomes = (name: string, isWineDregs = false): NewContent => ({
  name,
  variety: null,
  year: 2026,
  grapeType: 'RED',
  stage: 'MUST',
  isWineDregs,
})

export const wine = (vessel: string, volume: number, cost: number, origin = `ciu-${vessel}`): Wine => ({
  content: `content-${vessel}`,
  state: `state-${vessel}`,
  vessel,
  volume,
  cost,
  composition: pure(origin),
  carried: new Map(),
  isOrganic: true,
})

export const vessel = (id: string, capacity: number, content?: Wine): Vessel => ({
  id,
  name: id,
  capacity,
  keepsOrganic: true,
  wine: content,
})

export const transfer = (type: Transfer['type'], change: Partial<Transfer>): Transfer => ({
  type,
  wines: [],
  grapes: [],
  received: [],
  destinations: [],
  stemsPerMille: 40,
  ...change,
})

export const order = (vessels: Vessel[], change: Partial<Order>): Order => ({
  id: 'order',
  isOrganic: false,
  transfers: [],
  additions: [],
  workedOn: [],
  labor: 0,
  grapes: new Map(),
  received: new Map(),
  vessels: new Map(vessels.map((one) => [one.id, one])),
  ...change,
})

/** Numbers in their order, as a maker of ids. */
export function counter() {
  let next = 0
  return () => `new-${++next}`
}

export const stateOf = (plan: ReturnType<typeof planOrder>, at: string) =>
  plan.states.find(({ vessel: id }) => id === at)!
