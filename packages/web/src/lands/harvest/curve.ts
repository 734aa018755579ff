import { addDays, daysBetween, latest, type Day } from '@lagar/domain/day.ts'
import type { PlannedLand } from '@lagar/domain/lands/harvest/plan.ts'
import { forecastOf, sugarLine, sugarOn, sugarPoints } from '@lagar/domain/lands/harvest/ripeness.ts'

/** One day of the curve: what was measured, what the line tells, and between what the mean of the plot lies. */
export type CurveDay = {
  day: Day
  sample: number | null
  line: number | null
  low: number | null
  high: number | null
}

/** The curve of sugar of a plot: every day that was sampled, each week, and the day of the forecast. */
export function curveOf({ samples, sugarGoal }: Pick<PlannedLand, 'samples' | 'sugarGoal'>): CurveDay[] {
  const points = sugarPoints(samples)
  const [first, last] = [points[0]?.day, points.at(-1)?.day]
  if (!first || !last) return []
  const line = sugarLine(samples)
  const forecast = forecastOf(samples, sugarGoal)
  const end = forecast.state === 'FORECAST' ? latest(forecast.day, forecast.to) : last
  const weeks = Math.floor(daysBetween(first, end) / 7)
  const days = new Set([
    ...points.map(({ day }) => day),
    ...Array.from({ length: weeks + 1 }, (_, week) => addDays(first, week * 7)),
    ...(forecast.state === 'FORECAST' ? [forecast.day, end] : []),
  ])
  return [...days].toSorted().map((day) => {
    const told = line ? sugarOn(line, day) : null
    return {
      day,
      sample: points.find((point) => point.day === day)?.sugar ?? null,
      ...{ line: told?.sugar ?? null, low: told?.low ?? null, high: told?.high ?? null },
    }
  })
}
