import type { SeasonRecord } from '@lagar/domain/administration/year/season.ts'
import { seasonsUntil, type SeasonDays } from '@lagar/domain/lands/seasons/stats.ts'
import { useListTogether } from '../../api/records.ts'
import { useMe } from '../../session/me.tsx'

const MOST = 200

/** The seasons that one may look at, the latest first; undefined until the company's own are here. */
export function useSeasons(): SeasonDays[] | undefined {
  const { today } = useMe()
  const own = useListTogether<SeasonRecord>('administration/seasons', { limit: MOST, sort: '-fromDate' })
  if (own.isPending) return undefined
  return seasonsUntil(own.data?.result ?? [], today)
}
