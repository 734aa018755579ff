import { z } from 'zod'
import { id, optionalText, text, version } from '../../fields.ts'
import { countries } from '../../lists/places.ts'
import { surfaceUnits, volumeUnits, weightUnits } from '../../lists/units.ts'
import { areaFields } from '../../area.ts'
import { can, listQuery, named, queryBool } from '../../wire.ts'

/** What an estate does its own way: the units in which its work is written, and whether it may pick early; null is as its company. */
export const estateSettings = z.object({
  ciuUnit: z.enum(weightUnits).nullable().default(null),
  machinedVolumeUnit: z.enum(volumeUnits).nullable().default(null),
  landSurfaceUnit: z.enum(surfaceUnits).nullable().default(null),
  pruningWeightUnit: z.enum(weightUnits).nullable().default(null),
  allowHarvestBeforeHarvestableDate: z.boolean().nullable().default(null),
})

/**
 * A wine estate (finca): ours, or of a supplier whose grapes we receive. Its area goes from the widest name to
 * the narrowest: country, province, valley, department, district, geographic indication.
 */
export const wineEstate = z.strictObject({
  name: text(80),
  code: optionalText(40),
  supplier: id.nullable().default(null),
  invNumber: optionalText(20),
  address: optionalText(200),
  country: z.enum(countries).default('AR'),
  ...areaFields,
  ...estateSettings.shape,
})
export type WineEstate = z.infer<typeof wineEstate>

/** An estate as a list or page shows it. */
export const wineEstateRecord = z.object({
  ...wineEstate.shape,
  supplier: named.nullable(),
  id,
  version,
  can,
})
export type WineEstateRecord = z.infer<typeof wineEstateRecord>

/** `own` tells our estates from those of suppliers. */
export const wineEstateQuery = listQuery(['name', 'code', 'geographicIndication'], {
  name: z.string().max(100).optional(),
  supplierId: id.optional(),
  own: queryBool.optional(),
})
