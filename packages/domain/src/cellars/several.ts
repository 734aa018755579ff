import { z } from 'zod'
import { needed, rule } from '../check.ts'
import { amountField, id, optionalText } from '../fields.ts'
import { vesselMaterials } from '../lists/cellar.ts'
import { volumeUnits } from '../lists/units.ts'
import { named } from '../wire.ts'

/** How many vessels are made at once at most. */
export const MOST_VESSELS = 100

const number = z.int().min(0).max(99_999)
const range = z.object({ from: number, to: number })

/** Vessels that are all alike but for their number: T01 to T50 is the prefix T, from 1 to 50. */
export const severalVessels = z
  .strictObject({
    cellar: id,
    elementType: id,
    prefix: optionalText(40),
    from: number,
    to: number,
    unit: z.enum(volumeUnits).default('LITER'),
    maxCapacity: amountField(3),
    material: z.enum(vesselMaterials).nullable().default(null),
    isOrganic: z.boolean().default(false),
  })
  .refine(
    ...needed(z.object({ prefix: z.string().nullish() }), ({ prefix }) => Boolean(prefix?.trim()), 'prefix'),
  )
  .refine(
    ...rule(
      range,
      ({ from, to }) => to >= from,
      'to',
      ({ from }) => `AT_LEAST:${from}`,
    ),
  )
  .refine(
    ...rule(
      range,
      ({ from, to }) => to - from < MOST_VESSELS,
      'to',
      ({ from }) => `EXCEEDS_MAXIMUM:${from + MOST_VESSELS - 1}`,
    ),
  )
export type SeveralVessels = z.infer<typeof severalVessels>

/** Vessels that were made at once, in the order of their numbers. */
export const madeVessels = z.object({ result: z.array(named), total: z.int() })
export type MadeVessels = z.infer<typeof madeVessels>

/** The names of the vessels, each number as long as the last one: T08, T09, T10. Nothing while the numbers are none. */
export function vesselNames({ prefix, from, to }: Pick<SeveralVessels, 'prefix' | 'from' | 'to'>): string[] {
  const count = to - from + 1
  if (!(count >= 1 && count <= MOST_VESSELS)) return []
  const width = String(to).length
  return Array.from({ length: count }, (_, at) => `${prefix}${String(from + at).padStart(width, '0')}`)
}

/** A column and a row of the map. */
type Cell = { positionX: number; positionY: number }

const SIDE = 9

/**
 * Where so many vessels stand on the map of 9 × 9: from the first row on that is wholly free, one to a cell, in cells that are
 * free. Those that find no cell stand beside the map.
 */
export function freeCells(taken: readonly Cell[], count: number): (Cell | null)[] {
  const full = new Set(taken.map(({ positionX, positionY }) => positionY * SIDE + positionX))
  const rows = Array.from({ length: SIDE }, (_, row) => row)
  const free = rows.find((row) => rows.every((column) => !full.has(row * SIDE + column)))
  const from = free === undefined ? 0 : free * SIDE
  const cells = Array.from({ length: SIDE * SIDE - from }, (_, at) => from + at).filter(
    (cell) => !full.has(cell),
  )
  return Array.from({ length: count }, (_, at) => {
    const cell = cells[at]
    return cell === undefined ? null : { positionX: cell % SIDE, positionY: Math.floor(cell / SIDE) }
  })
}
