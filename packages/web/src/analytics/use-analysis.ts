import { drawnFirst, factOf, measuresOf } from '@lagar/domain/analytics/facts.ts'
import type { Dimension, FactName, Measure } from '@lagar/domain/lists/analytics.ts'
import { lookOf, type Look as LookedAt } from '@lagar/domain/analytics/look.ts'
import { cutsOf, narrowingsOf, type Narrowing } from '@lagar/domain/analytics/table.ts'
import type { SeasonDays } from '@lagar/domain/lands/seasons/seasons.ts'
import { isOneOf } from '@lagar/domain/lookup.ts'
import { onlyText } from '../parts/analysis/use-table.ts'
import type { Filters } from '../api/send.ts'
import { useListState } from '../lists/state.ts'
import { useSeasons } from '../parts/calendar/use-seasons.ts'
import { useMe } from '../session/me.tsx'

/** Which seasons stand beside each other, as the address says it. */
export type Look = Omit<LookedAt, 'asked'> & {
  seasons: SeasonDays[] | undefined
  /** The days that are asked for, and the currency where it is not the company's. */
  asked: Filters | undefined
}

/** Which days are looked at and which they are compared with: the latest season with the one before it, unless the address says otherwise. */
export function useLook(bySeason = false): Look {
  const { today } = useMe()
  const { filters } = useListState()
  const seasons = useSeasons()
  const text = (name: string) => (typeof filters[name] === 'string' ? filters[name] : undefined)
  const looked = { from: text('from'), to: text('to'), compare: text('compare') }
  const look = lookOf(seasons ?? [], looked, today, bySeason)
  return { ...look, seasons, asked: look.asked && { ...look.asked, currency: text('currency') } }
}

/** What is asked of a fact: how it is cut, what is drawn, and to what it is narrowed, as the address says it. */
export function useAsked(fact: FactName) {
  const { filters, filter } = useListState()
  const known = factOf(fact).by
  const first = drawnFirst(fact)
  const text = (name: string) => (typeof filters[name] === 'string' ? filters[name] : undefined)
  const by = cutsOf(fact, text('by')) ?? known.slice(0, 1)
  const only = narrowingsOf(fact, text('only')) ?? []
  const drawn = text('drawn')
  const measure = measuresOf(fact).find((one) => one === drawn) ?? first
  return {
    by,
    only,
    measure,
    cut: (dimensions: readonly Dimension[]) => filter({ by: dimensions.join(',') }),
    draw: (next: Measure) => filter({ drawn: next === first ? undefined : next }),
    narrow: (next: readonly Narrowing[], dimensions: readonly Dimension[] = by) =>
      filter({ only: onlyText(next) || undefined, by: dimensions.join(',') }),
  }
}

/** The estate and the cellar of the address, for a fact that knows them. */
export function usePlaces(fact: FactName): Narrowing[] {
  const { filters } = useListState()
  return (['wineEstate', 'cellar'] as const).flatMap((dimension): Narrowing[] => {
    const to = filters[dimension]
    return typeof to === 'string' && isOneOf(factOf(fact).by, dimension) ? [{ dimension, to }] : []
  })
}
