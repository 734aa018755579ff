import type { Day } from '@lagar/domain/day.ts'
import { dayLoads } from '@lagar/domain/lands/harvest/capacity.ts'
import { numberText } from '../../texts/numbers.ts'
import { t } from '../../texts/t.ts'
import own from './harvest.module.css'
import type { Told } from './use-plan.ts'

/** How full the reception of each cellar is on a day: what comes of what it takes in; without a limit, what comes. */
export function DayBars({ day, told }: { day: Day; told: Told }) {
  const loads = dayLoads(
    told.loads.filter((load) => load.day === day),
    told.cellars,
  )
  if (loads.length === 0) return null
  const several = told.cellars.length > 1
  return (
    <div className={own.bars}>
      {loads.map(({ cellar, kilos }) => {
        const limit = cellar.receptionPerDay
        const used = numberText('tonnes', kilos / 1000)
        const text =
          limit === null
            ? `${used} t`
            : `${t.harvestPlan.capacity.of(used, numberText('tonnes', limit / 1000))} t`
        return (
          <div key={cellar.id} data-full={(limit !== null && kilos > limit) || undefined} title={cellar.name}>
            {limit !== null && <span style={{ width: `${Math.min(100, (kilos / limit) * 100)}%` }} />}
            <em>{several ? `${cellar.name}: ${text}` : text}</em>
          </div>
        )
      })}
    </div>
  )
}
