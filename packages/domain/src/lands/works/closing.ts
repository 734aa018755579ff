import { z } from 'zod'
import { id, version } from '../../fields.ts'
import { workKinds } from '../../lists/field-work.ts'

/** So many works are closed by one call. */
export const MOST_CLOSED = 100

/** The pending works to close, each at the version it was read at. */
export const worksClosing = z.strictObject({
  works: z
    .array(z.strictObject({ kind: z.enum(workKinds), id, version }))
    .min(1)
    .max(MOST_CLOSED)
    .refine((works) => new Set(works.map((work) => work.id)).size === works.length, 'REPEATED'),
})
export type WorksClosing = z.output<typeof worksClosing>

/** What came of closing one work: it is done, or why it is not, as its own call would have refused it. */
export const workClosed = z.discriminatedUnion('done', [
  z.object({ kind: z.enum(workKinds), id, done: z.literal(true), version }),
  z.object({
    kind: z.enum(workKinds),
    id,
    done: z.literal(false),
    code: z.string(),
    message: z.string(),
    errors: z.record(z.string(), z.string()),
    missing: z.array(z.string()),
    details: z.unknown(),
  }),
])
export type WorkClosed = z.infer<typeof workClosed>

/** What came of closing works, in the order in which they were asked for. */
export const worksClosed = z.object({ result: z.array(workClosed) })
