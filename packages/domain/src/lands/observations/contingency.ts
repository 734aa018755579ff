import { z } from 'zod'
import { day, id, note, percentage, version } from '../../fields.ts'
import { contingencyTypes } from '../../lists/vineyard.ts'
import { productOf, sumOf } from '../../units/amount.ts'
import { can, listQuery } from '../../wire.ts'
import { locationField } from '../places/location.ts'
import {
  landsNamed,
  observedFilters,
  observedPlace,
  onePlace,
  placeFields,
  sectionNamed,
} from '../works/observation.ts'

const type = z.enum(contingencyTypes)

/**
 * Something that befell the vines (contingencia) on a day: frost, hail, a pest. How many of a hundred it hurt is often known only
 * days later, and null until then.
 */
export const contingency = z
  .strictObject({
    ...placeFields,
    type,
    date: day,
    affectedPercentage: percentage.nullable().default(null),
    note,
    location: locationField,
  })
  .refine(...landsNamed)
  .refine(...sectionNamed)
  .refine(...onePlace)
export type Contingency = z.infer<typeof contingency>

/** The surface that was hurt, in hectares to two places, out of lands in square centimetres. */
export const affectedHectares = (surfaces: number[], affectedPercentage: number): number =>
  productOf([sumOf(surfaces), affectedPercentage], 2, 100 * 100_000_000)

/** A contingency as a list or page shows it; `affectedSurface` in hectares, null while it is not known. */
export const contingencyRecord = z.object({
  ...contingency.shape,
  ...observedPlace,
  affectedSurface: z.number().nullable(),
  title: z.string(),
  id,
  version,
  can,
})
export type ContingencyRecord = z.infer<typeof contingencyRecord>

/** Contingencies that befell. */
export const contingencyQuery = listQuery(['date', 'type', 'affectedPercentage'], {
  ...observedFilters,
  type: type.optional(),
})
