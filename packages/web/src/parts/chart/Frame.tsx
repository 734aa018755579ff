import { useElementSize } from '@mantine/hooks'
import { useState, type CSSProperties, type PointerEvent, type ReactNode } from 'react'
import classes from './chart.module.css'
import { inside, type Axis, type Scale } from './scale.ts'

/** What one colour of a drawing stands for. */
export type Key = { name: string; label: string; color: string; dash?: string | undefined }

/** The rectangle that is drawn in, in pixels of the whole. */
export type Plot = { left: number; right: number; top: number; bottom: number }

type Props = {
  height: number
  /** What the colours stand for; nothing where there is one alone. */
  keys: readonly Key[]
  left: Axis
  right?: Axis | undefined
  /** What is drawn, with what is pointed at: pixels from the left. */
  children: (plot: Plot, pointed: number | undefined) => ReactNode
  /** What is told of what is pointed at, beside it. */
  tip?: ((plot: Plot, pointed: number) => { at: number; told: ReactNode } | undefined) | undefined
}

const TOP = 10
const BOTTOM = 26
const MARGIN = 14

/** Pixels beside the drawing that numbers take where their axis says nothing else. */
const BESIDE = 54

/** Below so many pixels a tip has no room beside what it tells of; else it stands so far away. */
const NARROW = 480
const AWAY = 12

/**
 * A drawing with what its colours stand for above and what is pointed at beside the finger. It says nothing to who does not see it: each stands beside a
 * table or a list that tells the same.
 */
export function Frame({ height, keys, left, right, children, tip }: Props) {
  const { ref, width } = useElementSize()
  const [pointed, point] = useState<number>()
  const beside = left.width ?? BESIDE
  const free = right ? (right.width ?? BESIDE) : MARGIN
  const plot = {
    left: beside,
    right: Math.max(beside + 1, width - free),
    top: TOP,
    bottom: height - BOTTOM,
  }
  const told = pointed === undefined ? undefined : tip?.(plot, pointed)
  const follow = ({ currentTarget, clientX }: PointerEvent) =>
    point(clientX - currentTarget.getBoundingClientRect().left)
  return (
    <div aria-hidden="true">
      {keys.length > 1 && <Keys keys={keys} />}
      <div ref={ref} className={classes.frame} style={{ height }}>
        {width > 0 && (
          <svg
            width={width}
            height={height}
            viewBox={`0 0 ${width} ${height}`}
            className={classes.drawing}
            {...(tip && {
              onPointerMove: follow,
              onPointerDown: follow,
              onPointerLeave: () => point(undefined),
            })}
          >
            {children(plot, told === undefined ? undefined : pointed)}
          </svg>
        )}
        {told && (
          <div className={classes.tip} data-tip style={besideOf(told.at, width, height)}>
            {told.told}
          </div>
        )}
      </div>
    </div>
  )
}

/** Where a tip stands: beside what it tells of, on the wider side; above the drawing where neither is wide. */
function besideOf(at: number, width: number, height: number): CSSProperties {
  if (width < NARROW) return { insetInline: 0, bottom: height - TOP, marginInline: 'auto' }
  const far = at > width / 2
  return {
    top: 6,
    maxWidth: Math.max(at, width - at) - 2 * AWAY,
    ...(far ? { right: width - at + AWAY } : { left: at + AWAY }),
  }
}

function Keys({ keys }: { keys: readonly Key[] }) {
  return (
    <ul className={classes.keys}>
      {keys.map((key) => (
        <li key={key.name}>
          <Sample {...key} />
          {key.label}
        </li>
      ))}
    </ul>
  )
}

/** A short piece of the line or the bar that a key is about. */
function Sample({ color, dash }: Pick<Key, 'color' | 'dash'>) {
  return (
    <svg width={22} height={10} className={classes.sample}>
      {dash === undefined ? (
        <rect width={10} height={10} x={12} rx={2} fill={color} />
      ) : (
        <path d="M0 5H22" stroke={color} strokeWidth={2.5} strokeDasharray={dash} />
      )}
    </svg>
  )
}

/** What is told of a place: its title and a line for each colour that has something there. */
export function Told({ title, rows }: { title: string; rows: readonly (Key & { text: string })[] }) {
  return (
    <>
      <b>{title}</b>
      {rows.map(({ name, color, dash, label, text }) => (
        <div key={name} className={classes.told}>
          <Sample color={color} dash={dash} />
          <span>{label}</span>
          <span>{text}</span>
        </div>
      ))}
    </>
  )
}

type SideProps = { plot: Plot; ticks: readonly number[]; scale: Scale; axis: Axis }

/** Lines across the drawing at the numbers of its side, which stand beside it. */
export function Side({ plot, ticks, scale, axis, isRight = false }: SideProps & { isRight?: boolean }) {
  const { left, right } = plot
  return (
    <g className={classes.axis} textAnchor={isRight ? 'start' : 'end'}>
      {ticks.map((tick) => (
        <g key={tick} transform={`translate(0 ${scale(tick)})`}>
          {!isRight && <path d={`M${left} 0H${right}`} className={classes.grid} />}
          <text x={isRight ? right + 8 : left - 8} dy="0.32em">
            {axis.text(tick)}
          </text>
        </g>
      ))}
    </g>
  )
}

/** What stands below the drawing; with `isGridded` a line above each. */
export function Below({
  plot: { left, right, top, bottom },
  places,
  isGridded = false,
}: {
  plot: Plot
  places: readonly { at: number; text: string }[]
  isGridded?: boolean
}) {
  return (
    <g className={classes.axis} textAnchor="middle">
      <path d={`M${left} ${bottom}H${right}`} className={classes.ground} />
      {places.map(({ at, text }) => (
        <g key={at}>
          {isGridded && <path d={`M${at} ${top}V${bottom}`} className={classes.grid} />}
          <text x={inside(at, text, right + MARGIN)} y={bottom + 18}>
            {text}
          </text>
        </g>
      ))}
    </g>
  )
}
