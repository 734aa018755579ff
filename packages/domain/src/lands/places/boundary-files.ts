import type { FieldErrorCode } from '../../lists/field-errors.ts'
import { boundaryError, CORNERS, drawnHectares } from './boundary.ts'
import { rounded, thinned, type Position, type Ring } from './ring.ts'

/** How many characters of a file are read; a map of some thousand plots has less. */
export const MOST_CHARACTERS = 20_000_000

/**
 * A plot that a file brought: what it is called there, its boundary, and what keeps that from being one.
 * `holes` tells that it has some, which no boundary has.
 */
export type BroughtShape = { name: string; ring: Ring; holes: boolean; error: FieldErrorCode | null }

/**
 * The plots of a GeoJSON or KML text, in their order; undefined where it is neither. Lines are read as
 * the walk around a plot.
 */
export function readBoundaries(text: string): BroughtShape[] | undefined {
  if (text.length > MOST_CHARACTERS) return undefined
  return /^\s*[{[]/.test(text.replace('\uFEFF', '')) ? readGeoJson(text.replace('\uFEFF', '')) : readKml(text)
}

function shape(name: string, places: Position[], holes = false): BroughtShape {
  const corners = places.map(rounded).filter((place, at, all) => at === 0 || !isSame(place, all[at - 1]))
  if (corners.length > 1 && isSame(corners[0]!, corners.at(-1))) corners.pop()
  const ring = corners.length > CORNERS.max ? thinned(corners, CORNERS.max) : corners
  return { name: name.trim(), ring, holes, error: boundaryError(ring) }
}

const isSame = ([x, y]: Position, other: Position | undefined) => x === other?.[0] && y === other[1]

type Json = Record<string, unknown>

function readGeoJson(text: string): BroughtShape[] | undefined {
  try {
    const shapes = shapesOf(JSON.parse(text), '')
    return shapes.length > 0 ? shapes : undefined
  } catch {
    return undefined
  }
}

function shapesOf(given: unknown, name: string): BroughtShape[] {
  if (typeof given !== 'object' || given === null) return []
  const { type, features, geometry, geometries, coordinates, properties, id } = given as Json
  const all = (items: unknown, read: (item: unknown) => BroughtShape[]) =>
    Array.isArray(items) ? items.flatMap(read) : []
  switch (type) {
    case 'FeatureCollection':
      return all(features, (feature) => shapesOf(feature, name))
    case 'Feature':
      return shapesOf(geometry, nameIn(properties) ?? nameIn({ name: id }) ?? name)
    case 'GeometryCollection':
      return all(geometries, (one) => shapesOf(one, name))
    case 'MultiPolygon':
      return all(coordinates, (rings) => polygon(rings, name))
    case 'Polygon':
      return polygon(coordinates, name)
    case 'LineString':
      return [shape(name, placesOf(coordinates))]
    default:
      return []
  }
}

const polygon = (rings: unknown, name: string) =>
  Array.isArray(rings) ? [shape(name, placesOf(rings[0]), rings.length > 1)] : []

const placesOf = (given: unknown): Position[] =>
  Array.isArray(given) ? given.filter(isPlace).map(([longitude, latitude]) => [longitude, latitude]) : []

const isPlace = (given: unknown): given is Position =>
  Array.isArray(given) && Number.isFinite(given[0]) && Number.isFinite(given[1])

const nameFields = ['name', 'nombre', 'cuadro', 'lote', 'parcela', 'land', 'title', 'label']

function nameIn(properties: unknown): string | undefined {
  const entries = Object.entries((properties ?? {}) as Json)
  const found = nameFields.map((field) => entries.find(([key]) => key.toLowerCase() === field)?.[1])
  const first = found.find((value) => typeof value === 'string' || typeof value === 'number')
  return first === undefined ? undefined : String(first)
}

function readKml(text: string): BroughtShape[] | undefined {
  const shapes = elements(text, 'Placemark').flatMap((placemark) => {
    const name = plain(elements(placemark, 'name')[0] ?? '')
    const polygons = elements(placemark, 'Polygon').map((one) =>
      shape(
        name,
        kmlPlaces(elements(one, 'outerBoundaryIs')[0]),
        elements(one, 'innerBoundaryIs').length > 0,
      ),
    )
    return polygons.length > 0
      ? polygons
      : elements(placemark, 'LineString').map((line) => shape(name, kmlPlaces(line)))
  })
  return shapes.length > 0 ? shapes : undefined
}

/**
 * What stands inside each element of a name, whatever prefix it has; one inside another of the same
 * name is not looked for.
 */
function elements(text: string, name: string): string[] {
  const start = new RegExp(`<((?:\\w+:)?${name})(?:\\s[^<>]*)?>`, 'g')
  const found: string[] = []
  for (let open = start.exec(text); open; open = start.exec(text)) {
    const end = text.indexOf(`</${open[1]}>`, start.lastIndex)
    if (end < 0) break
    found.push(text.slice(start.lastIndex, end))
    start.lastIndex = end
  }
  return found
}

// Each place is longitude,latitude[,height]; white space stands between two.
const kmlPlaces = (element = ''): Position[] =>
  (elements(element, 'coordinates')[0] ?? '')
    .trim()
    .split(/\s+/)
    .map((place) => place.split(',').map(Number))
    .filter(isPlace)
    .map(([longitude, latitude]) => [longitude, latitude])

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function plain(text: string): string {
  const cdata = /^\s*<!\[CDATA\[([\s\S]*?)\]\]>\s*$/.exec(text)
  if (cdata) return cdata[1]!
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,6}));/gi, (whole, decimal, hex, word) => {
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    return Number.isNaN(code)
      ? (entities[word] ?? whole)
      : code <= 0x10ffff
        ? String.fromCodePoint(code)
        : whole
  })
}

/**
 * Which land each shape is of: the only one that is called as it is, whatever the capitals, accents, gaps
 * and leading zeros, and whether it says "Cuadro" before. Null where none is, or where the file says a
 * name twice.
 */
export function landsOfShapes(
  shapes: readonly Pick<BroughtShape, 'name'>[],
  lands: readonly { id: string; name: string }[],
): (string | null)[] {
  const names = shapes.map(({ name }) => bare(name))
  return names.map((name) => {
    const called = lands.filter((land) => bare(land.name) === name)
    const twice = names.filter((other) => other === name).length > 1
    return name !== '' && called.length === 1 && !twice ? called[0]!.id : null
  })
}

const bare = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^\s*(cuadro|lote|parcela|plot|land)\b/, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll(/(?<!\d)0+(?=\d)/g, '')

type Drawn = { name: string; boundary: Ring; variety: { name: string } | null; wineEstate: { name: string } }

/** Boundaries as GeoJSON (RFC 7946: closed, and against the clock). */
export function writeGeoJson(lands: readonly Drawn[]): string {
  const features = lands.map(({ name, boundary, variety, wineEstate }) => ({
    type: 'Feature',
    properties: {
      name,
      wineEstate: wineEstate.name,
      variety: variety?.name ?? null,
      hectares: drawnHectares(boundary),
    },
    geometry: { type: 'Polygon', coordinates: [closed(boundary)] },
  }))
  return JSON.stringify({ type: 'FeatureCollection', features }, null, 1)
}

function closed(ring: Ring): Ring {
  const [x0, y0] = ring[0]!
  const turned = ring.reduce((sum, [x, y], at) => {
    const [nx, ny] = ring[(at + 1) % ring.length]!
    return sum + (x - x0) * (ny - y0) - (nx - x0) * (y - y0)
  }, 0)
  const ordered = turned >= 0 ? ring : ring.toReversed()
  return [...ordered, ordered[0]!]
}
