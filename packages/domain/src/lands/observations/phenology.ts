import { z } from 'zod'
import { day, id, percentage, version } from '../../fields.ts'
import { phenologyTypes } from '../../lists/phenology.ts'
import { can, listQuery } from '../../wire.ts'
import { location, locationField } from '../places/location.ts'
import {
  landsNamed,
  observedFilters,
  observedPlace,
  onePlace,
  placeFields,
  sectionNamed,
} from '../works/observation.ts'
import { endsAfterStart } from '../works/record.ts'

const dates = { initialTimezone: day, finalTimezone: day }
const type = z.enum(phenologyTypes)

/**
 * A stage of the vines (fenología), seen between two days on some lands, a section or an estate: how many of a hundred were at it
 * when it began and now. Without `currentPercentage` it stands where it began.
 */
export const phenology = z
  .strictObject({
    ...placeFields,
    ...dates,
    type,
    initialPercentage: percentage,
    currentPercentage: percentage.nullable().default(null),
    location: locationField,
  })
  .refine(...endsAfterStart)
  .refine(...landsNamed)
  .refine(...sectionNamed)
  .refine(...onePlace)
export type Phenology = z.infer<typeof phenology>

/** What of a stage is written on while the vines go on; where it was seen, and how it began, stay. */
export const phenologyChange = z
  .strictObject({ ...dates, type, currentPercentage: percentage, location: location.nullable().optional() })
  .refine(...endsAfterStart)
export type PhenologyChange = z.infer<typeof phenologyChange>

/** A stage as a list or page shows it. */
export const phenologyRecord = z.object({
  ...phenology.shape,
  ...observedPlace,
  currentPercentage: percentage,
  title: z.string(),
  id,
  version,
  can,
})
export type PhenologyRecord = z.infer<typeof phenologyRecord>

/** Stages that were seen. */
export const phenologyQuery = listQuery(['initialTimezone', 'finalTimezone', 'type'], {
  ...observedFilters,
  type: type.optional(),
})

/** What a stage warns of without stopping anybody: that fewer vines are at it than when it began. */
export const phenologyWarning = (
  initialPercentage: number,
  currentPercentage: number | null | undefined,
): 'PERCENTAGE_WENT_DOWN' | undefined =>
  typeof currentPercentage === 'number' && currentPercentage < initialPercentage
    ? 'PERCENTAGE_WENT_DOWN'
    : undefined
