import '@mantine/charts/styles.layer.css'
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
import { LineChart } from '@mantine/charts'
import { Paper } from '@mantine/core'
import { t, words } from '../../texts/t.ts'
import { dayText, numberText, monthText } from '../../texts/numbers.ts'
import { usePhone } from '../../ui/use-phone.ts'
import classes from './LandPhenology.module.css'

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
  { color: 'light-dark(#7d1d3f, #e0799a)', width: 3.5 },
  { color: 'light-dark(#33658a, #7fb0d0)', width: 1.75, dash: '7 4' },
  { color: 'light-dark(#7a7a7a, #a8a8a8)', width: 1.75, dash: '2 4' },
  { color: 'light-dark(#a08454, #c9b184)', width: 1.75, dash: '10 3 2 3' },
]
const markColor = 'light-dark(var(--mantine-color-orange-9), var(--mantine-color-orange-4))'

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
  const rows = rowsOf(drawn, stage)
  const latest = seasons[0]?.year ?? 0
  const domain = domainOf(rows, stage === null ? marks : [])
  return (
    <div aria-hidden="true">
      <LineChart
        h={phone ? 340 : 380}
        data={rows}
        dataKey="at"
        series={drawn.map(({ name, look }) => ({
          name,
          color: look.color,
          ...(look.dash ? { strokeDasharray: look.dash } : {}),
        }))}
        curveType="linear"
        connectNulls
        withLegend
        legendProps={{ verticalAlign: 'top', itemSorter: null }}
        lineProps={({ name }) => ({
          strokeWidth: drawn.find((season) => season.name === name)?.look.width ?? 2,
        })}
        gridAxis="xy"
        lineChartProps={{ accessibilityLayer: false }}
        xAxisProps={{
          type: 'number',
          domain,
          ticks: monthStarts(latest, domain),
          tickFormatter: (at: number) => monthAt(latest, at),
          minTickGap: 12,
        }}
        yAxisProps={stage === null ? stageAxis(rows, phone) : percentAxis}
        referenceLines={marks
          .filter(({ day }) => dayOfSeason(day) >= domain[0] && dayOfSeason(day) <= domain[1])
          .map(({ day, name, number }) => ({
            x: dayOfSeason(day),
            label: phone ? String(number) : `${name} (${number})`,
            color: markColor,
            strokeDasharray: '4 3',
            // One above the other: two frosts may lie days apart.
            labelPosition: number % 2 === 1 ? 'insideTopLeft' : 'insideBottomLeft',
          }))}
        tooltipProps={{ content: ({ payload }) => <Tip row={payload?.[0]?.payload as Row | undefined} /> }}
      />
    </div>
  )
}

type Row = { at: number; points: { season: string; point: StagePoint }[] } & Record<string, unknown>

/** What was seen on each day of some season, under the season's name. */
function rowsOf(drawn: { name: string; points: StagePoint[] }[], stage: PhenologyType | null): Row[] {
  const rows = new Map<number, Row>()
  for (const { name, points } of drawn) {
    for (const point of points) {
      const row = rows.get(point.at) ?? { at: point.at, points: [] }
      row[name] = stage === null ? progress(point) : point.percentage
      row.points.push({ season: name, point })
      rows.set(point.at, row)
    }
  }
  return [...rows.values()].toSorted((a, b) => a.at - b.at)
}

/** The days that are drawn, with some room beside them. */
function domainOf(rows: Row[], marks: Mark[]): [number, number] {
  const days = [...rows.map(({ at }) => at), ...marks.map(({ day }) => dayOfSeason(day))]
  return [Math.max(0, Math.min(...days) - MARGIN), Math.max(...days) + MARGIN]
}

function Tip({ row }: { row: Row | undefined }) {
  if (!row) return null
  return (
    <Paper withBorder shadow="md" className={classes.tip ?? ''}>
      {row.points.map(({ season, point }) => (
        <div key={`${season} ${point.type}`}>
          <b>{season}</b> · {dayText(point.day)}
          <br />
          {words.phenologyType[point.type]}: {numberText('percent', point.percentage)} %
        </div>
      ))}
    </Paper>
  )
}

const percentAxis = {
  domain: [0, 100],
  ticks: [0, 25, 50, 75, 100],
  tickFormatter: (value: number) => `${value} %`,
  width: 56,
}

/** The stages that people speak of, as far as the vines came. */
function stageAxis(rows: Row[], phone: boolean) {
  const names: Partial<Record<PhenologyType, string>> = t.observations.ofLand.short
  const reached = rows.flatMap(({ points }) => points.map(({ point }) => progress(point)))
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
    tickFormatter: (value: number) => shown.find(({ el }) => el === value)?.name ?? '',
    interval: 0,
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
