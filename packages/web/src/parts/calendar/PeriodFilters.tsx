import type { SeasonDays } from '@lagar/domain/lands/seasons/seasons.ts'
import type { ReactNode } from 'react'
import { OneOf } from '../../ui/OneOf.tsx'
import { t } from '../../texts/t.ts'
import { FilterDay } from '../../lists/FilterDay.tsx'
import { FilterBar } from '../../lists/FilterBar.tsx'
import { useListState } from '../../lists/state.ts'

/** Some days, both included. */
export type Days = { from: string; to: string }

/** The days in the address, or the latest season; undefined until the seasons are here. */
export function useDays(seasons: SeasonDays[] | undefined): Days | undefined {
  const { filters } = useListState()
  const latest = seasons?.[0]
  const from = typeof filters['from'] === 'string' ? filters['from'] : latest?.from
  const to = typeof filters['to'] === 'string' ? filters['to'] : latest?.to
  return from === undefined || to === undefined ? undefined : { from, to }
}

const keyOf = ({ from, to }: Days) => `${from}_${to}`

type Props = {
  seasons: SeasonDays[]
  days: Days | undefined
  /** Further filters, after the days. */
  children?: ReactNode
}

/** Which days are looked at: a season, or from one day to another. */
export function PeriodFilters({ seasons, days, children }: Props) {
  const texts = t.seasons
  const { filter } = useListState()
  const chosen = seasons.find((season) => days && keyOf(season) === keyOf(days))
  return (
    <FilterBar>
      <OneOf
        aria-label={texts.season}
        options={seasons.map((season) => ({ value: keyOf(season), label: season.name }))}
        value={chosen ? keyOf(chosen) : null}
        onChange={(value) => {
          const season = seasons.find((one) => keyOf(one) === value)
          filter({ from: season?.from, to: season?.to })
        }}
      />
      <FilterDay name="from" label={texts.from} />
      <FilterDay name="to" label={texts.to} />
      {children}
    </FilterBar>
  )
}
