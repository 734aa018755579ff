import { useSyncExternalStore } from 'react'

/** Answers that are older than this, in seconds, say so on screen. */
const TOLD_AFTER = 5

/** How old the answers on the page that is open are, in seconds, by the path that was asked. */
const ages = new Map<string, number>()
const listeners = new Set<() => void>()

const told = () => {
  for (const listener of listeners) listener()
}

/** Keeps of when an answer is, where whoever answered says so: by its own clock, as this device's may be wrong. */
export function noteMoment(path: string, headers: Headers): void {
  const of = path.split('?', 1)[0]!
  const [asOf, now] = [headers.get('lagar-as-of'), headers.get('date')]
  const age = asOf === null || now === null ? 0 : Math.floor((Date.parse(now) - Date.parse(asOf)) / 1000)
  if (age > TOLD_AFTER ? ages.get(of) === age : !ages.has(of)) return
  if (age > TOLD_AFTER) ages.set(of, age)
  else ages.delete(of)
  told()
}

/** Another page is open: how old the answers on the one before were is of no interest. */
export function forgetMoments(): void {
  if (ages.size === 0) return
  ages.clear()
  told()
}

/** How old the oldest answer is that the page shows, in seconds; 0 where all are of now, or nearly. */
export const oldestAge = () => Math.max(0, ...ages.values())

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The same, for what shows it. */
export const useAge = (): number => useSyncExternalStore(subscribe, oldestAge)
