import { z } from 'zod'
import { id } from '../../fields.ts'
import type { Composition } from '../../wine/contents/composition.ts'
import type { NewState, Order, Plan } from './types.ts'
import type { Origin } from '../../wine/contents/rollups.ts'

/** Whose wine it is: a supplier or a customer, or ourselves without an id and a name. */
export const owner = z.object({ id: id.nullable(), name: z.string() })
export type Owner = z.infer<typeof owner>

type Known = ReadonlyMap<string, Pick<Origin, 'owner'>>

/** Ourselves, as owners. */
export const us: Owner = { id: null, name: '' }

/** Each owner once, ourselves first and the others by name. */
function distinct(owners: Iterable<Owner>): Owner[] {
  const byId = new Map<string | null, Owner>()
  for (const { id, name } of owners) byId.set(id, { id, name })
  return [...byId.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'es'))
}

/** Whose the wine of a composition is. */
export const ownersOf = (composition: Composition, origins: Known): Owner[] =>
  distinct(
    [...composition].flatMap(([origin, share]) => (share > 0 ? (origins.get(origin)?.owner ?? us) : [])),
  )

/**
 * The owners whose wine is mixed by pouring some together: nobody where all of it is of one, nor where one part was of all of
 * them already, for then nothing is mixed that was not before.
 */
export function mixedOwners(parts: readonly (readonly Owner[])[]): Owner[] {
  const all = distinct(parts.flat())
  return all.length < 2 || parts.some((part) => part.length === all.length) ? [] : all
}

/** A vessel in which an order mixes wine of several owners. */
export type OwnersMix = { vessel: string; owners: Owner[] }

/** Where an order mixes the wine, or the grapes, of several owners. */
export function ownersMixes(order: Order, plan: Pick<Plan, 'states'>, origins: Known): OwnersMix[] {
  const compositions = new Map<string, Composition>()
  for (const { wine } of order.vessels.values()) if (wine) compositions.set(wine.state, wine.composition)
  for (const { id, composition } of plan.states) compositions.set(id, composition)
  const partsOf = (state: NewState) => [
    ...state.parents.map((parent) => ownersOf(compositions.get(parent.state) ?? new Map(), origins)),
    ...state.origins.map(({ origin }) => ownersOf(new Map([[origin, 1]]), origins)),
  ]
  return plan.states.flatMap((state) => {
    const owners = mixedOwners(partsOf(state))
    return owners.length === 0 ? [] : { vessel: order.vessels.get(state.vessel)?.name ?? '', owners }
  })
}
