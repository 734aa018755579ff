import { z } from 'zod'
import { needed, rule } from '../../check.ts'
import { day, id, distinctIds } from '../../fields.ts'
import { contingencyTypes } from '../../lists/vineyard.ts'
import { phenologyTypes } from '../../lists/phenology.ts'
import { surfaceUnits } from '../../lists/units.ts'
import { byMessage, can, named, queryBool, queryIds } from '../../wire.ts'

/** Where something was seen: on some lands of an estate, on all of a section, or on all of the estate; only one of the three. */
export const placeFields = {
  wineEstate: id,
  lands: distinctIds.default([]),
  inAllSection: z.boolean().default(false),
  wineEstateSection: id.nullable().default(null),
  inAllWineEstate: z.boolean().default(false),
}
const place = z.object(placeFields)
export type Place = z.output<typeof place>

/** For `.refine(...)`: lands are named unless a whole section or the whole estate is meant. */
export const landsNamed = needed(
  place.pick({ lands: true, inAllSection: true, inAllWineEstate: true }),
  ({ lands, inAllSection, inAllWineEstate }) => inAllSection || inAllWineEstate || lands.length > 0,
  'lands',
)

/** For `.refine(...)`: who means a whole section says which. */
export const sectionNamed = needed(
  place.pick({ inAllSection: true, wineEstateSection: true }),
  ({ inAllSection, wineEstateSection }) => !inAllSection || wineEstateSection !== null,
  'wineEstateSection',
)

/** For `.refine(...)`: lands, a section and the estate exclude each other (LANDS_OR_SCOPE). */
export const onePlace = rule(
  place,
  ({ lands, inAllSection, inAllWineEstate }) =>
    [lands.length > 0, inAllSection, inAllWineEstate].filter(Boolean).length < 2,
  'lands',
  'LANDS_OR_SCOPE',
)

/** A land as an observation names it, with the surface that it had then. */
export const observedLand = named.extend({ surface: z.number(), surfaceUnit: z.enum(surfaceUnits) })

/** What a list or page answers of where something was seen. */
export const observedPlace = {
  wineEstate: named,
  lands: z.array(observedLand),
  wineEstateSection: named.nullable(),
  ...byMessage,
}

/** Which observations a list lets through; `from` and `to` are days, both included, and something went on between them. */
export const observedFilters = {
  wineEstateId: id.optional(),
  wineEstateSectionId: id.optional(),
  landId: id.optional(),
  landIds: queryIds.optional(),
  from: day.optional(),
  to: day.optional(),
  /** Those that somebody told by a message, or those of a form. */
  isCreatedByWhatsapp: queryBool.optional(),
}

const row = {
  id,
  version: z.int(),
  title: z.string(),
  wineEstate: named,
  lands: z.array(named),
  initialTimezone: day,
  finalTimezone: day,
  note: z.string(),
  isCreatedByWhatsapp: z.boolean(),
  can,
}

/** The line of an observation in the list of all works. */
export const observationRow = z.discriminatedUnion('kind', [
  z.object({ ...row, kind: z.literal('phenology'), type: z.enum(phenologyTypes) }),
  z.object({ ...row, kind: z.literal('contingency'), type: z.enum(contingencyTypes) }),
])
export type ObservationRow = z.infer<typeof observationRow>
