import { useEffect, useRef } from 'react'
import { fillKnown } from './known.ts'
import type { Field } from './use-draft.ts'

/** Fills a field of a new record, once, with what is proposed for it, unless something stands there: nobody has written it yet. */
export function useProposed({ value, onChange }: Field<string>, proposed: string | undefined): void {
  const filled = useRef(false)
  const isBlank = value === undefined
  useEffect(() => {
    if (proposed === undefined || filled.current) return
    // Who clears it wants another.
    filled.current = true
    if (isBlank) fillKnown(() => onChange(proposed))
  }, [proposed, isBlank, onChange])
}
