import { z } from 'zod'
import { id } from '../fields.ts'

/** Which record is asked for: its type as addresses name it, and its id; one that is no id is of nothing that exists. */
export const entityQuery = z.strictObject({ type: z.string().min(1).max(40), id: z.string().min(1).max(100) })

/** One line of a record's history: who did what, when, and the fields that changed (`[before, after]`). */
export const historyLine = z.object({
  seq: z.int(),
  at: z.string(),
  action: z.string(),
  by: z.string(),
  changes: z.record(z.string(), z.unknown()),
})
export type HistoryLine = z.infer<typeof historyLine>

/** A record of any type with its history. Its own fields are those of its type. */
export const entityAnswer = z.object({ result: z.looseObject({ id, audit: z.array(historyLine) }) })

/** Which list is downloaded, and its filters, each under `filter_` and its name. */
export const xlsxQuery = z
  .record(z.string().regex(/^(type|filter_[A-Za-z]{1,40})$/), z.string().max(20_000))
  .and(z.looseObject({ type: z.string().min(1).max(40) }))
