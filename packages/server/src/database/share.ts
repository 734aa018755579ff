import { Refusal } from '@lagar/domain/errors.ts'

/** Takes one of what is shared, and answers with what gives it back. */
export type Lend = () => Promise<() => void>

/** How long somebody's own line is waited in, in ms: less than a lock is waited for, so that who waits behind it is told first. */
const PATIENCE = 3_000

/** How long who asked counts as being there, and over how long use is counted, in ms. */
const LATELY = 1_000

/** Who held this much of that time, one alone or several together, uses much. */
const MUCH = 500

/** Who asked, and when. */
type Asked = { by: object | undefined; at: number }

/**
 * Shares `max` of something among many. Each may hold half of it at once, so that one whose people wait for each other keeps nobody else waiting; and `few`
 * while it uses much and somebody else is there, for what all of it works on is a processor that they share. Whoever comes then waits in line for three
 * seconds, and is refused with BUSY.
 */
export function sharing(max: number, few: number): () => Lend {
  const half = Math.max(1, Math.floor(max / 2))
  // Who asked last, and the last before who was somebody else.
  let last: Asked = { by: undefined, at: -Infinity }
  let before = last
  return () => {
    const self = {}
    const line: (() => void)[] = []
    let held = 0
    let used = { ms: 0, at: 0 }

    const usedBy = (now: number) => {
      used = { ms: used.ms * Math.exp((used.at - now) / LATELY), at: now }
      return used.ms
    }
    const most = (now: number) => {
      const other = last.by === self ? before : last
      return other.at > now - LATELY && usedBy(now) > MUCH ? Math.min(few, half) : half
    }
    const handOn = (now: number) => {
      while (line.length > 0 && held < most(now)) {
        held += 1
        line.shift()!()
      }
    }
    const giveBack = (since: number) => {
      const now = performance.now()
      // One that was held for long, as by an export, is still one.
      used = { ms: usedBy(now) + Math.min(now - since, LATELY), at: now }
      held -= 1
      handOn(now)
    }
    return async () => {
      const now = performance.now()
      if (last.by !== self) before = last
      last = { by: self, at: now }
      const turn = inLine(line)
      handOn(now)
      await turn
      const since = performance.now()
      return () => giveBack(since)
    }
  }
}

/** Stands in a line until one's turn is called, or patience ends. */
function inLine(line: (() => void)[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const tired = setTimeout(() => {
      line.splice(line.indexOf(turn), 1)
      reject(new Refusal('BUSY', { retryAfter: Math.ceil(PATIENCE / 1000) }))
    }, PATIENCE)
    const turn = () => {
      clearTimeout(tired)
      resolve()
    }
    line.push(turn)
  })
}
