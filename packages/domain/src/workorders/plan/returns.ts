import type { Composition } from '../../wine/contents/composition.ts'
import type { Origin } from '../../wine/contents/rollups.ts'

type Giver = { id: string; name: string }
type Known = ReadonlyMap<string, Pick<Origin, 'kind' | 'supplier' | 'owner'>>

/**
 * To whom a wine can go back: whose all of it is, when it is not ours, or else who delivered all of it as wine or must. Nobody where
 * anything of our own or of anybody else is in it: that is sold or discarded.
 */
export function returnsTo(composition: Composition, origins: Known): Giver | null {
  const givers = [...composition].flatMap(([origin, share]) =>
    share > 0 ? [giverOf(origins.get(origin))] : [],
  )
  const [first] = givers
  return first && givers.every((giver) => giver?.id === first.id) ? { id: first.id, name: first.name } : null
}

/** Whose an origin is, or who brought it made; grapes that were bought became our own wine. */
function giverOf(origin: Pick<Origin, 'kind' | 'supplier' | 'owner'> | undefined): Giver | null {
  if (origin === undefined) return null
  return origin.owner ?? (origin.kind === 'WINE' ? origin.supplier : null)
}
