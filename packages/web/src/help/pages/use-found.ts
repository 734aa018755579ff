import { queryOptions, useQuery } from '@tanstack/react-query'
import { language } from '../../texts/t.ts'

/** How topics are looked for. What they are found by is read with the first letter, also without signal, where this device has it. */
export const search = () =>
  queryOptions({
    queryKey: ['help', 'search', language],
    queryFn: async () => (await import('../maps/search.ts')).readFinder(),
    staleTime: Infinity,
    networkMode: 'always',
  })

/** The topics that tell of a text, the best first: undefined until all are read, and told of where that failed. */
export function useFound(asked: string, most?: number) {
  const { data: find, error, isFetching, refetch } = useQuery({ ...search(), enabled: asked.trim() !== '' })
  return { found: find?.(asked, most), error, isFetching, refetch }
}
