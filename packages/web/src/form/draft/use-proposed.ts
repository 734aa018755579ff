import { useEffect, useRef } from 'react'
import { focusFirstError } from '../../device/leaving.ts'
import { fillKnown } from './known.ts'
import type { Field } from './use-draft.ts'

/**
 * Fills a field of a new record, once, with what is proposed for it, unless something stands there: nobody has written it yet. Whoever was
 * led here because it lacked is led on to what lacks next.
 */
export function useProposed(
  { name, value, error, onChange }: Field<string>,
  proposed: string | undefined,
): void {
  const filled = useRef(false)
  const isBlank = value === undefined
  const isAsked = error !== undefined
  useEffect(() => {
    if (proposed === undefined || filled.current) return
    // Who clears it wants another.
    filled.current = true
    if (!isBlank) return
    fillKnown(() => onChange(proposed))
    const at = document.activeElement
    if (isAsked && at instanceof HTMLInputElement && at.name === name)
      requestAnimationFrame(() => focusFirstError(at.form))
  }, [name, proposed, isBlank, isAsked, onChange])
}
