import { matchedPlan, harvestPlanQuery, type HarvestPlanQuery } from '@lagar/domain/lands/harvest/plan.ts'
import { sumOf } from '@lagar/domain/units/amount.ts'
import type { Actor, Db } from '../../actor.ts'
import { exportOf } from '../../exports/export.ts'
import type { Asked } from '../../http/list.ts'
import { findHarvestPlan, pageOfAll } from './plan.ts'

/** The picks of a season with what each became, the first day first; then, by plot, what was picked without a plan. */
async function listPlanned(db: Db, actor: Actor, { limit, page, ...query }: HarvestPlanQuery & Asked) {
  const plan = await findHarvestPlan(db, actor, query)
  const { done, unplanned } = matchedPlan(plan)
  const lands = new Map(plan.lands.map((land) => [land.land.id, land]))
  const planned = plan.picks
    .filter(({ land }) => lands.has(land.id))
    .map((pick) => ({ ...pick, planned: pick.kilos, done: done.get(pick.id)! }))
  const others = unplanned.flatMap(({ land: id, day, kilos }) => {
    const known = lands.get(id)
    if (!known) return []
    const { land, wineEstate, variety } = known
    return [
      {
        land,
        wineEstate,
        variety,
        cellar: null,
        day: null,
        planned: null,
        done: { kilos, from: day, to: day },
        note: '',
      },
    ]
  })
  return pageOfAll([...planned, ...others], { limit, page })
}

export const harvestPlanExport = exportOf({
  permission: 'harvest.read',
  sheet: 'HARVEST_PLAN',
  query: harvestPlanQuery,
  list: listPlanned,
  columns: [
    { field: 'land', kind: 'text', width: 22, value: ({ land }) => land.name },
    { field: 'wineEstate', kind: 'text', width: 22, value: ({ wineEstate }) => wineEstate.name },
    { field: 'variety', kind: 'text', width: 20, value: ({ variety }) => variety?.name ?? null },
    { field: 'cellar', kind: 'text', width: 20, value: ({ cellar }) => cellar?.name ?? null },
    { field: 'plannedDay', kind: 'day', value: ({ day }) => day },
    { field: 'plannedKilos', kind: 'kilos', value: ({ planned }) => planned },
    { field: 'pickedFrom', kind: 'day', value: ({ done }) => done.from },
    { field: 'pickedTo', kind: 'day', value: ({ done }) => done.to },
    { field: 'pickedKilos', kind: 'kilos', value: ({ done }) => done.kilos },
    {
      field: 'differenceKilos',
      kind: 'kilos',
      value: ({ planned, done }) => (done.from === null ? null : sumOf([done.kilos, -(planned ?? 0)])),
    },
    { field: 'note', kind: 'text', width: 40, value: ({ note }) => note },
  ],
})
