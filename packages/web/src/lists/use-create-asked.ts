import { useEffect } from 'react'
import { useGoTo, useListSearch } from '../ui/list-search.ts'

/** Opens the form of a list whose address asks for it (`create=true`), once: the address forgets it, so that going back opens nothing. */
export function useCreateAsked(create: { allowed: boolean; onClick: () => void } | undefined): void {
  const { create: asked } = useListSearch()
  const goTo = useGoTo()
  const isAsked = asked === true && create?.allowed === true
  const open = create?.onClick
  useEffect(() => {
    if (!isAsked || !open) return
    goTo('.', (before) => ({ ...before, create: undefined }), true)
    open()
    // Once for each time that it is asked: what opens it is another function at every drawing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isAsked, goTo])
}
