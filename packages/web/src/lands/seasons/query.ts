import type { SeasonDays } from '@lagar/domain/lands/seasons/seasons.ts'
import type { EstateStats, SeasonSums } from '@lagar/domain/lands/seasons/stats.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { queryOf } from '../../api/send.ts'
import { readFigures } from '../../api/together.ts'

/** Whose season is asked for, and which days. */
type Asked = {
  wineEstateId?: string | undefined
  landId?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** The figures of some days of an estate, of a land, or of all. */
export const seasonQuery = (asked: Asked, enabled = true) =>
  queryOptions({
    queryKey: ['traceability/stats/wineEstate', asked],
    queryFn: () => readFigures<EstateStats>(`traceability/stats/wineEstate${queryOf(asked)}`),
    placeholderData: keepPreviousData,
    enabled,
  })

/** What a land gave, got and cost in one season. */
export type SeasonOfLand = SeasonDays & { sums: SeasonSums; currency: EstateStats['currency'] }
