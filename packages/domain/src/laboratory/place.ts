import { z } from 'zod'
import { id, note, optionalEmail, optionalText, text, version } from '../fields.ts'
import { can, listQuery, queryBool } from '../wire.ts'

/** Where analyses are made (lugar): the company's own laboratory, or one outside. */
export const laboratoryPlace = z.strictObject({
  name: text(80),
  isExternal: z.boolean().default(false),
  address: optionalText(200),
  phoneNumber: optionalText(40),
  email: optionalEmail,
  note,
})
export type LaboratoryPlace = z.infer<typeof laboratoryPlace>

/** A place as a list or page shows it; `laboratories` counts the analyses made there. */
export const laboratoryPlaceRecord = z.object({
  ...laboratoryPlace.shape,
  email: z.string(),
  id,
  version,
  laboratories: z.int(),
  can,
})
export type LaboratoryPlaceRecord = z.infer<typeof laboratoryPlaceRecord>

export const laboratoryPlaceQuery = listQuery(['name'], {
  name: z.string().max(100).optional(),
  isExternal: queryBool.optional(),
})
