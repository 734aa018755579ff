import { entryAt } from '@lagar/domain/lookup.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { queryOf, send } from '../../api/send.ts'
import { useFound } from '../../help/pages/use-found.ts'
import { recentIn } from '../../device/recent.ts'
import { kindText } from '../../texts/codes.ts'
import { t } from '../../texts/t.ts'
import { entityRoute } from '../../ui/entity-route.ts'
import { useNav } from '../frame/nav.tsx'
import { begins } from './begins.ts'
import type { Hit } from './hit.ts'
import { useTabs } from './use-tabs.ts'
import { useCreations } from './use-creations.ts'
import { useLooks } from './use-looks.ts'

type Group = { name: string; found: Hit[] }

export type SearchState = 'start' | 'searching' | 'found' | 'nothing' | 'failed'

/** How many topics of the help are shown beside the records. */
const MOST_TOPICS = 5

/**
 * What the palette offers for a text: pages and forms at once, records once the typing rests, grouped by kind and only those that have a page, and
 * what the help tells; without a text what was opened last.
 */
export function useHits(text: string) {
  const [asked] = useDebouncedValue(text.trim(), 220)
  const records = useRecords(asked)
  const pages = usePages(text.trim())
  const tabs = useTabs(text.trim())
  const creations = useCreations(text.trim())
  const looks = useLooks(text.trim())
  const topics = useTopics(asked)
  const recent = useRecent()
  const groups: Group[] =
    text.trim() === ''
      ? [{ name: t.shell.palette.recent, found: recent }]
      : [
          { name: t.shell.palette.pages, found: [...pages, ...tabs, ...looks] },
          { name: t.shell.create, found: creations },
          ...records.groups,
          { name: t.help.title, found: records.isAsked ? topics : [] },
        ]
  const shown = groups.filter(({ found }) => found.length > 0)
  const hits = shown.flatMap(({ found }) => found)
  return { groups: shown, hits, state: stateOf(records, hits.length), asked }
}

function stateOf({ isAsked, isError, isPending }: ReturnType<typeof useRecords>, found: number): SearchState {
  if (isAsked && isPending) return 'searching'
  if (found > 0) return 'found'
  if (!isAsked) return 'start'
  return isError ? 'failed' : 'nothing'
}

type Found = { type: string; id: string; title: string; subtitle?: string | null }

function useRecords(asked: string) {
  const { routesByPath } = useRouter()
  const isAsked = asked.length >= 2 || /^\d$/.test(asked)
  const { data, isError, isPending } = useQuery({
    queryKey: ['traceability/search', asked],
    queryFn: () => send<{ result: Found[] }>('GET', `traceability/search${queryOf({ text: asked })}`),
    enabled: isAsked,
  })
  const found = (isAsked ? (data?.result ?? []) : []).filter(({ type }) => entityRoute(type) in routesByPath)
  const groups = [...Map.groupBy(found, ({ type }) => type)].map(([type, some]) => ({
    name: entryAt(t.shell.entities, type) ?? kindText(type),
    found: some.map(asHit),
  }))
  return { groups, isAsked, isError, isPending }
}

const asHit = ({ type, ...hit }: Found): Hit => ({ ...hit, href: `/entities/${type}/${hit.id}` })

/** The records that were opened last and still have a page. */
function useRecent(): Hit[] {
  const { routesByPath } = useRouter()
  return recentIn('records')
    .filter(({ type }) => entityRoute(type) in routesByPath)
    .map((one) => ({ ...asHit(one), subtitle: kindText(one.type) }))
}

/** The pages beside the sections that somebody looks for by name. */
const others = () => [
  { path: '/user/configuration', label: t.account.title },
  { path: '/imports', label: t.imports.title },
  { path: '/changelogs', label: t.changelogs.title },
  { path: '/chat', label: t.chat.title },
]

function usePages(text: string): Hit[] {
  const { routesByPath } = useRouter()
  const sections = useNav().filter(({ allowed }) => allowed)
  return [...sections, ...others().filter(({ path }) => path in routesByPath)]
    .filter(({ label }) => begins(label, text))
    .map(({ path, label }) => ({ id: path, title: label, href: path }))
}

/** The topics of the help for a text; the help comes with the first letter, and the palette has the rest meanwhile. */
function useTopics(text: string): Hit[] {
  const { found = [] } = useFound(text, MOST_TOPICS)
  return found.map(({ id, title, lead }) => ({ id, title, subtitle: lead, href: `/help/${id}` }))
}
