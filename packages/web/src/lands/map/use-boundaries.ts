import type { LandBoundaries } from '@lagar/domain/lands/places/boundary.ts'
import type { LandRecord } from '@lagar/domain/lands/places/land.ts'
import type { Bounds, Ring } from '@lagar/domain/lands/places/ring.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf, send, type Filters } from '../../api/send.ts'

const PATH = 'lands/land/boundaries'

/**
 * The boundaries of an estate. Where there are more than come at once, those in the frame that is seen, in
 * decimal degrees, and the largest of them.
 */
export function useBoundaries(wineEstateId: string, frame: Bounds | undefined) {
  const whole = useAsked({ wineEstateId }, true)
  const isLarge = whole.data?.more ?? false
  const seen = useAsked({ wineEstateId, ...(frame && rough(frame)) }, isLarge && frame !== undefined)
  return isLarge && seen.data ? seen : whole
}

const useAsked = (filters: Filters, enabled: boolean) =>
  useQuery({
    queryKey: [PATH, filters],
    queryFn: () => send<LandBoundaries>('GET', PATH + queryOf(filters)),
    placeholderData: keepPreviousData,
    enabled,
  })

// A push of the map by some pixels asks for nothing new.
function rough({ west, south, east, north }: Bounds): Bounds {
  const step = Math.max(10 ** Math.floor(Math.log10(Math.max(east - west, 1e-6))) / 2, 1e-5)
  const out = (degrees: number, to: (steps: number) => number) =>
    Number((to(degrees / step) * step).toFixed(7))
  return {
    west: out(west, Math.floor),
    south: out(south, Math.floor),
    east: out(east, Math.ceil),
    north: out(north, Math.ceil),
  }
}

/** Keeps the boundary of a land, or with null takes it away. */
export const keepBoundary = ({ id, version }: Pick<LandRecord, 'id' | 'version'>, boundary: Ring | null) =>
  send<LandRecord>('PUT', 'lands/land/boundary', { id, version, boundary })
