import { namedWorkOrder } from '../named-work-order.ts'
import { z } from 'zod'
import { day, id } from '../fields.ts'
import { capWorks, fermentationAlarms } from '../lists/laboratory.ts'
import { contentStatuses } from '../lists/statuses.ts'
import { grapeTypes } from '../lists/vineyard.ts'
import { listQuery, named } from '../wire.ts'

const reading = z.object({
  day,
  hour: z.string(),
  /** g/mL. */
  density: z.number().nullable(),
  /** °C. */
  temperature: z.number().nullable(),
  /** g/L. */
  sugar: z.number().nullable(),
})

const standing = {
  id,
  name: z.string(),
  cellarElement: named.nullable(),
  cellar: named.nullable(),
  /** Litres. */
  amount: z.number(),
  grapeType: z.enum(grapeTypes).nullable(),
  stage: z.enum(contentStatuses),
  /** g/mL in the last 24 hours; null while the log is shorter. */
  fall: z.number().nullable(),
  alarms: z.array(z.enum(fermentationAlarms)),
  isDry: z.boolean(),
  /** What a sensor in its vessel told since somebody measured, °C; by it the wine is judged too warm or not. */
  probe: z.object({ device: named, day, hour: z.string(), temperature: z.number() }).nullable(),
}

/** A wine that has a fermentation log, as the list shows it: where it lies, what was measured last, and what is wrong. */
export const fermentationRow = z.object({ ...standing, last: reading.nullable() })
export type FermentationRow = z.infer<typeof fermentationRow>

/** `withAlarms` asks for those with something wrong, `past` for those that fermented and do not any more. */
export const fermentationQuery = listQuery(['name', 'cellarElement'], {
  cellarId: id.optional(),
  withAlarms: z.enum(['true']).optional(),
  past: z.enum(['true']).optional(),
})

/** A supply that a work order added to a fermenting wine. */
export const fermentationEvent = z.object({
  id,
  day,
  name: z.string(),
  workorder: namedWorkOrder,
})
export type FermentationEvent = z.infer<typeof fermentationEvent>

/** The fermentation log of a wine: its looks, the first first, and what was done to it. */
export const fermentationLog = z.object({
  ...standing,
  readings: z.array(
    reading.extend({
      id,
      capWork: z.enum(capWorks).nullable(),
      note: z.string(),
      employee: named.nullable(),
    }),
  ),
  events: z.array(fermentationEvent),
})
export type FermentationLog = z.infer<typeof fermentationLog>
