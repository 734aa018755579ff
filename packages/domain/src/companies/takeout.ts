import { z } from 'zod'
import { id } from '../fields.ts'
import { takeoutStatuses } from '../lists/exports.ts'

/** For how many days the file with everything of a company can be downloaded. */
export const TAKEOUT_DAYS = 7

/** How the file with everything of a company stands: its parts that are written, of so many, and what it holds once it is ready. */
export const takeout = z.object({
  id,
  status: z.enum(takeoutStatuses),
  done: z.int(),
  steps: z.int(),
  askedBy: z.string(),
  askedAt: z.iso.datetime(),
  /** The moment that it tells, once it is ready. */
  takenAt: z.iso.datetime().nullable(),
  /** Until when it can be downloaded. */
  keptUntil: z.iso.datetime().nullable(),
  size: z.int().nullable(),
  /** How many attached files were not where they should lie. */
  missingFiles: z.int(),
})
export type Takeout = z.infer<typeof takeout>

/** The file of the company, newest first: the one being made and the last one made. */
export const takeouts = z.object({ result: z.array(takeout), total: z.int() })
export type Takeouts = z.infer<typeof takeouts>
