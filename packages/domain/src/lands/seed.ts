import { z } from 'zod'
import { id, text, version } from '../fields.ts'
import { can, listQuery } from '../wire.ts'

/** A seed (semilla) that is sown; the supplies that carry it name it. */
export const seed = z.strictObject({ name: text(80) })
export type Seed = z.infer<typeof seed>

/** A seed as a list or page shows it. */
export const seedRecord = z.object({ ...seed.shape, id, version, can })
export type SeedRecord = z.infer<typeof seedRecord>

export const seedQuery = listQuery(['name'], { name: z.string().max(100).optional() })
