import classes from './TankGauge.module.css'
import { vesselShapes, type VesselShape } from './shapes.ts'

/** A vessel's shape alone, beside its name. */
export function VesselIcon({ shape, size = 26 }: { shape: VesselShape; size?: number }) {
  const { outline, fitting } = vesselShapes[shape]
  return (
    <svg className={classes.gauge} width={size} height={size} viewBox="0 0 48 48" aria-hidden>
      <path className={classes.inside} d={outline} />
      <path className={classes.outline} d={outline} />
      <path className={classes.fitting} d={fitting} />
    </svg>
  )
}
