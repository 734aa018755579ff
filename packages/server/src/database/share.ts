import { Refusal } from '@lagar/domain/errors.ts'

/** Takes one of what is shared, and answers with what gives it back. */
export type Lend = () => Promise<() => void>

/** How long somebody's own line is waited in, in ms: less than a lock is waited for, so that who waits behind it is told first. */
const PATIENCE = 3_000

/** How long who asked counts as being there, and over how long use is counted, in ms. */
const LATELY = 1_000

/** Who held this much of that time, one alone or several together, uses much. */
const MUCH = 500

/** How often a line is looked at in which nothing moves by itself, in ms. */
const AGAIN = 100

/** Who asked, and when. */
type Asked = { by: object | undefined; at: number }

/** One that is held, and since when. */
type Held = { since: number }

/**
 * Shares `max` of something among many. Each may hold half of it at once, so that one whose people wait for each other keeps nobody else waiting; and `few`
 * while it uses much and somebody else is there, for what all of it works on is a processor that they share. What is held for longer than a second, as by an
 * export, is no part of those few. Whoever comes then waits in line for three seconds, and is refused with BUSY.
 */
export function sharing(max: number, few: number): () => Lend {
  const half = Math.max(1, Math.floor(max / 2))
  // Who asked last, and the last before who was somebody else.
  let last: Asked = { by: undefined, at: -Infinity }
  let before = last
  return () => {
    const self = {}
    const line: ((one: Held) => void)[] = []
    const held = new Set<Held>()
    let used = { ms: 0, at: 0 }
    let again: NodeJS.Timeout | undefined

    const usedBy = (now: number) => {
      used = { ms: used.ms * Math.exp((used.at - now) / LATELY), at: now }
      return used.ms
    }
    const isTakingTurns = (now: number) => {
      const other = last.by === self ? before : last
      return other.at > now - LATELY && usedBy(now) > MUCH
    }
    const atWork = (now: number) => [...held].filter(({ since }) => since > now - LATELY).length
    const mayTake = (now: number) => held.size < half && (!isTakingTurns(now) || atWork(now) < few)

    function handOn(now: number) {
      while (line.length > 0 && mayTake(now)) {
        const one = { since: now }
        held.add(one)
        line.shift()!(one)
      }
      // Time alone lets more through: what was used fades, and others go.
      if (line.length > 0)
        again ??= setTimeout(() => {
          again = undefined
          handOn(performance.now())
        }, AGAIN)
    }
    function giveBack(one: Held) {
      const now = performance.now()
      used = { ms: usedBy(now) + Math.min(now - one.since, LATELY), at: now }
      held.delete(one)
      handOn(now)
    }
    return async () => {
      const now = performance.now()
      if (last.by !== self) before = last
      last = { by: self, at: now }
      const turn = inLine(line)
      handOn(now)
      const one = await turn
      return () => giveBack(one)
    }
  }
}

/** Stands in a line until one's turn is called, or patience ends. */
function inLine(line: ((one: Held) => void)[]): Promise<Held> {
  return new Promise((resolve, reject) => {
    const tired = setTimeout(() => {
      line.splice(line.indexOf(turn), 1)
      reject(new Refusal('BUSY', { retryAfter: Math.ceil(PATIENCE / 1000) }))
    }, PATIENCE)
    const turn = (one: Held) => {
      clearTimeout(tired)
      resolve(one)
    }
    line.push(turn)
  })
}
