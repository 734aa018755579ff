import { z } from 'zod'
import { id, text, version } from '../fields.ts'
import { can, listQuery, named } from '../wire.ts'

/** A line on which wine is bottled and labelled. */
export const divisionLine = z.strictObject({ name: text(80), cellar: id.nullable().default(null) })
export type DivisionLine = z.infer<typeof divisionLine>

/** A line as a list or page shows it. */
export const divisionLineRecord = z.object({
  id,
  version,
  name: z.string(),
  cellar: named.nullable(),
  can,
})
export type DivisionLineRecord = z.infer<typeof divisionLineRecord>

export const divisionLineQuery = listQuery(['name'], {
  name: z.string().max(100).optional(),
  cellarId: id.optional(),
})
