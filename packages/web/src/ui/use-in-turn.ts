import { useEffect, useState } from 'react'

/** What stands above any list takes at least so many px. */
const HEAD = 240
/** In ms: how long a page rests before it draws what nobody sees yet, so that a press in the meantime waits for nothing. */
const REST = 250
/** By these somebody turns to what is not in sight. */
const TURNS = ['scroll', 'keydown'] as const

/** How many rows fill the screen, each at least so many px high; who asks has the page laid out, and so it is asked once. */
export const screenful = (least: number) => (): number =>
  Math.ceil(Math.max(window.innerHeight - HEAD, least) / least)

/**
 * The things of a long list that are drawn: the `first` that fill the screen, and the others when somebody turns to them, or as many again after each rest.
 * How many are still to come is told for their room to be kept: who comes back to a list finds his place in it.
 */
export function useInTurn<Thing>(things: Thing[], first: () => number): { shown: Thing[]; coming: number } {
  const [drawn, setDrawn] = useState(first)
  const coming = Math.max(things.length - drawn, 0)
  useEffect(() => {
    if (coming === 0) return undefined
    const drawAll = () => setDrawn(Infinity)
    let timer: ReturnType<typeof setTimeout>
    const rest = (then: () => void, ms = 0) => (timer = setTimeout(then, ms))
    // A rest begins once what is drawn can be seen: on a slow device that alone takes longer than one.
    const frame = requestAnimationFrame(() => rest(() => rest(() => setDrawn(drawn * 2), REST)))
    for (const turn of TURNS) window.addEventListener(turn, drawAll, { capture: true, passive: true })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      for (const turn of TURNS) window.removeEventListener(turn, drawAll, { capture: true })
    }
  }, [coming, drawn])
  return { shown: coming === 0 ? things : things.slice(0, drawn), coming }
}
