import { z } from 'zod'
import { id } from './fields.ts'
import { workorderStatuses } from './lists/statuses.ts'

/** A work order as everything else names it: its number, its type's name, how far it is, and whether it came out of a chat message. */
export const namedWorkOrder = z.object({
  id,
  number: z.int(),
  name: z.string(),
  status: z.enum(workorderStatuses),
  isCreatedByWhatsapp: z.boolean(),
})
export type NamedWorkOrder = z.infer<typeof namedWorkOrder>
