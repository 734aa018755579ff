import { check } from '@lagar/domain/check.ts'
import { createContext } from 'react'
import type { z } from 'zod'

/** How a form was opened from within a picker: what its record begins with, and who hears the id of what it made. */
export type Creating = { start: Readonly<Record<string, unknown>>; made: (id: string) => void }

/** Reaches the form that a picker opened, and none inside of it. */
export const CreatingContext = createContext<Creating | undefined>(undefined)

/** A new record with what its picker knew of it: what the form has no field for, or would refuse, is left out. */
export function begun<T extends object>(schema: z.ZodType, initial: T, start: Creating['start']): T {
  return Object.entries(start).reduce((draft, [field, value]) => {
    const next = { ...draft, [field]: value }
    const verdict = check(schema, next)
    return verdict.ok || !(field in verdict.errors) ? next : draft
  }, initial)
}
