import {
  conflictsOf,
  type CellarCapacity,
  type Conflict,
  type Load,
} from '@lagar/domain/lands/harvest/capacity.ts'
import type { Done, Picking } from '@lagar/domain/lands/harvest/matched.ts'
import { loadsOf, matchedPlan, type HarvestPlan } from '@lagar/domain/lands/harvest/plan.ts'
import { plotsOf, type Plot } from '@lagar/domain/lands/harvest/plots.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryOf, send } from '../../api/send.ts'
import { useMe } from '../../session/me.tsx'
import type { Days } from '../../parts/calendar/PeriodFilters.tsx'

/** A season's plan with what follows from it. */
export type Told = {
  plan: HarvestPlan
  plots: Plot[]
  loads: Load[]
  cellars: CellarCapacity[]
  conflicts: Conflict[]
  /** What each pick became, by its id. */
  done: ReadonlyMap<string, Done>
  unplanned: Picking[]
  today: string
}

/** The plan of some days, of one estate or of all; read again as others change it. */
export function usePlan(days: Days | undefined, wineEstateId: string | null) {
  const { today } = useMe()
  const isAsked = days !== undefined && days.from <= days.to
  const asked = { from: days?.from, to: days?.to, wineEstateId: wineEstateId ?? undefined }
  const query = useQuery({
    queryKey: ['lands/harvestPlan', asked],
    queryFn: () => send<HarvestPlan>('GET', `lands/harvestPlan${queryOf(asked)}`),
    placeholderData: keepPreviousData,
    enabled: isAsked,
  })
  const { data } = query
  const told = useMemo(() => (data ? toldOf(data, today) : undefined), [data, today])
  return { ...query, told }
}

function toldOf(plan: HarvestPlan, today: string): Told {
  const loads = loadsOf(plan)
  const { cellars } = plan
  return {
    ...{ plan, loads, cellars, today, plots: plotsOf(plan) },
    ...matchedPlan(plan),
    conflicts: conflictsOf(loads, cellars, today),
  }
}
