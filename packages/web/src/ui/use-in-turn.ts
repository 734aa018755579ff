import { useEffect, useState } from 'react'

/** So many rows of a table, cards or vessels fill a screen. */
const SCREENFUL = 20

/**
 * The things of a long list that are drawn: first those that fill the screen, which do not wait for the others. How many are still to come is told for their
 * room to be kept: who comes back to a list finds his place in it.
 */
export function useInTurn<Thing>(things: Thing[]): { shown: Thing[]; coming: number } {
  const [isDrawn, setDrawn] = useState(false)
  // Not as a transition: on a slow device the many small turns of one take longer than all the rows at once.
  useEffect(() => {
    const timer = setTimeout(() => setDrawn(true))
    return () => clearTimeout(timer)
  }, [])
  const shown = isDrawn ? things : things.slice(0, SCREENFUL)
  return { shown, coming: things.length - shown.length }
}
