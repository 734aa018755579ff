import { addDays, compareDays, daysBetween, yearOf, type Day } from '../../day.ts'
import { phenologyStages, phenologyTypes, type PhenologyType } from '../../lists/phenology.ts'
import { productOf, sumOf } from '../../units/amount.ts'

/** A stage as a land's page compares it: between two days, how many of a hundred vines were at it on each. */
export type SeenStage = {
  type: PhenologyType
  initialTimezone: Day
  finalTimezone: Day
  initialPercentage: number
  currentPercentage: number
}

/** How many of a hundred vines were at a stage on a day; `at` is how many days after the first of its season. */
export type StagePoint = { day: Day; at: number; type: PhenologyType; percentage: number }

/** What was seen of one season, the first day first. */
export type PhenologySeason = { year: number; from: Day; points: StagePoint[] }

/** The vines sleep on it: from the first of July to the last of June lies one season, wherever a vintage is picked in autumn. */
export const seasonStart = (day: Day): Day =>
  `${day.slice(5) < '07-01' ? yearOf(day) - 1 : yearOf(day)}-07-01`

/** The last day of the season that begins on a first of July: the last of June after it. */
export const seasonEnd = (from: Day): Day => addDays(`${yearOf(from) + 1}-07-01`, -1)

/** The days of the season that holds a day where the company named none: from the first of July to the last of June. */
export function naturalSeason(on: Day): { from: Day; to: Day } {
  const from = seasonStart(on)
  return { from, to: seasonEnd(from) }
}

/** The days since the first of July before it, so that the seasons lie over each other. */
export const dayOfSeason = (day: Day): number => daysBetween(seasonStart(day), day)

/** A season as people say it: 2025/26. */
export const seasonName = (year: number): string => `${year}/${String((year + 1) % 100).padStart(2, '0')}`

/** What was seen season by season, the latest season first. A stage that was seen on one day counts as it stands now. */
export function phenologySeasons(seen: SeenStage[]): PhenologySeason[] {
  const points = seen.flatMap((stage) => [
    ...(stage.initialTimezone === stage.finalTimezone
      ? []
      : [pointOf(stage.type, stage.initialTimezone, stage.initialPercentage)]),
    pointOf(stage.type, stage.finalTimezone, stage.currentPercentage),
  ])
  const byStart = Map.groupBy(points, ({ day }) => seasonStart(day))
  return [...byStart]
    .toSorted(([a], [b]) => compareDays(b, a))
    .map(([from, own]) => ({ year: yearOf(from), from, points: own.toSorted(inTime) }))
}

const pointOf = (type: PhenologyType, day: Day, percentage: number): StagePoint => ({
  day,
  at: dayOfSeason(day),
  type,
  percentage,
})

const place = (type: PhenologyType) => phenologyTypes.indexOf(type)
const inTime = (a: StagePoint, b: StagePoint) =>
  compareDays(a.day, b.day) || place(a.type) - place(b.type) || a.percentage - b.percentage

/**
 * How far the vines of a land had come, in the numbers of the Eichhorn-Lorenz scale: when none of them is at a stage yet they stand
 * at the one before, when all are they stand at it, and in between as many parts of the way.
 */
export function progress({ type, percentage }: Pick<StagePoint, 'type' | 'percentage'>): number {
  const index = place(type)
  const own = phenologyStages[index]!.el
  const before = phenologyStages[index - 1]?.el ?? 0
  return sumOf([before, productOf([own - before, percentage], 2, 100)])
}

/** A season day by day; of several stages on one day the furthest. */
export function furthestByDay({ points }: Pick<PhenologySeason, 'points'>): StagePoint[] {
  const byDay = Map.groupBy(points, ({ day }) => day)
  return [...byDay.values()].map((own) => own.toSorted((a, b) => progress(b) - progress(a))[0]!)
}

/** Each stage that was seen in some season, as the vines go through them, with where it stood last in each season. */
export function stageTable(seasons: PhenologySeason[]) {
  const last = (season: PhenologySeason, type: PhenologyType) =>
    season.points.findLast((point) => point.type === type) ?? null
  return phenologyTypes
    .map((type) => ({ type, seasons: seasons.map((season) => last(season, type)) }))
    .filter((row) => row.seasons.some((point) => point !== null))
}

/** The day of a season that lies some days after its first. */
export const dayInSeason = (year: number, at: number): Day => addDays(`${year}-07-01`, at)
