import { boundsOf, type Bounds, type Position, type Ring } from '@lagar/domain/lands/places/ring.ts'
import { useState } from 'react'
import { frameOf, viewOf, type Size, type View } from './view.ts'

// Where nothing was drawn yet, the vineyards of Mendoza.
const mendoza: View = { centre: [-68.95, -33.3], scale: 250 }

// Around one plot, what lies beside it; where somebody stands, some hundred metres.
const BESIDE = 2.2
const NEAR = 1

/** What the map shows: all that was drawn until somebody pushes it, and then what they look at. */
export function useGroundView(
  drawn: readonly { boundary: Ring }[],
  size: Size,
  onFrame: (frame: Bounds) => void,
) {
  const [chosen, choose] = useState<View>()
  const bounds = boundsOf(drawn.map(({ boundary }) => boundary))
  const whole = bounds ? viewOf(bounds, size) : mendoza
  const view = chosen ?? whole

  const show = (next: (now: View) => View) => {
    choose((was) => next(was ?? whole))
    onFrame(frameOf(next(view), size))
  }
  return {
    view,
    change: show,
    fit: bounds && (() => choose(undefined)),
    /** Keeps what is seen, whatever is drawn meanwhile. */
    hold: () => choose(view),
    showRing(ring: Ring) {
      const near = viewOf(boundsOf([ring])!, size)
      show(() => ({ ...near, scale: near.scale * BESIDE }))
    },
    lookAt: (place: Position) => show((now) => ({ centre: place, scale: Math.min(now.scale, NEAR) })),
  }
}
