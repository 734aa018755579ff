import { Refusal } from '@lagar/domain/errors.ts'

/**
 * Lends something to at most `most` at once. Whoever comes then waits in line for `patience` milliseconds, and is refused with BUSY.
 * What is lent is given back by calling what was answered.
 */
export function lending(most: number, patience: number): () => Promise<() => void> {
  let free = most
  const line: (() => void)[] = []
  const giveBack = () => {
    const next = line.shift()
    if (next) next()
    else free += 1
  }
  const wait = () =>
    new Promise<void>((resolve, reject) => {
      const tired = setTimeout(() => {
        line.splice(line.indexOf(turn), 1)
        reject(new Refusal('BUSY', { retryAfter: Math.ceil(patience / 1000) }))
      }, patience)
      const turn = () => {
        clearTimeout(tired)
        resolve()
      }
      line.push(turn)
    })
  return async () => {
    if (free > 0) free -= 1
    else await wait()
    return giveBack
  }
}
