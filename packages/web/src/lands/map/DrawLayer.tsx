import { drawnHectares } from '@lagar/domain/lands/places/boundary.ts'
import { crossesItself, labelPlace, rounded, type Ring } from '@lagar/domain/lands/places/ring.ts'
import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { t } from '../../texts/t.ts'
import { numberText } from '../../texts/numbers.ts'
import classes from './map.module.css'
import { pathOf } from './Shapes.tsx'
import type { Drawing } from './use-ring.ts'
import { placeOf, pointOf, type Point, type Size, type View } from './view.ts'

type Props = { view: View; size: Size; drawing: Drawing }

// A thumb needs 44 px; a hand that trembles does not yet drag.
const THUMB = 22
const STILL = 4

/** The boundary that is being drawn, with a handle on each corner: dragged, or moved with the arrows. */
export function DrawLayer({ view, size, drawing }: Props) {
  const { ring } = drawing
  if (ring.length === 0) return null
  const path = pathOf(view, size, ring)
  const isCrossed = ring.length > 2 && crossesItself(ring)
  return (
    <g>
      <path
        className={classes.drawn}
        data-crossed={isCrossed || undefined}
        d={ring.length < 3 ? path.slice(0, -1) : path}
      />
      {ring.length > 2 && !isCrossed && <DrawnSurface view={view} size={size} ring={ring} />}
      {ring.map((_, at) => (
        <Handle key={at} at={at} view={view} size={size} drawing={drawing} />
      ))}
    </g>
  )
}

/** How large the boundary has become, where the eyes are. */
function DrawnSurface({ view, size, ring }: Omit<Props, 'drawing'> & { ring: Ring }) {
  const { x, y } = pointOf(view, size, labelPlace(ring))
  return (
    <text className={classes.drawnSurface} x={x} y={y + 5} aria-hidden="true">
      {numberText('hectares', drawnHectares(ring))} ha
    </text>
  )
}

const arrows: Record<string, Point> = {
  ArrowLeft: { x: -4, y: 0 },
  ArrowRight: { x: 4, y: 0 },
  ArrowUp: { x: 0, y: -4 },
  ArrowDown: { x: 0, y: 4 },
}

function Handle({ at, view, size, drawing }: Props & { at: number }) {
  const pull = useRef<{ from: Point; corner: Point; moved: boolean }>(undefined)
  const corner = pointOf(view, size, drawing.ring[at]!)
  const placeBeside = ({ x, y }: Point) => rounded(placeOf(view, size, { x: corner.x + x, y: corner.y + y }))

  function onPointerDown(event: PointerEvent<SVGGElement>) {
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    pull.current = { from: { x: event.clientX, y: event.clientY }, corner, moved: false }
  }

  function onPointerMove(event: PointerEvent) {
    const held = pull.current
    if (!held) return
    const [x, y] = [event.clientX - held.from.x, event.clientY - held.from.y]
    if (!held.moved && Math.hypot(x, y) < STILL) return
    if (!held.moved) drawing.take(at)
    held.moved = true
    drawing.drag(at, placeOf(view, size, { x: held.corner.x + x, y: held.corner.y + y }))
  }

  function onPointerUp() {
    if (pull.current && !pull.current.moved) drawing.choose(drawing.chosen === at ? undefined : at)
    pull.current = undefined
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = arrows[event.key]
    if (step) drawing.move(at, placeBeside(step))
    else if (event.key === 'Delete' || event.key === 'Backspace') drawing.remove(at)
    else if (event.key === 'Enter' || event.key === ' ') drawing.choose(at)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <g
      className={classes.handle}
      role="button"
      tabIndex={0}
      aria-label={t.ground.corner(at + 1)}
      aria-pressed={drawing.chosen === at}
      transform={`translate(${corner.x} ${corner.y})`}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => (pull.current = undefined)}
      onKeyDown={onKeyDown}
    >
      <circle r={THUMB} className={classes.thumb} />
      <circle r={8} className={classes.dot} />
    </g>
  )
}

/** The corner before which a tap on a side puts another one; undefined where it is on none. */
export function sideUnder({ view, size, drawing: { ring } }: Props, at: Point): number | undefined {
  if (ring.length < 3) return undefined
  const points = ring.map((place) => pointOf(view, size, place))
  const beside = points.map((from, index) => apart(at, from, points[(index + 1) % points.length]!))
  const nearest = beside.indexOf(Math.min(...beside))
  return beside[nearest]! <= 14 ? nearest + 1 : undefined
}

/** How many pixels a point is from a side. */
function apart(at: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : ((at.x - from.x) * dx + (at.y - from.y) * dy) / length
  const part = Math.min(1, Math.max(0, along))
  return Math.hypot(at.x - from.x - part * dx, at.y - from.y - part * dy)
}
