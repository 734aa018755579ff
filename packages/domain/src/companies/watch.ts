import { z } from 'zod'
import { id } from '../fields.ts'

/** So many minutes back is told what a process did, the newest last. */
export const WATCHED_MINUTES = 30

/** How a process finds its standby: asked, too far behind to be asked, or without an answer. */
export const standbyStates = ['ASKED', 'BEHIND', 'AWAY'] as const

const minutes = z.array(z.int()).length(WATCHED_MINUTES)

/** What a process counts of itself: by minutes, and what it is at now. */
export const counted = z.object({
  requests: minutes,
  refusals: minutes,
  /** Entries of all ledgers at the end of each minute; null before the process saw them. */
  entries: z.array(z.int().nullable()).length(WATCHED_MINUTES),
  codes: z.array(z.object({ code: z.string(), times: z.int() })),
  slow: z.array(z.object({ statement: z.string(), milliseconds: z.int(), at: z.string() })),
  pool: z.object({ busy: z.int(), idle: z.int(), waiting: z.int(), most: z.int() }),
  pages: z.int(),
  standby: z
    .object({ state: z.enum(standbyStates), lagSeconds: z.number().nullable(), reads: z.int() })
    .nullable(),
})
export type Counted = z.infer<typeof counted>

const process = z.object({
  id,
  role: z.enum(['all', 'web', 'jobs']),
  host: z.string(),
  pid: z.int(),
  startedAt: z.string(),
  ...counted.pick({ pool: true, pages: true, standby: true }).shape,
})
export type WatchedProcess = z.infer<typeof process>

const audit = z.object({
  id,
  name: z.string(),
  /** Null where it was never audited. */
  checkedAt: z.string().nullable(),
  /** When it added up last. */
  cleanAt: z.string().nullable(),
  /** Since when it does not. */
  differentSince: z.string().nullable(),
  differences: z.int(),
})
export type WatchedAudit = z.infer<typeof audit>

/** How an installation is, for those who run it: of companies their names and whether their ledgers add up, and nothing else. */
export const watched = z.object({
  processes: z.array(process),
  ...counted.pick({ requests: true, refusals: true, codes: true, slow: true }).shape,
  /** Entries of all ledgers written in each minute, as the process that runs longest saw them; null before it did. */
  postings: z.array(z.int().nullable()).length(WATCHED_MINUTES),
  entries: z.int(),
  queue: z.object({
    ready: z.int(),
    oldestSeconds: z.number(),
    failed: z.array(z.object({ task: z.string(), times: z.int() })),
  }),
  audits: z.array(audit),
})
export type Watched = z.infer<typeof watched>

/** Sums of several processes, minute by minute. */
export const addedUp = (counts: readonly (readonly number[])[]): number[] =>
  Array.from({ length: WATCHED_MINUTES }, (_, minute) =>
    counts.reduce((sum, one) => sum + (one[minute] ?? 0), 0),
  )

/** What was added in each minute to a number that only grows; null where it was not seen before and after. */
export const growthOf = (seen: readonly (number | null)[]): (number | null)[] =>
  seen.map((after, minute) => {
    const before = minute === 0 ? null : seen[minute - 1]!
    return before === null || after === null ? null : after - before
  })

/** How often each code was counted, by several processes, the most frequent first. */
export function mostFrequent(counts: readonly Counted['codes'][], most = 10): Counted['codes'] {
  const sums = new Map<string, number>()
  for (const { code, times } of counts.flat()) sums.set(code, (sums.get(code) ?? 0) + times)
  return [...sums]
    .map(([code, times]) => ({ code, times }))
    .toSorted((a, b) => b.times - a.times || (a.code < b.code ? -1 : 1))
    .slice(0, most)
}
