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
