import { z } from 'zod'
import { day, id } from '../../fields.ts'
import { grapeTypes } from '../../lists/vineyard.ts'
import { isForwards } from '../../period.ts'
import { named } from '../../wire.ts'
import type { CellarCapacity, Load } from './capacity.ts'
import { harvestEstimateRecord } from './estimate.ts'
import { matchPickings, type Done } from './matched.ts'
import { harvestPickRecord } from './pick.ts'

/** The days of the season that is planned, both included; of one estate, or of all of ours. */
export const harvestPlanQuery = z
  .strictObject({ from: day, to: day, wineEstateId: id.optional() })
  .refine(...isForwards)
export type HarvestPlanQuery = z.infer<typeof harvestPlanQuery>

const known = z.number().nullable()

/** A plot of the plan: hectares, vines where they are known, what was sampled, estimated and picked in earlier seasons. */
export const plannedLand = z.object({
  land: named,
  wineEstate: named,
  variety: named.extend({ grapeType: z.enum(grapeTypes) }).nullable(),
  hectares: z.number(),
  vines: known,
  harvestableDate: day.nullable(),
  sugarGoal: known,
  estimates: z.array(harvestEstimateRecord),
  earlier: z.array(
    z.object({ from: day, kilos: z.number(), kilosByHectare: z.number(), pickedAt: z.number() }),
  ),
  samples: z.array(z.object({ day, sugar: known, acidity: known, ph: known })),
})
export type PlannedLand = z.infer<typeof plannedLand>

/** A season's harvest as it is planned: what is told and what follows from it is worked out by who shows it. */
export const harvestPlan = z.object({
  from: day,
  to: day,
  lands: z.array(plannedLand),
  picks: z.array(harvestPickRecord),
  pickings: z.array(
    z.object({
      land: id,
      day,
      kilos: z.number(),
      harvest: id.nullable(),
      cellar: id.nullable(),
      isEstimated: z.boolean(),
    }),
  ),
  cellars: z.array(
    z.object({
      id,
      name: z.string(),
      receptionPerDay: known,
      pressLoad: known,
      pressLoads: known,
      mustPerKilo: z.number(),
      isUsualMust: z.boolean(),
      freeLitres: known,
    }),
  ),
})
export type HarvestPlan = z.infer<typeof harvestPlan>
export type PlanPick = HarvestPlan['picks'][number]
export type PlanCellar = HarvestPlan['cellars'][number] & CellarCapacity

/** The picks of a plan with what each became; `unplanned` was picked without any plan of its plot. */
export const matchedPlan = ({ picks, pickings }: Pick<HarvestPlan, 'picks' | 'pickings'>) =>
  matchPickings(
    picks.map(({ id, land, day: on, harvest }) => ({
      ...{ id, land: land.id, day: on },
      harvest: harvest?.id ?? null,
    })),
    pickings,
  )

/** Whether a pick is over: its work was closed, or its grapes came. */
export const isPicked = ({ harvest }: Pick<PlanPick, 'harvest'>, done: Done | undefined): boolean =>
  harvest?.status === 'DONE' || (done?.kilos ?? 0) > 0

/** The picks of a plan as capacity is counted with them; what came is counted as it came. */
export function loadsOf(plan: Pick<HarvestPlan, 'picks' | 'pickings' | 'lands'>): Load[] {
  const { done } = matchedPlan(plan)
  const dates = new Map(plan.lands.map(({ land, harvestableDate }) => [land.id, harvestableDate]))
  return plan.picks.map((pick) => {
    const came = done.get(pick.id)
    const isDone = isPicked(pick, came)
    return {
      ...{ id: pick.id, day: pick.day, land: pick.land.id, cellar: pick.cellar?.id ?? null, isDone },
      kilos: isDone && came && came.kilos > 0 ? came.kilos : pick.kilos,
      grapeType: pick.variety?.grapeType ?? null,
      harvestableDate: dates.get(pick.land.id) ?? null,
    }
  })
}
