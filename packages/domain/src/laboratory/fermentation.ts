import { daysBetween, type Day } from '../day.ts'
import type { ContentStatus } from '../lists/statuses.ts'
import type { GrapeType } from '../lists/vineyard.ts'
import { productOf, roundHalfUp, sumOf } from '../units/amount.ts'
import { isPale } from './so2.ts'
import { type FermentationAlarm } from '../lists/laboratory.ts'

/** The stages whose wine has a fermentation log. */
export const loggedStages = ['MUST', 'FERMENTING', 'MACERATING'] as const satisfies ContentStatus[]

/** The stages in which the density is expected to fall. */
export const fallingStages = ['FERMENTING', 'MACERATING'] as const satisfies ContentStatus[]

/** One look at a fermentation: density in g/mL, temperature in °C, sugar in g/L; what was not measured is null. */
export type Reading = {
  day: Day
  hour: string
  density: number | null
  temperature: number | null
  sugar: number | null
}

/** A moment in hours, so that two of them can be subtracted. */
export function hoursAt({ day, hour }: Pick<Reading, 'day' | 'hour'>): number {
  const [hours = 0, minutes = 0] = hour.split(':').map(Number)
  return daysBetween('2000-01-01', day) * 24 + hours + minutes / 60
}

/** Where sluggish is judged (g/mL), and the fall in 24 h below which it is so. */
export const slow = { from: 1.08, to: 1.0, fall: 0.002, hours: 24 }
/** From which density on (g/mL) 48 h without a fall are a stop. */
export const stopped = { above: 0.998, fall: 0.0005, hours: 48 }
/** The temperature in °C above which a red ferments too warm, and a white or rosé. */
export const hottest = { dark: 30, pale: 18 }
/** Below this sugar in g/L a fermentation is over. */
export const DRY = 2

type Point = { at: number; value: number }

/** What one measure was at each moment, the first first. */
const pointsOf = (readings: readonly Reading[], measure: 'density' | 'temperature' | 'sugar'): Point[] =>
  readings
    .flatMap((reading) => {
      const value = reading[measure]
      return value === null ? [] : [{ at: hoursAt(reading), value }]
    })
    .toSorted((a, b) => a.at - b.at)

/** What a measure was at a moment, on the straight line between the looks around it; null before the first. */
function valueAt(points: readonly Point[], at: number): number | null {
  const before = points.findLast((point) => point.at <= at)
  const after = points.find((point) => point.at >= at)
  if (!before || !after) return null
  if (after.at === before.at) return after.value
  return before.value + ((after.value - before.value) * (at - before.at)) / (after.at - before.at)
}

/** How much the density fell in the hours before the last look, in g/mL to four places; null when the log is shorter. */
export function fallIn(readings: readonly Reading[], hours: number): number | null {
  const points = pointsOf(readings, 'density')
  const last = points.at(-1)
  const before = last && valueAt(points, last.at - hours)
  return last === undefined || before === null || before === undefined
    ? null
    : roundHalfUp(sumOf([before, -last.value]), 4)
}

/** Days without a look at the density after which a wine does not ferment any more: what is measured later belongs to its ageing. */
const PAUSE = 14
/** Hours before the first look in which what was added belongs to the fermentation: yeast and nutrients come first. */
const PREPARED = 72

/**
 * The looks of a fermentation, from the first to the last that found its density, and what was added meanwhile or shortly before; a wine's
 * later measurements are none of it. Where no density was looked at, all looks are.
 */
export function duringFermentation<Look extends Reading, Event extends { day: Day }>(
  readings: readonly Look[],
  events: readonly Event[],
): { looks: Look[]; events: Event[] } {
  const all = readings.map(hoursAt)
  const density = pointsOf(readings, 'density').map(({ at }) => at)
  const from = density[0] ?? Math.min(...all)
  const pause = density.findIndex((at, index) => index > 0 && at - density[index - 1]! > PAUSE * 24)
  const to = (pause === -1 ? density.at(-1) : density[pause - 1]) ?? Math.max(...all)
  return {
    looks: readings.filter((look) => hoursAt(look) >= from && hoursAt(look) <= to),
    events: events.filter(({ day }) => {
      const begun = hoursAt({ day, hour: '00:00' })
      return begun + 24 > from - PREPARED && begun <= to
    }),
  }
}

/** Whether a fermentation is over: its last sugar is below 2 g/L. */
export const isDry = (readings: readonly Reading[]): boolean =>
  (pointsOf(readings, 'sugar').at(-1)?.value ?? DRY) < DRY

/**
 * What is wrong with a fermentation by its last looks. Where the stage does not expect the density to fall, only the
 * temperature is judged.
 */
export function judgeFermentation(
  readings: readonly Reading[],
  grapeType: GrapeType | null,
  isFalling = true,
): FermentationAlarm[] {
  const density = pointsOf(readings, 'density').at(-1)?.value
  const temperature = pointsOf(readings, 'temperature').at(-1)?.value
  const isOver = isDry(readings)
  const judged = isFalling && !isOver && density !== undefined
  const [day, twoDays] = [fallIn(readings, slow.hours), fallIn(readings, stopped.hours)]
  const isStuck = judged && density > stopped.above && twoDays !== null && twoDays < stopped.fall
  const isSlow = judged && density <= slow.from && density >= slow.to && day !== null && day < slow.fall
  const isHot =
    !isOver && temperature !== undefined && temperature > (isPale(grapeType) ? hottest.pale : hottest.dark)
  return [
    ...(isStuck ? (['STUCK'] as const) : []),
    ...(isSlow && !isStuck ? (['SLUGGISH'] as const) : []),
    ...(isHot ? (['HOT'] as const) : []),
  ]
}

/** The temperature in °C above which a wine ferments too warm. */
export const hottestFor = (grapeType: GrapeType | null): number =>
  isPale(grapeType) ? hottest.pale : hottest.dark

/** A fall of density as cellars say it: thousandths of g/mL, to one place. */
export const inPoints = (fall: number): number => productOf([fall, 1000], 1)

/** A density in g/mL as somebody read it off the hydrometer: 1045 is 1.0450. */
export const readDensity = (read: number): number =>
  read >= 900 && read <= 1300 ? roundHalfUp(read / 1000, 4) : read
