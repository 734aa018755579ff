import type { SeasonRecord } from '@lagar/domain/administration/year/season.ts'
import { seasonsUntil, type SeasonDays } from '@lagar/domain/lands/seasons/seasons.ts'
import { useListTogether } from '../../api/records.ts'
import { useMe } from '../../session/me.tsx'

const MOST = 200

/** The seasons that one may look at, the latest first; undefined until the company's own are here, which are asked for where they are `wanted`. */
export function useSeasons(wanted = true): SeasonDays[] | undefined {
  const { today } = useMe()
  const filters = { limit: MOST, sort: '-fromDate' }
  const own = useListTogether<SeasonRecord>('administration/seasons', filters, wanted)
  if (own.isPending) return undefined
  return seasonsUntil(own.data?.result ?? [], today)
}
