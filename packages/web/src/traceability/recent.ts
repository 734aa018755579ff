import { traceTypes, type TraceType } from '@lagar/domain/traceability/trace.ts'
import { recentIn, remember } from '../device/recent.ts'

/** Something a trace can begin with, by the name people know it. */
export type Traceable = { type: TraceType; id: string; title: string; subtitle?: string }

/** What was traced last in this browser, the latest first. */
export const recentTraces = (): Traceable[] =>
  recentIn('traces').flatMap(({ type, ...one }) => {
    const known = traceTypes.find((each) => each === type)
    return known ? [{ type: known, ...one }] : []
  })

/** Remembers a trace for the next time. */
export const rememberTrace = (one: Traceable): void => remember('traces', one)
