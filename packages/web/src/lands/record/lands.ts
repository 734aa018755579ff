import type { LandRecord } from '@lagar/domain/lands/places/land.ts'
import { shownShares } from '@lagar/domain/units/amount.ts'
import { toSquareCentimeters } from '@lagar/domain/units/surface.ts'
import { useList } from '../../api/records.ts'

/** Where a work is done: on chosen lands, on a whole section or on a whole estate. */
export type ScopeName = 'lands' | 'section' | 'estate'

type Place = {
  scope: ScopeName
  wineEstate: string | null | undefined
  wineEstateSection: string | null | undefined
  lands: readonly string[]
}

/** The lands that a draft stands for, by name. */
export function useWorkLands({ scope, wineEstate, wineEstateSection, lands }: Place): LandRecord[] {
  const asked = {
    lands: { ids: lands.join(',') },
    section: { wineEstateId: wineEstate, wineEstateSectionId: wineEstateSection },
    estate: { wineEstateId: wineEstate },
  }[scope]
  const ready = { lands: lands.length > 0, section: Boolean(wineEstateSection), estate: Boolean(wineEstate) }[
    scope
  ]
  const list = useList<LandRecord>('lands/lands', { ...asked, limit: 200, sort: 'name' }, ready)
  const rows = ready ? (list.data?.result ?? []) : []
  return scope === 'lands' ? rows.filter(({ id }) => lands.includes(id)) : rows
}

/** The surface of a land in square centimetres. */
export const landSurface = ({ surface, surfaceUnit }: Pick<LandRecord, 'surface' | 'surfaceUnit'>): number =>
  toSquareCentimeters(surface, surfaceUnit)

/** The surface of several together. */
export const totalSurface = (lands: Pick<LandRecord, 'surface' | 'surfaceUnit'>[]): number =>
  lands.reduce((sum, land) => sum + landSurface(land), 0)

/** The part of each land in the surface of all, in percent to one decimal; shown together they make 100. */
export const landShares = (lands: Pick<LandRecord, 'surface' | 'surfaceUnit'>[]): number[] =>
  shownShares(lands.map(landSurface), 1)
