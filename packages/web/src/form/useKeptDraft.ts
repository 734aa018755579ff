import { useEffect, useState, type RefObject } from 'react'
import { dropKept, keepDraft, readKept } from './keptDraft.ts'
import type { DraftFrame } from './useDraft.ts'

/**
 * Keeps what is written in a form until it is saved or thrown away, so that a closed tab loses nothing, and finds what was left in it
 * before. A form that asks for a password is not kept.
 */
export function useKeptDraft(
  { value, key, dirty, resume }: DraftFrame,
  name: string | undefined,
  form: RefObject<HTMLFormElement | null>,
) {
  const [found, setFound] = useState(() => (name === undefined ? undefined : readKept(name, key)))
  useEffect(() => {
    if (!dirty || name === undefined || form.current?.querySelector('input[type="password"]')) return
    keepDraft(name, key, value)
  }, [dirty, name, key, value, form])

  const drop = () => {
    if (name !== undefined) dropKept(name, key)
    setFound(undefined)
  }
  const goOn = () => {
    if (found) resume(found.value, found.key)
    setFound(undefined)
  }
  // Who writes anew has chosen.
  return { found: dirty ? undefined : found, drop, goOn }
}
