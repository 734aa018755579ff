import type { Day } from '@lagar/domain/day.ts'
import {
  dayInSeason,
  dayOfSeason,
  furthestByDay,
  progress,
  seasonName,
  type PhenologySeason,
  type StagePoint,
} from '@lagar/domain/lands/observations/phenology-season.ts'
import { phenologyStages, type PhenologyType } from '@lagar/domain/lists/phenology.ts'
import { lineColors, markColor } from '../../parts/chart/colors.ts'
import { LineChart } from '../../parts/chart/LineChart.tsx'
import type { Axis } from '../../parts/chart/scale.ts'
import { t, words } from '../../texts/t.ts'
import { dayText, numberText, monthText } from '../../texts/numbers.ts'
import { usePhone } from '../../ui/use-phone.ts'

/** A day that is marked in the drawing, and what befell on it. */
export type Mark = { id: string; number: number; day: Day; name: string }

type Props = {
  /** The latest first. */
  seasons: PhenologySeason[]
  /** The one stage that is compared; without one the whole way of the vines. */
  stage: PhenologyType | null
  marks: Mark[]
}

// The latest season stands out; those before are told apart by their dashes too.
const looks = [
  { color: lineColors.wine, width: 3.5 },
  { color: lineColors.water, width: 1.75, dash: '7 4' },
  { color: 'light-dark(#7a7a7a, #a8a8a8)', width: 1.75, dash: '2 4' },
  { color: 'light-dark(#a08454, #c9b184)', width: 1.75, dash: '10 3 2 3' },
]

/** Room on both sides, in days. */
const MARGIN = 6

/** The seasons of a land over each other, day by day; the table below says the same in numbers. */
export function PhenologyChart({ seasons, stage, marks }: Props) {
  const phone = usePhone()
  const drawn = seasons.map((season, at) => ({
    name: seasonName(season.year),
    year: season.year,
    look: looks[at] ?? looks[looks.length - 1]!,
    points: stage === null ? furthestByDay(season) : season.points.filter(({ type }) => type === stage),
  }))
  const latest = seasons[0]?.year ?? 0
  const heightOf = (point: StagePoint) => (stage === null ? progress(point) : point.percentage)
  const all = drawn.flatMap(({ points }) => points)
  const domain = domainOf(all, stage === null ? marks : [])
  return (
    <LineChart
      height={phone ? 340 : 380}
      lines={drawn.map(({ name, look, points }) => ({
        name,
        label: name,
        ...look,
        points: points.map((point) => ({ x: point.at, y: heightOf(point) })),
      }))}
      below={{
        domain,
        ticks: monthStarts(latest, domain),
        text: (at) => monthAt(latest, at),
        gap: 12,
        isGridded: true,
      }}
      left={stage === null ? stageAxis(all, phone) : percentAxis}
      marks={marks
        .filter(({ day }) => dayOfSeason(day) >= domain[0] && dayOfSeason(day) <= domain[1])
        .map(({ day, name, number }) => ({
          x: dayOfSeason(day),
          label: phone ? String(number) : `${name} (${number})`,
          color: markColor,
          dash: '4 3',
          // One above the other: two frosts may lie days apart.
          isLow: number % 2 === 0,
        }))}
      tip={(x) => (
        <Tip
          seen={drawn.map(({ name, points }) => ({
            season: name,
            points: points.filter(({ at }) => at === x),
          }))}
        />
      )}
    />
  )
}

/** The days that are drawn, with some room beside them. */
function domainOf(points: StagePoint[], marks: Mark[]): [number, number] {
  const days = [...points.map(({ at }) => at), ...marks.map(({ day }) => dayOfSeason(day))]
  return [Math.max(0, Math.min(...days) - MARGIN), Math.max(...days) + MARGIN]
}

function Tip({ seen }: { seen: { season: string; points: StagePoint[] }[] }) {
  return seen.flatMap(({ season, points }) =>
    points.map((point) => (
      <div key={`${season} ${point.type}`}>
        <b>{season}</b> · {dayText(point.day)}
        <br />
        {words.phenologyType[point.type]}: {numberText('percent', point.percentage)} %
      </div>
    )),
  )
}

const percentAxis = {
  domain: [0, 100],
  ticks: [0, 25, 50, 75, 100],
  text: (value: number) => `${value} %`,
  width: 56,
} as const

/** The stages that people speak of, as far as the vines came. */
function stageAxis(points: readonly StagePoint[], phone: boolean): Axis {
  const names: Partial<Record<PhenologyType, string>> = t.observations.ofLand.short
  const reached = points.map(progress)
  const least = Math.min(...reached)
  const most = Math.max(...reached)
  const known = phenologyStages.flatMap(({ type, el }) => {
    const name = names[type]
    return name === undefined ? [] : [{ el, name }]
  })
  const first = known.findLast(({ el }) => el <= least)?.el ?? 0
  const last = known.find(({ el }) => el >= most)?.el ?? 47
  const shown = known.filter(({ el }) => el >= first && el <= last)
  return {
    domain: [first, last],
    ticks: shown.map(({ el }) => el),
    text: (value) => shown.find(({ el }) => el === value)?.name ?? '',
    width: phone ? 76 : 92,
  }
}

/** The first day of each month between two days of a season. */
function monthStarts(year: number, [from, to]: [number, number]): number[] {
  return Array.from({ length: 12 }, (_, month) =>
    dayOfSeason(`${month < 6 ? year : year + 1}-${String(((month + 6) % 12) + 1).padStart(2, '0')}-01`),
  ).filter((at) => at >= from && at <= to)
}

/** The month of a day of a season, as one reads it on the axis. */
const monthAt = (year: number, at: number): string => monthText(dayInSeason(year, at).slice(0, 7), 'name')
