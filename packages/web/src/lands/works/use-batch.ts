import { useState } from 'react'
import { failureText } from '../../messages/failure.ts'

/** Something that is done with several works one after the other, and what came of each. */
export type Failed<Item> = { item: Item; reason: string }

type Outcome<Item> = { done: number; of: number; running: boolean; failed: Failed<Item>[] }

/**
 * Does something with several, some at a time: tells how many are done while it goes on, and which failed and why. What a step throws is
 * the reason of all of that step; after it the others are not tried.
 */
export function useBatch<Item>(
  step: (items: Item[]) => Promise<Failed<Item>[]>,
  { size, stopped }: { size: number; stopped: string },
) {
  const [outcome, setOutcome] = useState<Outcome<Item>>()
  async function run(items: readonly Item[]): Promise<Failed<Item>[]> {
    const failed: Failed<Item>[] = []
    setOutcome({ done: 0, of: items.length, running: true, failed })
    for (let at = 0; at < items.length; at += size) {
      const part = items.slice(at, at + size)
      const rest = items.slice(at + size)
      try {
        failed.push(...(await step(part)))
      } catch (error) {
        failed.push(...part.map((item) => ({ item, reason: failureText(error) })))
        failed.push(...rest.map((item) => ({ item, reason: stopped })))
        break
      }
      setOutcome({ done: at + part.length, of: items.length, running: true, failed: [...failed] })
    }
    setOutcome({ done: items.length - failed.length, of: items.length, running: false, failed })
    return failed
  }
  return { outcome, run }
}
