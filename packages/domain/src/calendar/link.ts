import { z } from 'zod'
import { id } from '../fields.ts'

/** So many links somebody has at once; the first ones are revoked before others are made. */
export const MOST_LINKS = 10

/** A link by which another calendar reads this one: when it was made, and when it was read last. */
export const calendarLink = z.object({ id, madeAt: z.string(), lastReadAt: z.string().nullable() })
export type CalendarLink = z.infer<typeof calendarLink>

/** A link that was just made, with its path, which is told this once. */
export const madeLink = calendarLink.extend({ path: z.string() })
export type MadeLink = z.infer<typeof madeLink>

/** The links of whoever asks. */
export const calendarLinks = z.object({ result: z.array(calendarLink) })
