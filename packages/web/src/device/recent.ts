import { owner } from './owner.ts'

/** A record that was opened, by the name people know it. */
export type Recent = { type: string; id: string; title: string }

/** Which lists of what was opened last this browser keeps. */
type RecentList = 'records' | 'traces'

const PREFIX = 'lagar.recent.'
const MOST = 8

/** Whether this browser kept a list of what was opened, and nothing that an older version or somebody else wrote. */
const isKept = (value: unknown): value is Recent[] => Array.isArray(value) && value.every(isRecent)

const isRecent = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  ['type', 'id', 'title'].every((key) => typeof (value as Record<string, unknown>)[key] === 'string')

/** Under which name: of this person in this company, so that nobody else at the same browser reads it. */
const nameOf = (list: RecentList) => `${PREFIX}${owner()} ${list}`

/** What was opened last in this browser, the latest first. */
export function recentIn(list: RecentList): Recent[] {
  if (owner() === null) return []
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(list)) ?? '[]')
    return isKept(kept) ? kept : []
  } catch {
    return []
  }
}

/** Remembers what is open for the next time; a browser that has no room for it remembers nothing. */
export function remember(list: RecentList, { type, id, title }: Recent): void {
  if (owner() === null) return
  const others = recentIn(list).filter((one) => one.id !== id)
  try {
    localStorage.setItem(nameOf(list), JSON.stringify([{ type, id, title }, ...others].slice(0, MOST)))
  } catch {
    localStorage.removeItem(nameOf(list))
  }
}

/** Forgets what was opened, when who opened it leaves. */
export function forgetRecent(): void {
  for (const name of Object.keys(localStorage)) if (name.startsWith(PREFIX)) localStorage.removeItem(name)
}
