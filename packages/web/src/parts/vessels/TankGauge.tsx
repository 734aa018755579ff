import { useId } from 'react'
import { t } from '../../texts/t.ts'
import { percentText } from '../../texts/numbers.ts'
import classes from './TankGauge.module.css'
import { vesselShapes, type VesselShape } from './shapes.ts'

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

/** A vessel with its level, its wine's colour, and its state as a ring; the same is said in words. */
export function TankGauge({ name, fill, shape = 'tank', color = 'RED', state, size = 44 }: Props) {
  const clip = useId()
  const full = Math.min(1, Math.max(0, fill))
  const { outline, top, bottom, fitting } = vesselShapes[shape]
  const level = bottom - (bottom - top) * full
  return (
    <svg
      className={classes.gauge}
      width={size}
      height={size}
      viewBox="0 0 48 48"
      role="img"
      aria-label={full === 0 ? `${name}: ${t.ui.empty}` : t.ui.tank(name, percentText('level', full))}
    >
      <clipPath id={clip}>
        <path d={outline} />
      </clipPath>
      <rect className={classes.ring} data-state={state} x="1.5" y="1.5" width="45" height="45" rx="11" />
      <path className={classes.inside} d={outline} />
      {full > 0 && (
        <g clipPath={`url(#${clip})`}>
          <rect className={classes.wine} data-color={color} x="0" y={level} width="48" height="48" />
          <path className={classes.shine} d={`M0 ${level + 1.2}H48`} />
        </g>
      )}
      <path className={classes.outline} d={outline} />
      <path className={classes.fitting} d={fitting} />
    </svg>
  )
}
