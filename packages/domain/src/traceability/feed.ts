import { z } from 'zod'
import { entityTypes } from '../entity.ts'
import { id } from '../fields.ts'
import { auditActions } from '../lists/audit.ts'

/** The most changes in one answer. */
export const MOST_CHANGES = 500

/** What was changed after a place in the company's history, which the answer before named; nothing is the beginning. */
export const changesQuery = z.strictObject({
  after: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(MOST_CHANGES).default(100),
})

/** One change of a record: `position` is its place in the history, gapless and in the order in which changes came to stand. */
export const change = z.object({
  position: z.int(),
  at: z.string(),
  action: z.enum(auditActions),
  type: z.enum(entityTypes),
  id,
  by: z.string(),
  /** The names of the fields that changed, as the record calls them. */
  fields: z.array(z.string()),
})

/** Changes in their order; `next` is where to ask on from, `more` whether there is more by now. */
export const changesAnswer = z.object({ result: z.array(change), next: z.int(), more: z.boolean() })
export type Changes = z.infer<typeof changesAnswer>
