import { z } from 'zod'
import { onceThere, rule } from '../../check.ts'
import { amountField, id, text, version } from '../../fields.ts'
import { flowUnits, surfaceUnits } from '../../lists/units.ts'
import { toSquareCentimeters } from '../../units/surface.ts'
import { can, listQuery, named } from '../../wire.ts'

// Above nothing, told by a code of its own.
const above = (decimals: number, code: string) =>
  z
    .number()
    .refine((value) => value > 0, code)
    .pipe(amountField(decimals))

/** The part of a land that a valve waters. */
export const valveLand = z.strictObject({
  id: id.optional(),
  land: id,
  surface: above(4, 'SURFACE_CANNOT_BE_ZERO'),
  surfaceUnit: z.enum(surfaceUnits).default('HECTARE'),
})
export type ValveLand = z.infer<typeof valveLand>

/** An operation (operación): a valve, the drippers it feeds and the lands it waters. */
export const valve = z
  .strictObject({
    name: text(80),
    wineEstate: id,
    droppersAmountBySurface: above(0, 'DROPPERS_AMOUNT_MUST_BE_GREATER_THAN_0'),
    flowByDropper: above(2, 'FLOW_BY_DROPPER_MUST_BE_GREATER_THAN_0'),
    flowUnit: z.enum(flowUnits),
    efficiency: z
      .number()
      .refine((value) => value > 0 && value < 1, 'EFFICIENCY_MUST_BE_BETWEEN_0_AND_1')
      .pipe(amountField(2)),
    valveLands: z.array(valveLand).min(1).max(200),
  })
  .refine(
    ...rule(
      z.object({ valveLands: z.array(z.object({ land: z.string() })) }),
      ({ valveLands }) => new Set(valveLands.map(({ land }) => land)).size === valveLands.length,
      'valveLands',
      'REPEATED',
    ),
  )
export type Valve = z.infer<typeof valve>

/** The valve where lands have a surface, in square centimetres by their id: none is watered beyond it. */
export const valveWithin = (surfaces: ReadonlyMap<string, number>) =>
  valve.superRefine(
    ({ valveLands }, context) => {
      for (const [index, { land, surface, surfaceUnit }] of valveLands.entries()) {
        if (toSquareCentimeters(surface, surfaceUnit) <= (surfaces.get(land) ?? Infinity)) continue
        context.addIssue({
          code: 'custom',
          message: 'SURFACE_CANNOT_EXCEED_LAND_SURFACE',
          path: ['valveLands', index, 'surface'],
        })
      }
    },
    onceThere(z.object({ valveLands: z.array(valveLand) })),
  )

/** A valve as a list or page shows it; each of its lands also with its own surface. */
export const valveRecord = z.object({
  ...valve.shape,
  wineEstate: named,
  valveLands: z.array(
    z.object({
      id,
      land: named.extend({ surface: z.number(), surfaceUnit: z.enum(surfaceUnits) }),
      surface: z.number(),
      surfaceUnit: z.enum(surfaceUnits),
    }),
  ),
  retired: z.boolean(),
  id,
  version,
  can,
})
export type ValveRecord = z.infer<typeof valveRecord>

export const valveQuery = listQuery(['name', 'wineEstate'], {
  name: z.string().max(100).optional(),
  wineEstateId: id.optional(),
  landId: id.optional(),
})
