import { z } from 'zod'
import { id, version } from '../../fields.ts'
import type { FieldErrorCode } from '../../lists/field-errors.ts'
import { convert, roundHalfUp } from '../../units/amount.ts'
import { hectares, surface } from '../../units/surface.ts'
import type { SurfaceUnit } from '../../lists/units.ts'
import { landRecord } from './land.ts'
import { boundsOf, crossesItself, ringArea, type Ring } from './ring.ts'

/** How many corners a boundary has at least and at most. */
export const CORNERS = { min: 3, max: 500 } as const

// Half a degree is some fifty kilometres: no plot is as wide, and a file with its numbers mixed up is.
const WIDEST_DEGREES = 0.5

/** What is wrong with a boundary, or null. */
export function boundaryError(ring: Ring): FieldErrorCode | null {
  if (ring.length < CORNERS.min) return 'BOUNDARY_TOO_FEW'
  if (ring.length > CORNERS.max) return 'BOUNDARY_TOO_MANY'
  const bounds = boundsOf([ring])!
  if (bounds.west < -180 || bounds.east > 180 || bounds.south < -90 || bounds.north > 90)
    return 'BOUNDARY_OFF_THE_EARTH'
  if (bounds.east - bounds.west > WIDEST_DEGREES || bounds.north - bounds.south > WIDEST_DEGREES)
    return 'BOUNDARY_TOO_WIDE'
  return crossesItself(ring) ? 'BOUNDARY_CROSSES' : null
}

const degrees = (most: number) => z.number().min(-most).max(most).multipleOf(1e-7)

/**
 * The boundary of a land: its corners as [longitude, latitude] in decimal degrees (WGS84) to seven
 * places, the last not the first again.
 */
export const boundary = z.array(z.tuple([degrees(180), degrees(90)])).superRefine((ring, context) => {
  const code = boundaryError(ring)
  if (code !== null) context.addIssue({ code: 'custom', message: code })
})

/** A land gets a boundary, or with null loses the one it had. */
export const landBoundary = z.strictObject({ id, version, boundary: boundary.nullable() })
export type LandBoundary = z.infer<typeof landBoundary>

/** How many boundaries are answered at once. */
export const MOST_BOUNDARIES = 2000

const degree = z
  .string()
  .regex(/^-?\d{1,3}(\.\d{1,15})?$/)
  .transform(Number)
  .pipe(z.number().min(-180).max(180))
  .optional()
const frame = { west: degree, south: degree, east: degree, north: degree }

/**
 * Which boundaries are asked for: those of an estate, those that touch a frame in decimal degrees (its
 * four sides or none), or all.
 */
export const boundaryQuery = z
  .strictObject({ wineEstateId: id.optional(), ...frame })
  .refine(({ west, south, east, north }) => {
    const given = [west, south, east, north].filter((side) => side !== undefined)
    return given.length === 0 || given.length === 4
  }, 'REQUIRED')
export type BoundaryQuery = z.infer<typeof boundaryQuery>

const corners = z.array(z.tuple([z.number(), z.number()]))

/** A land after its boundary was drawn or taken away. */
export const landDrawn = landRecord.extend({ boundary: corners.nullable() })
export type LandDrawn = z.infer<typeof landDrawn>

/** A land with its boundary, and the surface inside it in square metres. */
export const landBoundaryRecord = landRecord.extend({ boundary: corners, area: z.number() })
export type LandBoundaryRecord = z.infer<typeof landBoundaryRecord>

/** Boundaries, the largest lands first; `more` where there are others that did not fit. */
export const landBoundaries = z.object({ result: z.array(landBoundaryRecord), more: z.boolean() })
export type LandBoundaries = z.infer<typeof landBoundaries>

/** The surface inside a boundary in hectares, to four places as surfaces are written down. */
export const drawnHectares = (ring: Ring): number => roundHalfUp(ringArea(ring) / 10_000, 4)

/** The surface inside a boundary in a unit, to four places as surfaces are written down. */
export const drawnSurface = (ring: Ring, unit: SurfaceUnit): number =>
  roundHalfUp(convert(surface, drawnHectares(ring), 'HECTARE', unit), 4)

type Declared = { surface: number; surfaceUnit: SurfaceUnit }

/**
 * By how much of the declared surface the drawn one is larger, or smaller below zero: 0.05 is five
 * percent.
 */
export const drawnDifference = (ring: Ring, declared: Declared): number =>
  ringArea(ring) / (hectares(declared.surface, declared.surfaceUnit) * 10_000) - 1
