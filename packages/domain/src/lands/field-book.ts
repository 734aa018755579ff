import { z } from 'zod'
import type { Permission } from '../access/permissions.ts'
import { rule } from '../check.ts'
import { day, id } from '../fields.ts'
import { queryIds } from '../wire.ts'

/** What somebody has to be able to read who asks for a field book: with less it would leave out what it vouches for. */
export const fieldBookNeeds = [
  'lands.read',
  'curation.read',
  'fertilization.read',
  'irrigation.read',
  'labor.read',
  'pruning.read',
  'sowing.read',
  'winterGrass.read',
  'phenology.read',
  'contingency.read',
  'harvest.read',
  'input.read',
] as const satisfies readonly Permission[]

const days = { from: day, to: day }

/** Which field book: of an estate, all its lands or those named, between two days that both count. */
export const fieldBookQuery = z
  .strictObject({ wineEstateId: id, landIds: queryIds.optional(), ...days })
  .refine(...rule(z.object(days), ({ from, to }) => to >= from, 'to', 'END_BEFORE_START'))
export type FieldBookQuery = z.infer<typeof fieldBookQuery>
