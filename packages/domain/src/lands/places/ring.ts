import { roundHalfUp } from '../../units/amount.ts'

/** A place on the earth: longitude and latitude in decimal degrees (WGS84). */
export type Position = [longitude: number, latitude: number]

/** The corners of a boundary, one after the other; the last is not the first again. */
export type Ring = readonly Position[]

/** The frame around places, in decimal degrees. */
export type Bounds = { west: number; south: number; east: number; north: number }

// The ellipsoid of WGS84: its equatorial radius in metres, and the square of its eccentricity.
const RADIUS = 6_378_137
const ECCENTRICITY_2 = 0.006_694_379_990_14
const ECCENTRICITY = Math.sqrt(ECCENTRICITY_2)
const RADIANS = Math.PI / 180

/**
 * The surface inside a ring in square metres, on the ellipsoid: the shoelace formula in the cylindrical
 * equal-area projection, whose ordinate is q of Snyder, "Map Projections: A Working Manual" (1987),
 * equation 3-12. Where the ring starts and which way it goes round does not matter.
 */
export function ringArea(ring: Ring): number {
  const flat = ring.map(([longitude, latitude]) => [longitude * RADIANS, authalic(latitude)] as const)
  return ((RADIUS * RADIUS) / 2) * Math.abs(shoelace(flat))
}

function authalic(latitude: number): number {
  const sine = Math.sin(latitude * RADIANS)
  const e = ECCENTRICITY
  return (
    (1 - ECCENTRICITY_2) *
    (sine / (1 - ECCENTRICITY_2 * sine * sine) - Math.log((1 - e * sine) / (1 + e * sine)) / (2 * e))
  )
}

type Flat = readonly (readonly [number, number])[]

// Counted from the first corner: the differences are small, and nothing of them is lost.
function shoelace(flat: Flat): number {
  const [x0, y0] = flat[0] ?? [0, 0]
  return sum(flat, ([x1, y1], [x2, y2]) => (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0)) / 2
}

type Corner = readonly [number, number]
const sum = (flat: Flat, side: (from: Corner, to: Corner) => number) =>
  flat.reduce((total, corner, at) => total + side(corner, flat[(at + 1) % flat.length]!), 0)

/** How many metres a degree measures at a latitude, along the parallel and along the meridian (WGS84). */
export function metersByDegree(latitude: number): { longitude: number; latitude: number } {
  const sine = Math.sin(latitude * RADIANS)
  const bulge = 1 - ECCENTRICITY_2 * sine * sine
  return {
    longitude: (RADIUS / Math.sqrt(bulge)) * Math.cos(latitude * RADIANS) * RADIANS,
    latitude: ((RADIUS * (1 - ECCENTRICITY_2)) / bulge ** 1.5) * RADIANS,
  }
}

/**
 * Metres from one place to another, for the distances of an estate: within a millionth up to some ten
 * kilometres.
 */
export function metersBetween([west, south]: Position, [east, north]: Position): number {
  const meters = metersByDegree((south + north) / 2)
  return Math.hypot((east - west) * meters.longitude, (north - south) * meters.latitude)
}

/** The place so many metres east and north of another. */
export function placeAt([longitude, latitude]: Position, east: number, north: number): Position {
  const meters = metersByDegree(latitude)
  return rounded([longitude + east / meters.longitude, latitude + north / meters.latitude])
}

/** The length of a ring in metres, all around. */
export const ringPerimeter = (ring: Ring): number =>
  sum(ring, (from, to) => metersBetween(from as Position, to as Position))

/** A place to seven decimals, which is a centimetre. */
export const rounded = ([longitude, latitude]: Position): Position => [
  roundHalfUp(longitude, 7),
  roundHalfUp(latitude, 7),
]

/** The frame around rings; undefined around none. */
export function boundsOf(rings: readonly Ring[]): Bounds | undefined {
  const places = rings.flat()
  if (places.length === 0) return undefined
  const first = { west: 180, south: 90, east: -180, north: -90 }
  return places.reduce(
    (box, [longitude, latitude]) => ({
      west: Math.min(box.west, longitude),
      south: Math.min(box.south, latitude),
      east: Math.max(box.east, longitude),
      north: Math.max(box.north, latitude),
    }),
    first,
  )
}

/** The centre of gravity of a ring. */
export function centroidOf(ring: Ring): Position {
  const [x0, y0] = ring[0] ?? [0, 0]
  const near = ring.map(([x, y]) => [x - x0, y - y0] as const)
  const twice = 2 * shoelace(near)
  if (twice === 0) return [x0, y0]
  const moment = (axis: 0 | 1) => sum(near, (a, b) => (a[axis] + b[axis]) * (a[0] * b[1] - b[0] * a[1]))
  return rounded([x0 + moment(0) / (3 * twice), y0 + moment(1) / (3 * twice)])
}

/** Whether a place lies inside a ring. */
export function isInside([x, y]: Position, ring: Ring): boolean {
  let inside = false
  for (const [at, [x1, y1]] of ring.entries()) {
    const [x2, y2] = ring[(at + 1) % ring.length]!
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside
  }
  return inside
}

/**
 * Where the name of a ring is written: at its centre, or where that lies outside, in the middle of its
 * widest part beside it.
 */
export function labelPlace(ring: Ring): Position {
  const centre = centroidOf(ring)
  if (isInside(centre, ring)) return centre
  const [, y] = centre
  const cuts = ring
    .flatMap(([x1, y1], at) => {
      const [x2, y2] = ring[(at + 1) % ring.length]!
      return y1 > y !== y2 > y ? [x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)] : []
    })
    .toSorted((a, b) => a - b)
  const parts = cuts.flatMap((from, at) => (at % 2 === 0 ? [{ from, to: cuts[at + 1] ?? from }] : []))
  const widest = parts.toSorted((a, b) => b.to - b.from - (a.to - a.from))[0]
  return widest ? rounded([(widest.from + widest.to) / 2, y]) : centre
}

/** Whether a ring crosses or touches itself, in any of its sides or corners. */
export function crossesItself(ring: Ring): boolean {
  // In whole ten-millionths of a degree from the first corner, so that the test is exact.
  const [x0, y0] = ring[0] ?? [0, 0]
  const steps = (degrees: number) => roundHalfUp(degrees * 1e7, 0)
  const corners = ring.map(([x, y]) => [steps(x - x0), steps(y - y0)] as const)
  const count = corners.length
  const corner = (at: number) => corners[at % count]!
  return corners.some((from, at) => {
    const to = corner(at + 1)
    if (turnsBack(from, to, corner(at + 2))) return true
    return corners.some(
      (other, later) =>
        later > at + 1 && !(at === 0 && later === count - 1) && touch(from, to, other, corner(later + 1)),
    )
  })
}

const turn = (a: Corner, b: Corner, c: Corner) =>
  Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))

// The next side lies upon this one, or one of both has no length.
const turnsBack = (a: Corner, b: Corner, c: Corner) =>
  turn(a, b, c) === 0 && (a[0] - b[0]) * (c[0] - b[0]) + (a[1] - b[1]) * (c[1] - b[1]) >= 0

function touch(a: Corner, b: Corner, c: Corner, d: Corner): boolean {
  const turns = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)] as const
  if (turns[0] !== turns[1] && turns[2] !== turns[3]) return true
  const ends = [[a, b, c, turns[0]] as const, [a, b, d, turns[1]] as const, [c, d, a, turns[2]] as const]
  return [...ends, [c, d, b, turns[3]] as const].some(
    ([from, to, place, turned]) => turned === 0 && between(from, to, place),
  )
}

const between = (a: Corner, b: Corner, p: Corner) =>
  ([0, 1] as const).every(
    (axis) => p[axis] >= Math.min(a[axis], b[axis]) && p[axis] <= Math.max(a[axis], b[axis]),
  )

/**
 * A ring with fewer corners: those that lie less than some decimetres beside the line of the others go
 * first (Douglas and Peucker).
 */
export function thinned(ring: Ring, most: number): Ring {
  let fewer = ring
  for (let meters = 0.1; fewer.length > most; meters *= 2) fewer = withoutNear(ring, meters)
  return fewer
}

function withoutNear(ring: Ring, meters: number): Ring {
  const half = Math.floor(ring.length / 2)
  const there = lineWithoutNear(ring.slice(0, half + 1), meters)
  const back = lineWithoutNear([...ring.slice(half), ring[0]!], meters)
  return [...there.slice(0, -1), ...back.slice(0, -1)]
}

function lineWithoutNear(line: Ring, meters: number): Ring {
  const [first, last] = [line[0]!, line.at(-1)!]
  const beside = line.map((place) => metersBeside(place, first, last))
  const farthest = beside.indexOf(Math.max(...beside))
  if (line.length < 3 || beside[farthest]! <= meters) return [first, last]
  const before = lineWithoutNear(line.slice(0, farthest + 1), meters)
  return [...before.slice(0, -1), ...lineWithoutNear(line.slice(farthest), meters)]
}

function metersBeside([x, y]: Position, [x1, y1]: Position, [x2, y2]: Position): number {
  const meters = metersByDegree(y1)
  const [dx, dy] = [(x2 - x1) * meters.longitude, (y2 - y1) * meters.latitude]
  const [px, py] = [(x - x1) * meters.longitude, (y - y1) * meters.latitude]
  const length = Math.hypot(dx, dy)
  return length === 0 ? Math.hypot(px, py) : Math.abs(dx * py - dy * px) / length
}
