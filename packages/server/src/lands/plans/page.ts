import { allowed } from '@lagar/domain/access/permissions.ts'
import { nutrientsOf } from '@lagar/domain/lands/seasons/stats.ts'
import {
  comparePlan,
  plannedNutrients,
  planNutrientsQuery,
  type FertilizationPlanPage,
  type FertilizationPlanRecord,
} from '@lagar/domain/lands/plans/fertilization.ts'
import type { Nutrient } from '@lagar/domain/lists/stock.ts'
import type { Applied } from '@lagar/domain/stock/nutrients.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { convertStock, magnitudeOf } from '@lagar/domain/units/magnitude.ts'
import { toSquareCentimeters } from '@lagar/domain/units/surface.ts'
import { exportOf } from '../../exports/export.ts'
import type { Actor, Db } from '../../actor.ts'
import type { Asked } from '../../http/list.ts'
import { fertilizationPlans } from './plans.ts'
import { appliedOn, type LandApplied } from '../seasons/tallies.ts'
import { loadWorks } from '../works/load.ts'

/** A plan as its page shows it: what it asks for against what finished works gave its lands in its days. */
export async function findFertilizationPlan(
  db: Db,
  actor: Actor,
  id: string,
): Promise<FertilizationPlanPage | undefined> {
  const plan = await fertilizationPlans.find(db, actor, id)
  if (!plan) return undefined
  const lands = plan.lands.map((land) => land.id)
  const given = await appliedOn(db, actor, { from: plan.fromDate, to: plan.toDate, lands })
  const surfaces = new Map(
    plan.lands.map((land) => [land.id, toSquareCentimeters(land.surface, land.surfaceUnit)]),
  )
  const surface = [...surfaces.values()].reduce((sum, part) => sum + part, 0)
  const planned = plannedNutrients(await appliedByPlan(db, actor, plan))
  return {
    ...plan,
    comparison: comparePlan(plan.nutrients, planned, nutrientsOf(appliedIn(given), surface)),
    byLand: plan.lands.map(({ id: land, name }) => ({
      land: { id: land, name },
      nutrients: nutrientsOf(appliedIn(given.filter((one) => one.land === land)), surfaces.get(land) ?? 0),
    })),
    works: await worksOf(db, actor, given, surface),
  }
}

const appliedIn = (given: LandApplied[]): Applied[] => given.map(({ applied }) => applied)

/** The works that gave something, the latest first, of those kinds that the asking user may read. */
async function worksOf(db: Db, actor: Actor, given: LandApplied[], surface: number) {
  const byWork = Map.groupBy(given, ({ work }) => work)
  const works = await loadWorks(db, actor, [...byWork.keys()])
  return works
    .filter(({ kind }) => allowed(actor, `${kind}.read`) === true)
    .toSorted((a, b) => b.finalTimezone.localeCompare(a.finalTimezone) || b.id.localeCompare(a.id))
    .map(({ id, kind, title }) => ({
      id,
      kind,
      title,
      nutrients: nutrientsOf(appliedIn(byWork.get(id) ?? []), surface),
    }))
}

/** What the applications of a plan would bring one hectare, in kilos or litres of products that state their nutrients. */
async function appliedByPlan(db: Db, actor: Actor, plan: FertilizationPlanRecord): Promise<Applied[]> {
  if (plan.applications.length === 0) return []
  const products = await db
    .selectFrom('product')
    .select(['id', 'nutrients', 'nutrients_as_oxides as asOxides'])
    .where('company_id', '=', actor.companyId)
    .where(
      'id',
      'in',
      plan.applications.map(({ product }) => product.id),
    )
    .execute()
  return plan.applications.flatMap(({ product, amount, unit }) => {
    const stated = products.find(({ id }) => id === product.id)
    const magnitude = magnitudeOf(unit)
    if (!stated || (magnitude !== 'WEIGHT' && magnitude !== 'VOLUME')) return []
    return [
      {
        nutrients: stated.nutrients as Partial<Record<Nutrient, number>>,
        nutrientsAsOxides: stated.asOxides,
        amount: convertStock(amount, unit, magnitude === 'WEIGHT' ? 'KG' : 'LITER'),
      },
    ]
  })
}

/** A plan nutrient by nutrient as a list, for who takes it away. */
async function listComparison(db: Db, actor: Actor, { planId, page = 1 }: { planId: string } & Asked) {
  const plan = await findFertilizationPlan(db, actor, planId)
  if (!plan) throw new Refusal('NOT_FOUND')
  const { comparison } = plan
  return { result: page === 1 ? comparison : [], total: comparison.length, more: false }
}

export const planNutrientsExport = exportOf({
  permission: 'fertilization.read',
  sheet: 'FERTILIZATION_PLAN_NUTRIENTS',
  query: planNutrientsQuery,
  list: listComparison,
  columns: [
    { field: 'nutrient', kind: 'text', width: 24, value: ({ nutrient }, texts) => texts.nutrient[nutrient] },
    { field: 'askedByHectare', kind: 'nutrient', value: ({ asked }) => asked },
    { field: 'plannedByHectare', kind: 'nutrient', value: ({ planned }) => planned },
    { field: 'appliedByHectare', kind: 'nutrient', value: ({ applied }) => applied },
    { field: 'differenceByHectare', kind: 'nutrient', value: ({ difference }) => difference },
    { field: 'fulfilled', kind: 'percentRound', value: ({ percentage }) => percentage },
  ],
})
