import { Refusal } from '@lagar/domain/errors.ts'

/** Lets so many of some works run at once; so many more wait their turn, and the next is refused (BUSY). */
export function inTurns({ atOnce, waiting: most }: { atOnce: number; waiting: number }) {
  let free = atOnce
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1
    else if (waiting.length < most) await new Promise<void>((start) => waiting.push(start))
    else throw new Refusal('BUSY')
    try {
      return await work()
    } finally {
      // Who waits longest takes this turn over.
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
