import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** What stands above any list takes at least so many px. */
const HEAD = 240
/** In ms: how long a page rests before it draws what nobody sees yet, so that a press in the meantime waits for nothing. */
const REST = 250
/** In px: how far ahead of who scrolls the next ones stand; they are drawn in twos of this, few enough for one frame. */
const AHEAD = 240

/** How many rows reach to the foot of the screen once it is scrolled by so many px, each at least `least` px high. */
export const screenful =
  (least: number) =>
  (scrolled: number): number =>
    Math.ceil((Math.max(window.innerHeight - HEAD, least) + scrolled) / least)

/**
 * The things of a long list that are drawn: as many as `reach` to the foot of the screen, the next ones ahead of who scrolls, all for who uses the keys
 * or prints, and a screen more after each rest. How many are still to come is told for their room to be kept: who comes back to a list finds his place in it.
 */
export function useInTurn<Thing>(
  things: Thing[],
  reach: (scrolled: number) => number,
): { shown: Thing[]; coming: number } {
  // Who asks how high the screen is has the page laid out, and so it is asked once.
  const [drawn, setDrawn] = useState(() => reach(0))
  const coming = Math.max(things.length - drawn, 0)
  useEffect(() => {
    if (coming === 0) return undefined
    const drawAll = () => setDrawn(Infinity)
    // The paper takes what stands when the browser has told of it.
    const drawForPaper = () => flushSync(drawAll)
    let timer: ReturnType<typeof setTimeout> | undefined
    const after = (ms: number, then: () => void) => {
      clearTimeout(timer)
      timer = setTimeout(then, ms)
    }
    const rest = () => after(REST, () => setDrawn(drawn + reach(0)))
    const drawAhead = ({ target }: Event) => {
      const scrolled = target instanceof Element ? target.scrollTop : window.scrollY
      if (drawn < reach(scrolled + AHEAD)) setDrawn(reach(scrolled + 2 * AHEAD))
      else rest()
    }
    // A rest begins once what is drawn can be seen: on a slow device that alone takes longer than one.
    const frame = requestAnimationFrame(() => after(0, rest))
    window.addEventListener('keydown', drawAll, { capture: true, passive: true })
    window.addEventListener('beforeprint', drawForPaper)
    window.addEventListener('scroll', drawAhead, { capture: true, passive: true })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      window.removeEventListener('keydown', drawAll, { capture: true })
      window.removeEventListener('beforeprint', drawForPaper)
      window.removeEventListener('scroll', drawAhead, { capture: true })
    }
  }, [coming, drawn, reach])
  return { shown: coming === 0 ? things : things.slice(0, drawn), coming }
}
