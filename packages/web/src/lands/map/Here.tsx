import type { LandBoundaryRecord } from '@lagar/domain/lands/places/boundary.ts'
import { isInside } from '@lagar/domain/lands/places/ring.ts'
import { t } from '../../texts/t.ts'
import { numberText } from '../../texts/numbers.ts'
import classes from './map.module.css'
import type { Standing, usePosition } from './use-position.ts'
import { pointOf, type Size, type View } from './view.ts'

/** Where somebody stands on the map, and the circle within which that is sure. */
export function Here({ view, size, standing }: { view: View; size: Size; standing: Standing }) {
  const { x, y } = pointOf(view, size, standing.place)
  return (
    <g className={classes.here} transform={`translate(${x} ${y})`} role="img" aria-label={t.ground.here}>
      <circle r={Math.max(standing.accuracy / view.scale, 10)} />
      <circle r={7} />
    </g>
  )
}

/** On which plot somebody stands, or why nobody can tell. */
export function hereText(
  { standing, nowhere }: ReturnType<typeof usePosition>,
  drawn: readonly LandBoundaryRecord[],
): string {
  const texts = t.ground
  if (nowhere) return texts.nowhere[nowhere]
  if (!standing) return texts.searching
  const land = drawn.findLast(({ boundary }) => isInside(standing.place, boundary))
  const accuracy = texts.accuracy(numberText('metresRound', standing.accuracy))
  return `${land ? texts.standingOn(land.name) : texts.standingBeside} · ${accuracy}`
}
