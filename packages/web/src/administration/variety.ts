import { text } from '@lagar/domain/fields.ts'
import { crops, grapeTypes, varietyQualities } from '@lagar/domain/lists/vineyard.ts'
import { z } from 'zod'
import type { Can } from '../api/records.ts'

/** A variety of grape, or of another crop, for which the grape type is NO_GRAPE. */
export const variety = z.object({
  name: text(100),
  crop: z.enum(crops),
  grapeType: z.enum(grapeTypes),
  quality: z.enum(varietyQualities).nullable(),
})
export type Variety = z.infer<typeof variety>

/** A variety as its list and its page show it. */
export type SavedVariety = Variety & { id: string; version: number; can?: Can }

/** A new variety is nearly always a vine. */
export const newVariety = { crop: 'GRAPE', quality: null } as const
