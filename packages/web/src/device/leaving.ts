import { useEffect } from 'react'

/** Lets the browser ask before a page with something written in it is left. */
export function useWarnBeforeLeaving(dirty: boolean) {
  useEffect(() => {
    if (!dirty) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [dirty])
}

/**
 * Brings who could not save to the first field that is wrong; one that is shut until another is filled in is passed over. `tell` is told whether
 * there is one.
 */
export function focusFirstError(form: HTMLFormElement | null, tell?: (isMarked: boolean) => void) {
  // The errors are painted after this submit has returned.
  setTimeout(() => {
    const first = form?.querySelector<HTMLElement>(
      '[aria-invalid="true"]:not(:disabled), [data-error="true"] input:enabled',
    )
    first?.focus({ preventScroll: true })
    first?.scrollIntoView({ block: 'start' })
    tell?.(first != null)
  })
}
