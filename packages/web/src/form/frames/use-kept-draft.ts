import { useEffect, useState, type RefObject } from 'react'
import { dropKept, keepDraft, readKept } from '../../device/kept-draft.ts'
import type { DraftFrame } from '../draft/use-draft.ts'

/** Fields whose content is nobody else's; a password that is shown is one still. */
const SECRET = '[type="password"], [autocomplete$="-password"], [autocomplete="one-time-code"]'

/**
 * Keeps what is written in a form until it is saved or thrown away, so that a closed tab loses nothing, and finds what was left in it
 * before. A form that asks for a password or a code is not kept.
 */
export function useKeptDraft(
  { value, key, beside, dirty, resume }: DraftFrame,
  name: string | undefined,
  form: RefObject<HTMLFormElement | null>,
) {
  const [found, setFound] = useState(() => (name === undefined ? undefined : readKept(name, key)))
  useEffect(() => {
    if (!dirty || name === undefined || form.current?.querySelector(SECRET)) return
    keepDraft(name, key, value, beside)
  }, [dirty, name, key, value, beside, form])

  const drop = () => {
    if (name !== undefined) dropKept(name, key)
    setFound(undefined)
  }
  const goOn = () => {
    if (found) resume(found.value, found.key, found.beside)
    setFound(undefined)
  }
  // Who writes anew has chosen.
  return { found: dirty ? undefined : found, drop, goOn }
}
