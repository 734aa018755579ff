import { z } from 'zod'
import { id, text, version } from '../../fields.ts'
import { can, listQuery, named } from '../../wire.ts'

/** A section (sector) of an estate, that works can name as a whole. */
export const wineEstateSection = z.strictObject({ name: text(80), wineEstate: id })
export type WineEstateSection = z.infer<typeof wineEstateSection>

/** A section as a list or page shows it. */
export const wineEstateSectionRecord = z.object({
  ...wineEstateSection.shape,
  wineEstate: named,
  id,
  version,
  can,
})
export type WineEstateSectionRecord = z.infer<typeof wineEstateSectionRecord>

export const wineEstateSectionQuery = listQuery(['name'], {
  name: z.string().max(100).optional(),
  wineEstateId: id.optional(),
})
