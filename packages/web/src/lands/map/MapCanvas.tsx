import { ActionIcon } from '@mantine/core'
import { mdiFitToPageOutline, mdiMinus, mdiPlus } from '@mdi/js'
import { useRef, type ReactNode } from 'react'
import { Hint } from '../../overlays/Hint.tsx'
import { t } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import classes from './map.module.css'
import { Grid, ScaleAndNorth } from './frame.tsx'
import { useGestures } from './use-gestures.ts'
import { closer, placeOf, type Point, type Size, type View } from './view.ts'
import type { Position } from '@lagar/domain/lands/places/ring.ts'

type Props = {
  label: string
  view: View
  size: Size
  change: (next: (view: View) => View) => void
  /** The whole of what there is, or undefined where nothing is. */
  onFit: (() => void) | undefined
  onTap: (place: Position, at: Point) => void
  drawing: boolean
  /** Further buttons over the map. */
  tools?: ReactNode
  children: ReactNode
}

/**
 * A map that is pushed and pinched, with its scale, its north and a light grid; it needs nothing from
 * anywhere.
 */
export function MapCanvas({ label, view, size, change, onFit, onTap, drawing, tools, children }: Props) {
  const svg = useRef<SVGSVGElement>(null)
  const gestures = useGestures(svg, size, change, (at) => onTap(placeOf(view, size, at), at))
  const middle = { x: size.width / 2, y: size.height / 2 }
  const zoom = (times: number) => change((now) => closer(now, size, times, middle))
  return (
    <div className={classes.map}>
      <svg
        ref={svg}
        className={classes.canvas}
        data-drawing={drawing || undefined}
        role="application"
        aria-label={label}
        tabIndex={0}
        width={size.width}
        height={size.height}
        {...gestures}
      >
        <Grid view={view} size={size} />
        {children}
        <ScaleAndNorth view={view} size={size} />
      </svg>
      <div className={classes.tools}>
        <Tool label={t.ground.closer} icon={mdiPlus} onClick={() => zoom(1.6)} />
        <Tool label={t.ground.farther} icon={mdiMinus} onClick={() => zoom(1 / 1.6)} />
        {onFit && <Tool label={t.ground.fit} icon={mdiFitToPageOutline} onClick={onFit} />}
        {tools}
      </div>
    </div>
  )
}

type ToolProps = { label: string; icon: string; active?: boolean; disabled?: boolean; onClick: () => void }

/** A button over the map. */
export function Tool({ label, icon, active, disabled = false, onClick }: ToolProps) {
  return (
    <Hint label={label} position="left">
      <ActionIcon
        variant={active ? 'filled' : 'default'}
        size={44}
        aria-label={label}
        disabled={disabled}
        {...(active === undefined ? {} : { 'aria-pressed': active })}
        onClick={onClick}
      >
        <Icon path={icon} size={22} />
      </ActionIcon>
    </Hint>
  )
}
