import { traceTypes, type TraceType } from '@lagar/domain/traceability/trace.ts'
import { z } from 'zod'

/** Something a trace can begin with, by the name people know it. */
export type Traceable = { type: TraceType; id: string; title: string; subtitle?: string }

const KEY = 'lagar.traces'
const MOST = 8

const kept = z.array(z.object({ type: z.enum(traceTypes), id: z.string(), title: z.string() }))

/** What was traced last in this browser, the latest first. */
export function recentTraces(): Traceable[] {
  try {
    return kept.parse(JSON.parse(localStorage.getItem(KEY) ?? '[]'))
  } catch {
    return []
  }
}

/** Remembers a trace for the next time. */
export function rememberTrace({ type, id, title }: Traceable): void {
  const others = recentTraces().filter((one) => one.id !== id)
  localStorage.setItem(KEY, JSON.stringify([{ type, id, title }, ...others].slice(0, MOST)))
}
