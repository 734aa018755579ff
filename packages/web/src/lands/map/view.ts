import { metersByDegree, type Bounds, type Position } from '@lagar/domain/lands/places/ring.ts'

/** What a map shows: the place in its middle, and how many metres a pixel is wide. */
export type View = { centre: Position; scale: number }

/** The size of a map in pixels. */
export type Size = { width: number; height: number }

/** A point on the map, in pixels from its upper left corner. */
export type Point = { x: number; y: number }

// From two millimetres a pixel to a province on the screen.
const [FINEST, COARSEST] = [0.002, 4000]
// At the sides there is room for the buttons over the map.
const MARGIN = { sides: 62, ends: 36 }

/**
 * Where a place is on the map. Degrees are as long as they are in the middle: across an estate nobody
 * sees a difference.
 */
export function pointOf(
  { centre, scale }: View,
  { width, height }: Size,
  [longitude, latitude]: Position,
): Point {
  const meters = metersByDegree(centre[1])
  return {
    x: width / 2 + ((longitude - centre[0]) * meters.longitude) / scale,
    y: height / 2 - ((latitude - centre[1]) * meters.latitude) / scale,
  }
}

/** Which place is at a point of the map. */
export function placeOf({ centre, scale }: View, { width, height }: Size, { x, y }: Point): Position {
  const meters = metersByDegree(centre[1])
  return [
    centre[0] + ((x - width / 2) * scale) / meters.longitude,
    centre[1] - ((y - height / 2) * scale) / meters.latitude,
  ]
}

/** The view that shows a frame whole. */
export function viewOf({ west, south, east, north }: Bounds, { width, height }: Size): View {
  const centre: Position = [(west + east) / 2, (south + north) / 2]
  const meters = metersByDegree(centre[1])
  const room = (pixels: number, margin: number) => Math.max(pixels - 2 * margin, 40)
  const scale = Math.max(
    ((east - west) * meters.longitude) / room(width, MARGIN.sides),
    ((north - south) * meters.latitude) / room(height, MARGIN.ends),
  )
  return { centre, scale: within(scale === 0 ? 1 : scale) }
}

/** The frame that a view shows. */
export function frameOf(view: View, size: Size): Bounds {
  const [west, north] = placeOf(view, size, { x: 0, y: 0 })
  const [east, south] = placeOf(view, size, { x: size.width, y: size.height })
  return { west, south, east, north }
}

/** The view after the map was pushed by so many pixels. */
export const pushed = (view: View, size: Size, dx: number, dy: number): View => ({
  ...view,
  centre: placeOf(view, size, { x: size.width / 2 - dx, y: size.height / 2 - dy }),
})

/** The view that is so many times closer, with the place at a point staying where it is. */
export function closer(view: View, size: Size, times: number, at: Point): View {
  const scale = within(view.scale / times)
  const there = placeOf(view, size, at)
  const moved = pointOf({ ...view, scale }, size, there)
  return pushed({ ...view, scale }, size, at.x - moved.x, at.y - moved.y)
}

const within = (scale: number) => Math.min(COARSEST, Math.max(FINEST, scale))

/** A round number of metres for the scale bar, no wider than so many pixels. */
export function barMeters(scale: number, widest: number): number {
  const most = scale * widest
  const ten = 10 ** Math.floor(Math.log10(most))
  return ([5, 2, 1].find((times) => times * ten <= most) ?? 1) * ten
}

// Whole parts of a degree that people read: from half a second to five degrees.
const SECONDS = [0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 18_000]

/**
 * The lines of longitude or of latitude across a frame, in degrees, at least so many pixels from each
 * other.
 */
export function gridLines(from: number, to: number, pixels: number, apart: number): number[] {
  const least = ((to - from) * 3600 * apart) / pixels
  const step = (SECONDS.find((seconds) => seconds >= least) ?? 36_000) / 3600
  const first = Math.ceil(from / step)
  const count = Math.max(0, Math.floor(to / step) - first + 1)
  return Array.from({ length: Math.min(count, 40) }, (_, at) => (first + at) * step)
}

/** An angle as maps write it: 33°46'10" S. */
export function angleText(degrees: number, [positive, negative]: [string, string]): string {
  const halves = Math.round(Math.abs(degrees) * 7200)
  const seconds = (halves % 120) / 2
  const minutes = Math.floor(halves / 120) % 60
  const whole = Math.floor(halves / 7200)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${whole}°${two(minutes)}′${seconds === 0 ? '' : `${two(seconds)}″`} ${degrees < 0 ? negative : positive}`
}
