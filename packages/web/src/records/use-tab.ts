import { useGoTo, useListSearch } from '../ui/list-search.ts'

/** The open tab, kept in the address; changing it leaves the filters of the tab before behind. */
export function useTab(tabs: string[], first = tabs[0] ?? ''): [string, (tab: string | null) => void] {
  const { tab } = useListSearch()
  const goTo = useGoTo()
  const open = tab !== undefined && tabs.includes(tab) ? tab : first
  return [open, (next) => goTo('.', { tab: next ?? first }, true)]
}

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
