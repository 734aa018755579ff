import { z } from 'zod'
import { needed, onceThere, rule } from '../../check.ts'
import { amountField, day, id, note, text, version } from '../../fields.ts'
import { nutrients, stockProductKinds, type Nutrient } from '../../lists/stock.ts'
import { surfaceUnits } from '../../lists/units.ts'
import { nutrientsPerHectare, type Applied } from '../../stock/nutrients.ts'
import { keptRule, stockAmount, stockUnit } from '../../stock/used.ts'
import { productOf, roundHalfUp, sumOf } from '../../units/amount.ts'
import { can, listQuery, named } from '../../wire.ts'
import { nutrientKilos, type NutrientKilos } from '../seasons/stats.ts'
import { workLands } from '../works/record.ts'
import { workKinds } from '../../lists/field-work.ts'

/** Kilos of each nutrient, as element, that a hectare is to get, to two places; what is not named is not asked for. */
export const askedNutrients = z.partialRecord(z.enum(nutrients), amountField(2, { max: 10_000 })).default({})

/** A product that is meant to be given on a day: so much of it by hectare, in `unit`. */
export const plannedApplication = z
  .strictObject({
    id: id.optional(),
    day,
    product: id,
    amount: stockAmount.gt(0),
    unit: stockUnit,
  })
  .refine(...keptRule)
export type PlannedApplication = z.infer<typeof plannedApplication>

const planned = z.array(plannedApplication).max(100).default([])
const dates = { fromDate: day, toDate: day }

/**
 * A fertilization plan (plan de fertilización): what some lands of an estate are to get of each nutrient between two days, both included,
 * and, if one likes, when and with which products.
 */
export const fertilizationPlan = z
  .strictObject({
    name: text(80),
    wineEstate: id,
    lands: workLands,
    ...dates,
    nutrients: askedNutrients,
    applications: planned,
    note,
  })
  .refine(
    ...rule(z.object(dates), ({ fromDate, toDate }) => toDate >= fromDate, 'toDate', 'END_BEFORE_START'),
  )
  .refine(
    ...needed(
      z.object({ nutrients: askedNutrients }),
      (given) => Object.values(given.nutrients).some((kilos) => kilos > 0),
      'nutrients',
    ),
  )
  .superRefine(
    ({ applications, fromDate, toDate }, context) => {
      for (const [index, application] of applications.entries()) {
        if (application.day >= fromDate && application.day <= toDate) continue
        context.addIssue({ code: 'custom', message: 'DAY_OUT_OF_PLAN', path: ['applications', index, 'day'] })
      }
    },
    onceThere(z.object({ ...dates, applications: planned })),
  )
export type FertilizationPlan = z.infer<typeof fertilizationPlan>

/** A land of a plan; its surface in its own unit. */
const planLand = named.extend({ surface: z.number(), surfaceUnit: z.enum(surfaceUnits) })

/** A fertilization plan as a list shows it. */
export const fertilizationPlanRecord = z.object({
  ...fertilizationPlan.shape,
  wineEstate: named,
  lands: z.array(planLand),
  nutrients: z.partialRecord(z.enum(nutrients), z.number()),
  applications: z.array(
    z.object({
      id,
      day,
      product: named.extend({ kind: z.enum(stockProductKinds) }),
      amount: z.number(),
      unit: stockUnit,
    }),
  ),
  id,
  version,
  can,
})
export type FertilizationPlanRecord = z.infer<typeof fertilizationPlanRecord>

/** A nutrient of a plan: kilos by hectare asked for and applied, what is over (below nothing: missing), and percent of what was asked. */
export const comparedNutrient = z.object({
  nutrient: z.enum(nutrients),
  asked: z.number(),
  planned: z.number(),
  applied: z.number(),
  difference: z.number(),
  percentage: z.number().nullable(),
})
export type ComparedNutrient = z.infer<typeof comparedNutrient>

/** A plan as its page shows it: against what finished works gave its lands in its days, on average and land by land. */
export const fertilizationPlanPage = fertilizationPlanRecord.extend({
  comparison: z.array(comparedNutrient),
  byLand: z.array(z.object({ land: named, nutrients: nutrientKilos })),
  works: z.array(z.object({ id, kind: z.enum(workKinds), title: z.string(), nutrients: nutrientKilos })),
})
export type FertilizationPlanPage = z.infer<typeof fertilizationPlanPage>

/** `day` finds the plans whose days hold it, `landId` those of a land. */
export const fertilizationPlanQuery = listQuery(['name', 'fromDate', 'toDate', 'wineEstate'], {
  name: z.string().max(100).optional(),
  wineEstateId: id.optional(),
  landId: id.optional(),
  day: day.optional(),
})

/** Which plan's nutrients are taken away as a workbook. */
export const planNutrientsQuery = z.strictObject({ planId: id })

type Asked = Partial<Record<Nutrient, number>>

/**
 * A plan against what was applied, nutrient by nutrient in kilos by hectare: of those that it asks for, that its own applications would
 * bring, or that were given without being asked for. The percentage is of what was asked.
 */
export function comparePlan(asked: Asked, planned: Asked, applied: NutrientKilos): ComparedNutrient[] {
  return nutrients.flatMap((nutrient) => {
    const [wanted, meant, given] = [asked[nutrient] ?? 0, planned[nutrient] ?? 0, applied[nutrient]]
    if (wanted === 0 && meant === 0 && given === 0) return []
    return [
      {
        nutrient,
        asked: wanted,
        planned: meant,
        applied: given,
        difference: sumOf([given, -wanted]),
        percentage: wanted === 0 ? null : productOf([given, 100], 1, wanted),
      },
    ]
  })
}

/** What the applications of a plan would bring a hectare of each nutrient, in kilos to three places. */
export const plannedNutrients = (byHectare: readonly Applied[]): Asked =>
  Object.fromEntries(
    [...nutrientsPerHectare(byHectare, 1)].map(([nutrient, kilos]) => [nutrient, roundHalfUp(kilos, 3)]),
  )

/** What a plan still misses of what it asks for. */
export const missingOf = (comparison: readonly ComparedNutrient[]): ComparedNutrient[] =>
  comparison.filter(({ asked, difference }) => asked > 0 && difference < 0)
