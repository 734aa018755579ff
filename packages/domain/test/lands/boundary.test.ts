import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boundary, boundaryError, drawnDifference, drawnHectares } from '../../src/lands/places/boundary.ts'
import { landsOfShapes, readBoundaries, writeGeoJson } from '../../src/lands/places/boundary-files.ts'
import {
  boundsOf,
  centroidOf,
  crossesItself,
  isInside,
  labelPlace,
  metersBetween,
  placeAt,
  ringArea,
  ringPerimeter,
  thinned,
  type Position,
  type Ring,
} from '../../src/lands/places/ring.ts'

const altamira: Position = [-69.15, -33.77]
const at = (east: number, north: number) => placeAt(altamira, east, north)
const rectangle = (width: number, height: number): Ring => [
  at(0, 0),
  at(width, 0),
  at(width, height),
  at(0, height),
]
const square = rectangle(100, 100)

/** A ring around a place: corners in the order of their angles, so that it never crosses itself. */
const star = fc
  .tuple(
    fc.double({ min: -179, max: 179, noNaN: true }),
    fc.double({ min: -70, max: 70, noNaN: true }),
    fc.array(fc.double({ min: 40, max: 900, noNaN: true }), { minLength: 5, maxLength: 40 }),
  )
  .map(([longitude, latitude, radii]): Position[] =>
    radii.map((radius, i) => {
      const angle = (i / radii.length) * 2 * Math.PI
      return placeAt([longitude, latitude], radius * Math.cos(angle), radius * Math.sin(angle))
    }),
  )

describe('the surface inside a boundary', () => {
  test('an eighth of a lune is the published surface of the ellipsoid, divided', () => {
    // 510,065,621.724 km² is all of WGS84; one degree wide from the equator to the pole is 1/720 of it.
    const lune: Ring = [
      [0, 0],
      [1, 0],
      [1, 90],
      [0, 90],
    ]
    expect(ringArea(lune) / 1e6).toBeCloseTo(510_065_621.724 / 720, 2)
  })

  test.each([
    [200, 160, 3.2],
    [100, 100, 1],
    [1250, 800, 100],
  ])('%d by %d metres are %d ha', (width, height, hectares) => {
    expect(Math.abs(drawnHectares(rectangle(width, height)) / hectares - 1)).toBeLessThan(0.001)
  })

  test('does not depend on where the boundary starts or which way it goes round', () => {
    fc.assert(
      fc.property(star, fc.nat(39), (ring, start) => {
        const turned = [...ring.slice(start % ring.length), ...ring.slice(0, start % ring.length)]
        expect(Math.abs(ringArea(turned) / ringArea(ring) - 1)).toBeLessThan(1e-9)
        expect(Math.abs(ringArea(turned.toReversed()) / ringArea(ring) - 1)).toBeLessThan(1e-9)
        expect(Math.abs(ringPerimeter(turned) / ringPerimeter(ring) - 1)).toBeLessThan(1e-9)
      }),
    )
  })

  test('is that of its two parts when it is cut in two', () => {
    const whole = rectangle(300, 120)
    const [left, right] = [rectangle(110, 120), [at(110, 0), at(300, 0), at(300, 120), at(110, 120)]]
    expect(ringArea(left) + ringArea(right)).toBeCloseTo(ringArea(whole), 0)
  })

  test('is compared with what was declared', () => {
    expect(drawnDifference(square, { surface: 0.8, surfaceUnit: 'HECTARE' })).toBeCloseTo(0.25, 2)
    expect(drawnDifference(square, { surface: 20_000, surfaceUnit: 'SQUARE_METER' })).toBeCloseTo(-0.5, 2)
  })
})

describe('places', () => {
  test('distance, perimeter, frame and centre of a square', () => {
    expect(metersBetween(altamira, at(300, 400))).toBeCloseTo(500, 1)
    expect(ringPerimeter(square)).toBeCloseTo(400, 0)
    expect(boundsOf([square])).toEqual({
      west: -69.15,
      south: -33.77,
      east: at(100, 0)[0],
      north: at(0, 100)[1],
    })
    expect(boundsOf([])).toBeUndefined()
    expect(metersBetween(centroidOf(square), at(50, 50))).toBeLessThan(0.05)
  })

  test('a place is inside or outside, and a name stands inside even where the centre does not', () => {
    expect(isInside(at(50, 50), square)).toBe(true)
    expect(isInside(at(150, 50), square)).toBe(false)
    // A U: its centre of gravity lies in the gap.
    const u = [at(0, 0), at(90, 0), at(90, 90), at(80, 90), at(80, 10), at(10, 10), at(10, 90), at(0, 90)]
    expect(isInside(centroidOf(u), u)).toBe(false)
    expect(isInside(labelPlace(u), u)).toBe(true)
    fc.assert(fc.property(star, (ring) => isInside(labelPlace(ring), ring)))
  })

  test('a walk of thousands of steps keeps its surface when it is thinned', () => {
    const walk = Array.from({ length: 3000 }, (_, i): Position => {
      const angle = (i / 3000) * 2 * Math.PI
      return at(100 * Math.cos(angle), 80 * Math.sin(angle))
    })
    const fewer = thinned(walk, 500)
    expect(fewer.length).toBeLessThanOrEqual(500)
    expect(fewer.length).toBeGreaterThan(20)
    expect(Math.abs(ringArea(fewer) / ringArea(walk) - 1)).toBeLessThan(0.01)
    expect(thinned(square, 500)).toBe(square)
  })
})

describe('what is no boundary', () => {
  const bow = [at(0, 0), at(100, 100), at(100, 0), at(0, 100)]
  test.each<[string, Ring, ReturnType<typeof boundaryError>]>([
    ['a square', square, null],
    ['two corners', square.slice(0, 2), 'BOUNDARY_TOO_FEW'],
    ['a bow', bow, 'BOUNDARY_CROSSES'],
    ['a corner twice', [...square, square[0]!], 'BOUNDARY_CROSSES'],
    ['a spike', [at(0, 0), at(100, 0), at(50, 0), at(50, 80)], 'BOUNDARY_CROSSES'],
    [
      'a line',
      [
        [0, 0],
        [0, 0.001],
        [0, 0.002],
      ],
      'BOUNDARY_CROSSES',
    ],
    [
      'a corner on another side',
      [at(0, 0), at(100, 0), at(100, 50), [at(40, 0)[0], at(0, 0)[1]], at(0, 50)],
      'BOUNDARY_CROSSES',
    ],
    ['half of Mendoza', [altamira, [-68, -33.77], [-68, -33]], 'BOUNDARY_TOO_WIDE'],
    ['off the earth', [altamira, [-200, -33], [-69, -100]], 'BOUNDARY_OFF_THE_EARTH'],
    [
      'too many',
      Array.from({ length: 501 }, (_, i) => at(100 * Math.cos(i / 80), 100 * Math.sin(i / 80))),
      'BOUNDARY_TOO_MANY',
    ],
  ])('%s', (_, ring, code) => {
    expect(boundaryError(ring)).toBe(code)
    expect(boundary.safeParse(ring).success).toBe(code === null)
  })

  test('no star crosses itself, and one with two corners exchanged does', () => {
    fc.assert(fc.property(star, (ring) => !crossesItself(ring)))
    expect(crossesItself([square[0]!, square[2]!, square[1]!, square[3]!])).toBe(true)
  })

  test('more than seven decimals are too many', () => {
    expect(boundary.safeParse([[-69.12345678, -33.7], ...square.slice(1)]).success).toBe(false)
    expect(boundary.safeParse([[-69.1512345, -33.7712345], ...square.slice(1)]).success).toBe(true)
  })
})

describe('maps of others', () => {
  const kml = `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>Finca</name>
    <Placemark id="a"><name><![CDATA[Cuadro L-01]]></name><Polygon><outerBoundaryIs><LinearRing><coordinates>
      -69.15,-33.77,980 -69.148,-33.77,980
      -69.148,-33.768,980 -69.15,-33.768,980 -69.15,-33.77,980</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>
    <Placemark><name>Ca&#241;ada &amp; r&#xED;o</name><LineString><coordinates>-69.14,-33.77 -69.138,-33.77 -69.138,-33.768</coordinates></LineString></Placemark>
    <Placemark><name>Tranquera</name><Point><coordinates>-69.1,-33.7</coordinates></Point></Placemark>
    </Document></kml>`

  test('a KML gives its plots with their names; points are none', () => {
    const shapes = readBoundaries(kml)!
    expect(shapes.map(({ name, ring, error }) => [name, ring.length, error])).toEqual([
      ['Cuadro L-01', 4, null],
      ['Cañada & río', 3, null],
    ])
    expect(shapes[0]!.ring[1]).toEqual([-69.148, -33.77])
    expect(readBoundaries(kml.replaceAll(/<(\/?)(\w+)/g, '<$1k:$2'))).toEqual(shapes)
  })

  test('a GeoJSON gives its polygons, and what was written is read again', () => {
    const land = {
      name: 'L1',
      boundary: square,
      variety: { name: 'Malbec' },
      wineEstate: { name: 'El Jarillal' },
    }
    const text = writeGeoJson([land, { ...land, name: 'L2', boundary: square.toReversed() }])
    const [first, second] = JSON.parse(text).features
    expect(first.geometry.coordinates[0]).toHaveLength(5)
    expect(first.properties).toMatchObject({ name: 'L1', variety: 'Malbec', wineEstate: 'El Jarillal' })
    // Both go round against the clock, wherever they begin.
    for (const { geometry } of [first, second]) {
      const [[x0, y0], [x1, y1], [x2, y2]] = geometry.coordinates[0]
      expect((x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0)).toBeGreaterThan(0)
    }
    const again = readBoundaries(`\uFEFF${text}`)!
    expect(again.map(({ name }) => name)).toEqual(['L1', 'L2'])
    expect(again[0]!.ring).toEqual(square)
    expect(again[1]!.ring).toEqual(expect.arrayContaining([...square]))
  })

  test('several polygons of one plot come apart, and holes are told of', () => {
    const ring = [...square, square[0]]
    const many = {
      type: 'Feature',
      properties: { NOMBRE: 7 },
      geometry: { type: 'MultiPolygon', coordinates: [[ring], [ring, ring]] },
    }
    expect(readBoundaries(JSON.stringify(many))!.map(({ name, holes }) => [name, holes])).toEqual([
      ['7', false],
      ['7', true],
    ])
  })

  test.each([
    '',
    'nombre;superficie',
    '{"type":"FeatureCollection","features":[]}',
    '{',
    '[]',
    '<Placemark>',
    '{"type":"Point"}',
  ])('no map: %s', (text) => expect(readBoundaries(text)).toBeUndefined())

  test('lands are found by their names, and a name that is said twice finds none', () => {
    const lands = ['L1', 'Ñandú 2', 'C 10', 'C 11'].map((name) => ({ id: `id of ${name}`, name }))
    const found = (...names: string[]) =>
      landsOfShapes(
        names.map((name) => ({ name })),
        lands,
      )
    expect(found('Cuadro L-01', 'NANDU 2', 'c10', 'C1', '')).toEqual([
      'id of L1',
      'id of Ñandú 2',
      'id of C 10',
      null,
      null,
    ])
    expect(found('C11', 'Lote C 11')).toEqual([null, null])
  })
})
