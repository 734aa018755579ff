import { useGoTo, useListSearch } from '../ui/list-search.ts'

/** The open tab, kept in the address; changing it leaves the filters of the tab before behind. */
export function useTab(tabs: string[], first = tabs[0] ?? ''): [string, (tab: string | null) => void] {
  const { tab } = useListSearch()
  const goTo = useGoTo()
  const open = tab !== undefined && tabs.includes(tab) ? tab : first
  return [open, (next) => goTo('.', { tab: next ?? first }, true)]
}
