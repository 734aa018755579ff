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

/** Brings who could not save to the first field that is wrong. */
export function focusFirstError(form: HTMLFormElement | null) {
  // The errors are painted after this submit has returned.
  setTimeout(() => {
    const first = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-error="true"] input')
    first?.focus({ preventScroll: true })
    first?.scrollIntoView({ block: 'start' })
  })
}
