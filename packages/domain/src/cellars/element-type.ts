import { z } from 'zod'
import { id, text, version } from '../fields.ts'
import { depositIcons, elementClasses } from '../lists/cellar.ts'
import { can, listQuery } from '../wire.ts'

/** A kind of vessel or tool. Its class says how the cellar works with it, its icon how it is drawn. */
export const elementType = z.strictObject({
  name: text(80),
  class: z.enum(elementClasses),
  icon: z.enum(depositIcons),
})
export type ElementType = z.infer<typeof elementType>

/** A kind of vessel as a list or page shows it. */
export const elementTypeRecord = z.object({ ...elementType.shape, id, version, can })
export type ElementTypeRecord = z.infer<typeof elementTypeRecord>

export const elementTypeQuery = listQuery(['name', 'class'], {
  name: z.string().max(100).optional(),
  class: z.enum(elementClasses).optional(),
})
