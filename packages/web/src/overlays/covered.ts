import { createContext, use, useCallback, useEffect, useState } from 'react'

type Cover = (by: 1 | -1) => void

/** Tells the dialog around another one that it is covered. */
export const CoverContext = createContext<Cover | undefined>(undefined)

/** Covers the dialog around this one while this one is open, so that Escape closes only the upper of the two. */
export function useCovering(): void {
  const cover = use(CoverContext)
  useEffect(() => {
    cover?.(1)
    return () => cover?.(-1)
  }, [cover])
}

/** Whether another dialog lies over this one, and what those inside it are given to say so. */
export function useCovered(): { isCovered: boolean; cover: Cover } {
  const [covers, setCovers] = useState(0)
  const cover = useCallback<Cover>((by) => setCovers((before) => before + by), [])
  useCovering()
  return { isCovered: covers > 0, cover }
}
