import { z } from 'zod'
import { id, text, version } from '../../fields.ts'
import { can, listQuery } from '../../wire.ts'

/** An entry of a list of the vineyard that is no more than its name: a seed, a kind of labor, a crop of winter grass. */
export const namedEntry = z.strictObject({ name: text(80) })
export type NamedEntry = z.infer<typeof namedEntry>

/** An entry as a list or page shows it. */
export const namedEntryRecord = z.object({ ...namedEntry.shape, id, version, can })
export type NamedEntryRecord = z.infer<typeof namedEntryRecord>

export const namedEntryQuery = listQuery(['name'], { name: z.string().max(100).optional() })
