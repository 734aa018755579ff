import { queryOptions, useQuery } from '@tanstack/react-query'
import { language } from '../../texts/t.ts'
import type { Found } from '../maps/search.ts'
import { tongue } from './tongue.ts'

/** How topics are looked for. What they tell is read with the first letter, also without signal, where this device has it. */
export const search = () =>
  queryOptions({
    queryKey: ['help', 'search', language],
    queryFn: async () => (await import('../maps/search.ts')).findTopics,
    staleTime: Infinity,
    networkMode: 'always',
  })

/** The topics that tell of a text, the best first; undefined until all are read. */
export function useFound(asked: string, most?: number): Found[] | undefined {
  const { data: find } = useQuery({ ...search(), enabled: asked.trim() !== '' })
  return find?.(asked, tongue(), most)
}
