import { addDays, yearOf } from '@lagar/domain/day.ts'
import type { EstateStats } from '@lagar/domain/lands/seasons/stats.ts'
import type { LandRecord } from '@lagar/domain/lands/places/land.ts'
import { dayInSeason, seasonStart } from '@lagar/domain/lands/observations/phenology-season.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf, send } from '../../api/send.ts'
import { useMe } from '../../session/me.tsx'
import { isOfSeason, shadesOf, type ShadeMode } from './shades.ts'

// Until the next one begins, what was last picked is that of the season before.
const HALF_A_YEAR = 184
const SEASONS = 4

/**
 * How the plots of an estate are coloured, and the choice of what the colours tell; a season is the
 * year its first of July is in.
 */
export function useShades(wineEstateId: string, lands: readonly LandRecord[]) {
  const { today } = useMe()
  const [mode, setMode] = useState<ShadeMode>('variety')
  const [chosen, setSeason] = useState<number>()
  const now = yearOf(seasonStart(today))
  const usual = mode === 'yield' ? yearOf(seasonStart(addDays(today, -HALF_A_YEAR))) : now
  const season = chosen ?? usual
  const stats = useSeason(wineEstateId, season, isOfSeason(mode))
  const seasons = new Map(stats.data?.lands.map((one) => [one.land.id, one]))
  return {
    mode,
    setMode,
    season,
    setSeason,
    seasons: Array.from({ length: SEASONS }, (_, at) => now - at),
    error: isOfSeason(mode) ? stats.error : null,
    shadeOf: shadesOf(lands, mode, { today, seasons }),
  }
}

function useSeason(wineEstateId: string, year: number, enabled: boolean) {
  const days = { from: dayInSeason(year, 0), to: addDays(dayInSeason(year + 1, 0), -1) }
  const path = 'traceability/stats/wineEstate'
  return useQuery({
    queryKey: [path, wineEstateId, year],
    queryFn: () => send<EstateStats>('GET', path + queryOf({ wineEstateId, ...days })),
    enabled,
  })
}
