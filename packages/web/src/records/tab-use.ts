const KEY = 'lagar.tabs'

function counts(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}

/** Counts in this browser that a tab of a page was opened; one that has no room for it counts nothing. */
export function countUse(page: string, value: string): void {
  const tab = `${page} ${value}`
  try {
    const known = counts()
    localStorage.setItem(KEY, JSON.stringify({ ...known, [tab]: (known[tab] ?? 0) + 1 }))
  } catch {
    localStorage.removeItem(KEY)
  }
}

/** Tabs, those that were opened most before the others, which stay as they stand. */
export function byUse<Tab extends { value: string }>(page: string, tabs: readonly Tab[]): Tab[] {
  const known = counts()
  const usesOf = ({ value }: Tab) => known[`${page} ${value}`] ?? 0
  return tabs.toSorted((one, other) => usesOf(other) - usesOf(one))
}
