import classes from './chart.module.css'
import { Below, Frame, Side, Told, type Key, type Plot } from './Frame.tsx'
import { countFor, domainOf, fitting, linear, roundTicks, type Axis } from './scale.ts'

/** One group of bars each, under its `name`, by the names of their keys; `title` is what it is called when it is pointed at. */
export type BarRow = { name: string } & Readonly<Record<string, string | number | null>>

type Props = {
  height: number
  rows: readonly BarRow[]
  keys: readonly Key[]
  left: Axis
  /** What a bar says when it is pointed at. */
  valueText: (value: number) => string
  isStacked?: boolean
  /** Pixels that a bar is wide at most. */
  widest?: number
}

/** The part of a group's room that stays free, and pixels between its bars. */
const FREE = 0.2
const BETWEEN = 2

/** Bars beside each other or on top of each other. */
export function BarChart(props: Props) {
  const { height, rows, keys, left, valueText } = props
  return (
    <Frame
      height={height}
      keys={keys}
      left={left}
      tip={(plot, pointed) => {
        const at = groupAt(rows, plot, pointed)
        const row = rows[at]
        if (!row) return undefined
        const told = keys.flatMap((key) => {
          const value = row[key.name]
          return typeof value === 'number' ? [{ ...key, text: valueText(value) }] : []
        })
        return {
          at: middleOf(rows, plot, at),
          told: <Told title={String(row['title'] ?? row.name)} rows={told} />,
        }
      }}
    >
      {(plot, pointed) => <Drawing {...props} plot={plot} pointed={pointed} />}
    </Frame>
  )
}

const roomOf = (rows: readonly unknown[], { left, right }: Plot): number => (right - left) / rows.length

const groupAt = (rows: readonly unknown[], plot: Plot, pointed: number): number =>
  Math.floor((pointed - plot.left) / roomOf(rows, plot))

const middleOf = (rows: readonly unknown[], plot: Plot, at: number): number =>
  plot.left + (at + 0.5) * roomOf(rows, plot)

function Drawing({
  rows,
  keys,
  left,
  isStacked = false,
  widest = 34,
  plot,
  pointed,
}: Props & {
  plot: Plot
  pointed: number | undefined
}) {
  const groups = rows.map((row) => (isStacked ? stacked(row, keys) : beside(row, keys)))
  const count = countFor(plot.bottom - plot.top)
  const domain = domainOf([0, ...groups.flat().flatMap(({ from, to }) => [from, to])], count, left.domain)
  const scale = linear(domain, [plot.bottom, plot.top])
  const room = roomOf(rows, plot)
  const columns = isStacked ? 1 : keys.length
  const width = Math.max(1, Math.min(widest, (room * (1 - FREE)) / columns - (columns > 1 ? BETWEEN : 0)))
  // A day of many hours is named once.
  const places = rows.flatMap(({ name }, at) =>
    name === rows[at - 1]?.name ? [] : [{ at: middleOf(rows, plot, at), text: name }],
  )
  const here = pointed === undefined ? undefined : groupAt(rows, plot, pointed)
  return (
    <>
      <Side plot={plot} axis={left} scale={scale} ticks={left.ticks ?? roundTicks(domain, count)} />
      {here !== undefined && (
        <rect
          x={plot.left + here * room}
          y={plot.top}
          width={room}
          height={plot.bottom - plot.top}
          className={classes.under}
        />
      )}
      {groups.map((bars, at) => (
        <g key={at}>
          {bars.map(({ name, color, column, from, to }) => (
            <rect
              key={name}
              data-bar={name}
              x={middleOf(rows, plot, at) + (column - columns / 2) * (width + BETWEEN) + BETWEEN / 2}
              y={Math.min(scale(from), scale(to))}
              width={width}
              height={Math.abs(scale(from) - scale(to))}
              fill={color}
            />
          ))}
        </g>
      ))}
      <Below plot={plot} places={fitting(places, 6)} />
    </>
  )
}

/** A piece of a bar, from and to in what is measured. */
type Piece = Key & { column: number; from: number; to: number }

const beside = (row: BarRow, keys: readonly Key[]): Piece[] =>
  keys.map((key, column) => ({ ...key, column, from: 0, to: Number(row[key.name] ?? 0) }))

/** What is above nothing upwards, and what is below downwards. */
function stacked(row: BarRow, keys: readonly Key[]): Piece[] {
  let [above, below] = [0, 0]
  return keys.map((key) => {
    const value = Number(row[key.name] ?? 0)
    const from = value < 0 ? below : above
    const to = from + value
    if (value < 0) below = to
    else above = to
    return { ...key, column: 0, from, to }
  })
}
