import { useId } from 'react'
import { t } from '../texts/t.ts'
import { percentText } from './numbers.ts'
import classes from './TankGauge.module.css'

/** The vessels that are drawn each in its own shape. */
export type VesselShape = 'tank' | 'barrel' | 'egg' | 'pool' | 'press' | 'grinder'

/** What colour a vessel's content has. */
export type WineColor = 'RED' | 'WHITE' | 'ROSE' | 'MIXED' | 'NO_GRAPE'

type Props = {
  name: string
  /** The share of its capacity that is full, 0 to 1. */
  fill: number
  shape?: VesselShape
  color?: WineColor | undefined
  /** EMPTY, WITH_CONTENT, CLEAN, DIRTY, OUT_OF_SERVICE: shown as a ring. */
  state?: string | undefined
  size?: number
}

const outlines: Record<VesselShape, string> = {
  tank: 'M12 12Q12 6 24 6T36 12V38Q36 42 24 42T12 38Z',
  barrel: 'M9 13Q24 10 39 13Q43 24 39 35Q24 38 9 35Q5 24 9 13Z',
  egg: 'M24 5C32 5 38 20 38 29A14 13 0 0 1 10 29C10 20 16 5 24 5Z',
  pool: 'M7 11H41V38Q41 40 39 40H9Q7 40 7 38Z',
  press: 'M8 16H40V32Q40 36 36 36H12Q8 36 8 32Z',
  grinder: 'M8 9H40L29 27V38H19V27Z',
}

// Top and bottom of each shape's inside: the level rises between them.
const spans: Record<VesselShape, [top: number, bottom: number]> = {
  tank: [6, 42],
  barrel: [11.5, 36.5],
  egg: [5, 42],
  pool: [11, 40],
  press: [16, 36],
  grinder: [9, 38],
}

/** A vessel with its level, its wine's colour, and its state as a ring; the same is said in words. */
export function TankGauge({ name, fill, shape = 'tank', color = 'RED', state, size = 44 }: Props) {
  const clip = useId()
  const full = Math.min(1, Math.max(0, fill))
  const [top, bottom] = spans[shape]
  const level = bottom - (bottom - top) * full
  return (
    <svg
      className={classes.gauge}
      width={size}
      height={size}
      viewBox="0 0 48 48"
      role="img"
      aria-label={full === 0 ? `${name}: ${t.ui.empty}` : t.ui.tank(name, percentText(full, 0))}
    >
      <clipPath id={clip}>
        <path d={outlines[shape]} />
      </clipPath>
      <rect className={classes.ring} data-state={state} x="1.5" y="1.5" width="45" height="45" rx="11" />
      <path className={classes.inside} d={outlines[shape]} />
      {full > 0 && (
        <g clipPath={`url(#${clip})`}>
          <rect className={classes.wine} data-color={color} x="0" y={level} width="48" height="48" />
          <path className={classes.shine} d={`M0 ${level + 1.2}H48`} />
        </g>
      )}
      <path className={classes.outline} d={outlines[shape]} />
      <Fittings shape={shape} />
    </svg>
  )
}

function Fittings({ shape }: { shape: VesselShape }) {
  if (shape === 'tank') return <path className={classes.fitting} d="M24 6V3M21 3H27M15 42V46M33 42V46" />
  if (shape === 'barrel')
    return <path className={classes.fitting} d="M15 11.800V36.200M33 11.800V36.200M22 10H26" />
  if (shape === 'egg') return <path className={classes.fitting} d="M14 40L12 44M34 40L36 44M20 5H28" />
  if (shape === 'pool') return <path className={classes.fitting} d="M4 11H44M10 40V44M38 40V44" />
  if (shape === 'press') return <path className={classes.fitting} d="M24 16V7M18 7H30M12 36V41M36 36V41" />
  return <path className={classes.fitting} d="M16 21.500H32M19 38V43H29V38" />
}
