import type { SeasonRecord } from '@lagar/domain/administration/season.ts'
import { seasonsUntil, type EstateStats, type SeasonDays } from '@lagar/domain/lands/estate-stats.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useList } from '../../api/records.ts'
import { queryOf, send } from '../../api/send.ts'
import { useMe } from '../../auth/me.tsx'

const MOST = 200

/** The seasons that one may look at, the latest first; undefined until the company's own are here. */
export function useSeasons(): SeasonDays[] | undefined {
  const { today } = useMe()
  const own = useList<SeasonRecord>('administration/seasons', { limit: MOST, sort: '-fromDate' })
  if (own.isPending) return undefined
  return seasonsUntil(own.data?.result ?? [], today)
}

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
    queryFn: () => send<EstateStats>('GET', `traceability/stats/wineEstate${queryOf(asked)}`),
    placeholderData: keepPreviousData,
    enabled,
  })
