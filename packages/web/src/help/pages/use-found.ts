import { queryOptions, useQuery } from '@tanstack/react-query'
import { language } from '../../texts/t.ts'
import { tongue } from './tongue.ts'

/** How topics are looked for. What they tell is read with the first letter, also without signal, where this device has it. */
export const search = () =>
  queryOptions({
    queryKey: ['help', 'search', language],
    queryFn: async () => (await import('../maps/search.ts')).findTopics,
    staleTime: Infinity,
    networkMode: 'always',
  })

/** The topics that tell of a text, the best first: undefined until all are read, and told of where that failed. */
export function useFound(asked: string, most?: number) {
  const { data: find, error, isFetching, refetch } = useQuery({ ...search(), enabled: asked.trim() !== '' })
  return { found: find?.(asked, tongue(), most), error, isFetching, refetch }
}
