import { z } from 'zod'
import type { Permission } from '../../access/permissions.ts'
import { rule } from '../../check.ts'
import { day, id } from '../../fields.ts'
import { queryIds } from '../../wire.ts'
import { listedKinds } from '../../lists/field-work.ts'

/** What somebody has to be able to read who asks for a field book: with less it would leave out what it vouches for. */
export const fieldBookNeeds: readonly Permission[] = [
  'lands.read',
  ...listedKinds.map((kind): Permission => `${kind}.read`),
  'input.read',
]

const days = { from: day, to: day }

/** Which field book: of an estate, all its lands or those named, between two days that both count. */
export const fieldBookQuery = z
  .strictObject({ wineEstateId: id, landIds: queryIds.optional(), ...days })
  .refine(...rule(z.object(days), ({ from, to }) => to >= from, 'to', 'END_BEFORE_START'))
export type FieldBookQuery = z.infer<typeof fieldBookQuery>
