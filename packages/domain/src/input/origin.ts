import { keysOf } from '../lookup.ts'
import { z } from 'zod'
import { needed } from '../check.ts'
import { amountField, day, id, optionalText } from '../fields.ts'
import { areaFields, areaNames } from '../area.ts'
import { countries } from '../lists/places.ts'
import { surfaceUnits } from '../lists/units.ts'

/** The supplier that a note makes when it comes from somewhere new, and the plot where it grew (`name`, `surface` …). */
export const newOriginFields = {
  addNewOrigin: z.boolean().default(false),
  supplierName: optionalText(120),
  supplierCode: optionalText(40),
  supplierAddress: optionalText(200),
  supplierIsWineEstate: z.boolean().default(false),
  supplierIsCellar: z.boolean().default(false),
  name: optionalText(80),
  surface: amountField(4).nullable().default(null),
  surfaceUnit: z.enum(surfaceUnits).default('HECTARE'),
  variety: id.nullable().default(null),
  isOrganic: z.boolean().default(false),
  certifier: optionalText(80),
  certificateNumber: optionalText(60),
  certifiedFrom: day.nullable().default(null),
}

/**
 * Where bought grapes or wine grew, as their supplier declares it: the plot by the name that the supplier gives it, the area it lies in, and the
 * number of the paper that says so.
 */
export const declaredFields = {
  declaredPlot: optionalText(80),
  declaredPaper: optionalText(80),
  country: z.enum(countries).nullable().default(null),
  ...areaFields,
}

const declared = z.object(declaredFields)
/** What a supplier declares of where its grapes or its wine grew. */
export type Declared = z.infer<typeof declared>

/** Nothing is declared. */
export const undeclared: Declared = declared.parse({})

/** The fields of a declaration by themselves, out of a note. */
export const declaredIn = (note: Declared): Declared => ({
  declaredPlot: note.declaredPlot,
  declaredPaper: note.declaredPaper,
  country: note.country,
  province: note.province,
  valley: note.valley,
  department: note.department,
  district: note.district,
  geographicIndication: note.geographicIndication,
})

const declaredNames = keysOf(declaredFields)

/** Whether two declarations say the same. */
export const declaresSame = (one: Declared, other: Declared): boolean =>
  declaredNames.every((name) => one[name] === other[name])

/** An area that is declared lies in a country, which is asked for with it. */
export const declaredCountry = needed(
  declared,
  (given) => given.country !== null || areaNames.every((area) => !given[area]),
  'country',
)

/** What is wrong, by field, with a declaration where there is none to make: what is ours, or no grapes and no wine. */
export const declaredErrors = (note: Declared): Record<string, string> =>
  Object.fromEntries(declaredNames.flatMap((name) => (note[name] ? [[name, 'NOT_ALLOWED_HERE']] : [])))
