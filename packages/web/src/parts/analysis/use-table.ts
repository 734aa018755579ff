import type { Dimension, FactName } from '@lagar/domain/lists/analytics.ts'
import type { AnalysisTable, Narrowing } from '@lagar/domain/analytics/table.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf, type Filters } from '../../api/send.ts'
import { readFigures } from '../../api/together.ts'

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

/** The table of a question, together with some of the others that a page asks for. */
export function useTable(asked: Filters | undefined) {
  return useQuery({
    queryKey: ['analytics/table', asked],
    queryFn: () => readFigures<AnalysisTable>(`analytics/table${queryOf(asked ?? {})}`),
    placeholderData: keepPreviousData,
    enabled: asked !== undefined,
  })
}
