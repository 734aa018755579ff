import type { LandBoundaryRecord } from '@lagar/domain/lands/places/boundary.ts'
import { boundsOf, labelPlace, type Bounds, type Ring } from '@lagar/domain/lands/places/ring.ts'
import { unitText } from './facts.ts'
import type { Shade } from '../shades/shades.ts'
import classes from './map.module.css'
import { frameOf, pointOf, type Size, type View } from './view.ts'

type Props = { view: View; size: Size }

/** A boundary's outline on the map, as an SVG path. */
export const pathOf = (view: View, size: Size, ring: Ring): string =>
  `M${ring
    .map((place) => pointOf(view, size, place))
    .map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('L')}Z`

/** The plots in their colours; whoever listens instead of looking finds them in the list beside the map. */
export function Shapes({
  view,
  size,
  lands,
  shadeOf,
  openId,
}: Props & {
  lands: readonly LandBoundaryRecord[]
  shadeOf: (land: LandBoundaryRecord) => Shade
  openId: string | undefined
}) {
  const frame = frameOf(view, size)
  const isSeen = ({ boundary }: LandBoundaryRecord) => isWithin(boundsOf([boundary])!, frame)
  return (
    <g aria-hidden="true">
      <defs>
        <pattern
          id="hatched"
          width={9}
          height={9}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width={3} height={9} fill="#fff" opacity={0.4} />
        </pattern>
      </defs>
      {lands.filter(isSeen).map((land) => {
        const shade = shadeOf(land)
        const path = pathOf(view, size, land.boundary)
        return (
          <g
            key={land.id}
            className={classes.shape}
            data-open={land.id === openId || undefined}
            data-land={land.name}
          >
            <path d={path} fill={shade.color} />
            {shade.hatched && <path d={path} fill="url(#hatched)" />}
            <Name view={view} size={size} land={land} shade={shade} />
          </g>
        )
      })}
    </g>
  )
}

const isWithin = (box: Bounds, frame: Bounds) =>
  box.east >= frame.west && box.west <= frame.east && box.north >= frame.south && box.south <= frame.north

/** As much of the name, the surface and the number as there is room for. */
function Name({ view, size, land, shade }: Props & { land: LandBoundaryRecord; shade: Shade }) {
  const { west, east, north, south } = boundsOf([land.boundary])!
  const [from, to] = [pointOf(view, size, [west, north]), pointOf(view, size, [east, south])]
  const [width, height] = [to.x - from.x, to.y - from.y]
  if (width < 26 || height < 18) return null
  const lines = [land.name, ...(shade.mark ? [shade.mark] : []), unitText(land)]
  const shown = lines.filter((line, at) => at === 0 || (line.length * 7 < width && (at + 1) * 20 < height))
  const { x, y } = pointOf(view, size, labelPlace(land.boundary))
  return (
    <text className={classes.name} fill={shade.ink} stroke={shade.color} x={x} y={y - (shown.length - 1) * 8}>
      {shown.map((line, at) => (
        <tspan key={line} x={x} dy={at === 0 ? 4 : 16} data-first={at === 0 || undefined}>
          {line}
        </tspan>
      ))}
    </text>
  )
}
