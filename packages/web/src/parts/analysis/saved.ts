import { factOf } from '@lagar/domain/analytics/facts.ts'
import { lookOf } from '@lagar/domain/analytics/look.ts'
import { lookedIn, type SavedTableRecord } from '@lagar/domain/analytics/saved.ts'
import { cutsOf, narrowingsOf } from '@lagar/domain/analytics/table.ts'
import { useListTogether } from '../../api/records.ts'
import type { Filters } from '../../api/send.ts'
import { useSeasons } from '../calendar/use-seasons.ts'
import { useMe } from '../../session/me.tsx'
import { filtersOf } from './use-table.ts'

/** The calls of kept tables. */
export const savedPath = 'analytics/tables'

/** The tables that somebody keeps or shares with them, or those that they want on their first page. */
export const useSavedTables = (onHome?: true) =>
  useListTogether<SavedTableRecord>(savedPath, onHome ? { onHome: 'true' } : {})

/** What is asked of kept tables, and the season that each is compared with. */
export function useAskedOf(): (saved: SavedTableRecord) => {
  asked: Filters | undefined
  season: string | undefined
} {
  const { today } = useMe()
  const seasons = useSeasons()
  return (saved) => {
    const { fact } = saved
    const by = cutsOf(fact, saved.by) ?? factOf(fact).by.slice(0, 1)
    const { asked, compared } = lookOf(seasons ?? [], lookedIn(saved), today, by.includes('season'))
    const only = narrowingsOf(fact, saved.only) ?? []
    return {
      asked: asked && filtersOf(fact, { ...asked, currency: saved.currency ?? undefined }, by, only),
      season: compared?.name,
    }
  }
}
