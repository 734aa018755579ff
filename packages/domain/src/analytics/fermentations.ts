import { z } from 'zod'
import { day } from '../fields.ts'
import { daysBetween, type Day } from '../day.ts'
import { id } from '../fields.ts'
import {
  duringFermentation,
  hoursAt,
  isDry,
  judgeFermentation,
  loggedStages,
  fallingStages,
  type Reading,
} from '../laboratory/fermentation.ts'
import { fermentationAlarms } from '../lists/laboratory.ts'
import type { ContentStatus } from '../lists/statuses.ts'
import { grapeTypes, type GrapeType } from '../lists/vineyard.ts'
import { isOneOf } from '../lookup.ts'
import { isForwards, periodDays, type Period } from '../period.ts'
import { productOf, roundHalfUp } from '../units/amount.ts'
import { named, type Named } from '../wire.ts'

/** Which fermentations are laid over each other: those that began on some days, in one cellar or in all. */
export const fanQuery = z.strictObject({ ...periodDays, cellar: id.optional() }).refine(...isForwards)
export type FanQuery = z.infer<typeof fanQuery>

/** More fermentations than these are no picture that anybody reads. */
export const MOST_CURVES = 200

/**
 * Fermentations laid over each other, each from the hour of its first density on (`points`: hours, and g/mL): in which vessel the wine is, on which day
 * it began, how many days it took until now or its last look, how much the density fell a day (g/mL), how warm it became (°C), what is wrong with
 * it, and whether it goes on. Those that take longest first.
 */
export const fermentationFan = z.object({
  from: day,
  to: day,
  wines: z.array(
    z.object({
      wine: named,
      vessel: named.nullable(),
      grapeType: z.enum(grapeTypes).nullable(),
      began: day,
      days: z.int(),
      first: z.number(),
      last: z.number(),
      fall: z.number().nullable(),
      warmest: z.number().nullable(),
      alarms: z.array(z.enum(fermentationAlarms)),
      isRunning: z.boolean(),
      points: z.array(z.object({ hours: z.number(), density: z.number() })),
    }),
  ),
})
export type FermentationFan = z.infer<typeof fermentationFan>
export type Curve = FermentationFan['wines'][number]

/** A wine with what was looked at in it. */
export type Fermented = {
  wine: Named
  vessel: Named | null
  grapeType: GrapeType | null
  stage: ContentStatus
  readings: readonly Reading[]
}

/** The curves of those wines whose fermentation began on some days. */
export function fanOf(wines: readonly Fermented[], { from, to }: Period, today: Day): Curve[] {
  return wines
    .flatMap((wine) => curveOf(wine, today) ?? [])
    .filter(({ began }) => began >= from && began <= to)
    .toSorted((a, b) => b.days - a.days || (a.wine.name < b.wine.name ? -1 : 1))
}

/** The curve of a wine; nothing where its density was never looked at. */
function curveOf({ readings, stage, ...wine }: Fermented, today: Day): Curve | undefined {
  const { looks } = duringFermentation(readings, [])
  const dense = looks.flatMap((look) => (look.density === null ? [] : [{ ...look, density: look.density }]))
  const [first, last] = [dense[0], dense.at(-1)]
  if (!first || !last) return undefined
  const isRunning = isOneOf(loggedStages, stage) && !isDry(readings)
  const start = hoursAt(first)
  const hours = hoursAt(last) - start
  const temperatures = looks.flatMap(({ temperature }) => (temperature === null ? [] : [temperature]))
  return {
    ...wine,
    began: first.day,
    days: daysBetween(first.day, isRunning ? today : last.day),
    first: first.density,
    last: last.density,
    fall: hours > 0 ? productOf([roundHalfUp(first.density - last.density, 4), 24], 4, hours) : null,
    warmest: temperatures.length > 0 ? Math.max(...temperatures) : null,
    alarms: isRunning ? judgeFermentation(readings, wine.grapeType, isOneOf(fallingStages, stage)) : [],
    isRunning,
    points: dense.map((look) => ({ hours: roundHalfUp(hoursAt(look) - start, 1), density: look.density })),
  }
}
