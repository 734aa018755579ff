import type { Dimension, FactName } from '@lagar/domain/lists/analytics.ts'
import type { AnalysisTable, Narrowing } from '@lagar/domain/analytics/table.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf, read, type Filters } from '../../api/send.ts'
import { readTogether } from '../../api/together.ts'

/** What a table is narrowed to, as addresses and calls write it. */
export const onlyText = (only: readonly Narrowing[]) =>
  only.map(({ dimension, to }) => `${dimension}:${to}`).join(',')

/** What is sent of a question. */
export const filtersOf = (
  fact: FactName,
  days: Filters,
  by: readonly Dimension[],
  only: readonly Narrowing[],
): Filters => ({ fact, by: by.join(','), ...(only.length > 0 && { only: onlyText(only) }), ...days })

/** The table of a question; of a few that a page asks for, together with the others. */
export function useTable(asked: Filters | undefined, isOneOfFew = false) {
  const ask = isOneOfFew ? readTogether : read
  return useQuery({
    queryKey: ['analytics/table', asked],
    queryFn: () => ask<AnalysisTable>(`analytics/table${queryOf(asked ?? {})}`),
    placeholderData: keepPreviousData,
    enabled: asked !== undefined,
  })
}
