import type { Order, Plan } from './types.ts'
import { passedThrough } from './press.ts'

/** What is not organic where organic wine is worked with, in the words of the specification's warnings. */
export type MismatchCode =
  | 'CONTENT_NOT_ORGANIC'
  | 'CIU_NOT_ORGANIC'
  | 'ELEMENT_NOT_ORGANIC'
  | 'STOCK_NOT_ORGANIC'

/** One thing that would take the organic status from a wine, or that has no place in an organic order. */
export type Mismatch = { code: MismatchCode; id: string; name: string }

/**
 * What, in an order, takes the organic status from wine or grapes that have it: conventional wine or grapes beside organic ones,
 * a vessel or tool that is not for organic wine, a supply that organic wine may not have. An order that was given out as organic takes
 * and treats no conventional wine or grapes either, also where nothing organic is spoilt by them.
 */
export function mismatches(order: Order, plan: Pick<Plan, 'states' | 'given'>): Mismatch[] {
  const found = new Map<string, Mismatch>()
  const note = (code: MismatchCode, id: string, name: string) =>
    found.set(`${code} ${id}`, { code, id, name })
  if (order.isOrganic) for (const { code, id, name } of conventional(order)) note(code, id, name)
  const byContent = new Map(
    [...order.vessels.values()].flatMap(({ wine, name }) => (wine ? [[wine.state, { wine, name }]] : [])),
  )
  for (const state of plan.states.filter(({ isOrganic }) => !isOrganic)) {
    const wines = state.parents.flatMap((parent) => byContent.get(parent.state) ?? [])
    const grapes = state.origins.flatMap(({ origin }) => order.grapes.get(origin) ?? [])
    const received = state.origins.flatMap(({ origin }) => order.received.get(origin) ?? [])
    if (![...wines.map(({ wine }) => wine), ...grapes, ...received].some(({ isOrganic }) => isOrganic))
      continue
    for (const { wine, name } of wines) if (!wine.isOrganic) note('CONTENT_NOT_ORGANIC', wine.content, name)
    for (const { ciu, name, isOrganic } of grapes) if (!isOrganic) note('CIU_NOT_ORGANIC', ciu, name)
    for (const { origin, name, isOrganic } of received)
      if (!isOrganic) note('CONTENT_NOT_ORGANIC', origin, name)
    const vessel = order.vessels.get(state.vessel)
    for (const { id, name, keepsOrganic } of [
      ...(vessel ? [vessel] : []),
      ...passedThrough(order, state.vessel),
    ])
      if (!keepsOrganic) note('ELEMENT_NOT_ORGANIC', id, name)
    for (const { vessel: at, keepsOrganic, batch } of plan.given) {
      if (at === state.vessel && !keepsOrganic) note('STOCK_NOT_ORGANIC', batch, '')
    }
  }
  return [...found.values()]
}

/** The conventional wine and grapes that an order takes, and the conventional wine that it gives something to. */
function conventional({ transfers, additions, vessels, grapes, received }: Order): Mismatch[] {
  const poured = transfers.flatMap(({ wines }) => wines.map(({ vessel }) => vessel))
  const treated = additions.flatMap(({ vessel }) => vessel ?? [])
  const wines = [...poured, ...treated].flatMap((id): Mismatch[] => {
    const { wine, name } = vessels.get(id) ?? {}
    return wine && !wine.isOrganic
      ? [{ code: 'CONTENT_NOT_ORGANIC', id: wine.content, name: name ?? '' }]
      : []
  })
  const units = transfers.flatMap(({ grapes: taken }) =>
    taken.flatMap(({ ciu }): Mismatch[] => {
      const unit = grapes.get(ciu)
      return unit && !unit.isOrganic ? [{ code: 'CIU_NOT_ORGANIC', id: ciu, name: unit.name }] : []
    }),
  )
  const made = transfers.flatMap(({ received: taken }) =>
    taken.flatMap(({ origin }): Mismatch[] => {
      const wine = received.get(origin)
      return wine && !wine.isOrganic ? [{ code: 'CONTENT_NOT_ORGANIC', id: origin, name: wine.name }] : []
    }),
  )
  return [...wines, ...units, ...made]
}
