import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './errors.ts'

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

let timer: ReturnType<typeof setTimeout> | undefined

/** Some record changed, here or elsewhere: what is on screen is read again, once for a burst of changes. */
export function recordsChanged(): void {
  clearTimeout(timer)
  timer = setTimeout(() => void queries.invalidateQueries(), 300)
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
