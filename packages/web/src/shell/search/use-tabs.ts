import { useMe } from '../../session/me.tsx'
import { useNav } from '../frame/nav.tsx'
import { begins } from './begins.ts'
import { namedTabs } from './tabs.ts'
import type { Hit } from './hit.ts'

/** The tabs of the sections that this person may open, for a text; each with the name of its section beside. */
export function useTabs(text: string): Hit[] {
  const { permissions } = useMe()
  const sections = useNav().filter(({ allowed }) => allowed)
  if (text === '') return []
  return namedTabs.flatMap(({ page, tab, label, needs }): Hit[] => {
    const section =
      sections.find(({ path }) => path === page) ?? sections.find(({ path }) => isBelow(page, path))
    if (!section || (needs && !permissions.includes(needs)) || !begins(label(), text)) return []
    const href = `${page}?${new URLSearchParams({ tab }).toString()}`
    return [{ id: href, title: label(), subtitle: section.label, href }]
  })
}

const isBelow = (page: string, path: string) => path !== '/' && page.startsWith(`${path}/`)
