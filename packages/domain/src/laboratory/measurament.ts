import { namedWorkOrder } from '../named-work-order.ts'
import { z } from 'zod'
import { needed, rule } from '../check.ts'
import { day, hour, id, note, version } from '../fields.ts'
import { capWorks } from '../lists/laboratory.ts'
import { byMessage, can, listQuery, named, queryBool } from '../wire.ts'
import { analysisCode, measuredValues, shownValue } from './analysis.ts'

const subject = {
  cellarElement: id.nullable().default(null),
  land: id.nullable().default(null),
  wineBatch: id.nullable().default(null),
}
const subjects = z.object({
  cellarElement: z.string().nullish(),
  land: z.string().nullish(),
  wineBatch: z.string().nullish(),
})
type Subjects = z.infer<typeof subjects>
const countOf = ({ cellarElement, land, wineBatch }: Subjects) =>
  [cellarElement, land, wineBatch].filter(Boolean).length

const measuramentShape = {
  ...subject,
  day,
  hour,
  employee: id,
  capWork: z.enum(capWorks).nullable().default(null),
  measuraments: measuredValues.default([]),
  note,
}

/**
 * A measurement (medición): what somebody measured in a vessel, on a land or of a lot of wine, and when. Of a vessel
 * that ferments it is a line of its fermentation log, which may also say how the cap was worked.
 */
export const measurament = z
  .strictObject(measuramentShape)
  .refine(...needed(subjects, (draft) => countOf(draft) > 0, 'entityName'))
  .refine(...rule(subjects, (draft) => countOf(draft) < 2, 'land', 'ONE_SUBJECT'))
  .refine(
    ...needed(
      z.object({ measuraments: z.array(z.unknown()), capWork: z.string().nullable() }),
      ({ measuraments, capWork }) => measuraments.length > 0 || capWork !== null,
      'measuraments',
    ),
  )
  .refine(
    ...rule(
      z.object({ capWork: z.string().nullable(), cellarElement: z.string().nullable() }),
      ({ capWork, cellarElement }) => capWork === null || cellarElement !== null,
      'capWork',
      'NOT_ALLOWED_HERE',
    ),
  )
export type Measurament = z.infer<typeof measurament>

/**
 * A measurement as a list or page shows it; `entityName` is what was measured, `content` the wine that lay there.
 * One that a work order made is edited there.
 */
export const measuramentRecord = z.object({
  id,
  version,
  cellarElement: named.nullable(),
  land: named.nullable(),
  wineBatch: named.nullable(),
  entityName: z.string(),
  content: named.nullable(),
  workorder: namedWorkOrder.nullable(),
  day,
  hour: z.string(),
  employee: named.nullable(),
  capWork: z.enum(capWorks).nullable(),
  measuraments: z.array(shownValue),
  note: z.string(),
  ...byMessage,
  can,
})
export type MeasuramentRecord = z.infer<typeof measuramentRecord>

/** `from` and `to` are days, both included; `text` looks in vessels, lands, lots and wines. */
export const measuramentQuery = listQuery(['day', 'entityName'], {
  text: z.string().max(100).optional(),
  code: analysisCode.optional(),
  cellarElementId: id.optional(),
  contentId: id.optional(),
  landId: id.optional(),
  wineBatchId: id.optional(),
  isCreatedByWhatsapp: queryBool.optional(),
  from: day.optional(),
  to: day.optional(),
})
