import { z } from 'zod'
import { id, text, version } from '../fields.ts'
import { can, listQuery } from '../wire.ts'

/** A kind of labor (tipo de trabajo) that the company knows, such as tying or thinning. */
export const laborType = z.strictObject({ name: text(80) })
export type LaborType = z.infer<typeof laborType>

/** A kind of labor as a list or page shows it. */
export const laborTypeRecord = z.object({ ...laborType.shape, id, version, can })
export type LaborTypeRecord = z.infer<typeof laborTypeRecord>

export const laborTypeQuery = listQuery(['name'], { name: z.string().max(100).optional() })
