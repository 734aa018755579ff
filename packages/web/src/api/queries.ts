import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { ApiError } from '../wire/errors.ts'

/** Everything read from the server, shared by all screens. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // Without signal we want to say so at once, not to wait in silence for the connection.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => failures < 1 && !(error instanceof ApiError && error.status < 500),
    },
    mutations: { networkMode: 'always' },
  },
})

/** What seldom changes, on every page: it is read again only when a record of these changes. */
const seldom: Readonly<Record<string, readonly string[]>> = {
  'auth/me': ['company', 'user', 'employee'],
  'auth/notifications': ['notification'],
  'administration/announcements': ['announcement'],
  'alarms/count': [
    'stock',
    'stockBatch',
    'wineBatch',
    'content',
    'measurament',
    'measuramentControl',
    'laboratory',
    'workorder',
  ],
}

const concerns = ([path]: QueryKey, entities: ReadonlySet<string>) =>
  seldom[String(path)]?.some((entity) => entities.has(entity)) ?? true

/** In ms: a burst of changes is heard out, and while others work on, the screen is read again no more often than this. */
const pace = { burst: 300, between: 3000 }

let timer: ReturnType<typeof setTimeout> | undefined
let lastRead = 0
const changed = new Set<string>()

/** Somebody in the company changed a record of this type: what is on screen is read again. */
export function heardOf(entity: string): void {
  changed.add(entity)
  timer ??= setTimeout(readAgain, Math.max(pace.burst, lastRead + pace.between - Date.now()))
}

/** Something was saved here, or nobody knows what changed meanwhile: everything on screen is read again. */
export function recordsChanged(): void {
  for (const entity of Object.values(seldom).flat()) changed.add(entity)
  clearTimeout(timer)
  timer = setTimeout(readAgain, pace.burst)
}

function readAgain(): void {
  const entities = new Set(changed)
  changed.clear()
  timer = undefined
  lastRead = Date.now()
  void queries.invalidateQueries({ predicate: ({ queryKey }) => concerns(queryKey, entities) })
}

/** The longest that somebody waits, in ms, for a list on a bad connection; it comes later then. */
const patience = 3000

/**
 * What is on screen of a record that was just changed, read again. Whoever opens the record next writes on what was saved, and is
 * not told that somebody else changed it meanwhile.
 */
export async function recordRead(id: string): Promise<void> {
  const readAgain = queries.invalidateQueries({
    predicate: ({ state }) => JSON.stringify(state.data ?? null).includes(id),
  })
  let timeout: ReturnType<typeof setTimeout> | undefined
  const enough = new Promise<void>((done) => {
    timeout = setTimeout(done, patience)
  })
  await Promise.race([readAgain, enough])
  clearTimeout(timeout)
}
