import { z } from 'zod'
import { needed, rule } from '../../check.ts'
import { amountField, day, id, mapPosition, note, optionalText, text, version } from '../../fields.ts'
import { surfaceUnits } from '../../lists/units.ts'
import {
  certificationStates,
  conductionSystems,
  crops,
  grapeTypes,
  orientations,
  soils,
  type CertificationState,
} from '../../lists/vineyard.ts'
import { can, listQuery, named, queryIds, queryWords } from '../../wire.ts'
import type { Ring } from './ring.ts'
import { moment } from './reentry.ts'

const certification = {
  organicState: z.enum(certificationStates).default('CONVENTIONAL'),
  certifier: optionalText(80),
  certificateNumber: optionalText(60),
  certifiedFrom: day.nullable().default(null),
  certifiedTo: day.nullable().default(null),
  organicReason: optionalText(500),
}
const position = {
  positionX: mapPosition.nullable().default(null),
  positionY: mapPosition.nullable().default(null),
}
const count = z.int().min(0).max(9_999_999).nullable().default(null)
// Metres between rows or plants, to the centimetre.
const distance = amountField(2, { max: 100 }).nullable().default(null)

// An organic land names who certified it, under what number and for which days (Ley 25.127).
const organicNeeds = (field: 'certifier' | 'certificateNumber' | 'certifiedFrom' | 'certifiedTo') =>
  needed(
    z.object(certification),
    (given) => given.organicState !== 'ORGANIC' || (given[field] !== null && given[field] !== ''),
    field,
  )

/**
 * A land (cuadro): a plot of an estate with what grows on it. Distances are metres; `harvestableDate` is the
 * first day it may be picked, `sugarGoal` the °Brix at which it is meant to be.
 */
export const land = z
  .strictObject({
    wineEstate: id,
    wineEstateSection: id.nullable().default(null),
    name: text(80),
    variety: id.nullable().default(null),
    surface: amountField(4).gt(0),
    surfaceUnit: z.enum(surfaceUnits).default('HECTARE'),
    ...certification,
    harvestableDate: day.nullable().default(null),
    sugarGoal: amountField(2, { max: 40 }).gt(0).nullable().default(null),
    year: z.int().min(1800).max(2200).nullable().default(null),
    rows: count,
    plants: count,
    rowDistance: distance,
    plantDistance: distance,
    rootstock: optionalText(80),
    conductionSystem: z.enum(conductionSystems).nullable().default(null),
    soil: z.enum(soils).nullable().default(null),
    orientation: z.enum(orientations).nullable().default(null),
    ...position,
    note,
  })
  .refine(...organicNeeds('certifier'))
  .refine(...organicNeeds('certificateNumber'))
  .refine(...organicNeeds('certifiedFrom'))
  .refine(...organicNeeds('certifiedTo'))
  .refine(
    ...rule(
      z.object(certification),
      ({ certifiedFrom, certifiedTo }) =>
        certifiedFrom === null || certifiedTo === null || certifiedTo >= certifiedFrom,
      'certifiedTo',
      'END_BEFORE_START',
    ),
  )
  .refine(
    ...rule(
      z.object(position),
      ({ positionX, positionY }) => (positionX === null) === (positionY === null),
      'positionX',
      'ERROR_VALIDATION',
    ),
  )
export type Land = z.infer<typeof land>

/** What grows on a land. */
export const landVariety = named.extend({ grapeType: z.enum(grapeTypes), crop: z.enum(crops) })

/**
 * A land as a list shows it; `isOrganic` holds for the day that was asked for, or else for today. `reentryUntil` is until when nobody
 * enters after a treatment; null once that is over.
 */
export const landRecord = z.object({
  ...land.shape,
  wineEstate: named,
  wineEstateSection: named.nullable(),
  variety: landVariety.nullable(),
  isOrganic: z.boolean(),
  reentryUntil: moment.nullable(),
  id,
  version,
  can,
})
export type LandRecord = z.infer<typeof landRecord>

/** One line of what a land carried: since when; null is before it was written down. */
export const landCropRecord = z.object({ id, variety: landVariety, since: day.nullable(), note: z.string() })
export type LandCropRecord = z.infer<typeof landCropRecord>

/** A land as its page shows it: with what it carried, the newest first, and its boundary where one was drawn. */
export type LandPageRecord = LandRecord & { crops: LandCropRecord[]; boundary: Ring | null }

export const landQuery = listQuery(['name', 'surface', 'harvestableDate', 'variety', 'wineEstate'], {
  name: z.string().max(100).optional(),
  wineEstateId: id.optional(),
  wineEstateSectionId: id.optional(),
  supplierId: id.optional(),
  varietyId: id.optional(),
  varietyIds: queryIds.optional(),
  /** Those whose variety gives grapes of these kinds. */
  types: queryWords(grapeTypes).optional(),
  organicState: z.enum(certificationStates).optional(),
  ids: queryIds.optional(),
  day: day.optional(),
})

/** Another crop is planted on a land from a day on. An edit of the land only corrects the crop it has. */
export const landCrop = z.strictObject({
  id,
  version,
  variety: id,
  since: day,
  note: optionalText(500),
})
export type LandCrop = z.infer<typeof landCrop>

/** Whether a certification went down: an event that asks for its reason, never a silent edit. */
export const losesCertification = (before: CertificationState, after: CertificationState): boolean =>
  certificationStates.indexOf(after) < certificationStates.indexOf(before)
