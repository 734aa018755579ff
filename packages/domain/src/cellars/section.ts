import { z } from 'zod'
import { id, text, version } from '../fields.ts'
import { can, listQuery, named } from '../wire.ts'

/** A part of a cellar (sector): a nave, a cava, a row of tanks. */
export const cellarSection = z.strictObject({ name: text(80), cellar: id })
export type CellarSection = z.infer<typeof cellarSection>

/** A section as a list or page shows it. */
export const cellarSectionRecord = z.object({ ...cellarSection.shape, cellar: named, id, version, can })
export type CellarSectionRecord = z.infer<typeof cellarSectionRecord>

export const cellarSectionQuery = listQuery(['name', 'cellar'], {
  name: z.string().max(100).optional(),
  cellarId: id.optional(),
})
