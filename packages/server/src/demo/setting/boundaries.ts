import { placeAt, type Position } from '@lagar/domain/lands/places/ring.ts'

/** A plot that is drawn: its surface in hectares, and where it stands on the 9 × 9 map. */
type Plot = { name: string; surface: number; x: number; y: number }

/** How an estate lies: its north-west corner, and by how many degrees its rows lean to the east. */
type Estate = { corner: Position; lean: number }

const estates: Record<string, Estate> = {
  'Finca El Jarillal': { corner: [-69.1512, -33.7688], lean: 7 },
  'Finca Las Tapias': { corner: [-68.9226, -33.1187], lean: -4 },
  'Viñas del Este': { corner: [-68.4207, -33.2716], lean: 0 },
}

// Metres: a track between two plots, a lane of poplars and a ditch where the map leaves a cell free.
const TRACK = 8
const LANE = 36

/**
 * The boundaries of an estate's plots by their names: in strips as they stand on the map, with tracks
 * between them, each as large as it is declared. The last plot of a strip ends at a slanting road.
 */
export function boundariesOf(estate: string, plots: readonly Plot[]): Record<string, Position[]> {
  const { corner, lean } = estates[estate]!
  const drawn: Record<string, Position[]> = {}
  let south = 0
  for (const y of [...new Set(plots.map((plot) => plot.y))].toSorted((a, b) => a - b)) {
    const strip = plots.filter((plot) => plot.y === y).toSorted((a, b) => a.x - b.x)
    const height =
      Math.sqrt((strip.reduce((sum, { surface }) => sum + surface, 0) / strip.length) * 10_000) * 1.15
    let east = 0
    for (const [at, { name, surface, x }] of strip.entries()) {
      const gap = at === 0 ? x - Math.min(...plots.map((plot) => plot.x)) : x - strip[at - 1]!.x - 1
      east += gap * LANE
      const width = (surface * 10_000) / height
      const slant = at === strip.length - 1 ? Math.min(14, width / 6) : 0
      const corners = [
        [east, south],
        [east + width + slant, south],
        [east + width - slant, south + height],
        [east, south + height],
      ] as const
      drawn[name] = corners.map(([x, y]) => turned(corner, lean, x, y))
      east += width + slant + TRACK
    }
    south += height + TRACK
  }
  return drawn
}

function turned(corner: Position, lean: number, east: number, south: number): Position {
  const angle = (lean * Math.PI) / 180
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)]
  return placeAt(corner, east * cosine - south * sine, -south * cosine - east * sine)
}
