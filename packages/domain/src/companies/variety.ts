import { z } from 'zod'
import { id, text, version } from '../fields.ts'
import { crops, grapeTypes, varietyQualities } from '../lists/vineyard.ts'
import { can, listQuery } from '../wire.ts'

/** A variety (variedad or cepaje), or another crop that a plot can carry. */
export const variety = z.strictObject({
  name: text(80),
  crop: z.enum(crops).default('GRAPE'),
  grapeType: z.enum(grapeTypes),
  quality: z.enum(varietyQualities).nullable().default(null),
})
export type Variety = z.infer<typeof variety>

/** A variety as a list or page shows it. */
export const varietyRecord = z.object({ ...variety.shape, id, version, can })
export type VarietyRecord = z.infer<typeof varietyRecord>

export const varietyQuery = listQuery(['name', 'crop', 'grapeType'], {
  name: z.string().max(100).optional(),
  crop: z.enum(crops).optional(),
  excludeNoGrape: z.enum(['true', 'false']).optional(),
})
