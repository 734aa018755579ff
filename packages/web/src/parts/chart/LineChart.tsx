import { bisectCenter } from 'd3-array'
import { area, curveLinear, curveStepAfter, line as path } from 'd3-shape'
import type { ReactNode } from 'react'
import classes from './chart.module.css'
import { Below, Frame, Side, Told, type Key, type Plot } from './Frame.tsx'
import { Marks, type Mark } from './Marks.tsx'
import {
  countFor,
  domainOf,
  fitting,
  linear,
  momentTicks,
  roundTicks,
  type Axis,
  type Scale,
} from './scale.ts'

export type Point = { x: number; y: number }

/** A line through its points, which lie in their order; what was not seen is passed over. */
export type Line = Key & {
  points: readonly Point[]
  /** Told by the numbers on the right. */
  isRight?: boolean
  width?: number
  opacity?: number
  /** Whether its points are seen: beside the line, instead of it, or not. */
  dots?: 'beside' | 'alone' | 'none'
  /** Holds until the next point, and is filled to the ground. */
  isLevel?: boolean
}

/** What lies between two lines. */
export type Band = Key & { points: readonly { x: number; low: number; high: number }[] }

/** What is told below: moments are instants (ms), told by days or hours. */
export type Along = Axis & { moments?: 'days' | 'hours'; gap?: number; isGridded?: boolean }

/** What is told of a place that is pointed at, by what has a point there. */
export type TipOf = (x: number, there: readonly (Line & Point)[]) => ReactNode

type Props = {
  height: number
  lines: readonly Line[]
  bands?: readonly Band[]
  below: Along
  left: Axis
  right?: Axis
  marks?: readonly Mark[]
  /** Where what the colours stand for is told beside it. */
  hidesKeys?: boolean
  tip?: TipOf
  /** Hears which line was touched. */
  onPick?: (name: string) => void
}

/** Pixels that one place below takes, about. */
const PLACE = 84

/** A line without dashes of its own is drawn through. */
const keyOf = (line: Line): Line => ({ ...line, dash: line.dash ?? '0' })

/** A tip that tells each line's number under the name of the place. */
export const tellEach =
  (title: (x: number) => string, text: (y: number, line: Line) => string): TipOf =>
  (x, there) => (
    <Told title={title(x)} rows={there.map((line) => ({ ...keyOf(line), text: text(line.y, line) }))} />
  )

/** Lines over a number or over time, with bands behind them and marks across them. */
export function LineChart(props: Props) {
  const { height, lines, bands = [], left, right, hidesKeys = false, tip } = props
  const places = [...new Set(lines.flatMap(({ points }) => points.map(({ x }) => x)))].toSorted(
    (a, b) => a - b,
  )
  return (
    <Frame
      height={height}
      keys={hidesKeys ? [] : [...bands, ...lines.map(keyOf)]}
      left={left}
      right={right}
      tip={
        tip &&
        ((plot, pointed) => {
          const along = alongOf(props, plot)
          const x = nearest(places, along.scale, pointed)
          if (x === undefined) return undefined
          const there = lines.flatMap((line) =>
            line.points.filter((point) => point.x === x).map((point) => ({ ...line, ...point })),
          )
          return { at: along.scale(x), told: tip(x, there) }
        })
      }
    >
      {(plot, pointed) => <Drawing {...props} {...{ plot, pointed, places }} />}
    </Frame>
  )
}

type DrawingProps = Props & { plot: Plot; pointed: number | undefined; places: readonly number[] }

function Drawing(props: DrawingProps) {
  const { lines, bands = [], left, right, below, marks = [], plot, pointed, places, onPick } = props
  const along = alongOf(props, plot)
  const sides = {
    left: sideOf(left, plot, [
      ...lines.filter(({ isRight }) => !isRight).flatMap(({ points }) => points.map(({ y }) => y)),
      ...bands.flatMap(({ points }) => points.flatMap(({ low, high }) => [low, high])),
    ]),
    right:
      right &&
      sideOf(
        right,
        plot,
        lines.filter(({ isRight }) => isRight).flatMap(({ points }) => points.map(({ y }) => y)),
      ),
  }
  const scaleOf = (isRight: boolean | undefined) => (isRight && sides.right ? sides.right : sides.left).scale
  const here = pointed === undefined ? undefined : nearest(places, along.scale, pointed)
  return (
    <>
      <Side plot={plot} axis={left} {...sides.left} />
      {right && sides.right && <Side plot={plot} axis={right} {...sides.right} isRight />}
      <Below plot={plot} places={along.places} isGridded={below.isGridded ?? false} />
      {bands.map((band) => (
        <path
          key={band.name}
          d={bandPath(band, along.scale, sides.left.scale)}
          fill={band.color}
          fillOpacity={0.16}
        />
      ))}
      {here !== undefined && (
        <path d={`M${along.scale(here)} ${plot.top}V${plot.bottom}`} className={classes.cursor} />
      )}
      {lines.map((line) => (
        <Drawn
          key={line.name}
          {...{ line, onPick, here, ground: plot.bottom }}
          x={along.scale}
          y={scaleOf(line.isRight)}
        />
      ))}
      <Marks plot={plot} marks={marks} x={along.scale} y={scaleOf} />
    </>
  )
}

type DrawnProps = {
  line: Line
  x: Scale
  y: Scale
  /** Pixels of the ground that a level is filled to. */
  ground: number
  /** The place that is pointed at. */
  here: number | undefined
  onPick: Props['onPick']
}

function Drawn({ line, x, y, ground, here, onPick }: DrawnProps) {
  const { name, points, color, dash, width = 2, opacity = 1, dots = 'beside', isLevel = false } = line
  const curve = isLevel ? curveStepAfter : curveLinear
  const drawn =
    path<Point>(
      (point) => x(point.x),
      (point) => y(point.y),
    ).curve(curve)(points) ?? ''
  return (
    <g data-line={name} opacity={opacity}>
      {isLevel && (
        <path
          d={
            area<Point>(
              (point) => x(point.x),
              ground,
              (point) => y(point.y),
            ).curve(curve)(points) ?? ''
          }
          fill={color}
          fillOpacity={0.15}
        />
      )}
      {dots !== 'alone' && (
        <path d={drawn} className={classes.line} stroke={color} strokeWidth={width} strokeDasharray={dash} />
      )}
      {points.map((point, at) =>
        dots !== 'none' || point.x === here ? (
          <circle
            key={at}
            cx={x(point.x)}
            cy={y(point.y)}
            r={dots === 'alone' || point.x === here ? 5 : 3}
            fill={color}
          />
        ) : null,
      )}
      {onPick && <path d={drawn} className={classes.touch} onClick={() => onPick(name)} />}
    </g>
  )
}

const bandPath = ({ points }: Band, x: Scale, y: Scale): string =>
  area<Band['points'][number]>(
    (point) => x(point.x),
    (point) => y(point.low),
    (point) => y(point.high),
  )(points) ?? ''

/** What stands below, and where. */
function alongOf({ lines, bands = [], below }: Props, { left, right }: Plot) {
  const all = [...lines, ...bands].flatMap(({ points }) => points.map(({ x }) => x))
  const [from = null, to = null] = below.domain ?? []
  const domain = [from ?? Math.min(...all), to ?? Math.max(...all)] as const
  const scale = linear(domain, [left, right])
  const count = Math.max(2, Math.floor((right - left) / PLACE))
  const ticks =
    below.ticks ??
    (below.moments ? momentTicks(domain, count, below.moments === 'days') : roundTicks(domain, count))
  const places = ticks.map((tick) => ({ at: scale(tick), text: below.text(tick) }))
  return { scale, places: fitting(places, below.gap ?? 16) }
}

/** The numbers of one side, and where they stand. */
function sideOf(axis: Axis, { top, bottom }: Plot, values: readonly number[]) {
  const count = countFor(bottom - top)
  const domain = domainOf(values, count, axis.domain)
  return { scale: linear(domain, [bottom, top]), ticks: axis.ticks ?? roundTicks(domain, count) }
}

/** The place that is nearest to what is pointed at, in pixels. */
const nearest = (places: readonly number[], scale: Scale, pointed: number): number | undefined =>
  places[bisectCenter(places.map(scale), pointed)]
