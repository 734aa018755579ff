import { addDays, daysBetween, latest, type Day } from '../../day.ts'
import { roundHalfUp } from '../../units/amount.ts'

/** A sample of grapes of a plot: sugar in °Brix, total acidity in g/L and pH, each null where it was not measured. */
export type RipenessSample = { day: Day; sugar: number | null; acidity: number | null; ph: number | null }

/** How many of the last samples the line goes through: sugar comes slower towards the end, and older ones would bend it. */
export const LAST_SAMPLES = 6

/** Through fewer samples than these nothing can be said of how far off a forecast may be. */
export const LEAST_SAMPLES = 3

/** Further ahead than this, in days after the last sample, nothing is forecast. */
export const MOST_AHEAD = 60

/** Degrees Brix of a degree Baumé, as the trade counts. */
export const BRIX_BY_BAUME = 1.8

/** Two-sided 90 % quantiles of Student's t, by degrees of freedom from one. */
const T90 = [6.314, 2.92, 2.353, 2.132]

// Days are counted from here, so that a line has numbers to run through.
const ORIGIN = '2000-01-01'
const at = (day: Day) => daysBetween(ORIGIN, day)

type Point = { day: Day; sugar: number }

/** The samples whose sugar was measured, the first day first; of one day the mean. */
export function sugarPoints(samples: readonly RipenessSample[]): Point[] {
  const known = samples.flatMap(({ day, sugar }) => (sugar === null ? [] : [{ day, sugar }]))
  return [...Map.groupBy(known, ({ day }) => day)]
    .map(([day, same]) => ({ day, sugar: same.reduce((sum, one) => sum + one.sugar, 0) / same.length }))
    .toSorted((a, b) => a.day.localeCompare(b.day))
}

/**
 * A straight line through the last samples by least squares: °Brix by day. `margin` is the 90 % quantile times the standard deviation about the
 * line, null where fewer than three samples leave it unknown.
 */
export type SugarLine = {
  samples: number
  middle: number
  mean: number
  slope: number
  spread: number
  margin: number | null
}

/** The line through the last samples; null before there are two days with sugar. */
export function sugarLine(samples: readonly RipenessSample[]): SugarLine | null {
  const points = sugarPoints(samples).slice(-LAST_SAMPLES)
  const n = points.length
  if (n < 2) return null
  const middle = points.reduce((sum, { day }) => sum + at(day), 0) / n
  const mean = points.reduce((sum, { sugar }) => sum + sugar, 0) / n
  const spread = points.reduce((sum, { day }) => sum + (at(day) - middle) ** 2, 0)
  const slope = points.reduce((sum, { day, sugar }) => sum + (at(day) - middle) * (sugar - mean), 0) / spread
  const squares = points.reduce(
    (sum, { day, sugar }) => sum + (sugar - mean - slope * (at(day) - middle)) ** 2,
    0,
  )
  const t = T90[n - LEAST_SAMPLES]
  const margin = t === undefined ? null : t * Math.sqrt(squares / (n - 2))
  return { samples: n, middle, mean, slope, spread, margin }
}

/** °Brix that the line tells of a day, to two places, and between which the mean of the plot lies with 90 % confidence. */
export function sugarOn(
  line: SugarLine,
  day: Day,
): { sugar: number; low: number | null; high: number | null } {
  const far = at(day) - line.middle
  const sugar = line.mean + line.slope * far
  const off = line.margin === null ? null : line.margin * Math.sqrt(1 / line.samples + far ** 2 / line.spread)
  const told = (value: number) => roundHalfUp(Math.max(0, value), 2)
  return {
    sugar: told(sugar),
    low: off === null ? null : told(sugar - off),
    high: off === null ? null : told(sugar + off),
  }
}

/** Why no day is forecast. */
export type NoForecast = 'NO_SAMPLES' | 'ONE_SAMPLE' | 'NO_GOAL' | 'NOT_RISING' | 'TOO_FAR'

/**
 * When a plot reaches its goal: on a day that was measured, or on a day of the line. `from` and `to` enclose it with 90 % confidence; null where
 * samples are too few or scatter too much to say.
 */
export type RipenessForecast =
  | { state: NoForecast }
  | { state: 'REACHED'; day: Day }
  | { state: 'FORECAST'; day: Day; from: Day | null; to: Day | null; samples: number; slope: number }

/**
 * The day on which the line through the last samples reaches a goal in °Brix. The interval is that of inverse regression (Fieller, 1954; Draper and
 * Smith, Applied Regression Analysis, 3.2): all days on which the goal lies within the confidence band of the line.
 */
export function forecastOf(samples: readonly RipenessSample[], goal: number | null): RipenessForecast {
  const points = sugarPoints(samples)
  const last = points.at(-1)
  if (!last) return { state: 'NO_SAMPLES' }
  if (goal === null) return { state: 'NO_GOAL' }
  if (last.sugar >= goal) return { state: 'REACHED', day: last.day }
  const line = sugarLine(samples)
  if (!line) return { state: 'ONE_SAMPLE' }
  if (line.slope <= 0) return { state: 'NOT_RISING' }
  const ahead = line.middle + (goal - line.mean) / line.slope
  const day = latest(addDays(ORIGIN, Math.ceil(ahead - 1e-9)), addDays(last.day, 1))
  if (daysBetween(last.day, day) > MOST_AHEAD) return { state: 'TOO_FAR' }
  const { samples: n, slope } = line
  return { state: 'FORECAST', day, ...daysAround(line, goal), samples: n, slope: roundHalfUp(slope, 3) }
}

function daysAround(line: SugarLine, goal: number): { from: Day | null; to: Day | null } {
  const { samples, middle, mean, slope, spread, margin } = line
  const none = { from: null, to: null }
  if (margin === null) return none
  const rise = goal - mean
  const square = slope ** 2 - margin ** 2 / spread
  // A slope that might as well be none encloses no days.
  if (square <= 0) return none
  const root = Math.sqrt(Math.max(0, (slope * rise) ** 2 - square * (rise ** 2 - margin ** 2 / samples)))
  const days = (way: 1 | -1) => middle + (slope * rise + way * root) / square
  return {
    from: addDays(ORIGIN, Math.floor(days(-1) + 1e-9)),
    to: addDays(ORIGIN, Math.ceil(days(1) - 1e-9)),
  }
}
