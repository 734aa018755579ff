import { t } from '../../texts/t.ts'
import { numberText } from '../../texts/numbers.ts'
import classes from './map.module.css'
import { angleText, barMeters, frameOf, gridLines, pointOf, type Size, type View } from './view.ts'

type Props = { view: View; size: Size }

const APART = 120
// Where the buttons stand over the map nothing is written.
const BUTTONS = 130
const BAR = 120

/** Lines of longitude and latitude, lightly, with their angles at the edge. */
export function Grid({ view, size }: Props) {
  const { west, south, east, north } = frameOf(view, size)
  const { compass } = t.ground
  return (
    <g className={classes.grid} aria-hidden="true">
      {gridLines(west, east, size.width, APART).map((longitude) => {
        const { x } = pointOf(view, size, [longitude, south])
        return (
          <g key={longitude}>
            <line x1={x} x2={x} y1={0} y2={size.height} />
            {x < size.width - BUTTONS && (
              <text x={x + 4} y={12}>
                {angleText(longitude, [compass.east, compass.west])}
              </text>
            )}
          </g>
        )
      })}
      {gridLines(south, north, size.height, APART).map((latitude) => {
        const { y } = pointOf(view, size, [west, latitude])
        return (
          <g key={latitude}>
            <line x1={0} x2={size.width} y1={y} y2={y} />
            {y > 28 && y < size.height - 44 && (
              <text x={4} y={y - 4}>
                {angleText(latitude, [compass.north, compass.south])}
              </text>
            )}
          </g>
        )
      })}
    </g>
  )
}

/** How long a stretch of the map is, and where north is: always up. */
export function ScaleAndNorth({ view, size }: Props) {
  const meters = barMeters(view.scale, BAR)
  const length = meters / view.scale
  const text =
    meters >= 1000 ? `${numberText('kilometres', meters / 1000)} km` : `${numberText('metres', meters)} m`
  return (
    <>
      <g
        className={classes.scale}
        transform={`translate(14 ${size.height - 14})`}
        role="img"
        aria-label={t.ground.scale(text)}
      >
        <rect x={-6} y={-22} width={length + 12} height={30} rx={6} />
        <path d={`M0 -5V0H${length}V-5`} />
        <text x={length / 2} y={-8}>
          {text}
        </text>
      </g>
      <g
        className={classes.north}
        transform={`translate(${size.width - 26} ${size.height - 34})`}
        role="img"
        aria-label={t.ground.northUp}
      >
        <circle r={18} />
        <path d="M0 -13L5 2H-5Z" />
        <text y={13}>{t.ground.compass.north}</text>
      </g>
    </>
  )
}
