import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ListSearch } from '../ui/list-search.ts'

/** The open tab, kept in the address; changing it leaves the filters of the tab before behind. */
export function useTab(tabs: string[], first = tabs[0] ?? ''): [string, (tab: string | null) => void] {
  const { tab } = useSearch({ strict: false }) as ListSearch
  const navigate = useNavigate()
  const open = tab !== undefined && tabs.includes(tab) ? tab : first
  return [open, (next) => void navigate({ to: '.', search: { tab: next ?? first }, replace: true } as never)]
}
