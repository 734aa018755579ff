import { z } from 'zod'
import { id, optionalText, text, version } from '../../fields.ts'
import { can, listQuery } from '../../wire.ts'

/** A pest or disease (plaga) that a curing fights. */
export const plague = z.strictObject({ name: text(80), description: optionalText(500) })
export type Plague = z.infer<typeof plague>

/** A pest as a list or page shows it. */
export const plagueRecord = z.object({ ...plague.shape, id, version, can })
export type PlagueRecord = z.infer<typeof plagueRecord>

export const plagueQuery = listQuery(['name'], { name: z.string().max(100).optional() })
