import { z } from 'zod'
import { rule } from '../../check.ts'
import { id } from '../../fields.ts'
import { named } from '../../wire.ts'

/** Where somebody works or is wanted: in an estate, in a cellar, or nowhere in particular. */
export const workplace = {
  wineEstate: id.nullable().default(null),
  cellar: id.nullable().default(null),
}

/** A workplace as a list or page shows it. */
export const namedWorkplace = { wineEstate: named.nullable(), cellar: named.nullable() }

/** For `.refine(...oneWorkplace)`: refuses an estate and a cellar at once, at the cellar. */
export const oneWorkplace = rule(
  z.object({ wineEstate: z.string().nullish(), cellar: z.string().nullish() }),
  ({ wineEstate, cellar }) => !wineEstate || !cellar,
  'cellar',
  'ESTATE_OR_CELLAR',
)
